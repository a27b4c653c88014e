// A page that opens itself, and says in its own place if that is refused.

import { Refused } from "../net/api.js";
import { failed, loading } from "./notes.js";

/** Open a page; how to close it. */
export async function opened(root, page) {
  loading(root);
  try {
    await page.open();
  } catch (error) {
    page.close();
    if (!(error instanceof Refused)) throw error;
    failed(root, error);
  }
  return () => page.close();
}

// The faster engine that a first start builds: a quiet word about it in the top bar.

import { get, insist } from "../net/api.js";
import { t } from "../words/words.js";

const LOOK = 2000;
/** How long the last word stays, in milliseconds. */
const FAREWELL = 15_000;
const after = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
let isWatched = false;

/** Say how far it is until it is there; once is enough for all pages. */
export async function watch() {
  if (isWatched) return;
  isWatched = true;
  for (;;) {
    const found = await insist(() => get("/engine"));
    say(found.doing ? t(`engine.${found.doing}`, found) : "");
    if (!found.step) break;
    await after(LOOK);
  }
  await after(FAREWELL);
  say("");
}

function say(text) {
  const place = document.getElementById("engine");
  if (place.textContent !== text) place.textContent = text;
  place.title = text;
}

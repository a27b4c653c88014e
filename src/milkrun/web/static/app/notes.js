// What is said in passing: announcements for screen readers, short notes, and pages that are not there.

import { html, render } from "../vendor/lit-html.js";
import { byId } from "./frame.js";
import { t } from "../words/words.js";

const KEPT = 20;
/** Milliseconds that a toast stays. */
const TOAST = 7000;

/**
 * Let a screen reader say it, and keep it in the page's hidden log for a while.
 * @param {string} words
 */
export function say(words) {
  if (!words) return;
  const box = byId("say");
  const line = document.createElement("p");
  line.textContent = words;
  box.append(line);
  while (box.children.length > KEPT) box.firstChild?.remove();
}

/**
 * Show a few words over the page for a while; pressing them does what they are about. A reader hears them by `say`.
 * @param {string} words
 * @param {() => void} act
 */
export function toast(words, act) {
  document.querySelector(".toast")?.remove();
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "toast", textContent: words });
  const gone = setTimeout(() => button.remove(), TOAST);
  button.onclick = () => {
    clearTimeout(gone);
    button.remove();
    act();
  };
  (document.querySelector("main") ?? document.body).append(button);
}

/**
 * A page that says it does not exist.
 * @param {HTMLElement} root
 */
export function notFound(root, words = t("page.missing")) {
  document.title = "Milkrun";
  render(
    html`<section class="plain narrow-page"><h1>${t("page.missing.title")}</h1><p>${words}</p>
      <p><a class="button" href="/">${t("page.home")}</a></p></section>`,
    root,
  );
}

/**
 * A page that could not be drawn, and why.
 * @param {HTMLElement} root
 * @param {unknown} error
 */
export function failed(root, error) {
  notFound(root, error instanceof Error ? error.message : String(error));
}

/**
 * A page that waits for its data.
 * @param {HTMLElement} root
 */
export function loading(root) {
  render(html`<p class="loading" role="status">${t("page.loading")}</p>`, root);
}

/**
 * Copy text; whether it worked (a page without a secure context has no clipboard).
 * @param {string} text
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Hand a file to the reader.
 * @param {string} name
 * @param {string | Blob} text
 */
export function download(name, text, type = "application/json") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// Links to hand out: the address, a copy button, a QR code, and honest words about how far it reaches.

import { html, nothing } from "../vendor/lit-html.js";
import { copy, say } from "../app/notes.js";
import { t } from "../words/words.js";

/** @typedef {{ seats: Record<number, string>, watch?: string }} Links */

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Whether this address means only this computer. */
export const isLoopback = (host = location.hostname) => LOOPBACK.includes(host);

/**
 * A link as a whole address.
 * @param {string} link
 */
export const whole = (link) => new URL(link, location.origin).href;

/** Said once above the links: whether others can follow them at all. */
export function reach() {
  return isLoopback() ? html`<p class="honest">${t("links.loopback")}</p>` : html`<p class="soft">${t("links.network")}</p>`;
}

/**
 * One link: to copy, and to scan where a phone could reach it.
 * @param {string} link @param {string} words
 */
export function linkBox(link, words) {
  const address = whole(link);
  const code = html`<img class="qr" width="148" height="148" alt=${t("links.qr", { what: words })}
    src=${`/api/v1/qr?text=${encodeURIComponent(address)}`}>`;
  return html`<div class="link-box"><p>${words}</p>
    <div class="row"><input readonly aria-label=${words} .value=${address} @focus=${(/** @type {Dom.Input} */ event) => event.target.select()}>
      <button type="button" @click=${(/** @type {Dom.Click} */ event) => copyFrom(event, address)}>${t("links.copy")}</button></div>
    ${isLoopback() ? nothing : code}</div>`;
}

/** @param {Dom.Click} event @param {string} address */
async function copyFrom(event, address) {
  const button = event.currentTarget;
  const done = await copy(address);
  if (!done) button.parentElement?.querySelector("input")?.select();
  button.textContent = t(done ? "links.copied" : "links.select");
  say(button.textContent);
}

/** @param {string} match */
const KEY = (match) => `milkrun.links.${match}`;

/**
 * Keep the links of a match that this browser has made: they are shown only once.
 * @param {string} match @param {Links} links
 */
export function keepLinks(match, links) {
  try {
    sessionStorage.setItem(KEY(match), JSON.stringify(links));
  } catch {
    // They can be made anew.
  }
}

/**
 * The links kept for a match.
 * @param {string} match
 * @returns {Links}
 */
export function keptLinks(match) {
  try {
    return JSON.parse(sessionStorage.getItem(KEY(match)) ?? "null") ?? { seats: {} };
  } catch {
    return { seats: {} };
  }
}

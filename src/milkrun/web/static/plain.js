// A table without a drawing: every target of every line as a button. Any game can be played so.

import { html, svg } from "./vendor/lit-html.js";
import { t } from "./words.js";

/** The picture of the home page: an unmarked parcel. */
export function picture() {
  return svg`<svg viewBox="0 0 320 200"><rect class="parcel" x="110" y="60" width="100" height="80" rx="8"/></svg>`;
}

/** All targets, lit or not. */
export function board(view, facts, ui) {
  const targets = [...new Set(facts.moves.map(([, target]) => target))];
  return html`<div class="plain-board" role="group" aria-label=${t("plain.board")}>
    ${targets.map((target) => ui.button(target, target.replaceAll(":", " "), target))}</div>`;
}

/** Nothing is known of a player. */
export function panel() {
  return html``;
}

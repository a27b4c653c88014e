// Tiffin's table, drawn from a view and the facts: places and pictures only, no rules.

import { html, nothing } from "../../vendor/lit-html.js";
import { miniSign, status } from "./status.js";
import { stage } from "./reveal.js";
import { routes } from "./route.js";
import { hand, pool } from "./tray.js";
import { logCard } from "./cards.js";
import { say } from "./say.js";

export { gallery } from "./gallery.js";
export { panel } from "./panel.js";
export { entry, flights, pays } from "./payday.js";
export { picture } from "./picture.js";

/**
 * A card for a line of the log.
 * @param {string} kind @param {number} index @param {Tiffin.Facts} facts
 */
export const chip = (kind, index, facts) => (kind === "cards" ? logCard(facts, index) : null);

/**
 * The whole table: indicator board and competitor, routes, hand, pool.
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui
 */
export function board(view, facts, ui) {
  if (!view.public.routes) return nothing;
  return html`<div class="tif" data-fit><div class="tif-table">${stage(view, facts)}${status(view, facts)}
    ${view.public.ending ? delivered(view, facts) : nothing}
    ${view.public.done < facts.tables.routes.cards.length ? routes(view, facts, ui) : nothing}
    ${hand(view, facts, ui)}${pool(view, facts, ui)}</div></div>`;
}

/**
 * The end of the line: every route in the order it was delivered.
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts
 */
function delivered(view, facts) {
  return html`<section class="tif-done"><h3>${say(facts, "all_delivered")}</h3>
    <ol>${view.public.scored.map((face) => html`<li>${miniSign(facts, face)}</li>`)}</ol></section>`;
}

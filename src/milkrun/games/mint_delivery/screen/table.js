// Mint Delivery, drawn from its tables: the table itself, a player's panel, the gallery, the home picture.

import { html, nothing } from "../../vendor/lit-html.js";
import { abilities, supply, truck } from "./desk.js";
import { map } from "./map.js";
import { hand, keep, orderChip, shelf, stamps } from "./orders.js";
import { read, say } from "./say.js";
import { solo, strip } from "./shift.js";

export { gallery } from "./gallery.js";
export { road } from "./map.js";
export { panel } from "./panel.js";
export { entry, pays } from "./payday.js";
export { picture } from "./picture.js";

/**
 * An order for a line of the log.
 * @param {string} kind @param {number} index @param {MintDelivery.Facts} facts
 */
export const chip = (kind, index, facts) => (kind === "orders" ? orderChip(facts, read(facts).orders[index]) : null);

/**
 * The whole table: the map, and beside it the town shelves, the desk, and what is remembered.
 * @param {MintDelivery.View} view @param {MintDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function board(view, facts, ui) {
  return html`<div class="mint"><div class="mint-table">${strip(view, facts)}<div class="mint-middle">${map(view, facts, ui)}</div>
    <div class="mint-frame" role="region" aria-label=${say(facts, "beside")} data-scroll><div class="mint-beside" data-fit>${view.outlook.setting_up ? keep(view, facts, ui) : play(view, facts, ui)}
      ${solo(view, facts)}${abilities(view, facts, ui)}${stamps(facts, say(facts, "removed"), view.public.removed, facts.seats < 3 && !view.outlook.setting_up)}
      ${ui.open ? stamps(facts, say(facts, "unseen"), view.memory.unseen ?? []) : nothing}</div></div></div></div>`;
}

/** @param {MintDelivery.View} view @param {MintDelivery.Facts} facts @param {Draw.Ui} ui */
function play(view, facts, ui) {
  return html`<div class="mint-desk">${truck(view, facts, ui)}${hand(view, facts, ui)}${supply(view, facts)}</div>
    <div class="mint-shelves">${read(facts).towns.map((town) => shelf(view, facts, ui, town))}</div>`;
}

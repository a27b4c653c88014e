// Mint Delivery, drawn from its tables: the table itself, a player's panel, the gallery, the home picture.

import { html, nothing } from "../../vendor/lit-html.js";
import { abilities, supply, truck } from "./desk.js";
import { map } from "./map.js";
import { hand, keep, orderChip, shelf, stamps } from "./orders.js";
import { read, say } from "./read.js";
import { solo, strip } from "./shift.js";
import { emblemIcon } from "./sweets.js";

export { gallery } from "./gallery.js";
export { road } from "./map.js";
export { panel } from "./panel.js";
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

/**
 * What was delivered: the order's points rise from the truck and fly to its driver.
 * @param {Draw.Happened[]} events @param {MintDelivery.View} view @param {MintDelivery.Facts} facts
 */
export function pays(events, view, facts) {
  const done = events.filter(({ name, numbers }) => name === "fulfilled" && numbers.order !== undefined);
  return done.map(({ seat, numbers }) => ({ at: `[data-piece="van-${seat}"]`, coins: [{ seat, sum: read(facts).orders[numbers.order].points }] }));
}

/**
 * The town that a line of the account was delivered to; the tie-break brings no points.
 * @param {Wire.ScoreLineOut} of @param {MintDelivery.Facts} facts
 */
export function entry({ key, points, numbers = {} }, facts) {
  const order = key === "order" ? read(facts).orders[numbers.order] : null;
  return order && points ? { key: order.town.key, label: html`${emblemIcon(order.town)}${order.town.name}` } : null;
}

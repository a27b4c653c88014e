// Mint Delivery, drawn from its tables: the table itself, a player's panel, the gallery, the home picture.

import { html, nothing } from "../vendor/lit-html.js";
import { abilities, supply, truck } from "./mint/desk.js";
import { map } from "./mint/map.js";
import { hand, keep, shelf, stamps } from "./mint/orders.js";
import { isSettingUp, read, say } from "./mint/read.js";
import { solo, strip } from "./mint/shift.js";

export { gallery } from "./mint/gallery.js";
export { road } from "./mint/map.js";
export { panel } from "./mint/panel.js";
export { picture } from "./mint/picture.js";

/** The whole table: the map among the town shelves, the desk, what is remembered. */
export function board(view, facts, ui) {
  return html`<div class="mint"><div class="mint-sheet">${strip(view, facts)}
    ${isSettingUp(view) ? setUp(view, facts, ui) : play(view, facts, ui)}
    ${solo(view, facts)}${abilities(view, facts, ui)}${stamps(facts, say(facts, "removed"), view.public.removed)}
    ${ui.open ? stamps(facts, say(facts, "unseen"), view.memory.unseen ?? []) : nothing}</div></div>`;
}

/** While orders are kept the towns have none: the map and the choice alone. */
function setUp(view, facts, ui) {
  return html`<div class="mint-table dealing">${keep(view, facts, ui)}<div class="mint-middle">${map(view, facts, ui)}</div></div>`;
}

function play(view, facts, ui) {
  return html`<div class="mint-table"><div class="mint-middle">${map(view, facts, ui)}</div>
    <div class="mint-desk">${truck(view, facts, ui)}${hand(view, facts, ui)}${supply(view, facts)}</div>
    ${read(facts).towns.map((town) => shelf(view, facts, ui, town))}</div>`;
}

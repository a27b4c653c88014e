// Out For Delivery, drawn from data: an illustrated courier's map, post offices, boards and satchel.

import { html, nothing } from "../../vendor/lit-html.js";
import { boards } from "./boards.js";
import { cities, cityPicture } from "./glyphs.js";
import { hereBar } from "./here.js";
import { meeting, meetingCard, offerCard } from "./meeting.js";
import { offices } from "./post.js";
import { keepCard, odds, satchel, shop } from "./satchel.js";
import { say } from "./say.js";
import { mapOf } from "./sheet.js";
import { strip } from "./strip.js";

export { gallery } from "./gallery.js";
export { panel } from "./panel.js";
export { entry, pays } from "./payday.js";
export { picture } from "./picture.js";
export { road } from "./sheet.js";

/**
 * A city for a line of the log; its name stays beside it.
 * @param {string} kind @param {number} index @param {OutForDelivery.Facts} facts
 */
export const chip = (kind, index, facts) => (kind === "cities" ? cityPicture(cities(facts)[index]) : null);
export const NAMED = ["cities"];

/**
 * The whole table: the day, the map, what can be done beside it, and the Parcel Boards.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function board(view, facts, ui) {
  const seats = meeting(view, ui);
  return html`<div class="ofd"><div class="ofd-table">${strip(view, facts, ui)}${mapOf(view, facts, ui)}
    ${offerCard(view, facts, ui)}${keepCard(view, facts, ui)}${hereBar(view, facts, ui, seats)}${shop(view, facts, ui)}${meetingCard(view, facts, ui, seats)}${satchel(view, facts, ui)}
    <div class="ofd-shelf" role="region" aria-label=${say(facts, "around")} data-scroll>${offices(view, facts, ui)}${odds(view, facts)}</div>
    ${boards(view, facts, ui, seats)}</div></div>`;
}

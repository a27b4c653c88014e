// Out For Delivery, drawn from data: an illustrated courier's map, post offices, boards and satchel.

import { html, nothing } from "../vendor/lit-html.js";
import { boards } from "./ofd/boards.js";
import { hereBar } from "./ofd/here.js";
import { meeting, meetingCard, offerCard } from "./ofd/meeting.js";
import { offices } from "./ofd/post.js";
import { satchel, shop } from "./ofd/satchel.js";
import { mapOf } from "./ofd/sheet.js";
import { strip } from "./ofd/strip.js";

export { gallery } from "./ofd/gallery.js";
export { panel } from "./ofd/panel.js";
export { picture } from "./ofd/picture.js";
export { road } from "./ofd/sheet.js";

/** The whole table. */
export function board(view, facts, ui) {
  const seats = meeting(view, ui);
  const isKeeping = view.step === "keep";
  return html`<div class="ofd">
    ${offerCard(view, facts, ui)}${isKeeping ? shop(view, facts, ui) : nothing}${strip(view, facts, ui)}
    ${hereBar(view, facts, ui, seats)}${mapOf(view, facts, ui)}${meetingCard(view, facts, ui, seats)}
    <div class="ofd-table">
      <div class="ofd-side">${boards(view, facts, ui, seats)}${offices(view, facts, ui)}</div>
      <div class="ofd-side">${satchel(view, facts, ui)}${isKeeping ? nothing : shop(view, facts, ui)}</div></div></div>`;
}

// Out For Delivery, drawn from data: an illustrated courier's map, post offices, boards and satchel.

import { html, nothing, svg } from "../vendor/lit-html.js";
import { atlas as atlasOf } from "./ofd/atlas.js";
import { boards } from "./ofd/boards.js";
import { banner, defs, land, sheet } from "./ofd/land.js";
import { meeting, meetingCard, offerCard } from "./ofd/meeting.js";
import { panel as playerPanel } from "./ofd/panel.js";
import { offices } from "./ofd/post.js";
import { satchel, shop } from "./ofd/satchel.js";
import { say } from "./ofd/say.js";
import { strip } from "./ofd/strip.js";
import { grounds, houses, plate } from "./ofd/towns.js";
import { couriers, ferries, tiles } from "./ofd/ways.js";

export { gallery } from "./ofd/gallery.js";
export { picture } from "./ofd/picture.js";

/** On a narrow screen the map is turned by a quarter, so that its tiles stay large enough. */
export const narrow = matchMedia("(max-width: 680px)");

/** The whole table. */
export function board(view, facts, ui) {
  const seats = meeting(view, ui);
  const isKeeping = view.step === "keep";
  return html`<div class="ofd">
    ${strip(view, facts, ui)}${offerCard(view, facts, ui)}${isKeeping ? shop(view, facts, ui) : nothing}
    ${map(view, facts, ui)}${meetingCard(view, facts, ui, seats)}
    <div class="ofd-table">
      <div class="ofd-side">${boards(view, facts, ui, seats)}${offices(view, facts, ui)}</div>
      <div class="ofd-side">${satchel(view, facts, ui)}${isKeeping ? nothing : shop(view, facts, ui)}</div></div></div>`;
}

function map(view, facts, ui) {
  const atlas = atlasOf(facts.tables.map, narrow.matches);
  const { under, over } = land(atlas);
  return html`<figure class=${`ofd-map${atlas.tall ? " tall" : ""}`}><svg viewBox=${`0 0 ${atlas.width} ${atlas.height}`} role="group" aria-label=${say(facts, "map", { name: facts.tables.map.name })}>
    ${defs(atlas)}${sheet(view, facts, atlas)}${under}${grounds(facts, atlas)}${over}${houses(facts, atlas)}
    ${atlas.banners.map((_, k) => banner(view, facts, atlas, k))}${atlas.plates.map((spot) => plate(view, facts, spot, atlas.k))}
    ${tiles(view, facts, ui, atlas)}${ferries(view, facts, ui, atlas)}${couriers(view, ui, atlas)}</svg>
    <figcaption>${legend(facts)}</figcaption></figure>`;
}

/** What the signs on the map mean. */
function legend(facts) {
  const key = (content, text) => html`<span><svg viewBox="-16 -16 32 32" aria-hidden="true">${content}</svg>${text}</span>`;
  return html`${key(svg`<circle class="ofd-price" r="14"/><text class="ofd-price-word" y="6.5">3</text>`, say(facts, "key_price"))}
    ${key(svg`<circle class="ofd-key-road" r="9"/>`, say(facts, "key_road"))}
    ${key(svg`<path class="ofd-key-rough" d="M-13 0l6.5-11h13L13 0 6.5 11h-13z"/>`, say(facts, "key_rough"))}
    ${key(svg`<circle class="ofd-key-ferry" r="13"/><path class="ofd-ferry-line" d="M-8 0H8"/>`, say(facts, "key_ferry"))}`;
}

/** A player's public things, for the frame's panel. */
export function panel(view, facts, ui, seat) {
  return playerPanel(view, facts, ui, seat);
}

// A player's public things in the frame's panel: gold, worth, parcels, items.

import { html } from "../../vendor/lit-html.js";
import { times } from "../../board/making.js";
import { holdings, stacks } from "./boards.js";
import { cityOf, parcelPicture } from "./glyphs.js";
import { nameOf, say } from "./say.js";
import { coinPicture, itemPicture } from "./things.js";

/**
 * One seat, small.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {number} seat
 */
export function panel(view, facts, ui, seat) {
  const player = view.public.players[seat];
  const parcels = stacks(view, seat);
  const items = holdings(view, facts, seat);
  const words = [...parcels.map(({ city, count }) => say(facts, "waits", { n: count, city: cityOf(facts, city).name })), ...items.map(({ kind }) => nameOf(facts, "items", kind))];
  return html`<div class="ofd-panel"><p><span>${coinPicture()}<b>${player.gold}</b> ${say(facts, "gold_word")}</span>
      <span>${say(facts, "has_delivered", { n: player.delivered })}</span></p>
    <p class="ofd-panel-things" role="img" aria-label=${words.length ? words.join(", ") : say(facts, "carries_nothing")}>
      ${parcels.map(({ city, count }) => times(count, () => parcelPicture(cityOf(facts, city))))}${items.map(({ key, count }) => times(count, () => itemPicture(key)))}
      ${words.length ? "" : say(facts, "carries_nothing")}</p></div>`;
}

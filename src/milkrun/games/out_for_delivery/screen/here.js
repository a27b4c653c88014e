// Where the viewer's courier stands: what can be picked up and handed over there, above the map; and
// the way to what lies further down: shop, items, and whoever is met.

import { html, nothing } from "../../vendor/lit-html.js";
import { atlas } from "./atlas.js";
import { deliverButtons, holdings, isOpen, stacks } from "./boards.js";
import { cityHere, handling, isOwnTurn, openHere, waitingParcel } from "./post.js";
import { say } from "./say.js";
import { placeName } from "./ways.js";

/** @import { Tile } from "./atlas.js" */

/**
 * The bar: where the viewer's courier is, and in the own turn what can be done there.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui
 * @param {Set<number>} meets
 */
export function hereBar(view, facts, ui, meets) {
  const { seat } = view;
  if (seat === null) return nothing;
  const tile = atlas(facts.tables.map, false).tiles[view.public.players[seat].tile];
  const place = tile ? say(facts, "you_stand", { place: placeName(facts, tile) }) : say(facts, "before");
  return html`<section class=${`ofd-bar${isOwnTurn(view) ? "" : " resting"}`} data-stays data-scroll aria-label=${place}><div data-fit><h3>${place}</h3>
    <div class="ofd-bar-row">${isOwnTurn(view) ? deeds(view, facts, ui, seat, meets) : nothing}</div></div></section>`;
}

/** @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {number} seat @param {Set<number>} meets */
function deeds(view, facts, ui, seat, meets) {
  return html`${openHere(view, facts, ui).map(({ from, to, count }) => waitingParcel(view, facts, ui, from, to, count, false, true))}
    ${deliverButtons(view, facts, ui, stacks(view, seat), handling(view, facts))}${jumps(view, facts, ui, seat, meets)}`;
}

/**
 * Buttons that lead to a part of the table where something can be chosen.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui
 * @param {number} seat @param {Set<number>} meets
 */
function jumps(view, facts, ui, seat, meets) {
  const kinds = facts.tables.items.kinds.map(([key]) => key);
  const canBuy = cityHere(view, facts) && (isOpen(ui, "shop") || kinds.some((key) => isOpen(ui, `shop:${key}`)));
  const canUse = holdings(view, facts, seat).some(({ key }) => isUsable(facts, ui, key));
  return [
    meets.size ? jump(say(facts, "go_meeting"), ".ofd-meeting") : nothing,
    canBuy ? jump(say(facts, "go_shop"), ".ofd-shop") : nothing,
    canUse ? jump(say(facts, "go_items"), ".ofd-satchel") : nothing,
  ];
}

/** @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {string} key */
function isUsable(facts, ui, key) {
  const flights = facts.tables.map.cities.flatMap((_, k) => [`fly:${k + 1}`, `land:${k + 1}:pickup`, `land:${k + 1}:delivery`]);
  /** @type {Record<string, string[]>} */
  const asks = { ticket: flights, pass: facts.tables.map.regions.map(([region]) => `pass:${region}`) };
  return (asks[key] ?? [`use:${key}`]).some((target) => isOpen(ui, target));
}

/** @param {string} words @param {string} where */
function jump(words, where) {
  const go = (/** @type {Dom.Click} */ event) => {
    const part = event.currentTarget.closest(".ofd")?.querySelector(where);
    part?.scrollIntoView({ block: "center" });
    /** @type {HTMLElement | null | undefined} */ (part?.querySelector("button.lit"))?.focus({ preventScroll: true });
  };
  return html`<button type="button" class="ofd-jump" aria-label=${words} @click=${go}>${words}<span aria-hidden="true">↓</span></button>`;
}

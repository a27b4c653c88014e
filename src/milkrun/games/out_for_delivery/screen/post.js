// The six post offices: what waits where, for whom, and what it would pay.

import { html, nothing } from "../../vendor/lit-html.js";
import { isOpen } from "./boards.js";
import { cities, cityPicture, parcelPicture } from "./glyphs.js";
import { points, say } from "./say.js";
import { waitingIn } from "./towns.js";

/** @import { City } from "./glyphs.js" */

/**
 * All offices; the one where the courier stands comes first.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function offices(view, facts, ui) {
  const here = cityHere(view, facts);
  const order = cities(facts).sort((a, b) => Number(b.number === here) - Number(a.number === here));
  return html`<section class="ofd-offices" aria-label=${say(facts, "offices")}>
    <h3>${say(facts, "offices")}</h3>
    <p class="ofd-hint">${say(facts, "offices_hint")}</p>
    <div class="ofd-office-row">${order.filter((city) => isShown(view, city, here)).map((city) => office(view, facts, ui, city, city.number === here))}</div>
    ${idle(view, facts, order.filter((city) => !isShown(view, city, here)))}</section>`;
}

/** @param {OutForDelivery.View} view @param {City} city @param {number} here */
const isShown = (view, city, here) => city.number === here || waitingIn(view, city.number).length > 0;

/**
 * The towns where nothing waits, in one line.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {City[]} towns
 */
function idle(view, facts, towns) {
  if (!towns.length) return nothing;
  return html`<p class="ofd-idle"><span>${say(facts, "none_waiting_in")}</span>${towns.map((city) => html`<span>${cityPicture(city)}${city.name}</span>`)}</p>`;
}

/**
 * Whose post offices matter most: the viewer's; to an onlooker, those of the courier whose turn it is.
 * @param {OutForDelivery.View} view
 */
const courier = (view) => view.seat ?? view.public.turn;

/**
 * The city in whose town that courier stands, or 0.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts
 */
export function cityHere(view, facts) {
  const tile = view.public.players[courier(view)]?.tile ?? -1;
  return tile < 0 ? 0 : facts.tables.map.tiles[tile][5];
}

/**
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {City} city
 * @param {boolean} isHere
 */
function office(view, facts, ui, city, isHere) {
  const waiting = waitingIn(view, city.number);
  return html`<div class=${`ofd-office${isHere ? " here" : ""}`} role="group" aria-label=${say(facts, "office_of", { city: city.name })}>
    <h4>${cityPicture(city)}<span>${city.name}${isHere ? html` <em>${whoIsHere(view, facts, ui)}</em>` : nothing}</span></h4>
    <div class="ofd-office-shelf">${waiting.length ? waiting.map(([to, count]) => waitingParcel(view, facts, ui, city, cities(facts)[to - 1], count, isHere && isShownAbove(view, ui, city, to)))
      : html`<span class="ofd-none">${say(facts, "none_waiting")}</span>`}</div></div>`;
}

/** @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui */
function whoIsHere(view, facts, ui) {
  const { mine, name } = ui.seat(courier(view));
  return mine ? say(facts, "you_are_here") : say(facts, "is_here", { name });
}

/**
 * Whether the viewer walks now, and may choose: the past is only looked at.
 * @param {OutForDelivery.View} view
 */
export const isOwnTurn = (view) => view.seat !== null && view.to_move === view.seat && view.step === "turn" && Boolean(view.lines?.length);

/**
 * What it costs to pick a parcel up here, or to hand one over.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts
 */
export function handling(view, facts) {
  const mp = view.outlook?.handling ?? 0;
  return mp > 0 ? say(facts, "for_mp", { mp: points(mp) }) : say(facts, "for_free");
}

/**
 * Whether the bar above the map has the button of a parcel: then the office has its picture only.
 * @param {OutForDelivery.View} view @param {Draw.Ui} ui @param {City} city @param {number} to
 */
function isShownAbove(view, ui, city, to) {
  return isOwnTurn(view) && isOpen(ui, `waiting:${city.number}:${to}`);
}

/**
 * What can be picked up where the viewer stands.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function openHere(view, facts, ui) {
  const city = cities(facts)[cityHere(view, facts) - 1];
  if (!city) return [];
  const open = waitingIn(view, city.number).filter(([to]) => isShownAbove(view, ui, city, to));
  return open.map(([to, count]) => ({ from: city, to: cities(facts)[to - 1], count }));
}

/**
 * A parcel that waits; a picture only where its button is elsewhere.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {City} from
 * @param {City} to @param {number} count
 */
export function waitingParcel(view, facts, ui, from, to, count, isInert = false, isHere = false) {
  const [now, likely, way] = view.outlook?.pays?.[(from.number - 1) * 6 + to.number - 1] ?? [0, 0, 0];
  const many = count > 1 ? `${to.name} ×${count}` : to.name;
  const name = isHere ? `${say(facts, "pick_up", { name: many })}, ${handling(view, facts)}` : many;
  const [pays, far] = [say(facts, "pays", { now, likely }), say(facts, "far", { way })];
  const label = say(facts, "waiting_parcel", { shown: `${name} ${pays} ${far}`, n: count, from: from.name });
  const content = html`${parcelPicture(to)}
    <span class="ofd-waiting-word"><b>${name}</b> <small><span>${pays}</span> <span>${far}</span></small></span>`;
  if (isInert) return html`<div class="ofd-waiting inert">${content}</div>`;
  return ui.button(`waiting:${from.number}:${to.number}`, label, content, "ofd-waiting");
}

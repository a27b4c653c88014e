// What the table shows beside the routes: tracking cards, the route to come, the competitor.

import { html, svg, nothing } from "../../vendor/lit-html.js";
import { times } from "../../board/making.js";
import { minis } from "./cards.js";
import { rival, roundel } from "./emblems.js";
import { faceOf, say } from "./say.js";

/** @import { Sentence } from "./say.js" */

const NONE = -1;

/**
 * The strip above the routes.
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts
 */
export function status(view, facts) {
  return html`<div class="tif-status">${tracking(view, facts)}${competitor(view, facts)}</div>`;
}

/**
 * The row of tracking cards as a station's indicator board: gone, now, next, later.
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts
 */
function tracking(view, facts) {
  const { labels, min_tiffins, delivery_fee } = facts.tables.tracking;
  const now = view.outlook.tracking;
  const cls = (/** @type {number} */ i) => (i < now ? "past" : i === now ? "now" : i === now + 1 ? "then" : "later");
  const data = (/** @type {unknown[]} */ cells) => cells.map((cell, i) => html`<td class=${cls(i)}>${cell}</td>`);
  const row = (/** @type {Sentence} */ key, /** @type {unknown[]} */ cells) => html`<tr><th scope="row">${say(facts, key)}</th>${data(cells)}</tr>`;
  return html`<section class="tif-board" data-tip="tracking" tabindex="0" aria-label=${say(facts, "tracking")}>
    <p class="tif-say">${view.public.ending ? say(facts, "delivered_count", view.public) : trackingText(facts, now)}</p>
    <table><caption class="tif-hidden">${say(facts, "delivered_count", view.public)}</caption>
      <colgroup><col class="tif-names"></colgroup><tbody>
      ${row("tracking_done", labels.map((label, i) => stop(view, facts, label, i)))}
      ${row("tracking_min", min_tiffins)}${row("tracking_fee", delivery_fee)}</tbody></table>${nextRoute(view, facts)}</section>`;
}

/** @param {Tiffin.Facts} facts @param {number} now */
function trackingText(facts, now) {
  const { min_tiffins: min, delivery_fee: fee } = facts.tables.tracking;
  const then = now + 1 < min.length ? say(facts, "tracking_next", { min: min[now + 1], fee: fee[now + 1] }) : "";
  return html`<b>${say(facts, "tracking_say", { min: min[now], fee: fee[now] })}</b> ${then}`;
}

/**
 * A column's head: the route it paid, or the number on the card.
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {string} label @param {number} i
 */
function stop(view, facts, label, i) {
  const last = i === facts.tables.tracking.labels.length - 1;
  const paid = view.public.scored.slice(i, last ? i + 2 : i + 1).map((face) => faceOf(facts, face));
  if (!paid.length) return last ? label.split(" ")[0] + "+" : label;
  return html`<span class="tif-hidden">${paid.map(({ name }) => name).join(", ")}</span>${paid.map(({ colour }) => roundel(colour))}`;
}

/** @param {Tiffin.View} view @param {Tiffin.Facts} facts */
function nextRoute(view, facts) {
  const { next, route_deck: more, ending } = view.public;
  if (ending) return nothing;
  if (next === NONE) return html`<p class="tif-next">${say(facts, "next_none")}</p>`;
  const rest = more ? html`<span>${say(facts, "next_more", { more })}</span>` : nothing;
  return html`<p class="tif-next"><span>${say(facts, "next")}</span> ${miniSign(facts, next)} ${rest}</p>`;
}

/**
 * A station's name on a small sign.
 * @param {Tiffin.Facts} facts @param {number} face
 */
export function miniSign(facts, face) {
  const { name, colour, length } = faceOf(facts, face);
  return html`<span class=${`tif-minisign suit-${colour}`}>${roundel(colour)}<b>${name}</b><span>${length}</span></span>`;
}

/** @param {Tiffin.View} view @param {Tiffin.Facts} facts */
function competitor(view, facts) {
  const seats = facts.seats;
  if (facts.options.competitor === false) return absent(facts);
  const { marker, pending } = view.public;
  return html`<section class="tif-comp" data-tip="competitor" tabindex="0" aria-label=${say(facts, "competitor")}>
    <h3>${say(facts, "competitor")} <b>${say(facts, "competitor_at", { marker, seats })}</b></h3>
    ${competitorTrack(facts, seats, marker)}
    <p class="tif-small">${pending ? say(facts, "competitor_pending", { pending }) : say(facts, "competitor_goal", { seats })}</p>
    ${latest(view, facts)}</section>`;
}

/** @param {Tiffin.Facts} facts */
function absent(facts) {
  return html`<section class="tif-comp"><h3>${say(facts, "competitor")}</h3>
    <p class="tif-small">${say(facts, "competitor_none")}</p></section>`;
}

/**
 * The track from 0 to the number of players, with the marker on it.
 * @param {Tiffin.Facts} facts @param {number} seats @param {number} marker
 */
export function competitorTrack(facts, seats, marker) {
  const x = (/** @type {number} */ i) => 16 + (i * 168) / seats;
  const stops = times(seats + 1, (i) => svg`
    <circle class=${i === seats ? "goal" : "stop"} cx=${x(i)} cy="16" r="12"/>
    <text class=${i === seats ? "goal-text" : ""} x=${x(i)} y="20.5">${i}</text>`);
  const label = say(facts, "competitor_label", { marker, seats });
  return html`<svg class="tif-comp-track" viewBox="0 0 200 34" role="img" aria-label=${label}>
    <path class="way" d="M16 16 H184"/>${stops}<g class="marker">${rival(x(marker), 16, 13)}</g></svg>`;
}

/**
 * The cards of its last turn.
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts
 */
function latest(view, facts) {
  const cards = view.public.latest;
  return html`<div class="tif-latest">${cards.length ? html`<span class="tif-small">${say(facts, "competitor_latest")}</span> ${minis(facts, cards)}` : nothing}</div>`;
}

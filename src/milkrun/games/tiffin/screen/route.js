// A route in play: its sign, tins with what they pay, who leads, and the line with its cubes.

import { html, svg, nothing } from "../../vendor/lit-html.js";
import { times } from "../../board/making.js";
import { SPECIAL_PICTURES, bicycle, cube, owned, ownerMark, roundel, tinBox } from "./emblems.js";
import { spacesOf } from "./cards.js";
import { SPECIALS, colourName, faceOf, ownerName, placeName, say } from "./say.js";

/** @import { Face, Special } from "./say.js" */

const NONE = -1;
const MOST_IN_A_ROW = 12;
const WIDTH = 300;
const ROW = 30;
/** On a phone a route is one strip: its line has one row, of smaller cubes if need be. */
const narrow = matchMedia("(max-width: 38rem)");

/**
 * The three routes, left to right.
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui
 */
export function routes(view, facts, ui) {
  const list = view.public.routes.map((route, slot) => routeCard(view, facts, ui, route, slot + 1));
  return html`<section class="tif-routes" aria-label=${say(facts, "routes")}>${list}</section>`;
}

/**
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {Tiffin.Route} route
 * @param {number} slot
 */
function routeCard(view, facts, ui, route, slot) {
  if (route.face === NONE) return html`<p class="tif-route tif-empty">${say(facts, "route_empty", { slot })}</p>`;
  const face = faceOf(facts, route.face);
  const content = html`${sign(face, say(facts, "route", { slot, ...sized(facts, face) }))}
    ${schedule(facts, ui, route, view.outlook.fees[slot - 1])}${line(ui, route)}${notes(facts, ui, route)}`;
  const label = routeLabel(view, facts, ui, route, face, slot);
  return ui.button(`route:${slot}`, label, content, `tif-route suit-${face.colour}`);
}

/**
 * The enamel sign of a station.
 * @param {Face} face @param {string} above
 */
export function sign(face, above) {
  return html`<span class="tif-sign">${roundel(face.colour)}
    <span class="tif-names"><span class="tif-small">${above}</span> <span class="tif-station">${face.name}</span></span></span>`;
}

/**
 * Colour and length, for sentences.
 * @param {Tiffin.Facts} facts @param {Face} of
 */
export function sized(facts, { colour, length }) {
  return { colour: colourName(facts, colour), length };
}

/**
 * A railway signal: the lamp is on top while the route waits, below once it may be ridden.
 * @param {Tiffin.Facts} facts @param {Tiffin.Route} route
 */
function signal(facts, route) {
  return html`<span class=${`tif-signal ${route.active ? "go" : "stop"}`}>
    <svg viewBox="0 0 14 26" aria-hidden="true"><rect x="1" y="1" width="12" height="24" rx="6"/>
      <circle class="upper" cx="7" cy="7.5" r="4"/><circle class="lower" cx="7" cy="18.5" r="4"/></svg>
    <span><b>${route.open}</b> ${say(facts, "open", route)}<br>${stateText(facts, route, "waiting")}</span></span>`;
}

/** @param {Tiffin.Facts} facts @param {Tiffin.Route} route @param {"waiting" | "waiting_long"} waiting */
function stateText(facts, route, waiting) {
  if (route.track.length) return say(facts, "started");
  if (route.active) return say(facts, "ready");
  return say(facts, waiting, { missing: route.missing });
}

/**
 * Rows are places, columns are tins: what a place pays stands under the last tin.
 * @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {Tiffin.Route} route @param {number[][]} fees
 */
function schedule(facts, ui, route, fees) {
  const now = route.tiffins.length;
  const cls = (/** @type {number} */ n) => (n === now ? " now" : "");
  const tins = [1, 2, 3].map((n) => html`<span class=${`tif-cell tif-can${cls(n)}`} data-tip="square">${square(ui, route.tiffins[n - 1])}</span>`);
  const rows = fees.map((paid, i) => feeRow(facts, ui, route, paid, i));
  return html`<span class="tif-schedule"><span class="tif-lead">${signal(facts, route)}</span>${tins}${rows}</span>`;
}

/**
 * A tiffin square: the owner's tin, or where one may stand.
 * @param {Draw.Ui} ui @param {number | undefined} owner
 */
function square(ui, owner) {
  return owner === undefined ? tinBox(nothing, "hollow") : tinBox(owned(ui, owner, 0, 6, 10));
}

/**
 * @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {Tiffin.Route} route @param {number[]} paid
 * @param {number} i
 */
function feeRow(facts, ui, route, paid, i) {
  const now = route.tiffins.length;
  const held = route.ranking[i];
  const who = held ? holder(facts, ui, held) : html`<span class="tif-who none"><span>${say(facts, "nobody")}</span></span>`;
  const cls = (/** @type {number} */ n) => (n === now ? ` now${held ? " held" : ""}` : "");
  return html`<span class="tif-place">${placeName(facts, i + 1)}</span>${who}
    ${[1, 2, 3].map((n) => html`<span class=${`tif-cell tif-fee${cls(n)}`} data-tip="fee">₹${paid[n - 1]}</span>`)}`;
}

/** @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {Tiffin.Ranking} of */
function holder(facts, ui, { owner, cubes }) {
  return html`<span class="tif-who">${ownerMark(ui, owner)}<b>${cubes}</b><small>${say(facts, "cubes", { cubes })}</small>
    </span>`;
}

/**
 * The line: sleepers to fill, a cube on each that is done, and struck out what a Shortcut saved.
 * @param {Draw.Ui} ui @param {Tiffin.Route} route
 */
function line(ui, route) {
  const total = route.size + route.cancelled;
  const rows = narrow.matches ? 1 : Math.ceil(total / MOST_IN_A_ROW);
  const across = Math.ceil(total / rows);
  const pitch = WIDTH / across;
  /** @returns {Draw.Point} */
  const at = (/** @type {number} */ i) => [((i % across) + 0.5) * pitch, Math.floor(i / across) * ROW + ROW / 2 + 1];
  const size = Math.min(1, pitch / 23);
  const spaces = times(total, (i) => svg`<g transform=${placed(...at(i), size)}>${space(ui, route, i)}</g>`);
  return html`<svg class="tif-line" viewBox=${frame(rows)} aria-hidden="true">
    ${times(rows, (row) => rails(row, Math.min(across, total - row * across) * pitch))}${spaces}</svg>`;
}

/**
 * Off the phone a line keeps the room of two rows, one row in its middle: no route is lower than another.
 * @param {number} rows
 */
function frame(rows) {
  const high = narrow.matches ? rows : Math.max(rows, 2);
  return `0 ${(rows - high) * (ROW / 2)} ${WIDTH} ${high * ROW}`;
}

/** @param {number} row @param {number} end */
function rails(row, end) {
  const y = row * ROW + ROW / 2 + 1;
  return svg`<path class="rail" d=${`M0 ${y - 7} H${end} M0 ${y + 7} H${end}`}/>`;
}

/** @param {number} x @param {number} y @param {number} size */
const placed = (x, y, size) => `translate(${x} ${y}) scale(${size})`;
const sleeper = svg`<rect class="sleeper" x="-4" y="-12" width="8" height="24" rx="2.5"/>`;

/**
 * One space of the line, around its middle.
 * @param {Draw.Ui} ui @param {Tiffin.Route} route @param {number} i
 */
function space(ui, route, i) {
  if (i < route.track.length) return svg`${sleeper}<g class=${`pop pop-${i % 8}`}>${cube(ui, route.track[i], 0, -1, 10.5)}</g>`;
  if (i >= route.size) return svg`${sleeper}<path class="struck" d="M-7 -7 L7 7 M7 -7 L-7 7"/>`;
  if (i > route.track.length) return svg`${sleeper}<circle class="free" r="8"/>`;
  return svg`${sleeper}<circle class="free first" r="11.5"/>${bicycle(0, 6.5, 0.62)}`;
}

/**
 * Who has no fee, and which special cards lie here.
 * @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {Tiffin.Route} route
 */
function notes(facts, ui, route) {
  const paid = route.fees.length;
  const place = (/** @type {number} */ i) => placeName(facts, paid + i + 1);
  const last = (/** @type {Tiffin.Ranking} */ held, /** @type {number} */ i) => html`<span class="tif-note">${place(i)} ${holder(facts, ui, held)} ${say(facts, "no_fee")}</span>`;
  const behind = route.ranking.slice(paid).map(last);
  const laid = SPECIALS.filter((kind) => layers(route, kind).length).map((kind) => specials(facts, ui, route, kind));
  return behind.length + laid.length ? html`<span class="tif-notes">${behind}${laid}</span>` : nothing;
}

/**
 * The seats whose special card lies here: a bit each.
 * @param {Tiffin.Route} route @param {Special} kind
 */
function layers(route, kind) {
  const bits = kind === "flat" ? route.flats : route.shortcuts;
  return [0, 1, 2, 3].filter((seat) => (bits >> seat) & 1);
}

/** @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {Tiffin.Route} route @param {Special} kind */
function specials(facts, ui, route, kind) {
  const picture = SPECIAL_PICTURES[kind](14, 14, 0.74);
  const marks = layers(route, kind).map((seat) => ownerMark(ui, seat));
  return html`<span class="tif-note">
    <svg class="tif-laid" viewBox="0 0 28 28" aria-hidden="true">${picture}</svg>${say(facts, kind)} ${marks}</span>`;
}

/**
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {Tiffin.Route} route
 * @param {Face} face @param {number} slot
 */
function routeLabel(view, facts, ui, route, face, slot) {
  const state = stateText(facts, route, "waiting_long");
  const extras = SPECIALS.flatMap((kind) => layers(route, kind).map((seat) =>
    say(facts, `${kind}_on`, { owner: ownerName(facts, ui, seat), spaces: spacesOf(facts, kind) })));
  const label = say(facts, "route_label", {
    slot, name: face.name, ...sized(facts, face), open: route.open, size: route.size,
    state, tiffins: tiffinText(view, facts, ui, route), ranking: rankingText(facts, ui, route),
  });
  return [label, ...extras].join(" ");
}

/** @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {Tiffin.Route} route */
function tiffinText(view, facts, ui, route) {
  if (!route.tiffins.length) return say(facts, "tiffins_none");
  const owners = route.tiffins.map((owner) => ownerName(facts, ui, owner)).join(", ");
  return say(facts, "tiffins_of", { owners, each: view.public.delivery_fee });
}

/** @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {Tiffin.Route} route */
function rankingText(facts, ui, route) {
  if (!route.ranking.length) return say(facts, "ranking_none");
  const ties = facts.words.lists.ties;
  const row = (/** @type {Tiffin.Ranking} */ { owner, cubes, fee, tie }, /** @type {number} */ i) =>
    say(facts, "rank", { place: placeName(facts, i + 1), owner: ownerName(facts, ui, owner), cubes, fee, tie: ties[tie] });
  return route.ranking.map(row).join("; ");
}

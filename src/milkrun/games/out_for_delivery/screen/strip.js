// The day at a glance: round, deliveries so far, the obstacle event, movement points, new parcels.

import { html, nothing, svg } from "../../vendor/lit-html.js";
import { times } from "../../board/making.js";
import { points, nameOf, say } from "./say.js";
import { obstacleSign, signPicture, weatherSign } from "./skies.js";
import { die } from "./things.js";

/**
 * The strip over the map.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function strip(view, facts, ui) {
  return html`<section class="ofd-strip" data-tip="day" tabindex="0" aria-label=${say(facts, "day")}>
    ${movement(view, facts, ui)}${obstacle(view, facts)}${deliveries(view, facts, ui)}${skies(view, facts)}</section>`;
}

/**
 * The weather in words; where the map is large enough to say it too, only for screen readers.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts
 */
function skies(view, facts) {
  if (view.public.weather[0] < 0) return nothing;
  return html`<ul class="ofd-skies" data-tip="weather" aria-label=${say(facts, "weather")}>${facts.tables.map.regions.map(([, name], k) => {
    const kind = view.public.weather[k];
    const dmc = view.outlook?.dmc?.[k];
    return kind < 0 ? nothing : html`<li>${signPicture(weatherSign(facts.tables.weather.kinds[kind][0]))}<span><b>${name}</b>
      <span>${nameOf(facts, "weather", kind)}</span> ${dmc > 0 ? html`<i>${say(facts, "a_step", { mp: points(dmc) })}</i>` : nothing}</span></li>`;
  })}</ul>`;
}

/**
 * Two dice that add up to a sum, as level as they can be.
 * @param {number} sum
 */
const faces = (sum) => [Math.ceil(sum / 2), Math.floor(sum / 2)];

/**
 * Whose points, how many are left, and the dice that brought them.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui
 */
function movement(view, facts, ui) {
  const { turn, mp } = view.public;
  const seat = ui.seat(turn);
  const isOn = view.step !== "start" && view.to_move !== -2 && view.public.round > 0;
  const sum = rolled(view);
  return html`<div class=${`ofd-tray ${seat.cls}`} data-tip="mp">
    <svg class="ofd-dice" viewBox="0 0 68 44" aria-hidden="true">${sum ? dice(sum) : boots}</svg>
    ${isOn ? html`<p><b>${points(mp)}</b> <span>${say(facts, "mp_left")}</span>
      <small>${seat.name}${sum ? say(facts, "rolled", { sum }) : nothing}</small></p>` : html`<p><span>${say(facts, view.to_move === -2 ? "after" : "before")}</span></p>`}</div>`;
}

/** @param {number} sum */
const dice = (sum) => faces(sum).map((face, k) => die(face, 20 + 29 * k, 23 - 2 * k, 20 * k - 9));
const boots = [0, 30].map((x) => svg`<path class="ofd-boot" d=${`M${x + 8} 4h12v18q12 1 13 8v6H${x + 8}z`}/><path class="ofd-sole" d=${`M${x + 8} 37h25`}/>`);

/**
 * The turn's roll, if the view tells it.
 * @param {OutForDelivery.View} view
 */
function rolled(view) {
  const entry = view.rolls?.findLast(({ event }) => event === "rolled_mp");
  return entry?.roll.startsWith("roll:") ? Number(entry.roll.slice(5)) : null;
}

/** @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts */
function obstacle(view, facts) {
  const kind = view.public.obstacle;
  const key = kind < 0 ? "none" : facts.tables.obstacles.kinds[kind];
  const tone = kind <= 0 ? "" : facts.words.screen.good_events.includes(key) ? " good" : " on";
  return html`<div class=${`ofd-event${tone}`} data-tip="event">${signPicture(obstacleSign(key), "ofd-event-sign")}
    <p><b>${kind < 0 ? say(facts, "no_event_yet") : nameOf(facts, "obstacles", kind)}</b>
      <span>${eventText(view, facts, key)}</span></p></div>`;
}

/**
 * What the event does, with the figures of this round.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {string} key
 */
function eventText(view, facts, key) {
  const { price, sell, list = [] } = view.outlook?.shop ?? {};
  return say(facts, key === "sale" && (list.length || !price) ? "event_sale_list" : `event_${key}`, { price, sell });
}

/**
 * One envelope for each delivery that the end takes; each bears its courier's mark.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui
 */
function deliveries(view, facts, ui) {
  const { delivered, round, players } = view.public;
  const target = view.outlook?.target ?? 20;
  const by = players.flatMap((player, seat) => new Array(player.delivered).fill(seat));
  const parcels = view.outlook?.parcels_in;
  const slots = Math.max(target, delivered);
  return html`<div class="ofd-count" data-tip="count">
    <p><b>${say(facts, "round", { round: Math.max(round, 1) })}</b>
      <span>${delivered >= target ? say(facts, "last_round") : say(facts, "delivered_of", { n: delivered, target })}</span>
      ${parcels ? html`<span>${say(facts, "new_parcels", { round: parcels })}</span>` : nothing}</p>
    <svg class="ofd-envelopes" viewBox=${`0 0 ${Math.min(slots, 20) * 24} ${Math.ceil(slots / 20) * 20}`} aria-hidden="true">
      ${times(slots, (k) => envelope(ui, by[k], (k % 20) * 24, Math.floor(k / 20) * 20))}</svg></div>`;
}

/** @param {Draw.Ui} ui @param {number | undefined} seat @param {number} x @param {number} y */
function envelope(ui, seat, x, y) {
  if (seat === undefined) return svg`<rect class="ofd-slot" x=${x + 2} y=${y + 3} width="20" height="14" rx="2"/>`;
  return svg`<g class=${ui.seat(seat).cls}><rect class="ofd-envelope" x=${x + 2} y=${y + 3} width="20" height="14" rx="2"/>
    <path class="ofd-envelope-flap" d=${`M${x + 2} ${y + 4}l10 7 10-7`}/>${ui.seat(seat).mark(x + 12, y + 10, 4.2, false)}</g>`;
}

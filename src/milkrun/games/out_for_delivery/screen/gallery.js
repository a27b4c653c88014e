// Every component of the game, drawn from the tables; what we had to reconstruct says so.

import { html, nothing, svg } from "../../vendor/lit-html.js";
import { stillUi } from "../../board/ui.js";
import { effect } from "./effects.js";
import { cities, cityPicture, parcelPicture, shapeName } from "./glyphs.js";
import { mapOf } from "./sheet.js";
import { nameOf, points, say } from "./say.js";
import { obstacleSign, signPicture, weatherSign } from "./skies.js";
import { dicePicture, itemPicture } from "./things.js";
import { centre, delivery, pickup } from "./towns.js";

/** @import { City } from "./glyphs.js" */

const SEATS = [..."ABCD"].map((name) => ({ name, mine: false }));
const BOOK_ITEMS = 9;
const BOOK_EVENTS = 9;

/**
 * All there is in the box.
 * @param {OutForDelivery.Facts} facts
 */
export function gallery(facts) {
  const ui = stillUi(SEATS);
  return html`<div class="ofd ofd-gallery">
    ${part(facts, "map", "map", mapOf(BARE, facts, ui))}
    ${part(facts, "tiles", "map", tiles(facts))}
    ${part(facts, "cities", "map", towns(facts))}
    ${part(facts, "parcels", "map", parcels(facts))}
    ${part(facts, "board", "", squares(facts))}
    ${part(facts, "couriers", "", couriers(facts, ui))}
    ${part(facts, "weather", "weather", weather(facts))}
    ${part(facts, "obstacles", "obstacles", events(facts, 0, BOOK_EVENTS))}
    ${part(facts, "items", "items", items(facts, 0, BOOK_ITEMS))}
    ${part(facts, "novelties", "novelties", html`${items(facts, BOOK_ITEMS, Infinity)}${events(facts, BOOK_EVENTS, Infinity)}`)}</div>`;
}

/**
 * One part by name (the rules pages show them singly), with the table it is drawn from.
 * @param {OutForDelivery.Facts} facts @param {string} name @param {keyof OutForDelivery.Tables | ""} table
 * @param {unknown} content
 */
function part(facts, name, table, content) {
  const isOurs = table !== "" && facts.tables[table].source === "reconstructed";
  const mark = isOurs ? html`<span class="ofd-reconstructed">${say(facts, "reconstructed")}</span>` : nothing;
  return html`<section class="ofd-part" data-part=${name}><h2>${say(facts, `all_${name}`)} ${mark}</h2>${content}</section>`;
}

/** A view of nothing but the empty map. */
const BARE = { to_move: -1, public: { players: [], waiting: new Array(36).fill(0), weather: [-1, -1, -1], cancelled: 0, turn: 0 } };

/** @param {Draw.Template} picture @param {string} name */
const piece = (picture, name, text = "") => html`<li>${picture}<span><b>${name}</b>${text ? html`<small>${text}</small>` : nothing}</span></li>`;
/** @param {Draw.Template} content */
const tile = (content) => html`<svg class="ofd-pic ofd-tile-pic" viewBox="-30 -30 60 60" aria-hidden="true">${content}</svg>`;

const ROUGH = svg`<path class="ofd-key-rough" d="M-13 0l6.5-11h13L13 0 6.5 11h-13z"/>`;
const ROAD = svg`<path class="ofd-road-edge" d="M-30 0h60"/><path class="ofd-road" d="M-30 0h60"/>`;

/** @param {OutForDelivery.Facts} facts */
function tiles(facts) {
  const city = cities(facts)[0];
  return html`<ul class="ofd-pieces">
    ${piece(tile(svg`${ROAD}<circle class="ofd-key-road" r="9"/>`), nameOf(facts, "kinds", 0), say(facts, "about_road"))}
    ${piece(tile(svg`<path class="ofd-peak" d="M-28 18L-8-24 2-12 10-20 30 18z"/>${ROUGH}`), nameOf(facts, "kinds", 1), say(facts, "about_mountain"))}
    ${piece(tile(svg`<path class="ofd-water" d="M0-30v60"/>${ROAD}${ROUGH}`), nameOf(facts, "kinds", 2), say(facts, "about_river"))}
    ${piece(tile(pickup(city)), nameOf(facts, "kinds", 3), say(facts, "about_pickup"))}
    ${piece(tile(centre(city)), nameOf(facts, "kinds", 4), say(facts, "about_centre"))}
    ${piece(tile(delivery(city)), nameOf(facts, "kinds", 5), say(facts, "about_delivery"))}</ul>`;
}

/** @param {OutForDelivery.Facts} facts */
const towns = (facts) => html`<ul class="ofd-pieces">${cities(facts).map((city) => {
  const region = facts.tables.map.regions.find(([key]) => key === city.region)?.[1];
  return piece(cityPicture(city, "big"), city.name, say(facts, "city_about", { number: city.number, colour: city.colour, glyph: shapeName(facts, city), region }));
})}</ul>`;

/** @param {OutForDelivery.Facts} facts */
const parcels = (facts) => html`<ul class="ofd-pieces">${cities(facts).map((city) => piece(parcelPicture(city, "big"), say(facts, "parcel_for", { city: city.name })))}</ul>`;

/** @param {OutForDelivery.Facts} facts */
function squares(facts) {
  return html`<p class="ofd-hint">${say(facts, "boards_hint")}</p>
    <ol class="ofd-squares">${facts.options.squares.map((gold) => html`<li class=${gold <= 50 ? "low" : ""}><span class="ofd-square-gold">${gold}</span></li>`)}</ol>`;
}

/** @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui */
function couriers(facts, ui) {
  return html`<ul class="ofd-pieces">${SEATS.map((_, seat) => piece(html`<svg class="ofd-pic ofd-tile-pic" viewBox="-20 -46 40 54" aria-hidden="true"><g class=${`ofd-courier ${ui.seat(seat).cls}`}>
    <path class="ofd-pin" d="M0 4C-5-6-15-13-15-26a15 15 0 0 1 30 0C15-13 5-6 0 4z"/>${ui.seat(seat).mark(0, -26, 10.5, true)}</g></svg>`, say(facts, "courier", { letter: ui.seat(seat).letter })))}
    ${piece(dicePicture("ofd-dice"), say(facts, "dice"), say(facts, "about_dice"))}</ul>`;
}

/**
 * Which sums of two dice bring a thing.
 * @param {OutForDelivery.Facts} facts @param {string[]} rolls @param {string} key
 */
function sums(facts, rolls, key) {
  const found = rolls.flatMap((name, k) => (name === key ? [k + 2] : []));
  return found.length ? say(facts, "on_roll", { sums: found.join(", ") }) : "";
}

/** @param {OutForDelivery.Facts} facts */
const weather = (facts) => html`<ul class="ofd-pieces">${facts.tables.weather.kinds.map(([key, half], k) =>
  piece(signPicture(weatherSign(key), "big"), nameOf(facts, "weather", k), `${say(facts, "a_step", { mp: points(half) })}. ${sums(facts, facts.tables.weather.rolls, key)}`))}</ul>`;

/** @param {OutForDelivery.Facts} facts @param {number} from @param {number} to */
const events = (facts, from, to) => html`<ul class="ofd-pieces">${facts.tables.obstacles.kinds.slice(from, to).map((key, k) =>
  piece(signPicture(obstacleSign(key), "big"), nameOf(facts, "obstacles", from + k), `${say(facts, `event_${key}`)} ${sums(facts, facts.tables.obstacles.rolls, key)}`))}</ul>`;

/** @param {OutForDelivery.Facts} facts @param {number} from @param {number} to */
const items = (facts, from, to) => html`<ul class="ofd-pieces">${facts.tables.items.kinds.slice(from, to).map(([key], k) =>
  piece(itemPicture(key, "big"), nameOf(facts, "items", from + k), `${effect(facts, key)} ${sums(facts, facts.tables.items.rolls, key)}`))}</ul>`;

// Every component of the game, drawn from the tables; what we had to reconstruct says so.

import { html, nothing } from "../../vendor/lit-html.js";
import { stillUi } from "../../board/ui.js";
import { abilityCard } from "./desk.js";
import { map } from "./map.js";
import { ticket } from "./orders.js";
import { read, say, tell } from "./say.js";
import { van } from "./scenery.js";
import { medals } from "./shift.js";
import { sweet } from "./sweets.js";

/** @typedef {"spaces" | "mints" | "trucks" | "orders" | "abilities" | "medals"} Part */
/** @import { Ability, Mint, Order } from "./say.js" */

const SEATS = [..."ABCD"].map((name) => ({ name, mine: false }));

const MEDALS = ["bronze", "silver", "gold", "platinum"];

/**
 * All there is in the box.
 * @param {MintDelivery.Facts} facts
 */
export function gallery(facts) {
  const ui = stillUi(SEATS);
  return html`<div class="mint mint-gallery">
    ${part(facts, "spaces", "map", map(BARE, facts, ui))}
    ${part(facts, "mints", "mints", mints(facts))}
    ${part(facts, "trucks", "trucks", trucks(ui))}
    ${part(facts, "orders", "orders", orders(facts))}
    ${part(facts, "abilities", "abilities", abilities(facts))}
    ${part(facts, "medals", "levels", levels(facts))}</div>`;
}

/**
 * One part by name (the rules pages show them singly), with the table it is drawn from.
 * @param {MintDelivery.Facts} facts @param {Part} name @param {keyof MintDelivery.Tables} table
 * @param {unknown} content
 */
function part(facts, name, table, content) {
  const mark = facts.tables[table].source === "reconstructed" ? html`<span class="reconstructed">${say(facts, "reconstructed")}</span>` : nothing;
  return html`<section class="part" data-part=${name}><h2>${say(facts, `all_${name}`)} ${mark}</h2>${content}</section>`;
}

/** A view of nothing but the empty map. */
const BARE = { public: { players: [], up: [], marker: -1 } };

/** @param {MintDelivery.Facts} facts */
function mints(facts) {
  const sort = (/** @type {Mint} */ kind) => html`<li class="sort">${sweet(kind, "big")} <b>${kind.count}</b> ${kind.name}</li>`;
  return html`<ul class="mint-row">${read(facts).mints.map(sort)}</ul>`;
}

/** @param {Draw.Ui} ui */
function trucks(ui) {
  const one = (/** @type {Draw.Player} */ _, /** @type {number} */ seat) => html`<li><svg class="token" viewBox="-40 -32 80 62" role="img" aria-label=${ui.seat(seat).letter}>${van(ui.seat(seat))}</svg></li>`;
  return html`<ul class="mint-row">${SEATS.map(one)}</ul>`;
}

/** @param {MintDelivery.Facts} facts */
function orders(facts) {
  const { towns, orders: all } = read(facts);
  const card = (/** @type {Order} */ order) => html`<li class=${`mint-ticket ${order.town.tint}`} aria-label=${tell(facts, order)}>${ticket(facts, order)}</li>`;
  return towns.map((town) => html`<h3>${say(facts, "orders_to", { town: town.name })}</h3>
    <ul class="tickets">${all.filter((order) => order.town === town).map(card)}</ul>`);
}

/** @param {MintDelivery.Facts} facts */
function abilities(facts) {
  const card = (/** @type {Ability} */ ability) => html`<li class="mint-ability">${abilityCard(facts, ability)}</li>`;
  return html`<ul class="mint-cards">${read(facts).abilities.map(card)}</ul>`;
}

/** @param {MintDelivery.Facts} facts */
function levels(facts) {
  const { source, ...all } = facts.tables.levels;
  const head = (/** @type {string} */ level, /** @type {number} */ every) => say(facts, every > 1 ? "level_of" : "level", { level, count: every });
  return Object.entries(all).map(([level, row]) =>
    html`<h3>${head(level, row.every)}</h3>${medals(facts, row.medals.map((least, i) => [MEDALS[i], least, false]))}`);
}

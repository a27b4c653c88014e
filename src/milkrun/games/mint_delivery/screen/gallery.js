// Every component of the game, drawn from the tables; what we had to reconstruct says so.

import { html, nothing } from "../../vendor/lit-html.js";
import { stillUi } from "../../board/ui.js";
import { abilityCard } from "./desk.js";
import { map } from "./map.js";
import { ticket } from "./orders.js";
import { read, say, tell } from "./read.js";
import { van } from "./scenery.js";
import { medals } from "./shift.js";
import { sweet } from "./sweets.js";

const SEATS = [..."ABCD"].map((name) => ({ name, mine: false }));

const MEDALS = ["bronze", "silver", "gold", "platinum"];

/** All there is in the box. */
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

/** One part by name (the rules pages show them singly), with the table it is drawn from. */
function part(facts, name, table, content) {
  const mark = facts.tables[table].source === "reconstructed" ? html`<span class="reconstructed">${say(facts, "reconstructed")}</span>` : nothing;
  return html`<section class="part" data-part=${name}><h2>${say(facts, `all_${name}`)} ${mark}</h2>${content}</section>`;
}

/** A view of nothing but the empty map. */
const BARE = { public: { players: [], up: [], marker: -1 } };

function mints(facts) {
  const sort = (kind) => html`<li class="sort">${sweet(kind, "big")} <b>${kind.count}</b> ${kind.name}</li>`;
  return html`<ul class="mint-row">${read(facts).mints.map(sort)}</ul>`;
}

function trucks(ui) {
  const one = (_, seat) => html`<li><svg class="token" viewBox="-40 -32 80 62" role="img" aria-label=${ui.seat(seat).letter}>${van(ui.seat(seat))}</svg></li>`;
  return html`<ul class="mint-row">${SEATS.map(one)}</ul>`;
}

function orders(facts) {
  const { towns, orders: all } = read(facts);
  const card = (order) => html`<li class=${`mint-ticket ${order.town.tint}`} aria-label=${tell(facts, order)}>${ticket(facts, order)}</li>`;
  return towns.map((town) => html`<h3>${say(facts, "orders_to", { town: town.name })}</h3>
    <ul class="tickets">${all.filter((order) => order.town === town).map(card)}</ul>`);
}

function abilities(facts) {
  const card = (ability) => html`<li class="mint-ability">${abilityCard(facts, ability)}</li>`;
  return html`<ul class="mint-cards">${read(facts).abilities.map(card)}</ul>`;
}

function levels(facts) {
  const { source, ...all } = facts.tables.levels;
  const head = (level, every) => say(facts, every > 1 ? "level_of" : "level", { level, count: every });
  const one = ([level, row]) => html`<h3>${head(level, row.every)}</h3>${medals(facts, row.medals.map((least, i) => [MEDALS[i], least, false]))}`;
  return Object.entries(all).map(one);
}

// Every component of the game, drawn from the tables; what we had to reconstruct says so.

import { html, nothing } from "../../vendor/lit-html.js";
import { stillUi } from "../../ui.js";
import { abilityCard } from "./desk.js";
import { map } from "./map.js";
import { ticket } from "./orders.js";
import { read, say, tell } from "./read.js";
import { van } from "./scenery.js";
import { medals } from "./shift.js";
import { sweet } from "./sweets.js";

const SEATS = [..."ABCD"].map((name) => ({ name, mine: false }));

/** All there is in the box. */
export function gallery(facts) {
  const ui = stillUi(SEATS);
  return html`<div class="mint mint-gallery">
    ${part(facts, "spaces", "map", map(bare(facts), facts, ui))}
    ${part(facts, "supply", "mints", mints(facts))}
    ${part(facts, "trucks", "trucks", trucks(ui))}
    ${part(facts, "orders", "orders", orders(facts))}
    ${part(facts, "all_abilities", "abilities", abilities(facts, ui))}
    ${part(facts, "medals", "levels", levels(facts))}</div>`;
}

function part(facts, title, table, content) {
  const mark = facts.tables[table].source === "reconstructed" ? html`<span class="reconstructed">${say(facts, "reconstructed")}</span>` : nothing;
  return html`<section class="part" data-part=${title}><h2>${say(facts, title)} ${mark}</h2>${content}</section>`;
}

/** A view of nothing but the empty map. */
const bare = () => ({ public: { players: [], up: [], marker: -1 } });

function mints(facts) {
  return html`<ul class="row">${read(facts).mints.map((kind) => html`<li class="sort">${sweet(kind, "big")} <b>${kind.count}</b> ${kind.name}</li>`)}</ul>`;
}

function trucks(ui) {
  const one = (_, seat) => html`<li><svg class="token" viewBox="-40 -32 80 62" role="img" aria-label=${ui.seat(seat).letter}>${van(ui.seat(seat))}</svg></li>`;
  return html`<ul class="row">${SEATS.map(one)}</ul>`;
}

function orders(facts) {
  const card = (order) => html`<li class=${`mint-ticket ${order.town.tint}`} aria-label=${tell(facts, order)}>${ticket(facts, order)}</li>`;
  return html`<ul class="tickets">${read(facts).orders.map(card)}</ul>`;
}

function abilities(facts, ui) {
  return html`<ul class="cards">${read(facts).abilities.map((ability) => html`<li class=${`mint-ability ${ability.kind}`}>${abilityCard(facts, ability, ui)}</li>`)}</ul>`;
}

function levels(facts) {
  const { source, ...all } = facts.tables.levels;
  const head = (level, every) => say(facts, every > 1 ? "level_of" : "level", { level, count: every });
  return Object.entries(all).map(([level, { every, medals: needed }]) => html`<h3>${head(level, every)}</h3>${medals(facts, needed, null)}`);
}

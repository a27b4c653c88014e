// Every component of Tiffin, drawn from the tables; what is our own guess is marked so.

import { html, svg, nothing } from "../../vendor/lit-html.js";
import { times } from "../../board/making.js";
import { stillUi } from "../../board/ui.js";
import { cardBack, cardPicture, spacesOf, specialPicture } from "./cards.js";
import { cube, owned, tin, tinBox } from "./emblems.js";
import { sign, sized } from "./route.js";
import { competitorTrack } from "./status.js";
import { RIVAL, SPECIALS, cardName, faceOf, placeName, readCard, say } from "./say.js";

/** @import { Card, Face, Sentence, Special } from "./say.js" */

/**
 * All cards, routes, tracking cards and pieces.
 * @param {Tiffin.Facts} facts
 */
export function gallery(facts) {
  const parts = [deliveryCards, routeCards, trackingCards, specialCards, pieces, track];
  return html`<div class="tif tif-gallery">${parts.map((part) => part(facts))}</div>`;
}

/**
 * @param {Tiffin.Facts} facts @param {Sentence} key @param {string} about @param {string | undefined} source
 * @param {unknown} content
 */
function part(facts, key, about, source, content) {
  return html`<section data-part=${key}><h2>${say(facts, key)}${stamp(facts, source)}</h2><p>${about}</p>${content}</section>`;
}

/** @param {Tiffin.Facts} facts @param {string | undefined} source */
function stamp(facts, source) {
  return source === "reconstructed" ? html` <span class="tif-stamp">${say(facts, "reconstructed")}</span>` : nothing;
}

/** @param {Tiffin.Facts} facts */
function deliveryCards(facts) {
  const decks = facts.tables.decks;
  const counts = (/** @type {Card} */ card) => Object.entries(decks).map(([name, deck]) => ({ name, n: copies(deck, card) }));
  const cards = kinds(facts).map((card) => ({ card, found: counts(card) })).filter(({ found }) => found.some(({ n }) => n > 0));
  const source = Object.values(decks).some((deck) => deck.source === "reconstructed") ? "reconstructed" : "";
  const about = say(facts, "gallery_cards_about", { total: facts.tables.cards.total, decks: Object.keys(decks).join(", ") });
  const list = cards.map(({ card, found }) => deliveryCard(facts, card, found));
  return part(facts, "gallery_cards", about, source, html`<ul class="tif-shelf">${list}<li>${cardBack("")}</li></ul>`);
}

/**
 * Every colour, rank and mark there could be.
 * @param {Tiffin.Facts} facts
 */
function kinds(facts) {
  const { keys, ranks } = facts.tables.cards;
  return keys.flatMap((key) => ranks.flatMap((rank) => [`${key}${rank}`, `${key}${rank}*`])).map((name) => readCard(facts, name));
}

/**
 * How many of a card a deck has: the marked ones are told apart.
 * @param {Tiffin.Tables["decks"][string]} deck @param {Card} of
 */
function copies(deck, { colour, rank, symbol }) {
  const { count, symbol: marked } = deck[colour];
  return symbol ? marked[rank - 1] : count[rank - 1] - marked[rank - 1];
}

/** @param {Tiffin.Facts} facts @param {Card} card @param {Array<{ name: string, n: number }>} counts */
function deliveryCard(facts, card, counts) {
  return html`<li><span class="tif-hidden">${cardName(facts, card)}</span>${cardPicture(facts, card)}
    <span class="tif-counts">${counts.map(({ name, n }) => html`<span>${name} <b>${n}</b></span>`)}</span></li>`;
}

/** @param {Tiffin.Facts} facts */
function routeCards(facts) {
  const { cards } = facts.tables.routes;
  const source = [facts.tables.routes.source, facts.tables.fees.source].find((from) => from === "reconstructed");
  const sides = (/** @type {number} */ i) => [2 * i, 2 * i + 1].map((side) => routeSide(facts, faceOf(facts, side), facts.reckoned.fees[side]));
  const list = cards.map((_, i) => html`<li><h3>${say(facts, "gallery_card", { number: i + 1 })}</h3>${sides(i)}</li>`);
  return part(facts, "gallery_routes", say(facts, "gallery_routes_about"), source, html`<ul class="tif-pairs">${list}</ul>`);
}

/** @param {Tiffin.Facts} facts @param {Face} face @param {number[][]} fees */
function routeSide(facts, face, fees) {
  return html`<div class=${`tif-side suit-${face.colour}`}>${sign(face, say(facts, "route_length", sized(facts, face)))}
    <table><caption class="tif-hidden">${say(facts, "place_of", { name: face.name, ...sized(facts, face) })}</caption>
      <thead><tr><td></td>${fees[0].map((_, n) => html`<th scope="col">${tinBox()}×${n + 1}</th>`)}</tr></thead>
      <tbody>${fees.map((row, i) => html`<tr><th scope="row">${placeName(facts, i + 1)}</th>${row.map((fee) => html`<td>₹${fee}</td>`)}</tr>`)}</tbody>
      </table></div>`;
}

/** @param {Tiffin.Facts} facts */
function trackingCards(facts) {
  const { labels, min_tiffins: min, delivery_fee: fee, source } = facts.tables.tracking;
  const cards = labels.map((label, i) => html`<li class="tif-tag">
    <span class="tif-hidden">${say(facts, "tracking_card", { label, min: min[i], fee: fee[i] })}</span>
    <span aria-hidden="true"><b>${label}</b>${say(facts, "tracking_done")}</span>
    <span class="tif-tins" aria-hidden="true">${times(min[i], () => tinBox())}</span>
    <span aria-hidden="true"><b>₹${fee[i]}</b>${say(facts, "gallery_each")}</span></li>`);
  return part(facts, "gallery_tracking", say(facts, "gallery_tracking_about"), source, html`<ul class="tif-tags">${cards}</ul>`);
}

/** @param {Tiffin.Facts} facts */
function specialCards(facts) {
  const label = (/** @type {Special} */ kind) => say(facts, `${kind}_label`, { spaces: spacesOf(facts, kind) });
  const cards = SPECIALS.map((kind) => html`<li>
    <span class="tif-hidden">${label(kind)}</span>${specialPicture(facts, kind)}</li>`);
  const source = facts.tables.specials.source;
  return part(facts, "gallery_specials", say(facts, "gallery_specials_about"), source, html`<ul class="tif-shelf">${cards}</ul>`);
}

/** @param {Tiffin.Facts} facts */
function pieces(facts) {
  const ui = stillUi([..."ABCD"].map((name) => ({ name, mine: false })));
  const x = (/** @type {number} */ owner) => 26 + 62 * owner;
  const one = (/** @type {number} */ owner) => svg`${cube(ui, owner, x(owner), 28, 16)}${tin(x(owner), 88, owned(ui, owner, 0, 6, 11))}`;
  const picture = html`<svg class="tif-pieces" viewBox="0 0 304 122" aria-hidden="true">${[0, 1, 2, 3, RIVAL].map(one)}</svg>`;
  const { player_cubes: cubes, source } = facts.tables.numbers;
  return part(facts, "gallery_pieces", say(facts, "gallery_pieces_about", { cubes }), source, picture);
}

/** @param {Tiffin.Facts} facts */
function track(facts) {
  const { competitor, source } = facts.tables.tracks;
  const picture = competitorTrack(facts, competitor.at(-1) ?? 0, 0);
  return part(facts, "gallery_competitor", say(facts, "gallery_competitor_about"), source, picture);
}

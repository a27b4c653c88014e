// Every component of Tiffin, drawn from the tables; what is our own guess is marked so.

import { html, svg, nothing } from "../../vendor/lit-html.js";
import { stillUi } from "../../ui.js";
import { cardBack, cardPicture, spacesOf, specialPicture } from "./cards.js";
import { cube, owned, tin } from "./emblems.js";
import { sign, sized } from "./route.js";
import { competitorTrack } from "./status.js";
import { RIVAL, cardName, faceOf, placeName, readCard, say } from "./say.js";

/** All cards, routes, tracking cards and pieces. */
export function gallery(facts) {
  return html`<div class="tif tif-gallery">${deliveryCards(facts)}${routeCards(facts)}${trackingCards(facts)}${specialCards(facts)}${pieces(facts)}${track(facts)}</div>`;
}

function part(facts, key, about, source, content) {
  return html`<section data-part=${key}><h2>${say(facts, key)}${stamp(facts, source)}</h2><p>${about}</p>${content}</section>`;
}

function stamp(facts, source) {
  return source === "reconstructed" ? html` <span class="tif-stamp">${say(facts, "reconstructed")}</span>` : nothing;
}

function deliveryCards(facts) {
  const { colours, keys, ranks } = facts.tables.cards;
  const decks = facts.tables.decks;
  const all = colours.flatMap((_, i) => ranks.flatMap((rank) => ["", "*"].map((star) => readCard(facts, `${keys[i]}${rank}${star}`))));
  const cards = all.map((card) => [card, Object.entries(decks).map(([name, deck]) => [name, copies(deck, card)])]).filter(([, counts]) => counts.some(([, n]) => n > 0));
  const source = Object.values(decks).some((deck) => deck.source === "reconstructed") ? "reconstructed" : "";
  const about = say(facts, "gallery_cards_about", { total: facts.tables.cards.total, decks: Object.keys(decks).join(", ") });
  return part(facts, "gallery_cards", about, source, html`<ul class="tif-shelf">${cards.map(([card, counts]) => deliveryCard(facts, card, counts))}<li>${cardBack("")}</li></ul>`);
}

/** How many of a card a deck has: the marked ones are told apart. */
function copies(deck, { colour, rank, symbol }) {
  const { count, symbol: marked } = deck[colour];
  return symbol ? marked[rank - 1] : count[rank - 1] - marked[rank - 1];
}

function deliveryCard(facts, card, counts) {
  return html`<li><span class="tif-hidden">${cardName(facts, card)}</span>${cardPicture(facts, card)}<span class="tif-counts">${counts.map(([name, n]) => html`<span>${name} <b>${n}</b></span>`)}</span></li>`;
}

function routeCards(facts) {
  const { cards } = facts.tables.routes;
  const source = [facts.tables.routes.source, facts.tables.fees.source].find((from) => from === "reconstructed");
  const list = cards.map((_, i) => html`<li><h3>${say(facts, "gallery_card", { number: i + 1 })}</h3>${[0, 1].map((side) => routeSide(facts, faceOf(facts, 2 * i + side)))}</li>`);
  return part(facts, "gallery_routes", say(facts, "gallery_routes_about"), source, html`<ul class="tif-pairs">${list}</ul>`);
}

function routeSide(facts, face) {
  return html`<div class=${`tif-side suit-${face.colour}`}>${sign(face, say(facts, "route_length", sized(facts, face)))}
    <table><caption class="tif-hidden">${say(facts, "place_of", { name: face.name, ...sized(facts, face) })}</caption>
      <thead><tr><td></td>${[1, 2, 3].map((n) => html`<th scope="col"><svg viewBox="-20 -24 40 48" class="tif-tin-box" aria-hidden="true">${tin(0, 0, nothing, "full")}</svg>×${n}</th>`)}</tr></thead>
      <tbody>${face.fees.map((fee, i) => html`<tr><th scope="row">${placeName(facts, i + 1)}</th>${[1, 2, 3].map((n) => html`<td>₹${fee * n}</td>`)}</tr>`)}</tbody></table></div>`;
}

function trackingCards(facts) {
  const { labels, min_tiffins: min, delivery_fee: fee, source } = facts.tables.tracking;
  const cards = labels.map((label, i) => html`<li class="tif-tag"><span class="tif-hidden">${say(facts, "tracking_card", { label, min: min[i], fee: fee[i] })}</span>
    <span aria-hidden="true"><b>${label}</b>${say(facts, "tracking_done")}</span><span class="tif-tins" aria-hidden="true">${Array.from({ length: min[i] }, () => html`<svg viewBox="-20 -24 40 48">${tin(0, 0, nothing, "full")}</svg>`)}</span>
    <span aria-hidden="true"><b>₹${fee[i]}</b>${say(facts, "gallery_each")}</span></li>`);
  return part(facts, "gallery_tracking", say(facts, "gallery_tracking_about"), source, html`<ul class="tif-tags">${cards}</ul>`);
}

function specialCards(facts) {
  const cards = ["flat", "shortcut"].map((kind) => html`<li><span class="tif-hidden">${say(facts, `${kind}_label`, { spaces: spacesOf(facts, kind) })}</span>${specialPicture(facts, kind)}</li>`);
  return part(facts, "gallery_specials", say(facts, "gallery_specials_about"), facts.tables.specials.source, html`<ul class="tif-shelf">${cards}</ul>`);
}

function pieces(facts) {
  const ui = stillUi([..."ABCD"].map((name) => ({ name, mine: false })));
  const one = (owner) => svg`${cube(ui, owner, 26 + 62 * owner, 28, 16)}${tin(26 + 62 * owner, 88, owned(ui, owner, 0, 6, 11), "full")}`;
  const picture = html`<svg class="tif-pieces" viewBox="0 0 304 122" aria-hidden="true">${[0, 1, 2, 3, RIVAL].map(one)}</svg>`;
  return part(facts, "gallery_pieces", say(facts, "gallery_pieces_about", { cubes: facts.tables.numbers.player_cubes }), facts.tables.numbers.source, picture);
}

function track(facts) {
  const last = facts.tables.tracks.competitor.at(-1);
  return part(facts, "gallery_competitor", say(facts, "gallery_competitor_about"), facts.tables.tracks.source, competitorTrack(facts, last, 0));
}

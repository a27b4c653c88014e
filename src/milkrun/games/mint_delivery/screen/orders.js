// Orders: tickets in the towns, in the hand, and the small ones in panels and lists.

import { html, nothing } from "../../vendor/lit-html.js";
import { deskSeat, driver, read, say, tell } from "./read.js";
import { emblemIcon, sweet } from "./sweets.js";

/** On a phone the tickets that can be chosen lie at the thumb, beside the truck. */
const narrow = matchMedia("(max-width: 38rem)");
const isAtHand = (ui, target) => narrow.matches && (ui.lit(target) || ui.chosen(target));

const times = (count, make) => Array.from({ length: Math.max(count, 0) }, (_, i) => make(i));

/** The face of an order: where to, what for, how many points, what lies on it. */
export function ticket(facts, order, lying = 0) {
  const { mints } = read(facts);
  return html`<span class="stub">${emblemIcon(order.town)}<span class="key">${order.key}</span></span>
    <span class="to">${order.town.name}</span>
    <span class="need">${mints.flatMap((mint) => times(order.need[mint.i], () => sweet(mint)))}</span>
    <span class="seal"><b>${order.points}</b> ${say(facts, "points", { count: order.points })}</span>
    ${lying ? html`<span class="lying">+${lying} ${sweet(mints[0])}</span>` : nothing}`;
}

/** An order for crowded places: emblem, mints without letters, points. */
export function stamp(facts, order) {
  const { mints } = read(facts);
  return html`<li class=${`mint-stamp ${order.town.tint}`} aria-label=${tell(facts, order)}>
    ${emblemIcon(order.town)}<span>${mints.flatMap((mint) => times(order.need[mint.i], () => sweet(mint, "small")))}</span><b>${order.points}</b></li>`;
}

/** An order within a line of words: where to, what for, how many points. */
export function orderChip(facts, order) {
  const { mints } = read(facts);
  return html`<span class=${`mint-chip ${order.town.tint}`}>${emblemIcon(order.town)}${mints.flatMap((mint) =>
    times(order.need[mint.i], () => sweet(mint, "small")))}<b aria-hidden="true">${order.points}</b></span>`;
}

/** Small orders in a row, under a title; with `room` the row is there before its first order. */
export function stamps(facts, title, orders, room = false) {
  if (!orders.length && !room) return nothing;
  const all = read(facts).orders;
  return html`<section class=${`mint-stamps${room ? " room" : ""}`}><h3>${title} <span class="mint-note">${orders.length}</span></h3>
    <ul data-scroll>${orders.map((i) => stamp(facts, all[i]))}</ul></section>`;
}

/** A town's shelf: its two face-up orders and its deck. */
export function shelf(view, facts, ui, town) {
  const middle = read(facts).spaces[0];
  const corner = `${town.y < middle.y ? "north" : "south"}-${town.x < middle.x ? "west" : "east"}`;
  const deck = view.public.deck[town.i];
  return html`<section class=${`mint-shelf ${corner} ${town.tint}`} aria-label=${say(facts, "offer", { town: town.name })}>
    <header>${emblemIcon(town)}<h3>${town.name}</h3>
      <span class="deck">${times(deck, () => html`<i class="back"></i>`)} ${say(facts, "deck", { count: deck })}</span></header>
    ${[0, 1].map((slot) => offer(view, facts, ui, town, slot))}</section>`;
}

function offer(view, facts, ui, town, slot) {
  const place = 2 * town.i + slot;
  const order = read(facts).orders[view.public.up[place]];
  const target = `slot:${town.key}:${slot}`;
  if (!order) return ui.button(target, say(facts, "no_slot", { town: town.name }), say(facts, "no_order"), "mint-ticket bare");
  const text = say(facts, "slot", { order: tell(facts, order, view.public.on[place]), town: town.name });
  return spot(ui, target, text, ticket(facts, order, view.public.on[place]), order);
}

/** A ticket to choose; a picture where it is at hand already. */
function spot(ui, target, text, face, { town }, isThere = isAtHand(ui, target)) {
  if (isThere) return html`<div class=${`mint-ticket ${town.tint}`} role="img" aria-label=${text}>${face}</div>`;
  return ui.button(target, text, face, `mint-ticket ${town.tint}`);
}

/** The tickets at hand: own orders to deliver, and what a town offers. */
export function atHand(view, facts, ui) {
  const { towns, orders } = read(facts);
  const own = view.public.players[deskSeat(view)].orders.map((o, i) => [`order:${i}`, orders[o], "own_order", {}, 0]);
  const offered = towns.flatMap((town) => [0, 1].map((slot) => [2 * town.i + slot, town, slot]))
    .map(([place, town, slot]) => [`slot:${town.key}:${slot}`, orders[view.public.up[place]], "slot", { town: town.name }, view.public.on[place]]);
  const open = [...own, ...offered].filter(([target, order]) => order && isAtHand(ui, target));
  if (!open.length) return nothing;
  return html`<div class="mint-at-hand">${open.map(([target, order, key, more, lying]) =>
    spot(ui, target, say(facts, key, { order: tell(facts, order, lying), ...more }), ticket(facts, order, lying), order, false))}</div>`;
}

/** The open orders of the seat whose desk is shown. */
export function hand(view, facts, ui) {
  const seat = deskSeat(view);
  const player = view.public.players[seat];
  const { orders } = player;
  const all = read(facts).orders;
  const title = view.seat === seat ? say(facts, "hand") : say(facts, "hand_of", { name: ui.seat(seat).name });
  const label = (order) => say(facts, "own_order", { order: tell(facts, order) });
  const card = (order, i) => spot(ui, `order:${i}`, label(order), ticket(facts, order), order);
  const free = times(driver(view, seat).order_limit - orders.length, () => html`<div class="mint-ticket bare">${say(facts, "room")}</div>`);
  return html`<section class="mint-hand mint-own"><h3>${title}</h3>
    <div class="mint-list">${orders.map((o) => all[o]).map(card)}${free}</div></section>`;
}

/** Set-up: the dealt orders, and a button for each way to keep some of them. */
export function keep(view, facts, ui) {
  const { dealt = [], orders = [] } = view.mine;
  if (dealt.length < 3) return html`<section class="mint-keep"><p class="hint">${say(facts, "choosing")}</p></section>`;
  const chosen = view.outlook.kept;
  const title = chosen ? say(facts, orders.length ? "kept" : "kept_none") : say(facts, "keep", { limit: facts.options.keep_limit });
  const shown = (chosen ? orders : dealt).map((o) => read(facts).orders[o]);
  const card = (order) => html`<div class=${`mint-ticket ${order.town.tint}`} role="img" aria-label=${tell(facts, order)}>${ticket(facts, order)}</div>`;
  return html`<section class="mint-keep mint-own"><h3>${title}</h3>
    <div class="mint-list">${shown.map(card)}</div>
    ${chosen ? nothing : html`<div class="ways">${[7, 6, 5, 3, 4, 2, 1, 0].map((mask) => way(facts, ui, dealt, mask))}</div>`}</section>`;
}

/** One way to keep: three little tickets, kept ones filled, and their points. */
function way(facts, ui, dealt, mask) {
  const all = read(facts).orders;
  const isKept = (i) => (mask >> i) % 2 === 1;
  const kept = dealt.filter((_, i) => isKept(i)).map((o) => all[o]);
  const points = kept.reduce((sum, order) => sum + order.points, 0);
  const label = kept.length ? say(facts, "keep_some", { orders: kept.map((order) => order.key).join(", "), points }) : say(facts, "keep_none");
  const slip = (o, i) => html`<span class=${`slip ${isKept(i) ? all[o].town.tint : "gone"}`}>${isKept(i) ? all[o].key : nothing}</span> `;
  const worth = kept.length ? html`${points} ${say(facts, "points", { count: points })}` : say(facts, "none");
  const bits = mask.toString(2).padStart(3, "0");
  return ui.button(`keep:${bits}`, label, html`<span class="slips">${dealt.map(slip)}</span> <span>${worth}</span>`, "mint-way");
}

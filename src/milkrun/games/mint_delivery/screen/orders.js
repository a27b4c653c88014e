// Orders: tickets in the towns, in the hand, and the small ones in panels and lists.

import { html, nothing } from "../../vendor/lit-html.js";
import { times } from "../../board/making.js";
import { deskSeat, driver, read, say, tell } from "./say.js";
import { emblemIcon, sweet } from "./sweets.js";

/** @import { Order, Town } from "./say.js" */

/** The places of a town for orders on offer. */
const SLOTS = [0, 1];

/** On a phone the tickets that can be chosen lie at the thumb, beside the truck. */
const narrow = matchMedia("(max-width: 38rem)");
/** @param {Draw.Ui} ui @param {string} target */
const isAtHand = (ui, target) => narrow.matches && (ui.lit(target) || ui.chosen(target));

/**
 * The face of an order: where to, what for, how many points, what lies on it.
 * @param {MintDelivery.Facts} facts @param {Order} order
 */
export function ticket(facts, order, lying = 0) {
  const { mints } = read(facts);
  return html`<span class="stub">${emblemIcon(order.town)}<span class="key">${order.key}</span></span>
    <span class="to">${order.town.name}</span>
    <span class="need">${mints.flatMap((mint) => times(order.need[mint.i], () => sweet(mint)))}</span>
    <span class="seal"><b>${order.points}</b> ${say(facts, "points", { count: order.points })}</span>
    ${lying ? html`<span class="lying">+${lying} ${sweet(mints[0])}</span>` : nothing}`;
}

/**
 * An order for crowded places: emblem, mints without letters, points.
 * @param {MintDelivery.Facts} facts @param {Order} order
 */
export function stamp(facts, order) {
  const { mints } = read(facts);
  return html`<li class=${`mint-stamp ${order.town.tint}`} aria-label=${tell(facts, order)}>
    ${emblemIcon(order.town)}<span>${mints.flatMap((mint) => times(order.need[mint.i], () => sweet(mint, "small")))}</span><b>${order.points}</b></li>`;
}

/**
 * An order within a line of words: where to, what for, how many points.
 * @param {MintDelivery.Facts} facts @param {Order} order
 */
export function orderChip(facts, order) {
  const { mints } = read(facts);
  return html`<span class=${`mint-chip ${order.town.tint}`}>${emblemIcon(order.town)}${mints.flatMap((mint) =>
    times(order.need[mint.i], () => sweet(mint, "small")))}<b aria-hidden="true">${order.points}</b></span>`;
}

/**
 * Small orders in a row, under a title; with `room` the row is there before its first order.
 * @param {MintDelivery.Facts} facts @param {string} title @param {number[]} orders
 */
export function stamps(facts, title, orders, room = false) {
  if (!orders.length && !room) return nothing;
  const all = read(facts).orders;
  return html`<section class=${`mint-stamps${room ? " room" : ""}`}><h3>${title} <span class="mint-note">${orders.length}</span></h3>
    <ul data-scroll>${orders.map((i) => stamp(facts, all[i]))}</ul></section>`;
}

/**
 * A town's shelf: its two face-up orders and its deck.
 * @param {MintDelivery.View} view @param {MintDelivery.Facts} facts @param {Draw.Ui} ui @param {Town} town
 */
export function shelf(view, facts, ui, town) {
  const middle = read(facts).spaces[0];
  const corner = `${town.y < middle.y ? "north" : "south"}-${town.x < middle.x ? "west" : "east"}`;
  const deck = view.public.deck[town.i];
  return html`<section class=${`mint-shelf ${corner} ${town.tint}`} aria-label=${say(facts, "offer", { town: town.name })}>
    <header>${emblemIcon(town)}<h3>${town.name}</h3>
      <span class="deck">${times(deck, () => html`<i class="back"></i>`)} ${say(facts, "deck", { count: deck })}</span></header>
    ${SLOTS.map((slot) => offer(view, facts, ui, town, slot))}</section>`;
}

/** @typedef {{ target: string, order: Order, lying: number, text: string }} Held a ticket in the open: how it is chosen and told */

/**
 * What a town offers at a place, if anything.
 * @param {MintDelivery.View} view @param {MintDelivery.Facts} facts @param {Town} town @param {number} slot
 * @returns {Held | null}
 */
function offered(view, facts, town, slot) {
  const place = 2 * town.i + slot;
  const order = read(facts).orders[view.public.up[place]];
  const lying = view.public.on[place];
  return order ? { target: slotOf(town, slot), order, lying, text: say(facts, "slot", { order: tell(facts, order, lying), town: town.name }) } : null;
}

/** @param {Town} town @param {number} slot */
const slotOf = (town, slot) => `slot:${town.key}:${slot}`;

/**
 * The open orders of the seat whose desk is shown.
 * @param {MintDelivery.View} view @param {MintDelivery.Facts} facts
 * @returns {Held[]}
 */
function owned(view, facts) {
  const { orders } = view.public.players[deskSeat(view)];
  const held = (/** @type {Order} */ order, /** @type {number} */ i) =>
    ({ target: `order:${i}`, order, lying: 0, text: say(facts, "own_order", { order: tell(facts, order) }) });
  return orders.map((o) => read(facts).orders[o]).map(held);
}

/** @param {MintDelivery.View} view @param {MintDelivery.Facts} facts @param {Draw.Ui} ui @param {Town} town @param {number} slot */
function offer(view, facts, ui, town, slot) {
  const held = offered(view, facts, town, slot);
  if (held) return spot(facts, ui, held);
  return ui.button(slotOf(town, slot), say(facts, "no_slot", { town: town.name }), say(facts, "no_order"), "mint-ticket bare");
}

/**
 * A ticket to choose; a picture where it is at hand already.
 * @param {MintDelivery.Facts} facts @param {Draw.Ui} ui @param {Held} held
 */
function spot(facts, ui, { target, order, lying, text }, isThere = isAtHand(ui, target)) {
  const [face, cls] = [ticket(facts, order, lying), `mint-ticket ${order.town.tint}`];
  if (isThere) return html`<div class=${cls} role="img" aria-label=${text}>${face}</div>`;
  return ui.button(target, text, face, cls);
}

/**
 * The tickets at hand: own orders to deliver, and what a town offers.
 * @param {MintDelivery.View} view @param {MintDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function atHand(view, facts, ui) {
  const towns = read(facts).towns.flatMap((town) => SLOTS.flatMap((slot) => offered(view, facts, town, slot) ?? []));
  const open = [...owned(view, facts), ...towns].filter(({ target }) => isAtHand(ui, target));
  return open.length ? html`<div class="mint-at-hand">${open.map((held) => spot(facts, ui, held, false))}</div>` : nothing;
}

/**
 * The open orders of the seat whose desk is shown, and the room for more.
 * @param {MintDelivery.View} view @param {MintDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function hand(view, facts, ui) {
  const [seat, own] = [deskSeat(view), owned(view, facts)];
  const title = view.seat === seat ? say(facts, "hand") : say(facts, "hand_of", { name: ui.seat(seat).name });
  const free = times(driver(view, seat).order_limit - own.length, () => html`<div class="mint-ticket bare">${say(facts, "room")}</div>`);
  return html`<section class="mint-hand mint-own"><h3>${title}</h3>
    <div class="mint-list">${own.map((held) => spot(facts, ui, held))}${free}</div></section>`;
}

/**
 * Set-up: the dealt orders, and a button for each way to keep some of them.
 * @param {MintDelivery.View} view @param {MintDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function keep(view, facts, ui) {
  const { dealt = [], orders = [] } = view.mine;
  if (dealt.length < 3) return html`<section class="mint-keep"><p class="hint">${say(facts, "choosing")}</p></section>`;
  const chosen = view.seat !== null && view.seat < view.outlook.kept;
  const title = chosen ? say(facts, orders.length ? "kept" : "kept_none") : say(facts, "keep", { limit: facts.options.keep_limit });
  const shown = (chosen ? orders : dealt).map((o) => read(facts).orders[o]);
  const card = (/** @type {Order} */ order) => html`<div class=${`mint-ticket ${order.town.tint}`} role="img" aria-label=${tell(facts, order)}>${ticket(facts, order)}</div>`;
  return html`<section class="mint-keep mint-own"><h3>${title}</h3>
    <div class="mint-list">${shown.map(card)}</div>
    ${chosen ? nothing : html`<div class="ways">${[7, 6, 5, 3, 4, 2, 1, 0].map((mask) => way(facts, ui, dealt, mask))}</div>`}</section>`;
}

/**
 * One way to keep: three little tickets, kept ones filled, and their points.
 * @param {MintDelivery.Facts} facts @param {Draw.Ui} ui @param {number[]} dealt @param {number} mask
 */
function way(facts, ui, dealt, mask) {
  const all = read(facts).orders;
  const isKept = (/** @type {number} */ i) => (mask >> i) % 2 === 1;
  const kept = dealt.filter((_, i) => isKept(i)).map((o) => all[o]);
  const points = kept.reduce((sum, order) => sum + order.points, 0);
  const label = kept.length ? say(facts, "keep_some", { orders: kept.map((order) => order.key).join(", "), points }) : say(facts, "keep_none");
  const slip = (/** @type {number} */ o, /** @type {number} */ i) => html`<span class=${`slip ${isKept(i) ? all[o].town.tint : "gone"}`}>${isKept(i) ? all[o].key : nothing}</span> `;
  const worth = kept.length ? html`${points} ${say(facts, "points", { count: points })}` : say(facts, "none");
  const bits = mask.toString(2).padStart(3, "0");
  return ui.button(`keep:${bits}`, label, html`<span class="slips">${dealt.map(slip)}</span> <span>${worth}</span>`, "mint-way");
}

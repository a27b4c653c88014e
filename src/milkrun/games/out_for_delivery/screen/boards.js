// The Parcel Boards: ten squares that pay less and less, and what each courier has besides.

import { html, nothing } from "../../vendor/lit-html.js";
import { cityOf, parcelPicture } from "./glyphs.js";
import { nameOf, say } from "./say.js";
import { coinPicture, itemPicture } from "./things.js";

/** @typedef {{ city: number, square: number, count: number, pay: number, falls: number, held: number, from: number }} Stack equal parcels of a seat */
/** @typedef {{ key: string, kind: number, count: number }} Held items of a kind */

/**
 * The parcels of a seat, equal ones together.
 * @param {OutForDelivery.View} view @param {number} seat
 */
export function stacks(view, seat) {
  /** @type {Stack[]} */
  const out = [];
  view.public.players[seat].parcels.forEach(([city, square, from, held], k) => {
    const [pay, falls] = view.outlook?.boards?.[seat]?.[k] ?? [0, 0];
    const same = out.find((other) => other.city === city && other.square === square);
    if (same) same.count += 1;
    else out.push({ city, square, count: 1, pay, falls, held, from });
  });
  return out;
}

/**
 * The kinds of item a seat holds.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {number} seat
 */
export function holdings(view, facts, seat) {
  return view.public.players[seat].items.map((count, kind) => ({ key: facts.tables.items.kinds[kind][0], kind, count }))
    .filter(({ count }) => count > 0);
}

/**
 * A parcel in words.
 * @param {OutForDelivery.Facts} facts @param {Stack} stack @param {string} owner
 */
export function parcelLabel(facts, stack, owner) {
  const { city, square, count, pay, falls, from, held } = stack;
  const key = held > 0 ? "carried_held" : "carried";
  return say(facts, key, { owner, n: count, city: cityOf(facts, city).name, from: cityOf(facts, from).name, square, pay, falls, held });
}

/**
 * A parcel of a board: a button, or just its picture while a meeting shows it larger.
 * @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {number} seat @param {Stack} stack
 */
export function parcelThing(facts, ui, seat, stack, isInert = false) {
  const content = html`${parcelPicture(cityOf(facts, stack.city))}${stack.count > 1 ? html`<i class="ofd-many" aria-hidden="true">×${stack.count}</i>` : nothing}
    ${stack.held > 0 ? html`<i class="ofd-held" aria-hidden="true"></i>` : nothing}`;
  const label = parcelLabel(facts, stack, ui.seat(seat).name);
  if (isInert) return html`<span class="ofd-carried inert" role="img" aria-label=${label}>${content}</span>`;
  return ui.button(`parcel:${seat}:${stack.city}:${stack.square}`, label, content, "ofd-carried");
}

/**
 * An item of a seat: a button, or just its picture.
 * @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {number} seat @param {Held} of
 */
export function itemThing(facts, ui, seat, { key, kind, count }, isInert = false) {
  const name = nameOf(facts, "items", kind);
  const content = html`${itemPicture(key)}${count > 1 ? html`<i class="ofd-many" aria-hidden="true">×${count}</i>` : nothing}`;
  const label = say(facts, "has_item", { name: ui.seat(seat).name, item: name, n: count });
  if (isInert) return html`<span class="ofd-held-item inert" role="img" aria-label=${label}>${content}</span>`;
  return ui.button(`item:${seat}:${key}`, label, content, "ofd-held-item");
}

/**
 * All boards, the viewer's first. `busy`: seats whose things lie in a meeting's card.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {Set<number>} busy
 */
export function boards(view, facts, ui, busy) {
  const seats = view.public.players.map((_, seat) => seat);
  const first = view.seat ?? view.public.turn;
  const order = [...seats.slice(first), ...seats.slice(0, first)];
  return html`<section class="ofd-boards" aria-label=${say(facts, "boards")} data-scroll>
    <h3>${say(facts, "boards")}</h3><p class="ofd-hint">${say(facts, "boards_hint")}</p>
    <div class="ofd-board-row">${order.map((seat) => board(view, facts, ui, seat, busy.has(seat)))}</div></section>`;
}

/**
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {number} seat
 * @param {boolean} isBusy
 */
function board(view, facts, ui, seat, isBusy) {
  const player = view.public.players[seat];
  const { name, cls } = ui.seat(seat);
  const all = stacks(view, seat);
  const squares = facts.options.squares;
  const held = holdings(view, facts, seat);
  return html`<div class=${`ofd-parcel-board ${cls}${view.public.turn === seat ? " turn" : ""}`} role="group" aria-label=${say(facts, "board_of", { name })}>
    <header><svg class="ofd-pic" viewBox="0 0 34 34" aria-hidden="true">${ui.seat(seat).mark(17, 17, 13, true)}</svg><b>${name}</b>
      <span class="ofd-gold">${coinPicture()}${say(facts, "gold", { n: player.gold })}</span>
      <span class="ofd-items">${held.length ? held.map((item) => itemThing(facts, ui, seat, item, isBusy)) : html`<em>${say(facts, "no_items")}</em>`}</span></header>
    <ol class="ofd-squares">${squares.map((gold, k) => html`<li class=${gold <= 50 ? "low" : ""}><span class="ofd-square-gold">${gold}</span>
      ${all.filter((stack) => stack.square === k + 1).map((stack) => parcelThing(facts, ui, seat, stack, isBusy))}</li>`)}</ol>
    <footer>${say(facts, "summary", { n: player.delivered, wealth: player.wealth })}
      ${player.closed ? html`<em>${say(facts, "declines_all")}</em>` : nothing}</footer></div>`;
}

/**
 * What can be handed over here and now.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {Stack[]} all
 * @param {string} cost
 */
export function deliverButtons(view, facts, ui, all, cost) {
  const open = all.filter(({ city, square }) => isOpen(ui, `deliver:${city}:${square}`));
  const each = open.map((stack) => {
    const { name } = cityOf(facts, stack.city);
    const shown = say(facts, "deliver", { pay: stack.pay, cost });
    const label = say(facts, "deliver_label", { shown, city: name, square: stack.square });
    return ui.button(`deliver:${stack.city}:${stack.square}`, label, html`${parcelPicture(cityOf(facts, stack.city))}<span>${shown}</span>`, "ofd-deliver");
  });
  const total = open.reduce((sum, { pay, count }) => sum + pay * count, 0);
  const every = isOpen(ui, "deliver:all") ? ui.button("deliver:all", say(facts, "deliver_every", { pay: total, cost }), say(facts, "deliver_every", { pay: total, cost }), "ofd-deliver all") : nothing;
  return html`${each}${every}`;
}

/**
 * Whether a target can be chosen now or is.
 * @param {Draw.Ui} ui @param {string} target
 */
export const isOpen = (ui, target) => ui.lit(target) || ui.chosen(target);

// Couriers on one tile: what each could hand over, thefts and offers, and the answer to an offer.

import { html, nothing } from "../../vendor/lit-html.js";
import { times } from "../../board/making.js";
import { cityOf, parcelPicture } from "./glyphs.js";
import { holdings, isOpen, itemThing, parcelThing, stacks } from "./boards.js";
import { nameOf, points, say } from "./say.js";
import { coinPicture, itemPicture } from "./things.js";

/** @import { Stack } from "./boards.js" */

/**
 * The seats that meet the viewer now and may be robbed or traded with; empty if none.
 * @param {OutForDelivery.View} view @param {Draw.Ui} ui
 */
export function meeting(view, ui) {
  /** @type {number[]} */
  const nobody = [];
  if (view.seat === null || view.to_move !== view.seat) return new Set(nobody);
  const others = view.public.players.map((_, seat) => seat).filter((seat) => seat !== view.seat
    && (isOpen(ui, `offer:${seat}`) || isOpen(ui, `steal:${seat}`) || view.mine?.partner === seat));
  return new Set(others.length ? [view.seat, ...others] : nobody);
}

/**
 * The card of a meeting.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui
 * @param {Set<number>} seats
 */
export function meetingCard(view, facts, ui, seats) {
  if (!seats.size) return nothing;
  const others = [...seats].slice(1);
  const names = others.map((seat) => ui.seat(seat).name).join(", ");
  return html`<section class="ofd-meeting" aria-label=${say(facts, "meet", { names })} data-scroll><div data-fit>
    <h3>${say(facts, "meet", { names })}</h3><p class="ofd-hint">${advice(view, facts, ui, others)}</p>
    <div class="ofd-meeting-row">${[...seats].map((seat) => hands(view, facts, ui, seat, others))}</div></div></section>`;
}

/** @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {number[]} others */
function advice(view, facts, ui, others) {
  if (others.some((seat) => ui.chosen(`steal:${seat}`)) || view.step === "steal") return say(facts, "steal_hint");
  if (others.some((seat) => ui.chosen(`offer:${seat}`)) || view.step === "give" || view.step === "ask") return say(facts, "offer_hint", { step: facts.options.gold_step, most: facts.options.gold_max });
  return say(facts, "meet_hint");
}

/**
 * One courier's side: the deeds aimed at them, and all that can change hands.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {number} seat
 * @param {number[]} others
 */
function hands(view, facts, ui, seat, others) {
  const { name, cls } = ui.seat(seat);
  const isOwn = seat === view.seat;
  const trade = say(facts, "trade", { mp: points(view.outlook?.here ?? 2) });
  const steal = say(facts, "steal", { mp: points(view.outlook?.effects?.mask?.costs ?? 2) });
  const deeds = isOwn ? nothing : html`<div class="ofd-deeds">
    ${facts.options.trade ? ui.button(`offer:${seat}`, say(facts, "trade_label", { shown: trade, name }), trade, "ofd-act") : nothing}
    ${isOpen(ui, `steal:${seat}`) ? ui.button(`steal:${seat}`, say(facts, "steal_label", { shown: steal, name }), html`${itemPicture("mask")}<span>${steal}</span>`, "ofd-act") : nothing}</div>`;
  return html`<div class=${`ofd-hands ${cls}`} role="group" aria-label=${isOwn ? say(facts, "your_things") : say(facts, "things_of", { name })}>
    <h4><svg class="ofd-pic" viewBox="0 0 34 34" aria-hidden="true">${ui.seat(seat).mark(17, 17, 13, true)}</svg>${isOwn ? say(facts, "your_things") : name}</h4>${deeds}
    <div class="ofd-hand-things">${stacks(view, seat).map((stack) => parcelRow(facts, ui, seat, stack))}
      ${holdings(view, facts, seat).map((item) => html`<div class="ofd-thing-row">${itemThing(facts, ui, seat, item)}<span>${nameOf(facts, "items", item.kind)}</span></div>`)}</div>
    ${purse(view, facts, ui, seat)}</div>`;
}

/** @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {number} seat @param {Stack} stack */
function parcelRow(facts, ui, seat, stack) {
  return html`<div class="ofd-thing-row">${parcelThing(facts, ui, seat, stack)}
    <span>${cityOf(facts, stack.city).name}<small>${say(facts, "worth_now", { pay: stack.pay, square: stack.square })}</small></span></div>`;
}

/**
 * The sums that could be named.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {number} seat
 */
function purse(view, facts, ui, seat) {
  const { gold_step: step, gold_max: most } = facts.options;
  const sums = times(Math.floor(most / step), (k) => (k + 1) * step);
  const open = sums.filter((sum) => isOpen(ui, `gold:${seat}:${sum}`));
  const { name } = ui.seat(seat);
  const sumButtons = html`<div class="ofd-purse">${coinPicture()}${open.map((sum) =>
    ui.button(`gold:${seat}:${sum}`, say(facts, "sum_label", { name, n: sum }), String(sum), "ofd-sum"))}<span>${say(facts, "gold_word")}</span></div>`;
  const gift = html`<div class="ofd-purse">${ui.button(`nothing:${seat}`, say(facts, "nothing_label", { name }), say(facts, "nothing"), "ofd-sum")}</div>`;
  return html`${open.length ? sumButtons : nothing}${isOpen(ui, `nothing:${seat}`) ? gift : nothing}`;
}

/**
 * An offer that waits for its answer: who gives what for what.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function offerCard(view, facts, ui) {
  const { turn, partner, give, ask } = view.public;
  if (view.step !== "reply" || partner < 0) return nothing;
  const [from, to] = [ui.seat(turn), ui.seat(partner)];
  const isAsked = view.to_move === view.seat;
  const title = isAsked ? say(facts, "offer_to_you", { name: from.name }) : say(facts, "offer_between", { name: from.name, other: to.name });
  return html`<section class="ofd-offer" aria-label=${title} data-scroll><div data-fit><h3>${title}</h3>
    <div class="ofd-offer-pair">${side(facts, from, say(facts, "gives", { name: from.name }), thing(view, facts, turn, give))}
      <svg class="ofd-swap" viewBox="0 0 60 40" aria-hidden="true"><path d="M6 13h42m-9-8l9 8-9 8M54 28H12m9-8l-9 8 9 8"/></svg>
      ${side(facts, to, isAsked ? say(facts, "you_give") : say(facts, "gives", { name: to.name }), thing(view, facts, partner, ask))}</div>
    ${isAsked ? html`<div class="ofd-answers">${ui.button("accept", say(facts, "accept"), say(facts, "accept"), "ofd-yes")}
      ${ui.button("decline", say(facts, "decline"), say(facts, "decline"), "ofd-no")}
      ${ui.button("decline_all", say(facts, "decline_all"), say(facts, "decline_all"), "ofd-no quiet")}</div>` : html`<p class="ofd-hint">${say(facts, "offer_waits", { name: to.name })}</p>`}
    ${ui.countdown}</div></section>`;
}

/** @param {OutForDelivery.Facts} facts @param {Draw.Seat} seat @param {string} text @param {unknown} content */
const side = (facts, seat, text, content) => html`<div class=${`ofd-offer-side ${seat.cls}`}><span>${text}</span>${content}</div>`;

/**
 * The thing an action names, from the action table: parcel, item or gold.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {number} seat @param {number} action
 */
function thing(view, facts, seat, action) {
  const [kind, target] = facts.moves[action];
  const parts = target.split(":");
  if (kind === "nothing") return html`<b>${say(facts, "nothing")}</b>`;
  if (kind === "gold") return html`${coinPicture("big")}<b>${say(facts, "gold", { n: parts[1] })}</b>`;
  if (kind !== "parcel") {
    const index = facts.tables.items.kinds.findIndex(([key]) => key === parts[1]);
    return html`${itemPicture(parts[1], "big")}<b>${nameOf(facts, "items", index)}</b>`;
  }
  const [city, square] = [Number(parts[1]), Number(parts[2])];
  const stack = stacks(view, seat).find((other) => other.city === city && other.square === square);
  return html`${parcelPicture(cityOf(facts, city), "big")}<b>${say(facts, "parcel_for", { city: cityOf(facts, city).name })}</b>
    <small>${say(facts, "worth_now", { pay: stack?.pay ?? 0, square })}</small>`;
}

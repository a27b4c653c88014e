// A driver's desk: the truck with its mints, what the depot does, the supply, the abilities.

import { html, svg, nothing } from "../../vendor/lit-html.js";
import { times } from "../../board/making.js";
import { atHand } from "./orders.js";
import { deskSeat, driver, power, read, say } from "./say.js";
import { gap, mint, sweet, swirlIcon } from "./sweets.js";

/** @import { Ability, Mint } from "./say.js" */

/**
 * The truck of the seat whose desk is shown: mints by type, then the empty places.
 * @param {MintDelivery.View} view @param {MintDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function truck(view, facts, ui) {
  const seat = deskSeat(view);
  const player = view.public.players[seat];
  const t = read(facts);
  const room = driver(view, seat).capacity;
  const aboard = player.truck.reduce((a, b) => a + b, 0);
  const title = view.seat === seat ? say(facts, "truck") : say(facts, "truck_of", { name: ui.seat(seat).name });
  const parked = say(facts, "parked", { space: t.spaces[player.space].name });
  return html`<section class="mint-truck mint-own" data-stays><h3>${title} <span class="mint-note">${parked}</span></h3>
    <div class=${`mint-van ${ui.seat(seat).cls}`}><div class="hold" role="group" aria-label=${say(facts, "aboard", { count: aboard, room })}>
      ${t.mints.filter((kind) => player.truck[kind.i]).map((kind) => crate(facts, ui, kind, player.truck[kind.i]))}${spare(facts, room - aboard)}</div>
      ${cab()}</div>
    ${view.step === "free_load" && view.to_move === seat ? freeLoad(view, facts, ui) : depot(facts, ui, driver(view, seat).load)}${atHand(view, facts, ui)}</section>`;
}

/**
 * Sweets in a row, and what they are or do below; the words come first, as in the button's name.
 * @param {unknown} row @param {string} what
 */
const face = (row, what) => html`<span class="what">${what}</span> <span class="mint-row">${row}</span>`;

/** @param {MintDelivery.Facts} facts @param {Draw.Ui} ui @param {Mint} kind @param {number} count */
function crate(facts, ui, kind, count) {
  const label = say(facts, "crate", { count, mint: kind.name });
  return ui.button(`truck:${kind.key}`, label, face(times(count, () => sweet(kind)), `${count} ${kind.name}`), "mint-crate");
}

/** @param {MintDelivery.Facts} facts @param {number} room */
function spare(facts, room) {
  if (room <= 0) return nothing;
  return html`<span class="spare">${face(times(room, () => gap()), say(facts, "empty", { count: room }))}</span>`;
}

function cab() {
  return html`<svg class="cab-end" viewBox="0 0 64 92" aria-hidden="true">
    <path class="cab" d="M0,14h26q8,0 12,7l20,33q4,6 4,12v8q0,8 -8,8H0z"/><path class="glass" d="M10,24h14q4,0 6,4l14,24H10z"/>
    <circle class="lamp" cx="56" cy="62" r="4"/><circle class="wheel" cx="22" cy="80" r="10"/><circle class="hub" cx="22" cy="80" r="3.5"/></svg>`;
}

/**
 * Load and upgrade: the works of the city and the warehouses.
 * @param {MintDelivery.Facts} facts @param {Draw.Ui} ui @param {number} count
 */
function depot(facts, ui, count) {
  const { mints } = read(facts);
  const load = count ? say(facts, "load_here", { count }) : say(facts, "load");
  const plus = face(html`<b>+</b>${sweet(mints[0])}`, load);
  return html`<div class="mint-depot">${ui.button("load", say(facts, "load_label", { load }), plus, "mint-work")}
    ${mints.slice(1).map((kind) => upgrade(facts, ui, kind))}</div>`;
}

/** @param {MintDelivery.Facts} facts @param {Draw.Ui} ui @param {Mint} kind */
function upgrade(facts, ui, kind) {
  const { mints, price } = read(facts);
  const count = price[kind.i];
  const label = say(facts, "upgrade_label", { count, mint: kind.name });
  const row = html`<b>${count}</b>${sweet(mints[0])}<i class="to-arrow"></i>${sweet(kind)}`;
  return ui.button(`upgrade:${kind.key}`, label, face(row, kind.name), "mint-work");
}

/**
 * How many of the mints on the order just taken go aboard: asked in the depot's place.
 * @param {MintDelivery.View} view @param {MintDelivery.Facts} facts @param {Draw.Ui} ui
 */
function freeLoad(view, facts, ui) {
  const counts = facts.moves.filter(([kind]) => kind === "free_load").map(([, target]) => Number(target.split(":")[1]));
  const choices = counts.filter((count) => count <= view.public.waiting).map((count) => freeMints(facts, ui, count));
  return html`<div class="mint-free-load" role="group" aria-label=${say(facts, "free_load")}><span>${say(facts, "free_load")}</span>${choices}</div>`;
}

/** @param {MintDelivery.Facts} facts @param {Draw.Ui} ui @param {number} count */
function freeMints(facts, ui, count) {
  const none = say(facts, "free_load_none");
  const row = html`<b>+${count}</b>${sweet(read(facts).mints[0])}`;
  return ui.button(`free_load:${count}`, count ? say(facts, "free_load_some", { count }) : none, count ? row : none, "mint-free");
}

/**
 * The mint supply: three jars, filled as far as mints are left.
 * @param {MintDelivery.View} view @param {MintDelivery.Facts} facts
 */
export function supply(view, facts) {
  const jars = read(facts).mints.map((kind) => jar(facts, kind, view.public.supply[kind.i]));
  return html`<section class="mint-supply" data-tip="supply" tabindex="0" aria-label=${say(facts, "supply")}><h3>${say(facts, "supply")}</h3><ul>${jars}</ul></section>`;
}

/** @param {MintDelivery.Facts} facts @param {Mint} kind @param {number} left */
function jar(facts, kind, left) {
  const top = 72 - (48 * left) / Math.max(kind.count, 1);
  return html`<li aria-label=${say(facts, "left_of", { count: left, all: kind.count, mint: kind.name })}>
    <svg class=${`jar ${kind.tint}`} viewBox="0 0 64 84" aria-hidden="true">
      <path class="glass" d="M14,16h36q8,6 8,16v38q0,10 -10,10H16q-10,0 -10,-10V32q0,-10 8,-16z"/>
      ${left ? svg`<path class="heap" d=${`M9,${top}q11,-7 23,0t23,0V70q0,7 -7,7H16q-7,0 -7,-7z`}/>` : nothing}
      <rect class="lid" x="11" y="6" width="42" height="11" rx="4"/>${mint(kind, 32, 50, 15)}<path class="shine" d="M12,36q-1,16 0,30"/></svg>
    <span><b>${left}</b> ${kind.name}</span></li>`;
}

/**
 * The abilities on offer: what they do, what they cost, who has them.
 * @param {MintDelivery.View} view @param {MintDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function abilities(view, facts, ui) {
  const { shown, players } = view.public;
  if (!shown.length) return nothing;
  const list = read(facts).abilities;
  const cards = shown.map((a, i) => {
    const seats = players.flatMap((_, seat) => (driver(view, seat).abilities.includes(a) ? [seat] : []));
    const isMine = seats.includes(deskSeat(view));
    const label = abilityLabel(facts, list[a], isMine, seats.map((seat) => ui.seat(seat).name));
    return ui.button(`ability:${i}`, label, abilityCard(facts, list[a], isMine, seats.map(ui.seat)), "mint-ability");
  });
  return html`<section class="mint-abilities mint-own"><h3>${say(facts, "abilities")}</h3><div class="mint-cards">${cards}</div></section>`;
}

/** @param {MintDelivery.Facts} facts @param {number} count @param {boolean} isMine */
const price = (facts, count, isMine) => (isMine ? say(facts, "yours") : say(facts, "cost", { count }));

/** @param {MintDelivery.Facts} facts @param {Ability} of @param {boolean} isMine @param {string[]} names */
function abilityLabel(facts, { name, kind, cost, ...ability }, isMine, names) {
  const text = say(facts, "ability", { name, kind: say(facts, kind), text: power(facts, ability), cost: price(facts, cost, isMine) });
  const verb = say(facts, isMine ? "ability_use" : "ability_acquire", { ability: text });
  return names.length ? `${verb}. ${say(facts, "owners", { names: names.join(", ") })}` : verb;
}

/**
 * The face of an ability card; its kind, which a narrow one leaves out, comes last as in its label.
 * @param {MintDelivery.Facts} facts @param {Ability} ability
 */
export function abilityCard(facts, ability, isMine = false, owners = /** @type {Draw.Seat[]} */ ([])) {
  return html`<span class="name">${ability.name}</span> <span class="text">${power(facts, ability)}</span>
    <span class="price">${swirlIcon()} ${price(facts, ability.cost, isMine)}<span class="owners">${owners.map(ownerMark)}</span></span>
    <span class="kind">${say(facts, ability.kind)}</span>`;
}

/** @param {Draw.Seat} seat */
const ownerMark = (seat) => html`<svg class="mint-owner" viewBox="0 0 26 26" aria-hidden="true">${seat.mark(13, 13, 10.5, true)}</svg>`;

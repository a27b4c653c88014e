// A driver's desk: the truck with its mints, what the depot does, the supply, the abilities.

import { html, svg, nothing } from "../../vendor/lit-html.js";
import { capacity, deskSeat, loadAt, owns, power, read, say } from "./read.js";
import { gap, mint, sweet, swirlIcon } from "./sweets.js";

const times = (count, make) => Array.from({ length: count }, (_, i) => make(i));

/** The truck of the seat whose desk is shown: mints by type, then the empty places. */
export function truck(view, facts, ui) {
  const seat = deskSeat(view);
  const player = view.public.players[seat];
  const t = read(facts);
  const room = capacity(facts, player);
  const aboard = player.truck.reduce((a, b) => a + b, 0);
  const title = view.seat === seat ? say(facts, "truck") : say(facts, "truck_of", { name: ui.seat(seat).name });
  return html`<section class="mint-truck mint-own"><h3>${title} <span class="mint-note">${say(facts, "parked", { space: t.spaces[player.space].name })}</span></h3>
    <div class=${`mint-van ${ui.seat(seat).cls}`}><div class="hold" role="group" aria-label=${say(facts, "aboard", { count: aboard, room })}>
      ${t.mints.filter((kind) => player.truck[kind.i]).map((kind) => crate(facts, ui, kind, player.truck[kind.i]))}${spare(facts, room - aboard)}</div>
      ${cab(ui.seat(seat))}</div>
    ${depot(facts, ui, player)}</section>`;
}

function crate(facts, ui, kind, count) {
  return ui.button(`truck:${kind.key}`, say(facts, "crate", { count, mint: kind.name }), html`<span class="mint-row">${times(count, () => sweet(kind))}</span><span class="what">${count} ${kind.name}</span>`, "mint-crate");
}

function spare(facts, room) {
  const text = room > 0 ? say(facts, "empty", { count: room }) : say(facts, "full");
  return html`<span class="spare"><span class="mint-row">${times(Math.max(room, 0), () => gap())}</span><span class="what">${text}</span></span>`;
}

function cab(seat) {
  return html`<svg class="cab-end" viewBox="0 0 64 92" aria-hidden="true"><path class="cab" d="M0,14h26q8,0 12,7l20,33q4,6 4,12v8q0,8 -8,8H0z"/>
    <path class="glass" d="M10,24h14q4,0 6,4l14,24H10z"/><circle class="lamp" cx="56" cy="62" r="4"/><circle class="wheel" cx="22" cy="80" r="10"/><circle class="hub" cx="22" cy="80" r="3.5"/></svg>`;
}

/** Load and upgrade: the works of the city and the warehouses. */
function depot(facts, ui, player) {
  const { mints, price } = read(facts);
  const count = loadAt(facts, player);
  const load = html`<span class="mint-row">${count ? html`<b>+${count}</b>` : html`<b>+</b>`}${sweet(mints[0])}</span><span class="what">${count ? say(facts, "load_here", { count }) : say(facts, "load")}</span>`;
  const make = (kind) => html`<span class="mint-row"><b>${price[kind.i]}</b>${sweet(mints[0])}<i class="to-arrow"></i>${sweet(kind)}</span><span class="what">${kind.name}</span>`;
  return html`<div class="mint-depot">${ui.button("load", say(facts, "load_label"), load, "mint-work")}
    ${mints.slice(1).map((kind) => ui.button(`upgrade:${kind.key}`, say(facts, "upgrade_label", { count: price[kind.i], mint: kind.name }), make(kind), "mint-work"))}</div>`;
}

/** How many of the mints on the order just taken go aboard. */
export function freeLoad(view, facts, ui) {
  if (view.step !== "free_load") return nothing;
  const kind = read(facts).mints[0];
  const face = (count) => (count ? html`<span class="mint-row">${times(count, () => sweet(kind))}</span>` : say(facts, "free_load_none"));
  const choice = (count) => ui.button(`free_load:${count}`, count ? say(facts, "free_load_some", { count }) : say(facts, "free_load_none"), html`${count ? html`<b>${count}</b>` : nothing}${face(count)}`, "mint-free");
  return html`<section class="mint-keep mint-own"><h3>${say(facts, "free_load")}</h3><div class="ways few">${times(Math.min(view.public.waiting, 5) + 1, choice)}</div></section>`;
}

/** The mint supply: three jars, filled as far as mints are left. */
export function supply(view, facts) {
  const jars = read(facts).mints.map((kind) => jar(facts, kind, view.public.supply[kind.i]));
  return html`<section class="mint-supply"><h3>${say(facts, "supply")}</h3><ul>${jars}</ul></section>`;
}

function jar(facts, kind, left) {
  const high = 6 + (48 * left) / Math.max(kind.count, 1);
  return html`<li aria-label=${say(facts, "left_of", { count: left, all: kind.count, mint: kind.name })}>
    <svg class=${`jar ${kind.tint}`} viewBox="0 0 64 84" aria-hidden="true"><path class="glass" d="M14,16h36q8,6 8,16v38q0,10 -10,10H16q-10,0 -10,-10V32q0,-10 8,-16z"/>
      ${left ? svg`<path class="heap" d=${`M9,${78 - high}q11,-7 23,0t23,0V70q0,7 -7,7H16q-7,0 -7,-7z`}/>` : nothing}
      <rect class="lid" x="11" y="6" width="42" height="11" rx="4"/>${mint(kind, 32, 50, 15)}<path class="shine" d="M12,36q-1,16 0,30"/></svg>
    <span><b>${left}</b> ${kind.name}</span></li>`;
}

/** The abilities on offer: what they do, what they cost, who has them. */
export function abilities(view, facts, ui) {
  const { shown, players } = view.public;
  if (!shown.length) return nothing;
  const me = players[deskSeat(view)];
  const list = read(facts).abilities;
  return html`<section class="mint-abilities mint-own"><h3>${say(facts, "abilities")}</h3>
    <div class="mint-cards">${shown.map((a, i) => ui.button(`ability:${i}`, abilityLabel(facts, ui, list[a], players, me), abilityCard(facts, list[a], ui, players, me), `mint-ability ${list[a].kind}`))}</div></section>`;
}

const owners = (facts, ui, ability, players) => players.flatMap((player, seat) => (owns(facts, player, ability.power) ? [ui.seat(seat)] : []));

function abilityLabel(facts, ui, ability, players, me) {
  const text = say(facts, "ability", { name: ability.name, text: power(facts, ability), kind: say(facts, ability.kind), cost: ability.cost });
  const verb = say(facts, owns(facts, me, ability.power) ? "ability_use" : "ability_acquire", { ability: text });
  const names = owners(facts, ui, ability, players).map((seat) => seat.name);
  return names.length ? `${verb}. ${say(facts, "owners", { names: names.join(", ") })}` : verb;
}

/** The face of an ability card. */
export function abilityCard(facts, ability, ui, players = [], me = null) {
  const has = owners(facts, ui, ability, players);
  const cost = me && owns(facts, me, ability.power) ? say(facts, "yours") : say(facts, "cost", { count: ability.cost });
  return html`<span class="name">${ability.name}</span><span class="kind">${say(facts, ability.kind)}</span><span class="text">${power(facts, ability)}</span>
    <span class="price">${swirlIcon()} ${cost}<span class="owners">${has.map((seat) => html`<svg class="mint-owner" viewBox="0 0 26 26" aria-hidden="true">${seat.mark(13, 13, 10.5, true)}</svg>`)}</span></span>`;
}

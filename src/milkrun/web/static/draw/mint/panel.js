// What a player has in the open, small enough for the frame's player panel.

import { html, nothing } from "../../vendor/lit-html.js";
import { capacity, isSettingUp, owns, read, say } from "./read.js";
import { stamp } from "./orders.js";
import { gap, sweet, swirlIcon } from "./sweets.js";

const times = (count, make) => Array.from({ length: count }, (_, i) => make(i));

/** A driver's public things: truck, place, open orders, deliveries, abilities. */
export function panel(view, facts, ui, seat) {
  const player = view.public.players[seat];
  const all = read(facts).orders;
  const held = view.open?.[seat] ?? {};
  const shown = seat === view.seat ? view.mine.completed : held.completed ?? player.completed;
  const orders = seat === view.seat || player.orders.length ? player.orders : held.orders ?? [];
  const delivered = shown ?? (ui.open ? view.memory.completed?.[seat] : null) ?? [];
  return html`<div class="mint-panel">
    <div class="drive-by"><p class="where"><span>${read(facts).spaces[player.space].name}</span>${isStart(view, seat) ? start(facts) : nothing}</p>
      ${cargo(facts, player)}</div>
    <ul class="open">${orders.map((o) => stamp(facts, all[o]))}</ul>
    <div class="done"><p><b>${say(facts, "completed", { count: player.done })}</b>${player.spent ? html`, ${say(facts, "spent", { count: player.spent })}` : nothing}</p>
      <ul>${delivered.map((o) => stamp(facts, all[o]))}</ul></div>
    ${skills(facts, player)}</div>`;
}

const isStart = (view, seat) => view.public.start === seat && view.public.players.length > 1 && !isSettingUp(view);

const start = (facts) => html`<span class="first">${swirlIcon()}${say(facts, "start")}</span>`;

function cargo(facts, player) {
  const room = capacity(facts, player);
  const aboard = player.truck.reduce((a, b) => a + b, 0);
  const { mints } = read(facts);
  const sorts = mints.map((kind) => `${player.truck[kind.i]} ${kind.name}`).join(", ");
  return html`<p class="cargo" role="img" aria-label=${`${say(facts, "aboard", { count: aboard, room })}: ${sorts}`}>
    ${mints.flatMap((kind) => times(player.truck[kind.i], () => sweet(kind)))}${times(Math.max(room - aboard, 0), () => gap())}</p>`;
}

function skills(facts, player) {
  const own = read(facts).abilities.filter((ability) => owns(facts, player, ability.power));
  return own.length ? html`<p class="skills">${own.map((ability) => html`<span>${ability.name}</span>`)}</p>` : nothing;
}

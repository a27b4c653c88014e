// What a player has in the open, small enough for the frame's player panel.

import { html, nothing } from "../../vendor/lit-html.js";
import { times } from "../../board/making.js";
import { driver, read, say } from "./say.js";
import { stamp } from "./orders.js";
import { gap, sweet, swirlIcon } from "./sweets.js";

/**
 * A driver's public things: truck, place, open orders, deliveries, abilities.
 * @param {MintDelivery.View} view @param {MintDelivery.Facts} facts @param {Draw.Ui} ui @param {number} seat
 */
export function panel(view, facts, ui, seat) {
  const player = view.public.players[seat];
  const all = read(facts).orders;
  const held = view.open?.[seat] ?? {};
  const shown = seat === view.seat ? view.mine.completed : held.completed ?? player.completed;
  const orders = seat === view.seat || player.orders.length ? player.orders : held.orders ?? [];
  const delivered = shown ?? (ui.open ? view.memory.completed?.[seat] : null) ?? [];
  return html`<div class="mint-panel">
    <div class="drive-by"><p class="where"><b>${read(facts).spaces[player.space].name}</b>${isStart(view, seat) ? start(facts) : nothing}<span>${deeds(facts, player)}</span></p>
      ${cargo(facts, player, driver(view, seat).capacity)}</div>
    ${row("open", orders.map((o) => stamp(facts, all[o])))}
    ${seat === view.seat || delivered.length ? row("done", delivered.map((o) => stamp(facts, all[o])), deeds(facts, player)) : nothing}
    ${view.public.shown.length ? skills(facts, driver(view, seat)) : nothing}</div>`;
}

/**
 * Small orders; their row keeps its place while it is empty.
 * @param {string} cls @param {Draw.Template[]} orders @param {string} [label]
 */
const row = (cls, orders, label) => (orders.length ? html`<ul class=${cls} aria-label=${label ?? nothing}>${orders}</ul>` : html`<div class=${cls}></div>`);

/**
 * How many orders are delivered, and how many of them were paid for abilities.
 * @param {MintDelivery.Facts} facts @param {MintDelivery.Player} player
 */
function deeds(facts, player) {
  const spent = player.spent ? `, ${say(facts, "spent", { count: player.spent })}` : "";
  return `${say(facts, "completed", { count: player.done })}${spent}`;
}

/** @param {MintDelivery.View} view @param {number} seat */
const isStart = (view, seat) => view.public.start === seat && view.public.players.length > 1 && !view.outlook.setting_up;

/** @param {MintDelivery.Facts} facts */
const start = (facts) => html`<span class="first" role="img" title=${say(facts, "start")} aria-label=${say(facts, "start")}>${swirlIcon()}</span>`;

/** @param {MintDelivery.Facts} facts @param {MintDelivery.Player} player @param {number} room */
function cargo(facts, player, room) {
  const aboard = player.truck.reduce((a, b) => a + b, 0);
  const { mints } = read(facts);
  const sorts = mints.map((kind) => `${player.truck[kind.i]} ${kind.name}`).join(", ");
  return html`<p class="cargo" role="img" aria-label=${`${say(facts, "aboard", { count: aboard, room })}: ${sorts}`}>
    ${mints.flatMap((kind) => times(player.truck[kind.i], () => sweet(kind)))}${times(room - aboard, () => gap())}</p>`;
}

/** @param {MintDelivery.Facts} facts @param {MintDelivery.Driver} of */
function skills(facts, { abilities }) {
  const own = abilities.map((i) => read(facts).abilities[i]);
  return html`<p class="skills">${own.map((ability) => html`<span>${ability.name}</span>`)}</p>`;
}

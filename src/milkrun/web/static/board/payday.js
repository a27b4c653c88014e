// Being paid, on the board: places and cubes counted on a card, coins that fly to the seats, "+4" over a delivery.
// A drawing tells the scenes of what happened by `pays(events, view, facts)`; this file knows no game.

import { html, nothing, render } from "../vendor/lit-html.js";
import { isStill, setting } from "../app/settings.js";
import { badge } from "./ui.js";
import { t } from "../words/words.js";

/** How long a scene lasts, and when its coins set out, in milliseconds. */
const [WHOLE, COINS] = [2000, 1100];

/**
 * Ends the scene that is on.
 * @type {(() => void) | null}
 */
let cut = null;

/** Skip what is shown; whether there was anything. */
export function skipPay() {
  const wasOn = cut !== null;
  cut?.();
  return wasOn;
}

/**
 * Show who was paid by these entries, from the view before them; done when shown or skipped.
 * @param {Play.Table} table @param {{ events?: Wire.EventOut[] }[]} entries @param {Draw.View | null} view
 */
export async function payday(table, entries, view) {
  const events = entries.flatMap((entry) => entry.events ?? []).map((event) => ({ numbers: {}, ...event }));
  const scenes = setting("speed") === "off" || !view ? [] : (table.drawing.pays?.(events, view, table.facts) ?? []);
  for (const scene of scenes) {
    if (document.hidden || table.isClosed) return;
    await play(table, scene);
  }
}

/**
 * One scene: a card beside what was paid for, and the coins.
 * @param {Play.Table} table @param {Draw.Scene} scene
 */
async function play(table, scene) {
  const layer = document.createElement("div");
  layer.className = "payday";
  layer.setAttribute("aria-hidden", "true"); // the log says the same in words
  document.body.append(layer);
  render(scene.rows ? card(table, scene) : nothing, layer);
  if (layer.firstElementChild instanceof HTMLElement) place(layer.firstElementChild, spotOf(table, scene.at));
  const flights = isStill() ? [] : coins(table, scene, layer);
  await pause(WHOLE);
  flights.forEach((flight) => flight.cancel());
  layer.remove();
}

/**
 * @param {number} milliseconds
 * @returns {Promise<void>}
 */
function pause(milliseconds) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      cut = null;
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    cut = end;
  });
}

/**
 * Who came where with how much, and what each was paid.
 * @param {Play.Table} table @param {Draw.Scene} of
 */
function card(table, { title, rows, after }) {
  const who = (/** @type {number | null} */ owner) => (owner === null ? html`<span>${after?.rival}</span>` : html`${badge(owner)}<b>${table.name(owner)}</b>`);
  return html`<div class="pay-card"><h3>${title}</h3><ol>${(rows ?? []).map(({ owner, place, count, pay, note }, k) => html`
    <li class=${`pay-row pay-${k} ${owner === null ? "" : `seat-${owner}`}`}><span class="place">${place ?? ""}</span>${who(owner)}
      <span class="count">${count ?? ""}</span><small>${note ?? ""}</small>
      <b class="sum">${pay ? t("pay.plus", { sum: pay }) : ""}</b></li>`)}</ol></div>`;
}

/** @param {Play.Table} table @param {string} at */
const spotOf = ({ root }, at) => (root.querySelector(`.board ${at}`) ?? root.querySelector(".board") ?? root).getBoundingClientRect();

/**
 * Over the middle of a spot, inside the window.
 * @param {HTMLElement} box @param {DOMRect} spot
 */
function place(box, spot) {
  /** @param {number} wish @param {number} most */
  const within = (wish, most) => `${Math.max(8, Math.min(wish, most - 8))}px`;
  box.style.left = within((spot.left + spot.right - box.offsetWidth) / 2, innerWidth - box.offsetWidth);
  box.style.top = within((spot.top + spot.bottom - box.offsetHeight) / 2, innerHeight - box.offsetHeight);
}

/**
 * A coin for each seat that was paid: it rises from the spot and flies to the seat's panel.
 * @param {Play.Table} table @param {Draw.Scene} of @param {HTMLElement} layer
 */
function coins(table, { at, coins: paid, rows }, layer) {
  const from = spotOf(table, at);
  return paid.filter(({ sum }) => sum).map(({ seat, sum }, k) => {
    const to = table.root.querySelector(`.player.seat-${seat} .badge`)?.getBoundingClientRect() ?? from;
    const coin = Object.assign(document.createElement("span"), { className: `pay-coin seat-${seat}`, textContent: t("pay.plus", { sum }) });
    layer.append(coin);
    coin.style.left = `${(from.left + from.right) / 2 + 26 * (k - (paid.length - 1) / 2)}px`;
    coin.style.top = `${(from.top + from.bottom) / 2}px`;
    return coin.animate(arc(coin.getBoundingClientRect(), to), { duration: WHOLE - 150, delay: rows ? 90 * k : 0, fill: "both", easing: "ease-in-out" });
  });
}

/**
 * Up and in sight first, then over to the seat.
 * @param {DOMRect} from @param {DOMRect} to
 */
function arc(from, to) {
  const [x, y] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
  const hold = COINS / WHOLE;
  return [
    { transform: "translate(0, 0) scale(0.4)", opacity: 0 },
    { transform: "translate(0, -34px) scale(1.25)", opacity: 1, offset: 0.15 },
    { transform: "translate(0, -40px) scale(1.2)", opacity: 1, offset: hold },
    { transform: `translate(${x}px, ${y}px) scale(0.8)`, opacity: 1, offset: 0.95 },
    { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0 },
  ];
}

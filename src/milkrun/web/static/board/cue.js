// What can be chosen but lies out of sight: a cue that leads there, and the view that comes to a turn's beginning.

import { lieBeside } from "./beside.js";
import { fit, keepRoom, reachable } from "./fit.js";
import { t } from "../words/words.js";

const ROOM = 8;

/**
 * After each drawing: all parts in their size, a look at the pawn when a turn begins, the cue.
 * @param {Play.Table} table
 */
export function settle(table) {
  const { root } = table;
  keepRoom(root);
  fit(root);
  reachable(root);
  const prompt = /** @type {HTMLElement | null} */ (root.querySelector(".table > .prompt"));
  if (prompt) document.documentElement.style.setProperty("--bar", `${prompt.offsetHeight}px`);
  document.documentElement.style.setProperty("--floor", `${innerHeight - sight()[1]}px`);
  const begins = table.isMyTurn && !table.isLookingBack && table.view.seq !== table.begun;
  if (begins) greet(table);
  hint(root);
  explain(table);
}

/**
 * "Why not?" lies beside what was clicked; every other card has its own place.
 * @param {Play.Table} of
 */
function explain({ root, card }) {
  const box = /** @type {HTMLElement | null} */ (root.querySelector(".notices"));
  const spot = card?.kind === "why" && card.target ? root.querySelector(`.board [data-target="${card.target}"]`) : null;
  box?.classList.toggle("beside", Boolean(spot));
  if (spot && box) lieBeside(box, spot, root);
  else box?.removeAttribute("style");
}

/**
 * A turn of this seat begins: its pawn, or else the first thing to choose, comes into view.
 * @param {Play.Table} table
 */
function greet(table) {
  table.begun = table.view.seq;
  const spots = lit(table.root);
  const pawn = table.root.querySelector(`.board [data-piece$="${table.seat}"]`);
  const wanted = pawn ?? (spots.some(isSeen) ? null : spots[0]);
  if (wanted && !isSeen(wanted)) wanted.scrollIntoView({ block: "center", inline: "nearest" });
}

/** @param {Element} root */
const lit = (root) => [...root.querySelectorAll(".board .lit[data-target]")];

/** Between which heights the board can be seen. */
function sight() {
  const floors = [...document.querySelectorAll(".table > .prompt, .board [data-stays]")]
    .filter((part) => getComputedStyle(part).position === "fixed" && part.checkVisibility()).map((part) => part.getBoundingClientRect().top);
  return [0, Math.min(innerHeight, ...floors)];
}

/** @param {Element} spot */
function isSeen(spot) {
  const { top, bottom, height } = (spot.querySelector(".face") ?? spot).getBoundingClientRect();
  const [ceiling, floor] = sight();
  return bottom > ceiling + Math.min(height, 4 * ROOM) / 2 && top < floor - ROOM;
}

/**
 * The cue: how many choices lie further down or up; none while one of them is in sight.
 * @param {Element} root
 */
function hint(root) {
  const button = /** @type {HTMLElement | null} */ (root.querySelector(".cue"));
  const words = button?.querySelector("span");
  if (!button || !words) return;
  const spots = lit(root).filter((spot) => !spot.closest("[data-stays]"));
  const [, floor] = sight();
  const below = spots.filter((spot) => !isSeen(spot) && spot.getBoundingClientRect().top >= floor - ROOM);
  const above = spots.filter((spot) => !isSeen(spot) && !below.includes(spot));
  const far = below.length ? below : above;
  button.hidden = !far.length || spots.length - below.length - above.length > far.length;
  if (button.hidden) return;
  button.classList.toggle("up", !below.length);
  words.textContent = t(below.length ? "cue.below" : "cue.above", { n: far.length });
  button.onclick = () => (below.length ? far[0] : far.at(-1))?.scrollIntoView({ block: "center" });
}

/**
 * The cue follows the scrolling page.
 * @param {Element} root
 */
export function followScroll(root) {
  const look = () => hint(root);
  addEventListener("scroll", look, { passive: true });
  return () => removeEventListener("scroll", look);
}

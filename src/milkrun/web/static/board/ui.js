// What a drawing may ask of the frame: spots, their states, and the seats' names and marks.
// A drawing's <svg> takes role="group" and a label (never role="img": it holds buttons).

import { html, svg, nothing } from "../vendor/lit-html.js";
import { LETTERS } from "../words/words.js";

/**
 * The state of one target, from the frame's sets of target names.
 * @param {Draw.Sets} sets @param {string} target @param {string} extra
 */
function classes(sets, target, extra) {
  const of = (/** @type {keyof Draw.Sets} */ name) => (sets[name].has(target) ? ` ${name}` : "");
  const idle = sets.lit.has(target) || sets.chosen.has(target) ? "" : " unlit";
  return `spot${of("lit")}${of("chosen")}${of("last")}${idle}${extra ? ` ${extra}` : ""}`;
}

/**
 * What a screen reader hears of the state: pressed for choices, disabled for the rest.
 * @param {Draw.Sets} sets @param {string} target
 */
function aria(sets, target) {
  const chosen = sets.chosen.has(target);
  const open = chosen || sets.lit.has(target);
  return { pressed: open ? String(chosen) : nothing, disabled: open ? nothing : "true" };
}

/**
 * The seat's shape around (x, y): circle, square, triangle, diamond.
 * @param {number} seat @param {number} x @param {number} y @param {number} r
 */
export function shape(seat, x, y, r) {
  const points = (/** @type {Draw.Point[]} */ list) =>
    svg`<polygon class="shape" points=${list.map(([a, b]) => `${x + a * r},${y + b * r}`).join(" ")} stroke-linejoin="round"/>`;
  if (seat === 1) {
    const side = 1.76 * r;
    return svg`<rect class="shape" x=${x - side / 2} y=${y - side / 2} width=${side} height=${side} rx=${r * 0.22}/>`;
  }
  if (seat === 2) return points([[0, -1.14], [1.1, 0.8], [-1.1, 0.8]]);
  if (seat === 3) return points([[0, -1.2], [1.2, 0], [0, 1.2], [-1.2, 0]]);
  return svg`<circle class="shape" cx=${x} cy=${y} r=${r}/>`;
}

/**
 * The shape with its letter inside, where it is big enough to read.
 * @param {number} seat @param {number} x @param {number} y @param {number} r
 */
export function mark(seat, x, y, r, lettered = r >= 7) {
  const low = seat === 2 ? r * 0.22 : 0;
  const letter = svg`<text x=${x} y=${y + low} font-size=${r * 1.15}>${LETTERS[seat]}</text>`;
  return svg`<g class=${`mark seat-${seat}`} aria-hidden="true">${shape(seat, x, y, r)}${lettered ? letter : nothing}</g>`;
}

/**
 * A mark as a small picture of its own, for HTML.
 * @param {number} seat
 */
export function badge(seat, cls = "") {
  return html`<svg class=${`badge ${cls}`} viewBox="0 0 28 28" aria-hidden="true">${mark(seat, 14, 14, 11)}</svg>`;
}

/**
 * The `ui` of one rendering. `sets`: lit, chosen, last (Sets of targets); `rove`: who holds the Tab stop;
 * `countdown`: how long an offer still stands, for the card that shows it.
 * @param {{ sets: Draw.Sets, seats: Draw.Player[], rove?: string | null, open?: boolean, still?: boolean, countdown?: unknown }} of
 * @returns {Draw.Ui}
 */
export function makeUi({ sets, seats, rove = null, open = false, still = false, countdown = nothing }) {
  const tab = (/** @type {string} */ target) => (target === rove ? "0" : "-1");
  return {
    open,
    still,
    countdown,
    lit: (target) => sets.lit.has(target),
    chosen: (target) => sets.chosen.has(target),
    last: (target) => sets.last.has(target),
    spot(target, label, content, cls = "") {
      const { pressed, disabled } = aria(sets, target);
      return svg`<g class=${classes(sets, target, cls)} data-target=${target} role="button" tabindex=${tab(target)}
        aria-label=${label} aria-pressed=${pressed} aria-disabled=${disabled}>${content}</g>`;
    },
    button(target, label, content, cls = "") {
      const { pressed, disabled } = aria(sets, target);
      return html`<button type="button" class=${classes(sets, target, cls)} data-target=${target} tabindex=${tab(target)}
        aria-label=${label} aria-pressed=${pressed} aria-disabled=${disabled}>${content}</button>`;
    },
    seat(i) {
      const { name, mine } = seats[i];
      return { name, mine, letter: LETTERS[i], cls: `seat-${i}`, mark: (x, y, r, lettered) => mark(i, x, y, r, lettered) };
    },
  };
}

/**
 * A `ui` in which nothing can be chosen: pictures for galleries, rules and the past.
 * @param {Draw.Player[]} seats
 */
export function stillUi(seats) {
  /** @type {Set<string>} */
  const none = new Set();
  return makeUi({ sets: { lit: none, chosen: none, last: none }, seats, still: true });
}

// The scores over a game, as far as they may be known: a line a seat, in steps, with its mark.

import { html, nothing, svg } from "../vendor/lit-html.js";
import { mark } from "../board/ui.js";
import { t } from "../words/words.js";

const [HIGH, LEFT, RIGHT, TOP, LOW] = [96, 44, 14, 12, 12];
/** @typedef {(value: number) => number} Along where a ply or a score lies */
/** @typedef {{ ply: number, seat: number, scores: number[] }} Turning where the lead changed hands */
/**
 * @typedef {object} Graph
 * @property {Wire.PlyOut[]} rows
 * @property {number} ply
 * @property {number} plies
 * @property {string[]} names
 * @property {number} width
 * @property {boolean} isWhole
 * @property {(ply: number) => void} visit
 * @property {Turning[]} [turns]
 * @property {unknown} [whole]
 */

const NICE = [1, 2, 5];
const APART = 11;

/**
 * Round numbers that hold all values: the least, the greatest, and the lines between them.
 * @param {number[]} values
 */
export function scale(values) {
  const [least, most] = [Math.min(0, ...values), Math.max(5, ...values)];
  const rough = (most - least) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = NICE.map((n) => n * power).find((n) => n >= rough) ?? 10 * power;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  const count = Math.round((high - low) / step) + 1;
  return { low, high, ticks: Array.from({ length: count }, (_, i) => low + i * step) };
}

/**
 * A seat's known scores as a path in steps; what is not known is left out.
 * @param {{ ply: number, score: number | null }[]} points @param {Along} x @param {Along} y
 */
export function path(points, x, y) {
  let drawn = "";
  let before = null;
  for (const { ply, score } of points) {
    if (score == null) before = null;
    else if (before === null) drawn += `M${x(ply)} ${y(score)}`;
    else if (score !== before) drawn += `H${x(ply)}V${y(score)}`;
    if (score != null) before = score;
  }
  const last = points.at(-1);
  return last && last.score != null ? `${drawn}H${x(last.ply)}` : drawn;
}

/**
 * Heights that keep marks from covering one another; the order stays.
 * @param {number[]} heights
 */
export function spread(heights, apart = APART) {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b]);
  const out = [...heights];
  order.forEach((one, k) => {
    if (k) out[one] = Math.max(out[one], out[order[k - 1]] + apart);
  });
  const over = Math.max(0, ...out.map((height) => height - (HIGH - LOW / 2)));
  return out.map((height) => height - over);
}

/**
 * The graph up to the reader's ply, or of the whole game once all is open.
 * @param {Graph} of
 */
export function graph({ rows, ply, plies, names, width, isWhole, visit, turns = [], whole = nothing }) {
  const known = rows.slice(0, isWhole ? plies : ply);
  const lines = names.map((_, seat) => known.map((row) => ({ ply: row.ply, score: row.scores?.[seat] ?? null })));
  const { low, high, ticks } = scale(lines.flat().flatMap(({ score }) => (score == null ? [] : [score])));
  const x = (/** @type {number} */ at) => round(LEFT + ((width - LEFT - RIGHT) * at) / Math.max(plies, 1));
  const y = (/** @type {number} */ score) => round(TOP + ((HIGH - TOP - LOW) * (high - score)) / (high - low));
  const now = lines.map((points) => points[Math.min(ply, points.length) - 1]?.score ?? null);
  return html`<section class="graph" aria-label=${t("graph.label")}>
    <svg viewBox=${`0 0 ${width} ${HIGH}`} role="group" aria-label=${summary(names, now, ply)} @pointerdown=${(/** @type {Dom.Point} */ event) => drag(event, width, plies, visit)}
      @pointermove=${(/** @type {Dom.Point} */ event) => event.buttons && drag(event, width, plies, visit)}>
      <g class="grid">${ticks.map((tick) => svg`<path d=${`M${LEFT} ${y(tick)}H${width - RIGHT}`} class=${tick ? "" : "zero"}/>
        <text x=${LEFT - 7} y=${y(tick)}>${tick}</text>`)}</g>
      <path class="now" d=${`M${x(ply)} ${TOP - 6}V${HIGH - LOW + 6}`}/>
      ${lines.map((points, seat) => svg`<path class=${`seat-${seat} line`} d=${path(points, x, y)}/>`)}
      ${turns.map((turn) => svg`<circle class=${`seat-${turn.seat} turn`} cx=${x(turn.ply)} cy=${y(turn.scores[turn.seat])} r="5"/>`)}
      ${marks(now, x(ply), y)}
      ${jumps(known, x, y, names, visit)}
    </svg>${whole}${unknown(names, now, ply)}</section>`;
}

/** @param {number} n */
const round = (n) => Math.round(n * 10) / 10;

/**
 * A dot wherever a score changes; a click, or Enter, goes there.
 * @param {Wire.PlyOut[]} rows @param {Along} x @param {Along} y @param {string[]} names @param {(ply: number) => void} visit
 */
function jumps(rows, x, y, names, visit) {
  const gains = rows.flatMap((row, k) => names.flatMap((name, seat) => {
    const [before, score] = [rows[k - 1]?.scores?.[seat], row.scores?.[seat]];
    return k && score != null && before != null && score !== before ? [{ ply: row.ply, seat, score, gain: score - before, name }] : [];
  }));
  const go = (/** @type {number} */ ply) => (/** @type {PointerEvent | KeyboardEvent} */ event) => {
    if (event instanceof KeyboardEvent && event.key !== "Enter") return;
    event.stopPropagation();
    visit(ply);
  };
  return gains.map(({ ply, seat, score, gain, name }) => svg`<circle class=${`jump seat-${seat}`} cx=${x(ply)} cy=${y(score)} r="4" tabindex="0" role="button"
    aria-label=${t("graph.jump", { name, gain: gain > 0 ? `+${gain}` : gain, ply })} @pointerdown=${go(ply)} @keydown=${go(ply)}><title>${t("graph.jump", { name, gain: gain > 0 ? `+${gain}` : gain, ply })}</title></circle>`);
}

/** @param {(number | null)[]} now @param {number} x @param {Along} y */
function marks(now, x, y) {
  const shown = now.flatMap((score, seat) => (score === null ? [] : [seat]));
  const heights = spread(shown.map((seat) => y(now[seat] ?? 0)));
  return shown.map((seat, k) => mark(seat, x, heights[k], 5.5, false));
}

/** @param {Dom.Point} event @param {number} width @param {number} plies @param {(ply: number) => void} visit */
function drag(event, width, plies, visit) {
  const box = event.currentTarget.getBoundingClientRect();
  const at = ((event.clientX - box.left) / box.width) * width;
  visit(Math.round(((at - LEFT) / (width - LEFT - RIGHT)) * plies));
  event.preventDefault();
}

/** @param {string[]} names @param {(number | null)[]} now @param {number} ply */
function summary(names, now, ply) {
  const said = names.map((name, seat) => (now[seat] === null ? t("graph.unknown", { name }) : t("graph.score", { name, score: now[seat] })));
  return t("graph.at", { ply, scores: said.join(", ") });
}

/** @param {string[]} names @param {(number | null)[]} now @param {number} ply */
function unknown(names, now, ply) {
  const hidden = names.filter((_, seat) => now[seat] === null);
  if (!ply || !hidden.length) return nothing;
  return html`<p class="soft">${t("graph.hidden", { names: hidden.join(", "), n: hidden.length })}</p>`;
}

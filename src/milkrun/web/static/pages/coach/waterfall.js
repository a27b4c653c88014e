// Luck and choices: what made a seat's margin as a waterfall, and how they grew as two lines.

import { html, nothing, svg } from "../../vendor/lit-html.js";
import { path, scale } from "../../parts/graph.js";
import { decimal, t } from "../../words/words.js";

/** @typedef {(value: number) => number} Along */
/** @typedef {{ width: number, ply: number | null, marks: Wire.DecisionOut[], visit: (one: Wire.DecisionOut) => void }} Course */

/** What a point is counted in on the wire: sums stay whole. */
export const UNIT = 1000;
const [LONG, TALL] = [240, 18];
const [HIGH, LEFT, RIGHT, TOP, LOW] = [150, 44, 14, 12, 12];

/**
 * Luck, own choices, others' choices, and what was not foreseen: together the margin, exactly.
 * @param {Wire.AnalysisOut} of @param {Wire.DecisionOut[]} decisions @param {number} seat
 */
export function partsOf({ margins, draws }, decisions, seat) {
  const luck = sum(draws.map(({ brought }) => brought[seat]));
  const by = (/** @type {boolean} */ isOwn) => sum(decisions.filter((one) => (one.seat === seat) === isOwn).map(({ effects }) => effects[seat]));
  const [own, others] = [by(true), by(false)];
  return { luck, own, others, even: margins[seat] - luck - own - others };
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/**
 * Points with their sign.
 * @param {number} thousandths
 */
export function signed(thousandths) {
  const points = Math.round(thousandths / 100) / 10;
  if (points === 0) return "0";
  return `${points < 0 ? "−" : "+"}${decimal(Math.abs(points), Number.isInteger(points) ? 0 : 1)}`;
}

/**
 * The parts one after another, each from where the last one ended.
 * @param {ReturnType<typeof partsOf>} parts @param {number} margin @param {boolean} isAlone @param {string} unit @param {boolean} isWhole
 */
export function waterfall(parts, margin, isAlone, unit, isWhole) {
  /** @type {(keyof typeof parts)[]} */
  const names = isAlone ? ["luck", "own", "even"] : ["luck", "own", "others", "even"];
  const ends = names.map((_, k) => sum(names.slice(0, k + 1).map((name) => parts[name])));
  const [least, most] = [Math.min(0, margin, ...ends), Math.max(1, margin, ...ends)];
  const x = (/** @type {number} */ value) => Math.round((LONG * (value - least)) / (most - least || 1));
  const whole = isAlone ? "coach.waterfall.alone" : "coach.waterfall";
  const rows = names.map((name, k) => row(name, parts[name], x(ends[k] - parts[name]), x(ends[k]), x(0)));
  return html`<table class="waterfall"><caption>${t(isWhole ? whole : "coach.waterfall.part")}</caption>
    <thead class="unseen"><tr><th scope="col">${t("coach.part")}</th><th scope="col">${unit}</th><td></td></tr></thead>
    <tbody>${rows}${row(isAlone ? "margin.alone" : "margin", margin, x(0), x(margin), x(0))}</tbody></table>
    <p class="soft">${t(isAlone ? "coach.bars.alone" : "coach.bars")}</p>`;
}

/** @param {string} name @param {number} value @param {number} from @param {number} to @param {number} zero */
function row(name, value, from, to, zero) {
  const sign = value < 0 ? "down" : "up";
  const cls = name === "even" ? "rest" : `${name.startsWith("margin") ? "sum" : ""} ${sign}`;
  return html`<tr class=${cls}><th scope="row">${t(`coach.${name}`)}</th><td class="points">${signed(value)}</td>
    <td class="bar"><svg viewBox=${`-1 0 ${LONG + 2} ${TALL}`} preserveAspectRatio="none" aria-hidden="true">
      <path class="zero" d=${`M${zero} 0V${TALL}`}/><rect x=${Math.min(from, to)} y="3" width=${Math.max(1, Math.abs(to - from))} height=${TALL - 6}/></svg></td></tr>`;
}

/**
 * How luck and choices added up, ply by ply, with the share of the win behind them.
 * @param {Wire.AnalysisOut} found @param {Wire.DecisionOut[]} decisions @param {number} seat
 */
export function courseOf(found, decisions, seat) {
  const plies = found.shares.length;
  const steps = (/** @type {{ ply: number, by: number }[]} */ changes) => {
    const at = new Array(plies).fill(0);
    for (const { ply, by } of changes) at[Math.min(ply + 1, plies - 1)] += by / UNIT;
    let total = 0;
    return at.map((by, ply) => ({ ply, score: Math.round((total += by) * 10) / 10 }));
  };
  return {
    luck: steps(found.draws.map(({ ply, brought }) => ({ ply, by: brought[seat] }))),
    choices: steps(decisions.map(({ ply, effects }) => ({ ply, by: effects[seat] }))),
  };
}

/**
 * The graph: two lines in points, an area for the share of the win, a dot for every mark.
 * @param {Wire.AnalysisOut} found @param {Wire.DecisionOut[]} decisions @param {number} seat @param {Course} of
 */
export function courseGraph(found, decisions, seat, { width, ply, marks, visit }) {
  const { luck, choices } = courseOf(found, decisions, seat);
  const plies = found.shares.length - 1;
  const isAlone = found.margins.length === 1; // then nobody is there to win against
  const { low, high, ticks } = scale([...luck, ...choices].map(({ score }) => score));
  const x = (/** @type {number} */ at) => round(LEFT + ((width - LEFT - RIGHT) * at) / Math.max(plies, 1));
  const y = (/** @type {number} */ score) => round(TOP + ((HIGH - TOP - LOW) * (high - score)) / (high - low));
  return html`<figure class="course-graph"><svg viewBox=${`0 0 ${width} ${HIGH}`} role="group" aria-label=${t("coach.graph")}>
    ${isAlone ? nothing : svg`<path class="share" d=${area(found.shares.map((row) => row[seat]), x)}/>`}
    <g class="grid">${ticks.map((tick) => svg`<path d=${`M${LEFT} ${y(tick)}H${width - RIGHT}`} class=${tick ? "" : "zero"}/><text x=${LEFT - 7} y=${y(tick)}>${tick}</text>`)}</g>
    ${ply === null ? nothing : svg`<path class="now" d=${`M${x(ply)} ${TOP - 6}V${HIGH - LOW + 6}`}/>`}
    <path class="line luck" d=${path(luck, x, y)}/><path class="line choices" d=${path(choices, x, y)}/>
    ${marks.map((one) => dot(one, x, y(choices[one.ply].score), visit))}</svg>
    <figcaption>${["luck", "choices", ...(isAlone ? [] : ["share"])].map((name) => html`<span class=${`key of-${name}`}>${t(`coach.graph.${name}`)}</span>`)}</figcaption></figure>`;
}

/** @param {number} n */
const round = (n) => Math.round(n * 10) / 10;

/**
 * The share of the win as an area from the floor of the graph.
 * @param {number[]} shares @param {Along} x
 */
function area(shares, x) {
  const floor = HIGH - LOW;
  const y = (/** @type {number} */ share) => round(floor - (floor - TOP) * share);
  return `M${x(0)} ${floor}${shares.map((share, ply) => `L${x(ply)} ${y(share)}`).join("")}L${x(shares.length - 1)} ${floor}Z`;
}

/** @param {Wire.DecisionOut} one @param {Along} x @param {number} height @param {(one: Wire.DecisionOut) => void} visit */
function dot(one, x, height, visit) {
  const label = t("coach.row", { ply: one.ply, mark: t(`coach.${one.mark}`), played: one.played });
  const go = (/** @type {MouseEvent | KeyboardEvent} */ event) => {
    if (!("key" in event) || event.key === "Enter" || event.key === " ") visit(one);
  };
  return svg`<circle class=${`dot ${one.mark}`} cx=${x(one.ply)} cy=${height} r="5" tabindex="0" role="button" aria-label=${label} @click=${go} @keydown=${go}><title>${label}</title></circle>`;
}

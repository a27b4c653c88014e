// What an experiment found, drawn: each difference with its interval, and how often each count came.

import { html, nothing, svg } from "../../vendor/lit-html.js";
import { decimal, t } from "../../words/words.js";

const [LONG, TALL] = [220, 26];
/** Places from which on a map is moved under a small screen instead of shrunk to it. */
const MANY = 40;
const [WIDE, HIGH, LEFT, LOW, BINS] = [640, 190, 36, 26, 24];

/** @param {number} n */
const round = (n) => Math.round(n * 10) / 10;

/**
 * A number with the digits that mean something beside so large a step.
 * @param {number | null} value
 */
export function told(value, step = Math.abs(value ?? 0)) {
  if (value === null) return "–";
  const digits = step > 0 ? Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(step)))) : 0;
  return decimal(value, digits).replace("-", "−");
}

/** @param {number} value @param {number} step */
const signed = (value, step) => (value > 0 ? `+${told(value, step)}` : told(value, step));

/**
 * All figures: a row each, with a bar from where the difference surely lies.
 * @param {Wire.VerdictOut} of
 */
export function differences({ differences: rows }) {
  return html`<div class="scroll-x" tabindex="0" role="region" aria-label=${t("studio.found")}><table class="figures">
    <thead><tr>${["figure", "book", "this", "difference"].map((key) => html`<th scope="col">${t(`studio.${key}`)}</th>`)}</tr></thead>
    <tbody>${rows.map(row)}</tbody></table></div>`;
}

/** @param {Wire.DifferenceOut} one */
function row(one) {
  const { about, base, variant, by, low, high, scale, unit, stands } = one;
  const side = (/** @type {number | null} */ value) => (unit === "points" && value !== null ? t("number.percent", { n: told(value) }) : told(value));
  const [was, is, diff, from, to] = [base, variant, by, low, high].map((value) => (value === null ? null : value * scale));
  const step = from === null || to === null || to === from ? Math.abs(diff ?? 0) : (to - from) / 2;
  const words = diff === null || from === null || to === null ? t("studio.nothing") : t("studio.chart", { about, by: signed(diff, step), low: signed(from, step), high: signed(to, step) });
  return html`<tr class=${stands ? "stands" : ""}><th scope="row">${about}</th><td>${side(was)}</td><td>${side(is)}</td>
    <td class="interval">${diff === null ? "–" : signed(diff, step)}${diff === null || from === null || to === null ? nothing : html`${halfOf(from, to, step)}${bar(diff, from, to, words)}`}</td></tr>`;
}

/**
 * How far it may be off, with 95% confidence; nothing where every game says the same.
 * @param {number} low @param {number} high @param {number} step
 */
const halfOf = (low, high, step) => (high > low ? html` <span class="half">± ${told((high - low) / 2, step)}</span>` : nothing);

/**
 * A difference on a line of its own, nothing in the middle.
 * @param {number} by @param {number} low @param {number} high @param {string} words
 */
function bar(by, low, high, words) {
  const most = Math.max(Math.abs(low), Math.abs(high)) || 1;
  const x = (/** @type {number} */ value) => round(LONG / 2 + (value / most) * (LONG / 2 - 6));
  return html`<svg viewBox=${`0 0 ${LONG} ${TALL}`} role="img" aria-label=${words}><title>${words}</title>
    <path class="zero" d=${`M${LONG / 2} 2V${TALL - 2}`}/>
    <rect class="span" x=${x(low)} y="8" width=${Math.max(2, x(high) - x(low))} height=${TALL - 16} rx="4"/>
    <circle class="middle" cx=${x(by)} cy=${TALL / 2} r="5"/></svg>`;
}

/** @param {number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/**
 * How often each value of a column came on both sides.
 * @param {Studio.Experiment} of @param {string} column @param {string} called
 */
export function spread({ base, variant }, column, called) {
  const [was, is] = [base, variant].map(({ columns, rows }) => rows.map((row) => row[columns.indexOf(column)]));
  const [low, high] = [Math.min(...was, ...is), Math.max(...was, ...is)];
  const isWhole = [...was, ...is].every(Number.isInteger);
  const step = isWhole ? Math.max(1, Math.ceil((high - low + 1) / BINS)) : (high - low) / BINS || 1;
  const bins = Math.floor((high - low) / step) + 1;
  const counts = [was, is].map((values) => values.reduce((all, value) => (all[Math.min(bins - 1, Math.floor((value - low) / step))]++, all), new Array(bins).fill(0)));
  const most = Math.max(...counts.flat());
  const label = t("studio.spread.text", { column: called, low: told(low), high: told(high), base: told(mean(was)), variant: told(mean(is)) });
  return html`<figure class="spread"><svg viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${label}>${drawn(counts, bins, most, low, step)}</svg>
    <figcaption><span class="key of-book">${t("studio.book")}</span><span class="key of-variant">${t("studio.this")}</span><span>${label}</span></figcaption></figure>`;
}

/** @param {number[][]} counts @param {number} bins @param {number} most @param {number} low @param {number} step */
function drawn(counts, bins, most, low, step) {
  const wide = (WIDE - LEFT - 8) / bins;
  const tall = (/** @type {number} */ count) => round(((HIGH - LOW - 10) * count) / most);
  /** @param {number} which @param {string} name */
  const column = (which, name) => (/** @type {number} */ count, /** @type {number} */ k) =>
    svg`<rect class=${name} x=${round(LEFT + k * wide + (which ? wide / 2 : wide * 0.08))} y=${round(HIGH - LOW - tall(count))} width=${round(wide * 0.42)} height=${tall(count)}/>`;
  const every = Math.ceil(bins / 8);
  /** @param {unknown} _ @param {number} k */
  const label = (_, k) => (k % every ? nothing : svg`<text x=${round(LEFT + (k + 0.5) * wide)} y=${HIGH - 8}>${told(low + k * step, step * 10)}</text>`);
  return svg`<path class="axis" d=${`M${LEFT} ${HIGH - LOW}H${WIDE - 8}`}/><text class="most" x=${LEFT - 6} y="14">${most}</text>
    ${counts[0].map(column(0, "book"))}${counts[1].map(column(1, "variant"))}${Array.from({ length: bins }, label)}`;
}

/** @typedef {(string | number)[]} Row a place, or a road from one to another */

/**
 * Places and roads as they stand, so that a changed road can be seen; two places that are chosen one after the other get a road, or lose theirs.
 * @param {Studio.Page} page
 */
export function mapPicture(page) {
  const { table, places, roads, key, across, down, kind } = page.form.picture ?? {};
  /** @type {[Row[] | undefined, Row[] | undefined]} */
  const [points, lines] = [page.now.tables[table]?.[places], page.now.tables[table]?.[roads]];
  if (!points?.length || !lines) return nothing;
  const spot = new Map(points.map((row) => [String(row[key]), row]));
  const { left, top, wide, high, unit } = ground(points, across, down);
  const line = (/** @type {Row} */ [from, to]) => {
    const [one, other] = [spot.get(String(from)), spot.get(String(to))];
    return one && other ? svg`<path class="road" stroke-width=${unit * 0.35} d=${`M${one[across]} ${one[down]}L${other[across]} ${other[down]}`}/>` : nothing;
  };
  const dot = (/** @type {Row} */ row) => {
    const name = String(row[key]);
    const cls = `place kind-${kind === undefined ? "P" : row[kind]} ${page.picked === row[key] ? "picked" : ""}`;
    return svg`<g class="spot" @click=${() => pick(page, [table, roads], row[key])}><circle class=${cls} stroke-width=${unit * 0.08} cx=${row[across]} cy=${row[down]} r=${unit * 0.62}/>
    <text x=${row[across]} y=${row[down]} font-size=${(unit * 1.3) / Math.max(2.5, name.length)}>${name}</text></g>`;
  };
  const label = t("studio.picture", { places: points.length, roads: lines.length });
  return html`<p class="quiet">${t("studio.picture.how")}</p><div class="scroll-x" tabindex="0" role="region" aria-label=${label}><svg class=${`studio-map ${points.length > MANY ? "large" : ""}`}
    viewBox=${`${left - unit} ${top - unit} ${wide + 2 * unit} ${high + 2 * unit}`} role="img" aria-label=${label}>${lines.map(line)}${points.map(dot)}</svg></div>`;
}

/**
 * Where the places lie, and how large one may be drawn: so that even the nearest do not touch.
 * @param {Row[]} points @param {number} across @param {number} down
 */
function ground(points, across, down) {
  const [xs, ys] = [across, down].map((cell) => points.map((row) => Number(row[cell])));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const apart = (/** @type {number} */ a, /** @type {number} */ b) => Math.hypot(xs[a] - xs[b], ys[a] - ys[b]) || Infinity;
  const nearest = Math.min(...xs.flatMap((_, a) => xs.slice(a + 1).map((_, k) => apart(a, a + 1 + k))));
  return { left, top, wide, high, unit: Math.min(nearest * 0.6, Math.max(wide, high) / 8) || 1 };
}

/**
 * Choose a place; with one chosen before, build a road between them or take it away.
 * @param {Studio.Page} page @param {[string, string]} list @param {string | number} name
 */
function pick(page, [table, roads], name) {
  const first = page.picked;
  page.picked = first === null ? name : null;
  if (first === null || first === name) return page.draw();
  /** @type {Row[]} */
  const lines = page.now.tables[table][roads];
  const isIt = (/** @type {Row} */ [from, to]) => (from === first && to === name) || (from === name && to === first);
  page.take(["tables", table, roads], lines.some(isIt) ? lines.filter((row) => !isIt(row)) : [...lines, [first, name]]);
}

// The log in words, turn by turn; each line leads to the table as it stood then.

import { html, nothing } from "../vendor/lit-html.js";
import { point } from "../board/pointer.js";
import { badge } from "../board/ui.js";
import { setting } from "../app/settings.js";
import { t } from "../words/words.js";

/** Long games show their end first; the rest on request. */
const RECENT = 120;

/**
 * The log, newest last: the set-up folded, then each turn under the name of who had it.
 * @param {Play.Match} table
 */
export function logPanel(table) {
  const setup = table.log.filter(({ kind }) => kind === "setup" || kind === "start");
  const played = table.log.filter((line) => !setup.includes(line));
  const lines = table.isLogLong ? played : played.slice(-RECENT);
  const hidden = played.length - lines.length;
  const more = html`<button type="button" class="small" @click=${() => unfold(table)}>${t("log.more", { n: hidden })}</button>`;
  return html`<div class="log">${setup.length ? setUp(table, setup, !played.length) : nothing}${hidden ? more : nothing}
    ${turns(lines).map((turn) => section(table, turn))}</div>
    ${table.log.length ? nothing : html`<p class="soft">${t("log.empty")}</p>`}`;
}

/** @param {Play.Match} table */
function unfold(table) {
  table.isLogLong = true;
  table.draw();
}

/** @param {Play.Match} table @param {Wire.LogLine[]} lines @param {boolean} isOpen */
function setUp(table, lines, isOpen) {
  return html`<details class="log-setup" ?open=${isOpen}><summary>${t("log.setup", { n: lines.length })}</summary>
    <ol>${lines.map((line) => entry(table, line))}</ol></details>`;
}

/**
 * Lines of one turn together.
 * @param {Wire.LogLine[]} lines
 */
function turns(lines) {
  /** @type {{ lines: Wire.LogLine[], turn?: number }[]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    const isSame = line.kind !== "line" || (last?.turn ?? line.turn) === line.turn;
    if (last && isSame) last.lines.push(line);
    else found.push({ lines: [line] });
    if (line.kind === "line") found[found.length - 1].turn = line.turn;
  }
  return found;
}

/** @param {Play.Match} table @param {{ lines: Wire.LogLine[] }} of */
function section(table, { lines }) {
  const seat = lines.find((line) => line.kind === "line" && line.seat >= 0)?.seat;
  const head = seat === undefined ? nothing : html`<h3 class=${`log-turn seat-${seat}`}>${badge(seat, "tiny")}${table.name(seat)}</h3>`;
  return html`<section class="log-group">${head}<ol>${lines.map((line) => entry(table, line))}</ol></section>`;
}

/** @param {Play.Match} table @param {Wire.LogLine} line */
function entry(table, line) {
  const isHere = table.past?.isVisited && table.past.ply === line.ply;
  const show = (/** @type {string[]} */ targets) => () => point(table.root, targets);
  return html`<li @mouseenter=${show(line.targets ?? [])} @mouseleave=${show(table.pointed)}><a href=${`/match/${table.id}?ply=${line.ply}`}
    aria-current=${isHere ? "step" : nothing} @focus=${show(line.targets ?? [])} @blur=${show(table.pointed)}
    @click=${(/** @type {Event} */ event) => visit(table, event, line.ply)}>${worded(table, line)}</a>${remark(line)}</li>`;
}

/**
 * What a bot says to its big move, for who wants to hear it.
 * @param {Wire.LogLine} line
 */
const remark = ({ word }) => (word && setting("talk") ? html`<q class="log-word">${word}</q>` : nothing);

/** A line with so many sentences is a cascade: each stands on a line of its own. */
const CASCADE = 3;

/**
 * The text, with small pictures where it names what the game can draw.
 * @param {Play.Match} table @param {Wire.LogLine} line
 */
function worded(table, line) {
  const { text, begins = [] } = line;
  if (begins.length + 1 < CASCADE) return html`<span>${pictured(table, line, 0, text.length)}</span>`;
  const ends = [...begins, text.length];
  return html`<span class="log-cascade">${[0, ...begins].map((begin, k) => html`<span>${pictured(table, line, begin, ends[k])}</span>`)}</span>`;
}

/**
 * A stretch of a line's text.
 * @param {Play.Match} table @param {Wire.LogLine} of @param {number} begin @param {number} end
 */
function pictured(table, { text, marks = [] }, begin, end) {
  const parts = [];
  let at = begin;
  for (const [from, to, what] of marks) {
    const [kind, index] = what.split(":");
    const name = text.slice(from, to);
    const picture = from >= begin && to <= end ? table.drawing.chip?.(kind, Number(index), table.facts) : null;
    const cls = table.drawing.NAMED?.includes(kind) ? "name" : "unseen";
    if (!picture) continue;
    const stop = text.slice(to).match(/^[.,:;!?)]+/)?.[0] ?? ""; // never on a line of its own
    parts.push(text.slice(at, from), html`<span class="chipped"><span class="chip" title=${name}>${picture}<span class=${cls}>${name}</span></span>${stop}</span>`);
    at = to + stop.length;
  }
  return [...parts, text.slice(at, end)];
}

/** @param {Play.Match} table @param {Event} event @param {number} ply */
function visit(table, event, ply) {
  event.preventDefault();
  table.lookBack(ply);
}

/**
 * Draw, and keep the newest line in sight unless the reader has scrolled up; a tab opens anew.
 * @param {HTMLElement} root @param {() => void} draw
 */
export function stickToEnd(root, draw) {
  const before = root.querySelector("#side-panel");
  const tab = before?.getAttribute("aria-labelledby");
  const isAtEnd = !before || before.scrollHeight - before.clientHeight - before.scrollTop < 40;
  draw();
  const panel = root.querySelector("#side-panel");
  const now = panel?.getAttribute("aria-labelledby");
  if (panel && now === "tab-menu" && now !== tab) panel.scrollTop = 0;
  else if (panel && now !== "tab-menu" && (isAtEnd || now !== tab)) panel.scrollTop = panel.scrollHeight;
}

// A table without a drawing: every choice in its own words, and all that the view says. Any game can be played so.

import { html, nothing, svg } from "../vendor/lit-html.js";
import { fact } from "./plain_facts.js";
import { t } from "../words/words.js";

/** The picture of the home page: an unmarked parcel. */
export function picture() {
  return svg`<svg viewBox="0 0 320 200"><rect class="parcel" x="110" y="60" width="100" height="80" rx="8"/></svg>`;
}

/**
 * What can be chosen, what lies open, what is one's own; what is remembered, if that is wanted.
 * @param {Draw.View} view @param {Draw.Facts} facts @param {Draw.Ui} ui
 */
export function board(view, facts, ui) {
  const { players: _, ending, ...open } = view.public;
  const table = ending ? { ...open, ending } : open; // while it goes on, there is none to tell
  const { about } = facts;
  const own = view.seat === null ? {} : view.mine;
  return html`<div class="plain-table">${choices(view, facts, ui)}
    ${group(facts, ui, t("plain.table"), table, about.table)}${group(facts, ui, t("plain.mine"), own, about.seat)}
    ${ui.open ? group(facts, ui, t("plain.memory"), view.memory, about.seat) : nothing}</div>`;
}

/**
 * What all know of a player, and what a finished game shows of them.
 * @param {Draw.View} view @param {Draw.Facts} facts @param {Draw.Ui} ui @param {number} seat
 */
export function panel(view, facts, ui, seat) {
  const known = { ...view.public.players?.[seat], ...view.open?.[seat] };
  return html`<dl class="plain-facts">${rows(facts, ui, known, facts.about.seat)}</dl>`;
}

/**
 * @param {Draw.Facts} facts @param {Draw.Ui} ui @param {string} title @param {Draw.Thing} values
 * @param {Record<string, string> | undefined} about
 */
function group(facts, ui, title, values, about) {
  if (!Object.keys(values).length) return nothing;
  return html`<section class="plain-group"><h3>${title}</h3><dl class="plain-facts">${rows(facts, ui, values, about)}</dl></section>`;
}

/**
 * @param {Draw.Facts} facts @param {Draw.Ui} ui @param {Draw.Thing} values
 * @param {Record<string, string> | undefined} about
 */
const rows = (facts, ui, values, about) => Object.entries(values).map(([key, value]) => fact(facts, ui, key, value, about ?? {}));

/**
 * Buttons for what can be chosen, by their sentences; the rest is folded away, and says why not, to whom may choose at all.
 * @param {Draw.View} view @param {Draw.Facts} facts @param {Draw.Ui} ui
 */
function choices(view, facts, ui) {
  const all = [...new Set(facts.moves.map(([, target]) => target))].filter(Boolean);
  const isOpen = (/** @type {string} */ target) => ui.lit(target) || ui.chosen(target);
  const lines = (view.lines ?? []).filter(({ targets }) => all.filter(ui.chosen).every((target) => targets.includes(target)));
  /** @param {string} target @param {string} words */
  const button = (target, words) => ui.button(target, words, words);
  const shut = lines.length ? all.filter((target) => !isOpen(target)) : [];
  const rest = shut.map((target) => button(target, facts.moves.find(([, to]) => to === target)?.[2] || spelt(target)));
  return html`<div class="plain-board" role="group" aria-label=${t("plain.board")}>
    ${all.filter(isOpen).map((target) => button(target, meaning(lines, target)))}</div>
    ${rest.length ? html`<details class="plain-rest"><summary>${t("plain.rest")}</summary><div class="plain-board">${rest}</div></details>` : nothing}`;
}

/** @param {string} target */
const spelt = (target) => target.replaceAll(/[:_]/g, " ");

/**
 * What a target means: the sentence of its line, or how all its lines begin.
 * @param {Play.Line[]} lines @param {string} target
 */
function meaning(lines, target) {
  const said = lines.filter(({ targets }) => targets.includes(target)).map(({ say, text }) => (say || text).split(" "));
  if (!said.length) return spelt(target);
  const [first, ...others] = said;
  const end = first.findIndex((word, i) => others.some((other) => other[i] !== word));
  if (end < 0) return first.join(" ");
  return end ? `${first.slice(0, end).join(" ")} … (${spelt(target)})` : spelt(target);
}

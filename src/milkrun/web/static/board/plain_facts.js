// Facts of a view in plain words: their names, what they mean, and their values by name where a list has names.

import { html, nothing } from "../vendor/lit-html.js";
import { t } from "../words/words.js";

/**
 * One fact: its name, its value, and what the game's layout says about it.
 * @param {Draw.Facts} facts @param {Draw.Ui} ui @param {string} key @param {Draw.Value} value @param {Record<string, string>} about
 * @returns {Draw.Template}
 */
export function fact(facts, ui, key, value, about) {
  const note = about[key] ? html`<small>${about[key]}</small>` : nothing;
  return html`<div><dt>${title(key)}</dt><dd>${shown(facts, ui, key, value)}${note}</dd></div>`;
}

/** @param {string} key */
const title = (key) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll("_", " ");
/** @type {(value: Draw.Value) => value is Draw.Thing} */
const isThing = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/**
 * A value as one reads it: things have facts of their own, lists are told one by one.
 * @param {Draw.Facts} facts @param {Draw.Ui} ui @param {string} key @param {Draw.Value} value
 * @returns {unknown}
 */
function shown(facts, ui, key, value) {
  if (isThing(value)) return inner(facts, ui, value, facts.about[key]);
  if (!Array.isArray(value)) return named(facts, ui, key, value);
  if (!value.length) return t("plain.none");
  if (value.some((item) => typeof item === "object")) {
    const about = facts.about[key.replace(/s$/, "")];
    return html`<ol>${value.map((item) => html`<li>${isThing(item) ? inner(facts, ui, item, about) : shown(facts, ui, key, item)}</li>`)}</ol>`;
  }
  return value.map((item) => named(facts, ui, key, /** @type {Draw.Plain} */ (item))).join(", ");
}

/** @type {(facts: Draw.Facts, ui: Draw.Ui, values: Draw.Thing, about?: Record<string, string>) => Draw.Template} */
const inner = (facts, ui, values, about = {}) =>
  html`<dl class="plain-facts">${Object.entries(values).map(([key, value]) => fact(facts, ui, key, value, about))}</dl>`;

/**
 * Those of a list whose bits are set, by their names.
 * @param {Draw.Facts} facts @param {Draw.Ui} ui @param {string} list @param {number} bits
 */
function members(facts, ui, list, bits) {
  /** @type {string[]} */
  const names = facts.words.lists[list] ?? [];
  const all = list === "seats" ? names.map((_, seat) => (seat < facts.seats ? ui.seat(seat).name : "")) : names;
  const found = all.filter((name, i) => name && (bits >> i) & 1);
  return found.length ? found.join(", ") : t("plain.none");
}

/**
 * A number by its name, from the list that the game's words name for the fact.
 * @param {Draw.Facts} facts @param {Draw.Ui} ui @param {string} key @param {Draw.Plain} value
 */
function named(facts, ui, key, value) {
  if (typeof value === "boolean") return t(value ? "plain.yes" : "plain.no");
  const { lists, facts: of = {} } = facts.words;
  const list = of[key];
  if (key === "ending") return facts.words.endings[lists.endings[Number(value)]] ?? String(value);
  if (facts.sets.includes(key)) return members(facts, ui, list, Number(value));
  if (value === null || value === "" || (list && value === -1)) return t("plain.none");
  if (typeof value === "string") return value;
  if (list === "seats" && value >= 0) return ui.seat(value).name;
  return String(lists[list]?.[value] ?? value);
}

// Facts of a view in plain words: their names, what they mean, and their values by name where a list has names.

import { html, nothing } from "../vendor/lit-html.js";
import { t } from "../words/words.js";

/** One fact: its name, its value, and what the game's layout says about it. */
export function fact(facts, ui, key, value, about) {
  const note = about[key] ? html`<small>${about[key]}</small>` : nothing;
  return html`<div><dt>${title(key)}</dt><dd>${shown(facts, ui, key, value)}${note}</dd></div>`;
}

const title = (key) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll("_", " ");
const isThing = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** A value as one reads it: things have facts of their own, lists are told one by one. */
function shown(facts, ui, key, value) {
  if (isThing(value)) return inner(facts, ui, value, facts.about[key]);
  if (!Array.isArray(value)) return named(facts, ui, key, value);
  if (!value.length) return t("plain.none");
  if (value.some((item) => typeof item === "object")) {
    const about = facts.about[key.replace(/s$/, "")];
    return html`<ol>${value.map((item) => html`<li>${isThing(item) ? inner(facts, ui, item, about) : shown(facts, ui, key, item)}</li>`)}</ol>`;
  }
  return value.map((item) => named(facts, ui, key, item)).join(", ");
}

const inner = (facts, ui, values, about = {}) =>
  html`<dl class="plain-facts">${Object.entries(values).map(([key, value]) => fact(facts, ui, key, value, about))}</dl>`;

/** Those of a list whose bits are set, by their names. */
function members(facts, ui, list, bits) {
  const all = list === "seats" ? facts.words.lists.seats.map((_, seat) => seat < facts.seats && ui.seat(seat).name) : facts.words.lists[list];
  const found = (all ?? []).filter((name, i) => name && (bits >> i) & 1);
  return found.length ? found.join(", ") : t("plain.none");
}

/** A number by its name, from the list that the game's words name for the fact. */
function named(facts, ui, key, value) {
  if (typeof value === "boolean") return t(value ? "plain.yes" : "plain.no");
  const { lists, facts: of = {} } = facts.words;
  const list = of[key];
  if (facts.sets.includes(key)) return members(facts, ui, list, value);
  if (value === null || value === "" || (list && value === -1)) return t("plain.none");
  if (list === "seats" && value >= 0) return ui.seat(value).name;
  return String(lists[list]?.[value] ?? value);
}

// A game's typed options as form fields; the clause behind each is its help.

import { html, nothing } from "./vendor/lit-html.js";
import { t } from "./words.js";

/** The preset: a named set of options. */
export function presetField(page, draw) {
  const { presets } = page.game;
  if (!presets.length) return nothing;
  const names = presets.map((preset) => (typeof preset === "string" ? { name: preset } : preset));
  const chosen = names.find(({ name }) => name === page.preset);
  const set = (event) => {
    page.preset = event.target.value;
    draw();
  };
  return html`<fieldset><legend>${t("setup.variant")}</legend><label class="field"><span>${t("setup.preset")}</span>
    <select name="preset" @change=${set}><option value="">${t("setup.book")}</option>
    ${names.map(({ name, title }) => html`<option value=${name} ?selected=${name === page.preset}>${title ?? name}</option>`)}</select></label>
    ${chosen?.about ? html`<p class="soft">${chosen.about}</p>` : nothing}</fieldset>`;
}

/** One field an option. */
export function optionFields(page, draw) {
  return page.game.options.map((option) => field(page, option, draw));
}

/** The options that were changed by hand. */
export const optionValues = (page) => page.changed;

function field(page, option, draw) {
  const id = `option-${option.name}`;
  const value = page.changed[option.name] ?? option.default;
  const set = (wanted) => {
    page.changed = { ...page.changed, [option.name]: wanted };
    if (String(wanted) === String(option.default)) delete page.changed[option.name];
    draw();
  };
  const isChanged = option.name in page.changed;
  return html`<div class=${`option ${isChanged ? "changed" : ""}`}>
    <label for=${id}>${option.about}</label>${input(option, id, value, set)}${help(page, option)}</div>`;
}

function input(option, id, value, set) {
  const allowed = option.choices?.length ? option.choices : option.values?.length ? option.values : null;
  if (option.type === "bool")
    return html`<input type="checkbox" id=${id} .checked=${value} @change=${(event) => set(event.target.checked)}>`;
  if (allowed && option.type !== "ints")
    return html`<select id=${id} @change=${(event) => set(option.type === "int" ? Number(event.target.value) : event.target.value)}>
      ${allowed.map((each) => html`<option value=${each} ?selected=${each === value}>${each}</option>`)}</select>`;
  if (option.type === "int")
    return html`<input type="number" id=${id} min=${option.low ?? nothing} max=${option.high ?? nothing} .value=${String(value)}
      @change=${(event) => set(Number(event.target.value))}>`;
  const numbers = (text) => text.split(/[\s,]+/).filter(Boolean).map(Number);
  return html`<input type="text" id=${id} .value=${[value].flat().join(", ")} @change=${(event) => set(numbers(event.target.value))}>`;
}

function help(page, option) {
  const clause = clauseOf(page.rules, option.clause);
  if (!clause) return nothing;
  return html`<details class="clause-help"><summary>${t("setup.why")}</summary>
    <p>${clause.text} <a href=${`/rules/${page.game.id}#${option.clause}`} target="_blank">${option.clause}</a></p></details>`;
}

/** A clause by its id, from the rules of a game: in a chapter, or beside another clause. */
export function clauseOf(rules, id) {
  const all = (clauses) => clauses.flatMap((clause) => [clause, ...all(clause.beside)]);
  return all(rules.chapters.flatMap((chapter) => chapter.clauses)).find((clause) => clause.id === id) ?? null;
}

// A game's typed options as form fields, in groups; the clause behind each is its help.

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../../words/words.js";

/**
 * All options, group by group; what the variant sets is filled in.
 * @param {Pages.Setup} page @param {() => void} draw
 */
export function optionFields(page, draw) {
  const named = new Map(page.game.options.map((option) => [option.name, option]));
  const group = (/** @type {Wire.GroupOut} */ { title, options }) => html`<section class="option-group">${title ? html`<h2>${title}</h2>` : nothing}
    ${options.flatMap((name) => named.get(name) ?? []).map((option) => field(page, option, draw))}</section>`;
  return page.game.groups.map(group);
}

/**
 * The option that matters most to somebody who plays alone, as buttons in front.
 * @param {Pages.Setup} page @param {() => void} draw
 */
export function aloneField(page, draw) {
  const option = page.game.options.find(({ name }) => name === page.game.alone);
  if (!option || page.seats.length !== 1) return nothing;
  const value = valueOf(page, option);
  const choice = (/** @type {string} */ each) => html`<button type="button" aria-pressed=${String(each === value)} @click=${() => set(page, option, each, draw)}>
    ${worded(page, option, each)}</button>`;
  return html`<fieldset><legend>${t("setup.alone")}</legend><div class="alone-choices" role="group" aria-label=${option.about}>${option.choices.map(choice)}</div></fieldset>`;
}

/**
 * The options that were changed by hand.
 * @param {Pages.Setup} page
 */
export const optionValues = (page) => page.changed;

/**
 * What an option has without a change by hand: the variant's value, or the book's.
 * @param {Pages.Setup} page @param {Wire.OptionOut} option
 */
function base(page, option) {
  const chosen = page.game.presets.find(({ name }) => name === page.preset);
  return chosen?.options[option.name] ?? option.default;
}

/** @param {Pages.Setup} page @param {Wire.OptionOut} option */
const valueOf = (page, option) => page.changed[option.name] ?? base(page, option);

/** @param {Pages.Setup} page @param {Wire.OptionOut} option @param {Pages.Value} value */
const worded = (page, option, value) => page.game.choices[option.name]?.[String(value)] ?? String(value);

/** @param {Pages.Setup} page @param {Wire.OptionOut} option @param {Pages.Value} wanted @param {() => void} draw */
function set(page, option, wanted, draw) {
  page.changed = { ...page.changed, [option.name]: wanted };
  if (String(wanted) === String(base(page, option))) delete page.changed[option.name];
  draw();
}

/** @param {Pages.Setup} page @param {Wire.OptionOut} option @param {() => void} draw */
function field(page, option, draw) {
  const id = `option-${option.name}`;
  const value = valueOf(page, option);
  const isChanged = String(value) !== String(option.default);
  return html`<div class=${`option ${isChanged ? "changed" : ""}`}>
    <label for=${id}>${option.about}</label>${input(page, option, id, value, (wanted) => set(page, option, wanted, draw))}${help(page, option)}</div>`;
}

/** @param {Pages.Setup} page @param {Wire.OptionOut} option @param {string} id @param {Pages.Value} value @param {(wanted: Pages.Value) => void} take */
function input(page, option, id, value, take) {
  const allowed = option.choices?.length ? option.choices : option.values?.length ? option.values : null;
  if (option.type === "bool")
    return html`<input type="checkbox" id=${id} .checked=${value} @change=${(/** @type {Dom.Input} */ event) => take(event.target.checked)}>`;
  if (allowed && option.type !== "ints")
    return html`<select id=${id} @change=${(/** @type {Dom.Select} */ event) => take(option.type === "int" ? Number(event.target.value) : event.target.value)}>
      ${allowed.map((each) => html`<option value=${each} .selected=${each === value}>${worded(page, option, each)}</option>`)}</select>`;
  if (option.type === "int")
    return html`<input type="number" id=${id} min=${option.low ?? nothing} max=${option.high ?? nothing} .value=${String(value)}
      @change=${(/** @type {Dom.Input} */ event) => take(Number(event.target.value))}>`;
  const numbers = (/** @type {string} */ text) => text.split(/[\s,]+/).filter(Boolean).map(Number);
  return html`<input type="text" id=${id} .value=${[value].flat().join(", ")} @change=${(/** @type {Dom.Input} */ event) => take(numbers(event.target.value))}>`;
}

/** @param {Pages.Setup} page @param {Wire.OptionOut} option */
function help(page, option) {
  const clause = clauseOf(page.rules, option.clause);
  if (!clause) return nothing;
  return html`<details class="clause-help"><summary>${t("setup.why")}</summary>
    <p>${clause.text} <a href=${`/rules/${page.game.id}#${option.clause}`} target="_blank">${option.clause}</a></p></details>`;
}

/**
 * A clause by its id, from the rules of a game: in a chapter, or beside another clause.
 * @param {Wire.Rulebook} rules @param {string} id
 */
export function clauseOf(rules, id) {
  /** @type {(clauses: Wire.ClauseCard[]) => Wire.ClauseCard[]} */
  const all = (clauses) => clauses.flatMap((clause) => [clause, ...all(clause.beside)]);
  return all(rules.chapters.flatMap((chapter) => chapter.clauses)).find((clause) => clause.id === id) ?? null;
}

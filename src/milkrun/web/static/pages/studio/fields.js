// A game's options and tables as fields, made from what the server says each takes; nothing of the rules is known here.

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../../words/words.js";
import { mapPicture } from "./charts.js";
import { at, blank, called, changes, columnsOf, title } from "./changes.js";

/** @param {Studio.Place} place */
const keyOf = (place) => place.join("/");
const OPTIONS = "options";

/**
 * The options of the game, in its groups.
 * @param {Studio.Page} page
 */
export function optionFields(page) {
  const named = new Map(page.game.options.map((option) => [option.name, option]));
  const group = (/** @type {Wire.GroupOut} */ one) => html`${one.title ? html`<h3>${one.title}</h3>` : nothing}<div class="studio-grid">${one.options.flatMap((name) => named.get(name) ?? []).map((option) => optionField(page, option))}</div>`;
  return fold(page, OPTIONS, t("studio.options"), Object.keys(page.changedOptions()).length, () => page.game.groups.map(group));
}

/** @param {Studio.Page} page @param {Wire.OptionOut} option */
function optionField(page, option) {
  const place = [OPTIONS, option.name];
  const bound = /** @type {Studio.Bound} */ (optionBound(page, option));
  return field(page, place, option.about, bound);
}

/**
 * An option's bound in the shape that tables have.
 * @param {Studio.Page} page @param {Wire.OptionOut} option
 * @returns {Partial<Studio.Bound>}
 */
function optionBound(page, option) {
  const takes = page.form.takes[option.name];
  const allowed = option.choices.length ? option.choices : option.values;
  if (option.type === "bool") return { kind: "truth", takes };
  if (option.type === "ints") return { kind: "list", each: /** @type {Studio.Bound} */ ({ kind: "whole", low: option.low, high: option.high }), least: 0, most: option.most, takes };
  if (allowed.length) return { kind: "choice", allowed, words: page.game.choices[option.name] ?? {}, takes };
  return { kind: "whole", low: option.low, high: option.high, takes };
}

/**
 * All tables, each to be unfolded; what is folded is not drawn.
 * @param {Studio.Page} page
 */
export function tableFields(page) {
  return Object.entries(page.form.bounds).map(([name, bound]) => {
    const place = ["tables", name];
    const count = changes(page.base.tables[name], page.now.tables[name]).length;
    const isMap = page.form.picture?.table === name;
    return fold(page, name, title(page.form, [name]), count, () => html`${isMap ? mapPicture(page) : nothing}${within(page, place, bound)}`);
  });
}

/** @param {Studio.Page} page @param {string} name @param {string} words @param {number} count @param {() => unknown} content */
function fold(page, name, words, count, content) {
  const toggled = (/** @type {Dom.Toggle} */ event) => {
    if (event.target.open === page.open.has(name)) return;
    if (event.target.open) page.open.add(name);
    else page.open.delete(name);
    page.draw();
  };
  return html`<details class="studio-fold" data-table=${name} ?open=${page.open.has(name)} @toggle=${toggled}>
    <summary><span>${words}</span>${count ? html`<span class="tag yours">${t("studio.changed", { n: count })}</span>` : nothing}</summary>
    ${page.open.has(name) ? content() : nothing}</details>`;
}

const SINGLE = ["whole", "number", "word", "text", "truth", "choice"];
/** @param {Studio.Bound} bound */
const isSingle = (bound) => SINGLE.includes(bound.kind);
/**
 * What can have one value only is nothing to change.
 * @param {Studio.Bound} bound
 */
const isFixed = (bound) => bound.kind === "whole" && bound.low === bound.high;
/** @param {Studio.Place} place */
const named = (place) => place.slice(1);

/**
 * The parts of a table: single values side by side, lists and tables under headings of their own.
 * @param {Studio.Page} page @param {Studio.Place} place @param {Studio.Bound} bound
 * @returns {Draw.Template}
 */
function within(page, place, bound) {
  const entries = Object.keys(at(page.now, place)).map((key) => /** @type {[string, Studio.Bound]} */ ([key, bound.named[key] ?? bound.each])).filter(([, one]) => one && !isFixed(one));
  const single = entries.filter(([, one]) => isSingle(one));
  const rest = entries.filter(([, one]) => !isSingle(one));
  const part = (/** @type {[string, Studio.Bound]} */ [key, one]) => {
    const here = [...place, key];
    const made = one.kind === "table" ? within(page, here, one) : listing(page, here, one);
    return made === nothing ? nothing : html`<section class="studio-part"><h3>${title(page.form, named(here))}</h3>${made}</section>`;
  };
  return html`${single.length ? html`<div class="studio-grid">${single.map(([key, one]) => field(page, [...place, key], title(page.form, named([...place, key])), one))}</div>` : nothing}${rest.map(part)}`;
}

/**
 * A list of rows as a table, of single values side by side, of lists one below the other.
 * @param {Studio.Page} page @param {Studio.Place} place @param {Studio.Bound} bound
 * @returns {Draw.Maybe}
 */
function listing(page, place, bound) {
  if (bound.kind === "row") return rowOf(page, place, bound);
  if (bound.each.kind === "row") return rowsOf(page, place, bound);
  if (bound.each.kind === "list") return listsOf(page, place, bound);
  if (!isSingle(bound.each)) return nothing;
  const list = called(page.form, named(place));
  /** @param {unknown} _ @param {number} k */
  const one = (_, k) => html`<li>${input(page, [...place, k], bound.each, t("studio.entry", { list, n: k + 1 }))}</li>`;
  return html`<ol class="studio-list">${at(page.now, place).map(one)}</ol>${more(page, place, bound)}`;
}

/**
 * Lists of a list, such as the lines of a drawing: each under its number.
 * @param {Studio.Page} page @param {Studio.Place} place @param {Studio.Bound} bound
 */
function listsOf(page, place, bound) {
  /** @type {unknown[]} */
  const lists = at(page.now, place);
  /** @param {unknown} _ @param {number} n */
  const part = (_, n) => {
    const list = called(page.form, named([...place, n]));
    const without = () => page.take(place, lists.filter((_, k) => k !== n));
    const button = html`<button type="button" class="small" aria-label=${t("studio.remove.list", { list })} @click=${without}>×</button>`;
    return html`<section class="studio-part"><h4>${list} ${lists.length > bound.least ? button : nothing}</h4>${listing(page, [...place, n], bound.each)}</section>`;
  };
  return html`${lists.map(part)}${more(page, place, bound)}`;
}

/** @param {Studio.Page} page @param {Studio.Place} place @param {Studio.Bound} bound */
function rowOf(page, place, bound) {
  const names = columnsOf(page.form, named(place));
  return html`<div class="studio-grid">${bound.cells.map((cell, k) => field(page, [...place, k], names[k] ?? String(k + 1), cell))}</div>`;
}

/** @param {Studio.Page} page @param {Studio.Place} place @param {Studio.Bound} bound */
function rowsOf(page, place, bound) {
  /** @type {unknown[]} */
  const rows = at(page.now, place);
  const names = columnsOf(page.form, named(place));
  const list = called(page.form, named(place));
  const canGo = rows.length > bound.least;
  const head = bound.each.cells.map((_, k) => html`<th scope="col">${names[k] ?? k + 1}</th>`);
  /** @param {unknown} _ @param {number} n */
  const row = (_, n) => html`<tr><th scope="row">${n + 1}</th>${bound.each.cells.map((cell, k) => html`<td>${input(page, [...place, n, k], cell, t("studio.cell", { list, n: n + 1, column: names[k] ?? k + 1 }))}</td>`)}
    ${canGo ? html`<td><button type="button" class="small" aria-label=${t("studio.remove", { list, n: n + 1 })} @click=${() => page.take(place, rows.filter((_, k) => k !== n))}>×</button></td>` : nothing}</tr>`;
  return html`<div class="scroll-x studio-rows" tabindex="0" role="region" aria-label=${list}><table><thead><tr><th scope="col">${t("studio.number")}</th>${head}${canGo ? html`<th scope="col"><span class="unseen">${t("studio.tools")}</span></th>` : nothing}</tr></thead>
    <tbody>${rows.map(row)}</tbody></table></div>${more(page, place, bound)}`;
}

/**
 * One more, like the last; after none, an empty one.
 * @param {Studio.Page} page @param {Studio.Place} place @param {Studio.Bound} bound
 */
function more(page, place, bound) {
  /** @type {unknown[]} */
  const rows = at(page.now, place);
  if (rows.length >= bound.most) return nothing;
  const words = bound.each.kind === "list" ? "studio.add.list" : "studio.add";
  const add = () => page.take(place, [...rows, rows.at(-1) ?? blank(bound.each)]);
  return html`<p><button type="button" class="small" @click=${add}>${t(words)}</button></p>`;
}

/** @param {Studio.Page} page @param {Studio.Place} place @param {string} words @param {Studio.Bound} bound */
function field(page, place, words, bound) {
  const id = `field-${place.join("-").replace(/[^\w-]/g, "")}`;
  const isChanged = page.isChanged(place);
  return html`<div class=${`studio-field ${isChanged ? "changed" : ""}`}><label for=${id}>${words}</label>${input(page, place, bound, "", id)}</div>`;
}

/**
 * One field; what it does not take is refused beside it, with its bound.
 * @param {Studio.Page} page @param {Studio.Place} place @param {Studio.Bound} bound @param {string} label
 */
function input(page, place, bound, label, id = "") {
  const key = keyOf(place);
  const wrong = page.wrong.get(key);
  const shown = wrong ? wrong.text : text(at(page.now, place));
  const hint = wrong ? `wrong-${key.replace(/[^\w-]/g, "-")}` : nothing;
  const taken = (/** @type {Dom.Input} */ event) => take(page, place, bound, event.target.type === "checkbox" ? event.target.checked : event.target.value);
  return html`${control({ bound, shown, taken, id: id || nothing, label: label || nothing, isWrong: Boolean(wrong), hint, isChanged: page.isChanged(place), value: at(page.now, place) })}
    ${wrong ? html`<span class="studio-wrong" id=${hint} role="alert">${t("studio.takes", { takes: bound.takes })}</span>` : nothing}`;
}

/** @param {unknown} value */
const text = (value) => (Array.isArray(value) ? value.join(", ") : String(value));

/**
 * @typedef {{ bound: Studio.Bound, shown: string, taken: (event: Dom.Input) => void, id: unknown, label: unknown, isWrong: boolean, hint: unknown,
 *   isChanged: boolean, value: unknown }} Control
 */

/** @param {Control} of */
function control({ bound, shown, taken, id, label, isWrong, hint, isChanged, value }) {
  const cls = isChanged ? "changed" : "";
  if (bound.kind === "truth") return html`<input type="checkbox" id=${id} .checked=${value} @change=${taken}>`;
  if (bound.kind === "choice")
    return html`<select id=${id} class=${cls} @change=${taken}>${bound.allowed.map((one) => html`<option value=${one} .selected=${String(one) === String(value)}>${bound.words[one] ?? one}</option>`)}</select>`;
  const isNumber = bound.kind === "whole" || bound.kind === "number";
  return html`<input type="text" id=${id} class=${`${isNumber ? "figure" : ""} ${cls}`} inputmode=${isNumber ? "decimal" : nothing} aria-label=${label} aria-invalid=${isWrong ? "true" : nothing}
    aria-describedby=${hint} title=${isNumber ? t("studio.takes", { takes: bound.takes }) : nothing} size=${isNumber ? 5 : Math.min(18, Math.max(6, shown.length + 1))} maxlength="200" .value=${shown} @change=${taken}>`;
}

/**
 * What was typed as a value of its bound; undefined if it takes no such thing.
 * @param {Studio.Bound} bound @param {string | boolean} typed
 * @returns {unknown}
 */
function parsed(bound, typed) {
  if (bound.kind === "truth") return typed;
  if (bound.kind === "choice") return bound.allowed.find((one) => String(one) === typed);
  const words = String(typed).trim();
  if (bound.kind === "word" || bound.kind === "text") return words;
  if (bound.kind === "list") return parsedList(bound, words);
  const number = Number(words.replace("−", "-"));
  const isRight = words !== "" && number >= bound.low && number <= bound.high && (bound.kind === "number" || Number.isInteger(number));
  return isRight ? number : undefined;
}

/** @param {Studio.Bound} bound @param {string} words @returns {unknown[] | undefined} */
function parsedList(bound, words) {
  const all = words.split(/[\s,]+/).filter(Boolean).map((word) => parsed(bound.each, word));
  return all.includes(undefined) || all.length < bound.least || all.length > bound.most ? undefined : all;
}

/** @param {Studio.Page} page @param {Studio.Place} place @param {Studio.Bound} bound @param {string | boolean} typed */
function take(page, place, bound, typed) {
  const value = parsed(bound, typed);
  if (value === undefined) page.refuse(keyOf(place), String(typed));
  else page.take(place, value);
}

// What differs from the book: the least that says it, change by change, and places in nested tables.

/** @type {(value: unknown) => value is Studio.Tables} */
const isTable = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A copy that can be changed.
 * @template Copied
 * @param {Copied} value
 * @returns {Copied}
 */
export const copyOf = (value) => JSON.parse(JSON.stringify(value));

/**
 * The least that, laid over `base`, gives `top`; lists are replaced whole.
 * @param {Studio.Tables} base @param {Studio.Tables} top
 */
export function difference(base, top) {
  /** @type {Studio.Tables} */
  const out = {};
  for (const [key, value] of Object.entries(top)) {
    const under = base[key];
    if (!isTable(value)) {
      if (!same(value, under)) out[key] = value;
    } else {
      const inner = difference(isTable(under) ? under : {}, value);
      if (Object.keys(inner).length) out[key] = inner;
    }
  }
  return out;
}

/**
 * `base` with what differs laid over it.
 * @param {Studio.Tables} base @param {Studio.Tables} top
 */
export function overlay(base, top) {
  const out = { ...base };
  for (const [key, value] of Object.entries(top)) out[key] = isTable(value) && isTable(out[key]) ? overlay(out[key], value) : value;
  return out;
}

/**
 * The value at a place: a list of keys and numbers.
 * @param {Studio.Tables} root @param {Studio.Place} place
 * @returns {any}
 */
export const at = (root, place) => place.reduce((value, key) => value?.[key], root);

/**
 * Put a value at a place.
 * @param {Studio.Tables} root @param {Studio.Place} place @param {unknown} value
 */
export function put(root, place, value) {
  at(root, place.slice(0, -1))[place[place.length - 1]] = value;
}

/**
 * Every change, the smallest that can be named: a value, or a list that has other rows.
 * @param {any} base @param {any} top @param {Studio.Place} [place] what stands there only the game knows
 * @returns {Studio.Change[]}
 */
export function changes(base, top, place = []) {
  if (same(base, top)) return [];
  const isBoth = (isTable(base) && isTable(top)) || (Array.isArray(base) && Array.isArray(top) && base.length === top.length);
  if (!isBoth) return [{ place, was: base, is: top }];
  return Object.keys(top).flatMap((key) => changes(at(base, [key]), at(top, [key]), [...place, Array.isArray(top) ? Number(key) : key]));
}

/**
 * All that is said of a place by its name: numbers of rows are left out.
 * @param {Studio.Place} place
 */
export const nameOf = (place) => place.filter((key) => typeof key === "string").join(".");

/**
 * What tables and their parts are called: the game's words, or the key as it stands.
 * @param {Wire.StudioOut} form @param {Studio.Place} place
 */
export function title(form, place) {
  const last = [...place].reverse().find((key) => typeof key === "string") ?? "";
  return form.titles[nameOf(place)] ?? last.replaceAll("_", " ");
}

/**
 * A list by its title, and by its number where it is one of several.
 * @param {Wire.StudioOut} form @param {Studio.Place} place
 */
export const called = (form, place) => [title(form, place), ...place.flatMap((n) => (typeof n === "number" ? n + 1 : []))].join(" ");

/**
 * The least that a bound takes: what a new row begins with.
 * @param {Studio.Bound} bound
 * @returns {unknown}
 */
export function blank(bound) {
  if (bound.kind === "row") return bound.cells.map(blank);
  if (bound.kind === "list") return Array.from({ length: bound.least }, () => blank(bound.each));
  return bound.kind === "whole" || bound.kind === "number" ? Math.min(Math.max(0, bound.low), bound.high) : "";
}

/**
 * How the cells of a row are called: by the list's own place, or by its table's.
 * @param {Wire.StudioOut} form @param {Studio.Place} place
 */
export function columnsOf(form, place) {
  const whole = nameOf(place);
  return form.columns[whole] ?? form.columns[whole.split(".")[0]] ?? [];
}

/**
 * Where a change is, in words.
 * @param {Wire.StudioOut} form @param {Studio.Place} place
 */
export function wayTo(form, place) {
  const row = place.findIndex((key) => typeof key === "number");
  const named = row < 0 ? place : place.slice(0, row);
  const words = named.map((_, k) => title(form, named.slice(0, k + 1)));
  const numbers = row < 0 ? [] : place.slice(row).map(Number);
  const cell = numbers.length > 1 ? numbers.pop() : undefined;
  words.push(...numbers.map((n) => String(n + 1)));
  if (cell !== undefined) words.push(columnsOf(form, named)[cell] ?? String(cell + 1));
  return words.join(" › ");
}

// Searching in clauses: pure functions over text, and the marks on what was found.

import { html } from "../../vendor/lit-html.js";

/**
 * The words that somebody typed.
 * @param {string} text
 */
export const wanted = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * All that can be found of a clause, with what stands beside it.
 * @param {Wire.ClauseCard} clause
 * @returns {string}
 */
function told(clause) {
  const options = clause.options.flatMap((option) => [option.name, option.about]);
  return [clause.id, clause.text, clause.refusal, ...options, ...clause.touched, ...clause.beside.map(told)].join(" ");
}

/**
 * A word and what else people call it.
 * @param {string} word @param {string[][]} synonyms
 */
export function meanings(word, synonyms) {
  const also = synonyms.filter((group) => group.some((other) => other === word || (word.length > 3 && other.startsWith(word)))).flat();
  return [...new Set([word, ...also])];
}

/**
 * Whether a clause, or what stands beside it, holds every word, or one that means the same.
 * @param {Wire.ClauseCard} clause @param {string[]} words @param {string[][]} [synonyms]
 */
export function matches(clause, words, synonyms = []) {
  const text = told(clause).toLowerCase();
  return words.every((word) => meanings(word, synonyms).some((one) => text.includes(one)));
}

/**
 * The text with each word marked where it stands.
 * @param {string} text @param {string[]} words
 */
export function marked(text, words) {
  if (!words.length) return text;
  const parts = text.split(new RegExp(`(${words.map(escape).join("|")})`, "i"));
  return parts.map((part, index) => (index % 2 ? html`<mark>${part}</mark>` : part));
}

/** @param {string} word */
const escape = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

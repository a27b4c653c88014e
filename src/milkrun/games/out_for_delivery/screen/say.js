// The game's English comes with the facts (words.toml, [screen]).

import { fill } from "../../words/fill.js";

/** A sentence of the game: `{name}` is a value, `{n:s|one|many}` picks a word by a number. */
export function say(facts, key, values = {}) {
  return fill(facts.words.screen[key] ?? key, values);
}

/** The n-th name of one of the game's lists. */
export const nameOf = (facts, list, index) => facts.words.lists[list][index] ?? "";

/** Half points as people write them: 3, or 2½. */
export const points = (half) => (half % 2 ? `${half > 1 ? (half - 1) / 2 : ""}½` : String(half / 2));

/** Several things in one breath. */
export const listed = (parts) => parts.filter(Boolean).join(", ");

// The game's English comes with the facts (words.toml, [screen]).

import { fill } from "../../words/fill.js";

/** @typedef {Draw.Sentence<OutForDelivery.Screen>} Sentence */
/** @typedef {`${"all" | "effect" | "entry" | "event"}_${string}`} Told a sentence about a thing of the tables, by its key */
/** @import { TileKind } from "./atlas.js" */

/**
 * A sentence of the game: `{name}` is a value, `{n:s|one|many}` picks a word by a number.
 * @param {OutForDelivery.Facts} facts @param {Sentence | Told} key @param {Record<string, unknown>} [values]
 */
export function say(facts, key, values = {}) {
  /** @type {string | undefined} */
  const said = Reflect.get(facts.words.screen, key);
  return fill(said ?? key, values);
}

/**
 * The n-th name of one of the game's lists.
 * @param {OutForDelivery.Facts} facts @param {string} list @param {number} index
 */
export const nameOf = (facts, list, index) => facts.words.lists[list][index] ?? "";

const KINDS = ["road", "mountain", "river", "pickup", "centre", "delivery"];

/**
 * What a kind of tile is called.
 * @param {OutForDelivery.Facts} facts @param {TileKind} kind
 */
export const kindName = (facts, kind) => nameOf(facts, "kinds", KINDS.indexOf(kind));

/**
 * Half points as people write them: 3, or 2½.
 * @param {number} half
 */
export const points = (half) => (half % 2 ? `${half > 1 ? (half - 1) / 2 : ""}½` : String(half / 2));

/**
 * Several things in one breath.
 * @param {Array<string | undefined>} parts
 */
export const listed = (parts) => parts.filter(Boolean).join(", ");

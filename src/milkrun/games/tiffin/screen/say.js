// Tiffin's words and names, read from the facts: the drawing itself holds no English.

import { once } from "../../board/making.js";
import { fill } from "../../words/fill.js";

/** @typedef {"red" | "green" | "blue" | "yellow" | "grey"} Colour */
/** @typedef {{ key: string, target: string, colour: Colour, letter: string, rank: number, symbol: boolean }} Card */
/** @typedef {{ key: string, name: string, colour: Colour, length: number }} Face */
/** @typedef {Draw.Sentence<Tiffin.Screen>} Sentence */
/** @typedef {"flat" | "shortcut"} Special */

/** The two special cards. */
export const SPECIALS = /** @type {Special[]} */ (["flat", "shortcut"]);

/**
 * A text of the screen with its values; `{n:s|one|many}` chooses by number.
 * @param {Tiffin.Facts} facts @param {Sentence} key
 */
export function say(facts, key, values = {}) {
  return fill(facts.words.screen[key], values);
}

/**
 * The same for a text that stands in a list.
 * @param {Tiffin.Facts} facts @param {"effects_long"} key @param {number} index
 */
export function sayAt(facts, key, index, values = {}) {
  return fill(facts.words.screen[key][index], values);
}

/**
 * The card at an index of the card list: its key, colour, rank and whether it has the mark.
 * @param {Tiffin.Facts} facts @param {number} card
 */
export function cardOf(facts, card) {
  return cardKeys(facts)[card];
}

/** All kinds of card, in the order of the actions that name them. */
export const cardKeys = once(readCards);

/** @param {Tiffin.Facts} facts */
function readCards(facts) {
  return facts.moves.filter(([kind]) => kind === "card").map(([, target]) => readCard(facts, target.split(":")[1], target));
}

/**
 * A card from its key: colour, rank, and a star for the mark.
 * @param {Tiffin.Facts} facts @param {string} key
 */
export function readCard(facts, key, target = "") {
  const { colours, keys } = facts.tables.cards;
  const colour = /** @type {Colour} */ (colours[keys.indexOf(key[0])]);
  return { key, target, colour, letter: key[0].toUpperCase(), rank: Number(key[1]), symbol: key.endsWith("*") };
}

/**
 * A card in words.
 * @param {Tiffin.Facts} facts @param {Pick<Card, "colour" | "rank" | "symbol">} of
 */
export function cardName(facts, { colour, rank, symbol }) {
  return say(facts, symbol ? "card_symbol" : "card", { colour: colourName(facts, colour), rank });
}

/**
 * A colour in words.
 * @param {Tiffin.Facts} facts @param {Colour} colour
 */
export function colourName(facts, colour) {
  return facts.words.screen.colours[facts.tables.cards.colours.indexOf(colour)];
}

/**
 * The side of a route card that lies up: two faces to a card.
 * @param {Tiffin.Facts} facts @param {number} face
 */
export function faceOf(facts, face) {
  const [length, ...sides] = facts.tables.routes.cards[Math.floor(face / 2)];
  const [key, name, colour] = sides.slice((face % 2) * 3);
  return { key, name, colour: /** @type {Colour} */ (colour), length };
}

/**
 * 1st, 2nd, 3rd ...
 * @param {Tiffin.Facts} facts @param {number} place
 */
export function placeName(facts, place) {
  return facts.words.lists.places[place];
}

/** The owner of a cube: a seat, or the competitor after the last one. */
export const RIVAL = 4;

/**
 * The owner of a cube in words.
 * @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {number} owner
 */
export function ownerName(facts, ui, owner) {
  return owner === RIVAL ? say(facts, "competitor") : ui.seat(owner).name;
}

/**
 * Cards with how many there are of each, in order.
 * @param {number[]} cards
 */
export function counted(cards) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) || 0) + 1);
  return [...counts];
}

// Tiffin's words and names, read from the facts: the drawing itself holds no English.

import { fill } from "../../words/fill.js";

/** A text of the screen with its values; `{n:s|one|many}` chooses by number. */
export function say(facts, key, values = {}) {
  return fill(facts.words.screen[key], values);
}

/** The same for a text that stands in a list. */
export function sayAt(facts, key, index, values = {}) {
  return fill(facts.words.screen[key][index], values);
}

/** The card at an index of the card list: its key, colour, rank and whether it has the mark. */
export function cardOf(facts, card) {
  return cardKeys(facts)[card];
}

const known = new WeakMap();

/** All kinds of card, in the order of the actions that name them. */
export function cardKeys(facts) {
  if (!known.has(facts)) known.set(facts, readCards(facts));
  return known.get(facts);
}

function readCards(facts) {
  return facts.moves.filter(([kind]) => kind === "card").map(([, target]) => readCard(facts, target.split(":")[1], target));
}

/** A card from its key: colour, rank, and a star for the mark. */
export function readCard(facts, key, target = "") {
  const { colours, keys } = facts.tables.cards;
  const colour = colours[keys.indexOf(key[0])];
  return { key, target, colour, letter: key[0].toUpperCase(), rank: Number(key[1]), symbol: key.endsWith("*") };
}

/** A card in words. */
export function cardName(facts, { colour, rank, symbol }) {
  return say(facts, symbol ? "card_symbol" : "card", { colour: colourName(facts, colour), rank });
}

/** A colour in words. */
export function colourName(facts, colour) {
  return facts.words.screen.colours[facts.tables.cards.colours.indexOf(colour)];
}

/** The side of a route card that lies up: two faces to a card. */
export function faceOf(facts, face) {
  const [length, ...sides] = facts.tables.routes.cards[Math.floor(face / 2)];
  const [key, name, colour] = sides.slice((face % 2) * 3);
  return { key, name, colour, length, fees: facts.tables.fees[length] };
}

/** 1st, 2nd, 3rd ... */
export function placeName(facts, place) {
  return facts.words.lists.places[place];
}

/** The owner of a cube: a seat, or the competitor after the last one. */
export const RIVAL = 4;

/** The owner of a cube in words. */
export function ownerName(facts, ui, owner) {
  return owner === RIVAL ? say(facts, "competitor") : ui.seat(owner).name;
}

/** Cards with how many there are of each, in order. */
export function counted(cards) {
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) || 0) + 1);
  return [...counts];
}

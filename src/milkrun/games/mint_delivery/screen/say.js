// Mint Delivery's tables as lists that drawings can walk, and its sentences with numbers in them.

import { once } from "../../board/making.js";
import { fill } from "../../words/fill.js";

/** @typedef {{ key: string, name: string, kind: "city" | "warehouse" | "town" | "road", card: string, x: number, y: number }} Space */
/** @typedef {Space & { i: number, tint: string }} Town */
/** @typedef {{ key: string, town: Town, need: number[], points: number }} Order */
/** @typedef {{ key: string, i: number, name: string, letter: string, count: number, tint: string }} Mint */
/** @typedef {{ name: string, power: string, kind: Kind, cost: number }} Ability */
/** @typedef {Draw.Sentence<MintDelivery.Screen>} Sentence */
/** @typedef {"persistent" | "free" | "action"} Kind */

/** The tables of a match, read once: spaces, towns, orders, mints, abilities. */
export const read = once(tables);

/** @param {MintDelivery.Facts} facts */
function tables(facts) {
  const t = facts.tables;
  /** @type {Space[]} */
  const spaces = t.map.spaces.map(([key, name, kind, card, x, y]) => ({ key, name, kind: /** @type {Space["kind"]} */ (kind), card, x, y }));
  const towns = t.map.towns.map((key, i) => ({ ...named(spaces, key), i, tint: `tint-${t.colours.towns[i]}` }));
  return {
    spaces,
    towns,
    roads: t.map.roads,
    orders: towns.flatMap((town) => t.orders[town.key].map(([key, ...row]) => ({ key, town, need: row.slice(0, 3), points: row[3] }))),
    mints: t.mints.keys.map((key, i) => ({ key, i, name: facts.words.lists.mints[i], letter: facts.words.screen.mint_letters[i], count: t.mints.counts[i], tint: `sweet-${t.colours.mints[i]}` })),
    abilities: t.abilities.list.map(([, name, power, kind, cost]) => ({ name, power, kind: /** @type {Kind} */ (kind), cost })),
    price: [0, t.upgrades.sugar_free, t.upgrades.cinnamon],
  };
}

/**
 * One of a list by its key: the tables name each other rightly, as they were checked when they were read.
 * @template {{ key: string }} Thing
 * @param {Thing[]} all @param {string} key
 */
export const named = (all, key) => /** @type {Thing} */ (all.find((one) => one.key === key));

/**
 * A text of the screen, from the game's own words.
 * @param {MintDelivery.Facts} facts @param {Sentence} key @param {Record<string, unknown>} [values]
 */
export const say = (facts, key, values) => fill(facts.words.screen[key], values);

/**
 * What an ability does, in words.
 * @param {MintDelivery.Facts} facts @param {Pick<Ability, "power">} ability
 */
export function power(facts, ability) {
  return fill(facts.words.powers[ability.power], { ...facts.tables.effects, ...facts.tables.upgrades });
}

/**
 * What an order asks for, in words: "2 Classic, 1 Cinnamon".
 * @param {MintDelivery.Facts} facts @param {Order} order
 */
export function need(facts, order) {
  const { mints } = read(facts);
  const asked = mints.filter((mint) => order.need[mint.i] > 0);
  return asked.map((mint) => say(facts, "needs", { count: order.need[mint.i], mint: mint.name })).join(", ");
}

/**
 * An order in one sentence.
 * @param {MintDelivery.Facts} facts @param {Order} order
 */
export function tell(facts, order, lying = 0) {
  const more = lying ? say(facts, "lying", { count: lying }) : "";
  return say(facts, "order", { key: order.key, town: order.town.name, points: order.points, lying: more, need: need(facts, order) });
}

/**
 * What the game says of a driver beside the open facts: capacity, order_limit, load, abilities.
 * @param {MintDelivery.View} view @param {number} seat
 */
export const driver = (view, seat) => view.outlook.drivers[seat];

/**
 * The seat whose desk is shown: the looker's own, or whose turn it is.
 * @param {MintDelivery.View} view
 */
export const deskSeat = (view) => view.seat ?? Math.max(view.public.turn, 0);

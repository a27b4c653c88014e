// Mint Delivery's tables as lists that drawings can walk, and its sentences with numbers in them.

import { fill } from "../../words/fill.js";

const known = new WeakMap();

/** The tables of a match, read once: spaces, towns, orders, mints, abilities. */
export function read(facts) {
  if (!known.has(facts)) known.set(facts, tables(facts));
  return known.get(facts);
}

function tables(facts) {
  const t = facts.tables;
  const spaces = t.map.spaces.map(([key, name, kind, card, x, y]) => ({ key, name, kind, card, x, y }));
  const towns = t.map.towns.map((key, i) => ({ ...spaces.find((s) => s.key === key), i, tint: `tint-${t.colours.towns[i]}` }));
  return {
    spaces,
    towns,
    roads: t.map.roads,
    orders: towns.flatMap((town) => t.orders[town.key].map(([key, ...row]) => ({ key, town, need: row.slice(0, 3), points: row[3] }))),
    mints: t.mints.keys.map((key, i) => ({ key, i, name: facts.words.lists.mints[i], letter: facts.words.screen.mint_letters[i], count: t.mints.counts[i], tint: `sweet-${t.colours.mints[i]}` })),
    abilities: t.abilities.list.map(([key, name, power, kind, cost], i) => ({ key, i, name, power, kind, cost })),
    price: [0, t.upgrades.sugar_free, t.upgrades.cinnamon],
  };
}

/** A text of the screen, from the game's own words. */
export const say = (facts, key, values) => fill(facts.words.screen[key], values);

/** What an ability does, in words. */
export function power(facts, ability) {
  return fill(facts.words.powers[ability.power], { ...facts.tables.effects, ...facts.tables.upgrades });
}

/** What an order asks for, in words: "2 Classic, 1 Cinnamon". */
export function need(facts, order) {
  const { mints } = read(facts);
  const asked = mints.filter((mint) => order.need[mint.i] > 0);
  return asked.map((mint) => say(facts, "needs", { count: order.need[mint.i], mint: mint.name })).join(", ");
}

/** An order in one sentence. */
export function tell(facts, order, lying = 0) {
  const more = lying ? say(facts, "lying", { count: lying }) : "";
  return say(facts, "order", { key: order.key, town: order.town.name, points: order.points, lying: more, need: need(facts, order) });
}

/** What the game says of a driver beside the open facts: capacity, order_limit, load, abilities. */
export const driver = (view, seat) => view.outlook.drivers[seat];

/** The seat whose desk is shown: the looker's own, or whose turn it is. */
export const deskSeat = (view) => view.seat ?? Math.max(view.public.turn, 0);

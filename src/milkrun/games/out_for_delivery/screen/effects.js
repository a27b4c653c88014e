// What an item does, in words, with the numbers of this table.

import { say } from "./say.js";

/** @typedef {"energy_mp" | "doughnut_mp" | "coffee_mp"} Drink */

const DRINKS = ["energy", "doughnut", "coffee"];

/**
 * An item's effect as a sentence.
 * @param {OutForDelivery.Facts} facts @param {string} key
 */
export function effect(facts, key) {
  const { items, novelties } = facts.tables;
  const adds = DRINKS.includes(key) ? facts.options[/** @type {Drink} */ (`${key}_mp`)] : novelties.horse_mp;
  const costs = key === "mask" ? items.mask_mp : items.ticket_mp;
  return say(facts, `effect_${key}`, { mp: adds, costs, to: key === "pass" ? novelties.pass_mp : 1 });
}

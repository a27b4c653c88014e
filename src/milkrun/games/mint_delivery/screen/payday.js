// What a delivery pays, as scenes for the frame, and the towns that the account at the end is about.

import { html } from "../../vendor/lit-html.js";
import { read } from "./say.js";
import { emblemIcon } from "./sweets.js";

/**
 * What was delivered: the order's points rise from the truck and fly to its driver.
 * @param {Draw.Happened[]} events @param {MintDelivery.View} view @param {MintDelivery.Facts} facts
 */
export function pays(events, view, facts) {
  const done = events.filter(({ name, numbers }) => name === "fulfilled" && numbers.order !== undefined);
  return done.map(({ seat, numbers }) => ({ at: `[data-piece="van-${seat}"]`, coins: [{ seat, sum: read(facts).orders[numbers.order].points }] }));
}

/**
 * The town that a line of the account was delivered to; the tie-break brings no points.
 * @param {Wire.ScoreLineOut} of @param {MintDelivery.Facts} facts
 */
export function entry({ key, points, numbers = {} }, facts) {
  const order = key === "order" ? read(facts).orders[numbers.order] : null;
  return order && points ? { key: order.town.key, label: html`${emblemIcon(order.town)}${order.town.name}` } : null;
}

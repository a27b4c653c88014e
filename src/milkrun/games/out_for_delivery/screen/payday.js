// What a delivery pays, as scenes for the frame, and what the account at the end is about.

import { say } from "./say.js";

/**
 * What was delivered: the gold rises from the courier and flies to its seat.
 * @param {Draw.Happened[]} events
 */
export function pays(events) {
  const done = events.filter(({ name }) => name === "delivered");
  return done.map(({ seat, numbers }) => ({ at: `[data-piece="courier:${seat}"]`, coins: [{ seat, sum: numbers.gold }] }));
}

/**
 * What a line of the account is about.
 * @param {Wire.ScoreLineOut} of @param {OutForDelivery.Facts} facts
 */
export const entry = ({ key = "" }, facts) => ({ key, label: say(facts, `entry_${key}`) });

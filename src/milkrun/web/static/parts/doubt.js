// A second thought before a turn is sent, for who wants one where hints are agreed: is this a blunder?

import { at, post } from "../net/api.js";
import { say } from "../app/notes.js";
import { setting } from "../app/settings.js";
import { t } from "../words/words.js";

/**
 * Whether the coach looks at a turn before it is sent.
 * @param {Play.Table} of
 */
export const isDoubting = ({ info }) => setting("doubt") && Boolean(info.hints);

/**
 * What the coach has against a turn; null if nothing, or if there is no answer. `skipped` is resolved by whoever will not wait.
 * @param {Play.Match} of @param {number[]} actions @param {Promise<null>} skipped
 * @returns {Promise<Play.Doubt | null>}
 */
export async function objection({ id, seat, view }, actions, skipped) {
  const asked = post(at(id, "/doubt"), { seat, seq: view.seq, actions }).catch(() => null);
  const found = await Promise.race([asked, skipped]);
  return found?.is_blunder ? found : null;
}

/**
 * What is asked before a blunder.
 * @param {Play.Doubt} of @param {Play.Table} more
 */
export function doubtWords({ loss }, { info }) {
  const values = { n: Math.round(100 * loss.mean), low: Math.round(100 * loss.low), high: Math.round(100 * loss.high) };
  const key = info.seats.length === 1 ? "doubt.ask.alone" : "doubt.ask";
  return t(values.low === values.high ? `${key}.sure` : key, values);
}

/**
 * What is better, as a hint: the turn begins anew, and nothing of it is played.
 * @param {Play.Table} table @param {Play.Doubt} of
 */
export function showBetter(table, { better }) {
  table.turn.restart();
  const why = better.reason ? t("doubt.why", { line: better.say, why: better.reason }) : t("doubt.better", { line: better.say });
  table.show({ kind: "hint", words: [why], best: { line: better } });
  table.showHint?.({ line: better });
  say(why);
}

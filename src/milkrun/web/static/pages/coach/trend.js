// How much of the win this device's player gave away in each decision, game after game: kept here.

import { html, nothing } from "../../vendor/lit-html.js";
import { percent, t } from "../../words/words.js";

const KEY = "milkrun.rates";
const [MOST, SHOWN] = [100, 8];

/** @returns {{ match: string, game: string, rate: number }[]} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/**
 * Keep the error rate of a finished game, once.
 * @param {Pages.Analysis} of
 */
export function keepRate({ id, info, seat, looked }) {
  const own = looked.filter((one) => one.seat === seat);
  if (!own.length) return;
  const rate = own.reduce((sum, { loss }) => sum + (loss.low > 0 ? loss.mean : 0), 0) / own.length;
  const rest = stored().filter(({ match }) => match !== id).slice(1 - MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify([...rest, { match: id, game: info.game, rate }]));
  } catch {
    // Without storage there is no trend.
  }
}

/**
 * The error rates of the last games, the newest last.
 * @param {Wire.ReplayOut} info
 */
export function trend({ game, title }) {
  const rates = stored().filter((one) => one.game === game).slice(-SHOWN).map(({ rate }) => percent(rate, 1));
  return rates.length > 1 ? html`${t("coach.trend", { n: rates.length, game: title, rates: rates.join(", ") })}` : nothing;
}

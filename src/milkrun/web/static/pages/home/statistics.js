// How the finished games of this device went: by game, and by who sat opposite.

import { html, nothing } from "../../vendor/lit-html.js";
import { levelName, t } from "../../words/words.js";

/** @typedef {{ game: string, against: string, played: number, wins: number, best: number }} Row */

/**
 * Who sat opposite: people by name, bots by their level.
 * @param {Wire.MatchBrief} of
 */
function opponents({ seats, mine }) {
  const others = seats.filter((_, i) => !mine.includes(i));
  return [...new Set(others.map((seat) => seat.name || (seat.code ? t("stats.level", { code: levelName(seat.code) }) : "")).filter(Boolean))];
}

/** @param {Wire.MatchBrief} of */
const won = ({ mine, places }) => mine.some((seat) => places?.[seat] === 1);

/**
 * Rows of {game, against, played, wins, best}: each game, then each opponent in it.
 * @param {Wire.MatchBrief[]} matches
 */
export function tally(matches) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  const counted = matches.filter(({ status, mine, places }) => status === "over" && places && mine.length === 1);
  for (const match of counted)
    for (const against of ["", ...(match.seats.length > 1 ? opponents(match) : [])]) add(rows, match, against);
  return [...rows.values()].sort((a, b) => a.game.localeCompare(b.game) || a.against.localeCompare(b.against));
}

/** @param {Map<string, Row>} rows @param {Wire.MatchBrief} match @param {string} against */
function add(rows, match, against) {
  const key = `${match.game}/${against}`;
  const row = rows.get(key) ?? { game: match.title, against, played: 0, wins: 0, best: -Infinity };
  row.played += 1;
  row.wins += match.seats.length > 1 && won(match) ? 1 : 0;
  row.best = Math.max(row.best, match.scores?.[match.mine[0]] ?? -Infinity);
  rows.set(key, row);
}

/**
 * The figures as a table; nothing before the first game is over.
 * @param {Wire.MatchBrief[]} matches
 */
export function statistics(matches) {
  const rows = tally(matches);
  if (!rows.length) return nothing;
  const row = (/** @type {Row} */ { game, against, played, wins, best }) => html`<tr class=${against ? "" : "total"}><th scope="row">${game}</th>
    <td>${against || t("stats.all")}</td><td>${played}</td><td>${wins}</td><td>${Number.isFinite(best) ? best : ""}</td></tr>`;
  return html`<details class="statistics"><summary>${t("stats.title")}</summary><div class="scroll-x" tabindex="0" role="region" aria-label=${t("stats.title")}><table>
    <thead><tr>${["game", "against", "played", "wins", "best"].map((key) => html`<th scope="col">${t(`stats.${key}`)}</th>`)}</tr></thead>
    <tbody>${rows.map(row)}</tbody></table></div></details>`;
}

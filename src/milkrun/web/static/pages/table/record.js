// How often this device has won against each kind of bot: kept here, counted at the end of a game.

import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../app/icons.js";
import { levelName, t } from "../../words/words.js";

const KEY = "milkrun.results";
const MOST = 500;

/** @typedef {{ game: string, codes: string[], result: "lost" | "tied" | "won" }} Kept */

/** @returns {Record<string, Kept>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * Keep how a game ended for the one person of this device who sat among bots.
 * @param {Pages.Table} of
 */
export function keepResult({ id, info, seat, view, mine }) {
  const foes = info.seats.filter((_, other) => other !== seat);
  if (seat === null || mine.length !== 1 || !foes.length || foes.some(({ kind }) => kind !== "bot")) return;
  const places = view.outcome?.places ?? [];
  const isTied = places.filter((place) => place === 1).length > 1;
  const result = places[seat] !== 1 ? "lost" : isTied ? "tied" : "won";
  const rest = Object.entries(stored()).filter(([match]) => match !== id).slice(1 - MOST);
  const now = [id, { game: info.game, codes: [...new Set(foes.map(({ code }) => code))], result }];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...rest, now])));
  } catch {
    // Without storage nothing is counted.
  }
}

/**
 * The record against each kind of bot at this table.
 * @param {Pages.Table} of
 */
export function recordAgainst({ info, seat }) {
  const codes = new Set(info.seats.filter(({ kind }, other) => kind === "bot" && other !== seat).map(({ code }) => code));
  const games = Object.values(stored()).filter(({ game }) => game === info.game);
  const rows = [...codes].map((code) => ({ code, ...count(games.filter((one) => one.codes.includes(code))) })).filter(({ all }) => all);
  if (!rows.length) return nothing;
  return html`<ul class="against" aria-label=${t("end.against")}>${rows.map((row) => html`<li>${icon("bot")}<span>${t("end.record.of", { ...row, code: levelName(row.code) })}</span></li>`)}</ul>`;
}

/** @param {Kept[]} games */
function count(games) {
  const of = (/** @type {Kept["result"]} */ result) => games.filter((one) => one.result === result).length;
  return { all: games.length, won: of("won"), lost: of("lost"), tied: of("tied") };
}

// What one is invited to: the game, its variant, the clock, who is there already.

import { html, nothing } from "../vendor/lit-html.js";
import { get } from "../net/api.js";
import { seatName, t } from "../words/words.js";

/** @typedef {Pick<Wire.MatchBrief, "game" | "preset" | "clock"> & { seats?: Wire.SeatInfo[] | null }} Invited */

/** @type {Wire.GameOut[] | Promise<void> | null} */
let shelf = null;

/**
 * The shelf of games, once; `redraw` when it has come.
 * @param {() => void} redraw
 */
export function games(redraw) {
  shelf ??= get("/games").then((found) => {
    shelf = found.games;
    redraw();
  });
  return Array.isArray(shelf) ? shelf : null;
}

/**
 * A clock in words.
 * @param {Wire.ClockIn | null | undefined} clock
 */
export function clockOf(clock) {
  if (!clock) return t("join.noclock");
  if (clock.kind === "day") return t("clock.day", { days: Math.round(clock.seconds / 86_400) });
  return t("clock.live", { minutes: Math.round(clock.seconds / 60), increment: clock.increment });
}

/**
 * The name of a variant, from the shelf of games.
 * @param {Wire.GameOut[] | null} games @param {Invited} of
 */
export function variantOf(games, { game, preset }) {
  const found = games?.find(({ id }) => id === game);
  return found?.presets.find(({ name }) => name === preset)?.title ?? (preset ? preset : t("join.book"));
}

/**
 * Who set the table up, if that is known.
 * @param {Invited} of
 */
export const hostOf = ({ seats }) => seats?.find(({ kind, name }) => kind === "person" && name)?.name ?? "";

/**
 * The particulars as a list.
 * @param {Invited} match @param {Wire.GameOut[] | null} games
 */
export function particulars(match, games) {
  /** @param {string} key @param {string} words */
  const row = (key, words) => html`<div><dt>${t(key)}</dt><dd>${words}</dd></div>`;
  const people = match.seats?.map((seat, i) => seatName(seat, i)).join(", ");
  return html`<dl class="particulars">${row("join.variant", variantOf(games, match))}${row("join.clock", clockOf(match.clock))}
    ${people ? row("join.players", people) : nothing}</dl>`;
}

// Words for the screens, from the catalogues in english*.js or, for another language, `<language>.json`; names, numbers and
// clocks in words.

import { fill } from "./fill.js";
import { WORDS as FRAME } from "./english.js";
import { PAGES } from "./english_pages.js";
import { REPLAY } from "./english_replay.js";
import { KEEPER } from "./english_keeper.js";
import { SEATS } from "./english_seats.js";
import { BOARD } from "./english_board.js";
import { MINE } from "./english_mine.js";
import { TURN } from "./english_turn.js";
import { COACH } from "./english_coach.js";
import { STUDIO } from "./english_studio.js";

/** @type {Record<string, string>} */
const ENGLISH = { ...FRAME, ...PAGES, ...REPLAY, ...SEATS, ...TURN, ...MINE, ...KEEPER, ...BOARD, ...COACH, ...STUDIO };

/** @type {Record<string, string>} */
let WORDS = ENGLISH;

/** The language of this page, as the server has chosen it. */
export const language = () => document.documentElement.lang || "en";

/** How this language writes days. */
export const locale = () => (language() === "en" ? "en-GB" : language());

/** Fetch the words of the page's language; what they lack, or if they do not come, is said in English. */
export async function learnWords() {
  const frame = document.querySelector("script[type=module]");
  if (language() === "en" || !(frame instanceof HTMLScriptElement)) return;
  try {
    const answer = await fetch(new URL(`words/${language()}.json`, frame.src));
    if (answer.ok) WORDS = { ...ENGLISH, ...(await answer.json()) };
  } catch {
    // Without a connection nothing else comes either, and the page says so.
  }
}

/**
 * A number with so many digits after the point, as this language writes it.
 * @param {number} value
 * @param {number} digits
 */
export const decimal = (value, digits) => value.toFixed(digits).replace(".", t("number.decimal"));

/**
 * A share as a percentage.
 * @param {number} share
 * @param {number} digits
 */
export const percent = (share, digits = 0) => t("number.percent", { n: decimal(100 * share, digits) });

/**
 * The words of a key, with its values filled in.
 * @param {string} key
 * @param {object} values
 */
export function t(key, values = {}) {
  const words = WORDS[key];
  if (words === undefined) throw new Error(`no words for ${key}`);
  return fill(words, { ...values });
}

/**
 * The game's own words on a button for a target that no drawing shows; null if it has none.
 * @param {Wire.FactsOut} facts
 * @param {string} target
 * @returns {string | null}
 */
export const verb = (facts, target) => facts.words?.verbs?.[target] ?? null;

/**
 * What a score is counted in: the game's own word, or points.
 * @param {Wire.FactsOut} facts
 * @param {number} n
 * @returns {string}
 */
export const unit = (facts, n) => facts.words?.screen?.score_unit ?? t("panel.points", { n });

/** What seats are called that have no name. */
export const LETTERS = "ABCDEFGH";

/**
 * What more or less of a score is counted in.
 * @param {Draw.Facts} facts @param {number} n
 */
export const gain = (facts, n) => facts.words?.screen?.gain_unit ?? unit(facts, n);

/**
 * What a seat is called.
 * @param {{ name: string, kind: string, kept?: boolean }} seat
 * @param {number} i
 */
export function seatName(seat, i) {
  const isFree = seat.kind === "open" && !seat.kept;
  const kind = isFree ? "free" : seat.kind === "bot" ? "bot" : "player";
  return seat.name || t(`seat.${kind}`, { letter: LETTERS[i] });
}

/**
 * What a bot is called: its level in words, or its code.
 * @param {string} code
 */
export const levelName = (code) => WORDS[`level.${code}`] ?? code;

/**
 * Seconds as a clock shows them.
 * @param {number} seconds
 */
export function clockText(seconds) {
  const [days, hours] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24];
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (days) return `${days} d ${hours} h`;
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/**
 * A stretch of time as one says it: whole minutes from two on, else seconds.
 * @param {number} seconds
 */
export function durationWords(seconds) {
  const isLong = seconds >= 120;
  return t(isLong ? "time.minutes" : "time.seconds", { n: isLong ? Math.round(seconds / 60) : Math.ceil(seconds) });
}

/**
 * The same for a screen reader.
 * @param {number} seconds
 */
export const clockWords = (seconds) => t("clock.left", { text: clockText(seconds) });

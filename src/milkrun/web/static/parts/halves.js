// What a half choice still wants, by the kinds of what is left to click, and what a turn would leave undone.

import { t } from "../words/words.js";
import { rest } from "./narrow.js";

/** Ways to go on that are named where the game has no words for what is left; the others are counted. */
const NAMED = 3;

/** @param {string} target */
const kind = (target) => target.split(":")[0];

/**
 * "Choose a route. You may also add a second card." What every way to go on needs, and what some have besides.
 * @param {Play.Line[]} lines @param {string[]} clicked @param {Record<string, string>} words of the game's screen
 */
export function stillWanted(lines, clicked, words) {
  const ways = lines.map((line) => line.say || line.text);
  if (ways.length === 1) return t("half.one", { way: ways[0] });
  const left = lines.map((line) => [...new Set((rest(line.targets, clicked) ?? []).map(kind))]);
  const kinds = [...new Set(left.flat())];
  const needed = kinds.filter((one) => left.every((list) => list.includes(one)));
  const phrase = phrases(words, clicked.map(kind));
  const wanted = needed.length ? phrase("wanted", needed, "added") : phrase("wanted", kinds);
  const added = needed.length ? phrase("added", kinds.filter((one) => !needed.includes(one))) : [];
  if (!wanted.length) return named(ways);
  const choose = t("half.choose", { things: joined(wanted, needed.length ? "half.and" : "half.or") });
  return added.length ? `${choose} ${t("half.add", { things: joined(added, "half.or") })}` : choose;
}

/**
 * The game's phrases for kinds of targets, each once; another one where such a thing is chosen already. What is an
 * addition elsewhere and must be here bears the addition's name.
 * @param {Record<string, string>} words @param {string[]} chosen
 */
function phrases(words, chosen) {
  return (/** @type {string} */ table, /** @type {string[]} */ kinds, spare = table) => {
    const of = (/** @type {string} */ one) => words[`${table}_${one}`] || words[`${spare}_${one}`];
    const again = (/** @type {string} */ one) => chosen.some((other) => of(other) === of(one)) && words[`${table}_${one}_more`];
    return [...new Set(kinds.map((one) => again(one) || of(one)).filter(Boolean))];
  };
}

/** @param {string[]} things @param {string} key */
const joined = (things, key) => (things.length < 2 ? things.join("") : t(key, { things: things.slice(0, -1).join(", "), last: things.at(-1) }));

/** @param {string[]} ways */
function named(ways) {
  const more = ways.length - NAMED;
  return t("half.which", { ways: more > 0 ? t("half.more", { ways: ways.slice(0, NAMED).join(" · "), n: more }) : ways.join(" · ") });
}

/**
 * What is asked before a turn ends with something left.
 * @param {Play.Table["turn"]} turn
 */
export function leavingWords(turn) {
  const things = turn.leaving ? turn.missed(turn.leaving) : [];
  const list = things.length > 1 ? t("leave.or", { things: things.slice(0, -1).join(", "), last: things.at(-1) }) : things[0];
  return t("leave.ask", { things: list });
}

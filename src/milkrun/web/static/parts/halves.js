// What a half choice still wants, read off the sentences of the lines that fit it, and what a turn would leave undone.

import { t } from "../words/words.js";

/** Ways to go on that are named; the rest is counted. */
const NAMED = 3;

/**
 * "Play a red 3: on Dadar, or on Sion?" What all ways share, and how they differ.
 * @param {Play.Line[]} lines
 */
export function stillWanted(lines) {
  const words = lines.map((line) => (line.say || line.text).split(" "));
  if (words.length === 1) return t("half.one", { way: words[0].join(" ") });
  const head = beforeArticle(words[0], shared(words));
  const tail = shared(words.map((list) => list.slice(head).reverse()));
  /** @param {string[]} list @param {number} from @param {number} [to] */
  const part = (list, from, to) => list.slice(from, to).join(" ");
  const ways = [...new Set(words.map((list) => part(list, head, list.length - tail)))].filter(Boolean);
  const chosen = [part(words[0], 0, head), part(words[0], words[0].length - tail)].filter(Boolean).join(" … ");
  return phrase(chosen.replace(/:$/, ""), ways);
}

/** @param {string} chosen @param {string[]} ways */
function phrase(chosen, ways) {
  const named = ways.slice(0, NAMED);
  const list = ways.length > NAMED ? t("half.more", { ways: named.join(", "), n: ways.length - NAMED }) : either(named);
  return chosen ? t("half.wanted", { chosen, ways: list }) : t("half.which", { ways: list });
}

/** @param {string[]} ways */
const either = (ways) => (ways.length < 2 ? ways.join("") : t("half.or", { ways: ways.slice(0, -1).join(", "), last: ways.at(-1) }));

/**
 * How many words all lists begin with.
 * @param {string[][]} lists
 */
function shared(lists) {
  const least = Math.min(...lists.map((list) => list.length));
  let count = 0;
  while (count < least && lists.every((list) => list[count] === lists[0][count])) count++;
  return count;
}

/**
 * "a" and "on" belong to what follows them.
 * @param {string[]} words @param {number} head
 */
function beforeArticle(words, head) {
  let count = head;
  while (count > 1 && words[count - 1].length <= 2 && !/\d/.test(words[count - 1])) count--;
  return count;
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

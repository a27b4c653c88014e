// The games of this device: how a match looks in a list, and taking the list to another device.

import { html, nothing } from "../vendor/lit-html.js";
import { at, post, Refused, remove } from "../net/api.js";
import { download } from "../app/notes.js";
import { sure } from "../app/sure.js";
import { thumb } from "../board/thumbs.js";
import { badge } from "../board/ui.js";
import { locale, seatName, t } from "../words/words.js";

/**
 * Whether a match waits for somebody at this device.
 * @param {Wire.MatchBrief} match
 */
export const isYours = (match) => match.status === "running" && match.your_turn;

/**
 * A match that this version cannot read: why, and for its host the way to be rid of it.
 * @param {Wire.MatchBrief} match @param {() => void} erased
 */
export function unreadableRow(match, erased) {
  const erase = () => remove(at(match.match)).then(erased);
  return html`<li class="match unreadable"><div class="about"><b>${match.title}</b>
      <span class="who">${match.text}</span><span class="tag">${t("mine.unreadable")}</span></div>
    ${match.host ? html`<button type="button" class="small bad" @click=${erase}>${t("mine.delete")}</button>` : nothing}</li>`;
}

/**
 * A match in a list: its game, when, how far, who plays with which score, and whether it waits for you.
 * @param {Wire.MatchBrief} match @param {() => void} redraw @param {() => void} erased
 */
export function matchRow(match, redraw, erased) {
  const state = isYours(match) ? "yours" : match.status;
  /** @param {Wire.SeatInfo} seat @param {number} i */
  const one = (seat, i) => html`<span class="one">${badge(i, "tiny")}${seatName(seat, i)}${score(match, i)}</span>`;
  return html`<li class=${`match ${state}`}><a href=${`/match/${match.match}`}>
    ${thumb(match.game, redraw)}<b>${match.title ?? match.game}</b><small class="when">${when(match)}</small>
    <span class="who">${(match.seats ?? []).map(one)}</span>
    <span class=${`tag ${state}`}>${match.status === "over" ? ending(match) : t(`mine.${state}`)}</span></a>
    ${match.status === "over" ? html`<a class="button small" href=${`/replay/${match.match}`}>${t("mine.replay")}</a>` : nothing}
    ${farewell(match, erased)}</li>`;
}

/** @param {Wire.MatchBrief} of @param {number} i */
const score = ({ scores }, i) => (scores?.[i] == null ? nothing : html` <b class="points">${scores[i]}</b>`);

/** @param {Wire.MatchBrief} of */
function when({ changed, round }) {
  const date = new Date(changed).toLocaleString(locale(), { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  return round ? `${date} · ${t("mine.round", { n: round })}` : date;
}

/**
 * Who won, in a word.
 * @param {Wire.MatchBrief} of
 */
function ending({ seats, mine, places, scores }) {
  if (!places) return t("mine.over");
  if (places.length === 1) return t("mine.alone", { score: scores?.[0] ?? "" });
  const first = places.flatMap((place, i) => (place === 1 ? [i] : []));
  if (first.length === 1 && mine.includes(first[0])) return t("mine.you");
  return t(first.length > 1 ? "mine.shared" : "mine.won", { names: first.map((i) => seatName(seats[i], i)).join(", ") });
}

/**
 * Its host deletes a game; others only put it out of their sight.
 * @param {Wire.MatchBrief} match @param {() => void} erased
 */
function farewell(match, erased) {
  const erase = () => remove(at(match.match)).then(erased);
  const hide = () => {
    hideGame(match.match);
    erased();
  };
  const act = match.host ? () => sure("mine.forget", erase, { game: match.title }) : hide;
  return html`<button type="button" class="small quiet-bad" @click=${act}>${t(match.host ? "mine.forget" : "mine.hide")}</button>`;
}

const HIDDEN = "milkrun.hidden";
const hidden = () => JSON.parse(localStorage.getItem(HIDDEN) ?? "[]");

/** @param {string} id */
function hideGame(id) {
  localStorage.setItem(HIDDEN, JSON.stringify([...hidden().slice(-200), id]));
}

/**
 * The games that were not put out of sight here.
 * @param {Wire.MatchBrief[]} matches
 */
export function inSight(matches) {
  const gone = new Set(hidden());
  return matches.filter(({ match }) => !gone.has(match));
}

const DAYS = 7;
const SHOWN = 4;

/**
 * Unfinished games do not pile up: what waits for you and the latest few, then the rest folded away.
 * @param {Wire.MatchBrief[]} matches @param {(match: Wire.MatchBrief) => Draw.Template} row @param {() => void} erased
 */
export function unfinished(matches, row, erased) {
  const limit = Date.now() - DAYS * 86_400_000;
  const isOld = (/** @type {Wire.MatchBrief} */ match) => match.changed < limit && !isYours(match);
  const fresh = matches.filter((match) => !isOld(match));
  const rest = [...fresh.slice(SHOWN), ...matches.filter(isOld)];
  const rows = (/** @type {Wire.MatchBrief[]} */ list) => html`<ul class="matches">${list.map(row)}</ul>`;
  if (!rest.length) return rows(fresh);
  return html`${rows(fresh.slice(0, SHOWN))}<details class="rest"><summary>${t("mine.more", { n: rest.length })}</summary>${rows(rest)}${clearing(rest, erased)}</details>`;
}

/**
 * One button for what nobody else would miss.
 * @param {Wire.MatchBrief[]} matches @param {() => void} erased
 */
function clearing(matches, erased) {
  const lone = matches.filter(({ host, seats, mine }) => host && seats.every((seat, i) => mine.includes(i) || seat.kind === "bot"));
  if (lone.length < 2) return nothing;
  const act = () => Promise.all(lone.map(({ match }) => remove(at(match)))).then(erased);
  return html`<button type="button" class="small" @click=${() => sure("mine.clear", act, { n: lone.length })}>${t("mine.clear", { n: lone.length })}</button>`;
}

/**
 * A file with a fresh link for each seat of this device: whoever has it can play them.
 * @param {Wire.MatchBrief[]} matches
 */
export async function exportGames(matches) {
  const games = [];
  for (const { match, game, mine, status } of matches) {
    const links = status === "over" ? [] : await Promise.all((mine ?? []).map((seat) => freshLink(match, seat)));
    games.push({ match, game, links: links.filter(Boolean) });
  }
  download("milkrun-games.json", JSON.stringify({ milkrun_games: 1, games }, null, 1));
}

/** @param {string} match @param {number} seat */
async function freshLink(match, seat) {
  try {
    return (await post(at(match, `/seats/${seat}/link`))).link;
  } catch {
    return null;
  }
}

/**
 * Claim the seats of such a file for this device; what to say about it, and whether it is bad news.
 * @param {string} text
 */
export async function importGames(text) {
  /** @type {{ match: string, link: string }[]} */
  let games;
  try {
    /** @type {{ games: { match: string, links: string[] }[] }} */
    const list = JSON.parse(text);
    games = list.games.flatMap(({ match, links }) => links.map((link) => ({ match, link })));
  } catch {
    return { text: t("mine.notlist"), isBad: true };
  }
  const claims = await Promise.all(games.map(claim));
  const n = claims.filter(Boolean).length;
  return { text: t("mine.brought", { n, all: claims.length }), isBad: n < claims.length };
}

/** @param {{ match: string, link: string }} of */
async function claim({ match, link }) {
  try {
    await post(at(match, "/claim"), { token: new URL(link, location.origin).hash.slice(1) });
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return false;
  }
}

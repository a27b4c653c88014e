// The games of this device: how a match looks in a list, and taking the list to another device.

import { html, nothing } from "./vendor/lit-html.js";
import { at, post, Refused, remove } from "./api.js";
import { download } from "./notes.js";
import { thumb } from "./thumbs.js";
import { badge } from "./ui.js";
import { seatName, t } from "./words.js";

/** Whether a match waits for somebody at this device. */
export const isYours = (match) => match.status === "running" && (match.mine ?? []).includes(match.to_move);

/** A match that this version cannot read: why, and for its host the way to be rid of it. */
export function unreadableRow(match, erased) {
  const erase = () => remove(at(match.match)).then(erased);
  return html`<li class="match unreadable"><div class="about"><b>${match.title}</b>
      <span class="who">${match.text}</span><span class="tag">${t("mine.unreadable")}</span></div>
    ${match.host ? html`<button type="button" class="small bad" @click=${erase}>${t("mine.delete")}</button>` : nothing}</li>`;
}

/** A match in a list: its game, who plays, and whether it waits for you. */
export function matchRow(match, redraw) {
  const state = isYours(match) ? "yours" : match.status;
  return html`<li class=${`match ${state}`}><a href=${`/match/${match.match}`}>
    ${thumb(match.game, redraw)}<b>${match.title ?? match.game}</b>
    <span class="who">${(match.seats ?? []).map((seat, i) => html`<span class="one">${badge(i, "tiny")}${seatName(seat, i)}</span>`)}</span>
    <span class=${`tag ${state}`}>${t(`mine.${state}`)}</span></a>
    ${match.status === "over" ? html`<a class="button small" href=${`/replay/${match.match}`}>${t("mine.replay")}</a>` : nothing}</li>`;
}

/** A file with a fresh link for each seat of this device: whoever has it can play them. */
export async function exportGames(matches) {
  const games = [];
  for (const { match, game, mine, status } of matches) {
    const links = status === "over" ? [] : await Promise.all((mine ?? []).map((seat) => freshLink(match, seat)));
    games.push({ match, game, links: links.filter(Boolean) });
  }
  download("milkrun-games.json", JSON.stringify({ milkrun_games: 1, games }, null, 1));
}

async function freshLink(match, seat) {
  try {
    return (await post(at(match, `/seats/${seat}/link`))).link;
  } catch {
    return null;
  }
}

/** Claim the seats of such a file for this device; what to say about it, and whether it is bad news. */
export async function importGames(text) {
  let games;
  try {
    games = JSON.parse(text).games.flatMap(({ match, links }) => links.map((link) => ({ match, link })));
  } catch {
    return { text: t("mine.notlist"), isBad: true };
  }
  const claims = await Promise.all(games.map(claim));
  const n = claims.filter(Boolean).length;
  return { text: t("mine.brought", { n, all: claims.length }), isBad: n < claims.length };
}

async function claim({ match, link }) {
  try {
    await post(at(match, "/claim"), { token: new URL(link, location.origin).hash.slice(1) });
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return false;
  }
}

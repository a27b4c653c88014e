// The lobby: tables that their hosts have listed, to join or to watch.

import { html, nothing, render } from "../../vendor/lit-html.js";
import { go } from "../../app/navigation.js";
import { at, get, insist, post, randomHex, Refused } from "../../net/api.js";
import { clockOf, hostOf, variantOf } from "../../parts/invitation.js";
import { unreadableRow } from "../../parts/mygames.js";
import { thumb } from "../../board/thumbs.js";
import { badge } from "../../board/ui.js";
import { setting } from "../../app/settings.js";
import { seatName, t } from "../../words/words.js";

const EVERY = 5_000;

/**
 * @typedef {{ root: HTMLElement, matches: Wire.MatchBrief[] | null, note: string, games: Wire.GameOut[] | null,
 *   look: () => Promise<void> }} Page
 */

/**
 * Open the lobby, and keep it fresh while it is looked at.
 * @param {HTMLElement} root
 */
export async function open(root) {
  document.title = t("lobby.title");
  const look = async () => {
    if (document.hidden) return;
    page.games ??= (await insist(() => get("/games"))).games;
    page.matches = (await insist(() => get("/matches"))).matches;
    draw(page);
  };
  /** @type {Page} */
  const page = { root, matches: null, note: "", games: null, look };
  draw(page);
  const timer = setInterval(look, EVERY);
  await look();
  return () => clearInterval(timer);
}

/** @param {Page} page */
function draw(page) {
  const list = page.matches ?? [];
  render(
    html`<section class="lobby narrow-page"><h1>${t("lobby.title")}</h1><p class="intro">${t("lobby.text")}</p>
      ${page.note ? html`<p class="remark bad" role="alert">${page.note}</p>` : nothing}
      ${list.length ? html`<ul class="matches">${list.map((match) => row(page, match))}</ul>` : nothing}
      ${page.matches && !list.length ? html`<p class="empty">${t("lobby.empty")}</p>` : nothing}
      <p><a class="button" href="/">${t("page.home")}</a></p></section>`,
    page.root,
  );
}

/** @param {Page} page @param {Wire.MatchBrief} match */
function row(page, match) {
  if (match.status === "unreadable") return unreadableRow(match, page.look);
  const isMine = match.mine.length > 0;
  const free = match.status === "open" && !isMine ? match.seats.filter((seat) => !seat.taken && seat.kind !== "bot") : [];
  const title = match.title ?? match.game;
  return html`<li class=${`match ${match.status}`}><div class="about">${thumb(match.game, () => draw(page))}<b>${title}</b>
      <span class="who">${match.seats.map((seat, i) => html`<span class="one">${badge(i, "tiny")}${seatName(seat, i)}</span>`)}</span>
      <small class="when">${variantOf(page.games, match)} · ${clockOf(match.clock)}${hostOf(match) ? html` · ${t("join.by", { name: hostOf(match) })}` : nothing}</small></div>
    <div class="row">${free.length ? html`<button type="button" class="main" @click=${() => claim(page, match, free[0].seat)}>${t("lobby.join")}</button>` : nothing}
      <a class="button" href=${`/match/${match.match}`} aria-label=${t(isMine ? "lobby.open.of" : "lobby.watch.of", { game: title })}>${t(isMine ? "lobby.open" : "lobby.watch")}</a></div></li>`;
}

/** @param {Page} page @param {Wire.MatchBrief} match @param {number} seat */
async function claim(page, match, seat) {
  try {
    const body = { seat, name: setting("name"), nonce: randomHex(), secret: randomHex(16) };
    await insist(() => post(at(match.match, "/claim"), body));
    go(`/match/${match.match}`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    page.note = error.message;
    draw(page);
  }
}

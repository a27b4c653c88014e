// Home: the games, one click to play, the games of this device, and files to bring along.

import { html, nothing, render } from "../../vendor/lit-html.js";
import { go } from "../../app/navigation.js";
import { get, insist, post, Refused } from "../../net/api.js";
import { cover, style } from "../../board/drawing.js";
import { dawn, icon } from "../../app/icons.js";
import { exportGames, importGames, inSight, isYours, matchRow, unfinished, unreadableRow } from "../../parts/mygames.js";
import { quickStart } from "../../parts/quick_start.js";
import { failed } from "../../app/notes.js";
import { statistics } from "./statistics.js";
import { t } from "../../words/words.js";

/** What the server answers to a file that it cannot make a game of. */
const UNREADABLE = 422;

/** @typedef {{ text: string, isBad: boolean }} Note */
/** @typedef {Wire.GamesOut & { root: HTMLElement, mine: Wire.MatchBrief[], pictures: Map<string, Draw.Template>, note: Note | null }} Page */

/**
 * Open the home page.
 * @param {HTMLElement} root
 */
export async function open(root) {
  document.title = "Milkrun";
  /** @type {Page} */
  const page = { root, games: [], tables: true, imports: true, building: false, mine: [], pictures: new Map(), note: null };
  draw(page);
  try {
    const [shelf, own] = await Promise.all([insist(() => get("/games")), insist(() => get("/my/matches"))]);
    Object.assign(page, { ...shelf, mine: own.matches });
  } catch (error) {
    return failed(root, error);
  }
  draw(page);
  if (page.building) import("../../app/engine.js").then(({ watch }) => watch());
  for (const { id } of page.games) picture(page, id);
}

/** @param {Page} page @param {string} id */
async function picture(page, id) {
  const [drawn] = await Promise.all([cover(id), style(id)]);
  page.pictures.set(id, drawn);
  if (page.root.querySelector(".home")) draw(page);
}

/** @param {Page} page */
function draw(page) {
  render(
    html`<div class="home">
      <section class="hero">${dawn()}<div class="words"><h1>${t("home.title")}</h1><p>${t("home.text")}</p>${goOn(page)}</div></section>
      <section class="shelf" aria-label=${t("home.shelf")}>${page.games.map((game) => shelfCard(page, game))}</section>
      ${page.tables ? nothing : html`<p class="remark" role="note">${t("home.closed")}</p>`}
      ${myGames(page)} ${more(page)}
    </div>`,
    page.root,
  );
}

/**
 * Whoever has a game under way is one click from it; the one that waits for them comes first.
 * @param {Page} page
 */
function goOn(page) {
  const match = page.mine.find(isYours) ?? page.mine.find(({ status }) => status === "running");
  if (!match) return nothing;
  const words = t(isYours(match) ? "home.yours" : "home.goon", { game: match.title ?? match.game });
  return html`<a class="button main go-on" href=${`/match/${match.match}`}>${icon("play")}${words}</a>`;
}

/** @param {number[]} of */
const span = ([low, high]) => (low === high ? `${low}` : `${low}–${high}`);

/** @param {Page} page @param {Wire.GameOut} game */
function shelfCard(page, game) {
  return html`<article class="game">
    <div class="picture" @click=${(/** @type {Dom.Click} */ event) => press(event.currentTarget)}>${page.pictures.get(game.id) ?? nothing}</div>
    <div class="about"><h2>${game.title}</h2><p>${game.pitch}</p>
      <ul class="facts"><li>${icon("people")}${t("home.players", { span: span(game.seats) })}</li>
        <li>${icon("clock")}${t("home.minutes", { minutes: game.minutes.replace("-", "–") })}</li></ul>
      <div class="row"><button type="button" class="main" @click=${(/** @type {Pressed} */ event) => playNow(page, game, event)}>${t("home.play")}</button>
        <a class="button" href=${`/new/${game.id}?with=friends`}>${t("home.friends")}</a></div>
      <p class="quiet-links">${game.lesson ? html`<a href=${`/learn/${game.id}`} aria-label=${t("home.learn.of", { game: game.title })}>${t("home.learn")}</a>` : nothing}
        <a href=${`/new/${game.id}`}>${t("home.setup")}</a>
        <a href=${`/new/${game.id}?with=hotseat`}>${t("home.hotseat")}</a>
        ${game.puzzles ? html`<a href=${`/puzzles/${game.id}`} aria-label=${t("home.puzzles.of", { game: game.title })}>${t("home.puzzles")}</a>` : nothing}
        <a href=${`/rules/${game.id}`} aria-label=${t("home.rules.of", { game: game.title })}>${t("home.rules")}</a>
        ${page.tables ? html`<a href=${`/studio/${game.id}`} aria-label=${t("home.studio.of", { game: game.title })}>${t("home.studio")}</a>` : nothing}</p></div>
  </article>`;
}

/**
 * The picture of a game is as good as its button.
 * @param {Element} picture
 */
function press(picture) {
  const button = picture.parentElement?.querySelector("button.main");
  if (button instanceof HTMLElement) button.click();
}

/** @typedef {Event & { currentTarget: HTMLButtonElement }} Pressed */

/** @param {Page} page @param {Wire.GameOut} game @param {Pressed} event */
async function playNow(page, game, event) {
  const button = event.currentTarget;
  button.disabled = true;
  try {
    await quickStart(game);
  } catch (error) {
    button.disabled = false;
    tell(page, error instanceof Error ? error.message : String(error), true);
  }
}

/** @param {Page} page @param {string} text @param {boolean} isBad */
function tell(page, text, isBad) {
  page.note = { text, isBad };
  draw(page);
}

/** @param {Page} page */
function myGames(page) {
  if (!page.mine.length) return nothing;
  const row = (/** @type {Wire.MatchBrief} */ match) =>
    match.status === "unreadable" ? unreadableRow(match, () => look(page)) : matchRow(match, () => draw(page), () => look(page));
  const rows = (/** @type {Wire.MatchBrief[]} */ list) => html`<ul class="matches">${list.map(row)}</ul>`;
  const seen = inSight(page.mine);
  const [going, over] = [false, true].map((isOver) => seen.filter(({ status }) => (status === "over") === isOver));
  return html`<section class="mine"><h2>${t("mine.title")}</h2>${unfinished(going, row, () => look(page))}
    ${over.length ? html`<details ?open=${!going.length}><summary>${t("mine.past", { n: over.length })}</summary>${rows(over)}</details>` : nothing}${statistics(page.mine)}
    <p class="row"><button type="button" @click=${() => exportGames(page.mine)}>${t("mine.export")}</button></p></section>`;
}

/** @param {Page} page */
function more(page) {
  return html`<section class="more" aria-label=${t("home.more")}>
    <a class="tile" href="/lobby">${icon("people")}<b>${t("home.lobby")}</b><span>${t("home.lobby.text")}</span></a>
    ${page.imports ? fileTile("file", "home.record", ".milkrun,.json,.jsonl", (file) => importRecord(page, file)) : nothing}
    ${fileTile("link", "home.list", ".json", (file) => bringGames(page, file))}
    ${page.note ? remark(page.note) : nothing}</section>`;
}

/**
 * What became of a file: good news is said in passing, bad news at once.
 * @param {Note} of
 */
function remark({ text, isBad }) {
  return html`<p class=${isBad ? "remark bad" : "remark"} role=${isBad ? "alert" : "status"}>${text}</p>`;
}

/** @param {Parameters<typeof icon>[0]} sign @param {string} key @param {string} accept @param {(file: File) => void} take */
function fileTile(sign, key, accept, take) {
  const taken = (/** @type {Dom.Input} */ event) => {
    const file = event.target.files?.[0];
    event.target.value = ""; // the same file may be tried again
    if (file) take(file);
  };
  return html`<label class="tile">${icon(sign)}<b>${t(key)}</b><span>${t(`${key}.text`)}</span>
    <input type="file" class="unseen" accept=${accept} @change=${taken}></label>`;
}

/** @param {Page} page @param {File} file */
async function importRecord(page, file) {
  try {
    const { match } = await post("/import", await file.text());
    go(`/replay/${match}`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    tell(page, error.status === UNREADABLE ? t("home.record.bad", { why: error.message }) : error.message, true);
  }
}

/** @param {Page} page @param {File} file */
async function bringGames(page, file) {
  page.note = await importGames(await file.text());
  await look(page);
}

/** @param {Page} page */
async function look(page) {
  page.mine = (await get("/my/matches")).matches;
  draw(page);
}

// Cards that come and go beside the board: why not, hints, what happened meanwhile, requests, help.

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../app/icons.js";
import { t } from "../words/words.js";

/** @typedef {{ title: string, body: unknown, cls?: string }} Shown what a card says */

/**
 * The bot in the reader's place and the request that waits, if any; then the card of the moment.
 * @param {Play.Table} table
 */
export function card(table) {
  return html`${standIn(table)}${undoAsk(table)}${table.card ? frame(table, faceOf(table, table.card)) : nothing}`;
}

/**
 * What a card says, by its kind.
 * @param {Play.Table} table @param {Play.Card} card
 */
function faceOf(table, card) {
  const face = /** @type {Face<typeof card.kind>} */ (CARDS[card.kind]);
  return face(table, card);
}

/** @param {Play.Table} table @param {Shown} of */
function frame(table, { title, body, cls = "" }) {
  return html`<section class=${`notice ${cls}`} aria-label=${title}>
    <header><h2>${title}</h2><button type="button" class="round small" aria-label=${t("card.close")}
      @click=${() => table.closeCard()}>${icon("close")}</button></header>${body}</section>`;
}

/** @param {string[]} texts */
const paragraphs = (texts) => texts.map((text) => html`<p>${text}</p>`);

/**
 * @template {Play.Card["kind"]} Kind
 * @typedef {(table: Play.Table, card: Extract<Play.Card, { kind: Kind }>) => Shown} Face how a card of that kind is shown
 */

/** @type {{ [Kind in Play.Card["kind"]]: Face<Kind> }} */
const CARDS = {
  note: (table, { text }) => ({ title: t("card.note"), body: html`<p>${text}</p>` }),

  why: (table, { clause, title, text, link }) => ({
    title: t("why.title"),
    cls: "why",
    body: html`<p>${text}</p><p class="clause"><a href=${link ?? `/rules/${table.info.game}#${clause}`} target="_blank">
      ${icon("book")}${t("why.rule")} <span class="id">${title ? `${clause}, ${title}` : clause}</span></a></p>`,
  }),

  hint: (table, { words, details, best }) => ({
    title: t("hint.title"),
    cls: table.pointed.length ? "hint pointing" : "hint",
    body: html`${words ? paragraphs(words) : html`<p class="soft" role="status">${t("hint.wait")}</p>`}
      ${best ? html`<p class="row"><button type="button" class="main" @click=${() => table.showHint?.(best)}>${t("hint.show")}</button>
        <button type="button" @click=${() => table.takeHint?.(best)}>${t("hint.play")}</button></p>` : nothing}
      ${details ? html`<details class="figures"><summary>${t("hint.details")}</summary>${paragraphs(details)}</details>` : nothing}`,
  }),

  since: (table, { text, from_ply: fromPly }) => ({
    title: t("since.title"),
    body: html`<ul class="since" tabindex="0" aria-label=${t("since.title")}>${text.map((line) => html`<li>${line}</li>`)}</ul>
      <p class="row"><button type="button" class="main" @click=${() => table.replaySince?.(fromPly)}>${t("since.show")}</button>
      <button type="button" @click=${() => table.closeCard()}>${t("since.close")}</button></p>`,
  }),

  help: () => ({
    title: t("help.title"),
    cls: "help",
    body: html`<p>${t("help.text")}</p><dl class="keys">${KEYS.map(([keys, words]) => html`<dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${t(words)}</dd>`)}</dl>`,
  }),
};

/** @type {[string[], string][]} */
const KEYS = [
  [["Tab"], "help.tab"],
  [["←", "↑", "→", "↓"], "help.arrows"],
  [["n", "p"], "help.next"],
  [["Enter"], "help.enter"],
  [["1", "9"], "help.digits"],
  [["e"], "help.end"],
  [["l"], "help.list"],
  [["u"], "help.undo"],
  [["r"], "help.restart"],
  [["h"], "help.hint"],
  [["c"], "help.chat"],
  [["Esc"], "help.escape"],
];

/**
 * Someone asks to take back; whoever must agree sees the buttons.
 * @param {Play.Table} table
 */
function undoAsk(table) {
  const ask = table.info.undo_ask;
  if (!ask) return nothing;
  const name = table.name(ask.seat);
  const { mine = [] } = table;
  const isMine = mine.includes(ask.seat);
  const missing = ask.wanted.filter((seat) => !ask.answers.includes(seat));
  const own = missing.find((seat) => mine.includes(seat));
  const answer = (/** @type {boolean} */ yes) => () => table.ask?.("/undo/answer", { seat: own, yes });
  const buttons = html`<p class="row"><button type="button" class="main" @click=${answer(true)}>${t("undo.yes")}</button>
    <button type="button" @click=${answer(false)}>${t("undo.no")}</button></p>`;
  return html`<section class="notice ask" role="alert" aria-label=${t("undo.title")}>
    <h2>${t("undo.title")}</h2><p>${isMine ? t("undo.waiting") : t("undo.asked", { name })}</p>
    ${missing.length ? html`<p class="soft">${t("undo.missing", { names: missing.map((seat) => absent(table, seat)).join(", ") })}</p>` : nothing}
    ${own === undefined ? nothing : buttons}</section>`;
}

/**
 * A name, and whether a bot plays there until its owner is back to answer.
 * @param {Play.Table} table @param {number} seat
 */
function absent(table, seat) {
  const name = table.name(seat);
  return table.info.seats[seat].stand_in ? t("undo.absent", { name }) : name;
}

/**
 * A bot plays for the reader: that is said, and undone, in one place.
 * @param {Play.Table} table
 */
function standIn(table) {
  const seat = table.info.mine?.find((own) => table.info.seats[own].stand_in);
  if (seat === undefined || table.info.status !== "running") return nothing;
  return html`<section class="notice ask stand-in" role="alert" aria-label=${t("standin.title")}>
    <h2>${t("standin.title")}</h2><p>${t("standin.text")}</p>
    <p class="row"><button type="button" class="main" @click=${() => table.takeOver?.(seat)}>${t("standin.back")}</button></p></section>`;
}

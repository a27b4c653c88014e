// Cards that come and go beside the board: why not, hints, what happened meanwhile, requests, help.

import { html, nothing } from "./vendor/lit-html.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/** The request that waits for an answer, if any; then the card of the moment. */
export function card(table) {
  const draw = table.card ? CARDS[table.card.kind] : null;
  return html`${undoAsk(table)}${draw ? frame(table, draw(table, table.card)) : nothing}`;
}

function frame(table, { title, body, cls = "" }) {
  return html`<section class=${`notice ${cls}`} aria-label=${title}>
    <header><h2>${title}</h2><button type="button" class="round small" aria-label=${t("card.close")}
      @click=${() => table.closeCard()}>${icon("close")}</button></header>${body}</section>`;
}

const paragraphs = (texts) => texts.map((text) => html`<p>${text}</p>`);

const CARDS = {
  note: (table, { text }) => ({ title: t("card.note"), body: html`<p>${text}</p>` }),

  why: (table, { clause, title, text, link }) => ({
    title: t("why.title"),
    cls: "why",
    body: html`<p>${text}</p><p class="clause"><a href=${link ?? `/rules/${table.info.game}#${clause}`} target="_blank">
      ${icon("book")}${t("why.rule")} <span class="id">${title ? `${clause}, ${title}` : clause}</span></a></p>`,
  }),

  hint: (table, { words, best }) => ({
    title: t("hint.title"),
    cls: "hint",
    body: html`${words ? paragraphs(words) : html`<p class="soft" role="status">${t("hint.wait")}</p>`}
      ${best ? html`<p class="row"><button type="button" class="main" @click=${() => table.takeHint(best)}>${t("hint.take")}</button></p>` : nothing}`,
  }),

  since: (table, { text, from_ply: fromPly }) => ({
    title: t("since.title"),
    body: html`<ul class="since" tabindex="0" aria-label=${t("since.title")}>${text.map((line) => html`<li>${line}</li>`)}</ul>
      <p class="row"><button type="button" class="main" @click=${() => table.replaySince(fromPly)}>${t("since.show")}</button>
      <button type="button" @click=${() => table.closeCard()}>${t("since.close")}</button></p>`,
  }),

  help: () => ({
    title: t("help.title"),
    cls: "help",
    body: html`<p>${t("help.text")}</p><dl class="keys">${KEYS.map(([keys, words]) => html`<dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${t(words)}</dd>`)}</dl>`,
  }),
};

const KEYS = [
  [["Tab"], "help.tab"],
  [["←", "↑", "→", "↓"], "help.arrows"],
  [["n", "p"], "help.next"],
  [["Enter"], "help.enter"],
  [["1", "9"], "help.digits"],
  [["l"], "help.list"],
  [["u"], "help.undo"],
  [["r"], "help.restart"],
  [["h"], "help.hint"],
  [["c"], "help.chat"],
  [["Esc"], "help.escape"],
];

/** Someone asks to take back; whoever must agree sees the buttons. */
function undoAsk(table) {
  const ask = table.info.undo_ask;
  if (!ask) return nothing;
  const name = table.name(ask.seat);
  const isMine = table.mine.includes(ask.seat);
  const mustAnswer = table.seat !== null && !isMine && ask.wanted.includes(table.seat) && !ask.answers.includes(table.seat);
  const answer = (yes) => () => table.ask("/undo/answer", { seat: table.seat, yes });
  const buttons = html`<p class="row"><button type="button" class="main" @click=${answer(true)}>${t("undo.yes")}</button>
    <button type="button" @click=${answer(false)}>${t("undo.no")}</button></p>`;
  return html`<section class="notice ask" role="alert" aria-label=${t("undo.title")}>
    <h2>${t("undo.title")}</h2><p>${isMine ? t("undo.waiting") : t("undo.asked", { name })}</p>
    ${mustAnswer ? buttons : nothing}</section>`;
}

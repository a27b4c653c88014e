// The players around the table: name, mark, turn, score if it may be shown, clock, and their things.

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../app/icons.js";
import { shareBar } from "./share.js";
import { badge } from "../board/ui.js";
import { clockText, clockWords, LETTERS, levelName, t, unit } from "../words/words.js";

/**
 * One panel a seat.
 * @param {Play.Table} table @param {Draw.Ui} ui
 */
export function panels(table, ui) {
  return table.info.seats.map((seat) => panel(table, ui, seat));
}

/** @param {Play.Table} table @param {Draw.Ui} ui @param {Play.Seat} seat */
function panel(table, ui, seat) {
  const i = seat.seat;
  const { to_move: mover, together = [mover] } = table.shown;
  const toMove = together.includes(i);
  const isOpen = table.unfolded === i;
  const cls = `player seat-${i} ${toMove ? "to-move" : ""} ${i === table.seat ? "own" : ""} ${isOpen ? "unfolded" : ""}`;
  return html`<article class=${cls} aria-label=${t("panel.label", { name: table.name(i), letter: LETTERS[i] })}>
    <header>${badge(i)}<h2>${table.name(i)}</h2>${toMove ? flag(i === table.seat) : nothing}${toMove && !isAway(seat) ? nothing : kind(seat)}${points(table, i)}${fold(table, i, isOpen)}</header>
    ${clock(table, seat)}${i === table.seat ? shareBar(table) : nothing}
    <section class="things" data-tip="panel" tabindex="0" aria-label=${t("panel.things", { name: table.name(i) })}>${table.drawing.panel(table.shown, table.facts, ui, i)}</section>
  </article>`;
}

/** @param {boolean} isMine */
const flag = (isMine) => html`<span class="tag turn-flag">${t(isMine ? "panel.yours" : "panel.theirs")}</span>`;

/**
 * A person who is not at the table: to be seen above all when the others wait for them.
 * @param {Play.Seat} seat
 */
const isAway = (seat) => seat.kind !== "bot" && !seat.stand_in && !seat.mine && !seat.connected;

/**
 * On a phone a panel shows its things on request only.
 * @param {Pick<Play.Table, "unfolded" | "draw" | "name">} table @param {number} i @param {boolean} isOpen
 */
export function fold(table, i, isOpen) {
  const turn = () => {
    table.unfolded = isOpen ? null : i;
    table.draw();
  };
  return html`<button type="button" class="fold round small" aria-expanded=${String(isOpen)}
    aria-label=${t("panel.more", { name: table.name(i) })} @click=${turn}>${icon(isOpen ? "close" : "dots")}</button>`;
}

/** @param {Play.Seat} seat */
function kind(seat) {
  const bot = seat.kind === "bot" ? seat.code : seat.stand_in;
  if (bot) return html`<span class="tag" title=${t("panel.bot.fair")}>${icon("bot")}${levelName(bot)}</span>`;
  if (seat.mine) return html`<span class="tag">${t("panel.you")}</span>`;
  const state = isAway(seat) ? "away" : "here";
  return html`<span class=${`tag ${state}`}>${t(`panel.${state}`)}</span>`;
}

/** @param {Play.Table} table @param {number} i */
function points(table, i) {
  const score = table.shown.scores?.[i];
  if (score == null) return nothing;
  return html`<span class="score"><b>${score}</b> <small>${unit(table.facts, score)}</small></span>`;
}

/** @param {Play.Table} table @param {Play.Seat} seat */
function clock(table, seat) {
  const left = table.clocks?.secondsLeft(seat.seat) ?? null;
  if (left === null) return nothing;
  const isLow = left < 30 ? "low" : "";
  return html`<span class=${`clock ${isLow}`} role="timer" aria-label=${clockWords(left)}>${icon("clock")}${clockText(left)}</span>`;
}

// The end: who won and why, line by line; the dice that can be checked; rematch and replay.

import { html, nothing } from "../../vendor/lit-html.js";
import { fits } from "./dice.js";
import { icon } from "../../app/icons.js";
import { ledger } from "./ledger.js";
import { recordAgainst } from "./record.js";
import { course } from "./turning.js";
import { badge } from "../../board/ui.js";
import { seatName, t, unit } from "../../words/words.js";

/**
 * Shown over the board until it is closed; the board stays to be looked at.
 * @param {Pages.Table} table
 */
export function endScreen(table) {
  const { outcome } = table.view;
  if (!outcome || !table.isEndOpen || table.isLookingBack) return nothing;
  const order = outcome.places.map((place, seat) => ({ place, seat })).sort((a, b) => a.place - b.place);
  return html`<section class="ending" aria-labelledby="end-title">
    <header><h2 id="end-title" tabindex="-1">${headline(table, outcome)}</h2>
      <button type="button" class="round" aria-label=${t("end.look")} title=${t("end.look")} @click=${() => shut(table)}>${icon("close")}</button></header>
    <p class="reason">${outcome.text}</p>
    ${(outcome.notes ?? []).map((words) => html`<p class="end-note">${words}</p>`)}
    ${farewell(table)}
    <div class="end-parts"><div><ol class="places">${order.map(({ place, seat }) => result(table, outcome, place, seat))}</ol>${recordAgainst(table)}${ledger(table, outcome)}</div>
      <div class="course">${outcome.scores.length > 1 ? course(table) : nothing}</div></div>
    ${dice(table)}
  </section>`;
}

/**
 * The end lies over all else, so the keys begin there; whoever is writing goes on.
 * @param {HTMLElement} root
 */
export function faceEnd(root) {
  if (!(document.activeElement instanceof HTMLInputElement)) root.querySelector("#end-title")?.focus();
}

/** @param {Pages.Table} table */
function shut(table) {
  table.isEndOpen = false;
  table.draw();
}

/** @param {Pages.Table} table @param {Wire.OutcomeOut} of */
function headline(table, { places }) {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (places.length === 1) return t("end.alone");
  if (winners.length > 1) return t("end.tie", { names: winners.map((seat) => table.name(seat)).join(", ") });
  return winners[0] === table.seat ? t("end.won") : t("end.wins", { name: table.name(winners[0]) });
}

/** @param {Pages.Table} table @param {Wire.OutcomeOut} outcome @param {number} place @param {number} seat */
function result(table, outcome, place, seat) {
  const lines = outcome.account?.[seat] ?? [];
  const open = !table.drawing.entry && (place === 1 || seat === table.seat);
  const row = (/** @type {Wire.ScoreLineOut} */ { text, points }) => html`<tr><td>${text}</td><td class="points">${points || ""}</td></tr>`;
  return html`<li class=${`seat-${seat}`}><details ?open=${open}>
    <summary><span class="place">${place}</span>${badge(seat)}<b>${table.name(seat)}</b>
      <span class="score"><b>${outcome.scores[seat]}</b> <small>${unit(table.facts, outcome.scores[seat])}</small></span></summary>
    <table><caption class="unseen">${t("end.account", { name: table.name(seat) })}</caption>
      <tbody>${lines.map(row)}</tbody></table>
    ${lines.length ? nothing : html`<p class="soft">${t("end.nothing")}</p>`}</details></li>`;
}

/**
 * The commitment made before the game and the seed revealed after it.
 * @param {Pages.Table} table
 */
function dice(table) {
  const { seed, commitment } = table.info;
  if (!seed || !commitment) return nothing;
  const n = table.info.result?.taken_back ?? 0;
  const back = t(n ? "dice.back" : "dice.forward", { n });
  return html`<details class="dice"><summary>${icon("check")}${t(fits(seed, commitment) ? "dice.fits" : "dice.bad")} <span class="taken-back">${back}</span></summary>
    <p>${t("dice.text")}</p><dl><dt>${t("dice.commitment")}</dt><dd class="hex">${commitment}</dd>
    <dt>${t("dice.seed")}</dt><dd class="hex">${seed}</dd></dl></details>`;
}

/**
 * Somebody else would like to play again.
 * @param {Pages.Table} of
 */
function wanted({ info, mine, seat }) {
  const by = info.rematch_by ?? null;
  if (!info.rematch || by === null || seat === null || mine.includes(by)) return nothing;
  return html`<p class="end-note" role="status">${t("end.wants", { name: seatName(info.seats[by], by) })}</p>`;
}

/** @param {Pages.Table} table */
function farewell(table) {
  const next = table.info.rematch;
  const again = html`<button type="button" class="main" @click=${() => table.rematch()}>${t("end.rematch")}</button>`;
  const follow = html`<button type="button" class="main" @click=${() => table.rematch()}>${t("end.follow")}</button>`;
  return html`${wanted(table)}<div class="row">${table.seat === null ? nothing : next ? follow : again}
    <a class="button" href=${`/analysis/${table.id}`}>${t("end.analyse")}</a>
    <a class="button" href=${`/replay/${table.id}`}>${t("end.replay")}</a>
    <a class="button" href=${`/api/v1/matches/${table.id}/record`} download=${`${table.id}.milkrun`}>${t("end.record")}</a>
    <a class="button" href=${`/new/${table.info.game}`}>${t("end.new")}</a></div>`;
}

// The table's layout: prompt, board, players, log and chat, and the cards that lie on it.

import { html, nothing } from "../../vendor/lit-html.js";
import { card } from "../../parts/cards.js";
import { chatPanel } from "./chat.js";
import { countdown } from "./countdown.js";
import { endScreen } from "./end.js";
import { icon } from "../../app/icons.js";
import { logPanel } from "../../parts/log.js";
import { menu } from "./menu.js";
import { panels } from "../../parts/panels.js";
import { skipPay } from "../../board/payday.js";
import { LAYER } from "../../board/pointer.js";
import { promptBar } from "../../parts/prompt.js";
import { isStill, setting } from "../../app/settings.js";
import { makeUi } from "../../board/ui.js";
import { veil } from "./veil.js";
import { waitingRoom } from "./waiting.js";
import { t } from "../../words/words.js";

/**
 * The whole page of a match.
 * @param {Pages.Table} table
 */
export function layout(table) {
  if (table.isOpen) return waitingRoom(table);
  if (table.isVeiled) return veil(table);
  const ui = uiOf(table);
  return html`<div class="table" data-state=${table.state} data-seq=${table.view.seq}>
    <h1 class="unseen">${t("table.title", { game: table.facts.title })}</h1>
    ${promptBar(table)}
    <section class="board" aria-label=${t("board.label")} @click=${(/** @type {Dom.Click} */ event) => clicked(table, event)}
      @focusin=${(/** @type {Dom.Focus} */ event) => table.keys.focused(event)}><h2 class="unseen">${t("board.label")}</h2>
      ${table.drawing.board(table.shown, table.facts, ui)}<div class=${LAYER} aria-hidden="true"></div>
    </section>
    <div class="rail"><section class="players" aria-label=${t("panels.label")}>${panels(table, ui)}</section>
      <aside class="side" aria-label=${t("side.label")}>${sidePanel(table)}</aside></div>
    <button type="button" class="cue small" hidden>${icon("forth")}<span></span></button>
    <div class="notices">${card(table)}</div>
    ${endScreen(table)}
  </div>`;
}

/**
 * What the drawing may ask, for what is on the screen now.
 * @param {Pages.Table} table
 */
function uiOf(table) {
  const { turn, shown } = table;
  const lit = turn.lit;
  const last = new Set((shown.last ?? []).flatMap((batch) => batch.targets ?? []));
  const sets = { lit, chosen: new Set(turn.clicked), last };
  const seats = table.info.seats.map((seat, i) => ({ name: table.name(i), mine: i === table.seat, kind: seat.kind }));
  return makeUi({ sets, seats, rove: table.rove, open: setting("memory"), still: isStill(), countdown: countdown(table) });
}

/** @param {Pages.Table} table @param {Dom.Click} event */
function clicked(table, event) {
  if (table.playback.isOn) return table.playback.skip();
  skipPay();
  const spot = event.target.closest("[data-target]");
  if (spot) table.turn.choose(spot.dataset.target ?? "");
}

/** @param {Pages.Table} table */
function sidePanel(table) {
  /** @param {Pages.Table["tab"]} name @param {Parameters<typeof icon>[0]} sign @param {Draw.Maybe} [more] */
  const tab = (name, sign, more) => html`<button type="button" role="tab" id=${`tab-${name}`}
    aria-selected=${String(table.tab === name)} aria-controls="side-panel"
    @click=${() => pick(table, name)}>${icon(sign)}${t(`tab.${name}`)}${more ?? nothing}</button>`;
  const body = { log: logPanel, chat: chatPanel, menu }[table.tab](table);
  if (table.tab === "chat") table.chat.see();
  const unread = table.chat.unread(table.mine);
  const dot = unread ? html`<span class="dot">${unread}<span class="unseen"> ${t("chat.new")}</span></span>` : nothing;
  return html`<div class="tabs" role="tablist" aria-label=${t("side.label")}>
      ${tab("log", "list")}${tab("chat", "chat", dot)}${tab("menu", "dots")}</div>
    <div id="side-panel" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${table.tab}`}>${body}</div>`;
}

/** @param {Pages.Table} table @param {Pages.Table["tab"]} name */
function pick(table, name) {
  table.tab = name;
  table.draw();
}

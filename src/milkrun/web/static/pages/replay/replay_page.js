// The page of a replay: words and scrubber, whose eyes, scores, players, board, log up to here.

import { html, nothing } from "../../vendor/lit-html.js";
import { graph } from "../../parts/graph.js";
import { icon } from "../../app/icons.js";
import { fold } from "../../parts/panels.js";
import { UNITS } from "../../net/reel.js";
import { isStill, setting } from "../../app/settings.js";
import { shareButton } from "./share.js";
import { badge, makeUi } from "../../board/ui.js";
import { seatName, t, unit } from "../../words/words.js";

/** Long games show the lines around the reader. */
const RECENT = 120;
/** @type {Set<string>} */
const NONE = new Set();

/**
 * The whole page.
 * @param {Pages.Replay} replay
 */
export function page(replay) {
  const { info, view, facts, drawing, ply } = replay;
  const names = info.seats.map((_, i) => replay.name(i));
  const seats = names.map((name, i) => ({ name, mine: i === replay.seat }));
  const last = new Set(ply ? (view.last ?? []).slice(0, 1).flatMap((batch) => batch.targets) : []);
  const ui = makeUi({ sets: { lit: NONE, chosen: NONE, last }, seats, open: setting("memory"), still: isStill() });
  const isWaiting = replay.reel.views.get(ply) !== view;
  const visit = (/** @type {number} */ wanted) => replay.go(wanted);
  return html`<div class=${`table replay${replay.isOpen ? " opened" : ""}`} data-ply=${view.ply} aria-busy=${String(isWaiting)}>
    <h1 class="unseen">${t("replay.title", { game: info.title })}</h1>
    <section class="prompt reel" aria-label=${t("replay.controls")}><p class="say">${mover(replay)}<strong>${replay.words}</strong></p>${controls(replay)}</section>
    <section class="tools" aria-label=${t("replay.tools")}>${tools(replay)}</section>
    ${graph({ rows: replay.reel.rows, ply, plies: info.plies, names, width: replay.width, isWhole: replay.isOpen || replay.isWhole, visit, whole: whole(replay) })}
    <section class="players" aria-label=${t("panels.label")}>${seats.map((seat, i) => player(replay, ui, seat, i))}</section>
    <section class="board" aria-label=${t("board.label")}>${drawing.board(view, facts, ui)}</section>
    <aside class="side" aria-label=${t("tab.log")}><div id="side-panel" tabindex="0" role="region" aria-label=${t("tab.log")}>${log(replay)}</div></aside></div>`;
}

/** @param {Pages.Replay} replay */
function mover(replay) {
  const seat = replay.reel.heard(replay.ply)?.seat ?? -1;
  return seat >= 0 ? badge(seat) : nothing;
}

/** @param {Pages.Replay} replay @param {Draw.Ui} ui @param {Draw.Player} seat @param {number} i */
function player(replay, ui, seat, i) {
  const { view, facts, drawing } = replay;
  const score = replay.isOpen ? (replay.reel.row(view.ply)?.scores?.[i] ?? view.scores?.[i]) : view.scores?.[i];
  const isOpen = replay.unfolded === i;
  return html`<article class=${`player seat-${i} ${view.to_move === i ? "to-move" : ""} ${isOpen ? "unfolded" : ""}`}>
    <header>${badge(i)}<h2>${seat.name}</h2>${i === replay.seat ? html`<span class="tag">${icon("eye")}<span class="unseen">${t("replay.eyes")}</span></span>` : nothing}
      ${score == null ? nothing : html`<span class="score"><b>${score}</b> <small>${unit(facts, score)}</small></span>`}${fold(replay, i, isOpen)}</header>
    <div class="things">${drawing.panel(view, facts, ui, i)}</div></article>`;
}

/**
 * After the end, the graph of the whole game for whoever does not mind knowing how it went.
 * @param {Pages.Replay} replay
 */
function whole(replay) {
  if (replay.isLive || replay.isOpen) return nothing;
  return html`<button type="button" class="small whole" aria-pressed=${String(replay.isWhole)} @click=${() => replay.drawWhole(!replay.isWhole)}>${t("graph.whole")}</button>`;
}

/**
 * What Back and Forth go by.
 * @param {Pages.Replay} replay
 */
function units(replay) {
  const option = (/** @type {string} */ unit) => html`<option value=${unit} ?selected=${replay.unit === unit}>${t(`replay.by.${unit}`)}</option>`;
  return html`<label class="units"><span class="unseen">${t("replay.by")}</span><select @change=${(/** @type {Dom.Select} */ event) => replay.goBy(event.target.value)}>${UNITS.map(option)}</select></label>`;
}

/** @param {Pages.Replay} replay */
function controls(replay) {
  const { plies } = replay.info;
  const at = t("replay.at", { ply: replay.ply, plies });
  /** @param {string} key @param {Parameters<typeof icon>[0]} sign @param {() => unknown} act */
  const button = (key, sign, act, cls = "") =>
    html`<button type="button" class=${`round ${cls}`} aria-label=${t(key)} title=${t(key)} @click=${act}>${icon(sign)}</button>`;
  return html`<div class="scrub"><div class="transport">${button("replay.first", "first", () => replay.go(0))}${button("replay.back", "back", () => replay.step(-1))}
    ${button(replay.timer ? "replay.pause" : "replay.play", replay.timer ? "pause" : "play", () => replay.toggle(), "main")}
    ${button("replay.forth", "forth", () => replay.step(1))}${button("replay.final", "final", () => replay.go(plies))}</div>${units(replay)}
    <input type="range" min="0" max=${plies} .value=${String(replay.ply)} aria-label=${t("replay.ply")} title=${t("replay.keys")}
      aria-valuetext=${at} @input=${(/** @type {Dom.Input} */ event) => replay.go(Number(event.target.value))}>
    <span class="scrub-count" aria-hidden="true">${at}</span>${live(replay)}</div>`;
}

/**
 * Whoever stands at the end of a running game goes along with it.
 * @param {Pages.Replay} replay
 */
function live(replay) {
  const isThere = replay.ply === replay.info.plies;
  return replay.isLive ? html`<span class=${`tag here${isThere ? "" : " blank"}`}>${t("replay.live")}</span>` : nothing;
}

/** @param {Pages.Replay} replay */
function tools(replay) {
  const { info, isOpen, whyNoPractice } = replay;
  const open = html`<button type="button" class="small open-all" aria-pressed=${String(isOpen)} @click=${() => replay.openAll(!isOpen)}>
    ${icon("eye")}${t(isOpen ? "replay.close" : "replay.open")}</button>`;
  const practise = html`<button type="button" class="small" aria-disabled=${String(Boolean(whyNoPractice))} title=${whyNoPractice || nothing}
    @click=${() => replay.practise()}>${icon("practise")}${t("replay.practise")}</button>`;
  return html`${eyes(replay)}${info.may_open ? open : nothing}${info.may_practise ? practise : nothing}${shareButton(replay)}
    <a class="button small" href=${`/api/v1/matches/${replay.id}/record?seat=${replay.seat ?? "watch"}`} download=${`${replay.id}.milkrun`}>${icon("save")}${t("replay.save")}</a>
    <a class="button small" href=${`/match/${replay.id}`}>${icon("back")}${t("replay.table")}</a>
    ${replay.remark ? html`<p class="remark bad" role="alert">${replay.remark}</p>` : nothing}`;
}

/** @param {Pages.Replay} replay */
function eyes(replay) {
  /** @param {string} value @param {string} words */
  const option = (value, words) => html`<option value=${value} ?selected=${String(replay.seat ?? "") === value}>${words}</option>`;
  const set = (/** @type {Dom.Select} */ event) => replay.look(event.target.value === "" ? null : Number(event.target.value));
  return html`<label class="eyes"><span>${t("replay.eyes")}</span><select @change=${set}>
    ${replay.info.eyes.map((seat) => option(String(seat), seatName(replay.info.seats[seat], seat)))}${option("", t("replay.onlooker"))}</select></label>`;
}

/**
 * What has happened up to here; the rest of the game only once all is open.
 * @param {Pages.Replay} replay
 */
function log(replay) {
  const { ply, reel, isOpen } = replay;
  const told = reel.rows.filter((row) => row.text && (isOpen || row.ply <= ply));
  const here = told.filter((row) => row.ply <= ply).length;
  const first = Math.max(0, Math.min(here - RECENT / 2, told.length - RECENT));
  return html`<ol class="log">${told.slice(isOpen ? first : -RECENT).slice(0, RECENT).map((row) => line(replay, row, row === reel.heard(ply)))}</ol>`;
}

/** @param {Pages.Replay} replay @param {Wire.PlyOut} row @param {boolean} isHere */
function line(replay, row, isHere) {
  const visit = (/** @type {Event} */ event) => {
    event.preventDefault();
    replay.go(row.ply);
  };
  const isLater = row.ply > replay.ply ? "later" : nothing;
  return html`<li class=${isLater}><a href=${`/replay/${replay.id}?ply=${row.ply}&seat=${replay.seat ?? "watch"}`}
    aria-current=${isHere ? "step" : nothing} @click=${visit}>
    ${row.seat >= 0 ? badge(row.seat, "tiny") : html`<span class="tiny"></span>`}<span>${row.text}</span></a></li>`;
}

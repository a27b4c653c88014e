// The prompt bar: who must do what, the verbs, what is staged, and all choices as a list.

import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../app/icons.js";
import { doubtWords, showBetter } from "./doubt.js";
import { leavingWords, stillWanted } from "./halves.js";
import { badge } from "../board/ui.js";
import { t, verb } from "../words/words.js";

/** The most choices the open list shows at once; narrowing shows the rest. */
const LISTED = 60;

/**
 * The bar above the board (below it on a phone).
 * @param {Play.Table} table
 */
export function promptBar(table) {
  const isMine = table.isMyTurn && !table.isLookingBack;
  return html`<section class=${`prompt ${isMine ? "mine" : ""}`} aria-label=${t("prompt.label")}>
    ${sentence(table)}
    <div class="verbs">${buttons(table)}</div>
    ${choiceList(table)}
  </section>`;
}

/** @param {Play.Table} table */
function sentence(table) {
  const { turn, view } = table;
  const told = table.playback.isOn ? table.past?.last?.[0] : null;
  const isOurs = table.isMyTurn && !table.isLookingBack; // where all choose at once, the reader is meant
  const asked = turn.isAsking || isOurs ? table.seat : null; // even where the turn that waits to be sent has ended
  const seat = told ? told.seat : asked ?? table.shown.to_move;
  const mark = seat >= 0 ? badge(seat) : nothing;
  return html`<p class="say">${mark}<strong>${words(table, turn, view)}</strong></p>`;
}

/** @param {Play.Table} table @param {Play.Table["turn"]} turn @param {Draw.View} view */
function words(table, turn, view) {
  if (table.playback.isOn) return table.past?.last?.[0]?.text ?? "";
  if (table.isLookingBack) return t("past.here", { ply: table.shown.ply, plies: view.plies ?? view.ply });
  if (turn.isAsking) return turn.doubt ? doubtWords(turn.doubt, table) : turn.leaving ? leavingWords(turn) : t("stage.ask");
  if (turn.skip) return t("doubt.wait");
  if (turn.isBusy) return t("stage.sending");
  if (turn.choices.length) return t("prompt.which");
  if (turn.clicked.length) return turn.offers.length ? offered(turn.offers) : stillWanted(turn.listed, turn.clicked, table.facts.words?.screen ?? {});
  return table.info.text || table.shown.prompt;
}

/** @param {Play.Table} table */
function buttons(table) {
  const { turn } = table;
  if (table.playback.isOn) return action("playback.skip", "final", () => table.playback.skip?.());
  if (table.isLookingBack) return [action("past.back", "forth", () => table.comeBack?.(), "main")];
  if (turn.skip) return action("doubt.skip", "send", turn.skip);
  if (turn.doubt) return doubted(table, turn.doubt);
  if (turn.isAsking) return turn.leaving ? leaving(turn) : [action("stage.send", "send", () => turn.agree(), "main"), restart(turn)];
  if (table.view.outcome) return action("end.show", "check", () => openEnd(table), "main");
  return [choices(turn), offers(turn), verbs(table), tools(table)];
}

/** @param {string} key @param {Parameters<typeof icon>[0]} sign @param {() => unknown} act */
function action(key, sign, act, cls = "", what = key) {
  return html`<button type="button" class=${`verb ${cls}`} data-do=${what} @click=${act}>${icon(sign)}<span class="word">${t(key)}</span></button>`;
}

/**
 * To end with something left is a question of its own.
 * @param {Play.Table["turn"]} turn
 */
function leaving(turn) {
  return [action("leave.stay", "undo", () => turn.stay(), "main"), action("leave.end", "send", () => turn.agree(), "", "stage.send")];
}

/**
 * Before a blunder: what is better, all the same, or another turn.
 * @param {Play.Table} table @param {Play.Doubt} doubt
 */
function doubted(table, doubt) {
  const { turn } = table;
  return [action("doubt.show", "bulb", () => showBetter(table, doubt), "main"), action("doubt.play", "send", () => turn.agree(), "", "stage.send"), restart(turn)];
}

/** @param {Play.Table} table */
function openEnd(table) {
  table.isEndOpen = true;
  table.draw();
}

/** @param {Play.Line} line */
const label = (line) => line.say || line.text;

/**
 * What one would type for a line, where it reads otherwise.
 * @param {Play.Line} of
 */
function code({ say, text }) {
  return say && say.toLowerCase() !== text.toLowerCase() ? html`<small class="code">${text}</small>` : nothing;
}

/** @param {Play.Table["turn"]} turn */
function choices(turn) {
  return turn.choices.map((line) => html`<button type="button" class="verb lit" @click=${() => turn.play(line, true)}>
    ${label(line)}</button>`);
}

/** @param {Play.Line[]} offers */
const offered = (offers) => (offers.length === 1 ? t("prompt.offer.one", { way: label(offers[0]) }) : t("prompt.offer"));

/**
 * What is clicked may be done as it is: one way is told by the sentence, several by their buttons.
 * @param {Play.Table["turn"]} turn
 */
function offers(turn) {
  const isOne = turn.offers.length === 1;
  return turn.offers.map((line) => html`<button type="button" class="verb lit" @click=${() => turn.play(line, true)}>
    ${icon("check")}${isOne ? t("offer.do") : label(line)}</button>`);
}

/**
 * Targets that no spot of the drawing stands for: plain verbs such as "done".
 * @param {Play.Table} table
 */
function verbs(table) {
  const { turn } = table;
  const spotted = table.spotted ?? new Set();
  const missing = [...turn.lit].filter((target) => !spotted.has(target));
  const ends = new Set(turn.fits.flatMap((line) => (line.leaves ? line.targets : [])));
  const cls = (/** @type {string} */ target) => `verb lit ${ends.has(target) ? "leaves" : ""} ${table.pointed.includes(target) ? "pointed" : ""}`;
  return missing.map((target) => html`<button type="button" class=${cls(target)} data-target=${target}
    @click=${() => turn.choose(target, true)}>${verbText(table, target)}</button>`);
}

/**
 * A verb by its own name; else as the one line it stands for reads.
 * @param {Play.Table} of @param {string} target
 */
function verbText({ facts, turn }, target) {
  const lines = turn.fits.filter((line) => line.targets.includes(target));
  const isWhole = lines.length === 1 && lines[0].targets.length === turn.clicked.length + 1;
  return verb(facts, target) ?? (isWhole ? label(lines[0]) : target.replaceAll(/[:_]/g, " "));
}

/** @param {Play.Table["turn"]} turn */
function restart(turn) {
  return action("stage.restart", "restart", () => turn.restart(), "quiet");
}

/** @param {Play.Table} table */
function tools(table) {
  const { turn, info, view } = table;
  const canHint = info.hints && table.isMyTurn && turn.lines.length;
  return [
    turn.steps.length ? restart(turn) : nothing,
    turn.steps.length || turn.clicked.length ? action("stage.stepback", "undo", () => turn.stepBack(), "quiet") : undo(table, view),
    canHint ? action("hint.ask", "bulb", () => table.hint?.(), "quiet") : nothing,
    turn.lines.length ? listToggle(table) : nothing,
    table.id ? rulesLink(info.game) : nothing,
  ];
}

/**
 * The rules, one click away, in a page of their own.
 * @param {string} game
 */
const rulesLink = (game) => html`<a class="verb quiet button" href=${`/guide/${game}`} target="_blank" data-do="guide">${icon("book")}<span class="word">${t("guide.short")}</span></a>`;

/** @param {Play.Table} table @param {Draw.View} view */
function undo(table, view) {
  if (view.undo?.free == null && view.undo?.ask == null) return nothing;
  const isFree = view.undo.free != null || !table.hasOtherPeople;
  return action(isFree ? "undo.free" : "undo.ask", "undo", () => table.undo(), "quiet");
}

/** @param {Play.Table} table */
function listToggle(table) {
  return html`<button type="button" class="verb quiet" aria-expanded=${String(table.isListOpen)} aria-controls="choices"
    @click=${() => table.toggleList()}>${icon("list")}<span class="word">${t("list.toggle", { n: table.turn.listed.length })}</span></button>`;
}

/** @param {Play.Table} table */
function choiceList(table) {
  if (!table.isListOpen || !table.turn.lines.length) return html`<ol id="choices" hidden></ol>`;
  const all = table.turn.listed;
  const lines = all.slice(0, LISTED);
  const more = all.length - lines.length;
  return html`<ol id="choices" class="choices" aria-label=${t("list.label")}>
    ${lines.map((line, k) => html`<li><button type="button" @click=${() => table.turn.play(line, true)}>
      <kbd>${k < 9 ? k + 1 : ""}</kbd><span>${label(line)}</span>${code(line)}</button></li>`)}
    ${more > 0 ? html`<li class="soft">${t("list.more", { n: more })}</li>` : nothing}</ol>`;
}

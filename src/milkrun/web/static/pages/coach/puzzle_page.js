// The page of a puzzle: the position, what is to be found, and what the coach says to an answer.

import { html, nothing } from "../../vendor/lit-html.js";
import { answer, judged, steps } from "./analysis_page.js";
import { scene } from "../../parts/exercise.js";
import { icon } from "../../app/icons.js";
import { promptBar } from "../../parts/prompt.js";
import { badge } from "../../board/ui.js";
import { t } from "../../words/words.js";

const GRADES = [0, 1, 2, 3];

/**
 * The whole page.
 * @param {Pages.Puzzles} puzzles
 */
export function page(puzzles) {
  const { board, players } = scene(puzzles.board);
  const { number, puzzle } = puzzles;
  const isToday = number === puzzles.today ? t("puzzle.daily") : "";
  return html`<div class="review"><h1>${t("puzzle.title", { game: puzzles.found.title })}</h1>${tools(puzzles)}
    <div class="learn review-board" data-number=${number}><div class="lesson-side">
      <div class="teacher"><section class="lesson-words" aria-labelledby="puzzle-task">
        <h2 id="puzzle-task" tabindex="-1">${t("puzzle.number", { n: number + 1 })} ${isToday}${puzzles.solved.has(number) ? icon("check") : nothing}</h2>
        <p class="soft">${badge(puzzle.seat)} ${about(puzzles)}</p>${story(puzzles)}</section>
        <p class="row lesson-buttons">${buttons(puzzles)}</p></div>${players}</div>${board}</div></div>`;
}

/**
 * Which puzzles: today's, of a grade, about a theme.
 * @param {Pages.Puzzles} puzzles
 */
function tools(puzzles) {
  const { found, grade, theme, solved } = puzzles;
  const themes = ["", ...new Set(found.puzzles.map((one) => one.theme).filter(Boolean))];
  const grades = GRADES.map((n) => html`<option value=${n} ?selected=${n === grade}>${t(`puzzle.grade.${n}`)}</option>`);
  const about = themes.map((words) => html`<option value=${words} ?selected=${words === theme}>${words || t("puzzle.theme.all")}</option>`);
  return html`<div class="review-tools">
    <button type="button" class="small" @click=${() => puzzles.go(puzzles.today)}>${icon("sun")}${t("puzzle.today")}</button>
    <label class="eyes"><span>${t("puzzle.grade")}</span><select @change=${(/** @type {Dom.Select} */ event) => puzzles.choose("grade", Number(event.target.value))}>${grades}</select></label>
    <label class="eyes"><span>${t("puzzle.theme")}</span><select @change=${(/** @type {Dom.Select} */ event) => puzzles.choose("theme", event.target.value)}>${about}</select></label>
    <span class="soft">${t("puzzle.solved", { n: solved.size, of: found.puzzles.length })}</span></div>`;
}

/**
 * How hard it is; what it is about would give half of it away, so that is told to whoever asked for it, or has the answer.
 * @param {Pages.Puzzles} puzzles
 */
function about({ puzzle, theme, verdict, answer: step }) {
  const grade = t(`puzzle.grade.${puzzle.grade}`);
  const isTold = theme !== "" || step !== null || verdict?.as_good;
  return isTold ? t("puzzle.about", { grade, theme: puzzle.theme || t("puzzle.theme.none") }) : t("puzzle.about.grade", { grade });
}

/** @param {Pages.Puzzles} puzzles */
function story(puzzles) {
  const { board, facts, verdict, isJudging, failure } = puzzles;
  if (failure) return html`<p class="retry" role="alert">${t("coach.failed", { text: failure })}</p>`;
  if (board.isTrying) return html`<p class="goal"><strong>${t("puzzle.find")}</strong></p>${promptBar(board)}`;
  if (isJudging) return html`<p role="status">${t("coach.try.wait")}</p>`;
  const mine = { found: { margins: Array.from({ length: puzzles.found.seats }) } };
  return html`${verdict ? html`<p id="coach-verdict" tabindex="-1" class=${verdict.as_good ? "praise" : "retry"}>${verdict.as_good ? icon("check") : nothing}<span>${judged(verdict, facts, mine)}</span></p>` : nothing}
    ${puzzles.answer === null ? nothing : answer(puzzles)}`;
}

/** @param {Pages.Puzzles} puzzles */
function buttons(puzzles) {
  const { board, verdict, isJudging } = puzzles;
  const isSolved = verdict?.as_good ?? false;
  /** @param {string} key @param {Parameters<typeof icon>[0]} sign @param {() => unknown} act */
  const button = (key, sign, act, cls = "") => html`<button type="button" class=${cls} ?disabled=${isJudging} @click=${act}>${icon(sign)}${t(key)}</button>`;
  const isBegun = !board.isTrying || board.done.length > 0;
  return html`${steps(puzzles)}${isSolved || !isBegun ? nothing : button(board.isTrying ? "coach.try.anew" : "coach.try", "restart", () => puzzles.retry(), board.isTrying ? "quiet" : "main")}
    ${puzzles.answer === null ? button("coach.answer", "bulb", () => puzzles.reveal(), "quiet") : nothing}
    ${puzzles.found.puzzles.length > 1 ? button("puzzle.next", "forth", () => puzzles.next(), isSolved ? "main" : "quiet") : nothing}`;
}

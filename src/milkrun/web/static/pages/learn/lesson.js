// The page of a lesson: the board, and the teacher's card with the verbs of the prompt.

import { html, nothing } from "../../vendor/lit-html.js";
import { card } from "../../parts/cards.js";
import { icon } from "../../app/icons.js";
import { panels } from "../../parts/panels.js";
import { LAYER } from "../../board/pointer.js";
import { promptBar } from "../../parts/prompt.js";
import { isStill } from "../../app/settings.js";
import { badge, makeUi } from "../../board/ui.js";
import { t, unit } from "../../words/words.js";

/** @type {Set<string>} */
const NONE = new Set();

/**
 * The whole page.
 * @param {Pages.Lesson} lesson
 */
export function page(lesson) {
  const ui = uiOf(lesson);
  return html`<div class=${`learn at-${lesson.scene.kind}`} data-step=${lesson.scene.step}>
    <h1 class="unseen">${t("learn.title", { game: lesson.facts.title })}</h1>
    <div class="lesson-side">${teacher(lesson)}
      <section class="players" aria-label=${t("panels.label")}>${panels(lesson, ui)}</section></div>
    <section class="board" aria-label=${t("board.label")} @click=${(/** @type {Dom.Click} */ event) => clicked(lesson, event)}
      @focusin=${(/** @type {Dom.Focus} */ event) => lesson.keys.focused(event)}>${lesson.drawing.board(lesson.view, lesson.facts, ui)}
      <div class=${LAYER} aria-hidden="true"></div></section>
    <div class="notices">${card(lesson)}</div>
  </div>`;
}

/** @param {Pages.Lesson} lesson */
const canAct = (lesson) => ["do", "ask"].includes(lesson.scene.kind) && !lesson.isPaused;

/** @param {Pages.Lesson} lesson */
function uiOf(lesson) {
  const { turn, view } = lesson;
  const last = new Set((view.last ?? []).flatMap((batch) => batch.targets ?? []));
  const sets = { lit: canAct(lesson) ? turn.lit : NONE, chosen: new Set(turn.clicked), last };
  const seats = lesson.info.seats.map(({ seat }) => ({ name: lesson.name(seat), mine: seat === lesson.seat }));
  return makeUi({ sets, seats, rove: lesson.rove, still: isStill() });
}

/** @param {Pages.Lesson} lesson @param {Dom.Click} event */
function clicked(lesson, event) {
  const spot = event.target.closest("[data-target]");
  if (spot && canAct(lesson)) lesson.turn.choose(spot.dataset.target ?? "");
}

/**
 * What the teacher says: the step, the goal, how it went. Words that scroll and hold no button are a Tab stop.
 * @param {Pages.Lesson} lesson
 */
function teacher(lesson) {
  const { scene } = lesson;
  const stop = canAct(lesson) ? nothing : "0";
  return html`<div class="teacher"><section class="lesson-words" aria-labelledby="lesson-title" tabindex=${stop}>
    <p class="lesson-progress"><progress max=${scene.steps - 1} value=${scene.step} aria-label=${t("learn.progress")}></progress>
      <span>${t("learn.step", { step: scene.step + 1, steps: scene.steps })}</span></p>
    <h2 id="lesson-title" tabindex="-1">${scene.title}</h2>
    ${lesson.isPaused ? outcome(lesson) : story(lesson)}
    ${canAct(lesson) ? promptBar(lesson) : nothing}</section>
    <p class="row lesson-buttons">${buttons(lesson)}</p></div>`;
}

/**
 * The step was done: what the teacher says to that.
 * @param {Pages.Lesson} of
 */
function outcome({ feedback }) {
  return html`<p class="praise">${icon("check")}<span>${feedback?.text}</span></p>${told(feedback?.said ?? [])}`;
}

/** @param {Pages.Lesson} lesson */
function story(lesson) {
  const { scene, feedback } = lesson;
  return html`${feedback?.right ? html`<p class="praise">${icon("check")}<span>${feedback.text}</span></p>` : nothing}
    ${scene.text.split("\n\n").map((words) => html`<p>${words}</p>`)}
    ${told(scene.said)}${scores(lesson)}
    ${scene.goal ? html`<p class="goal">${icon("forth")}<strong>${scene.goal}</strong></p>` : nothing}
    ${lesson.hinted ? html`<p class="soft">${t("learn.shown", { text: scene.line })}</p>` : nothing}
    ${feedback && !feedback.right ? html`<p class=${feedback.so_far ? "praise" : "retry"}>${feedback.text}</p>` : nothing}`;
}

/** @param {string[]} sentences */
function told(sentences) {
  if (!sentences.length) return nothing;
  return html`<ul class="told" tabindex="0" aria-label=${t("learn.told")}>${sentences.map((words) => html`<li>${words}</li>`)}</ul>`;
}

/**
 * At the end: places, points, and where they came from.
 * @param {Pages.Lesson} lesson
 */
function scores(lesson) {
  const { scene, view, facts, seat } = lesson;
  const outcome = scene.kind === "end" ? view.outcome : null;
  if (!outcome) return nothing;
  const order = outcome.places.map((place, i) => ({ place, i })).sort((a, b) => a.place - b.place);
  const account = (/** @type {number} */ i) => html`<ul>${(outcome.account?.[i] ?? []).map(({ text, points }) => html`<li>${text}${points ? `: ${points}` : ""}</li>`)}</ul>`;
  const row = (/** @type {{ place: number, i: number }} */ { place, i }) => html`<li><details><summary>${badge(i)} ${t("learn.place", { place, points: outcome.scores[i], unit: unit(facts, outcome.scores[i]), name: lesson.name(i) })}</summary>
    ${account(i)}</details></li>`;
  const hasWon = outcome.places[seat] === 1;
  return html`${hasWon ? html`<p class="praise">${icon("check")}<strong>${t("learn.won")}</strong></p>` : nothing}<p class="soft">${outcome.text}</p><ol class="lesson-places">${order.map(row)}</ol>`;
}

/** @param {Pages.Lesson} lesson */
function buttons(lesson) {
  const { scene } = lesson;
  const back = scene.step > 0 ? html`<button type="button" class="quiet" @click=${() => lesson.back()}>${icon("back")}${t("learn.back")}</button>` : nothing;
  if (scene.kind === "end") return html`${back}${farewell(lesson)}`;
  const next = html`<button type="button" id="lesson-next" class="main" @click=${() => lesson.next()}>${t("learn.next")}${icon("forth")}</button>`;
  const help = html`<button type="button" id="lesson-show" class="quiet" @click=${() => lesson.showMe()}>
    ${icon("bulb")}${t(lesson.hinted ? "learn.doit" : "learn.showme")}</button>`;
  return html`${back}${canAct(lesson) ? help : next}${rulesLink(lesson.game)}`;
}

/**
 * The rules, one click away, in a page of their own.
 * @param {string} game
 */
const rulesLink = (game) => html`<a class="button quiet" href=${`/guide/${game}`} target="_blank" aria-label=${t("guide.link")} title=${t("guide.link")}>${icon("book")}</a>`;

/** @param {Pages.Lesson} lesson */
function farewell(lesson) {
  const { game } = lesson;
  return html`<button type="button" class="main" @click=${() => lesson.play()}>${t("learn.play")}</button>
    <a class="button" href=${`/guide/${game}`}>${t("learn.rules")}</a><a class="button" href="/">${t("learn.home")}</a>`;
}

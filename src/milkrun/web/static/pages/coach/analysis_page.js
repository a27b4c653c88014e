// The page of an analysis: the verdict, luck and choices, what could have been better, and one decision on the board.

import { html, nothing } from "../../vendor/lit-html.js";
import { scene } from "../../parts/exercise.js";
import { icon } from "../../app/icons.js";
import { promptBar } from "../../parts/prompt.js";
import { trend } from "./trend.js";
import { courseGraph, partsOf, UNIT, waterfall } from "./waterfall.js";
import { badge } from "../../board/ui.js";
import { decimal, gain, percent, t } from "../../words/words.js";

/** Differences below this share of the win are none. */
const CLEAR = 0.004;
/** @type {Record<string, string>} */
const SIGNS = { good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };

/**
 * The whole page.
 * @param {Pages.Analysis} analysis
 */
export function page(analysis) {
  return html`<div class="review"><h1>${t("coach.title", { game: analysis.info.title })}</h1>
    <div class="review-tools">${whose(analysis)}<a class="button small" href=${`/replay/${analysis.id}`}>${icon("play")}${t("end.replay")}</a>
      <a class="button small" href=${`/match/${analysis.id}`}>${icon("back")}${t("coach.table")}</a></div>
    ${work(analysis)}
    <div class="review-parts"><section class="review-sum">${verdict(analysis)}${graph(analysis)}${made(analysis)}</section>
      <section class="review-marks" aria-labelledby="coach-marks">${marks(analysis)}</section></div>
    ${analysis.chosen && analysis.board.view ? decision(analysis, analysis.chosen) : nothing}</div>`;
}

/** @param {Pages.Analysis} analysis */
function whose(analysis) {
  /** @param {unknown} _ @param {number} seat */
  const option = (_, seat) => html`<option value=${seat} ?selected=${seat === analysis.seat}>${analysis.name(seat)}</option>`;
  return html`<label class="eyes"><span>${t("coach.whose")}</span>
    <select @change=${(/** @type {Dom.Select} */ event) => analysis.lookAs(Number(event.target.value))}>${analysis.info.seats.map(option)}</select></label>`;
}

/**
 * How far the coach has come; it can be stopped, and goes on where it stopped.
 * @param {Pages.Analysis} analysis
 */
function work(analysis) {
  const [done, of] = [analysis.decisions.size, analysis.found.moments.length];
  const close = analysis.looked.filter((one) => one.close).length;
  const all = of + close + analysis.doubtful.length;
  const { isDone } = analysis;
  const words = () => {
    if (analysis.failure) return t("coach.failed", { text: analysis.failure });
    if (!of) return t("coach.at.none");
    if (isDone) return t("coach.at.done", { of });
    if (!analysis.isWorking) return t("coach.at.stopped", { done: done + close, of: all });
    if (analysis.isWaiting) return t("coach.at.wait");
    return done < of ? t("coach.at.skim", { done, of }) : t("coach.at.close", { done: close, of: close + analysis.doubtful.length });
  };
  /** @param {string} key @param {() => unknown} act */
  const button = (key, act) => html`<button type="button" class="small" @click=${act}>${t(key)}</button>`;
  const control = isDone || !of ? nothing : analysis.isWorking ? button("coach.stop", () => analysis.stop()) : button("coach.go", () => analysis.work());
  return html`<p class="review-work" data-state=${isDone ? "done" : analysis.isWorking ? "working" : "stopped"}>
    <progress max=${Math.max(all, 1)} value=${done + close} aria-label=${t("coach.progress")}></progress><span>${words()}</span>${control}</p>`;
}

/** @param {Pages.Analysis} analysis @param {number} seat */
const ofSeat = (analysis, seat) => analysis.looked.filter((one) => one.seat === seat);
/** @param {Wire.DecisionOut[]} some */
const rateOf = (some) => (some.length ? some.reduce((sum, { loss }) => sum + (loss.low > 0 ? loss.mean : 0), 0) / some.length : 0);

/**
 * How the seat played beside the others, and what luck did.
 * @param {Pages.Analysis} analysis
 */
function verdict(analysis) {
  const { seat, isMine, facts } = analysis;
  const own = ofSeat(analysis, seat);
  const rate = rateOf(own);
  const luck = partsOf(analysis.found, analysis.looked, seat).luck / UNIT;
  const key = Math.abs(luck) < 0.5 ? "none" : luck < 0 ? "cost" : "brought";
  const words = t(`coach.luck.${key}`, { said: quality(analysis, rate), n: few(Math.abs(luck)), unit: gain(facts, 2) });
  return html`<p class="verdict"><strong>${badge(seat)} ${words}</strong></p>
    <p class="soft">${t(isAlone(analysis) ? "coach.rate.alone" : "coach.rate", { rate: percent(rate, 1), n: own.length })} ${isMine ? trend(analysis.info) : nothing}</p>`;
}

/** @param {Pages.Analysis} analysis @param {number} rate */
function quality(analysis, rate) {
  const { seat, info, isMine } = analysis;
  if (!analysis.isDone) return t("coach.part.way");
  if (info.seats.length === 1) return t("coach.alone");
  const others = analysis.looked.filter((one) => one.seat !== seat);
  const gap = rateOf(others) - rate;
  const how = Math.abs(gap) < CLEAR ? "even" : gap > 0 ? "better" : "worse";
  return t(`coach.${isMine ? "you" : "they"}.${how}`, { name: analysis.name(seat) });
}

/** @param {Pages.Analysis} analysis */
function graph(analysis) {
  const { found, looked, seat, width, chosen } = analysis;
  const bad = ofSeat(analysis, seat).filter(({ mark }) => mark !== "good");
  return courseGraph(found, looked, seat, { width, ply: chosen?.ply ?? null, marks: bad, visit: (/** @type {Wire.DecisionOut} */ one) => analysis.choose(one) });
}

/** @param {Pages.Analysis} analysis */
function made(analysis) {
  const { found, looked, seat, facts } = analysis;
  return waterfall(partsOf(found, looked, seat), found.margins[seat], found.margins.length === 1, gain(facts, 2), analysis.isDone);
}

/** @param {Pages.Analysis} analysis */
function marks(analysis) {
  const own = ofSeat(analysis, analysis.seat);
  const shown = own.filter(({ mark }) => analysis.isAll || mark !== "good");
  const turn = () => {
    analysis.isAll = !analysis.isAll;
    analysis.draw();
  };
  const none = t(analysis.isWorking ? "coach.none.yet" : "coach.none");
  return html`<header><h2 id="coach-marks" tabindex="-1">${t(analysis.isAll ? "coach.marks.all" : "coach.marks")}</h2>
    <label class="tick"><input type="checkbox" .checked=${analysis.isAll} @change=${turn}>${t("coach.all")}</label></header>
    ${shown.length ? html`<ol class="marks">${shown.map((one) => row(analysis, one))}</ol>` : html`<p class="soft">${none}</p>`}`;
}

/** @param {Pages.Analysis} analysis @param {Wire.DecisionOut} one */
function row(analysis, one) {
  const isHere = analysis.chosen?.number === one.number;
  const cost = one.loss.mean > 0.005 ? t("coach.cost", { loss: percent(one.loss.mean) }) : "";
  return html`<li><button type="button" class=${`mark-row ${one.mark}`} aria-current=${isHere ? "true" : nothing} @click=${() => analysis.choose(one)}>
    <span class="sign" aria-hidden="true">${SIGNS[one.mark]}</span><span>${t("coach.row", { ply: one.ply, mark: t(`coach.${one.mark}`), played: one.played })}</span><span class="cost">${cost}</span></button></li>`;
}

/**
 * One decision: the board, what it cost, a second try, and the answer for whoever asks.
 * @param {Pages.Analysis} analysis @param {Wire.DecisionOut} chosen
 */
function decision(analysis, chosen) {
  const { board, players } = scene(analysis.board);
  return html`<div class="learn review-board" data-step=${chosen.ply}><div class="lesson-side">
    <div class="teacher"><section class="lesson-words" aria-labelledby="coach-task">
      <h2 id="coach-task" tabindex="-1">${t("coach.here", { ply: chosen.ply, mark: t(`coach.${chosen.mark}`) })}</h2>${story(analysis, chosen)}</section>
      <p class="row lesson-buttons">${buttons(analysis, chosen)}</p></div>${players}</div>${board}</div>`;
}

/** @param {Pages.Analysis} analysis @param {Wire.DecisionOut} chosen */
function story(analysis, chosen) {
  const { board, facts, verdict: tried, isJudging } = analysis;
  if (board.isTrying) return html`<p class="goal"><strong>${t("coach.try.about")}</strong></p>${promptBar(board)}`;
  if (isJudging) return html`<p role="status">${t("coach.try.wait")}</p>`;
  return html`<p>${t("coach.played", { played: chosen.played })}</p><p>${cost(chosen, facts, analysis)}</p>
    ${tried ? html`<p id="coach-verdict" tabindex="-1" class=${tried.as_good ? "praise" : "retry"}>${tried.as_good ? icon("check") : nothing}<span>${judged(tried, facts, analysis)}</span></p>` : nothing}
    ${analysis.answer === null ? nothing : answer(analysis)}`;
}

/** @typedef {{ found: { margins: number[] } }} Margins */

/** @param {Margins} of */
const isAlone = ({ found }) => found.margins.length === 1;
/** @param {number} points @param {Draw.Facts} facts */
const inPoints = (points, facts) => ({ points: few(points), unit: gain(facts, 2) });
/** @param {number} points */
const few = (points) => (Math.abs(points) < 10 ? decimal(points, 1) : decimal(points, 0));

/** @param {Wire.DecisionOut} of @param {Draw.Facts} facts @param {Margins} analysis */
function cost({ loss, points, played_actions: played, best_actions: best }, facts, analysis) {
  if (String(played) === String(best)) return t("coach.loss.none");
  const numbers = inPoints(Math.abs(points.mean), facts);
  if (isAlone(analysis)) return t("coach.loss.alone", numbers);
  const [mean, low, high] = [loss.mean, loss.low, loss.high].map((share) => percent(share));
  const key = Math.abs(points.mean) < 0.05 ? "coach.loss.share" : points.mean > 0 ? "coach.loss" : "coach.loss.though";
  return t(key, { ...numbers, loss: low === high ? mean : t("coach.loss.between", { mean, low, high }) });
}

/**
 * What is said to an answer.
 * @param {Wire.DecisionOut} tried @param {Draw.Facts} facts @param {Margins} analysis
 */
export function judged(tried, facts, analysis) {
  if (tried.as_good) return t("coach.try.good", { played: tried.played });
  const numbers = { ...inPoints(tried.points.mean, facts), loss: percent(tried.loss.mean) };
  return t(isAlone(analysis) ? "coach.try.bad.alone" : "coach.try.bad", numbers);
}

/**
 * Why the better line is better.
 * @param {Pages.Analysis | Pages.Puzzles} analysis
 */
export function answer(analysis) {
  const { chosen, answer: step } = analysis;
  if (!chosen || step === null) return nothing;
  const { why, brought, better } = chosen;
  const told = t(why ? "coach.better.why" : "coach.better", { better, why });
  const beside = why ? (brought && brought !== why ? t("coach.instead", { brought }) : "") : t("coach.deeper");
  return html`<p id="coach-answer" tabindex="-1" class="praise">${icon("bulb")}<span>${told} ${beside}</span></p>`;
}

/**
 * Forth and back on the better line: beside the buttons, where they stay in sight.
 * @param {Pages.Analysis | Pages.Puzzles} analysis
 */
export function steps(analysis) {
  const { chosen, answer: step } = analysis;
  if (!chosen || step === null) return nothing;
  const { best_actions: best } = chosen;
  /** @param {string} name @param {Parameters<typeof icon>[0]} sign @param {number} to @param {boolean} isOff */
  const go = (name, sign, to, isOff) =>
    html`<button type="button" class="round" aria-label=${t(name)} title=${t(name)} ?disabled=${isOff} @click=${() => analysis.reveal(to)}>${icon(sign)}</button>`;
  return html`<span class="steps" role="group" aria-label=${t("coach.steps")}>${go("coach.back", "back", step - 1, step === 0)}
    <span role="status">${t("coach.step", { step, steps: best.length })}</span>${go("coach.forth", "forth", step + 1, step === best.length)}</span>`;
}

/** @param {Pages.Analysis} analysis @param {Wire.DecisionOut} chosen */
function buttons(analysis, chosen) {
  const { board, isJudging } = analysis;
  const isBest = String(chosen.played_actions) === String(chosen.best_actions);
  /** @param {string} key @param {Parameters<typeof icon>[0]} sign @param {() => unknown} act */
  const button = (key, sign, act, cls = "") => html`<button type="button" class=${cls} ?disabled=${isJudging} @click=${act}>${icon(sign)}${t(key)}</button>`;
  return html`${steps(analysis)}${isBest ? nothing : button(board.isTrying ? "coach.try.anew" : "coach.try", "restart", () => analysis.retry(), board.isTrying ? "quiet" : "main")}
    ${isBest || analysis.answer !== null ? nothing : button("coach.answer", "bulb", () => analysis.reveal(), "quiet")}
    <a class="button quiet" href=${`/replay/${analysis.id}?ply=${chosen.ply}&seat=${chosen.seat}`}>${icon("play")}${t("coach.replay")}</a>
    ${button("coach.close", "close", () => analysis.dismiss(), "quiet")}`;
}

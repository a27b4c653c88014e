// A finished game looked back on: the coach is asked piece by piece, and each mistake can be tried again.

import { render } from "../../vendor/lit-html.js";
import { note } from "../../app/navigation.js";
import { at, get, insist, Offline, patiently, post, Refused } from "../../net/api.js";
import { page } from "./analysis_page.js";
import { drawing } from "../../board/drawing.js";
import { Exercise } from "../../parts/exercise.js";
import { glide } from "../../board/motion.js";
import { failed, say } from "../../app/notes.js";
import { opened } from "../../app/opening.js";
import { onChange } from "../../app/settings.js";
import { ping } from "../../app/sound.js";
import { keepRate } from "./trend.js";
import { seatName, t } from "../../words/words.js";

/** How many decisions are asked for at once: few enough that the reader sees it go on. */
const [SKIMMED, CLOSE] = [8, 2];
const OVER = "over";

/**
 * Open the analysis of a match; `?ply=` shows the decision taken there.
 * @param {HTMLElement} root @param {Pages.Params} of
 */
export function open(root, { match }) {
  return opened(root, new Analysis(root, match));
}

export class Analysis {
  /** @param {HTMLElement} root @param {string} id */
  constructor(root, id) {
    this.root = root;
    this.id = id;
    /** @type {Map<number, Wire.DecisionOut>} */ this.decisions = new Map();
    /** @type {Wire.ReplayOut} */ this.info;
    /** @type {Draw.Facts} */ this.facts;
    /** @type {Draw.Drawing} */ this.drawing;
    /** @type {Wire.AnalysisOut} */ this.found;
    /** @type {Exercise} */ this.board;
    /** @type {Wire.DecisionOut | null} */ this.chosen = null;
    /** @type {number | null} */ this.answer = null;
    /** @type {Wire.DecisionOut | null} */ this.verdict = null;
    this.seat = 0;
    this.isOn = true;
    this.isWorking = this.isWaiting = this.isAll = this.isJudging = false;
    this.failure = "";
    this.width = 600;
    this.sizes = new ResizeObserver(() => this.measure());
  }

  async open() {
    this.info = await insist(() => get(at(this.id, "/replay")));
    if (this.info.status !== OVER) return failed(this.root, new Error(t("coach.running")));
    const facts = insist(() => get(at(this.id, "/facts")));
    this.seat = this.info.mine[0] ?? 0;
    [this.facts, this.drawing, this.found] = await Promise.all([facts, drawing(this.info.game), this.ask("")]);
    if (!this.isOn) return;
    for (const one of this.found.decisions) this.decisions.set(one.number, one);
    document.title = t("coach.title", { game: this.info.title });
    this.board = this.makeBoard();
    this.unheed = onChange(() => this.draw());
    this.sizes.observe(this.root);
    this.draw();
    this.work();
    await this.chooseAt(new URL(location.href).searchParams.get("ply"));
  }

  makeBoard() {
    const names = this.info.seats.map((seat, i) => seatName(seat, i));
    return new Exercise(this.root, {
      game: this.info.game, facts: this.facts, drawing: this.drawing, names,
      draw: () => this.draw(),
      look: (actions, seat) => insist(() => post(at(this.id, "/analysis/position"), { ply: this.chosen?.ply, seat, actions })),
      judge: (actions) => this.judge(actions),
    });
  }

  close() {
    this.isOn = false;
    this.isWorking = false;
    this.board?.close();
    this.unheed?.();
    this.sizes.disconnect();
  }

  /** @param {number} seat */
  name(seat) {
    return this.board.names[seat];
  }

  get isMine() {
    return this.info.mine.includes(this.seat);
  }

  /** All decisions that were looked at, in the order of play, without those on which nothing hung. */
  get looked() {
    return [...this.decisions.values()].filter(({ trivial }) => !trivial).sort((a, b) => a.number - b.number);
  }

  // The coach at work.

  /**
   * One question; a coach with much to do is asked again, however long it takes.
   * @param {string} what
   */
  async ask(what, body = {}) {
    const waits = () => {
      this.isWaiting = true;
      this.draw();
    };
    const answer = await patiently(() => post(at(this.id, `/analysis${what}`), body), () => this.isOn, waits);
    this.isWaiting = false;
    return answer;
  }

  /** What to look at next: all once, then closely what may be a mistake; the reader's own seat first. */
  get next() {
    const own = (/** @type {{ seat: number }} */ one) => (one.seat === this.seat ? 0 : 1);
    const numbered = this.found.moments.map((moment, number) => ({ ...moment, number }));
    const fresh = numbered.filter(({ number }) => !this.decisions.has(number)).sort((a, b) => own(a) - own(b));
    if (fresh.length) return { close: false, numbers: fresh.slice(0, SKIMMED).map(({ number }) => number) };
    const doubtful = this.doubtful.sort((a, b) => own(a) - own(b) || b.loss.mean - a.loss.mean);
    return doubtful.length ? { close: true, numbers: doubtful.slice(0, CLOSE).map(({ number }) => number) } : null;
  }

  /** What was skimmed and may be a mistake. */
  get doubtful() {
    return this.looked.filter(({ doubtful, close }) => doubtful && !close);
  }

  get isDone() {
    return !this.next;
  }

  async work() {
    if (this.isWorking) return;
    Object.assign(this, { isWorking: true, failure: "" });
    try {
      for (let next = this.next; next && this.isWorking; next = this.next) {
        const { decisions } = await this.ask("/look", next);
        for (const one of decisions) this.decisions.set(one.number, one);
        this.draw();
      }
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Offline)) throw error;
      this.failure = error.message;
    }
    this.rest();
  }

  /** All was looked at, or the reader has seen enough. */
  rest() {
    const isDone = this.isWorking && this.isDone;
    this.isWorking = false;
    if (isDone) say(t("coach.at.done", { of: this.found.moments.length }));
    if (isDone && this.isMine) keepRate(this);
    this.draw();
  }

  stop() {
    this.isWorking = false;
    this.draw();
  }

  // One decision.

  /** @param {number} seat */
  lookAs(seat) {
    this.seat = seat;
    this.dismiss();
  }

  /** @param {string | null} ply */
  async chooseAt(ply) {
    const one = ply === null ? undefined : this.looked.find((each) => String(each.ply) === ply);
    if (one) await this.choose(one);
  }

  /**
   * Show the position of a decision, its answer still hidden.
   * @param {Wire.DecisionOut} one
   */
  async choose(one) {
    Object.assign(this, { chosen: one, answer: null, verdict: null, isJudging: false });
    note(`/analysis/${this.id}?ply=${one.ply}`);
    await this.board.go([], one.seat, false);
    this.root.querySelector("#coach-task")?.focus();
    this.root.querySelector(".review-board")?.scrollIntoView({ block: "start" });
  }

  dismiss() {
    this.chosen = null;
    note(`/analysis/${this.id}`);
    this.draw();
    this.root.querySelector("#coach-marks")?.focus();
  }

  /** Play the turn anew. */
  async retry() {
    Object.assign(this, { answer: null, verdict: null });
    await this.board.go([], this.chosen?.seat ?? null, true);
    this.board.keys.focusBoard();
  }

  /**
   * A turn that was tried is whole: was it as good?
   * @param {number[]} actions
   */
  async judge(actions) {
    this.isJudging = true;
    this.draw();
    try {
      this.verdict = await this.ask("/try", { number: this.chosen?.number, actions });
      ping(this.verdict?.as_good ? "move" : "no");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.failure = error.message;
    }
    this.isJudging = false;
    this.draw();
    this.root.querySelector("#coach-verdict")?.focus();
  }

  /** The better line, as far as that step. */
  async reveal(step = 0) {
    if (!this.chosen) return;
    const { best_actions: best, seat } = this.chosen;
    const isFirst = this.answer === null;
    this.answer = Math.max(0, Math.min(best.length, step));
    this.verdict = null;
    await this.board.go(best.slice(0, this.answer), seat, false);
    if (isFirst) this.root.querySelector("#coach-answer")?.focus();
    else this.board.stepped();
  }

  measure() {
    const width = Math.round(this.root.querySelector(".course-graph")?.clientWidth ?? 0);
    if (!width || width === this.width) return;
    this.width = width;
    this.draw();
  }

  draw() {
    if (!this.isOn || !this.board) return;
    const drawn = () => render(page(this), this.root);
    glide(this.root, drawn, this);
    if (this.chosen && this.board.view) this.board.settle(drawn);
    this.measure();
  }
}

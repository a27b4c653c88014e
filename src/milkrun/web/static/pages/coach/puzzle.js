// Puzzles: a position in which one turn is clearly the best; a new one each day, by this browser's date.

import { render } from "../../vendor/lit-html.js";
import { note } from "../../app/navigation.js";
import { get, insist, patiently, post, Refused } from "../../net/api.js";
import { drawing } from "../../board/drawing.js";
import { Exercise } from "../../parts/exercise.js";
import { glide } from "../../board/motion.js";
import { opened } from "../../app/opening.js";
import { page } from "./puzzle_page.js";
import { onChange } from "../../app/settings.js";
import { ping } from "../../app/sound.js";
import { LETTERS, t } from "../../words/words.js";

const KEY = "milkrun.puzzles";

/**
 * Open the puzzles of a game: the one of the address, else the one of today.
 * @param {HTMLElement} root @param {Pages.Params} of
 */
export function open(root, { game }) {
  return opened(root, new Puzzles(root, game));
}

/**
 * The number of a day's puzzle: days follow one another in an order of their own, the same for everybody.
 * @param {Date} date @param {string} game @param {number} count
 */
export function ofDay(date, game, count) {
  const text = `${game} ${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % count;
}

/** @returns {Record<string, number[]>} the numbers of those that were solved, by game */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export class Puzzles {
  /** @param {HTMLElement} root @param {string} game */
  constructor(root, game) {
    this.root = root;
    this.game = game;
    /** @type {Draw.Facts} */ this.facts;
    /** @type {Draw.Drawing} */ this.drawing;
    /** @type {Wire.PuzzlesOut} */ this.found;
    /** @type {Exercise} */ this.board;
    /** @type {(Wire.AnswerOut & { brought: string }) | null} */ this.chosen = null;
    /** @type {number | null} */ this.answer = null;
    /** @type {Wire.DecisionOut | null} */ this.verdict = null;
    this.number = this.grade = 0;
    this.theme = this.failure = "";
    this.isOn = true;
    this.isJudging = false;
    this.solved = new Set(stored()[game] ?? []);
  }

  get path() {
    return `/learn/${encodeURIComponent(this.game)}/puzzles`;
  }

  async open() {
    const facts = insist(() => get(`${this.path}/facts`));
    facts.catch(() => {}); // the question beside it says better what is wrong
    this.found = await insist(() => get(this.path));
    [this.facts, this.drawing] = await Promise.all([facts, drawing(this.game)]);
    if (!this.isOn) return;
    document.title = t("puzzle.title", { game: this.found.title });
    this.board = this.makeBoard();
    this.unheed = onChange(() => this.draw());
    const wanted = Number(new URL(location.href).searchParams.get("number") ?? this.today + 1) - 1;
    await this.go(this.found.puzzles[wanted] ? wanted : this.today);
  }

  makeBoard() {
    const names = Array.from({ length: this.found.seats }, (_, seat) => t("puzzle.player", { letter: LETTERS[seat] }));
    return new Exercise(this.root, {
      game: this.game, facts: this.facts, drawing: this.drawing, names,
      draw: () => this.draw(),
      look: (actions) => insist(() => post(`${this.path}/position`, { number: this.number, actions })),
      judge: (actions) => this.judge(actions),
    });
  }

  close() {
    this.isOn = false;
    this.board?.close();
    this.unheed?.();
  }

  get today() {
    return ofDay(new Date(), this.game, this.found.puzzles.length);
  }

  get puzzle() {
    return this.found.puzzles[this.number];
  }

  /** The puzzles that are wanted: of a grade, about a theme. */
  get wanted() {
    return this.found.puzzles.filter(({ grade, theme }) => (!this.grade || grade === this.grade) && (!this.theme || theme === this.theme));
  }

  /**
   * Show a puzzle, to be solved.
   * @param {number} number
   */
  async go(number) {
    Object.assign(this, { number, chosen: null, answer: null, verdict: null, isJudging: false, failure: "" });
    note(`/puzzles/${this.game}?number=${number + 1}`);
    await this.board.go([], this.puzzle.seat, true);
    this.root.querySelector("#puzzle-task")?.focus();
  }

  /** The next one that is wanted, an unsolved one first. */
  next() {
    const rest = this.wanted.filter(({ number }) => number !== this.number);
    const fresh = rest.filter(({ number }) => !this.solved.has(number));
    const from = fresh.length ? fresh : rest;
    const next = from.find(({ number }) => number > this.number) ?? from[0];
    if (next) return this.go(next.number);
  }

  /** @param {"grade" | "theme"} what @param {number | string} value */
  choose(what, value) {
    Object.assign(this, { [what]: value });
    if (this.wanted.some(({ number }) => number === this.number)) return this.draw();
    return this.next();
  }

  retry() {
    Object.assign(this, { verdict: null, answer: null });
    return this.board.go([], this.puzzle.seat, true);
  }

  /** @param {number[]} actions */
  async judge(actions) {
    this.isJudging = true;
    this.draw();
    try {
      const tried = { number: this.number, actions };
      this.verdict = await patiently(() => post(`${this.path}/try`, tried), () => this.isOn);
      ping(this.verdict?.as_good ? "move" : "no");
      if (this.verdict?.as_good) this.keep();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.failure = error.message;
    }
    this.isJudging = false;
    this.draw();
    this.root.querySelector("#coach-verdict")?.focus();
  }

  keep() {
    this.solved.add(this.number);
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...stored(), [this.game]: [...this.solved] }));
    } catch {
      // Without storage a puzzle is solved as long as the page lives.
    }
  }

  /** The turn to find, as far as that step. */
  async reveal(step = 0) {
    const chosen = this.chosen ?? { ...(await insist(() => post(`${this.path}/answer`, { number: this.number }))), brought: "" };
    const { best_actions: best } = (this.chosen = chosen);
    const isFirst = this.answer === null;
    this.answer = Math.max(0, Math.min(best.length, step));
    this.verdict = null;
    await this.board.go(best.slice(0, this.answer), this.puzzle.seat, false);
    if (isFirst) this.root.querySelector("#coach-answer")?.focus();
    else this.board.stepped();
  }

  draw() {
    if (!this.isOn || !this.board?.view) return;
    const drawn = () => render(page(this), this.root);
    glide(this.root, drawn, this);
    this.board.settle(drawn);
  }
}

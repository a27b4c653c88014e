// Learn: a guided first game. The learner makes the moves, and why-not is the teacher.

import { render } from "../../vendor/lit-html.js";
import { note } from "../../app/navigation.js";
import { get, insist, post, Refused } from "../../net/api.js";
import { drawing } from "../../board/drawing.js";
import { BoardState } from "../../parts/board_state.js";
import { quickStart } from "../../parts/quick_start.js";
import { Keys } from "../../parts/keys.js";
import { page } from "./lesson.js";
import { glide } from "../../board/motion.js";
import { say } from "../../app/notes.js";
import { opened } from "../../app/opening.js";
import { point } from "../../board/pointer.js";
import { onChange } from "../../app/settings.js";
import { ping } from "../../app/sound.js";
import { Turn } from "../../parts/turn.js";
import { LETTERS, t } from "../../words/words.js";

/**
 * Open the lesson of a game; `?step=` goes on where somebody left off.
 * @param {HTMLElement} root @param {Pages.Params} of
 */
export function open(root, { game }) {
  return opened(root, new Lesson(root, game));
}

/** A turn in a lesson: a chosen line is shown to the teacher instead of being sent. */
class LessonTurn extends Turn {
  /** @param {Lesson} lesson */
  constructor(lesson) {
    super(lesson);
    this.lesson = lesson;
  }

  /** @param {Play.Line} line */
  play(line) {
    const actions = [...this.lesson.done, ...line.actions];
    this.clear();
    return this.lesson.attempt(actions);
  }

  /** Where a refusal's question stands: what was done in this step, then what is clicked. */
  get prefix() {
    return [...this.lesson.done, ...super.prefix];
  }

  save() {}

  forget() {}
}

/** @typedef {Partial<Wire.TryOut> & { isPause?: boolean }} Feedback what the teacher said last */

/** The lesson, as the table that keys, prompt and panels know. */
export class Lesson extends BoardState {
  /** @param {HTMLElement} root @param {string} game */
  constructor(root, game) {
    super(root);
    this.game = game;
    this.seat = 0;
    /** @type {number[]} */
    this.done = [];
    /** @type {Feedback | null} */
    this.feedback = null;
    this.hinted = false;
    this.isVeiled = false;
    /** @type {Play.Info} */
    this.info;
    /** @type {Wire.SceneOut} */
    this.scene;
    /** @type {Keys} */
    this.keys;
    this.playback = { isOn: false };
    this.turn = new LessonTurn(this);
  }

  get path() {
    return `/learn/${encodeURIComponent(this.game)}`;
  }

  async open() {
    const step = Number(new URL(location.href).searchParams.get("step") ?? 0);
    this.facts = await insist(() => get(`${this.path}/facts`));
    this.drawing = await drawing(this.game);
    this.info = { game: this.game, status: "running", hints: false, mine: [0], seats: this.seats() };
    this.keys = new Keys(this);
    this.unlisten = onChange(() => this.draw());
    document.title = t("learn.title", { game: this.facts.title });
    await this.go(step);
  }

  seats() {
    /** @param {unknown} _ @param {number} i */
    const seat = (_, i) => ({ seat: i, kind: i ? "bot" : "me", code: t("learn.other"), mine: i === 0, clock: null });
    return Array.from({ length: this.facts.seats }, seat);
  }

  close() {
    this.isClosed = true;
    this.keys?.close();
    this.unlisten?.();
  }

  // What the prompt, the panels and the keys ask of a table.

  /** The one thing to choose next, once the learner has asked to be shown. */
  get pointed() {
    if (!this.hinted || this.isPaused) return [];
    return this.scene.show.filter((target) => !this.turn.clicked.includes(target)).slice(0, 1);
  }

  get shown() {
    return this.view;
  }

  get isMyTurn() {
    return this.view.to_move === this.seat && !this.isPaused;
  }

  get isLookingBack() {
    return false;
  }

  /** Something was done and is being looked at; Next goes on. */
  get isPaused() {
    return this.feedback?.isPause ?? false;
  }

  /** @param {number | null} seat */
  name(seat) {
    return seat === this.seat ? t("learn.you") : t("learn.name", { letter: LETTERS[seat ?? 0] });
  }

  toggleList() {
    this.isListOpen = !this.isListOpen;
    this.draw();
  }

  /** @param {Play.Card | null} card */
  show(card) {
    this.card = card;
    this.draw();
  }

  closeCard() {
    if (this.card) this.show(null);
  }

  /** @param {string} text */
  tell(text) {
    say(text);
    this.show({ kind: "note", text });
  }

  undo() {}

  openChat() {}

  // Step by step.

  /**
   * Fetch a step and show it; `feedback` is what the last one ended with.
   * @param {number} step @param {Feedback | null} [feedback]
   */
  async go(step, feedback = null) {
    const done = this.done.length && step === this.scene?.step ? `&done=${this.done.join()}` : "";
    if (!done) this.done = [];
    const scene = await insist(() => get(`${this.path}?step=${step}${done}`));
    Object.assign(this, { scene, view: scene.view, feedback, card: null, hinted: this.hinted && Boolean(done) });
    this.turn.clear();
    note(`/learn/${this.game}?step=${scene.step}`);
    this.draw();
    if (!done) this.root.querySelector("#lesson-title")?.focus();
  }

  next() {
    return this.go(Math.min(this.scene.step + 1, this.scene.steps - 1));
  }

  back() {
    this.done = [];
    return this.go(Math.max(this.scene.step - 1, 0));
  }

  /**
   * The learner chose a line: is it what the step wants?
   * @param {number[]} actions
   */
  async attempt(actions) {
    const answer = await insist(() => post(`${this.path}/try`, { step: this.scene.step, actions }));
    say([answer.text, ...(answer.said ?? [])].join(" "));
    ping(answer.right || answer.so_far ? "move" : "no");
    if (answer.right) return this.succeed(answer);
    if (answer.so_far) {
      this.done = actions;
      return this.go(this.scene.step, answer);
    }
    this.feedback = answer;
    if (answer.clause) this.card = { kind: "why", ...answer };
    this.draw();
  }

  /**
   * Right: go on at once if the learner goes on, else look at what came of it.
   * @param {Feedback} answer
   */
  succeed(answer) {
    this.done = [];
    if (answer.goes_on) return this.go(this.scene.step + 1, answer);
    Object.assign(this, { view: answer.view ?? this.view, feedback: { ...answer, isPause: true }, card: null });
    this.turn.clear();
    this.draw();
    this.root.querySelector("#lesson-next")?.focus();
  }

  /**
   * Why may this not be chosen? Where the step asks for just that refusal, it is the answer.
   * @param {string} target
   */
  async whyNot(target, { isQuiet = false } = {}) {
    if (!this.isMyTurn) return;
    const body = { step: this.scene.step, actions: this.turn.prefix, target };
    const answer = await insist(() => post(`${this.path}/why-not`, body));
    if (answer.allowed || this.isClosed) return;
    const isWanted = answer.right && !isQuiet;
    if (!isQuiet) ping(isWanted ? "move" : "no");
    say(isWanted ? `${answer.text} ${answer.praise}` : answer.text);
    if (isWanted) this.succeed({ right: true, text: answer.praise, view: this.view });
    this.show({ kind: "why", ...answer });
  }

  /** Point at what is wanted; asked again, do it. */
  showMe() {
    if (this.hinted) return this.scene.kind === "ask" ? this.whyNot(this.scene.show.at(-1) ?? "") : this.attempt(this.scene.actions);
    this.hinted = true;
    this.draw();
    say(t("learn.shown", { text: this.scene.line }));
  }

  /** The lesson is over: a real game, against one bot. */
  async play() {
    try {
      /** @type {Wire.GamesOut} */
      const { games } = await insist(() => get("/games"));
      const game = games.find(({ id }) => id === this.game);
      if (game) await quickStart(game);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.tell(error.message);
    }
  }

  /** Render now; a second time if the drawing left targets without a spot. */
  draw() {
    if (this.isClosed || !this.view) return;
    glide(this.root, () => render(page(this), this.root), this);
    const spots = [...this.root.querySelectorAll(".board [data-target]")].map((spot) => spot.dataset.target ?? "");
    const rove = this.keys.settle();
    if (spots.join() !== this.verbs || rove) this.respot(spots);
    point(this.root, this.pointed);
  }

  /** @param {string[]} spots */
  respot(spots) {
    this.verbs = spots.join();
    this.spotted = new Set(spots);
    render(page(this), this.root);
  }
}

// A position to look at, or to try something in: the table that keys, prompt and panels know.

import { html } from "../vendor/lit-html.js";
import { BoardState } from "./board_state.js";
import { Keys } from "./keys.js";
import { say } from "../app/notes.js";
import { panels } from "./panels.js";
import { LAYER } from "../board/pointer.js";
import { isStill } from "../app/settings.js";
import { ping } from "../app/sound.js";
import { Turn } from "./turn.js";
import { makeUi } from "../board/ui.js";
import { t } from "../words/words.js";

/** A turn that is tried: a chosen line goes to whoever judges it instead of being sent. */
class Trial extends Turn {
  /** @param {Exercise} table */
  constructor(table) {
    super(table);
    this.trying = table;
  }

  /** @param {Play.Line} line */
  play(line) {
    return this.trying.go([...this.trying.done, ...line.actions]);
  }

  get prefix() {
    return [...this.trying.done, ...super.prefix];
  }

  save() {}

  forget() {}
}

/**
 * @typedef {object} Task `look` tells the position after these actions, `judge` hears of a turn that is whole
 * @property {string} game
 * @property {Draw.Facts} facts
 * @property {Draw.Drawing} drawing
 * @property {string[]} names
 * @property {() => void} draw
 * @property {(actions: number[], seat: number | null) => Promise<Wire.PositionOut>} look
 * @property {(actions: number[]) => unknown} judge
 */

/** A table without a match. */
export class Exercise extends BoardState {
  /** @param {HTMLElement} root @param {Task} of */
  constructor(root, { game, facts, drawing, names, draw, look, judge }) {
    super(root);
    this.facts = facts;
    this.drawing = drawing;
    this.names = names;
    this.draw = draw;
    this.look = look;
    this.judge = judge;
    /** @type {number[]} */
    this.done = [];
    this.isVeiled = false;
    this.isTrying = false;
    this.spot = "";
    this.visit = 0;
    /** @type {Play.Info} */
    this.info = { game, status: "running", hints: false, seats: names.map((_, seat) => ({ seat, kind: "me", mine: true, clock: null })) };
    this.playback = { isOn: false };
    this.turn = new Trial(this);
    this.keys = new Keys(this);
  }

  close() {
    this.keys.close();
  }

  // What the prompt, the panels and the keys ask of a table.

  get shown() {
    return this.view;
  }

  get isMyTurn() {
    return this.isTrying && this.view.lines.length > 0;
  }

  get isLookingBack() {
    return !this.isTrying;
  }

  /** @returns {string[]} */
  get pointed() {
    return [];
  }

  /** @param {number} seat */
  name(seat) {
    return this.names[seat];
  }

  toggleList() {
    this.isListOpen = !this.isListOpen && this.isTrying;
    this.draw();
  }

  whyNot() {
    if (!this.isMyTurn) return;
    ping("no");
    say(t("coach.cannot"));
  }

  show() {}

  closeCard() {}

  undo() {}

  openChat() {}

  // Where the reader is.

  /**
   * Show the position after these actions of a seat; a turn that is tried and whole is judged.
   * @param {number[]} actions
   */
  async go(actions, seat = this.seat, isTrying = this.isTrying) {
    const visit = ++this.visit;
    const spot = isTrying ? "" : this.spotOf(actions);
    this.turn.isBusy = true;
    const { view, is_whole: isWhole } = await this.look(actions, seat);
    if (visit !== this.visit) return;
    this.turn.isBusy = false;
    this.turn.clear();
    Object.assign(this, { view, seat, spot, done: actions, isTrying: isTrying && !isWhole });
    this.draw();
    if (isTrying && isWhole) await this.judge(actions);
  }

  /**
   * Where the last of these actions lies, if it is one step on from what is shown.
   * @param {number[]} actions
   */
  spotOf(actions) {
    if (!this.view || actions.length !== this.done.length + 1) return "";
    const line = this.view.lines.find(({ actions: [first] }) => first === actions.at(-1));
    return line?.targets[0] ?? "";
  }

  /** A step along a line was shown: what changed is in sight, and the keys stay where they can go on. */
  stepped() {
    if (this.spot) this.root.querySelector(`[data-target="${CSS.escape(this.spot)}"]`)?.scrollIntoView({ block: "nearest" });
    const held = document.activeElement;
    const isLost = held === document.body || (held instanceof HTMLButtonElement && held.disabled);
    if (isLost) this.root.querySelector(".steps button:enabled")?.focus();
  }

  /**
   * After a rendering: the Tab stop, and the verbs that no spot of the drawing stands for.
   * @param {() => void} render
   */
  settle(render) {
    const spots = [...this.root.querySelectorAll(".board [data-target]")].map((spot) => spot.dataset.target ?? "");
    const rove = this.keys.settle();
    if (spots.join() === this.verbs && !rove) return;
    this.verbs = spots.join();
    this.spotted = new Set(spots);
    render();
  }
}

/**
 * The board and the players of an exercise.
 * @param {Exercise} table
 */
export function scene(table) {
  const ui = uiOf(table);
  const clicked = (/** @type {Dom.Click} */ event) => {
    const spot = event.target.closest("[data-target]");
    if (spot && table.isTrying) table.turn.choose(spot.dataset.target ?? "");
  };
  return {
    players: html`<section class="players" aria-label=${t("panels.label")}>${panels(table, ui)}</section>`,
    board: html`<section class="board" aria-label=${t("board.label")} @click=${clicked} @focusin=${(/** @type {Dom.Focus} */ event) => table.keys.focused(event)}>
      ${table.drawing.board(table.view, table.facts, ui)}<div class=${LAYER} aria-hidden="true"></div></section>`,
  };
}

/** @param {Exercise} table */
function uiOf(table) {
  /** @type {Set<string>} */
  const none = new Set();
  const before = (table.view.last ?? []).slice(0, 1).flatMap((batch) => batch.targets ?? []);
  const last = new Set(table.spot ? [table.spot] : before);
  const sets = { lit: table.isTrying ? table.turn.lit : none, chosen: new Set(table.turn.clicked), last };
  const seats = table.names.map((name, seat) => ({ name, mine: seat === table.seat }));
  return makeUi({ sets, seats, rove: table.rove, still: isStill() });
}

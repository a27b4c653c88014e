// A position to look at, or to try something in: the table that keys, prompt and panels know.

import { html } from "../vendor/lit-html.js";
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
  play(line) {
    return this.table.go([...this.table.done, ...line.actions]);
  }

  get prefix() {
    return [...this.table.done, ...super.prefix];
  }

  save() {}

  forget() {}
}

/**
 * `look(actions)` tells the position after them: {view, is_whole}; `judge(actions)` hears of a turn that is whole.
 */
export class Exercise {
  constructor(root, { game, facts, drawing, names, draw, look, judge }) {
    Object.assign(this, { root, game, facts, drawing, names, draw, look, judge });
    Object.assign(this, { done: [], past: null, card: null, rove: null, isListOpen: false, isVeiled: false, isTrying: false, verbs: "", visit: 0 });
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

  get pointed() {
    return [];
  }

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

  /** Show the position after these actions of a seat; a turn that is tried and whole is judged. */
  async go(actions, seat = this.seat, isTrying = this.isTrying) {
    const visit = ++this.visit;
    this.turn.isBusy = true;
    const { view, is_whole: isWhole } = await this.look(actions, seat);
    if (visit !== this.visit) return;
    this.turn.isBusy = false;
    this.turn.clear();
    Object.assign(this, { view, seat, done: actions, isTrying: isTrying && !isWhole });
    this.draw();
    if (isTrying && isWhole) await this.judge(actions);
  }

  /** After a rendering: the Tab stop, and the verbs that no spot of the drawing stands for. */
  settle(render) {
    const spots = [...this.root.querySelectorAll(".board [data-target]")].map((spot) => spot.dataset.target);
    const rove = this.keys.settle();
    if (spots.join() === this.verbs && !rove) return;
    this.verbs = spots.join();
    this.spotted = new Set(spots);
    render();
  }
}

/** The board and the players of an exercise. */
export function scene(table) {
  const ui = uiOf(table);
  const clicked = (event) => {
    const spot = event.target.closest("[data-target]");
    if (spot && table.isTrying) table.turn.choose(spot.dataset.target);
  };
  return {
    players: html`<section class="players" aria-label=${t("panels.label")}>${panels(table, ui)}</section>`,
    board: html`<section class="board" aria-label=${t("board.label")} @click=${clicked} @focusin=${(event) => table.keys.focused(event)}>
      ${table.drawing.board(table.view, table.facts, ui)}<div class=${LAYER} aria-hidden="true"></div></section>`,
  };
}

function uiOf(table) {
  const none = new Set();
  const last = new Set((table.view.last ?? []).slice(0, 1).flatMap((batch) => batch.targets ?? []));
  const sets = { lit: table.isTrying ? table.turn.lit : none, chosen: new Set(table.turn.clicked), last };
  const seats = table.names.map((name, seat) => ({ name, mine: seat === table.seat }));
  return makeUi({ sets, seats, rove: table.rove, still: isStill() });
}

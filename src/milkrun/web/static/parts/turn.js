// A turn being put together: what is clicked, what is staged on the server's clone, what is sent.

import { at, Refused, insist, post, randomHex } from "../net/api.js";
import { connection } from "../net/connection.js";
import { takeOff } from "../board/flight.js";
import { doubtWords, isDoubting, objection } from "./doubt.js";
import { leavingWords } from "./halves.js";
import { Choosing } from "./choosing.js";
import { click, finish } from "./narrow.js";
import { ping } from "../app/sound.js";
import { say } from "../app/notes.js";
import { setting } from "../app/settings.js";
import { keep, recalled } from "./staged.js";
import { t } from "../words/words.js";

/**
 * Whether a seat may choose now: in its turn, or at the same time as whoever has it.
 * @param {Draw.View | null} view @param {number | null} seat
 */
export const isActing = (view, seat) => view?.to_move === seat || (seat !== null && Boolean(view?.together?.includes(seat)));

/** One seat's turn at one table. `table` gives the view, draws, and shows cards. */
export class Turn extends Choosing {
  /** @param {Play.Table} table */
  constructor(table) {
    super(table);
    /** Done when nothing of this turn is on its way to the server any more. */
    this.arrived = Promise.resolve();
    /** @type {number | undefined} */
    this.seq;
  }

  /** Staging and sending are for the table of a match: a trial has its lines judged instead. */
  get match() {
    return /** @type {Play.Match} */ (this.table);
  }

  /**
   * Someone clicked a target, lit or not. `isVerb`: on a button that says what it does.
   * @param {string} target
   */
  async choose(target, isVerb = false) {
    if (this.isBusy) return;
    const again = this.clicked.includes(target) && !this.lit.has(target);
    const next = again ? this.clicked : click(this.lines, this.clicked, target);
    const isMeant = next.includes(target);
    if (!isMeant || this.lines.length === 0) return this.table.whyNot(target);
    const found = finish(this.lines, next, again);
    this.choices = found?.choices ?? [];
    this.clicked = again && !found?.line && !found?.choices ? next.filter((other) => other !== target) : next;
    if (found?.line) return this.play(found.line, isVerb);
    this.table.closeCard();
    this.table.draw();
  }

  /**
   * What would be left undone by a line that ends the turn, where the player wants to be asked.
   * @param {Play.Line} line
   */
  missed(line) {
    return line.leaves && setting("confirm") ? ((this.view ?? this.base).missed ?? []) : [];
  }

  /**
   * Something is still to be had: ask before it is left.
   * @param {Play.Line} line
   */
  askFirst(line) {
    this.leaving = line;
    this.isAsking = true;
    this.clicked = [];
    say(leavingWords(this));
    this.table.draw();
    this.table.root.querySelector("[data-do='leave.stay']")?.focus();
  }

  /** Yes to whatever is asked. */
  agree() {
    const line = this.leaving;
    if (!line) return this.send(Boolean(this.doubt));
    this.isAsking = false;
    this.leaving = null;
    return this.play(line, true, true);
  }

  /** No: the turn goes on. */
  stay() {
    this.isAsking = false;
    this.leaving = null;
    this.table.draw();
  }

  /**
   * Stage a line; send it all where the turn leaves this seat's hands.
   * @param {Play.Line} line
   */
  play(line, isVerb = false, isSure = false) {
    if (!isSure && this.missed(line).length) return this.askFirst(line);
    this.arrived = this.stage(line, isVerb);
    return this.arrived;
  }

  /** @param {Play.Line} line @param {boolean} isVerb */
  async stage(line, isVerb) {
    const { id, seat } = this.match;
    const actions = [...this.actions, ...line.actions];
    const land = takeOff(this.table, line.targets, seat);
    this.hold();
    try {
      connection.keep(1);
      const view = await insist(() => post(at(id, "/preview"), { seat, seq: this.base.seq, actions }));
      this.steps.push({ actions, view, text: line.say || line.text });
      this.save();
      connection.keep(0);
      this.isBusy = false;
      const goesOn = view.to_move === seat && !view.blind && !view.done;
      if (goesOn) this.staged(line);
      land();
      if (goesOn) return;
      this.isAsking = this.mustAsk(view) && !isVerb;
      if (!this.isAsking) return await this.deliver();
      say(t("stage.ask"));
    } catch (error) {
      this.fail(error);
    }
    this.table.draw();
  }

  hold() {
    this.isBusy = true;
    this.clicked = [];
    this.choices = [];
    this.table.closeCard();
    this.table.draw();
  }

  /** @param {Play.Line} line */
  staged(line) {
    ping("move");
    say(t("stage.done", { text: line.say || line.text }));
    this.table.draw();
  }

  /**
   * Only what cannot be taken back is asked about: chance follows, and people sit at the table.
   * @param {Draw.View} view
   */
  mustAsk(view) {
    return setting("confirm") && (view.blind || view.to_move < 0) && Boolean(this.match.hasOtherPeople);
  }

  /** A blunder, as far as the coach can tell: ask before it is sent, for who wants that. */
  async isDoubtful() {
    if (!isDoubting(this.table)) return false;
    this.isBusy = true;
    this.isAsking = false;
    const skipped = new Promise((resolve) => (this.skip = () => resolve(null)));
    this.table.draw();
    const { actions } = this;
    const found = await objection(this.match, actions, skipped);
    this.skip = null;
    const isVoid = actions !== this.actions; // the table has moved meanwhile
    if (!found && !isVoid) return false;
    Object.assign(this, { isBusy: false, isAsking: !isVoid, doubt: isVoid ? null : found });
    if (found && !isVoid) say(doubtWords(found, this.table));
    this.table.draw();
    this.table.root.querySelector("[data-do='doubt.show']")?.focus();
    return true;
  }

  /**
   * Send what is staged as one batch; who is sure is not asked.
   * @param {boolean} isSure
   */
  send(isSure = false) {
    this.arrived = this.deliver(isSure);
    return this.arrived;
  }

  /** The outbox keeps it until the server has it. */
  async deliver(isSure = false) {
    if (!isSure && (await this.isDoubtful())) return;
    const { id, seat, outbox } = this.match;
    const body = { seat, seq: this.base.seq, actions: this.actions, key: randomHex() };
    this.isBusy = true;
    this.isAsking = false;
    this.forget();
    this.table.draw();
    try {
      const answer = await outbox.send(at(id, "/batches"), body);
      ping("send");
      await this.match.sent(answer);
      this.clear(); // also where nothing has moved: what was chosen at the same time is kept until all have
    } catch (error) {
      this.fail(error);
      await this.match.refresh();
    } finally {
      this.isBusy = false;
      this.table.draw();
    }
  }

  /** @param {unknown} error */
  fail(error) {
    this.isBusy = false;
    if (!(error instanceof Refused)) throw error;
    ping("no");
    this.clear();
    this.forget();
    this.match.refused(error);
  }

  /** Take back the last staged step, or the last click. */
  stepBack() {
    if (this.clicked.length) this.clicked = this.clicked.slice(0, -1);
    else this.steps.pop();
    this.choices = [];
    this.isAsking = false;
    this.leaving = null;
    this.doubt = null;
    this.save();
    say(t("stage.back"));
    this.table.draw();
  }

  /** Nothing of this turn was sent: begin it anew. */
  restart() {
    this.clear();
    this.forget();
    say(t("stage.restarted"));
    this.table.draw();
  }

  /**
   * The table moved: what was staged on an older line is void.
   * @param {number} seq
   */
  rebase(seq) {
    const isFirst = this.seq === undefined;
    if (seq === this.seq) return;
    this.seq = seq;
    if (isFirst) return;
    if (this.steps.length && !this.isBusy) this.match.tell(t("stage.void"));
    this.clear();
    this.forget();
  }

  get key() {
    return `milkrun.staged.${this.match.id}.${this.table.seat}`;
  }

  /** Keep what is staged through a reload. */
  save() {
    const steps = this.steps.map(({ actions, text }) => ({ actions, text }));
    keep(this.key, steps.length ? { seq: this.base.seq, steps } : null);
  }

  forget() {
    keep(this.key, null);
  }

  /** Stage again what a reload interrupted, if the table still stands where it stood. */
  async recall() {
    const kept = recalled(this.key);
    if (!kept || kept.seq !== this.base.seq || !isActing(this.base, this.table.seat)) return;
    const { id, seat } = this.match;
    try {
      for (const { actions, text } of kept.steps) {
        const view = await insist(() => post(at(id, "/preview"), { seat, seq: kept.seq, actions }));
        this.steps.push({ actions, view, text });
      }
      this.isAsking = Boolean(this.view && (this.view.blind || this.view.done || this.view.to_move !== seat));
    } catch {
      this.clear();
      this.forget();
    }
  }
}

// What a player can do at the table besides moving: ask why, hints, take back, chat, look around.

import { go } from "../../app/navigation.js";
import { at, get, insist, Offline, patiently, post, randomHex, Refused } from "../../net/api.js";
import { say, toast } from "../../app/notes.js";
import { lookAgain } from "../../board/pointer.js";
import { State } from "./state.js";
import { keepResult } from "./record.js";
import { ping } from "../../app/sound.js";
import { t } from "../../words/words.js";

/** The base of the table: cards and requests. One card at a time, never in the way. */
export class Deeds extends State {
  /** @param {Play.Card | null} card @this {Pages.Table} */
  show(card) {
    this.card = card;
    this.draw();
  }

  /** @this {Pages.Table} */
  closeCard() {
    if (this.card) this.show(null);
  }

  /** @param {string} text @this {Pages.Table} */
  tell(text) {
    say(text);
    this.show({ kind: "note", text });
  }

  /** @param {Refused} error @this {Pages.Table} */
  refused(error) {
    const { clause, title, message } = error;
    say(message);
    this.show(clause ? { kind: "why", clause, title, text: message } : { kind: "note", text: message });
  }

  /**
   * Why may this not be chosen? The clause in words.
   * @param {string} target
   * @this {Pages.Table}
   */
  async whyNot(target, { isQuiet = false } = {}) {
    if (this.isLookingBack) return this.tell(t("past.look"));
    if (this.seat === null) return this.tell(t("watch.only"));
    const body = { seat: this.seat, seq: this.view.seq, actions: this.turn.prefix, target };
    const answer = await this.question("/why-not", body);
    if (!answer || answer.allowed || this.isClosed) return;
    if (!isQuiet) ping("no");
    say(answer.text);
    this.show({ kind: "why", target, ...answer });
  }

  /**
   * Ask without a key: nothing is stored, so nothing can be doubled.
   * @this {Pages.Table} @param {string} path @param {object} body
   */
  async question(path, body) {
    try {
      return await insist(() => post(at(this.id, path), body));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused(error);
      return null;
    }
  }

  /**
   * A post that is no move; what it answers, or a note why not.
   * @param {string} path
   * @this {Pages.Table}
   */
  async ask(path, body = {}) {
    try {
      return await this.outbox.send(at(this.id, path), body);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused(error);
      return null;
    }
  }

  /**
   * Take back: what is staged, else what was sent, as the engine and the others allow.
   * @this {Pages.Table}
   */
  async undo() {
    await this.turn.arrived; // what is on its way is taken back once it is there
    if (this.turn.steps.length || this.turn.clicked.length) return this.turn.stepBack();
    if (this.turn.isBusy || this.seat === null || !this.view.undo) return;
    const ply = this.view.undo.free ?? this.view.undo.ask;
    if (ply == null) return this.tell(t("undo.nothing"));
    const answer = await this.ask("/undo", { seat: this.seat, ply, key: randomHex() });
    if (answer) await this.sent(answer);
    if (answer && !answer.asked) say(t("undo.done"));
  }

  /**
   * Ask the coach about the choice at hand, after what is staged.
   * @this {Pages.Table}
   */
  async hint() {
    if (!this.turn.lines.length) return;
    /** @type {Extract<Play.Card, { kind: "hint" }>} */
    const card = { kind: "hint" };
    this.show(card);
    const answer = await this.advice({ seat: this.seat, seq: this.view.seq, actions: this.turn.actions }, card);
    if (!answer || this.card !== card) return;
    this.show({ ...card, ...answer });
    if (answer.best) this.showHint(answer.best);
    say(answer.words.join(" "));
  }

  /**
   * What the coach says; whoever has much to do is asked again while the card lies there: the line to the server is not lost.
   * @param {object} body @param {Play.Card} card
   * @this {Pages.Table}
   */
  async advice(body, card) {
    try {
      return await patiently(() => post(at(this.id, "/hint"), body), () => this.card === card);
    } catch (error) {
      if (error instanceof Refused) this.refused(error);
      else if (!(error instanceof Offline)) throw error;
      return null;
    }
  }

  /**
   * Show on the board what the hint proposes; nothing is played.
   * @param {Play.Advice} of
   * @this {Pages.Table}
   */
  showHint({ line }) {
    this.pointing = { standing: this.standing, targets: line.targets };
    lookAgain(this.root);
    this.draw();
    say(t("hint.shown", { text: line.first || line.text }));
  }

  /**
   * Stage what the hint proposes.
   * @param {Play.Advice} of
   * @this {Pages.Table}
   */
  takeHint({ line }) {
    this.closeCard();
    this.turn.play(line);
  }

  /** Where the table stands, with what is staged. */
  get standing() {
    return `${this.view.seq}:${this.turn.actions}`;
  }

  /** What is pointed at, while the table stands where it was asked for, and not chosen yet. */
  get pointed() {
    if (this.pointing?.standing !== this.standing || !this.turn.lines.length) return [];
    return this.pointing.targets.filter((target) => !this.turn.clicked.includes(target));
  }

  /**
   * The list takes the focus, and gives it back to its button.
   * @this {Pages.Table}
   */
  toggleList() {
    const wasInside = this.root.querySelector("#choices")?.contains(document.activeElement);
    this.isListOpen = !this.isListOpen;
    this.draw();
    if (this.isListOpen) this.root.querySelector("#choices button")?.focus();
    else if (wasInside) this.root.querySelector("[aria-controls=choices]")?.focus();
  }

  /**
   * The game is over: its result is kept and shown.
   * @this {Pages.Table}
   */
  ended() {
    this.isEndOpen = true;
    keepResult(this);
    if (this.stream) ping("end");
  }

  /** @this {Pages.Table} */
  shutEnd() {
    this.isEndOpen = false;
    this.draw();
  }

  /** @this {Pages.Table} */
  openChat() {
    this.tab = "chat";
    this.draw();
    this.root.querySelector(".chat-form input")?.focus();
  }

  /**
   * Somebody says something: it is kept, and shown in passing where the chat is not open.
   * @param {Wire.EntryOut} entry
   * @this {Pages.Table}
   */
  overhear(entry) {
    this.chat.add([entry]);
    if (this.tab === "chat" || this.isMine(entry)) return;
    toast(t("chat.toast", { name: this.name(entry.seat ?? null), text: entry.text }), () => this.openChat());
  }

  /** @this {Pages.Table} */
  async fetchChat() {
    const answer = await get(at(this.id, "/chat")).catch(() => null);
    this.chat.add(answer?.chat ?? []);
    this.draw();
  }

  /**
   * The owner of a seat is back; the bot goes.
   * @param {number} seat
   * @this {Pages.Table}
   */
  takeOver(seat) {
    return this.ask("/takeover", { seat, code: null });
  }

  /**
   * Set the next game up, or sit down where another has.
   * @this {Pages.Table}
   */
  async rematch() {
    const answer = await this.ask("/rematch");
    if (answer) go(`/match/${answer.match}`);
  }

  /**
   * "Since your last turn", for whoever was away while others moved.
   * @this {Pages.Table}
   */
  async catchUp() {
    if (this.seat === null || !this.isMyTurn || this.isVeiled || this.turn.steps.length) return;
    const since = await get(at(this.id, `/since?seat=${this.seat}`)).catch(() => null);
    const isOther = (/** @type {number} */ seat) => (this.isHotSeat ? seat !== this.seat : !this.mine.includes(seat));
    const isNews = this.log.some((line) => line.kind === "line" && line.ply > since?.from_ply && line.seat >= 0 && isOther(line.seat));
    if (isNews) this.show({ kind: "since", ...since });
  }

  /**
   * The same as a short film.
   * @param {number} fromPly
   * @this {Pages.Table}
   */
  async replaySince(fromPly) {
    this.closeCard();
    const told = this.log.filter((line) => line.kind === "line" && line.ply > fromPly);
    await this.playback.show(told, fromPly);
    this.showPast(null);
  }
}

// Replay: a finished or running game, ply by ply, as one seat saw it; the address says where.

import { render } from "../../vendor/lit-html.js";
import { go, note } from "../../app/navigation.js";
import { at, get, insist, post, Refused } from "../../net/api.js";
import { drawing } from "../../board/drawing.js";
import { fit, reachable } from "../../board/fit.js";
import { glide } from "../../board/motion.js";
import { failed, loading, say } from "../../app/notes.js";
import { Reel } from "../../net/reel.js";
import { pressed } from "./replay_keys.js";
import { page } from "./replay_page.js";
import { onChange, PACE, setting } from "../../app/settings.js";
import { Stream } from "../../net/stream.js";
import { seatName, t } from "../../words/words.js";

const WATCH = "watch";

/**
 * Open a replay at the ply of the address.
 * @param {HTMLElement} root @param {Pages.Params} of
 */
export async function open(root, { match }) {
  loading(root);
  const replay = new Replay(root, match);
  try {
    await replay.open();
  } catch (error) {
    failed(root, error);
  }
  return () => replay.close();
}

export class Replay {
  /** @param {HTMLElement} root @param {string} id */
  constructor(root, id) {
    this.root = root;
    this.id = id;
    /** @type {Map<string, Reel>} */ this.reels = new Map();
    /** @type {Wire.ReplayOut} */ this.info;
    /** @type {Draw.Facts} */ this.facts;
    /** @type {Draw.Drawing} */ this.drawing;
    /** @type {Wire.ViewOut} */ this.view;
    /** @type {Stream | null} */ this.stream = null;
    /** @type {number | null} */ this.seat = null;
    /** @type {number | null | undefined} */ this.unfolded;
    this.isOn = true;
    this.isOpen = this.isWhole = this.isAsking = false;
    this.timer = this.ply = 0;
    this.width = 900;
    this.unit = "step";
    this.followed = this.remark = "";
    this.steps = Promise.resolve();
    this.press = (/** @type {KeyboardEvent} */ event) => pressed(this, event);
    this.sizes = new ResizeObserver(() => this.measure());
  }

  async open() {
    const wanted = new URL(location.href).searchParams;
    const facts = insist(() => get(at(this.id, "/facts")));
    facts.catch(() => {}); // the question before it says better what is wrong
    this.info = await insist(() => get(at(this.id, "/replay")));
    this.seat = this.seatFrom(wanted.get("seat"));
    this.ply = this.within(Number(wanted.get("ply") ?? 0));
    this.reel.look(this.ply);
    [this.facts, this.drawing] = await Promise.all([facts, drawing(this.info.game)]);
    if (!this.isOn) return;
    document.title = t("replay.title", { game: this.info.title });
    document.addEventListener("keydown", this.press);
    this.sizes.observe(this.root);
    this.unheed = onChange(() => this.draw());
    this.listen();
    this.go(this.ply);
  }

  close() {
    this.stop();
    this.isOn = false;
    this.stream?.close();
    this.sizes.disconnect();
    this.unheed?.();
    document.removeEventListener("keydown", this.press);
  }

  // News of a game that still runs.

  get isLive() {
    return this.info.status === "running";
  }

  /** Hear of new plies, through the present eyes. */
  listen() {
    this.stream?.close();
    const after = this.stream?.n ?? this.info.n;
    const gone = (/** @type {Error} */ error) => this.vanish(error);
    this.stream = this.isLive ? new Stream(this.id, this.seat, after, (message) => this.hear(message), { gone }) : null;
  }

  /**
   * The match was deleted while it was on the screen.
   * @param {Error} error
   */
  vanish(error) {
    this.close();
    failed(this.root, error);
  }

  /**
   * The game goes on: the scrubber grows, and whoever stood at its end goes along.
   * @param {import("../../net/stream.js").Heard} of
   */
  async hear({ plies, status, entries }) {
    const isAtEnd = this.ply >= this.info.plies;
    const isTakenBack = !entries || entries.some(({ kind }) => kind === "undo");
    const hasTurned = status !== this.info.status;
    this.info = { ...this.info, ...(hasTurned ? await insist(() => get(at(this.id, "/replay"))) : { plies }) };
    if (!this.isOn) return;
    if (isTakenBack || hasTurned) this.reels.clear();
    else for (const reel of this.reels.values()) reel.plies = plies;
    if (hasTurned) this.listen();
    if (isAtEnd || this.ply > this.info.plies) return this.go(this.info.plies, true);
    this.draw();
  }

  /**
   * Whose eyes: those of the address if they may be borrowed, else one's own, else an onlooker's.
   * @param {string | null} text
   */
  seatFrom(text) {
    const seat = text === null || text === "" ? NaN : Number(text);
    if (this.info.eyes.includes(seat)) return seat;
    return text === WATCH ? null : (this.info.mine[0] ?? null);
  }

  /** The plies through the present eyes; whoever borrows them again finds what was fetched. */
  get reel() {
    const query = `&seat=${this.seat ?? WATCH}${this.isOpen ? "&open=1" : ""}`;
    const reel = this.reels.get(query) ?? new Reel(this.id, query, this.info.plies, () => this.draw());
    this.reels.set(query, reel);
    return reel;
  }

  /** @param {number} ply */
  within(ply) {
    return Math.max(0, Math.min(this.info.plies, Math.round(ply) || 0));
  }

  /**
   * Show a ply: at once if it is here, else as soon as it comes.
   * @param {number} ply
   */
  async go(ply, isNews = false) {
    const before = this.ply;
    this.ply = this.within(ply);
    note(this.address("/replay/"));
    this.reel.look(this.ply, this.ply < before ? -1 : 1);
    this.draw();
    if (isNews) await this.reel.reach(this.ply);
    if (isNews && this.isOn) say(this.words);
  }

  /**
   * An address of this ply through these eyes.
   * @param {string} page
   */
  address(page) {
    return `${page}${this.id}?ply=${this.ply}&seat=${this.seat ?? WATCH}`;
  }

  /**
   * Go on to the plies that say something; quick presses wait for one another, none is lost.
   * @param {number} by
   */
  step(by, unit = this.unit) {
    this.steps = this.steps.then(async () => {
      let ply = this.ply;
      for (let left = Math.abs(by); left > 0; left -= 1) ply = await this.reel.stop(ply, Math.sign(by), unit);
      if (this.isOn) this.go(ply);
      say(this.words);
    });
    return this.steps;
  }

  name(/** @type {number} */ seat) {
    return seatName(this.info.seats[seat], seat);
  }

  get words() {
    if (this.reel.rows.length < this.ply) return t("replay.coming");
    return this.reel.heard(this.ply)?.text ?? t("replay.start");
  }

  toggle() {
    if (this.timer) this.stop();
    else this.run();
    this.draw();
  }

  /** Step by step at the reader's pace; a step that has not come yet is waited for. */
  run() {
    if (this.ply >= this.info.plies) this.go(0);
    const beat = async () => {
      if (this.reel.views.has(this.ply)) await this.step(1);
      if (this.ply >= this.info.plies) this.stop();
      this.draw();
    };
    this.timer = setInterval(beat, PACE[setting("speed")] || PACE.fast);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  look(/** @type {number | null} */ seat) {
    this.seat = seat;
    this.listen();
    this.go(this.ply);
  }

  /**
   * Open what was closed, at every ply, and draw the whole game's scores; or close it again.
   * @param {boolean} isOpen
   */
  openAll(isOpen) {
    this.isOpen = isOpen && this.info.may_open;
    say(t(this.isOpen ? "replay.opened" : "replay.closed"));
    this.go(this.ply);
    if (this.isOpen) this.reel.reach(this.info.plies);
  }

  /**
   * Go by steps, turns, rounds, or from score to score.
   * @param {string} unit
   */
  goBy(unit) {
    this.unit = unit;
    this.draw();
  }

  /**
   * Draw the scores of the whole game, as far as these eyes may know them; or up to here again.
   * @param {boolean} isWhole
   */
  drawWhole(isWhole) {
    this.isWhole = isWhole;
    this.draw();
    if (isWhole) this.reel.reach(this.info.plies);
  }

  /** Whether a practice match can start here; else the words that say why not. */
  get whyNoPractice() {
    const { status, plies, mine } = this.info;
    if (status === "over") return this.ply < plies ? "" : t("replay.practise.over");
    return this.ply === plies && this.seat !== null && mine.includes(this.seat) ? "" : t("replay.practise.now");
  }

  async practise() {
    if (this.isAsking || this.whyNoPractice) return say(this.whyNoPractice);
    this.isAsking = true;
    try {
      const { match } = await post(at(this.id, "/practice"), { ply: this.ply, seat: this.seat });
      if (this.isOn) go(`/match/${match}`);
    } catch (error) {
      this.remark = error instanceof Refused ? error.message : t("line.lost");
    }
    this.isAsking = false;
    this.draw();
  }

  measure() {
    const width = Math.round(this.root.querySelector(".graph")?.clientWidth ?? 0);
    if (!width || width === this.width) return;
    this.width = width;
    this.draw();
  }

  draw() {
    if (!this.isOn || !this.drawing) return;
    if (this.reel.error) return failed(this.root, this.reel.error);
    this.view = this.reel.views.get(this.ply) ?? this.view;
    if (!this.view) return;
    glide(this.root, () => render(page(this), this.root), this);
    fit(this.root);
    reachable(this.root);
    this.measure();
    this.follow();
  }

  /** Keep the line of this ply in sight, unless the reader has scrolled meanwhile. */
  follow() {
    const line = /** @type {HTMLElement | null} */ (this.root.querySelector(".log [aria-current]"));
    const panel = /** @type {HTMLElement | null | undefined} */ (line?.closest("#side-panel"));
    const here = `${line?.getAttribute("href")} ${this.isOpen && this.reel.rows.length}`;
    if (!line || !panel || this.followed === here) return;
    this.followed = here;
    const low = line.offsetTop - panel.offsetTop + line.offsetHeight - panel.clientHeight;
    panel.scrollTop = this.isOpen ? low + panel.clientHeight / 2 : low + 8;
  }
}

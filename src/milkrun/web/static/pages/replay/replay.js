// Replay: a finished or running game, ply by ply, as one seat saw it; the address says where.

import { render } from "../../vendor/lit-html.js";
import { go, note } from "../../app/navigation.js";
import { at, get, insist, post, Refused } from "../../net/api.js";
import { drawing } from "../../board/drawing.js";
import { fit, reachable } from "../../board/fit.js";
import { glide } from "../../board/motion.js";
import { failed, loading, say } from "../../app/notes.js";
import { Reel } from "../../net/reel.js";
import { page } from "./replay_page.js";
import { onChange, PACE, setting } from "../../app/settings.js";
import { Stream } from "../../net/stream.js";
import { seatName, t } from "../../words/words.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ",": -1, ".": 1, PageUp: -10, PageDown: 10 };
const SCORES = { "[": -1, "]": 1 };
const WATCH = "watch";

/** Open a replay at the ply of the address. */
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
  constructor(root, id) {
    Object.assign(this, { root, id, reels: new Map(), isOpen: false, isOn: true, width: 900, timer: 0, ply: 0, unit: "step", isWhole: false });
    this.steps = Promise.resolve();
    this.press = (event) => this.pressed(event);
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
    const gone = (error) => this.vanish(error);
    const hear = (message) => this.hear(message);
    this.stream = this.isLive ? new Stream(this.id, this.seat, after, hear, { gone }) : null;
  }

  /** The match was deleted while it was on the screen. */
  vanish(error) {
    this.close();
    failed(this.root, error);
  }

  /** The game goes on: the scrubber grows, and whoever stood at its end goes along. */
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

  /** Whose eyes: those of the address if they may be borrowed, else one's own, else an onlooker's. */
  seatFrom(text) {
    const seat = text === null || text === "" ? NaN : Number(text);
    if (this.info.eyes.includes(seat)) return seat;
    return text === WATCH ? null : (this.info.mine[0] ?? null);
  }

  /** The plies through the present eyes; whoever borrows them again finds what was fetched. */
  get reel() {
    const query = `&seat=${this.seat ?? WATCH}${this.isOpen ? "&open=1" : ""}`;
    if (!this.reels.has(query)) this.reels.set(query, new Reel(this.id, query, this.info.plies, () => this.draw()));
    return this.reels.get(query);
  }

  within(ply) {
    return Math.max(0, Math.min(this.info.plies, Math.round(ply) || 0));
  }

  /** Show a ply: at once if it is here, else as soon as it comes. */
  async go(ply, isNews = false) {
    const before = this.ply;
    this.ply = this.within(ply);
    note(this.address("/replay/"));
    this.reel.look(this.ply, this.ply < before ? -1 : 1);
    this.draw();
    if (isNews) await this.reel.reach(this.ply);
    if (isNews && this.isOn) say(this.words);
  }

  /** An address of this ply through these eyes. */
  address(page) {
    return `${page}${this.id}?ply=${this.ply}&seat=${this.seat ?? WATCH}`;
  }

  /** Go on to the plies that say something; quick presses wait for one another, none is lost. */
  step(by, unit = this.unit) {
    this.steps = this.steps.then(async () => {
      let ply = this.ply;
      for (let left = Math.abs(by); left > 0; left -= 1) ply = await this.reel.stop(ply, Math.sign(by), unit);
      if (this.isOn) this.go(ply);
      say(this.words);
    });
    return this.steps;
  }

  name(seat) {
    return seatName(this.info.seats[seat], seat);
  }

  get words() {
    if (this.reel.rows.length < this.ply) return t("replay.coming");
    return this.reel.heard(this.ply)?.text ?? t("replay.start");
  }

  pressed(event) {
    const { target, key } = event;
    if (target.matches?.("input:not([type=range]), textarea, select") || target.closest?.("dialog")) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isPlay = key === " " && !target.closest?.("button, a, summary");
    if (key in STEPS) this.step(STEPS[key]);
    else if (key in SCORES) this.step(SCORES[key], "score");
    else if (key === "Home") this.go(0);
    else if (key === "End") this.go(this.info.plies);
    else if (isPlay) this.toggle();
    else return;
    event.preventDefault();
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

  look(seat) {
    this.seat = seat;
    this.listen();
    this.go(this.ply);
  }

  /** Open what was closed, at every ply, and draw the whole game's scores; or close it again. */
  openAll(isOpen) {
    this.isOpen = isOpen && this.info.may_open;
    say(t(this.isOpen ? "replay.opened" : "replay.closed"));
    this.go(this.ply);
    if (this.isOpen) this.reel.reach(this.info.plies);
  }

  /** Go by steps, turns, rounds, or from score to score. */
  goBy(unit) {
    this.unit = unit;
    this.draw();
  }

  /** Draw the scores of the whole game, as far as these eyes may know them; or up to here again. */
  drawWhole(isWhole) {
    this.isWhole = isWhole;
    this.draw();
    if (isWhole) this.reel.reach(this.info.plies);
  }

  /** Whether a practice match can start here; else the words that say why not. */
  get whyNoPractice() {
    const { status, plies, mine } = this.info;
    if (status === "over") return this.ply < plies ? "" : t("replay.practise.over");
    return this.ply === plies && mine.includes(this.seat) ? "" : t("replay.practise.now");
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
    const line = this.root.querySelector(".log [aria-current]");
    const panel = line?.closest("#side-panel");
    const here = `${line?.href} ${this.isOpen && this.reel.rows.length}`;
    if (!panel || this.followed === here) return;
    this.followed = here;
    const low = line.offsetTop - panel.offsetTop + line.offsetHeight - panel.clientHeight;
    panel.scrollTop = this.isOpen ? low + panel.clientHeight / 2 : low + 8;
  }
}

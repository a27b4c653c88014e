// The table: one frame for all games. It fetches views, lights what their lines name, and sends.

import { render } from "../../vendor/lit-html.js";
import { note } from "../../app/navigation.js";
import { at, get, insist, Refused } from "../../net/api.js";
import { faceEnd } from "./end.js";
import { Eyes } from "./eyes.js";
import { connection } from "../../net/connection.js";
import { followScroll, settle } from "../../board/cue.js";
import { drawing } from "../../board/drawing.js";
import { Keys } from "../../parts/keys.js";
import { layout } from "./layout.js";
import { fold } from "../../net/news.js";
import { stickToEnd } from "../../parts/log.js";
import { glide } from "../../board/motion.js";
import { failed, loading, say } from "../../app/notes.js";
import { payday } from "../../board/payday.js";
import { Playback } from "./playback.js";
import { point } from "../../board/pointer.js";
import { onChange } from "../../app/settings.js";
import { Stream } from "../../net/stream.js";
import { Turn } from "../../parts/turn.js";
import { followTurns, TurnBadge } from "../../app/turns.js";
import { t } from "../../words/words.js";

/** @typedef {import("../../net/stream.js").Heard} Heard */
/** @typedef {import("../../net/news.js").Info} Info */

/** Milliseconds between two looks at the clocks. */
const TICK = 250;

/**
 * Open the page of a match.
 * @param {HTMLElement} root @param {Pages.Params} of
 */
export async function open(root, { match }) {
  loading(root);
  const table = new Table(root, match);
  try {
    await table.open();
  } catch (error) {
    table.close();
    if (!(error instanceof Refused)) throw error;
    failed(root, error);
  }
  return () => table.close();
}

export class Table extends Eyes {
  /** @param {HTMLElement} root @param {string} id */
  constructor(root, id) {
    super(root, id);
    /** @type {Turn} */
    this.turn = new Turn(this);
    this.playback = new Playback(this);
    /** @type {Heard[]} */
    this.news = [];
    this.least = 0;
    this.looking = Promise.resolve();
    /** @type {Promise<void> | null} */
    this.queued = null;
    this.isForced = false;
    this.stand = "";
    /** @type {Keys} */
    this.keys;
    /** @type {TurnBadge} */
    this.badge;
  }

  async open() {
    this.info = this.early = await this.fetchInfo();
    this.facts = await insist(() => get(at(this.id, "/facts")));
    this.drawing = await drawing(this.info.game);
    this.badge = new TurnBadge(this.facts.title);
    this.keys = new Keys(this);
    this.unlisten = onChange(() => this.draw());
    this.unfollow = followTurns((matches) => this.overheard(matches));
    this.unscroll = followScroll(this.root);
    this.ticker = setInterval(() => this.tick(), TICK);
    if (!this.outbox.isEmpty) await this.outbox.resume();
    await this.begin();
  }

  /** The first look: the table as it stands, and what happened meanwhile. */
  async begin() {
    this.seat = this.seatToShow(this.info.to_move);
    const ply = new URL(location.href).searchParams.get("ply");
    await this.refresh();
    if (ply !== null) await this.lookBack(Number(ply));
    await this.turn.recall();
    this.follow();
    this.draw();
    if (this.info.chat) this.fetchChat();
    if (ply === null) await this.catchUp();
  }

  follow() {
    this.stream?.close();
    const heard = Math.min(this.info.n, this.view.n); // what came between the two is still to be heard
    this.stream = new Stream(this.id, this.seat, heard, (message) => this.hear(message), {
      here: (here) => this.meet(here),
      gone: (error) => {
        this.close();
        failed(this.root, error);
      },
    });
  }

  close() {
    this.isClosed = true;
    this.stream?.close();
    this.keys?.close();
    this.unlisten?.();
    this.unfollow?.();
    this.unscroll?.();
    clearInterval(this.ticker);
  }

  /**
   * A hidden tab has asked for all: is it our turn here?
   * @param {Wire.MatchBrief[]} matches
   */
  overheard(matches) {
    const ours = matches.find(({ match }) => match === this.id);
    if (document.hidden && ours) this.badge.set(ours.your_turn, t("panel.yours"));
  }

  /** Clocks run between the news, and are drawn anew when one of them shows another second. */
  tick() {
    const stand = [this.clocks.stand, this.info.offer && Math.floor(Date.now() / 1000)].join();
    if (stand !== this.stand) this.draw();
    this.stand = stand;
    this.announcer.listen(this);
  }

  unveil() {
    this.unveiled = this.seat;
    this.draw();
    this.keys.focusBoard();
    this.catchUp();
  }

  // News.

  /** @param {Heard} message */
  hear(message) {
    this.clocks.hear(message);
    if (message.clocks) this.draw();
    this.news.push(message);
    this.refresh(false);
  }

  /** One look at a time; a look that has not begun yet serves everybody who asks. */
  refresh(isForced = true) {
    this.isForced ||= isForced;
    this.queued ??= this.looking.then(() => this.look()).catch((error) => this.stumble(error));
    this.looking = this.queued;
    return this.queued;
  }

  /** Fetch the present; show what led to it; then make it the table. */
  async look() {
    const isForced = this.isForced;
    Object.assign(this, { queued: null, isForced: false });
    if (this.isClosed || (!isForced && !this.news.length)) return;
    const told = this.news.splice(0);
    const { isOpen } = this; // the seats may be drawn any moment: the server knows ours
    const wanted = isOpen ? null : this.seatToShow(told.at(-1)?.to_move ?? this.info.to_move);
    const least = Math.max(this.least, this.stream?.n ?? 0);
    const folded = isForced ? null : fold(this, told, wanted);
    const [info, view] = folded ? [folded.info ?? (await this.fetchInfo(least)), folded.view] : await this.fetch(wanted, least);
    const seat = isOpen ? view.seat : wanted;
    this.playback.film = folded?.film ?? new Map();
    if (!folded) told.push(...(await this.overtaken(view.n)));
    if (this.isClosed) return;
    const entries = told.flatMap((message) => message.entries ?? []);
    const isFilm = seat === this.seat && this.view && !this.past && !isOpen; // nobody watches the laying out of a table
    const [before, own] = [this.view, entries.filter((entry) => this.isMine(entry))];
    if (isFilm) payday(this, own, before);
    const seen = isFilm ? await this.playback.show(this.unseen(entries)) : new Set();
    this.accept(info, view, seat);
    this.gossip(entries.filter((entry) => entry.kind !== "line" || !seen.has(entry.ply)));
  }

  /** @param {unknown} error */
  stumble(error) {
    this.looking = Promise.resolve();
    if (!(error instanceof Refused) || !this.view) throw error;
    this.refused(error);
  }

  /**
   * The view may be newer than the news: the rest of that news is on its way.
   * @param {number} n
   */
  async overtaken(n) {
    for (let tries = 0; tries < 20 && this.stream?.source && this.stream.n < n; tries++) await connection.nextTry(25);
    const late = this.news.filter((message) => message.n <= n);
    this.news = this.news.filter((message) => message.n > n);
    return late;
  }

  /**
   * What others did that this screen has not shown.
   * @param {Wire.EntryOut[]} entries
   */
  unseen(entries) {
    return entries.filter((entry) => !this.isMine(entry) && (entry.ply ?? 0) > this.view.ply);
  }

  /** @param {Info} info @param {Draw.View} view @param {number | null} seat */
  accept(info, view, seat) {
    const hasMoved = seat !== this.seat;
    const wasOver = this.view?.outcome;
    const past = this.past?.isVisited ? this.past : null;
    Object.assign(this, { info: this.greeted(info), view, seat, past, log: view.log ?? this.log });
    if (hasMoved) this.turn.clear();
    this.turn.rebase(view.seq);
    const isOver = Boolean(view.outcome) && !wasOver;
    if (isOver) this.ended();
    this.badge.set(this.isMyTurn, view.prompt);
    this.draw(true);
    if (isOver) faceEnd(this.root);
    if (hasMoved && this.stream) this.follow();
    if (this.seatToShow(view.to_move) !== seat) this.refresh();
  }

  /**
   * What the entries say besides moves; moves are read aloud.
   * @param {Wire.EntryOut[]} entries
   */
  gossip(entries) {
    for (const entry of entries) {
      if (entry.kind === "chat") this.overhear(entry);
      const byOther = !this.isMine(entry);
      if (entry.text && byOther) say(entry.kind === "chat" ? t("chat.say", { name: this.name(entry.seat ?? null), text: entry.text }) : entry.text);
    }
    if (this.isMyTurn) say(this.view.prompt);
    this.draw();
  }

  /**
   * Our own batch is stored: the news will tell what became of it, or we ask.
   * @param {Wire.Stand} of
   */
  async sent({ n }) {
    this.least = n;
    for (let tries = 0; tries < 30 && this.stream?.source && this.stream.n < n; tries++) await connection.nextTry(25);
    await (this.queued ?? this.looking);
    if (this.info.n < n) await this.refresh();
  }

  // The past.

  /**
   * Show a view that is not the present; null comes back to it.
   * @param {Play.Past | null} view
   */
  showPast(view, isAtOnce = true) {
    this.past = view;
    this.draw(isAtOnce);
  }

  /** @param {number} ply */
  async lookBack(ply) {
    const seat = this.seat === null ? "" : `&seat=${this.seat}`;
    this.playback.skip();
    const view = await insist(() => get(at(this.id, `/view?ply=${ply}${seat}`)));
    note(`/match/${this.id}?ply=${ply}`);
    this.showPast({ ...view, isVisited: true });
  }

  comeBack() {
    note(`/match/${this.id}`);
    this.showPast(null);
  }

  /** Render now; a second time if the drawing left targets without a spot. `isAtOnce`: nothing sets out. */
  draw(isAtOnce = false) {
    if (this.isClosed || !this.view) return;
    stickToEnd(this.root, () => glide(this.root, () => render(layout(this), this.root), this, isAtOnce));
    const spots = [...this.root.querySelectorAll(".board [data-target]")].map((spot) => spot.dataset.target ?? "");
    if (spots.join() !== this.verbs) this.respot(spots);
    settle(this);
    point(this.root, this.pointed);
  }

  /** @param {string[]} spots */
  respot(spots) {
    this.verbs = spots.join();
    this.spotted = new Set(spots);
    this.keys.settle();
    render(layout(this), this.root);
  }
}

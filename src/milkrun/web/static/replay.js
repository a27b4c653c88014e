// Replay: a finished or running game, ply by ply, as one seat saw it; the address says where.

import { html, nothing, render } from "./vendor/lit-html.js";
import { note } from "./app.js";
import { at, get, insist } from "./api.js";
import { drawing } from "./drawing.js";
import { icon } from "./icons.js";
import { glide } from "./motion.js";
import { failed, loading, say } from "./notes.js";
import { fold } from "./panels.js";
import { isStill, PACE, setting } from "./settings.js";
import { badge, makeUi } from "./ui.js";
import { seatName, t } from "./words.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ",": -1, ".": 1, PageUp: -10, PageDown: 10 };

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

class Replay {
  constructor(root, id) {
    Object.assign(this, { root, id, cache: new Map(), isOpen: false, timer: 0 });
    this.press = (event) => this.pressed(event);
  }

  async open() {
    this.info = await insist(() => get(at(this.id)));
    this.facts = await insist(() => get(at(this.id, "/facts")));
    this.drawing = await drawing(this.info.game);
    const wanted = new URL(location.href).searchParams;
    this.seat = this.seatFrom(wanted.get("seat"));
    document.title = t("replay.title", { game: this.facts.title });
    document.addEventListener("keydown", this.press);
    await this.fetchLog();
    await this.go(wanted.has("ply") ? Number(wanted.get("ply")) : 0);
  }

  close() {
    this.stop();
    document.removeEventListener("keydown", this.press);
  }

  /** Whose eyes: a seat of this device while the game runs, any seat afterwards. */
  seatFrom(text) {
    const seat = text === null ? NaN : Number(text);
    const mayAny = this.info.status === "over";
    if (this.info.seats[seat] && (mayAny || this.info.mine.includes(seat))) return seat;
    return this.info.mine[0] ?? null;
  }

  get query() {
    return `${this.seat === null ? "" : `&seat=${this.seat}`}${this.isOpen ? "&open=1" : ""}`;
  }

  async fetchLog() {
    const whole = await insist(() => get(at(this.id, `/view?log=1&ply=${this.info.plies}${this.query}`)));
    this.log = whole.log ?? [];
    this.plies = whole.plies;
  }

  /** One request a ply, however often it is looked at. */
  fetch(ply) {
    const key = `${ply}${this.query}`;
    if (!this.cache.has(key)) this.cache.set(key, insist(() => get(at(this.id, `/view?ply=${ply}${this.query}`))));
    return this.cache.get(key);
  }

  async go(ply) {
    this.ply = Math.max(0, Math.min(this.plies, Math.round(ply) || 0));
    const mine = this.ply;
    const seat = this.seat === null ? "" : `&seat=${this.seat}`;
    note(`/replay/${this.id}?ply=${this.ply}${seat}`);
    const view = await this.fetch(this.ply);
    if (mine !== this.ply) return;
    this.view = view;
    this.draw();
    if (this.ply < this.plies) this.fetch(this.ply + 1);
  }

  /** The plies that say something: stepping goes from one to the next. */
  step(by) {
    const stops = [0, ...this.log.map((line) => line.ply)];
    const later = stops.filter((ply) => ply > this.ply);
    const earlier = stops.filter((ply) => ply < this.ply);
    const next = by > 0 ? later[by - 1] ?? this.plies : earlier.at(by) ?? 0;
    return this.go(next).then(() => say(this.words));
  }

  name(seat) {
    return seatName(this.info.seats[seat], seat);
  }

  get words() {
    return this.log.find((line) => line.ply === this.ply)?.text ?? t(this.ply ? "replay.quiet" : "replay.start");
  }

  pressed(event) {
    if (event.target.matches?.("input:not([type=range]), textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    const isPlay = event.key === " " && !event.target.closest?.("button, a, summary");
    if (event.key in STEPS) this.step(STEPS[event.key]);
    else if (event.key === "Home") this.go(0);
    else if (event.key === "End") this.go(this.plies);
    else if (isPlay) this.toggle();
    else return;
    event.preventDefault();
  }

  toggle() {
    if (this.timer) this.stop();
    else this.run();
    this.draw();
  }

  async run() {
    if (this.ply >= this.plies) await this.go(0);
    const beat = async () => {
      await this.step(1);
      if (this.ply >= this.plies) this.stop();
      this.draw();
    };
    this.timer = setInterval(beat, PACE[setting("speed")] || PACE.fast);
    this.draw();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  async look(seat) {
    this.seat = seat;
    await this.fetchLog();
    await this.go(this.ply);
  }

  draw() {
    if (!this.view) return;
    glide(this.root, () => render(page(this), this.root));
    const here = this.root.querySelector(".log a[aria-current]");
    if (here) show(here, this.root.querySelector("#side-panel"));
  }
}

/** Scroll a panel, and nothing else, until a line is in its middle. */
function show(line, panel) {
  panel.scrollTop += line.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 2;
}

function page(replay) {
  const { info, view, facts } = replay;
  const seats = info.seats.map((seat, i) => ({ name: seatName(seat, i), mine: i === replay.seat }));
  const none = new Set();
  const last = new Set(replay.ply ? (view.last ?? []).slice(0, 1).flatMap((batch) => batch.targets) : []);
  const ui = makeUi({ sets: { lit: none, chosen: none, last }, seats, open: setting("memory"), still: isStill() });
  return html`<div class="table replay"><h1 class="unseen">${t("replay.title", { game: facts.title })}</h1>
    <section class="prompt" aria-label=${t("replay.controls")}><p class="say"><strong>${replay.words}</strong></p>${controls(replay)}</section>
    <section class="players" aria-label=${t("panels.label")}>${seats.map((seat, i) => player(replay, ui, seat, i))}</section>
    <section class="board" aria-label=${t("board.label")}>${replay.drawing.board(view, facts, ui)}</section>
    <aside class="side" aria-label=${t("tab.log")}><div id="side-panel" tabindex="0" role="region" aria-label=${t("tab.log")}>${log(replay)}</div></aside></div>`;
}

function player(replay, ui, seat, i) {
  const score = replay.view.scores?.[i];
  const isOpen = replay.unfolded === i;
  return html`<article class=${`player seat-${i} ${replay.view.to_move === i ? "to-move" : ""} ${isOpen ? "unfolded" : ""}`}>
    <header>${badge(i)}<h2>${seat.name}</h2>${score == null ? nothing : html`<span class="score"><b>${score}</b> <small>${t("panel.points", { n: score })}</small></span>`}${fold(replay, i, isOpen)}</header>
    <div class="things">${replay.drawing.panel(replay.view, replay.facts, ui, i)}</div></article>`;
}

function controls(replay) {
  const button = (key, sign, act) => html`<button type="button" class="round" aria-label=${t(key)} title=${t(key)} @click=${act}>${icon(sign)}</button>`;
  return html`<div class="verbs scrub">${button("replay.first", "first", () => replay.go(0))}${button("replay.back", "back", () => replay.step(-1))}
    <input type="range" min="0" max=${replay.plies} .value=${String(replay.ply)} aria-label=${t("replay.ply")}
      aria-valuetext=${t("replay.at", { ply: replay.ply, plies: replay.plies })} @input=${(event) => replay.go(Number(event.target.value))}>
    ${button("replay.forth", "forth", () => replay.step(1))}${button("replay.final", "final", () => replay.go(replay.plies))}
    <button type="button" class="verb" @click=${() => replay.toggle()}>${t(replay.timer ? "replay.pause" : "replay.play")}</button>
    <span class="scrub-count">${t("replay.at", { ply: replay.ply, plies: replay.plies })}</span>${eyes(replay)}
    <a class="button small" href=${`/match/${replay.id}`}>${t("replay.table")}</a></div>`;
}

function eyes(replay) {
  const mayAny = replay.info.status === "over";
  const seats = replay.info.seats.filter((seat) => mayAny || replay.info.mine.includes(seat.seat));
  const option = (value, words) => html`<option value=${value} ?selected=${String(replay.seat ?? "") === value}>${words}</option>`;
  const set = (event) => replay.look(event.target.value === "" ? null : Number(event.target.value));
  return html`<label class="eyes">${icon("eye")}<span class="unseen">${t("replay.eyes")}</span><select @change=${set}>
    ${option("", t("replay.onlooker"))}${seats.map((seat) => option(String(seat.seat), seatName(seat, seat.seat)))}</select></label>`;
}

function log(replay) {
  const visit = (event, ply) => {
    event.preventDefault();
    replay.go(ply);
  };
  return html`<ol class="log">${replay.log.map((line) => html`<li><a href=${`/replay/${replay.id}?ply=${line.ply}`}
    aria-current=${line.ply === replay.ply ? "step" : nothing} @click=${(event) => visit(event, line.ply)}>
    ${line.seat >= 0 ? badge(line.seat, "tiny") : html`<span class="tiny"></span>`}<span>${line.text}</span></a></li>`)}</ol>`;
}

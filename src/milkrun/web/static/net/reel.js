// The plies of a game through one pair of eyes: what is near is fetched first, and nothing twice.

import { at, get, insist } from "./api.js";

/** How many views are fetched beside one another: a browser has few connections for all its tabs. */
const LANES = 2;
/** How far ahead of the reader; no further, so that the page holds no more than it will soon show. */
const AHEAD = 6;
const WORDS_AHEAD = 12;
const WORDS_LEAST = 6;
const STRETCH = 100;

/** Where a reader stops who goes by that unit: at a row, with the one before it. */
const STOPS = {
  step: (row) => row.text,
  turn: (row) => row.ends,
  round: (row, before) => before && row.round !== before.round,
  score: (row, before) => before && String(row.scores) !== String(before.scores),
};
export const UNITS = Object.keys(STOPS);

/** Views and words that came; `tell` is called when there are more. */
export class Reel {
  constructor(match, query, plies, tell) {
    Object.assign(this, { match, query, plies, tell, error: null });
    this.views = new Map();
    this.rows = [];
    this.asked = new Set();
    this.lanes = 0;
    this.wishes = [];
    this.telling = null;
  }

  /** The reader is here now and goes that way: wishes that were not asked for yet are forgotten. */
  look(ply, way = 1) {
    const near = Array.from({ length: AHEAD }, (_, i) => ply + way * (i + 1));
    const isThere = (one) => one >= 0 && one <= this.plies;
    this.wishes = [ply, ...near, ply - way].filter((one) => isThere(one) && !this.asked.has(one));
    this.fill();
    if (this.rows.length < Math.min(this.plies, ply + WORDS_LEAST)) this.reach(ply + WORDS_AHEAD);
  }

  fill() {
    while (this.lanes < LANES && this.wishes.length) this.fetch(this.wishes.shift());
  }

  /** What was asked for is awaited, however far the reader has gone since: it is not asked again. */
  async fetch(ply) {
    this.asked.add(ply);
    this.lanes += 1;
    try {
      this.views.set(ply, await insist(() => get(at(this.match, `/view?ply=${ply}${this.query}`))));
    } catch (error) {
      this.error = error;
    }
    this.lanes -= 1;
    this.fill();
    this.tell();
  }

  /** The words and scores of all plies up to this one. */
  async reach(ply) {
    const wanted = () => Math.min(ply, this.plies);
    while (this.rows.length < wanted() && !this.error) {
      this.telling ??= this.stretch(wanted()).finally(() => (this.telling = null));
      await this.telling;
    }
  }

  async stretch(last) {
    const first = this.rows.length + 1;
    const to = Math.min(last, first + STRETCH - 1);
    try {
      const { plies } = await insist(() => get(at(this.match, `/plies?from=${first}&to=${to}${this.query}`)));
      this.rows.push(...plies);
      if (!plies.length) this.plies = this.rows.length;
    } catch (error) {
      this.error = error;
    }
    this.tell();
  }

  /** What happened at a ply, as far as it has come. */
  row(ply) {
    return this.rows[ply - 1] ?? null;
  }

  /** What was told last, at a ply or before it. */
  heard(ply) {
    for (let at = Math.min(ply, this.rows.length); at > 0; at -= 1) if (this.row(at).text) return this.row(at);
    return null;
  }

  /** The next ply, that way, which says something, or ends a turn, a round, or changes a score. */
  async stop(from, way, unit = "step") {
    for (let ply = from + way; ply > 0 && ply < this.plies; ply += way) {
      await this.reach(ply);
      if (!this.row(ply) || STOPS[unit](this.row(ply), this.row(ply - 1))) return ply;
    }
    return way > 0 ? this.plies : 0;
  }
}

// Showing what others did, one move after another, at the reader's pace.

import { at, get } from "../../net/api.js";
import { connection } from "../../net/connection.js";
import { takeOff } from "../../board/flight.js";
import { arrive, arrived } from "../../board/motion.js";
import { say } from "../../app/notes.js";
import { payday, skipPay } from "../../board/payday.js";
import { isStill, PACE, setting } from "../../app/settings.js";
import { ping } from "../../app/sound.js";

/** More than this is summed up, not shown. */
const MOST = 24;
/** A longer run of chance (a table being laid out) takes no more time than this many moves. */
const LONGEST_RUN = 3;

/** @typedef {Partial<Wire.EntryOut> & Pick<Wire.EntryOut, "kind">} Told an entry, or a line of the log */
/** @typedef {Wire.LastOut & { events: Wire.EventOut[], kind: string }} Move all that was told of a ply */

/** Plays the plies of a table that its reader has not seen yet. */
export class Playback {
  /** @param {Pages.Table} table */
  constructor(table) {
    this.table = table;
    this.isOn = false;
    this.isSkipped = false;
    /** Views that came with the news, by ply. */
    this.film = new Map();
  }

  /** Stop showing, go to the present. */
  skip() {
    this.isSkipped = true;
    connection.wake();
    this.wake?.();
    arrive(this.table.root);
    skipPay();
  }

  /**
   * Show each told ply, `from` an earlier one if so wished, done or skipped; the plies that were seen. The last
   * picture stays: it is for the table to draw what comes after it, so that no older one is seen again.
   * @param {Told[]} entries @param {number | null} [from]
   */
  async show(entries, from = null) {
    const moves = steps(entries);
    const seen = new Set();
    if (!moves.length || isStill() || document.hidden) return seen;
    Object.assign(this, { isOn: true, isSkipped: false });
    try {
      if (from !== null) this.table.showPast(await this.past(from));
      await this.run(moves, seen);
    } finally {
      this.isOn = false; // a film that tears leaves the table to its players
    }
    return seen;
  }

  /** @param {Move[]} moves @param {Set<number>} seen */
  async run(moves, seen) {
    for (const move of paced(moves.slice(-MOST))) {
      if (this.isSkipped || document.hidden) break;
      const [before, view] = [this.table.shown, await this.past(move.ply)];
      if (!view || this.isSkipped) break;
      ping("move");
      const land = takeOff(this.table, move.targets ?? [], move.seat);
      this.table.showPast({ ...view, last: [move] }, false);
      land();
      say(move.text);
      seen.add(move.ply);
      await Promise.all([this.pause(PACE[setting("speed")] * move.pace), arrived(this.table.root)]);
      await payday(this.table, [move], before);
    }
  }

  /** @param {number} ply */
  async past(ply) {
    const { id, seat } = this.table;
    if (this.film.has(ply)) return this.film.get(ply);
    try {
      return await get(at(id, `/view?ply=${ply}${seat === null ? "" : `&seat=${seat}`}`));
    } catch {
      return null;
    }
  }

  /**
   * @param {number} milliseconds
   * @returns {Promise<void>}
   */
  pause(milliseconds) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/**
 * The same moves, each with its share of the usual pause.
 * @param {Move[]} moves
 */
export function paced(moves) {
  /** @type {Move[][]} */
  const runs = [];
  for (const move of moves) {
    const isChance = move.seat < 0;
    const last = runs.at(-1);
    if (isChance && last && last[0].seat < 0) last.push(move);
    else runs.push([move]);
  }
  return runs.flatMap((run) => run.map((move) => ({ ...move, pace: Math.min(1, LONGEST_RUN / run.length) })));
}

/**
 * One step per ply that has something to say, later entries of a ply winning.
 * @param {Told[]} entries
 */
export function steps(entries) {
  /** @type {Map<number, Move & { texts: string[] }>} */
  const byPly = new Map();
  for (const entry of entries) {
    if (entry.kind !== "line" || entry.ply == null || !entry.text) continue;
    const { texts = [], events = [] } = byPly.get(entry.ply) ?? {};
    const told = { texts: [...texts, entry.text], events: [...events, ...(entry.events ?? [])] };
    const { ply, kind, seat, targets = [] } = entry;
    byPly.set(ply, { ply, kind, seat: seat ?? -1, targets, ...told, text: told.texts.join(" ") });
  }
  return [...byPly.values()].sort((a, b) => a.ply - b.ply);
}

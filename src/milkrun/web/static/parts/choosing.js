// What is clicked and staged of a turn, and what may be chosen next.

import { distinct, finish, fitting, lit, prefix } from "./narrow.js";

/** @typedef {{ actions: number[], view: Wire.ViewOut, text: string }} Step what is staged, and the view after it */

/** The choosing half of a turn: its state, and what follows from that. */
export class Choosing {
  /** @param {Play.Table} table */
  constructor(table) {
    this.table = table;
    this.isBusy = false;
    this.isAsking = false;
    /** @type {string[]} */
    this.clicked = [];
    /** @type {Step[]} */
    this.steps = [];
    /** @type {Play.Line[]} */
    this.choices = [];
    /** @type {Play.Line | null} what would be left undone is asked about first */
    this.leaving = null;
    /** @type {Play.Doubt | null} what the coach has against it */
    this.doubt = null;
    /** @type {(() => void) | null} does not wait for the coach */
    this.skip = null;
  }

  clear() {
    Object.assign(this, { clicked: [], steps: [], choices: [], isAsking: false, leaving: null, doubt: null, skip: null });
  }

  /** The view after what is staged; null if nothing is. */
  get view() {
    return this.steps.at(-1)?.view ?? null;
  }

  get base() {
    return this.table.view;
  }

  get actions() {
    return this.steps.at(-1)?.actions ?? [];
  }

  get lines() {
    if (this.isBusy || this.isAsking || this.table.isLookingBack) return [];
    return (this.view ?? this.base)?.lines ?? [];
  }

  get fits() {
    return this.choices.length ? this.choices : fitting(this.lines, this.clicked);
  }

  /** The same as a list to read: what differs in its order only stands once. */
  get listed() {
    return distinct(this.fits, this.clicked);
  }

  get lit() {
    return lit(this.lines, this.clicked);
  }

  /** What the clicks may already mean, though more could be clicked. */
  get offers() {
    return finish(this.lines, this.clicked)?.offer ?? [];
  }

  /** Where a refusal's question stands: what is staged, then what is clicked. */
  get prefix() {
    return [...this.actions, ...prefix(this.lines, this.clicked)];
  }
}

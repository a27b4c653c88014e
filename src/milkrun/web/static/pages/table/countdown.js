// How long an offer on the table still stands: a ring that empties, and a few words on the way.

import { html, nothing } from "../../vendor/lit-html.js";
import { say } from "../../app/notes.js";
import { clockText, durationWords, t } from "../../words/words.js";

/** Seconds before the end at which whoever is asked hears of it. */
const CALLS = [120, 30, 10];
const LOW = 15;

/**
 * Seconds that the offer still stands, counted on since the server said it; null without one.
 * @param {import("../../net/news.js").Info} of
 */
export function secondsLeft({ offer, heard }, now = Date.now()) {
  return offer ? Math.max(0, (offer.left - (now - (heard ?? now))) / 1000) : null;
}

/**
 * The ring and the words, as they stand now; nothing where nothing lapses.
 * @param {Pages.Table} of
 */
export function countdown({ info, seat, past }) {
  const left = past ? null : secondsLeft(info);
  if (left === null || !info.offer) return nothing;
  const part = Math.round((100_000 * left) / info.offer.whole);
  const words = t(info.offer.seat === seat ? "offer.yours" : "offer.theirs");
  return html`<div class=${`countdown${left < LOW ? " low" : ""}`}>
    <svg viewBox="0 0 44 44" aria-hidden="true"><circle class="track" cx="22" cy="22" r="18"/>
      <circle class="left" cx="22" cy="22" r="18" pathLength="100" stroke-dasharray=${`${part} 100`}/></svg>
    <b role="timer" aria-label=${t("offer.left", { time: durationWords(left) })}>${clockText(Math.ceil(left))}</b><span>${words}</span></div>`;
}

/** Tells whoever is asked how long there is, when the offer comes and at a few moments after. */
export class Announcer {
  constructor() {
    /** @type {number | null} */
    this.seq = null;
    this.called = 0;
  }

  /** @param {Pages.Table} of */
  listen({ info, seat }) {
    const left = secondsLeft(info);
    if (left === null || info.offer?.seat !== seat) return;
    const isNew = this.seq !== info.seq;
    const due = CALLS.filter((call) => call >= left).length;
    if (isNew || due > this.called) say(t(isNew ? "offer.say" : "offer.left", { time: durationWords(left) }));
    Object.assign(this, { seq: info.seq, called: due });
  }
}

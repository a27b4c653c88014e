// The competitor's turn on stage: its cards are turned up one by one, and stay for what they do.

import { html, nothing } from "../../vendor/lit-html.js";
import { times } from "../../board/making.js";
import { cardBrief, cardDown } from "./cards.js";
import { rival } from "./emblems.js";
import { cardName, cardOf, say } from "./say.js";

/** @import { Card } from "./say.js" */

/** What was drawn last: the cards act and leave in one move, so the next picture still shows them. */
let before = { match: "", ply: -1, isTurning: false, isOver: false };

/**
 * Whether the competitor acts in this picture: "turning", "acting" or "" (not at all).
 * @param {Tiffin.View} view
 */
export function scene(view) {
  const isSame = view.match === before.match && view.ply === before.ply;
  const isNext = view.match === before.match && view.ply === before.ply + 1;
  const isTurning = view.step === "reveal";
  const isOver = isSame ? before.isOver : isNext && before.isTurning && !isTurning;
  before = { match: view.match, ply: view.ply, isTurning, isOver };
  return isTurning ? "turning" : isOver ? "acting" : "";
}

/**
 * The stage, in sight wherever the reader has scrolled.
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts
 */
export function stage(view, facts) {
  const now = scene(view);
  if (!now) return nothing;
  const cards = now === "turning" ? view.public.revealed : view.public.latest;
  const waiting = facts.options.competitor_reveal - cards.length;
  return html`<div class="tif-stage"><section aria-label=${say(facts, "competitor")}>
    <p><svg viewBox="0 0 40 40" aria-hidden="true">${rival(20, 20, 17)}</svg><b>${say(facts, `competitor_${now}`)}</b></p>
    ${cards.map((card) => shown(facts, cardOf(facts, card)))}${times(waiting, cardDown)}</section></div>`;
}

/** @param {Tiffin.Facts} facts @param {Card} card */
function shown(facts, card) {
  return html`<span class="tif-turned"><span class="tif-hidden">${cardName(facts, card)}</span>${cardBrief(card)}</span>`;
}

// Delivery cards and special cards, whole and small.

import { html, svg, nothing } from "../../vendor/lit-html.js";
import { times } from "../../board/making.js";
import { SPECIAL_PICTURES, emblem, rival } from "./emblems.js";
import { cardName, cardOf, counted, say } from "./say.js";

/** @import { Card, Colour, Special } from "./say.js" */

/** @param {number} from @param {number} to */
const zigzag = (from, to) =>
  times(9, (i) => `${i ? "L" : "M"}${6 + 11 * i} ${i % 2 ? to : from}`).join(" ");

/**
 * A delivery card, 100 by 140. `count` of them lie in a little stack.
 * @param {Tiffin.Facts} facts @param {Card} card
 */
export function cardPicture(facts, card, count = 1) {
  const effect = facts.words.screen.effects[card.rank - 1];
  return html`<svg class=${`tif-card suit-${card.colour}`} viewBox="-1 -1 102 142" aria-hidden="true">
    ${count > 1 ? svg`<rect class="paper behind" x="6" y="6" width="100" height="140" rx="11"/>` : nothing}
    <rect class="paper face" x="0" y="0" width="100" height="140" rx="11"/>
    <rect class="enamel" x="6" y="6" width="88" height="90" rx="7"/>
    ${front(card)}
    ${effect.map((line, i) => svg`<text class="effect" x="50" y=${115 + 18.5 * i}>${line}</text> `)}
    ${count > 1 ? badge(count) : nothing}
  </svg>`;
}

/** @param {Card} of */
function front({ colour, letter, rank, symbol }) {
  return svg`<text class="rank" x="29" y="76">${rank}</text>
    ${emblem(colour, 70, 62, 1.75)}
    <text class="letter" x="11" y="27">${letter}</text>
    ${symbol ? svg`<circle class="seal" cx="79" cy="21" r="16"/>${rival(79, 21, 11)}` : nothing}`;
}

/** @param {number} count */
function badge(count) {
  return svg`<rect class="times" x="30" y="-8" width="40" height="26" rx="13"/>
    <text class="times-text" x="50" y="11.5">×${count}</text>`;
}

/**
 * Only what counts for the competitor: colour and number.
 * @param {Card} card
 */
export function cardBrief(card) {
  return html`<svg class=${`tif-card suit-${card.colour}`} viewBox="-1 -1 102 102" aria-hidden="true">
    <rect class="paper" width="100" height="100" rx="11"/>
    <rect class="enamel" x="6" y="6" width="88" height="88" rx="7"/>${front(card)}</svg>`;
}

/** A short card, face down. */
export function cardDown() {
  return html`<svg class="tif-card tif-back" viewBox="-1 -1 102 102" aria-hidden="true">
    <rect class="paper" width="100" height="100" rx="11"/>
    <rect class="cloth" x="6" y="6" width="88" height="88" rx="7"/>
    <path class="print" d=${`${zigzag(30, 14)} ${zigzag(70, 86)}`}/>
    <circle class="heart" cx="50" cy="50" r="17"/></svg>`;
}

/**
 * The back of a delivery card, with a number (or none) and a word on it.
 * @param {number | ""} count
 */
export function cardBack(count, word = "") {
  const petals = [0, 45, 90, 135, 180, 225, 270, 315];
  return html`<svg class="tif-card tif-back" viewBox="-1 -1 102 142" aria-hidden="true">
    <rect class="paper behind" x="6" y="6" width="100" height="140" rx="11"/>
    <rect class="paper face" x="0" y="0" width="100" height="140" rx="11"/>
    <rect class="cloth" x="6" y="6" width="88" height="128" rx="7"/>
    <path class="print" d=${`${zigzag(30, 14)} ${zigzag(110, 126)}`}/>
    ${petals.map((a) => svg`<ellipse class="petal" cx="50" cy="41" rx="7" ry="13" transform=${`rotate(${a} 50 70)`}/>`)}
    <circle class="heart" cx="50" cy="70" r="22"/>
    ${word ? label(word) : nothing} <text class="tif-count" x="50" y="79">${count}</text>
  </svg>`;
}

/** @param {string} word */
function label(word) {
  return svg`<rect class="label" x="3" y="103" width="94" height="26" rx="12"/><text class="effect" x="50" y="122.5">${word}</text>`;
}

/**
 * Face-up cards lying about, with their number.
 * @param {number} count @param {string} word
 */
export function cardHeap(count, word) {
  return html`<svg class="tif-card tif-heap" viewBox="-1 -1 102 142" aria-hidden="true">
    <rect class="paper behind" x="4" y="6" width="88" height="126" rx="10" transform="rotate(6 50 70)"/>
    <rect class="paper" x="8" y="6" width="86" height="124" rx="10" transform="rotate(-5 50 70)"/>
    ${label(word)} <text class="tif-count" x="50" y="79">${count}</text></svg>`;
}

/** A place without a card. */
export function cardGap() {
  return html`<svg class="tif-card tif-gap" viewBox="-1 -1 102 142" aria-hidden="true">
    <rect class="face" x="0" y="0" width="100" height="140" rx="11"/></svg>`;
}

/**
 * How many spaces a special adds or takes.
 * @param {Tiffin.Facts} facts @param {Special} special
 */
export function spacesOf(facts, special) {
  const { flat_tire_spaces, shortcut_spaces } = facts.tables.specials;
  return special === "flat" ? flat_tire_spaces : shortcut_spaces;
}

/**
 * A special card.
 * @param {Tiffin.Facts} facts @param {Special} special
 */
export function specialPicture(facts, special) {
  return html`<svg class="tif-card tif-special" viewBox="-1 -1 102 142" aria-hidden="true">
    <rect class="paper face" x="0" y="0" width="100" height="140" rx="11"/>
    <rect class="frame" x="6" y="6" width="88" height="128" rx="7"/>
    ${SPECIAL_PICTURES[special](50, 47, 1.75)}
    <text class="effect title" x="50" y="103">${say(facts, special)}</text>
    <text class="effect" x="50" y="122">${say(facts, `${special}_effect`, { spaces: spacesOf(facts, special) })}</text>
  </svg>`;
}

/**
 * A card as a small label: its thing, its number, its mark.
 * @param {Card} of
 */
export function miniCard({ colour, rank, symbol }, count = 1) {
  const width = symbol ? 58 : 42;
  return html`<svg class=${`tif-mini suit-${colour}`} viewBox=${`0 0 ${width} 28`} width=${width} height="28" aria-hidden="true">
    <rect class="enamel" x="1" y="1" width=${width - 2} height="26" rx="6"/>${emblem(colour, 14, 14, 0.82)}
    <text class="rank" x="31" y="20">${rank}</text>
    ${symbol ? svg`<circle class="seal" cx="47" cy="14" r="9"/>${rival(47, 14, 6)}` : nothing}
  </svg>${count > 1 ? html`<span class="tif-times" aria-hidden="true">×${count}</span>` : nothing}`;
}

/**
 * A card within a line of words.
 * @param {Tiffin.Facts} facts @param {number} card
 */
export const logCard = (facts, card) => miniCard(cardOf(facts, card));

/**
 * Cards as small labels, equal ones counted.
 * @param {Tiffin.Facts} facts @param {number[]} cards
 */
export function minis(facts, cards) {
  return html`<ul class="tif-minis">${counted(cards).map(([card, count]) => mini(facts, cardOf(facts, card), count))}</ul>`;
}

/** @param {Tiffin.Facts} facts @param {Card} kind @param {number} count */
function mini(facts, kind, count) {
  const more = count > 1 ? say(facts, "hand_times", { count }) : "";
  return html`<li><span class="tif-hidden">${cardName(facts, kind)}${more}</span>${miniCard(kind, count)}</li>`;
}

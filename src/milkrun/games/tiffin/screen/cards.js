// Delivery cards and special cards, whole and small.

import { html, svg, nothing } from "../../vendor/lit-html.js";
import { emblem, flatTire, rival, shortcut } from "./emblems.js";
import { cardName, cardOf, counted, say } from "./say.js";

const ZIGZAG = (from, to) =>
  Array.from({ length: 9 }, (_, i) => `${i ? "L" : "M"}${6 + 11 * i} ${i % 2 ? to : from}`).join(" ");

/** A delivery card, 100 by 140. `times` shows a little stack. */
export function cardPicture(facts, card, times = 1) {
  const effect = facts.words.screen.effects[card.rank - 1];
  return html`<svg class=${`tif-card suit-${card.colour}`} viewBox="-1 -1 102 142" aria-hidden="true">
    ${times > 1 ? svg`<rect class="paper behind" x="6" y="6" width="100" height="140" rx="11"/>` : nothing}
    <rect class="paper face" x="0" y="0" width="100" height="140" rx="11"/>
    <rect class="enamel" x="6" y="6" width="88" height="90" rx="7"/>
    ${front(card)}
    ${effect.map((line, i) => svg`<text class="effect" x="50" y=${113 + 17 * i}>${line}</text> `)}
    ${times > 1 ? badge(times) : nothing}
  </svg>`;
}

function front({ colour, letter, rank, symbol }) {
  return svg`<text class="rank" x="29" y="76">${rank}</text>
    ${emblem(colour, 70, 62, 1.75)}
    <text class="letter" x="13" y="25">${letter}</text>
    ${symbol ? svg`<circle class="seal" cx="79" cy="21" r="16"/>${rival(79, 21, 11)}` : nothing}`;
}

function badge(times) {
  return svg`<rect class="times" x="30" y="-8" width="40" height="26" rx="13"/>
    <text class="times-text" x="50" y="11.5">×${times}</text>`;
}

/** Only what counts for the competitor: colour and number. */
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
    <path class="print" d=${`${ZIGZAG(30, 14)} ${ZIGZAG(70, 86)}`}/>
    <circle class="heart" cx="50" cy="50" r="17"/></svg>`;
}

/** The back of a delivery card, with a number and a word on it. */
export function cardBack(count, word = "") {
  const petals = [0, 45, 90, 135, 180, 225, 270, 315];
  return html`<svg class="tif-card tif-back" viewBox="-1 -1 102 142" aria-hidden="true">
    <rect class="paper behind" x="6" y="6" width="100" height="140" rx="11"/>
    <rect class="paper face" x="0" y="0" width="100" height="140" rx="11"/>
    <rect class="cloth" x="6" y="6" width="88" height="128" rx="7"/>
    <path class="print" d=${`${ZIGZAG(30, 14)} ${ZIGZAG(110, 126)}`}/>
    ${petals.map((a) => svg`<ellipse class="petal" cx="50" cy="41" rx="7" ry="13" transform=${`rotate(${a} 50 70)`}/>`)}
    <circle class="heart" cx="50" cy="70" r="22"/>
    ${word ? label(word) : nothing} <text class="tif-count" x="50" y="79">${count}</text>
  </svg>`;
}

function label(word) {
  return svg`<rect class="label" x="8" y="103" width="84" height="24" rx="12"/><text class="effect" x="50" y="120.5">${word}</text>`;
}

/** Face-up cards lying about, with their number. */
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

const SPECIALS = {
  flat: [flatTire, (facts) => facts.tables.specials.flat_tire_spaces],
  shortcut: [shortcut, (facts) => facts.tables.specials.shortcut_spaces],
};

/** How many spaces a special adds or takes. */
export function spacesOf(facts, special) {
  return SPECIALS[special][1](facts);
}

/** A special card. */
export function specialPicture(facts, special) {
  return html`<svg class="tif-card tif-special" viewBox="-1 -1 102 142" aria-hidden="true">
    <rect class="paper face" x="0" y="0" width="100" height="140" rx="11"/>
    <rect class="frame" x="6" y="6" width="88" height="128" rx="7"/>
    ${SPECIALS[special][0](50, 47, 1.75)}
    <text class="effect title" x="50" y="103">${say(facts, special)}</text>
    <text class="effect" x="50" y="122">${say(facts, `${special}_effect`, { spaces: spacesOf(facts, special) })}</text>
  </svg>`;
}

/** A card as a small label: its thing, its number, its mark. */
export function miniCard({ colour, rank, symbol }, times = 1) {
  const width = symbol ? 58 : 42;
  return html`<svg class=${`tif-mini suit-${colour}`} viewBox=${`0 0 ${width} 28`} width=${width} height="28" aria-hidden="true">
    <rect class="enamel" x="1" y="1" width=${width - 2} height="26" rx="6"/>${emblem(colour, 14, 14, 0.82)}
    <text class="rank" x="31" y="20">${rank}</text>
    ${symbol ? svg`<circle class="seal" cx="47" cy="14" r="9"/>${rival(47, 14, 6)}` : nothing}
  </svg>${times > 1 ? html`<span class="tif-times" aria-hidden="true">×${times}</span>` : nothing}`;
}

/** A card within a line of words. */
export const logCard = (facts, card) => miniCard(cardOf(facts, card));

/** Cards as small labels, equal ones counted. */
export function minis(facts, cards) {
  return html`<ul class="tif-minis">${counted(cards).map(([card, times]) => mini(facts, cardOf(facts, card), times))}</ul>`;
}

function mini(facts, kind, times) {
  const more = times > 1 ? say(facts, "hand_times", { count: times }) : "";
  return html`<li><span class="tif-hidden">${cardName(facts, kind)}${more}</span>${miniCard(kind, times)}</li>`;
}

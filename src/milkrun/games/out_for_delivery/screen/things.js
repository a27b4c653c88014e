// The items, a coin and the dice, drawn around (0, 0) in a box of 40.

import { html, svg } from "../../vendor/lit-html.js";

/** @type {Record<string, Draw.Template>} */
const ITEMS = {
  mask: svg`<path class="ofd-dark" d="M-13 15V-3a13 13 0 0 1 26 0v18q-13 5-26 0z"/><path class="ofd-skin" d="M-8-6h16a3.5 3.5 0 0 1 0 7H-8a3.5 3.5 0 0 1 0-7z"/><path class="ofd-line" d="M-4-3v1M4-3v1M-5 9q5 3 10 0"/>`,
  energy: svg`<path class="ofd-tin" d="M-9-12l2-4H7l2 4v26l-2 3H-7l-2-3z"/><path class="ofd-yellow" d="M2-9L-5 3h4l-2 9L5-1H1z"/>`,
  gear: svg`<path class="ofd-line thick" d="M-12 16L9-12"/><path class="ofd-steel" d="M-7-15Q8-19 17-4L9-8 2-9z"/><path class="ofd-rope" d="M-16 6q-2 9 6 10 9 0 8-7-2-5-7-4-7 2-4 7"/>`,
  umbrella: svg`<path class="ofd-red" d="M-17 1A17 17 0 0 1 17 1q-4-4-8.5 0-4-4-8.5 0-4-4-8.5 0-4-4-8.5 0z"/><path class="ofd-line" d="M0-18v3M0 1v12a4 4 0 0 0 8 0"/>`,
  doughnut: svg`<circle class="ofd-dough" r="15.5"/><path class="ofd-pink" d="M0-13.5A13.5 13.5 0 0 1 13.5 1q-2 4-5 1t-5 3-5 0-4 3-5-2-3-3A13.5 13.5 0 0 1 0-13.5z"/><circle class="ofd-hole" r="4.5"/><path class="ofd-line thin" d="M-7-6l3 1M6-7l-2 2M8-1l-3-1M-9 1l2 2"/>`,
  coffee: svg`<path class="ofd-line" d="M10 0h4a4 4 0 0 1 0 9h-4"/><path class="ofd-cup" d="M-13-4h24v11a8 8 0 0 1-8 8h-8a8 8 0 0 1-8-8z"/><path class="ofd-brown" d="M-11-4h20v4h-20z"/><path class="ofd-line soft" d="M-6-9q-3-3 0-6M1-9q-3-3 0-6"/>`,
  shoes: svg`<path class="ofd-rope-net" d="M-7-17q9 0 9 14 0 15-6 20-7-4-9-16-1-18 6-18z"/><path class="ofd-rope-net" d="M11-13q7 2 5 15-2 11-7 15-5-4-5-14 1-16 7-16z"/><path class="ofd-line thin" d="M-13-6H1M-13 1H2M-11 8H1M5-3h11M4 4h11M-5-16v32M10-12v26"/>`,
  boat: svg`<path class="ofd-wood" d="M-18 4h36q-3 11-11 11H-8Q-16 15-18 4z"/><path class="ofd-line" d="M0 4v-21"/><path class="ofd-cream" d="M2-16q13 7 11 18H2zM-2-12Q-12-5-11 2h9z"/>`,
  ticket: svg`<path class="ofd-cream" d="M-17-9H17v5a4 4 0 0 0 0 8v5H-17V4a4 4 0 0 0 0-8z"/><path class="ofd-blue" d="M-10 4l4-1 3-8 3-1v8l6-1 2-3h2l-1 5-15 4z"/><path class="ofd-line thin dashed" d="M11-8V8"/>`,
  horse: svg`<path class="ofd-brown" d="M-15 16q-1-10 5-14 2-14 14-17l2 4q9 5 10 13l-5 3-6-4q-3 6 1 15z"/><path class="ofd-line thin" d="M-4-9q-5 5-5 12"/><circle class="ofd-eye" cx="6" cy="-5" r="1.5"/>`,
  stamp: svg`<path class="ofd-cream" d="M-15-15h30v30h-30z" stroke-dasharray="3 2.4"/><path class="ofd-red" d="M3-11L-7 2h6l-3 9L8-3H1z"/>`,
  insurance: svg`<path class="ofd-blue" d="M0-17l14 5q1 20-14 28-15-8-14-28z"/><path class="ofd-tick" d="M-6-1l5 6 8-11"/>`,
  pass: svg`<path class="ofd-cream" d="M-16-11h32v22h-32z"/><path class="ofd-red" d="M-16-11h32v6h-32z"/><path class="ofd-line thin" d="M-11 1h12M-11 6h8"/><circle class="ofd-coin" cx="9" cy="4" r="4.5"/>`,
  almanac: svg`<path class="ofd-green" d="M-15-13q8-4 15 0 7-4 15 0v26q-8-4-15 0-7-4-15 0z"/><path class="ofd-cream" d="M-12-11q6-2 11 1v21q-5-3-11-1zM12-11q-6-2-11 1v21q5-3 11-1z"/><path class="ofd-line thin" d="M-9-6h5M-9-1h5M4-6h5M4-1h5M4 4h3"/>`,
};

/**
 * An item's drawing by its key.
 * @param {string} key
 */
export const itemDrawing = (key) => ITEMS[key] ?? ITEMS.ticket;

/**
 * An item as a small picture.
 * @param {string} key
 */
export const itemPicture = (key, cls = "") =>
  html`<svg class=${`ofd-pic ofd-thing ${cls}`} viewBox="-21 -21 42 42" aria-hidden="true">${itemDrawing(key)}</svg>`;

/** A gold coin as a small picture. */
export const coinPicture = (cls = "") =>
  html`<svg class=${`ofd-pic ofd-thing ${cls}`} viewBox="-21 -21 42 42" aria-hidden="true"><circle class="ofd-coin" r="16"/><circle class="ofd-coin-rim" r="11.5"/><path class="ofd-line thin" d="M3.5-4.5a5.5 5.5 0 1 0 0 9V.5H0"/></svg>`;

const PIPS = [[], [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]], [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]]];

/**
 * A die around (x, y) showing that face, turned a little.
 * @param {number} face @param {number} x @param {number} y
 */
export function die(face, x, y, turn = 0) {
  return svg`<g class="ofd-die" transform=${`translate(${x} ${y}) rotate(${turn})`}>
    <rect x="-14" y="-14" width="28" height="28" rx="6"/>
    ${PIPS[face].map(([a, b]) => svg`<circle cx=${a * 7.5} cy=${b * 7.5} r="2.7"/>`)}</g>`;
}

/** Two dice as a small picture. */
export const dicePicture = (cls = "") =>
  html`<svg class=${`ofd-pic ${cls}`} viewBox="0 0 68 44" aria-hidden="true">${die(5, 20, 23, -9)}${die(2, 49, 21, 11)}</svg>`;

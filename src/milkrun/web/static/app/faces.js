// The faces of the bots, drawn: not every machine has letters for animals.

import { html, svg } from "../vendor/lit-html.js";

const eyes = (/** @type {number} */ x, /** @type {number} */ y, r = 2) => [20 - x, 20 + x].map((at) => svg`<circle cx=${at} cy=${y} r=${r} fill="#241a14"/>`);

const duckling = svg`<path d="M18 5c-1 2-1 3 0 5M22 4c-1 2-1 4-1 6" fill="none" stroke="#d9a412" stroke-width="2" stroke-linecap="round"/>
  <circle cx="20" cy="22" r="14" fill="#fcd34d" stroke="#8a6508" stroke-width="1.5"/>${eyes(6, 19)}
  <path d="M13 25q7-4 14 0-2 6-7 6t-7-6z" fill="#f08a24" stroke="#8a4a08" stroke-width="1.3"/><path d="M14 26q6 2 12 0" fill="none" stroke="#8a4a08" stroke-width="1.2"/>`;

const otter = svg`<circle cx="8.500" cy="12" r="4" fill="#7a5236"/><circle cx="31.500" cy="12" r="4" fill="#7a5236"/>
  <ellipse cx="20" cy="21" rx="14.500" ry="13.500" fill="#8f6242" stroke="#4a2f1c" stroke-width="1.5"/><ellipse cx="20" cy="27" rx="9.500" ry="7" fill="#ecd3b0"/>${eyes(6.5, 18)}
  <path d="M16.500 22.500q3.500-2.500 7 0-1 4-3.500 4t-3.500-4z" fill="#2b1d14"/><path d="M20 26.500v3m0 0q-3 2.500-5 .500m5-.500q3 2.500 5 .500M10 27l-6-1m6 3-6 1.500M30 27l6-1m-6 3 6 1.500" fill="none" stroke="#4a2f1c" stroke-width="1.2" stroke-linecap="round"/>`;

const fox = svg`<path d="M5 5l10 8h10l10-8-1 16q-1 8-14 16Q7 29 6 21z" fill="#e8762c" stroke="#7a3208" stroke-width="1.500" stroke-linejoin="round"/>
  <path d="M6.500 22q6-1 9 4l4.500 9Q8 29 6.500 22zM33.500 22q-6-1-9 4L20 35q12-6 13.500-13z" fill="#fff6ea"/><path d="M8.500 9l4.500 4.500-4 2zM31.500 9 27 13.500l4 2z" fill="#4a2412"/>${eyes(6, 20)}
  <ellipse cx="20" cy="33" rx="3" ry="2.300" fill="#241a14"/>`;

const owl = svg`<path d="M7 6q6 4 13 4t13-4q2 6 1 14-1 15-14 16Q7 35 6 20 5 12 7 6z" fill="#8a6a4a" stroke="#43301d" stroke-width="1.500" stroke-linejoin="round"/>
  <path d="M12 27q8 10 16 0-1 8-8 8t-8-8z" fill="#d9bf98"/><circle cx="13.500" cy="18" r="6.500" fill="#fdf3da" stroke="#43301d" stroke-width="1.200"/><circle cx="26.500" cy="18" r="6.500" fill="#fdf3da" stroke="#43301d" stroke-width="1.200"/>${eyes(6.5, 18, 3)}
  <path d="M20 20l3 4-3 4-3-4z" fill="#f0a52c" stroke="#8a5a08" stroke-width="1"/>`;

/** By the sign that a game's list of people has for them. */
const FACES = new Map([["🐥", duckling], ["🦦", otter], ["🦊", fox], ["🦉", owl]]);

/**
 * A face; one that is not drawn is its sign.
 * @param {string} sign
 */
export function face(sign) {
  const drawn = FACES.get(sign);
  return drawn ? html`<svg class="face-of" viewBox="0 0 40 40" aria-hidden="true">${drawn}</svg>` : html`<span class="face-of" aria-hidden="true">${sign}</span>`;
}

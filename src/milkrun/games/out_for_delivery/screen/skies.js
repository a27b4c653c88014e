// Signs of weather and of obstacle events, drawn around (0, 0) in a box of 40.

import { html, svg } from "../../vendor/lit-html.js";

const CLOUD = "M-14 7a7.5 7.5 0 0 1 1-14.9A10 10 0 0 1 6.5-10 8 8 0 0 1 14.6 7z";
/** @param {number[]} xs @param {number} long */
const drops = (xs, long) => xs.map((x) => svg`<path class="ofd-wet" d=${`M${x} ${9}l${-long / 3} ${long}`}/>`);
/** @param {number} x @param {number} y @param {number} r */
const flake = (x, y, r) => svg`<path class="ofd-flake" d=${`M${x - r} ${y}h${2 * r}M${x - r / 2} ${y - r * 0.87}l${r} ${r * 1.74}M${x + r / 2} ${y - r * 0.87}l${-r} ${r * 1.74}`}/>`;
const cloud = (cls = "") => svg`<path class=${`ofd-cloud ${cls}`} d=${CLOUD}/>`;
const rays = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => svg`<path d="M0-13.5v-5" transform=${`rotate(${turn})`}/>`);

/** @type {Record<string, Draw.Template>} */
const WEATHER = {
  sunny: svg`<g class="ofd-sun"><circle r="9.5"/>${rays}</g>`,
  cloudy: svg`<g transform="translate(1 2)">${cloud()}</g>`,
  "light-rain": svg`<g transform="translate(1 -4)">${cloud()}${drops([-5, 6], 9)}</g>`,
  "heavy-rain": svg`<g transform="translate(1 -5)">${cloud("dark")}${drops([-9, -1, 7], 13)}</g>`,
  "light-snow": svg`<g transform="translate(1 -5)">${cloud()}${flake(-6, 14, 4)}${flake(6, 14, 4)}</g>`,
  "heavy-snow": svg`<g transform="translate(1 -6)">${cloud("dark")}${flake(-9, 13, 4)}${flake(2, 18, 4.6)}${flake(11, 12, 4)}</g>`,
};

const board = svg`<path class="ofd-sign-post" d="M-2 6h4v13h-4z"/><path class="ofd-sign-board" d="M-17-15h34v22h-34z"/>`;
const barred = svg`<path class="ofd-stripe" d="M-15-3l8-8M-5-3l8-8M5-3l8-8"/>`;
/** @type {Record<string, Draw.Template>} */
const OBSTACLES = {
  none: svg`<path class="ofd-ink" d="M-13 15c3-12 1-20 7-30M13 15C10 3 12-5 6-15M0 13V8M0 2v-4M0-8v-3"/>`,
  riots: svg`<path class="ofd-ink" d="M-10 17V-2M0 17V-5M10 17V-2"/><path class="ofd-flame" d="M-10-3c-5-5 0-8 0-12 4 5 4 9 0 12zM0-6c-5-5 0-8 0-12 4 5 4 9 0 12zM10-3c-5-5 0-8 0-12 4 5 4 9 0 12z"/>`,
  holiday: svg`<path class="ofd-ink" d="M-17-12q17 8 34 0"/><path class="ofd-flag-a" d="M-15-11l9 3-6 9zM3-8l9-2-3 10z"/><path class="ofd-flag-b" d="M-6-8l9 0-4.5 10z"/><path class="ofd-ink" d="M-9 17V8h18v9M-12 8h24"/>`,
  sale: svg`<path class="ofd-tag" d="M-14-4L2-16l13 2 1 13L1 12z"/><circle class="ofd-hole" cx="9" cy="-9" r="2.4"/><path class="ofd-ink thin" d="M-3 5l5-12M-6-3.5l.1.1M4 1.5l.1.1"/>`,
  bridge: svg`${board}${barred}<path class="ofd-wave" d="M-18 17q4.5-4 9 0t9 0 9 0 9 0"/>`,
  slide: svg`<path class="ofd-hill" d="M-18 16L-4-14l6 10 4-5 12 25z"/><circle class="ofd-rock" cx="-6" cy="10" r="4.5"/><circle class="ofd-rock" cx="5" cy="12" r="3.5"/><circle class="ofd-rock" cx="1" cy="3" r="3"/>`,
  buyback: svg`<circle class="ofd-coin" cx="-4" cy="2" r="12"/><path class="ofd-ink thin" d="M-4-4v12M-8 0h8"/><path class="ofd-ink" d="M4-14h9v9M13-14L3-5"/>`,
  election: svg`<path class="ofd-box" d="M-14-2h28v18h-28z"/><path class="ofd-ink" d="M-6-2h12"/><path class="ofd-paper" d="M-6-16h12v14h-12z"/><path class="ofd-ink thin" d="M-3-9l2.5 3 5-6"/>`,
  happy: svg`<circle class="ofd-coin" r="15"/><path class="ofd-ink" d="M-6-4v-1M6-4v-1M-7 4q7 8 14 0"/>`,
  tailwind: svg`<path class="ofd-ink" d="M-17-6H6a5 5 0 1 0-5-6M-17 1h29a5 5 0 1 1-5 6M-17 8H0a4 4 0 1 1-4 5"/>`,
  market: svg`<path class="ofd-flag-a" d="M-15-14h30l3 9h-36z"/><path class="ofd-ink" d="M-14-4v20M14-4v20M-14 7h28"/><path class="ofd-box" d="M-9-1h8v8h-8zM2 0h8v7H2z"/>`,
  fog: svg`<path class="ofd-ink soft" d="M-17-10h22M-8-3h25M-17 4h28M-10 11h24"/>`,
  express: svg`<path class="ofd-flame" d="M3-18L-11 3h9l-4 15L12-4H2z"/>`,
  strike: svg`<path class="ofd-sign-post" d="M-2 0h4v19h-4z"/><path class="ofd-paper" d="M-15-17h30V3h-30z"/><path class="ofd-ink" d="M-7-12l14 10M7-12L-7-2"/>`,
  toll: svg`<path class="ofd-sign-post" d="M-15-2h6v18h-6z"/><path class="ofd-bar" d="M-12-6L17-13v5L-12-1z"/><path class="ofd-stripe" d="M-4-7l3 3M5-9l3 3"/>`,
};

/**
 * The sign of a kind of weather.
 * @param {string} key
 */
export const weatherSign = (key) => WEATHER[key] ?? WEATHER.cloudy;

/**
 * The sign of an obstacle event.
 * @param {string} key
 */
export const obstacleSign = (key) => OBSTACLES[key] ?? OBSTACLES.none;

/**
 * A sign as a small picture of its own.
 * @param {Draw.Template} sign
 */
export const signPicture = (sign, cls = "") =>
  html`<svg class=${`ofd-pic ${cls}`} viewBox="-21 -21 42 42" aria-hidden="true">${sign}</svg>`;

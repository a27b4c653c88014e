// The cities' shapes and colours, and the parcels that carry them.

import { html, svg } from "../../vendor/lit-html.js";

const STAR = "0,-10 2.9,-3.4 10,-3.1 4.5,1.6 6.2,8.6 0,4.6 -6.2,8.6 -4.5,1.6 -10,-3.1 -2.9,-3.4";
/** @type {Record<string, Draw.Template>} */
const SHAPES = {
  triangle: svg`<polygon points="0,-9.5 9.5,7.5 -9.5,7.5"/>`,
  circle: svg`<circle r="8.6"/>`,
  diamond: svg`<polygon points="0,-10.5 9,0 0,10.5 -9,0"/>`,
  square: svg`<rect x="-7.8" y="-7.8" width="15.6" height="15.6"/>`,
  star: svg`<polygon points=${STAR}/>`,
  cross: svg`<path d="M-3.2-9.5h6.4v6.3h6.3v6.4h-6.3v6.3h-6.4v-6.3h-6.3v-6.4h6.3z"/>`,
};

/** @typedef {{ hex: string, glyph: string, number: number }} Marked what a city's shape and colour are drawn from */
/** @typedef {Marked & { name: string, colour: string, region: string, pickup: number, centre: number, delivery: number }} City */

/**
 * How bright a colour of the data is, 0 to 1.
 * @param {string} hex
 */
function brightness(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  return 0.3 * r + 0.59 * g + 0.11 * b;
}

/**
 * The ink that can be read on a colour.
 * @param {string} hex
 */
export const inkOn = (hex) => (brightness(hex) > 0.52 ? "#2a2018" : "#fffdf6");

/**
 * The cities as the map lists them, by number from 1.
 * @param {OutForDelivery.Facts} facts
 */
export function cities(facts) {
  return facts.tables.map.cities.map(([number, name, colour, hex, glyph, region, pickup, centre, delivery]) =>
    ({ number, name, colour, hex, glyph, region, pickup, centre, delivery }));
}

/**
 * One city by its number.
 * @param {OutForDelivery.Facts} facts @param {number} number
 */
export const cityOf = (facts, number) => cities(facts)[number - 1];

/**
 * A city's shape in words; that of a map from elsewhere may have none.
 * @param {OutForDelivery.Facts} facts @param {Marked} city
 */
export const shapeName = (facts, city) => facts.words.shapes[city.glyph] ?? city.glyph;

/**
 * A city's shape around (x, y), r units from the middle to a tip.
 * @param {Marked} city @param {number} x @param {number} y @param {number} r
 */
export function glyph(city, x, y, r, ink = city.hex) {
  const shape = SHAPES[city.glyph] ?? svg`<text class="ofd-number" font-size="20">${city.number}</text>`;
  return svg`<g transform=${`translate(${x} ${y}) scale(${r / 10})`} fill=${ink}>${shape}</g>`;
}

/**
 * A parcel for a city: paper in its colour, tied with string, its shape on the label.
 * @param {Marked} city @param {number} x @param {number} y @param {number} size
 */
export function parcel(city, x, y, size) {
  return svg`<g transform=${`translate(${x} ${y}) scale(${size / 30})`} class="ofd-parcel">
    <rect class="ofd-parcel-box" x="-14" y="-14" width="28" height="28" rx="4" fill=${city.hex}/>
    <path d="M-14-6.5h28M0-14v7.5" stroke=${inkOn(city.hex)} stroke-opacity=".55" stroke-width="1.6" fill="none"/>
    <path d="M0-14c-4-4-6.5-.5-3.2 1.2M0-14c4-4 6.5-.5 3.2 1.2" stroke=${inkOn(city.hex)} stroke-width="1.5" fill="none"/>
    <circle cy="2.5" r="10.6" fill="#fff8e6"/>
    ${glyph(city, 0, 2.6, city.glyph === "circle" ? 7.6 : 8, deep(city.hex))}</g>`;
}

/**
 * The colour dark enough to be read on the label's paper.
 * @param {string} hex
 */
export function deep(hex) {
  if (brightness(hex) < 0.5) return hex;
  const part = (/** @type {number} */ at) => Math.round(parseInt(hex.slice(at, at + 2), 16) * 0.68).toString(16).padStart(2, "0");
  return `#${part(1)}${part(3)}${part(5)}`;
}

/**
 * A parcel as a small picture of its own.
 * @param {Marked} city
 */
export const parcelPicture = (city, cls = "") =>
  html`<svg class=${`ofd-pic ${cls}`} viewBox="0 0 34 34" aria-hidden="true">${parcel(city, 17, 18, 30)}</svg>`;

/**
 * A city's shape on its colour, as a small picture.
 * @param {Marked} city
 */
export const cityPicture = (city, cls = "") =>
  html`<svg class=${`ofd-pic ${cls}`} viewBox="0 0 34 34" aria-hidden="true">
    <circle cx="17" cy="17" r="15.5" fill=${city.hex} class="ofd-seal"/>${glyph(city, 17, 17.4, 9.4, inkOn(city.hex))}</svg>`;

// What stands on the map cards: the factory, warehouses, houses, and the vans.

import { svg } from "../../vendor/lit-html.js";
import { gumdrop, lolly, swirl } from "./sweets.js";

/** @import { Space } from "./say.js" */

/**
 * A house with a pitched roof; (x, y) is the middle of its ground line.
 * @param {number} x @param {number} y @param {number} w @param {number} h
 */
export function house(x, y, w, h, cls = "") {
  const top = y - h;
  return svg`<g class=${`house ${cls}`}>
    <path class="wall" d=${`M${x - w / 2},${y}V${top}L${x},${top - w * 0.45}L${x + w / 2},${top}V${y}Z`}/>
    <path class="roof" d=${`M${x - w * 0.62},${top + 3}L${x},${top - w * 0.55}L${x + w * 0.62},${top + 3}`}/>
    <path class="door" d=${`M${x - w * 0.13},${y}v${-h * 0.5}h${w * 0.26}v${h * 0.5}z`}/>
    <circle class="pane" cx=${x} cy=${top - 1} r=${w * 0.1}/></g>`;
}

/**
 * A block of flats with a flat, iced roof.
 * @param {number} x @param {number} y @param {number} w @param {number} h
 */
export function tower(x, y, w, h) {
  const panes = [0.22, 0.55].flatMap((up) => [-0.22, 0.22].map((side) => [x + side * w - w * 0.09, y - h + up * h]));
  return svg`<g class="house"><rect class="wall" x=${x - w / 2} y=${y - h} width=${w} height=${h}/>
    <path class="icing" d=${`M${x - w / 2 - 2},${y - h - 4}h${w + 4}v6q${-w / 8 - 0.5},6 ${-w / 4 - 1},0t${-w / 4 - 1},0t${-w / 4 - 1},0t${-w / 4 - 1},0z`}/>
    ${panes.map(([a, b]) => svg`<rect class="pane" x=${a} y=${b} width=${w * 0.18} height=${w * 0.2} rx="1"/>`)}</g>`;
}

/** @param {number} x @param {number} y @param {number} w @param {number} h */
function chimney(x, y, w, h) {
  const bands = Array.from({ length: Math.floor(h / 9) }, (_, i) => `M${x - w / 2},${y - 4 - i * 9}l${w},-5v4.5l${-w},5z`);
  return svg`<g class="chimney"><rect class="wall" x=${x - w / 2} y=${y - h} width=${w} height=${h} rx="2"/><path class="band" d=${bands.join("")}/></g>`;
}

/**
 * Mort's mint works: saw-tooth roof, striped chimneys, the great swirl.
 * @param {number} x @param {number} y
 */
export function factory(x, y) {
  const roof = `M${x - 34},${y}V${y - 26}l17,-12v12l17,-12v12l17,-12V${y}Z`;
  return svg`<g class="factory">${chimney(x - 6, y - 22, 9, 40)}${chimney(x + 9, y - 22, 9, 30)}
    <g class="smoke"><circle cx=${x - 6} cy=${y - 67} r="6"/><circle cx=${x + 4} cy=${y - 74} r="8"/><circle cx=${x + 16} cy=${y - 77} r="5"/></g>
    <path class="hall" d=${roof}/><path class="door" d=${`M${x + 2},${y}v-14h10v14z`}/>${swirl(x - 16, y - 12, 9)}</g>`;
}

/**
 * A warehouse with a striped awning over its gate.
 * @param {number} x @param {number} y
 */
export function warehouse(x, y) {
  const awning = [-25, -15, -5, 5, 15].map((dx, i) => svg`<path class=${i % 2 ? "pale" : "band"} d=${`M${x + dx},${y - 27}h10v9q-5,6 -10,0z`}/>`);
  return svg`<g class="store"><path class="wall" d=${`M${x - 30},${y}V${y - 34}Q${x},${y - 58} ${x + 30},${y - 34}V${y}Z`}/>
    <path class="roof" d=${`M${x - 34},${y - 32}Q${x},${y - 62} ${x + 34},${y - 32}`}/>
    <path class="door" d=${`M${x - 17},${y}v-20h34v20z`}/><path class="slat" d=${`M${x - 17},${y - 6}h34M${x - 17},${y - 12}h34`}/>${awning}</g>`;
}

/**
 * What fills the two corners of a card away from its name: its houses or its works.
 * @param {Space["kind"]} kind @param {number} i @param {boolean} up
 */
export function corners(kind, i, up) {
  const base = up ? -44 : 92;
  if (kind === "city") return svg`<g transform=${`translate(-62 ${base + 5}) scale(0.8)`}>${factory(0, 0)}</g>${tower(50, base + 2, 24, 46)}${tower(80, base + 2, 26, 30)}`;
  if (kind === "warehouse") return svg`${warehouse(-62, base + 4)}${lolly(56, base - 22, 13)}${lolly(82, base - 12, 9)}${gumdrop(70, base + 6, 9)}`;
  return village(i, base);
}

/**
 * Four villages, each with its own sky line.
 * @param {number} i @param {number} y
 */
function village(i, y) {
  const left = [[-80, 22, 18], [-54, 28, 26]];
  const right = [[52, 26, 22], [80, 22, 30]];
  const homes = [...left, ...right].map(([x, w, h], k) => house(x, y + 2, w, h - ((k + i) % 2) * 5, (k + i) % 3 ? "tinted" : ""));
  const trees = i % 2 ? lolly(-33, y - 12, 7) : gumdrop(-34, y + 3, 8);
  return svg`${homes}${trees}${i % 2 ? gumdrop(33, y + 3, 7, "pink") : lolly(33, y - 10, 6)}`;
}

/** @param {number} x @param {number} y */
const sprout = (x, y) => svg`<path class="sprout" d=${`M${x},${y}v-9m0,5q-8,0 -8,-8q8,0 8,8q0,-8 8,-8q0,8 -8,8`}/>`;
/** @param {number} x @param {number} y @param {number} h */
const fir = (x, y, h) => svg`<path class="post" d=${`M${x},${y}v-8`}/>
  <path class="fir" d=${`M${x - h * 0.36},${y - 6}L${x},${y - h}L${x + h * 0.36},${y - 6}Z`}/>
  <path class="snow" d=${`M${x - h * 0.15},${y - h * 0.62}L${x},${y - h}L${x + h * 0.15},${y - h * 0.62}q${-h * 0.07},5 ${-h * 0.15},0t${-h * 0.15},0z`}/>`;
/** @param {number} x @param {number} y @param {number} h */
const cane = (x, y, h) => svg`<path class="cane" d=${`M${x},${y}v${-h}q0,-9 9,-9t9,9`}/><path class="cane-stripe" d=${`M${x},${y}v${-h}q0,-9 9,-9t9,9`}/>`;

// What grows in a town's quiet corner: mint beds, snowy firs, the bay, candy canes.
const NOOKS = [
  svg`${[44, 62, 80].flatMap((x) => [sprout(x, -52), sprout(x + 6, -34)])}`,
  svg`${fir(58, 56, 36)}${fir(82, 60, 44)}`,
  svg`<path class="sea" d="M104,8Q70,20 58,44T20,104H104Z"/>
    <path class="wave" d="M54,70q6,-5 12,0t12,0M86,26q4,-3 8,0"/><path class="hull" d="M62,50h24l-5,8h-14z"/><path class="sail" d="M75,48V26l12,19z"/>`,
  svg`${gumdrop(44, 60, 8, "pink")}${cane(58, 61, 16)}${cane(80, 61, 20)}`,
];

/**
 * The quiet corner of a town; its drawing suits the side its name is on.
 * @param {number} i @param {number} side
 */
export const nook = (i, side) => svg`<g transform=${side > 0 === (i > 0) ? "" : "scale(1 -1)"}>${NOOKS[i]}</g>`;

/**
 * A delivery van with a seat's mark on its side, its middle at (0, 0).
 * @param {Draw.Seat} seat
 */
export function van(seat) {
  return svg`<g class=${`van ${seat.cls}`} aria-hidden="true">
    <path class="cab" d="M9,-11h12q4,0 6,4l6,11v11q0,3 -3,3H9z"/><path class="glass" d="M14,-6h6q2,0 3,2l4,8h-13z"/>
    <rect class="box" x="-35" y="-25" width="46" height="43" rx="5"/>
    <circle class="wheel" cx="-20" cy="18" r="7.5"/><circle class="wheel" cx="19" cy="18" r="7.5"/>
    <circle class="hub" cx="-20" cy="18" r="2.6"/><circle class="hub" cx="19" cy="18" r="2.6"/>
    ${seat.mark(-12, -4, 18, true)}</g>`;
}

/**
 * The rival's van: dark, with a moustache and no letter.
 * @param {number} x @param {number} y
 */
export function rivalVan(x, y, scale = 1) {
  return svg`<g class="van rival" transform=${`translate(${x} ${y}) scale(${scale})`} aria-hidden="true">
    <path class="cab" d="M9,-11h12q4,0 6,4l6,11v11q0,3 -3,3H9z"/><path class="glass" d="M14,-6h6q2,0 3,2l4,8h-13z"/>
    <rect class="box" x="-35" y="-25" width="46" height="43" rx="5"/>
    <circle class="eye" cx="-20" cy="-10" r="3.4"/><circle class="eye" cx="-4" cy="-10" r="3.4"/>
    <path class="tash" d="M-12,1q-5,-7 -12,-1q-4,3 -7,0q2,10 11,8q6,-1 8,-5q2,4 8,5q9,2 11,-8q-3,3 -7,0q-7,-6 -12,1z"/>
    <circle class="wheel" cx="-20" cy="18" r="7.5"/><circle class="wheel" cx="19" cy="18" r="7.5"/></g>`;
}

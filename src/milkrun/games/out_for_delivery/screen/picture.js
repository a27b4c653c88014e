// The game's picture for the home page: a courier's pin on an old map, parcels at the depot.

import { svg, html } from "../../vendor/lit-html.js";
import { parcel } from "./glyphs.js";
import { centre, pickup } from "./towns.js";

const RED = { hex: "#C0392B", glyph: "triangle", number: 1 };
const BLUE = { hex: "#1F6FB5", glyph: "circle", number: 2 };
const GREEN = { hex: "#2E8B57", glyph: "diamond", number: 3 };
const GOLD = { hex: "#D9A900", glyph: "square", number: 4 };

const ROAD = "M-10 152Q40 158 74 132T150 96t62 24 60-14 60-34";
const RIVER = "M206-20Q176 24 196 62T176 142t14 80";
/** @param {number} x @param {number} y */
const fir = (x, y, k = 1) => svg`<g transform=${`translate(${x} ${y}) scale(${k})`}><path class="ofd-trunk" d="M0 8v6"/><path class="ofd-fir" d="M0-14l9 24H-9z"/></g>`;
/** @param {number} x @param {number} y @param {number} k */
const peak = (x, y, k) => svg`<g transform=${`translate(${x} ${y}) scale(${k})`}><path class="ofd-peak" d="M-34 20L-8-26 2-12 10-20 36 20z"/>
  <path class="ofd-peak-shade" d="M-8-26L2-12 10-20 36 20H6l4-14-8-8z"/><path class="ofd-snowcap" d="M-8-26l-7 13 5-3 4 5 4-6 4 5zM10-20l-4 5 4 4 3-4 4 2z"/></g>`;

/** A drawing of 320 by 200. */
export function picture() {
  return html`<svg class="ofd-picture" viewBox="0 0 320 200" aria-hidden="true">
    <rect class="ofd-land" width="320" height="200"/>
    <path class="ofd-sky-light-rain" d="M0 0h320v70Q250 92 170 74T0 88z"/>
    <path class="ofd-sky-sunny" d="M0 200V96q90-18 170 2t150-20v122z" opacity=".75"/>
    <path class="ofd-bank" d=${RIVER}/><path class="ofd-water" d=${RIVER}/><path class="ofd-ripple" d=${RIVER}/>
    ${peak(62, 62, 1.25)}${peak(112, 52, 0.9)}${peak(268, 36, 0.85)}
    <path class="ofd-road-edge" d=${ROAD}/><path class="ofd-road" d=${ROAD}/><path class="ofd-road-dots" d=${ROAD}/>
    <g transform="translate(186 111) rotate(14)"><path class="ofd-bridge" d="M-28-13Q0-20 28-13V13Q0 20-28 13z"/><path class="ofd-planks" d="M-21-15v30M-12-16v32M-4-17v34M4-17v34M12-16v32M21-15v30"/><path class="ofd-rail" d="M-28-13Q0-20 28-13M-28 13Q0 20 28 13"/></g>
    <g transform="translate(278 112) scale(1.35)">${centre(RED)}</g><g transform="translate(36 158) scale(1.35)">${pickup(BLUE)}</g>
    ${parcel(GREEN, 84, 176, 30)}${parcel(GOLD, 116, 180, 30)}${parcel(RED, 99, 154, 30)}
    ${fir(22, 104)}${fir(36, 110, 0.8)}${fir(138, 136, 0.9)}${fir(238, 168)}${fir(254, 176, 1.2)}${fir(226, 182, 0.8)}${fir(300, 172, 0.9)}${fir(150, 58, 0.7)}${fir(242, 66, 0.8)}
    <g class="ofd-courier seat-1" transform="translate(138 98) scale(1.5)"><ellipse class="ofd-shadow" cy="5" rx="9" ry="3.5"/>
      <path class="ofd-pin" d="M0 4C-5-6-15-13-15-26a15 15 0 0 1 30 0C15-13 5-6 0 4z"/><path class="ofd-letter" d="M-8.5-31h17v11h-17zM-8.5-31l8.5 6.5 8.5-6.5"/></g></svg>`;
}

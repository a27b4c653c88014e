// Towns: their three tiles, and the plate with the name and the parcels that wait there.

import { svg } from "../../vendor/lit-html.js";
import { cities, deep, glyph, inkOn, parcel } from "./glyphs.js";

/** @import { Marked } from "./glyphs.js" */
/** @typedef {{ to_move: number, public: Pick<OutForDelivery.Public, "players" | "turn" | "waiting" | "weather" | "cancelled">, outlook?: OutForDelivery.Outlook }} Shown what the map shows of a view */
/** @import { Atlas, Plate } from "./atlas.js" */

/**
 * The ground of a town, under its roads and houses.
 * @param {OutForDelivery.Facts} facts @param {Atlas} atlas
 */
export function grounds(facts, atlas) {
  return svg`<g aria-hidden="true">${cities(facts).map((city) => {
    const [[px, py], [dx, dy]] = [atlas.place(city.pickup), atlas.place(city.delivery)];
    const [x, y] = [Math.min(px, dx) - 30, Math.min(py, dy) - 30];
    return svg`<rect class="ofd-town" x=${x} y=${y} width=${Math.abs(px - dx) + 60} height=${Math.abs(py - dy) + 60} rx="17" fill=${city.hex} stroke=${deep(city.hex)}/>`;
  })}</g>`;
}

/**
 * The houses of all towns.
 * @param {OutForDelivery.Facts} facts @param {Atlas} atlas
 */
export function houses(facts, atlas) {
  return svg`<g aria-hidden="true">${cities(facts).map((city) => svg`
    <g transform=${move(atlas, city.pickup)}>${pickup(city)}</g>
    <g transform=${move(atlas, city.centre)}>${centre(city)}</g>
    <g transform=${move(atlas, city.delivery)}>${delivery(city)}</g>`)}</g>`;
}

/** @param {Atlas} atlas @param {number} id */
const move = (atlas, id) => `translate(${atlas.place(id).join(" ")})`;

/**
 * Pickup: an open shed with crates and an arrow that leads away.
 * @param {Marked} city
 */
export const pickup = (city) => svg`<path class="ofd-plot" d="M-22-22h44v44h-44z"/>
  <path class="ofd-roof" fill=${city.hex} d="M-24-9L0-23 24-9z"/><path class="ofd-beam" d="M-19-9v27M19-9v27"/>
  <path class="ofd-crate" d="M-15 6h13v12h-13zM1 8h12v10H1zM-9-5H3V6H-9z"/><path class="ofd-crate-line" d="M-15 12h13M1 13h12M-9 0H3"/>
  <path class="ofd-go-halo" d="M11 3V-7M6-3l5-5 5 5"/><path class="ofd-go" d="M11 3V-7M6-3l5-5 5 5"/>`;

/**
 * The centre: houses round a tower that flies the city's shape.
 * @param {Marked} city
 */
export const centre = (city) => svg`<path class="ofd-plot" d="M-22-22h44v44h-44z"/>
  <path class="ofd-wall" d="M-20 3h15v15h-15zM6 0h15v18H6z"/><path class="ofd-roof" fill=${city.hex} d="M-22 4l9.5-10L-3 4zM4 1l9.5-11L23 1z"/>
  <path class="ofd-wall" d="M-7-13H7v31H-7z"/><path class="ofd-roof" fill=${deep(city.hex)} d="M-9-12L0-25 9-12z"/>
  <path class="ofd-door" d="M-3 18v-7a3 3 0 0 1 6 0v7zM-15 18v-6h5v6zM11 18v-6h5v6z"/>
  <circle cx="0" cy="-3" r="6.5" fill="#fff8e6"/>${glyph(city, 0, -2.8, 4.8, deep(city.hex))}`;

/**
 * Delivery: a house with its door open and a mat before it.
 * @param {Marked} city
 */
export const delivery = (city) => svg`<path class="ofd-plot" d="M-22-22h44v44h-44z"/>
  <path class="ofd-wall" d="M-16-6h32v24h-32z"/><path class="ofd-roof" fill=${city.hex} d="M-20-5L0-22 20-5z"/>
  <path class="ofd-hall" d="M-7 18V2H7v16z"/><path class="ofd-mat" d="M-10 18h20v4h-20z" fill=${deep(city.hex)}/>
  <path class="ofd-go-halo" d="M0-14V0M-5-5l5 5 5-5"/><path class="ofd-go" d="M0-14V0M-5-5l5 5 5-5"/>`;

/**
 * What waits in a city: [destination, how many].
 * @param {Shown} view @param {number} number
 */
export function waitingIn(view, number) {
  return view.public.waiting.slice(6 * number - 6, 6 * number)
    .map((count, k) => /** @type {[number, number]} */ ([k + 1, count])).filter(([, count]) => count > 0);
}

/**
 * The plate of a city, with its waiting parcels.
 * @param {Shown} view @param {OutForDelivery.Facts} facts @param {Plate} spot @param {Atlas} of
 */
export function plate(view, facts, spot, { k: scale, tall }) {
  const all = cities(facts);
  const city = all[spot.number - 1];
  const waiting = waitingIn(view, spot.number);
  const [w, columns] = [spot.w / scale, spot.isRow ? 6 : Math.floor((spot.w / scale - 8) / 31)];
  const h = 60 + (waiting.length > columns ? 28 : 0);
  const line = spot.lead ? svg`<path class="ofd-lead" d=${spot.lead} stroke=${city.hex}/>` : "";
  return svg`${line}<g class="ofd-plate" data-tip="plate" aria-hidden="true" transform=${`translate(${spot.x} ${spot.y}) scale(${scale})`}>
    <rect class="ofd-plate-paper" width=${w} height=${h} rx="9"/>
    <path d=${`M9 0H${w - 9}q9 0 9 9V25H0V9q0-9 9-9z`} fill=${city.hex}/>
    ${glyph(city, 14, 13, 7.5, inkOn(city.hex))}
    <text class="ofd-city-name" x="26" y="18.5" fill=${inkOn(city.hex)}>${city.name}</text>
    ${waiting.map(([to, count], k) => {
      const [x, y] = [15 + (k % columns) * 31, 43 + Math.floor(k / columns) * 28];
      const pile = count > 1 && tall ? parcel(all[to - 1], x + 5, y - 4, 23) : "";
      return svg`${pile}${parcel(all[to - 1], x, y, tall ? 23 : 20)}${count > 1 && !tall ? times(x, y, count) : ""}`;
    })}
    ${waiting.length ? "" : svg`<path class="ofd-empty" d=${`M14 43h${w - 28}`}/>`}</g>`;
}

/**
 * How many, beside the parcel and never on it; a tall map is too small for the number, and shows a pile.
 * @param {number} x @param {number} y @param {number} count
 */
const times = (x, y, count) => svg`<text class="ofd-times-word" x=${x + 10.5} y=${y + 6}>${count}</text>`;

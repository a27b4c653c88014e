// The small pictures of Tiffin: what tells the colours apart, tins, cubes, wheels. All drawn around (0, 0).

import { html, svg, nothing } from "../../vendor/lit-html.js";
import { RIVAL } from "./say.js";

/** @import { Colour } from "./say.js" */

/** Each colour has its thing of the kitchen or the street: chilli, leaf, fish, mango, wheel. */
const PICTURES = {
  red: svg`
    <path d="M-6.5 -5.2 C-2 -8 3 -5.8 3.2 -1 C3.4 4 6 6.6 10 7.4 C3.5 10.8 -4.8 8.8 -7.4 1.8 C-8.4 -1.2 -8.2 -3.8 -6.5 -5.2 Z"/>
    <path class="stem" d="M-4.8 -5.6 C-5 -8 -6.6 -9.4 -9 -9.6"/>`,
  green: svg`
    <path d="M-8 8 C-10 -3 -2 -10 9.6 -9.6 C10 2 3 10 -8 8 Z"/>
    <path class="rib" d="M-9.6 9.6 L5 -5 M-4 4 L-4 -1.5 M-4 4 L1.5 4 M0.5 -0.5 L0.5 -5 M0.5 -0.5 L5 -0.5"/>`,
  blue: svg`
    <path d="M-10.5 0 C-6.5 -7 2.5 -7 6 -1.4 L10.8 -5.6 C9.6 -2 9.6 2 10.8 5.6 L6 1.4 C2.5 7 -6.5 7 -10.5 0 Z"/>
    <circle class="cut" cx="-6.2" cy="-1" r="1.3"/><path class="rib" d="M-2.4 -3.6 Q-0.4 0 -2.4 3.6"/>`,
  yellow: svg`
    <path d="M6.2 -10.4 C1 -9.4 -9.4 -5 -9.4 2.8 C-9.4 8 -4.8 10.4 0 10.4
      C5.8 10.4 9.4 6.4 9.4 1.6 C9.4 -2.6 5.4 -4 4.4 -6.2 C3.8 -7.6 4.8 -9.4 6.2 -10.4 Z"/>
    <path class="cut" d="M1.4 -4.6 C-1.6 -3 -5.2 -0.8 -5.2 3 C-5.2 5.4 -3 6.8 -0.4 6.8
      C2.6 6.8 4.6 4.8 4.6 2.2 C4.6 -0.4 2.2 -1.8 1.4 -4.6 Z"/><circle cx="-0.3" cy="3.2" r="1.9"/>`,
  grey: svg`
    <circle class="stem" r="9"/><circle r="2.6"/>
    <path class="stem" d="M0 -9 V9 M-7.8 -4.5 L7.8 4.5 M-7.8 4.5 L7.8 -4.5"/>`,
};

/** @param {number} x @param {number} y */
const put = (x, y, scale = 1) => `translate(${x} ${y}) scale(${scale})`;

/**
 * The thing that stands for a colour.
 * @param {Colour} colour @param {number} x @param {number} y
 */
export function emblem(colour, x, y, scale = 1) {
  return svg`<g class="tif-emblem" transform=${put(x, y, scale)} aria-hidden="true">${PICTURES[colour]}</g>`;
}

/**
 * A round enamel badge with the thing of a colour.
 * @param {Colour} colour
 */
export function roundel(colour) {
  return html`<svg class=${`tif-roundel suit-${colour}`} viewBox="0 0 30 30" aria-hidden="true">
    <circle class="disc" cx="15" cy="15" r="14"/>${emblem(colour, 15, 15, 0.92)}</svg>`;
}

/**
 * The competitor's mark: a wooden hexagon with a cross.
 * @param {number} x @param {number} y @param {number} r
 */
export function rival(x, y, r) {
  const turn = (/** @type {number} */ degrees) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const corners = [0, 60, 120, 180, 240, 300].map((a) => turn(a).map((part) => (part * r * 1.1).toFixed(2)).join());
  const c = r * 0.4;
  return svg`<g class="tif-rival" transform=${put(x, y)} aria-hidden="true"><polygon points=${corners.join(" ")}/>
    <path d=${`M${-c} ${-c} L${c} ${c} M${c} ${-c} L${-c} ${c}`} stroke-width=${Math.max(1.6, r * 0.24)}/></g>`;
}

/**
 * The mark of whoever owns a cube.
 * @param {Draw.Ui} ui @param {number} owner @param {number} x @param {number} y @param {number} r
 */
export function owned(ui, owner, x, y, r) {
  return owner === RIVAL ? rival(x, y, r) : ui.seat(owner).mark(x, y, r);
}

/**
 * The same as a small picture of its own.
 * @param {Draw.Ui} ui @param {number} owner
 */
export function ownerMark(ui, owner) {
  return html`<svg class="tif-mark" viewBox="0 0 26 26" aria-hidden="true">${owned(ui, owner, 13, 13, 10)}</svg>`;
}

/**
 * A cube on the track: the owner's mark, raised a little.
 * @param {Draw.Ui} ui @param {number} owner @param {number} x @param {number} y @param {number} r
 */
export function cube(ui, owner, x, y, r) {
  const top = owned(ui, owner, x, y, r);
  return svg`<g class="tif-cube"><g class="tif-under" transform="translate(0 2.4)">${top}</g>${owned(ui, owner, x, y, r)}</g>`;
}

/**
 * A tin of three tiers with its handle; 34 wide, 46 high.
 * @param {number} x @param {number} y
 */
export function tin(x, y, content = /** @type {Draw.Maybe} */ (nothing), cls = "full") {
  return svg`<g class=${`tif-tin ${cls}`} transform=${put(x, y)}>
    <path class="handle" d="M-16 20 V-9 L-9 -20 H9 L16 -9 V20"/><rect class="grip" x="-8" y="-23" width="16" height="5" rx="2.5"/>
    <path class="lid" d="M-14 -9 Q-13 -12 -8 -12.4 H-2.6 V-15 H2.6 V-12.4 H8 Q13 -12 14 -9 Z"/>
    ${[-9, 1.4, 11.8].map(tier)}
    <path class="shine" d="M-9 -4.5 V0 M-9 6 V10.4 M-9 16.4 V20"/>${content}</g>`;
}

/** @param {number} top */
function tier(top) {
  return svg`<rect class="tier" x="-13" y=${top} width="26" height="10" rx="1.6"/>
    <rect class="lip" x="-15" y=${top} width="30" height="3" rx="1.4"/>`;
}

/** A tin as a small picture of its own. */
export function tinBox(content = /** @type {Draw.Maybe} */ (nothing), cls = "full") {
  return html`<svg class="tif-tin-box" viewBox="-20 -24 40 48" aria-hidden="true">${tin(0, 0, content, cls)}</svg>`;
}

/**
 * A bicycle wheel that lost its air.
 * @param {number} x @param {number} y
 */
function flatTire(x, y, scale = 1) {
  return svg`<g class="tif-flat" transform=${put(x, y, scale)} aria-hidden="true">
    <path class="tyre" d="M-13 9 A16 16 0 1 1 13 9 Q16 14 11 14 H-11 Q-16 14 -13 9 Z"/>
    <circle class="rim" cy="-1" r="10.5"/><path class="spokes" d="M0 -11.5 V9.5 M-9 -6 L9 4 M-9 4 L9 -6"/>
    <circle class="hub" cy="-1" r="2.4"/></g>`;
}

/**
 * A lane that cuts the corner.
 * @param {number} x @param {number} y
 */
function shortcut(x, y, scale = 1) {
  return svg`<g class="tif-short" transform=${put(x, y, scale)} aria-hidden="true">
    <path class="road" d="M-15 13 V-9 Q-15 -13 -11 -13 H8"/><path class="lane" d="M-13 12 L9 -9"/>
    <path class="tip" d="M1.5 -11.5 L12 -12 L11 -1.5 Z"/></g>`;
}

/** The pictures of the special cards. */
export const SPECIAL_PICTURES = { flat: flatTire, shortcut };

/**
 * A bicycle, 30 wide, its wheels standing on y.
 * @param {number} x @param {number} y
 */
export function bicycle(x, y, scale = 1) {
  return svg`<g class="tif-bike" transform=${put(x, y, scale)} aria-hidden="true">
    <circle cx="-9" cy="-6" r="6"/><circle cx="9" cy="-6" r="6"/>
    <path d="M-9 -6 L-4 -15 L5.5 -15 L9 -6 M-4 -15 L0 -6 L5.5 -15 M-9 -6 H0"/>
    <path d="M5.5 -15 L4.6 -18.4 L8 -19.4 M-5 -17.4 H-1.4 M-4 -15 L-4.4 -17.4"/></g>`;
}

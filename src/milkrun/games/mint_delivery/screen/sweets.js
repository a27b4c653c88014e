// Sweets: the three mints, the peppermint swirl, town emblems, lollipop trees. All drawn here.

import { html, svg, nothing } from "../../vendor/lit-html.js";

/** @import { Mint, Town } from "./say.js" */

/** @param {number} x @param {number} y @param {number} r @param {number} angle */
const at = (x, y, r, angle) => `${(x + r * Math.cos(angle)).toFixed(2)},${(y + r * Math.sin(angle)).toFixed(2)}`;

/** @param {number} x @param {number} y @param {number} r */
function star(x, y, r) {
  const corners = Array.from({ length: 12 }, (_, i) => at(x, y, i % 2 ? r * 0.72 : r * 1.12, (i * Math.PI) / 6 - Math.PI / 2));
  return svg`<polygon class="skin" points=${corners.join(" ")} stroke-linejoin="round"/>`;
}

/** @param {number} x @param {number} y @param {number} r */
function pillow(x, y, r) {
  const half = r * 0.9;
  return svg`<rect class="skin" x=${x - half} y=${y - half} width=${2 * half} height=${2 * half} rx=${r * 0.34}/>`;
}

/**
 * One mint: a white ring, a green pillow, a red star; with its letter where there is room.
 * @param {Mint} kind @param {number} x @param {number} y @param {number} r
 */
export function mint(kind, x, y, r, lettered = true) {
  const skin = [svg`<circle class="skin" cx=${x} cy=${y} r=${r}/>`, pillow(x, y, r), star(x, y, r)][kind.i];
  const hole = kind.i === 0 ? svg`<circle class="hole" cx=${x} cy=${y} r=${r * 0.42}/>` : nothing;
  const letter = [...kind.letter].map((one, k, all) => svg`<text x=${x + (all.length - 1) * r * (k * 0.7 - 0.2)} y=${y + r * 0.06} font-size=${r * 1.4}>${one}</text>`);
  return svg`<g class=${`sweet ${kind.tint}`} aria-hidden="true">${skin}${lettered ? letter : hole}</g>`;
}

/**
 * A mint as a small picture of its own, for HTML.
 * @param {Mint} kind
 */
export function sweet(kind, cls = "") {
  const lettered = !cls.includes("small");
  return html`<svg class=${`mint-sweet ${cls}`} viewBox="0 0 24 24" aria-hidden="true">${mint(kind, 12, 12, 9.6, lettered)}</svg>`;
}

/** An empty place for a mint. */
export function gap(cls = "") {
  return html`<svg class=${`mint-sweet gap ${cls}`} viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9.4"/></svg>`;
}

/**
 * The peppermint swirl: six curved stripes on a white sweet.
 * @param {number} x @param {number} y @param {number} r
 */
export function swirl(x, y, r, cls = "") {
  const third = Math.PI / 3;
  const stripe = (/** @type {number} */ i) => {
    const [a, b] = [i * third, i * third + third / 2];
    return `M${x},${y}Q${at(x, y, r * 0.6, a - 0.6)} ${at(x, y, r, a)}A${r},${r} 0 0 1 ${at(x, y, r, b)}Q${at(x, y, r * 0.6, b - 0.6)} ${x},${y}Z`;
  };
  const stripes = Array.from({ length: 6 }, (_, i) => stripe(i)).join("");
  return svg`<g class=${`swirl ${cls}`} aria-hidden="true"><circle cx=${x} cy=${y} r=${r}/><path d=${stripes}/><circle class="rim" cx=${x} cy=${y} r=${r}/></g>`;
}

/** A swirl as a small picture of its own. */
export function swirlIcon(cls = "") {
  return html`<svg class=${`mint-icon ${cls}`} viewBox="0 0 24 24" aria-hidden="true">${swirl(12, 12, 10)}</svg>`;
}

// A leaf, a snowflake, a lozenge on the waves, a wrapped sweet: in a box of 24 by 24.
const EMBLEMS = [
  svg`<path d="M4,20C3,9 9,3 21,3C21,15 15,21 6,19Z"/><path class="vein" d="M4,21C8,14 12,10 16,8M9,15h5M11,12V8"/>`,
  svg`<path class="stroke" d="M12,2V22M3.3,7L20.7,17M3.3,17L20.7,7
    M12,2m-3,2.2l3,2.6l3,-2.6M9,19.8l3,-2.6l3,2.6M3,10.8l3.8,-1.2L6.2,5.6M21,13.2l-3.8,1.2l.6,4M3,13.2l3.8,1.2l-.6,4M21,10.8l-3.8,-1.2l.6,-4"/>`,
  svg`<path d="M12,1.5L19.5,9L12,16.5L4.5,9Z"/><path class="stroke" d="M1.5,20q2.6,-3.4 5.2,0t5.2,0t5.2,0t5.2,0"/>`,
  svg`<circle cx="12" cy="12" r="5.6"/><path d="M7.2,12L1.5,7V17ZM16.8,12L22.5,7V17Z"/><path class="vein" d="M9,9.4L14.6,15M12.6,8.2L15.6,11.2"/>`,
];

/**
 * A town's emblem around (x, y).
 * @param {Town} town @param {number} x @param {number} y @param {number} size
 */
export function emblem(town, x, y, size) {
  const scale = size / 24;
  return svg`<g class=${`emblem ${town.tint}`} transform=${`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`} aria-hidden="true">${EMBLEMS[town.i]}</g>`;
}

/**
 * A town's emblem as a small picture of its own.
 * @param {Town} town
 */
export function emblemIcon(town, cls = "") {
  return html`<svg class=${`mint-icon ${cls}`} viewBox="0 0 24 24" aria-hidden="true">${emblem(town, 12, 12, 21)}</svg>`;
}

/**
 * A lollipop for a tree.
 * @param {number} x @param {number} y @param {number} r
 */
export function lolly(x, y, r) {
  return svg`<g class="lolly"><path class="post" d=${`M${x},${y}v${r * 2.1}`}/><circle cx=${x} cy=${y} r=${r}/><path class="curl"
    d=${`M${x},${y}a${r * 0.25},${r * 0.25} 0 0 1 ${r * 0.5},0a${r * 0.5},${r * 0.5} 0 0 1 ${-r},0a${r * 0.7},${r * 0.7} 0 0 1 ${r * 1.3},${-r * 0.25}`}/></g>`;
}

/**
 * A gumdrop for a bush.
 * @param {number} x @param {number} y @param {number} r
 */
export function gumdrop(x, y, r, cls = "") {
  return svg`<path class=${`gumdrop ${cls}`} d=${`M${x - r},${y}q0,${-1.7 * r} ${r},${-1.7 * r}t${r},${1.7 * r}z`}/>`;
}

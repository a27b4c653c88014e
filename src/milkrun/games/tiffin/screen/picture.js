// The picture of Tiffin for the home page: a bicycle full of lunches before the morning sun, by night
// before the moon. What is lit by them has a class; enamel, brass and flowers keep their paint.

import { html, svg } from "../../vendor/lit-html.js";
import { times } from "../../board/making.js";

const BRASS = ["#d9a23d", "#f7e0a0", "#7c5212"];

/** A drawing, 320 by 200. */
export function picture() {
  return html`<svg class="tif-picture" viewBox="0 0 320 200" aria-hidden="true"><rect class="sky" width="320" height="200"/>
    <rect class="haze" y="92" width="320" height="70"/>
    ${sun()}${city()}${street()}${bunting()}${sign()}${bike()}</svg>`;
}

function sun() {
  const ray = (/** @type {number} */ i) => svg`<rect x="167" y="24" width="2.6" height="11" rx="1.3" transform=${`rotate(${i * 15} 168 92)`}/>`;
  const rays = svg`<g class="rays">${times(24, ray)}</g>`;
  return svg`${rays}<circle cx="168" cy="92" class="halo-far" r="50"/><circle cx="168" cy="92" class="disc-near" r="40"/>`;
}

const WINDOWS = [8, 22, 50, 60, 76, 92, 222, 240, 258, 274, 286, 310];
/** @param {number} x @param {number} i */
const pane = (x, i) => svg`<rect x=${x} y=${130 + (i % 3) * 5} width="4.6" height="9" rx="2.3"/>`;

/** Domes and spires behind the street. */
function city() {
  return svg`<g class="domes">
    <path d="M0 162 V118 H16 V108 H30 V118 H44 V96 Q56 76 68 96 V112 H84 V126 H104 V162 Z M56 70 h1.6 v14 h-1.6 z"/>
    <path d="M214 162 V124 H228 V104 H236 V92 L241 78 L246 92 V104 H254 V116 H266
      V100 Q280 74 294 100 V116 H306 V108 H320 V162 Z M279 66 h2 v16 h-2 z"/></g><g class="panes">${WINDOWS.map(pane)}</g>`;
}

function street() {
  const sleepers = times(17, (i) => svg`<rect x=${i * 20 - 4} y="181" width="9" height="17" rx="2" class="sleeper"/>`);
  return svg`<rect y="160" width="320" height="40" class="street"/>
    <rect y="160" width="320" height="5" class="kerb"/>${sleepers}
    <path d="M0 186 H320 M0 194 H320" stroke="#e9d3b0" stroke-width="2.4"/>`;
}

/** Marigolds on a string. */
function bunting() {
  const flowers = times(45, (i) => {
    const x = i * 7.3;
    const y = 6 + 20 * (1 - (((x % 80) - 40) / 40) ** 2);
    return svg`<circle cx=${x.toFixed(1)} cy=${y.toFixed(1)} r="4.6" fill=${i % 3 ? "#ef8b22" : "#c63b24"}/>
      <circle cx=${x.toFixed(1)} cy=${y.toFixed(1)} r="1.9" fill="#ffd45e"/>`;
  });
  return svg`<g>${flowers}</g>`;
}

/** An enamel sign with the chilli of the red line. */
function sign() {
  return svg`<g><rect x="29" y="66" width="5" height="98" class="post"/>
    <rect x="83" y="66" width="5" height="98" class="post"/>
    <rect x="17" y="60" width="83" height="34" rx="8" fill="#b5301f"/>
    <rect x="20.5" y="63.5" width="76" height="27" rx="5" fill="none" stroke="#fff1d8" stroke-width="2"/>
    <circle cx="35" cy="77" r="9.5" fill="#fff1d8"/>
    <path transform="translate(35 77) scale(.62)" fill="#b5301f"
      d="M-6.5 -5.2 C-2 -8 3 -5.8 3.2 -1 C3.4 4 6 6.6 10 7.4 C3.5 10.8 -4.8 8.8 -7.4 1.8 C-8.4 -1.2 -8.2 -3.8 -6.5 -5.2 Z"/>
    <rect x="50" y="70" width="40" height="6" rx="3" fill="#fff1d8"/>
    <rect x="50" y="80" width="26" height="4.5" rx="2.2" fill="#f0b9a0"/></g>`;
}

function bike() {
  return svg`<g stroke-linecap="round" stroke-linejoin="round">${wheel(132)}${wheel(244)}
    <path d="M132 154 L166 112 H222 L190 154 H132 M166 112 L190 154 M244 154 L222 100" fill="none" class="frame" stroke-width="5"/>
    <path d="M166 112 L162 100 M152 98 H173" fill="none" class="iron" stroke-width="5.4"/>
    <path d="M222 100 L219 92 H206 M219 92 L232 90" fill="none" class="iron" stroke-width="4.4"/>
    <path d="M112 122 H158 M132 154 L126 122" class="iron" stroke-width="4" fill="none"/>
    <circle cx="190" cy="154" r="8" class="iron-full"/>
    <path d="M190 154 L198 166 M194 167 H203" class="iron" stroke-width="3.4"/>
    <rect x="100" y="104" width="60" height="17" rx="2" fill="#9a6434"/>
    <path d="M102 112.5 H158" stroke="#6b3f1b" stroke-width="2"/></g>
    ${tin(113, 86, 0.82)}${tin(139, 86, 0.82)}${tin(126, 53, 0.82)}${tin(205, 118, 0.86)}${tin(236, 116, 0.86)}`;
}

/** @param {number} x */
function wheel(x) {
  const spoke = (/** @type {number} */ a) => svg`<path d=${`M${x - 30} 154 H${x + 30}`} transform=${`rotate(${a} ${x} 154)`}/>`;
  const spokes = svg`<g stroke="#fff1d8" stroke-width="1.2">${[0, 30, 60, 90, 120, 150].map(spoke)}</g>`;
  return svg`${spokes}<circle cx=${x} cy="154" r="31" fill="none" class="iron" stroke-width="5"/>
    <circle cx=${x} cy="154" r="27" fill="none" stroke="#d8c6a4" stroke-width="1.6"/>
    <circle cx=${x} cy="154" r="4.5" class="iron-full"/>`;
}

/** @param {number} x @param {number} y @param {number} scale */
function tin(x, y, scale) {
  const [body, light, edge] = BRASS;
  const tier = (/** @type {number} */ top) => svg`<rect x="-13" y=${top} width="26" height="10.4" rx="1.6" fill=${body} stroke=${edge}/>
    <rect x="-15" y=${top} width="30" height="3" rx="1.4" fill=${light} stroke=${edge} stroke-width=".8"/>`;
  return svg`<g transform=${`translate(${x} ${y}) scale(${scale})`}>
    <path d="M-16 20 V-9 L-9 -20 H9 L16 -9 V20" fill="none" stroke=${edge} stroke-width="2.2"/>
    <rect x="-8" y="-23" width="16" height="5" rx="2.5" fill="#6b3d1c"/>
    <path d="M-14 -9 Q-13 -12 -8 -12.4 H-2.6 V-15 H2.6 V-12.4 H8 Q13 -12 14 -9 Z" fill=${body} stroke=${edge}/>
    ${[-9, 1.4, 11.8].map(tier)}
    <path d="M-9 -4.5 V0 M-9 6 V10.4 M-9 16.4 V20" stroke=${light} stroke-width="2.4" stroke-linecap="round"/></g>`;
}

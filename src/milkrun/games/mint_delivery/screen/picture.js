// The picture for the home page: a van on a mint-green morning, between the works and the village.

import { html, svg } from "../../vendor/lit-html.js";
import { factory, house } from "./scenery.js";
import { gumdrop, lolly, swirl } from "./sweets.js";

const HILLS = "M0,128Q70,84 150,112T320,92V200H0Z";
const NEAR = "M0,150Q90,118 180,142T320,128V200H0Z";

/** A drawing of 320 by 200. */
export function picture() {
  return html`<svg class="mint-picture" viewBox="0 0 320 200" aria-hidden="true">
    <rect class="sky" width="320" height="200"/>${swirl(262, 44, 25, "disc")}
    <path class="cloud" d="M150,48q2,-12 15,-10q8,-12 20,-3q14,-3 14,13z"/><path class="cloud" d="M20,60q2,-9 11,-8q7,-9 16,-2q11,-2 11,10z"/>
    <path class="far" d=${HILLS}/><g transform="translate(84 132) scale(1.35)">${factory(0, 0)}</g>
    ${house(196, 124, 22, 17, "tinted tint-blue")}${house(222, 121, 26, 24, "tinted tint-orange")}${house(252, 120, 24, 16)}${house(278, 116, 22, 22, "tinted tint-purple")}
    <path class="near" d=${NEAR}/>${lolly(24, 118, 15)}${lolly(300, 116, 13)}${lolly(160, 122, 9)}${gumdrop(48, 150, 11, "pink")}${gumdrop(268, 142, 10)}${gumdrop(140, 152, 8)}
    <path class="kerb" d="M-10,182Q90,158 170,172T340,162"/><path class="road" d="M-10,182Q90,158 170,172T340,162"/><path class="dash" d="M-10,182Q90,158 170,172T340,162"/>
    ${van()}</svg>`;
}

/** The mint van: striped awning, swirl on its side. */
function van() {
  const awning = Array.from({ length: 6 }, (_, i) => svg`<path class=${i % 2 ? "pale" : "band"} d=${`M${-52 + i * 11},-46h11v9q-5.5,6 -11,0z`}/>`);
  return svg`<g class="parade" transform="translate(178 150)"><ellipse class="shade" cx="4" cy="21" rx="62" ry="6"/>
    <path class="cab" d="M12,-26h18q8,0 12,7l12,20q3,5 3,9v8q0,5 -5,5H12z"/><path class="glass" d="M22,-17h8q4,0 6,3l9,15H22z"/>
    <rect class="box" x="-54" y="-44" width="70" height="66" rx="7"/>${awning}${swirl(-19, -9, 17)}
    ${[-30, 32].map((x) => svg`<circle class="wheel" cx=${x} cy="20" r="11"/><circle class="hub" cx=${x} cy="20" r="4"/>`)}</g>`;
}

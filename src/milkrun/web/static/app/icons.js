// Small drawings of the frame: signs for buttons, the bottle of the brand, the hills of the home page.

import { html, svg } from "../vendor/lit-html.js";

/** Paths on a 24 by 24 grid, drawn with a round pen. */
const PATHS = {
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  sun: "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19",
  sliders: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  undo: "M4 9h10a5.5 5.5 0 0 1 0 11H9M4 9l4.5-4.5M4 9l4.5 4.5",
  bulb: "M9.5 18h5M10 21h4M8.5 15.5c-1.6-1.2-2.7-3-2.7-5a6.2 6.2 0 1 1 12.4 0c0 2-1.1 3.8-2.7 5z",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  chat: "M4 5h16v11H11l-5 4v-4H4z",
  restart: "M5 12a7 7 0 1 0 2.2-5.100M5 4v4.500h4.5",
  send: "M4 12 20 4l-5 16-3.5-6.500z",
  clock: "M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.500V12l3 2",
  back: "M15 5l-7 7 7 7",
  forth: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M7 5v14",
  final: "M6 5l7 7-7 7M17 5v14",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  link: "M10 14a4 4 0 0 0 6 .500l3-3a4.2 4.2 0 0 0-6-6l-1.2 1.200M14 10a4 4 0 0 0-6-.500l-3 3a4.2 4.2 0 0 0 6 6l1.2-1.2",
  bot: "M6 9h12v9H6zM12 9V5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12v3M20.5 12v3",
  person: "M12 4.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.3-6 7-6s6.5 2 7 6",
  dots: "M5 12h.01M12 12h.01M19 12h.01",
  close: "M6 6l12 12M18 6 6 18",
  book: "M5 4.500h10a3 3 0 0 1 3 3v12H8a3 3 0 0 1-3-3zM5 16.500a3 3 0 0 1 3-3h10",
  check: "M5 12.500l4.5 4.500L19 7",
  play: "M8 5.500v13l10.500-6.500z",
  pause: "M8.500 5.500v13M15.500 5.500v13",
  save: "M12 4v11M7.500 10.500 12 15l4.500-4.500M5 19.500h14",
  share: "M12 15V4M8 7.500 12 3.500l4 4M7 11H5.500v9h13v-9H17",
  practise: "M5 20c5 0 4-8 9-8h5M15.500 8.500 19 12l-3.500 3.500M5 20v-9",
  file: "M6 3.500h8l4 4v13H6zM14 3.500v4h4",
  people: "M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3.5 19c.4-3.4 2.5-5 5.5-5s5.1 1.6 5.5 5M15.5 5.500a2.7 2.7 0 0 1 0 5.200M17 14.300c2 .5 3.2 2 3.5 4.7",
};

/** A sign, hidden from screen readers: the button beside it has words. */
export function icon(name, cls = "") {
  return html`<svg class=${`icon ${cls}`} viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]}/></svg>`;
}

/** The brand: a milk bottle. */
export function bottle() {
  return html`<svg class="bottle" viewBox="0 0 24 32" aria-hidden="true">
    <path class="cap" d="M8.5 2h7a1 1 0 0 1 1 1v3h-9V3a1 1 0 0 1 1-1z"/>
    <path class="glass" d="M8.5 6h7v5c0 2.5 4 4.5 4 8.500V27a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-7.500c0-4 4-6 4-8.500z"/>
    <path class="milk" d="M6 18.500c2-1.2 4 1 6 0s4-1 6 0V27a1.5 1.5 0 0 1-1.5 1.500h-9A1.5 1.5 0 0 1 6 27z"/>
  </svg>`;
}

/** Dawn over the round: hills, a road, a milk float. */
export function dawn() {
  return html`<svg class="dawn" viewBox="0 0 1200 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <defs><linearGradient id="dawn-sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" class="sky-top"/><stop offset="1" class="sky-low"/></linearGradient></defs>
    <rect width="1200" height="260" fill="url(#dawn-sky)"/>
    <circle class="sun" cx="735" cy="132" r="54"/>
    <path class="hill-far" d="M0 190C140 120 260 130 400 175S700 120 860 165s240 5 340-20V260H0z"/>
    <path class="hill" d="M0 225c180-60 330-45 520-12s330-52 680-18v65H0z"/>
    ${houses()} ${float()}
  </svg>`;
}

function houses() {
  const house = (x, y, s) => svg`<g transform=${`translate(${x} ${y}) scale(${s})`}>
    <path class="wall" d="M0 0v-22L16-36l16 14V0z"/><path class="roof" d="M-4-20 16-38l20 18" fill="none"/>
    <rect class="window" x="12" y="-18" width="8" height="9" rx="1"/></g>`;
  return svg`<g class="houses">${house(588, 216, 0.9)}${house(634, 214, 0.7)}${house(850, 196, 0.8)}${house(1010, 196, 1.1)}${house(1068, 198, 0.85)}</g>`;
}

function float() {
  return svg`<g class="float" transform="translate(700 190)">
    <path class="body" d="M0 30V4a4 4 0 0 1 4-4h62v30z"/><path class="cabin" d="M66 30V8h16l12 13v9z"/>
    <path class="pane" d="M71 12h9l7 8H71z"/>
    <g class="crate"><path d="M8 18v-9l2-3h3l2 3v9zM22 18v-9l2-3h3l2 3v9zM36 18v-9l2-3h3l2 3v9zM50 18v-9l2-3h3l2 3v9z"/></g>
    <circle class="wheel" cx="18" cy="31" r="8"/><circle class="wheel" cx="78" cy="31" r="8"/></g>`;
}

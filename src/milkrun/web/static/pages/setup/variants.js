// Variants of a game as cards: a name, a sentence and a picture; maps are drawn from their places.

import { html, nothing, svg } from "../../vendor/lit-html.js";
import { t } from "../../words/words.js";

/** Signs on a 48 by 48 grid, one for each kind of change. */
/** @type {Record<string, Draw.Template>} */
const SIGNS = {
  star: svg`<path d="M24 6l5.500 11.500 12.500 1.700-9.200 8.700 2.300 12.600L24 34.300l-11.100 6.200 2.300-12.600L6 19.200l12.500-1.700z"/>`,
  clock: svg`<circle cx="24" cy="24" r="17"/><path class="line" d="M24 13v11l8 5"/>`,
  gears: svg`<circle cx="19" cy="21" r="11"/><circle class="hole" cx="19" cy="21" r="4"/><circle cx="34" cy="34" r="8"/><circle class="hole" cx="34" cy="34" r="3"/>`,
  cards: svg`<rect x="9" y="10" width="19" height="28" rx="3"/><rect class="pale" x="21" y="12" width="19" height="28" rx="3"/>`,
  cubes: svg`<rect x="8" y="24" width="15" height="15" rx="2"/><rect x="26" y="24" width="15" height="15" rx="2"/><rect class="pale" x="17" y="8" width="15" height="15" rx="2"/>`,
  coin: svg`<circle cx="24" cy="24" r="16"/><circle class="line" cx="24" cy="24" r="10"/>`,
  bag: svg`<path d="M11 18h26l3 22H8z"/><path class="line" d="M17 22v-6a7 7 0 0 1 14 0v6"/>`,
  parcel: svg`<rect x="8" y="14" width="32" height="26" rx="3"/><path class="line" d="M24 14v26M8 24h32"/>`,
  scales: svg`<path class="line" d="M24 8v32M14 40h20M10 14h28"/><path d="M4 28l6-14 6 14zM32 28l6-14 6 14z"/>`,
  book: svg`<path d="M8 11q8-4 16 0v27q-8-4-16 0z"/><path class="pale" d="M40 11q-8-4-16 0v27q8-4 16 0z"/>`,
};

/** @param {string} name */
const sign = (name) => html`<svg class="variant-sign" viewBox="0 0 48 48" aria-hidden="true">${SIGNS[name] ?? SIGNS.book}</svg>`;

/**
 * A map small: its roads, its water and hills, its towns.
 * @param {Wire.MapOut} of
 */
function mapPicture({ points, roads }) {
  const [across, down] = [Math.max(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y))];
  const line = (/** @type {[number, number]} */ [from, to]) => svg`<path class="line" d=${`M${points[from].slice(0, 2)}L${points[to].slice(0, 2)}`}/>`;
  const place = (/** @type {[number, number, string]} */ [x, y, kind]) => svg`<circle class=${`place kind-${kind}`} cx=${x} cy=${y} r=${kind === "R" ? 0.22 : 0.42}/>`;
  return html`<svg class="variant-map" viewBox=${`-1 -1 ${across + 2} ${down + 2}`} aria-hidden="true">${roads.map(line)}${points.map(place)}</svg>`;
}

/**
 * The variants to choose from, the book first.
 * @param {Pages.Setup} page @param {() => void} draw
 */
export function variantField(page, draw) {
  const { book, presets } = page.game;
  if (!presets.length) return nothing;
  const all = [{ name: "", title: book.title || t("setup.book"), about: t("setup.book.text"), picture: "book", map: book.map }, ...presets];
  const choose = (/** @type {string} */ name) => {
    Object.assign(page, { preset: name, changed: {} });
    draw();
  };
  const isMap = presets.some(({ map }) => map);
  const card = (/** @type {Omit<Wire.PresetOut, "options">} */ { name, title, about, picture, map }) => html`<label class="variant"><input type="radio" name="preset" value=${name}
      .checked=${page.preset === name} @change=${() => choose(name)}>
    ${map && isMap ? mapPicture(map) : sign(picture)}<span class="words"><b>${title}</b><small>${about}</small></span></label>`;
  return html`<fieldset class="variants"><legend>${t("setup.variant")}</legend><div class="variant-cards">${all.map(card)}</div></fieldset>`;
}

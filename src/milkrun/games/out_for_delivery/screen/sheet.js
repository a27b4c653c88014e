// The map as one picture: land, towns, labels, then the places to click and the couriers.

import { html, svg } from "../../vendor/lit-html.js";
import { shortest } from "../../board/roads.js";
import { atlas as atlasOf } from "./atlas.js";
import { banner, defs, land, sheet } from "./land.js";
import { say } from "./say.js";
import { grounds, houses, plate } from "./towns.js";
import { couriers, ferries, FOOT, tiles } from "./ways.js";

/** @import { Shown } from "./towns.js" */

/** On a narrow screen the map is turned by a quarter, so that its tiles stay large enough. */
export const narrow = matchMedia("(max-width: 680px)");

/**
 * The map with its legend.
 * @param {Shown} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function mapOf(view, facts, ui) {
  const atlas = atlasOf(facts.tables.map, narrow.matches);
  const { under, over } = land(atlas);
  return html`<figure class=${`ofd-map${atlas.tall ? " tall" : ""}`}><svg viewBox=${`0 0 ${atlas.width} ${atlas.height}`} role="group" aria-label=${say(facts, "map", { name: facts.tables.map.name })}>
    ${defs(atlas)}${sheet(view, facts, atlas)}${under}${grounds(facts, atlas)}${over}${houses(facts, atlas)}
    ${atlas.banners.map((_, k) => banner(view, facts, atlas, k))}${atlas.plates.map((spot) => plate(view, facts, spot, atlas))}
    ${tiles(view, facts, ui, atlas)}${ferries(facts, ui, atlas)}${couriers(view, ui, atlas)}</svg>
    <figcaption>${legend(facts)}</figcaption></figure>`;
}

/**
 * Where a courier passes on the way between two tiles: a ferry's line if one joins them, else the roads.
 * @param {OutForDelivery.Facts} facts @param {string} from @param {string} to
 * @returns {Draw.Point[] | undefined}
 */
export function road(facts, from, to) {
  const atlas = atlasOf(facts.tables.map, narrow.matches);
  const [a, b] = [Number(from), Number(to)];
  const isOver = (/** @type {{ a: number, b: number }} */ ferry) => (ferry.a === a && ferry.b === b) || (ferry.a === b && ferry.b === a);
  const ferry = atlas.near[a]?.includes(b) ? null : atlas.ferries.find(isOver);
  const points = ferry
    ? [atlas.place(a), [ferry.x, ferry.y], atlas.place(b)]
    : shortest((tile) => atlas.near[tile] ?? [], a, b)?.map((tile) => atlas.place(tile));
  return points?.map(([x, y]) => [x, y - FOOT]);
}

/**
 * What the signs on the map mean.
 * @param {OutForDelivery.Facts} facts
 */
function legend(facts) {
  const key = (/** @type {Draw.Template} */ content, /** @type {string} */ text) => html`<span><svg viewBox="-18 -18 36 36" aria-hidden="true">${content}</svg>${text}</span>`;
  return html`${key(svg`<circle class="ofd-price" r="14"/><text class="ofd-price-word" y="6.5">3</text>`, say(facts, "key_price"))}
    ${key(svg`<circle class="ofd-key-road" r="9"/>`, say(facts, "key_road"))}
    ${key(svg`<path class="ofd-key-rough" d="M-13 0l6.5-11h13L13 0 6.5 11h-13z"/>`, say(facts, "key_rough"))}
    ${key(svg`<circle class="ofd-key-ferry" r="13"/><path class="ofd-ferry-line" d="M-8 0H8"/>`, say(facts, "key_ferry"))}`;
}

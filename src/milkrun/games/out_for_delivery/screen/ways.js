// The map's places to click: tiles with their cost and cheapest way, ferries, and the couriers' pins.

import { nothing, svg } from "../../vendor/lit-html.js";
import { cities } from "./glyphs.js";
import { itemDrawing } from "./things.js";
import { kindName, listed, points, say } from "./say.js";
import { waitingIn } from "./towns.js";

/** @import { Shown } from "./towns.js" */
/** @import { Atlas, Tile } from "./atlas.js" */

/** @type {Record<string, Draw.Template>} */
const FACES = {
  road: svg`<circle class="face" r="9"/>`,
  mountain: svg`<path class="face rough" d="M-12 0l6-10.5H6L12 0 6 10.5H-6z"/>`,
  river: svg`<path class="face rough" d="M-12 0l6-10.5H6L12 0 6 10.5H-6z"/>`,
};

/**
 * Every tile as a spot.
 * @param {Shown} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {Atlas} atlas
 */
export function tiles(view, facts, ui, atlas) {
  const closed = new Set(view.outlook?.closed);
  return atlas.tiles.map((tile) => {
    const target = `tile:${tile.id}`;
    const way = view.outlook?.ways?.[tile.id];
    const isClosed = closed.has(tile.id);
    const content = svg`<g transform=${`translate(${tile.x} ${tile.y})`}>
      <rect class="ofd-hit" x="-30" y="-30" width="60" height="60"/>
      ${FACES[tile.kind] ?? svg`<rect class="face plot" x="-22" y="-22" width="44" height="44" rx="5"/>`}
      ${isClosed ? barrier : nothing}${ui.lit(target) ? price(tile, way, atlas.k) : nothing}
      ${ui.last(target) ? svg`<circle class="ofd-trail" r="15"/>` : nothing}</g>
      ${way && way[0] > 0 ? preview(view, facts, atlas, tile, way) : nothing}`;
    return ui.spot(target, tileLabel(view, facts, ui, atlas, tile), content, `ofd-tile ${tile.kind}${isClosed ? " closed" : ""}`);
  });
}

/**
 * What it costs to come here, on the tile itself.
 * @param {Tile} tile @param {number[] | null | undefined} way @param {number} scale
 */
function price(tile, way, scale) {
  if (!way) return svg`<circle class="ofd-here" r="31"/>`;
  const text = points(way[0]);
  return svg`<g transform=${`translate(0 ${tile.city ? 15 : 0}) scale(${1 + (scale - 1) / 2})`}><circle class="ofd-price" r=${text.length > 2 ? 16 : 14.5}/><text class="ofd-price-word" y="6.5">${text}</text></g>`;
}

const barrier = svg`<g class="ofd-barrier"><path class="ofd-bar" d="M-19-6h38V4h-38z"/><path class="ofd-stripe" d="M-13 4l7-10M-1 4l7-10M11 4l6-8"/><path class="ofd-post" d="M-15 4v9M15 4v9"/></g>`;

/**
 * The cheapest way to a tile and its turns; shown while the tile is pointed at or has the focus.
 * @param {Shown} view @param {OutForDelivery.Facts} facts @param {Atlas} atlas @param {Tile} tile
 * @param {number[]} of
 */
function preview(view, facts, atlas, tile, [cost, turns]) {
  const [dear, turn, before] = [0, 1, 2].map((k) => (/** @type {number} */ id) => view.outlook?.ways[id]?.[k] ?? 0);
  const chain = [tile.id];
  while (dear(chain[0]) > 0) chain.unshift(before(chain[0]));
  const d = `M${chain.map((id) => atlas.place(id).join(" ")).join("L")}`;
  const stops = chain.slice(1, -1).filter((id, k) => turn(id) < turn(chain[k + 2]));
  const text = listed([say(facts, "mp", { mp: points(cost) }), say(facts, "turns", { n: turns })]);
  const wide = (text.length * 10.4 + 22) * atlas.k;
  const x = Math.min(Math.max(tile.x, wide / 2 + 20), atlas.width - wide / 2 - 20);
  const y = tile.y > 110 ? tile.y - 62 : tile.y + 62;
  return svg`<g class="ofd-way" aria-hidden="true"><path class="ofd-way-edge" d=${d}/><path class="ofd-way-line" d=${d}/>
    ${stops.map((id) => svg`<circle class="ofd-stop" cx=${atlas.place(id)[0]} cy=${atlas.place(id)[1]} r="10"/>`)}
    <circle class="ofd-goal" cx=${tile.x} cy=${tile.y} r="24"/>
    <g transform=${`translate(${x} ${y}) scale(${atlas.k})`}><rect class="ofd-bubble" x=${-wide / atlas.k / 2} y="-17" width=${wide / atlas.k} height="34" rx="17"/>
      <text class="ofd-bubble-word" y="6.5">${text}</text></g></g>`;
}

/**
 * A tile in words: what it is, where, what waits, who stands there, what it costs.
 * @param {Shown} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {Atlas} atlas @param {Tile} tile
 */
function tileLabel(view, facts, ui, atlas, tile) {
  const place = placeName(facts, tile);
  const region = atlas.regions.find(({ key }) => key === tile.region)?.name;
  const here = view.public.players.flatMap((player, seat) => (player.tile === tile.id ? [say(facts, "is_here", { name: ui.seat(seat).name })] : []));
  const waits = tile.kind === "pickup" ? waitingIn(view, tile.city).map(([to, n]) => say(facts, "waits", { n, city: cities(facts)[to - 1].name })) : [];
  const way = view.outlook?.ways?.[tile.id];
  const isClosed = view.outlook?.closed?.includes(tile.id);
  const cost = isClosed ? say(facts, "closed") : way && way[0] > 0 ? say(facts, "way", { mp: points(way[0]), n: way[1] }) : "";
  return listed([place, region, ...here, ...waits, cost]);
}

/**
 * The name of a tile, as the game's sentences have it.
 * @param {OutForDelivery.Facts} facts @param {Tile} tile
 */
export function placeName(facts, tile) {
  const kind = kindName(facts, tile.kind);
  return tile.city ? `${cities(facts)[tile.city - 1].name} ${kind}` : `${kind} ${tile.id}`;
}

/**
 * The ferries: on each dotted line a boat to click.
 * @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {Atlas} atlas
 */
export function ferries(facts, ui, atlas) {
  return atlas.ferries.map(({ a, b, x, y }, k) => {
    const names = [a, b].map((id) => placeName(facts, atlas.tiles[id]));
    const content = svg`<circle class="ofd-hit" cx=${x} cy=${y} r="24"/><circle class="face ofd-ferry" cx=${x} cy=${y} r="15"/><circle class="halo" cx=${x} cy=${y} r="21"/>
      <g transform=${`translate(${x} ${y + 0.5}) scale(.56)`}>${itemDrawing("boat")}</g>`;
    return ui.spot(`ferry:${k}`, say(facts, "ferry", { from: names[0], to: names[1] }), content, "ofd-ferry-spot");
  });
}

/** A pin stands this far above the middle of its tile; in a town it stands aside, to leave the house in sight. */
export const FOOT = 4;
const ASIDE = [-19, 16];

/**
 * The couriers, side by side where they share a tile. A tall map has no room for letters.
 * @param {Shown} view @param {Draw.Ui} ui @param {Atlas} atlas
 */
export function couriers(view, ui, atlas) {
  const size = 1.12;
  const seats = view.public.players.map((player, seat) => ({ seat, tile: player.tile })).filter(({ tile }) => tile >= 0);
  return svg`<g class="ofd-couriers" aria-hidden="true">${seats.map(({ seat, tile }) => {
    const there = seats.filter((other) => other.tile === tile);
    const at = there.findIndex((other) => other.seat === seat) - (there.length - 1) / 2;
    const [dx, dy] = atlas.tiles[tile].city ? ASIDE : [0, 0];
    const [x, y] = atlas.place(tile);
    const isTurn = view.public.turn === seat && view.to_move !== -2;
    return svg`<g data-piece=${`courier:${seat}`} data-place=${tile} class=${`ofd-courier ${ui.seat(seat).cls}${isTurn ? " turn" : ""}`} transform=${`translate(${x + dx + at * 27 * size} ${y + dy - FOOT}) scale(${size})`}>
      <ellipse class="ofd-shadow" cy="5" rx="9" ry="3.5"/><path class="ofd-pin" d="M0 4C-5-6-15-13-15-26a15 15 0 0 1 30 0C15-13 5-6 0 4z"/>
      ${ui.seat(seat).mark(0, -26, 10.5, !atlas.tall)}</g>`;
  })}</g>`;
}

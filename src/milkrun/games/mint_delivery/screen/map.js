// The map: nine cards with roads, spaces to stand on, and the vans on them.

import { html, svg, nothing } from "../../vendor/lit-html.js";
import { once } from "../../board/making.js";
import { shortest } from "../../board/roads.js";
import { named, read, say } from "./say.js";
import { corners, nook, rivalVan, van } from "./scenery.js";
import { emblem, mint } from "./sweets.js";

/** @import { Space, Town } from "./say.js" */
/** @typedef {Space & { up: boolean }} Card a map card; `up`: its name stands above */
/** @typedef {{ public: Pick<MintDelivery.Public, "players" | "up" | "marker"> }} Shown */

const SCALE = 6;
const HALF = 105;
const EDGE = 101;
const PLAZA = 42;
const STOP = 24;
const ASIDE = 0.26; // a road space moves this far towards its card's middle: clear of the card's edge

/** Where everything lies, in drawing units; reckoned once per set of tables. */
const plan = once(planned);

/** @param {MintDelivery.Facts} facts */
function planned(facts) {
  const all = read(facts).spaces;
  const spaces = all.map((space) => {
    const [own, pull] = [named(all, space.card), space.kind === "road" ? ASIDE : 0];
    return { ...space, x: (space.x + (own.x - space.x) * pull) * SCALE, y: (space.y + (own.y - space.y) * pull) * SCALE };
  });
  const cards = spaces.filter((space) => space.key === space.card).map((card) => ({ ...card, up: nameOnTop(spaces, card) }));
  const xs = cards.map((card) => card.x);
  const ys = cards.map((card) => card.y);
  const [left, top] = [Math.min(...xs) - HALF, Math.min(...ys) - HALF];
  return { spaces, cards, box: `${left} ${top} ${Math.max(...xs) + HALF - left} ${Math.max(...ys) + HALF - top}` };
}

/**
 * A name stands at the foot of its card, unless a road space lies there.
 * @param {Space[]} spaces @param {Space} card
 */
function nameOnTop(spaces, card) {
  return spaces.some((s) => s.kind === "road" && s.card === card.key && s.y > card.y + PLAZA);
}

/**
 * The map of a view, as one picture with a spot for every space.
 * @param {Shown} view @param {MintDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function map(view, facts, ui) {
  const { spaces, cards, box } = plan(facts);
  return html`<svg class="mint-map" viewBox=${box} preserveAspectRatio="xMidYMin meet" role="group" aria-label=${say(facts, "map")}>
    <clipPath id="mint-cards">${cards.map(({ x, y }) => ground(x, y))}</clipPath>
    ${cards.map((card) => svg`<g class=${`ground ${card.kind}`}>${ground(card.x, card.y)}</g>`)}
    <g clip-path="url(#mint-cards)">${roads(spaces, facts)}${cards.map((card) => scene(card, facts, view.public.marker))}</g>
    ${spaces.map((space, i) => spot(space, i, view, facts, ui))}
    ${rival(view, cards, facts)}
    <g class="vans">${vans(view, spaces, ui)}</g>
  </svg>`;
}

/** @param {number} x @param {number} y */
const ground = (x, y) => svg`<rect x=${x - EDGE} y=${y - EDGE} width=${2 * EDGE} height=${2 * EDGE} rx="16"/>`;

/** @param {Space[]} spaces @param {MintDelivery.Facts} facts */
function roads(spaces, facts) {
  const at = (/** @type {string} */ key) => named(spaces, key);
  const lines = read(facts).roads.map(([a, b]) => `M${at(a).x},${at(a).y}L${at(b).x},${at(b).y}`).join("");
  return svg`<path class="kerb" d=${lines}/><path class="road" d=${lines}/><path class="dash" d=${lines}/>`;
}

/**
 * The picture on a card: buildings on one side, what the card offers on the other.
 * @param {Card} card @param {MintDelivery.Facts} facts @param {number} marker
 */
function scene(card, facts, marker) {
  const t = read(facts);
  const town = t.towns.find((one) => one.key === card.key);
  const side = card.up ? -1 : 1;
  return svg`<g class=${`scene ${card.kind} ${town ? town.tint : ""}`} transform=${`translate(${card.x} ${card.y})`}>
    ${corners(card.kind, town ? town.i : 0, !card.up)}${town ? crest(town, side, marker) : offers(card, facts, side)}</g>`;
}

/**
 * A town's emblem, and its quiet corner unless the rival waits there.
 * @param {Town} town @param {number} side @param {number} marker
 */
function crest(town, side, marker) {
  return svg`${marker === town.i ? nothing : nook(town.i, side)}<circle class="crest" cx="-78" cy=${44 * side} r="19"/>${emblem(town, -78, 44 * side, 25)}`;
}

/**
 * "+4 C", and the mints made here.
 * @param {Card} card @param {MintDelivery.Facts} facts @param {number} side
 */
function offers(card, facts, side) {
  const { mints, spaces } = read(facts);
  const y = 46 * side;
  const made = facts.reckoned.made[spaces.findIndex((space) => space.key === card.key)];
  const wide = 30 + made.length * 27;
  return svg`<g class="chip"><rect x="-98" y=${y - 17} width="64" height="34" rx="17"/>
      <text x="-77" y=${y + 1}>+${facts.tables.loads[card.kind]}</text>${mint(mints[0], -51, y, 12, false)}</g>
    <g class="chip"><rect x=${98 - wide} y=${y - 17} width=${wide} height="34" rx="17"/>
      <path class="arrow" d=${`M${116 - wide},${y + 9}v-16m-7,7l7,-8l7,8`}/>
    ${made.map((i, k) => mint(mints[i], 81 - (made.length - 1 - k) * 27, y, 12, false))}</g>`;
}

/** @param {Space} space @param {number} i @param {Shown} view @param {MintDelivery.Facts} facts @param {Draw.Ui} ui */
function spot(space, i, view, facts, ui) {
  const radius = space.kind === "road" ? STOP : PLAZA;
  const town = read(facts).towns.find((one) => one.key === space.key);
  const content = svg`<circle class="halo" cx=${space.x} cy=${space.y} r=${radius + 6}/>
    <circle class="face" cx=${space.x} cy=${space.y} r=${radius}/>${space.kind === "road" ? nothing : svg`${ring(space)}${plate(space, facts)}`}`;
  return ui.spot(`space:${space.key}`, label(space, i, view, facts, ui), content, `${space.kind} ${town ? town.tint : ""}`);
}

/**
 * The striped rim of a space with something to do.
 * @param {Space} of
 */
function ring({ x, y }) {
  const r = PLAZA - 5;
  return svg`<circle class="ring" cx=${x} cy=${y} r=${r} stroke-dasharray=${(r * Math.PI) / 12}/>`;
}

/**
 * The card's name on a sign.
 * @param {Space} space @param {MintDelivery.Facts} facts
 */
function plate(space, facts) {
  const card = named(plan(facts).cards, space.key);
  const y = space.y + (card.up ? -81 : 81);
  const wide = Math.min(196, 30 + space.name.length * 11.4);
  const squeeze = 24 + space.name.length * 11.4 > 196 ? 178 : nothing;
  return svg`<g class="plate"><rect x=${space.x - wide / 2} y=${y - 17} width=${wide} height="34" rx="9"/>
    <text x=${space.x} y=${y + 1} textLength=${squeeze} lengthAdjust="spacingAndGlyphs">${space.name}</text></g>`;
}

/** @param {Space} space @param {number} i @param {Shown} view @param {MintDelivery.Facts} facts @param {Draw.Ui} ui */
function label(space, i, view, facts, ui) {
  const { towns } = read(facts);
  const town = towns.findIndex((one) => one.key === space.key);
  const faceUp = view.public.up.slice(2 * town, 2 * town + 2).filter((order) => order >= 0).length;
  const count = town < 0 ? facts.tables.loads[space.kind] : faceUp;
  const parts = [say(facts, `space_${space.kind}`, { name: space.name, count })];
  const called = (/** @type {number} */ seat) => `${ui.seat(seat).letter} ${ui.seat(seat).name}`;
  const here = view.public.players.flatMap((player, seat) => (player.space === i ? [called(seat)] : []));
  if (here.length) parts.push(say(facts, "trucks_here", { names: here.join(", ") }));
  if (town >= 0 && view.public.marker === town) parts.push(say(facts, "rival_here"));
  return parts.join(". ");
}

/**
 * The solitaire rival waits at the town it strikes next.
 * @param {Shown} view @param {Card[]} cards @param {MintDelivery.Facts} facts
 */
function rival(view, cards, facts) {
  const town = read(facts).towns[view.public.marker];
  if (!town) return nothing;
  const card = named(cards, town.key);
  const side = card.up ? -1 : 1;
  return svg`<g class="rival-sign">${rivalVan(card.x + 70, card.y + 43 * side, 0.8)}</g>`;
}

// How vans share a space: alone, abreast, in a triangle, two by two; on a road stop two queue up.
const LANES = [[], [[0, 0]], [[-34, -4], [34, -4]], [[-34, -36], [34, -36], [0, 10]], [[-34, -36], [34, -36], [-34, 10], [34, 10]]];
const QUEUE = [[0, -25], [0, 25]];

/** @param {Shown} view @param {Space[]} spaces @param {Draw.Ui} ui */
function vans(view, spaces, ui) {
  const { players } = view.public;
  return players.map((player, seat) => {
    const here = players.flatMap((other, i) => (other.space === player.space ? [i] : []));
    const { x, y, kind } = spaces[player.space];
    const lanes = kind === "road" && here.length === 2 ? QUEUE : LANES[here.length];
    const [dx, dy] = lanes[here.indexOf(seat)];
    return svg`<g class="drive" data-piece=${`van-${seat}`} data-place=${player.space} transform=${`translate(${x + dx}, ${y + dy})`}>${van(ui.seat(seat))}</g>`;
  });
}

/**
 * Where a van passes on its way between two spaces: points of the map, both ends included.
 * @param {MintDelivery.Facts} facts @param {string} from @param {string} to
 * @returns {Draw.Point[] | undefined}
 */
export function road(facts, from, to) {
  const { spaces } = plan(facts);
  const ends = read(facts).roads.map((keys) => keys.map((key) => spaces.findIndex((space) => space.key === key)));
  const near = (/** @type {number} */ place) => ends.filter((pair) => pair.includes(place)).map(([a, b]) => (a === place ? b : a));
  return shortest(near, Number(from), Number(to))?.map((place) => [spaces[place].x, spaces[place].y]);
}

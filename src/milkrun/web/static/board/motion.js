// Pieces that drive: what a drawing marks with data-piece goes from its data-place to the next by road.
// Such a piece lies in an <svg>, its transform begins with translate(x y), and it never turns back.

import { isStill } from "../app/settings.js";
import { along, Way } from "./way.js";

const EASING = "cubic-bezier(.3,.8,.3,1)";
/** How long a trip takes, in milliseconds: down one road, and for each corner more. */
const ROAD = 420;
const CORNER = 130;
/** Who would have more corners to take is there at once. */
const MOST_POINTS = 16;

/** @typedef {Animation & { ahead?: Draw.Point[] }} Trip the animation, and what of its way lies ahead */
/** @typedef {{ key: string, place: string, point: Draw.Point, trip: Trip | null }} Stand */
/** @typedef {(from: string, to: string) => Draw.Point[] | null | undefined} Road */

/**
 * Where each piece stands, or is going.
 * @type {WeakMap<Element, Stand>}
 */
const stands = new WeakMap();

/** @param {Element} root */
const pieces = (root) => /** @type {NodeListOf<SVGGraphicsElement>} */ (root.querySelectorAll("[data-piece]"));

/**
 * Draw, and let the pieces that changed place go there: by the `road` of the drawing, which tells the points
 * between two places, both included; else straight. `isAtOnce`: nobody sets out, who is on the way goes on.
 * @param {Element} root @param {() => void} draw @param {{ drawing: Draw.Drawing, facts: Draw.Facts }} of
 */
export function glide(root, draw, { drawing, facts }, isAtOnce = false) {
  /** @type {Road} */
  const road = (from, to) => drawing.road?.(facts, from, to);
  draw();
  for (const piece of pieces(root)) {
    const [old, now] = [stands.get(piece), stand(piece)];
    if (old && isSame(old, now)) continue;
    const way = old && old.key === now.key && !isAtOnce && !isStill() ? between(old, now, road) : null;
    old?.trip?.cancel();
    stands.set(piece, { ...now, trip: way ? drive(piece, way) : null });
  }
}

/**
 * When everybody has arrived.
 * @param {Element} root
 */
export function arrived(root) {
  return Promise.all([...pieces(root)].map((piece) => stands.get(piece)?.trip?.finished.catch(() => {})));
}

/**
 * Everybody arrives now.
 * @param {Element} root
 */
export function arrive(root) {
  for (const piece of pieces(root)) stands.get(piece)?.trip?.finish();
}

/**
 * What the drawing says of a piece; on another sheet it would be another piece.
 * @param {SVGGraphicsElement} piece
 * @returns {Stand}
 */
function stand(piece) {
  const { e, f } = piece.transform.baseVal.getItem(0).matrix;
  const key = `${piece.dataset.piece} ${piece.ownerSVGElement?.getAttribute("viewBox")}`;
  return { key, place: piece.dataset.place ?? "", point: [e, f], trip: null };
}

/** @param {Stand} a @param {Stand} b */
const isSame = (a, b) => a.key === b.key && a.place === b.place && String(a.point) === String(b.point);

/**
 * The way from where a piece is now: first what it has still before it, then on to its new place.
 * @param {Stand} old @param {Stand} now @param {Road} road
 */
function between(old, now, road) {
  const [here, ...ahead] = old.trip?.ahead ?? [old.point];
  const line = old.place === now.place ? [] : (road(old.place, now.place) ?? []);
  const rest = line.length ? ahead.slice(0, -1) : [];
  const way = new Way([here, ...rest, ...along(line, rest.at(-1) ?? here, now.point), now.point]);
  return way.length < 1 || way.points.length > MOST_POINTS ? null : way;
}

/**
 * Set out; the animation knows what lies ahead.
 * @param {SVGGraphicsElement} piece @param {Way} way
 * @returns {Trip}
 */
function drive(piece, way) {
  const [x, y] = way.end;
  const frames = way.points.map(([a, b], k) => ({ translate: `${a - x}px ${b - y}px`, offset: way.shares[k] }));
  const trip = piece.animate(frames, { easing: EASING, duration: ROAD + CORNER * (frames.length - 2) });
  Object.defineProperty(trip, "ahead", { get: () => way.from(trip.effect?.getComputedTiming().progress ?? 1) });
  return trip;
}

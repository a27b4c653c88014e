// A route's payday as scenes for the frame: who had how many cubes, who came where, what each was paid.

import { html } from "../../vendor/lit-html.js";
import { times } from "../../board/making.js";
import { roundel } from "./emblems.js";
import { RIVAL, faceOf, placeName, say } from "./say.js";

/** @typedef {Map<number, number[]>} Tracks the owners of the cubes on each route */
/** @typedef {Draw.Scene & { face: number, rows: Draw.Paid[] }} Scene */

/**
 * A scene for each route that these events score.
 * @param {Draw.Happened[]} events @param {Tiffin.View} view @param {Tiffin.Facts} facts
 */
export function pays(events, view, facts) {
  const tracks = new Map(view.public.routes.map(({ face, track }) => [face, [...track]]));
  /** @type {Scene[]} */
  const scenes = [];
  for (const { name, seat, numbers } of events) {
    if (name === "played") lay(tracks, numbers.route, seat, numbers.cubes);
    if (name === "competitor_added" || name === "filled_up") lay(tracks, numbers.route, RIVAL, numbers.cubes);
    if (name === "completed") scenes.push(scene(facts, numbers));
    const now = scenes.at(-1);
    if (now) tally(facts, now, tracks, name, seat, numbers);
  }
  return scenes;
}

/** @param {Tracks} tracks @param {number} face @param {number} owner @param {number} cubes */
const lay = (tracks, face, owner, cubes) => tracks.get(face)?.push(...times(cubes, () => owner));

/** @param {Tiffin.Facts} facts @param {Record<string, number>} of @returns {Scene} */
const scene = (facts, { route, slot }) => ({
  at: `[data-target="route:${slot}"]`, face: route, title: say(facts, "payday", { name: faceOf(facts, route).name }), rows: [], coins: [], after: { rival: say(facts, "competitor") },
});

/**
 * What one event adds to the scene of its route.
 * @param {Tiffin.Facts} facts @param {Scene} now @param {Tracks} tracks @param {string} name
 * @param {number} seat @param {Record<string, number>} of
 */
function tally(facts, now, tracks, name, seat, { place, fee, tiffins, each }) {
  const cubes = (/** @type {number} */ owner) => tracks.get(now.face)?.filter((other) => other === owner).length ?? 0;
  const row = (/** @type {number} */ count) => ({ place: placeName(facts, place), count: say(facts, "pay_cubes", { count }) });
  if (name === "route_fee") now.rows.push({ owner: seat, ...row(cubes(seat)), pay: fee });
  if (name === "competitor_ranked") now.rows.push({ owner: null, ...row(cubes(RIVAL)), pay: 0 });
  if (name === "delivery_fee") now.rows.push({ owner: seat, count: say(facts, "pay_tiffins", { count: tiffins, each }), pay: fee });
  if (name === "route_fee" || name === "delivery_fee") earn(now.coins, seat, fee);
}

/** @param {Draw.Coin[]} coins @param {number} seat @param {number} fee */
function earn(coins, seat, fee) {
  const held = coins.find((coin) => coin.seat === seat);
  if (held) held.sum += fee;
  else coins.push({ seat, sum: fee });
}

/**
 * Cards that change their place: from the pool to a hand, from a hand to a route.
 * @param {string[]} targets @param {number | null} seat @param {number | null} own
 */
export function flights(targets, seat, own) {
  const isMine = seat === own;
  const hand = isMine ? ".tif-hand .tif-cards" : `.player.seat-${seat} .badge`;
  const drawn = targets.filter((target) => /^(pool|deck)/.test(target)).map((target) => ({ from: spot(target), to: hand }));
  const route = targets.find((target) => target.startsWith("route:"));
  const cards = targets.filter((target) => target.startsWith("card:"));
  if (!route) return drawn;
  if (!isMine) return [...drawn, { from: hand, as: spot("deck"), to: spot(route) }];
  return [...drawn, ...cards.map((card) => ({ from: `.tif-hand .tif-cards ${spot(card)}`, to: spot(route) }))];
}

/** @param {string} target */
const spot = (target) => `[data-target="${target}"]`;

/**
 * The route a line of the account is about.
 * @param {Wire.ScoreLineOut} of @param {Tiffin.Facts} facts
 */
export function entry({ key = "", text, numbers = {} }, facts) {
  if (numbers.route === undefined) return { key, label: text };
  const { name, colour } = faceOf(facts, numbers.route);
  return { key: numbers.route, label: html`<span class=${`tif-entry suit-${colour}`}>${roundel(colour)}${name}</span>` };
}

// A route's payday as scenes for the frame: who had how many cubes, who came where, what each was paid.

import { html } from "../../vendor/lit-html.js";
import { roundel } from "./emblems.js";
import { RIVAL, faceOf, placeName, say } from "./say.js";

/** A scene for each route that these events score. */
export function pays(events, view, facts) {
  const tracks = new Map(view.public.routes.map(({ face, track }) => [face, [...track]]));
  const scenes = [];
  for (const { name, seat, numbers } of events) {
    if (name === "played") lay(tracks, numbers.route, seat, numbers.cubes);
    if (name === "competitor_added" || name === "filled_up") lay(tracks, numbers.route, RIVAL, numbers.cubes);
    if (name === "completed") scenes.push(scene(facts, numbers));
    tally(facts, scenes.at(-1), tracks, name, seat, numbers);
  }
  return scenes;
}

const lay = (tracks, face, owner, cubes) => tracks.get(face)?.push(...Array.from({ length: cubes }, () => owner));

const scene = (facts, { route, slot }) => ({
  at: `[data-target="route:${slot}"]`, face: route, title: say(facts, "payday", { name: faceOf(facts, route).name }), rows: [], coins: [], after: { rival: say(facts, "competitor") },
});

/** What one event adds to the scene of its route. */
function tally(facts, now, tracks, name, seat, { place, fee, tiffins, each }) {
  const cubes = (owner) => tracks.get(now.face)?.filter((other) => other === owner).length ?? 0;
  const row = (owner, count, pay) => ({ owner, place: placeName(facts, place), count: say(facts, "pay_cubes", { count }), pay });
  if (name === "route_fee") now.rows.push(row(seat, cubes(seat), fee));
  if (name === "competitor_ranked") now.rows.push(row(null, cubes(RIVAL), 0));
  if (name === "delivery_fee") now.rows.push({ owner: seat, count: say(facts, "pay_tiffins", { count: tiffins, each }), pay: fee });
  if (name === "route_fee" || name === "delivery_fee") earn(now.coins, seat, fee);
}

function earn(coins, seat, fee) {
  const held = coins.find((coin) => coin.seat === seat);
  if (held) held.sum += fee;
  else coins.push({ seat, sum: fee });
}

/** Cards that change their place: from the pool to a hand, from a hand to a route. */
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

const spot = (target) => `[data-target="${target}"]`;

/** The route a line of the account is about. */
export function entry({ key, text, numbers }, facts) {
  if (numbers.route === undefined) return { key, label: text };
  const { name, colour } = faceOf(facts, numbers.route);
  return { key: numbers.route, label: html`<span class=${`tif-entry suit-${colour}`}>${roundel(colour)}${name}</span>` };
}

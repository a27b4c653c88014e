// The shortest way from place to place over a drawing's roads: where a piece passes, not what a rule allows.

/** The places from one to another, both included; null if no road leads there. `near(place)`: its neighbours. */
export function shortest(near, from, to) {
  const came = new Map([[from, null]]);
  const queue = [from];
  while (queue.length && !came.has(to)) {
    const place = queue.shift();
    for (const next of near(place)) {
      if (came.has(next)) continue;
      came.set(next, place);
      queue.push(next);
    }
  }
  if (!came.has(to)) return null;
  const places = [to];
  while (places[0] !== from) places.unshift(came.get(places[0]));
  return places;
}

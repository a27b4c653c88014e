// The shortest way from place to place over a drawing's roads: where a piece passes, not what a rule allows.

/**
 * The places from one to another, both included; null if no road leads there. `near(place)`: its neighbours.
 * @template Place
 * @param {(place: Place) => Iterable<Place>} near @param {Place} from @param {Place} to
 */
export function shortest(near, from, to) {
  const came = new Map([[from, from]]);
  const queue = [from];
  for (const place of queue) {
    if (came.has(to)) break;
    for (const next of near(place)) {
      if (came.has(next)) continue;
      came.set(next, place);
      queue.push(next);
    }
  }
  if (!came.has(to)) return null;
  const places = [];
  for (let place = to; place !== from; place = came.get(place) ?? from) places.unshift(place);
  return [from, ...places];
}

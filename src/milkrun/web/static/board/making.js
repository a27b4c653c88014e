// What drawings are made with: many of a kind, and what is reckoned once.

/**
 * So many of a kind; none where the number is below zero.
 * @template Made
 * @param {number} count @param {(i: number) => Made} make
 */
export const times = (count, make) => Array.from({ length: Math.max(count, 0) }, (_, i) => make(i));

/**
 * The same function, reckoned once for each thing it is asked about and forgotten with it.
 * @template {object} Of
 * @template Made
 * @param {(of: Of) => Made} make
 * @returns {(of: Of) => Made}
 */
export function once(make) {
  const known = new WeakMap();
  return (of) => {
    if (!known.has(of)) known.set(of, make(of));
    return known.get(of);
  };
}

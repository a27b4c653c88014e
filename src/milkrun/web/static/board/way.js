// Ways over a drawing: points, how far along each lies, and how a piece comes onto its road and off it.

/** @type {(from: Draw.Point, to: Draw.Point) => number} */
const distance = ([a, b], [x, y]) => Math.hypot(x - a, y - b);
/** @type {(from: Draw.Point, to: Draw.Point, t: number) => Draw.Point} */
const between = ([a, b], [x, y], t) => [a + (x - a) * t, b + (y - b) * t];

/** Points one after another, none twice. */
export class Way {
  /** @param {Draw.Point[]} points */
  constructor(points) {
    this.points = points.filter((point, k) => k === 0 || distance(point, points[k - 1]) > 0.01);
    const sums = [0];
    for (let k = 1; k < this.points.length; k += 1) sums.push(sums[k - 1] + distance(this.points[k - 1], this.points[k]));
    this.length = sums[sums.length - 1];
    /** What share of the whole way lies behind each point. */
    this.shares = sums.map((sum) => (this.length ? sum / this.length : 1));
  }

  get end() {
    return this.points[this.points.length - 1];
  }

  /**
   * Where one is after a share of the way, and the points that are still ahead.
   * @param {number} share
   */
  from(share) {
    const next = this.shares.findIndex((passed) => passed > share);
    if (next < 1) return [this.end];
    const [start, end] = [this.shares[next - 1], this.shares[next]];
    return [between(this.points[next - 1], this.points[next], (share - start) / (end - start)), ...this.points.slice(next)];
  }
}

/**
 * How far down the road from a to b a point lies: 0 at a, 1 at b.
 * @param {Draw.Point} a @param {Draw.Point} b @param {Draw.Point} of
 */
function share(a, b, [x, y]) {
  const long = distance(a, b) ** 2;
  const t = long ? ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / long : 0;
  return Math.min(1, Math.max(0, t));
}

/**
 * The part of a line of roads between two points beside it: one comes onto it, and leaves it, straight from the side.
 * @param {Draw.Point[]} line @param {Draw.Point} start @param {Draw.Point} end
 * @returns {Draw.Point[]}
 */
export function along(line, start, end) {
  if (line.length < 2) return line;
  const [first, last] = [line.slice(0, 2), line.slice(-2)];
  const [on, off] = [share(first[0], first[1], start), share(last[0], last[1], end)];
  if (line.length === 2 && on > off) return [];
  return [between(first[0], first[1], on), ...line.slice(1, -1), between(last[0], last[1], off)];
}

// Free room on the map: a coarse grid that remembers what is taken, and finds places for labels.

const GRAIN = 10;
const MARGIN = 20;

/** @typedef {{ x: number, y: number, w: number, h: number, cost: number }} Place */
/** @typedef {[left: number, top: number, right: number, bottom: number]} Bounds */
/** @typedef {{ near: Draw.Point, pull: number, inside?: (x: number, y: number) => boolean }} Wish near what a place should lie, how much, and within what */

/** How much of the picture is taken, grain by grain. */
export class Room {
  /** @param {number} width @param {number} height @param {Float64Array | null} [taken] */
  constructor(width, height, taken = null) {
    this.width = width;
    this.height = height;
    this.columns = Math.ceil(width / GRAIN);
    this.rows = Math.ceil(height / GRAIN);
    this.taken = taken ?? new Float64Array(this.columns * this.rows);
    /** @type {Float64Array | null} */
    this.sums = null;
  }

  copy() {
    return new Room(this.width, this.height, this.taken.slice());
  }

  /**
   * Every grain in a box whose middle passes the test gets at least that weight.
   * @param {Bounds} of @param {(x: number, y: number) => boolean} test @param {number} weight
   */
  mark([left, top, right, bottom], test, weight) {
    this.sums = null;
    const clamp = (/** @type {number} */ n, /** @type {number} */ most) => Math.min(Math.max(n, 0), most);
    for (let row = clamp(Math.floor(top / GRAIN), this.rows); row < clamp(Math.ceil(bottom / GRAIN), this.rows); row += 1) {
      for (let column = clamp(Math.floor(left / GRAIN), this.columns); column < clamp(Math.ceil(right / GRAIN), this.columns); column += 1) {
        const k = row * this.columns + column;
        if (this.taken[k] < weight && test((column + 0.5) * GRAIN, (row + 0.5) * GRAIN)) this.taken[k] = weight;
      }
    }
  }

  /** @param {number} x @param {number} y @param {number} r @param {number} weight */
  disc(x, y, r, weight) {
    this.mark([x - r, y - r, x + r, y + r], (a, b) => (a - x) ** 2 + (b - y) ** 2 < r * r, weight);
  }

  /** @param {Draw.Point} of @param {Draw.Point} of1 @param {number} r @param {number} weight */
  line([ax, ay], [bx, by], r, weight) {
    const long = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    /** @type {Bounds} */
    const box = [Math.min(ax, bx) - r, Math.min(ay, by) - r, Math.max(ax, bx) + r, Math.max(ay, by) + r];
    this.mark(box, (x, y) => {
      const t = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long));
      return (x - ax - t * (bx - ax)) ** 2 + (y - ay - t * (by - ay)) ** 2 < r * r;
    }, weight);
  }

  /** @param {Draw.Point[]} points @param {number} r @param {number} weight */
  course(points, r, weight) {
    for (let k = 1; k < points.length; k += 1) this.line(points[k - 1], points[k], r, weight);
  }

  /** @param {Omit<Place, "cost">} of @param {number} weight */
  take({ x, y, w, h }, weight) {
    this.mark([x - 4, y - 4, x + w + 4, y + h + 4], () => true, weight);
  }

  /** Sums from the top left corner, so that any rectangle is four look-ups. */
  summed() {
    if (this.sums) return this.sums;
    const wide = this.columns + 1;
    const sums = new Float64Array(wide * (this.rows + 1));
    for (let row = 0; row < this.rows; row += 1) {
      for (let column = 0, line = 0; column < this.columns; column += 1) {
        line += this.taken[row * this.columns + column];
        sums[(row + 1) * wide + column + 1] = sums[row * wide + column + 1] + line;
      }
    }
    this.sums = sums;
    return sums;
  }

  /**
   * What lies under a rectangle, on average.
   * @param {number} x @param {number} y @param {number} w @param {number} h
   */
  cost(x, y, w, h) {
    const sums = this.summed();
    const wide = this.columns + 1;
    const left = Math.max(0, Math.floor(x / GRAIN));
    const top = Math.max(0, Math.floor(y / GRAIN));
    const right = Math.min(this.columns, Math.ceil((x + w) / GRAIN));
    const bottom = Math.min(this.rows, Math.ceil((y + h) / GRAIN));
    const sum = sums[bottom * wide + right] - sums[top * wide + right] - sums[bottom * wide + left] + sums[top * wide + left];
    return sum / ((right - left) * (bottom - top));
  }

  /**
   * The cheapest place of that size, least taken, then nearest to a point: roughly, then closely.
   * @param {number} w @param {number} h @param {Wish} wish
   */
  find(w, h, wish) {
    /** @type {Bounds} */
    const whole = [MARGIN, MARGIN, this.width - MARGIN - w, this.height - MARGIN - h];
    const best = this.search(w, h, wish, whole, 7, { x: MARGIN, y: MARGIN, w, h, cost: Infinity });
    /** @type {Bounds} */
    const near = [Math.max(whole[0], best.x - 7), Math.max(whole[1], best.y - 7), Math.min(whole[2], best.x + 7), Math.min(whole[3], best.y + 7)];
    return this.search(w, h, wish, near, 2, best);
  }

  /**
   * @param {number} w @param {number} h @param {Wish} of2 @param {Bounds} of3 @param {number} step @param {Place} best
   * @returns {Place}
   */
  search(w, h, { near, pull, inside = () => true }, [left, top, right, bottom], step, best) {
    const cx = near[0];
    const cy = near[1];
    for (let y = top; y <= bottom; y += step) {
      for (let x = left; x <= right; x += step) {
        const far = Math.sqrt((x + w / 2 - cx) ** 2 + (y + h / 2 - cy) ** 2) * pull;
        if (far >= best.cost) continue;
        const cost = this.cost(x, y, w, h) + far;
        if (cost < best.cost && corners(x, y, w, h).every(([a, b]) => inside(a, b))) best = { x, y, w, h, cost };
      }
    }
    return best;
  }

  /**
   * The middles of what is still free, in squares of that size.
   * @param {number} size
   */
  leftovers(size) {
    /** @type {Draw.Point[]} */
    const out = [];
    for (let y = 26; y + size < this.height - 20; y += size / 2) {
      for (let x = 26; x + size < this.width - 20; x += size / 2) {
        if (this.cost(x, y, size, size) > 0) continue;
        out.push([x + size / 2, y + size / 2]);
        this.take({ x: x + 6, y: y + 6, w: size - 12, h: size - 12 }, 1);
      }
    }
    return out;
  }
}

/** @param {number} x @param {number} y @param {number} w @param {number} h */
const corners = (x, y, w, h) => [[x, y], [x + w, y], [x, y + h], [x + w, y + h], [x + w / 2, y + h / 2]];

// Which ground belongs to which region: from the tiles outwards, never across a border line.

/** @import { Atlas, Tile } from "./atlas.js" */

const STEP = 30;

/**
 * The regions' outlines as paths of small squares, by key.
 * @param {Atlas} atlas
 */
export function outlines(atlas) {
  const ground = new Ground(atlas);
  const out = Object.fromEntries(atlas.regions.map(({ key }) => [key, ""]));
  for (let row = 0; row < ground.rows; row += 1) {
    for (let start = 0, column = 1; column <= ground.columns; column += 1) {
      const key = ground.region[row * ground.columns + start];
      if (column < ground.columns && ground.region[row * ground.columns + column] === key) continue;
      const [x, y] = ground.corner(start, row);
      if (key) out[key] += `M${x} ${y}h${(column - start) * STEP}v${STEP}H${x}z`;
      start = column;
    }
  }
  return out;
}

class Ground {
  /** @param {Atlas} atlas */
  constructor(atlas) {
    const first = atlas.tiles[0];
    this.left = (first.x % STEP) - 2 * STEP;
    this.top = (first.y % STEP) - 2 * STEP;
    this.columns = Math.ceil((atlas.width - this.left) / STEP) + 1;
    this.rows = Math.ceil((atlas.height - this.top) / STEP) + 1;
    this.walls = atlas.borders.map((line) => stretched(line, atlas)).flatMap((line) =>
      line.slice(1).map((end, k) => [line[k], end]));
    /** @type {Array<string | null>} */
    this.region = new Array(this.columns * this.rows).fill(null);
    this.flood(atlas.tiles);
  }

  /**
   * @param {number} column @param {number} row
   * @returns {Draw.Point}
   */
  corner(column, row) {
    return [this.left + column * STEP, this.top + row * STEP];
  }

  /** @param {Tile[]} tiles */
  flood(tiles) {
    const ring = tiles.flatMap((tile) => [[-1, -1], [0, -1], [-1, 0], [0, 0]].map(([dx, dy]) => {
      const [column, row] = [Math.round((tile.x - this.left) / STEP) + dx, Math.round((tile.y - this.top) / STEP) + dy];
      return this.claim(column, row, tile.region);
    })).filter((square) => square !== null);
    for (const [column, row] of ring) {
      const key = this.region[row * this.columns + column];
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        if (this.isWalled(column, row, dx, dy)) continue;
        const next = this.claim(column + dx, row + dy, key);
        if (next) ring.push(next);
      }
    }
  }

  /**
   * @param {number} column @param {number} row @param {string | null} key
   * @returns {Draw.Point | null}
   */
  claim(column, row, key) {
    const k = row * this.columns + column;
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows || this.region[k]) return null;
    this.region[k] = key;
    return [column, row];
  }

  /**
   * Whether a step between two squares crosses a border.
   * @param {number} column @param {number} row @param {number} dx @param {number} dy
   */
  isWalled(column, row, dx, dy) {
    const [x, y] = this.corner(column + 0.5, row + 0.5);
    /** @type {Draw.Point} */
    const to = [x + dx * STEP, y + dy * STEP];
    return this.walls.some(([a, b]) => crosses([x, y], to, a, b));
  }
}

/** @param {Draw.Point} p @param {Draw.Point} a @param {Draw.Point} b */
const side = (p, a, b) => Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));
/** @param {Draw.Point} p @param {Draw.Point} q @param {Draw.Point} a @param {Draw.Point} b */
const crosses = (p, q, a, b) => side(p, a, b) !== side(q, a, b) && side(a, p, q) !== side(b, p, q);

/**
 * A border that ends beyond the outermost tiles goes on to the edge of the sheet.
 * @param {Draw.Point[]} line @param {Atlas} atlas
 */
function stretched(line, atlas) {
  const xs = atlas.tiles.map((tile) => tile.x);
  const ys = atlas.tiles.map((tile) => tile.y);
  const isOut = (/** @type {Draw.Point} */ [x, y]) => x < Math.min(...xs) || x > Math.max(...xs) || y < Math.min(...ys) || y > Math.max(...ys);
  return prolonged(line, (end, before) => {
    if (!isOut(end)) return [];
    const [dx, dy] = [end[0] - before[0], end[1] - before[1]];
    const long = Math.hypot(dx, dy);
    return [[end[0] + (dx / long) * 300, end[1] + (dy / long) * 300]];
  });
}

/**
 * A line with what comes beyond each of its ends.
 * @param {Draw.Point[]} line @param {(end: Draw.Point, before: Draw.Point) => Draw.Point[]} beyond
 */
export const prolonged = (line, beyond) => [...beyond(line[0], line[1]), ...line, ...beyond(line[line.length - 1], line[line.length - 2])];

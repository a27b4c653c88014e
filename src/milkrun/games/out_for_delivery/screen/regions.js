// Which ground belongs to which region: from the tiles outwards, never across a border line.

const STEP = 30;

/** The regions' outlines as paths of small squares, by key. */
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
  constructor(atlas) {
    const first = atlas.tiles[0];
    [this.left, this.top] = [(first.x % STEP) - 2 * STEP, (first.y % STEP) - 2 * STEP];
    this.columns = Math.ceil((atlas.width - this.left) / STEP) + 1;
    this.rows = Math.ceil((atlas.height - this.top) / STEP) + 1;
    this.walls = atlas.borders.map((line) => stretched(line, atlas)).flatMap((line) =>
      line.slice(1).map((end, k) => [line[k], end]));
    this.region = new Array(this.columns * this.rows).fill(null);
    this.flood(atlas.tiles);
  }

  corner(column, row) {
    return [this.left + column * STEP, this.top + row * STEP];
  }

  flood(tiles) {
    const ring = tiles.flatMap((tile) => [[-1, -1], [0, -1], [-1, 0], [0, 0]].map(([dx, dy]) => {
      const [column, row] = [Math.round((tile.x - this.left) / STEP) + dx, Math.round((tile.y - this.top) / STEP) + dy];
      return this.claim(column, row, tile.region);
    })).filter(Boolean);
    for (const [column, row] of ring) {
      const key = this.region[row * this.columns + column];
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        if (this.isWalled(column, row, dx, dy)) continue;
        const next = this.claim(column + dx, row + dy, key);
        if (next) ring.push(next);
      }
    }
  }

  claim(column, row, key) {
    const k = row * this.columns + column;
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows || this.region[k]) return null;
    this.region[k] = key;
    return [column, row];
  }

  /** Whether a step between two squares crosses a border. */
  isWalled(column, row, dx, dy) {
    const [x, y] = this.corner(column + 0.5, row + 0.5);
    const to = [x + dx * STEP, y + dy * STEP];
    return this.walls.some(([a, b]) => crosses([x, y], to, a, b));
  }
}

const side = (p, a, b) => Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));
const crosses = (p, q, a, b) => side(p, a, b) !== side(q, a, b) && side(a, p, q) !== side(b, p, q);

/** A border that ends beyond the outermost tiles goes on to the edge of the sheet. */
function stretched(line, atlas) {
  const xs = atlas.tiles.map((tile) => tile.x);
  const ys = atlas.tiles.map((tile) => tile.y);
  const isOut = ([x, y]) => x < Math.min(...xs) || x > Math.max(...xs) || y < Math.min(...ys) || y > Math.max(...ys);
  const beyond = (end, before) => {
    if (!isOut(end)) return [];
    const long = Math.hypot(end[0] - before[0], end[1] - before[1]);
    return [[0, 1].map((k) => end[k] + ((end[k] - before[k]) / long) * 300)];
  };
  return [...beyond(line[0], line[1]), ...line, ...beyond(line.at(-1), line.at(-2))];
}

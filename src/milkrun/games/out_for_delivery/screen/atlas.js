// Where everything on the map lies: tiles, roads and rivers from the data, free room for the rest.

import { once } from "../../board/making.js";
import { outlines, prolonged } from "./regions.js";
import { Room } from "./room.js";

/** @import { Place } from "./room.js" */

export const CELL = 60;
const EDGE = { wide: [52, 122], tall: [46, 62] };
/** Labels that cost no more together lie free and near their places. */
const UNCROWDED = 1000;
/** @typedef {"road" | "mountain" | "river" | "pickup" | "centre" | "delivery"} TileKind */
/** @type {Record<string, TileKind>} */
const KINDS = { R: "road", M: "mountain", V: "river", P: "pickup", T: "centre", D: "delivery" };

/** @typedef {OutForDelivery.Map} Sheet */
/** @typedef {{ id: number, gx: number, gy: number, x: number, y: number, kind: TileKind, region: string, city: number }} Tile */
/** @typedef {Place & { isRow: boolean, number: number, lead: string }} Plate */
/** @typedef {Place & { isRow: boolean, key: string, name: string }} Banner */
/** @typedef {{ room: Room, k: number, cost: number, plates: Plate[], banners: Banner[] }} Labels */

const wideOf = once((/** @type {Sheet} */ map) => new Atlas(map, false));
const tallOf = once((/** @type {Sheet} */ map) => new Atlas(map, true));
const outlinesOf = once(outlines);

/**
 * The atlas of a map; `tall` turns it by a quarter, for narrow screens. Made once.
 * @param {Sheet} map @param {boolean} tall
 */
export const atlas = (map, tall) => (tall ? tallOf : wideOf)(map);

export class Atlas {
  /** @param {Sheet} map @param {boolean} tall */
  constructor(map, tall) {
    this.map = map;
    this.tall = tall;
    const xs = map.tiles.map((row) => row[1]);
    const ys = map.tiles.map((row) => row[2]);
    this.wide = Math.max(...xs) + 1;
    this.high = Math.max(...ys) + 1;
    const [columns, rows] = tall ? [this.high, this.wide] : [this.wide, this.high];
    this.left = tall ? EDGE.tall[0] : EDGE.wide[0];
    this.top = tall ? EDGE.tall[1] : EDGE.wide[1];
    this.width = (columns - 1) * CELL + 2 * this.left;
    this.height = (rows - 1) * CELL + 2 * this.top;
    this.tiles = map.tiles.map((row) => this.tile(row));
    this.near = this.tiles.map(() => /** @type {number[]} */ ([]));
    for (const [a, b] of map.edges) {
      this.near[a].push(b);
      this.near[b].push(a);
    }
    this.rivers = map.rivers.map((course) => this.flowing(points(course)).map(([x, y]) => this.at(x, y)));
    this.borders = map.borders.map((line) => line.map(([x, y]) => this.at(x, y)));
    this.regions = map.regions.map(([key, name]) => ({ key, name }));
    const room = this.built();
    this.ferries = map.ferries.map((row) => this.ferry(row, room));
    const { room: free, ...labels } = this.label(room);
    this.k = labels.k;
    this.plates = labels.plates;
    this.banners = labels.banners;
    this.rose = spare(free, 92, 92, [this.width * 0.42, this.height * 0.7]);
    this.title = spare(free, tall ? 214 : 190, 52, [this.width * 0.8, this.height * 0.78]);
    this.growth = free.leftovers(44);
  }

  /**
   * Grid coordinates as units of the picture. North is up, or to the right on a tall map.
   * @param {number} x @param {number} y
   * @returns {Draw.Point}
   */
  at(x, y) {
    const [column, row] = this.tall ? [this.high - 1 - y, x] : [x, y];
    return [this.left + column * CELL, this.top + row * CELL];
  }

  /** @param {Sheet["tiles"][number]} of */
  tile([id, x, y, kind, region, city]) {
    const [px, py] = this.at(x, y);
    return { id, gx: x, gy: y, x: px, y: py, kind: KINDS[kind], region, city };
  }

  /**
   * A river that reaches beyond the tiles flows on to the edge of the sheet.
   * @param {Draw.Point[]} course
   */
  flowing(course) {
    const isOut = (/** @type {Draw.Point} */ [x, y]) => x < 0 || y < 0 || x > this.wide - 1 || y > this.high - 1;
    return prolonged(course, (end, before) => (isOut(end) ? [[end[0] + (end[0] - before[0]) * 3, end[1] + (end[1] - before[1]) * 3]] : []));
  }

  /**
   * @param {number} id
   * @returns {Draw.Point}
   */
  place(id) {
    return [this.tiles[id].x, this.tiles[id].y];
  }

  /** The room that tiles, roads and rivers leave for ferries, plates, banners, the rose and the trees. */
  built() {
    const room = new Room(this.width, this.height);
    for (const tile of this.tiles) room.disc(tile.x, tile.y, tile.city ? 35 : 25, 6000);
    for (const [a, b] of this.map.edges) room.line(this.place(a), this.place(b), 13, 4000);
    for (const course of this.rivers) room.course(course, 19, 80);
    return room;
  }

  /**
   * Try labels of several sizes, plates or banners first, and keep what crowds the map least.
   * @param {Room} room
   */
  label(room) {
    const most = this.tall ? (0.63 * this.width) / 344 : (0.7 * this.width) / 820;
    /** @type {Labels | undefined} */
    let best;
    for (const size of [1, 0.92, 0.85]) {
      if (best && best.cost < UNCROWDED) break;
      for (const isPlateFirst of [true, false]) {
        const tried = this.tryLabels(room.copy(), most * size, isPlateFirst);
        tried.cost += (1 - size) * 1500;
        if (!best || tried.cost < best.cost) best = tried;
      }
    }
    return /** @type {Labels} */ (best);
  }

  /**
   * @param {Room} room @param {number} k @param {boolean} isPlateFirst
   * @returns {Labels}
   */
  tryLabels(room, k, isPlateFirst) {
    const plates = () => this.map.cities.map((row) => this.plate(row, room, k));
    const banners = () => this.regions.map((region) => this.banner(region, room, k));
    const early = isPlateFirst ? plates() : null;
    const made = { banners: banners(), plates: early ?? plates() };
    const cost = [...made.plates, ...made.banners].reduce((sum, label) => sum + label.cost, 0);
    return { room, k, cost, ...made };
  }

  /**
   * A ferry's line bends away from the road it spares; its sign sits on the bend.
   * @param {Sheet["ferries"][number]} of @param {Room} room
   */
  ferry([a, b, skipped], room) {
    const [[ax, ay], [bx, by]] = [this.place(a), this.place(b)];
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    const long = Math.hypot(bx - ax, by - ay);
    const [nx, ny] = [-(by - ay) / long, (bx - ax) / long];
    const bends = skipped.length ? [52, -52] : [0];
    const spots = bends.map((bend) => [mx + nx * bend, my + ny * bend]);
    const price = (/** @type {number[]} */ [x, y]) => room.cost(x - 18, y - 18, 36, 36) + (x < 36 || y < 36 || x > this.width - 36 || y > this.height - 36 ? 2000 : 0);
    const [x, y] = spots.sort((p, q) => price(p) - price(q))[0];
    room.disc(x, y, 22, 3000);
    const line = `M${ax} ${ay}Q${2 * x - mx} ${2 * y - my} ${bx} ${by}`;
    return { a, b, x, y, line };
  }

  /**
   * The plate with a city's name and waiting parcels, as near to its town as there is room.
   * @param {Sheet["cities"][number]} of @param {Room} room @param {number} k
   */
  plate([number, name, , , , , pickup, centre, delivery], room, k) {
    const [cx, cy] = this.place(centre);
    const isRow = Math.abs(this.place(pickup)[0] - this.place(delivery)[0]) > CELL;
    const slim = Math.max(128, 32 + (this.tall ? 12.9 : 10.1) * name.length);
    const sizes = isRow ? [[200, 60], [slim, 88]] : [[slim, 88], [200, 60]];
    const found = sizes.map(([w, h], n) => ({ ...room.find(w * k, h * k, { near: [cx, cy], pull: 0.8 }), isRow: h === 60, penalty: 25 * n }));
    const best = found.sort((p, q) => p.cost + p.penalty - q.cost - q.penalty)[0];
    room.take(best, 6000);
    return { ...best, number, lead: lead(best, [cx, cy]) };
  }

  /**
   * The banner with a region's name and weather, in the roomiest part of the region.
   * @param {{ key: string, name: string }} region @param {Room} room @param {number} k
   */
  banner(region, room, k) {
    const own = this.tiles.filter((tile) => tile.region === region.key);
    /** @type {Draw.Point} */
    const near = [mean(own.map((tile) => tile.x)), mean(own.map((tile) => tile.y))];
    const inside = (/** @type {number} */ x, /** @type {number} */ y) => this.regionAt(x, y) === region.key;
    const long = region.name.length;
    const sizes = this.tall
      ? [[Math.max(188, 54 + 13.6 * long), 64], [Math.max(138, 18 + 13.6 * long), 98]]
      : [[Math.max(182, 82 + 11.4 * long), 66], [Math.max(112, 16 + 11.4 * long), 104]];
    const found = sizes.map(([w, h], n) => ({ ...room.find(w * k, h * k, { near, pull: 0.05, inside }), isRow: h < 70, penalty: 4 * n }));
    const best = found.sort((p, q) => p.cost + p.penalty - q.cost - q.penalty)[0];
    room.take(best, 6000);
    return { ...best, ...region };
  }

  /**
   * The region whose tile is nearest.
   * @param {number} x @param {number} y
   */
  regionAt(x, y) {
    let best = null;
    let least = Infinity;
    for (const tile of this.tiles) {
      const far = (tile.x - x) ** 2 + (tile.y - y) ** 2;
      if (far < least) [best, least] = [tile.region, far];
    }
    return best;
  }

  /**
   * A region as one outline of grid cells, out to the edge of the sheet.
   * @param {string} key
   */
  outline(key) {
    return outlinesOf(this)[key];
  }
}

/**
 * Room that nothing else wants, or null.
 * @param {Room} room @param {number} w @param {number} h @param {Draw.Point} near
 */
function spare(room, w, h, near) {
  const found = room.find(w, h, { near, pull: 0.01 });
  if (found.cost > 12) return null;
  room.take(found, 500);
  return found;
}

/**
 * A line from a plate to its town, where others stood in the way of a near place.
 * @param {Place} of @param {Draw.Point} of1
 */
function lead({ x, y, w, h }, [cx, cy]) {
  const [px, py] = [Math.min(Math.max(cx, x), x + w), Math.min(Math.max(cy, y), y + h)];
  return Math.hypot(px - cx, py - cy) > 140 ? `M${px} ${py}L${cx} ${cy}` : "";
}

/** @param {number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/**
 * Rows of the data as points.
 * @param {number[][]} rows
 */
const points = (rows) => rows.map(([x, y]) => /** @type {Draw.Point} */ ([x, y]));

/**
 * A smooth path through points.
 * @param {Draw.Point[]} points
 */
export function smooth(points) {
  const at = (/** @type {number} */ k) => points[Math.min(Math.max(k, 0), points.length - 1)];
  let path = `M${at(0)[0]} ${at(0)[1]}`;
  for (let k = 0; k < points.length - 1; k += 1) {
    const [a, b, c, d] = [at(k - 1), at(k), at(k + 1), at(k + 2)];
    path += `C${b[0] + (c[0] - a[0]) / 6} ${b[1] + (c[1] - a[1]) / 6} ${c[0] - (d[0] - b[0]) / 6} ${c[1] - (d[1] - b[1]) / 6} ${c[0]} ${c[1]}`;
  }
  return path;
}

/**
 * A number from 0 to 1 that a place always has: hand-drawn things differ, but never twice.
 * @param {number} a
 */
export function chance(a, b = 0) {
  const wave = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}

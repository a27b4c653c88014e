// The land under everything: parchment, regions in their weather, river, mountains, woods and roads.

import { svg } from "../../vendor/lit-html.js";
import { once } from "../../board/making.js";
import { chance, smooth } from "./atlas.js";
import { weatherSign } from "./skies.js";
import { nameOf, points, say } from "./say.js";

/** @import { Shown } from "./towns.js" */
/** @import { Atlas } from "./atlas.js" */

/** What never changes on a map is drawn once. */
export const land = once(drawn);

/** @param {Atlas} atlas */
function drawn(atlas) {
  return {
    under: svg`<g aria-hidden="true" clip-path="url(#ofd-sheet)">${water(atlas)}${atlas.borders.map(border)}</g>`,
    over: svg`<g aria-hidden="true">${atlas.growth.map(([x, y]) => growth(x, y))}${roads(atlas)}${atlas.ferries.map(({ line }) => svg`<path class="ofd-ferry-line" d=${line}/>`)}${peaks(atlas)}${bridges(atlas)}${rose(atlas)}${title(atlas)}</g>`,
  };
}

/**
 * Patterns of rain and snow, and the edge of the sheet.
 * @param {Atlas} atlas
 */
export function defs(atlas) {
  return svg`<defs>
    <pattern id="ofd-rain" width="26" height="26" patternUnits="userSpaceOnUse"><path class="ofd-rain-mark" d="M7 3l-3 9M20 14l-3 9"/></pattern>
    <pattern id="ofd-storm" width="18" height="22" patternUnits="userSpaceOnUse"><path class="ofd-rain-mark" d="M6 1L2 12M15 9l-4 11"/></pattern>
    <pattern id="ofd-snow" width="44" height="44" patternUnits="userSpaceOnUse"><path class="ofd-snow-mark" d="M10 6v8M6 10h8M32 28v8M28 32h8"/></pattern>
    <pattern id="ofd-blizzard" width="28" height="28" patternUnits="userSpaceOnUse"><path class="ofd-snow-mark" d="M7 3v8M3 7h8M21 17v8M17 21h8M20 5h.1M6 20h.1"/></pattern>
    <clipPath id="ofd-sheet"><rect x="9" y="9" width=${atlas.width - 18} height=${atlas.height - 18} rx="14"/></clipPath>
  </defs>`;
}

/**
 * The sheet with its regions; each is tinted by its weather.
 * @param {Shown} view @param {OutForDelivery.Facts} facts @param {Atlas} atlas
 */
export function sheet(view, facts, atlas) {
  const kinds = facts.tables.weather.kinds;
  return svg`<g aria-hidden="true">
    <rect class="ofd-edge" x="2" y="2" width=${atlas.width - 4} height=${atlas.height - 4} rx="18"/>
    <rect class="ofd-land" x="9" y="9" width=${atlas.width - 18} height=${atlas.height - 18} rx="14"/>
    <g clip-path="url(#ofd-sheet)">${atlas.regions.map(({ key }, k) => {
      const kind = view.public.weather[k];
      const sky = kind < 0 ? "none" : kinds[kind][0];
      const cancelled = kind >= 0 && isCancelled(view, kinds[kind][2]) ? " off" : "";
      return svg`<path class=${`ofd-region ofd-sky-${sky}`} d=${atlas.outline(key)}/>
        <path class=${`ofd-fall ofd-fall-${sky}${cancelled}`} d=${atlas.outline(key)}/>`;
    })}</g>
    <rect class="ofd-frame" x="15" y="15" width=${atlas.width - 30} height=${atlas.height - 30} rx="10"/></g>`;
}

/**
 * Whether an umbrella or shoes keep that off this turn.
 * @param {Shown} view @param {string} stuff
 */
const isCancelled = (view, stuff) => Boolean((view.public.cancelled >> FALLING.indexOf(stuff)) & 1 && stuff !== "dry");
const FALLING = ["dry", "rain", "snow"];

/**
 * A region's name, sign and word of weather, and what a step costs in it.
 * @param {Shown} view @param {OutForDelivery.Facts} facts @param {Atlas} atlas @param {number} k
 */
export function banner(view, facts, atlas, k) {
  const spot = atlas.banners[k];
  const kind = view.public.weather[k];
  const [w, h] = [spot.w / atlas.k, spot.h / atlas.k];
  const sky = kind < 0 ? null : facts.tables.weather.kinds[kind];
  const dmc = view.outlook?.dmc?.[k];
  const lines = [{ cls: "ofd-region-name", text: spot.name }];
  if (sky || !atlas.tall) lines.push({ cls: "ofd-weather-word", text: sky ? nameOf(facts, "weather", kind) : say(facts, "no_weather") });
  if (dmc && !atlas.tall) lines.push({ cls: "ofd-weather-cost", text: say(facts, "a_step", { mp: points(dmc) }) });
  const isRow = spot.isRow && sky;
  const lead = atlas.tall ? 24 : 18;
  const low = lead * (lines.length - 1);
  const [x, y, sx, sy] = isRow ? [atlas.tall ? 44 : 68, (h - low) / 2 + 6, atlas.tall ? 23 : 35, h / 2] : [w / 2, sky ? h - low - 8 : (h - low) / 2 + 6, w / 2, 26];
  return svg`<g class=${`ofd-banner${isRow ? "" : " middle"}`} data-tip="weather" aria-hidden="true" transform=${`translate(${spot.x} ${spot.y}) scale(${atlas.k})`}>
    <rect class="ofd-scroll" width=${w} height=${h} rx="12"/>
    <g transform=${`translate(${sx} ${sy}) scale(${atlas.tall ? 0.95 : 1.2})`}>${sky ? weatherSign(sky[0]) : ""}</g>
    ${lines.map(({ cls, text }, n) => svg`<text class=${cls} x=${x} y=${y + lead * n}>${text}</text>`)}</g>`;
}

/** @param {Draw.Point[]} line */
const border = (line) => svg`<path class="ofd-border" d=${`M${line.map((at) => at.join(" ")).join("L")}`}/>`;

/** @param {Atlas} atlas */
function water(atlas) {
  return atlas.rivers.map((course) => {
    const d = smooth(course);
    const ends = [course[0], course[course.length - 1]].map(([x, y]) => ({ x, y }));
    return svg`${ends.map(({ x, y }) => svg`<circle class="ofd-pool-bank" cx=${x} cy=${y} r="25"/>`)}<path class="ofd-bank" d=${d}/>
      ${ends.map(({ x, y }) => svg`<circle class="ofd-pool" cx=${x} cy=${y} r="22.5"/>`)}<path class="ofd-water" d=${d}/><path class="ofd-ripple" d=${d}/>`;
  });
}

/**
 * Roads bow a little, as if drawn by hand.
 * @param {Atlas} atlas
 */
function roads(atlas) {
  const d = atlas.map.edges.map(([a, b]) => {
    const [[ax, ay], [bx, by]] = [atlas.place(a), atlas.place(b)];
    const bow = (chance(a, b) - 0.5) * 12;
    return `M${ax} ${ay}Q${(ax + bx) / 2 + (by - ay) / 60 * bow} ${(ay + by) / 2 + (bx - ax) / 60 * bow} ${bx} ${by}`;
  }).join("");
  return svg`<path class="ofd-road-edge" d=${d}/><path class="ofd-road" d=${d}/><path class="ofd-road-dots" d=${d}/>`;
}

const PEAK = "M-34 20L-8-26 2-12 10-20 36 20z";

/** @param {Atlas} atlas */
function peaks(atlas) {
  return atlas.tiles.filter((tile) => tile.kind === "mountain").map((tile) => svg`<g transform=${`translate(${tile.x} ${tile.y - 9})`}>
    <path class="ofd-peak" d=${PEAK}/><path class="ofd-peak-shade" d="M-8-26L2-12 10-20 36 20H6l4-14-8-8z"/>
    <path class="ofd-snowcap" d="M-8-26l-7 13 5-3 4 5 4-6 4 5zM10-20l-4 5 4 4 3-4 4 2z"/></g>`);
}

/** @param {Atlas} atlas */
function bridges(atlas) {
  return atlas.tiles.filter((tile) => tile.kind === "river").map((tile) => {
    const [ox, oy] = atlas.place(atlas.near[tile.id][0]);
    const turn = Math.round((Math.atan2(oy - tile.y, ox - tile.x) * 180) / Math.PI);
    return svg`<g transform=${`translate(${tile.x} ${tile.y}) rotate(${turn})`}>
      <path class="ofd-bridge" d="M-31-13Q0-20 31-13V13Q0 20-31 13z"/>
      <path class="ofd-planks" d="M-24-14v28M-16-15v30M-8-16v32M0-17v34M8-16v32M16-15v30M24-14v28"/>
      <path class="ofd-rail" d="M-31-13Q0-20 31-13M-31 13Q0 20 31 13"/></g>`;
  });
}

/**
 * Trees, tussocks and hills in the room that is left.
 * @param {number} x @param {number} y
 */
function growth(x, y) {
  const kind = chance(x, y);
  const [dx, dy] = [x + (chance(y, x) - 0.5) * 14, y + (chance(x + 1, y) - 0.5) * 12];
  const at = `translate(${dx} ${dy})`;
  if (kind < 0.34) return svg`<g transform=${at}><path class="ofd-trunk" d="M-8 10v4M7 13v4"/><path class="ofd-fir" d="M-8-12l8 22h-16zM7-5l7 18H0z"/></g>`;
  if (kind < 0.58) return svg`<g transform=${at}><path class="ofd-trunk" d="M-6 6v8M9 9v6"/><circle class="ofd-tree" cx="-6" cy="-1" r="9"/><circle class="ofd-tree" cx="9" cy="4" r="7"/></g>`;
  if (kind < 0.8) return svg`<path class="ofd-hillock" transform=${at} d="M-18 9Q-8-11 2 7M-2 9Q8-7 18 9M-7 3q2 2 1 5M8 2q2 2 1 5"/>`;
  return svg`<path class="ofd-tussock" transform=${at} d="M-12 8l-2-6M-11 8V0M-10 8l3-5M6 2L4-4M7 2v-8M8 2l3-5M8 14l-2-5M9 14V7M10 14l3-5"/>`;
}

/** @param {Atlas} atlas */
function rose(atlas) {
  if (!atlas.rose) return "";
  const { x, y, w } = atlas.rose;
  const turn = atlas.tall ? 90 : 0;
  const [nx, ny] = atlas.tall ? [w / 2 - 5, 0] : [0, -w / 2 + 7];
  return svg`<g class="ofd-rose" transform=${`translate(${x + w / 2} ${y + w / 2})`}><g transform=${`rotate(${turn})`}>
    <circle r="27"/><circle r="22"/>
    <path class="minor" d="M0-22L4-4 22 0 4 4 0 22-4 4-22 0-4-4z" transform="rotate(45)"/>
    <path class="major" d="M0-34L6-6 34 0 6 6 0 34-6 6-34 0-6-6z"/><path class="half" d="M0-34V0L-6-6zM34 0H0L6-6zM0 34V0L6 6zM-34 0H0L-6 6z"/></g>
    <text x=${nx} y=${ny}>N</text></g>`;
}

/**
 * The map's name in a ribbon.
 * @param {Atlas} atlas
 */
function title(atlas) {
  if (!atlas.title) return "";
  const { x, y, w, h } = atlas.title;
  return svg`<g class="ofd-title" transform=${`translate(${x} ${y})`}>
    <path class="ofd-ribbon-end" d=${`M20 12H0l12 ${h / 2 - 8}L0 ${h - 4}h24zM${w - 20} 12H${w}l-12 ${h / 2 - 8} 12 ${h / 2 - 8}h-24z`}/>
    <path class="ofd-ribbon" d=${`M16 4Q${w / 2}-4 ${w - 16} 4V${h - 12}Q${w / 2} ${h - 20} 16 ${h - 12}z`}/>
    <text x=${w / 2} y=${h / 2 - 1}>${atlas.map.name}</text></g>`;
}

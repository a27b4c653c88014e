// A game's drawing, loaded when it is wanted, with its style; the plain one stands in for one that fails.

import * as plain from "./plain.js";

/** @type {Map<string, Promise<Draw.Drawing>>} */
const loaded = new Map();
/** @type {Map<string, Promise<void>>} */
const styled = new Map();
/** Drawings lie beside the frame, wherever this release has it. */
const frame = () => new URL(document.querySelector('script[src$="/app.js"]')?.getAttribute("src") ?? "", location.href);
/** @param {string} game @param {string} name */
const fileOf = (game, name) => new URL(`./draw/${encodeURIComponent(game)}/${name}`, frame()).href;

/**
 * A style sheet, there when it is loaded or cannot be.
 * @param {string} file
 * @returns {Promise<void>}
 */
function link(file) {
  return new Promise((resolve) => {
    const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: file });
    sheet.onload = () => resolve();
    sheet.onerror = () => resolve();
    document.head.append(sheet);
  });
}

/**
 * Load the style of a game's drawing, once.
 * @param {string} game
 */
export function style(game) {
  const sheet = styled.get(game) ?? link(fileOf(game, "table.css"));
  styled.set(game, sheet);
  return sheet;
}

/**
 * The picture of a game for lists and covers, without the weight of its table.
 * @param {string} game
 * @returns {Promise<Draw.Template>}
 */
export async function cover(game) {
  const drawn = await import(fileOf(game, "picture.js")).catch((error) => {
    console.error(error);
    return plain;
  });
  return drawn.picture();
}

/** @param {string} game */
async function load(game) {
  const drawn = import(fileOf(game, "table.js")).catch((error) => {
    console.error(error);
    return plain;
  });
  await style(game);
  return guarded(await drawn);
}

/**
 * @template Drawn
 * @param {() => Drawn} draw @param {() => Drawn} other
 */
function safely(draw, other) {
  try {
    return draw();
  } catch (error) {
    console.error(error);
    return other();
  }
}

/**
 * The same drawing; where it stumbles, the plain one stands in, so that play can go on.
 * @param {Draw.Drawing} module
 * @returns {Draw.Drawing}
 */
function guarded(module) {
  return {
    ...module,
    picture: () => safely(() => module.picture(), () => plain.picture()),
    board: (...args) => safely(() => module.board(...args), () => plain.board(...args)),
    panel: (...args) => safely(() => module.panel(...args), () => plain.panel(...args)),
  };
}

/**
 * The drawing of a game: {picture, board, panel}.
 * @param {string} game
 */
export function drawing(game) {
  const drawn = loaded.get(game) ?? load(game);
  loaded.set(game, drawn);
  return drawn;
}

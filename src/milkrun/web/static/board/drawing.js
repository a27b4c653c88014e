// A game's drawing, loaded when it is wanted, with its style; the plain one stands in for one that fails.

import * as plain from "./plain.js";

const loaded = new Map();
const styled = new Map();
/** Drawings lie beside the frame, wherever this release has it. */
const frame = () => document.querySelector('script[src$="/app.js"]').src;
const fileOf = (game, name) => new URL(`./draw/${encodeURIComponent(game)}/${name}`, frame()).href;

function link(file) {
  return new Promise((resolve) => {
    const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: file });
    sheet.onload = resolve;
    sheet.onerror = resolve;
    document.head.append(sheet);
  });
}

/** Load the style of a game's drawing, once. */
export function style(game) {
  if (!styled.has(game)) styled.set(game, link(fileOf(game, "table.css")));
  return styled.get(game);
}

/** The picture of a game for lists and covers, without the weight of its table. */
export async function cover(game) {
  const drawn = await import(fileOf(game, "picture.js")).catch((error) => {
    console.error(error);
    return plain;
  });
  return drawn.picture();
}

async function load(game) {
  const drawn = import(fileOf(game, "table.js")).catch((error) => {
    console.error(error);
    return plain;
  });
  await style(game);
  return guarded(await drawn);
}

/** The same drawing; where it stumbles, the plain one stands in, so that play can go on. */
function guarded(module) {
  const safely = (name) => (...args) => {
    try {
      return module[name](...args);
    } catch (error) {
      console.error(error);
      return plain[name](...args);
    }
  };
  return { ...module, picture: safely("picture"), board: safely("board"), panel: safely("panel") };
}

/** The drawing of a game: {picture, board, panel}. */
export function drawing(game) {
  if (!loaded.has(game)) loaded.set(game, load(game));
  return loaded.get(game);
}

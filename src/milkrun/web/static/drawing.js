// A game's drawing, loaded when it is wanted, with its style; a plain list stands in for a missing one.

import * as plain from "./plain.js";

const loaded = new Map();

const styled = new Map();
const fileOf = (game) => game.replaceAll("-", "_");

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
  if (!styled.has(game)) styled.set(game, link(`/static/draw/${fileOf(game)}.css`));
  return styled.get(game);
}

async function load(game) {
  const drawn = import(`./draw/${fileOf(game)}.js`).catch((error) => {
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

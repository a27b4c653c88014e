// A game's drawing, loaded when it is wanted, with its style; a plain list stands in for a missing one.

import * as plain from "./plain.js";

const loaded = new Map();

function style(file) {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: file });
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}

async function load(game) {
  const name = game.replaceAll("-", "_");
  const [module] = await Promise.all([
    import(`./draw/${name}.js`).catch((error) => {
      console.error(error);
      return plain;
    }),
    style(`/static/draw/${name}.css`),
  ]);
  return guarded(module);
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

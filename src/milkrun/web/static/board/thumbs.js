// Small pictures of the games beside their names; each is fetched once, when a list first wants it.

import { html, nothing } from "../vendor/lit-html.js";
import { cover, style } from "./drawing.js";

const drawn = new Map();

/**
 * The picture of a game, or an empty frame until it has come; then `redraw` is called.
 * @param {string} game @param {() => void} redraw
 */
export function thumb(game, redraw) {
  if (!drawn.has(game)) {
    drawn.set(game, nothing);
    Promise.all([cover(game), style(game)]).then(([picture]) => {
      drawn.set(game, picture);
      redraw();
    });
  }
  return html`<span class="picture thumb" aria-hidden="true">${drawn.get(game)}</span>`;
}

// Pictures of the components: the parts of a game's gallery, one by one, to stand elsewhere.

import { render } from "../vendor/lit-html.js";
import { get, insist } from "../net/api.js";
import { drawing } from "./drawing.js";

/** @typedef {{ title: string, stamp: string, node: HTMLElement }} Picture */

/**
 * What a gallery draws for a game nobody has set up: its facts with all defaults.
 * @param {string} game
 * @returns {Promise<Draw.Facts>}
 */
export const defaultFacts = (game) => insist(() => get(`/games/${encodeURIComponent(game)}/facts`));

/**
 * The parts of the gallery by name. A drawing without a gallery has none.
 * @param {string} game
 */
export async function pictures(game) {
  const [module, facts] = await Promise.all([drawing(game), defaultFacts(game)]);
  /** @type {Map<string, Picture>} */
  const found = new Map();
  if (!module.gallery) return found;
  const box = document.createElement("div");
  render(module.gallery(facts), box);
  const cls = box.firstElementChild?.className ?? "";
  for (const part of box.querySelectorAll("[data-part]")) found.set(part.getAttribute("data-part") ?? "", picture(cls, part));
  return found;
}

/**
 * A part in a frame of its own, so that the drawing's styles still fit; its heading becomes the title.
 * @param {string} cls @param {Element} part
 * @returns {Picture}
 */
function picture(cls, part) {
  const heading = part.querySelector("h2");
  const stamp = heading?.querySelector("span");
  stamp?.remove();
  heading?.remove();
  const node = document.createElement("div");
  node.className = cls;
  node.append(part);
  return { title: heading?.textContent?.trim() ?? "", stamp: stamp?.textContent?.trim() ?? "", node };
}

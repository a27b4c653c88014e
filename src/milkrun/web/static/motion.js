// Pieces that glide: what a drawing marks with data-piece moves from its old place to its new one.

import { isStill } from "./settings.js";

const GLIDE = { duration: 420, easing: "cubic-bezier(.3,.8,.3,1)" };

/** Where the marked pieces are now. */
function places(root) {
  const found = new Map();
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const { left, top, width, height } = piece.getBoundingClientRect();
    if (width || height) found.set(piece.dataset.piece, { x: left + scrollX, y: top + scrollY });
  }
  return found;
}

/** How many screen pixels one unit of the piece's own coordinates is. */
function scale(piece) {
  return piece.ownerSVGElement?.getScreenCTM?.()?.a || 1;
}

/** Draw, and let the pieces that changed place glide there. */
export function glide(root, draw) {
  if (isStill()) return draw();
  const before = places(root);
  draw();
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const old = before.get(piece.dataset.piece);
    if (!old) continue;
    const { left, top } = piece.getBoundingClientRect();
    const [x, y] = [(old.x - left - scrollX) / scale(piece), (old.y - top - scrollY) / scale(piece)];
    if (Math.abs(x) + Math.abs(y) < 1) continue;
    piece.animate([{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }], GLIDE);
  }
}

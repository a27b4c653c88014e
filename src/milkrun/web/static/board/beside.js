// Where something that explains a spot may lie: beside it, inside the window, over as little as possible.

const GAP = 10;

/**
 * Put a box beside a spot: right, left, below or above, wherever it covers least of what can be chosen.
 * @param {HTMLElement} box @param {Element} spot @param {Element} root
 */
export function lieBeside(box, spot, root) {
  const [own, size] = [faceOf(spot).getBoundingClientRect(), { width: box.offsetWidth, height: box.offsetHeight }];
  const needed = [own, ...[...root.querySelectorAll(".lit[data-target]")].map((one) => faceOf(one).getBoundingClientRect())];
  const best = places(own, size, floorOf(root)).map((place, k) => ({ ...place, cost: cost({ ...place, ...size }, needed) + k * 20 })).sort((a, b) => a.cost - b.cost)[0];
  Object.assign(box.style, { left: `${best.left}px`, top: `${best.top}px`, right: "auto", bottom: "auto" });
}

/** @param {Element} spot */
const faceOf = (spot) => spot.querySelector(".face") ?? spot;

/**
 * Where the window ends for what lies over it: a phone's prompt stays in sight.
 * @param {Element} root
 */
function floorOf(root) {
  const bar = root.querySelector(".table > .prompt");
  return bar && getComputedStyle(bar).position === "fixed" ? bar.getBoundingClientRect().top : innerHeight;
}

/**
 * The four sides of a spot, moved into the window.
 * @param {DOMRect} own @param {Draw.Size} of @param {number} floor
 */
function places(own, { width, height }, floor) {
  const [x, y] = [(own.left + own.right - width) / 2, (own.top + own.bottom - height) / 2];
  const sides = [[own.right + GAP, y], [own.left - width - GAP, y], [x, own.bottom + GAP], [x, own.top - height - GAP]];
  /** @param {number} wish @param {number} most */
  const within = (wish, most) => Math.max(GAP, Math.min(wish, most - GAP));
  return sides.map(([left, top]) => ({ left: within(left, innerWidth - width), top: within(top, floor - height) }));
}

/**
 * How much of what is needed lies under a box; the spot itself, which comes first, counts tenfold.
 * @param {Draw.Box} box @param {DOMRect[]} needed
 */
function cost(box, needed) {
  return needed.reduce((sum, other, k) => sum + overlap(box, other) * (k ? 1 : 10), 0);
}

/** @param {Draw.Box} of @param {DOMRect} other */
function overlap({ left, top, width, height }, other) {
  const wide = Math.min(left + width, other.right) - Math.max(left, other.left);
  const high = Math.min(top + height, other.bottom) - Math.max(top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

// The pointer: rings around what a hint or a teacher speaks of, with an arrow at the first of them.

/** What may lie over the page; what is pointed at must not lie beneath it. */
const COVERS = "#top, .prompt, .teacher, .notices > *, .board [data-stays]";
/** The least size of a ring, and the room an arrow takes. */
const LEAST = 44;
const ARROW = 46;

/** @typedef {{ box: Element, root: Element, targets: string[] }} Layer where rings lie, and around what */

/** @type {WeakMap<Element, string | undefined>} */
const pointed = new WeakMap();
/** @type {Map<Element, Layer>} */
const layers = new Map();

/** A window that changes, or a phone that is turned: what is pointed at stays in sight. */
addEventListener("resize", () => requestAnimationFrame(() => {
  for (const layer of layers.values()) if (layer.box.isConnected) follow(layer);
}));

/** Rings keep to what they surround, also to what stays while the page scrolls, or scrolls within what stays. */
addEventListener("scroll", () => requestAnimationFrame(() => {
  for (const layer of layers.values()) if (layer.targets.length && layer.box.isConnected) place(layer);
}), { capture: true, passive: true });

/** @param {Layer} layer */
function follow(layer) {
  place(layer);
  if (!layer.targets.length) return;
  show(layer);
  place(layer); // what scrolled for it lies elsewhere now
}

/** Where the drawing of a game leaves room for rings: the last thing in its board. */
export const LAYER = "pointers";

/**
 * Point at these targets after a drawing; the first is brought into sight when it is new.
 * @param {Element} root @param {string[]} targets
 */
export function point(root, targets) {
  const box = root.querySelector(`.board > .${LAYER}`);
  if (!box) return;
  for (const old of layers.keys()) if (!old.isConnected) layers.delete(old);
  const layer = { box, root, targets };
  layers.set(box, layer);
  place(layer);
  const [first] = targets;
  if (first && first !== pointed.get(root)) follow(layer);
  pointed.set(root, first);
}

/**
 * Bring into sight what stays in its place and, of all the rest, what is pointed at first.
 * @param {Layer} layer
 */
function show({ root, targets }) {
  const spots = targets.flatMap((target) => spotOf(root, target) ?? []);
  const staying = spots.filter(isStaying);
  for (const spot of staying.reverse()) spot.scrollIntoView({ block: "nearest", inline: "center" });
  reveal(spots.find((spot) => !isStaying(spot)) ?? null);
}

/**
 * Whether it lies in a part that does not scroll with the page.
 * @param {Element} spot
 */
function isStaying(spot) {
  const part = spot.closest("[data-stays]");
  return part !== null && isFloating(part);
}

/**
 * Bring what is pointed at into sight once more.
 * @param {Element} root
 */
export function lookAgain(root) {
  pointed.delete(root);
}

/** @param {Element} root @param {string} target */
function spotOf(root, target) {
  return root.querySelector(`[data-target="${CSS.escape(target)}"]`);
}

/**
 * The face of a spot, on the screen: what it draws besides may reach far.
 * @param {Element} spot
 */
function frame(spot) {
  return (spot.querySelector(".face") ?? spot).getBoundingClientRect();
}

/** @param {Layer} layer */
function place({ box, targets }) {
  const board = box.parentElement;
  if (!board) return;
  const spots = targets.flatMap((target) => spotOf(board, target) ?? []);
  while (box.children.length > spots.length) box.lastElementChild?.remove();
  while (box.children.length < spots.length) box.append(ring());
  spots.forEach((spot, k) => put(box.children[k], frame(spot), board));
}

function ring() {
  return Object.assign(document.createElement("div"), { className: "pointer" });
}

/**
 * Lay a ring around a box, in the coordinates of the board's own content.
 * @param {Element} mark @param {DOMRect} box @param {Element} board
 */
function put(mark, box, board) {
  const over = board.getBoundingClientRect();
  const [width, height] = [Math.max(LEAST, box.width + 12), Math.max(LEAST, box.height + 12)];
  const left = (box.left + box.right - width) / 2 - over.left + board.scrollLeft;
  const top = (box.top + box.bottom - height) / 2 - over.top + board.scrollTop;
  Object.assign(mark.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  mark.classList.toggle("from-below", top < ARROW);
}

/**
 * Scroll until a spot is in sight, clear of what floats over the page.
 * @param {Element | null} spot
 */
function reveal(spot) {
  if (!spot) return;
  spot.scrollIntoView({ block: "center", inline: "center" });
  const { top, bottom } = frame(spot);
  const [ceiling, floor] = clearing(spot);
  if (top < ceiling || bottom > floor) scrollBy(0, (top + bottom) / 2 - (ceiling + floor) / 2);
}

/**
 * Between which heights of the screen nothing floats above or below a spot.
 * @param {Element} spot
 */
function clearing(spot) {
  const { left, right } = frame(spot);
  let [ceiling, floor] = [0, innerHeight];
  for (const cover of document.querySelectorAll(COVERS)) {
    const box = cover.getBoundingClientRect();
    if (!isFloating(cover) || cover.contains(spot) || box.right < left || box.left > right) continue;
    if (box.top + box.bottom > innerHeight) floor = Math.min(floor, box.top);
    else ceiling = Math.max(ceiling, box.bottom);
  }
  return [ceiling, floor];
}

/** @param {Element} element */
const isFloating = (element) =>
  [element, element.parentElement].some((each) => each && ["fixed", "sticky"].includes(getComputedStyle(each).position));

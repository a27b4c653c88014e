// The pointer: rings around what a hint or a teacher speaks of, with an arrow at the first of them.

/** What may lie over the page; what is pointed at must not lie beneath it. */
const COVERS = "#top, .prompt, .teacher, .notices > *";
/** The least size of a ring, and the room an arrow takes. */
const LEAST = 44;
const ARROW = 46;

const pointed = new WeakMap();
const layers = new Set();

/** A window that changes, or a phone that is turned: what is pointed at stays in sight. */
addEventListener("resize", () => requestAnimationFrame(() => {
  for (const layer of layers) if (layer.isConnected) follow(layer);
}));

function follow(layer) {
  place(layer);
  const [first] = layer.targets;
  if (!first) return;
  reveal(spotOf(layer.root, first));
  place(layer);
}

/** Where the drawing of a game leaves room for rings: the last thing in its board. */
export const LAYER = "pointers";

/** Point at these targets after a drawing; the first is brought into sight when it is new. */
export function point(root, targets) {
  const layer = root.querySelector(`.board > .${LAYER}`);
  if (!layer) return;
  for (const old of layers) if (!old.isConnected) layers.delete(old);
  layers.add(layer);
  Object.assign(layer, { root, targets });
  place(layer);
  const [first] = targets;
  if (first && first !== pointed.get(root)) reveal(spotOf(root, first));
  pointed.set(root, first);
}

/** Bring what is pointed at into sight once more. */
export function lookAgain(root) {
  pointed.delete(root);
}

function spotOf(root, target) {
  return root.querySelector(`[data-target="${CSS.escape(target)}"]`);
}

/** The face of a spot, on the screen: what it draws besides may reach far. */
function frame(spot) {
  return (spot.querySelector(".face") ?? spot).getBoundingClientRect();
}

function place(layer) {
  const board = layer.parentElement;
  const spots = layer.targets.map((target) => spotOf(board, target)).filter(Boolean);
  while (layer.children.length > spots.length) layer.lastChild.remove();
  while (layer.children.length < spots.length) layer.append(ring());
  spots.forEach((spot, k) => put(layer.children[k], frame(spot), board));
}

function ring() {
  return Object.assign(document.createElement("div"), { className: "pointer" });
}

/** Lay a ring around a box, in the coordinates of the board's own content. */
function put(mark, box, board) {
  const over = board.getBoundingClientRect();
  const [width, height] = [Math.max(LEAST, box.width + 12), Math.max(LEAST, box.height + 12)];
  const left = (box.left + box.right - width) / 2 - over.left + board.scrollLeft;
  const top = (box.top + box.bottom - height) / 2 - over.top + board.scrollTop;
  for (const [name, value] of Object.entries({ left, top, width, height })) mark.style[name] = `${value}px`;
  mark.classList.toggle("from-below", top < ARROW);
}

/** Scroll until a spot is in sight, clear of what floats over the page. */
function reveal(spot) {
  if (!spot) return;
  spot.scrollIntoView({ block: "center", inline: "center" });
  const { top, bottom } = frame(spot);
  const [ceiling, floor] = clearing(spot);
  if (top < ceiling || bottom > floor) scrollBy(0, (top + bottom) / 2 - (ceiling + floor) / 2);
}

/** Between which heights of the screen nothing floats above or below a spot. */
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

const isFloating = (element) =>
  [element, element.parentElement].some((each) => ["fixed", "sticky"].includes(getComputedStyle(each).position));

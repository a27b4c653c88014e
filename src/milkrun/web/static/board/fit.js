// Parts of a drawing that are drawn as large as their frame allows: marked with data-fit, inside a box that clips.
// Drawings keep room for what comes and goes, so that a part has one size as long as its frame has.

/** No part is drawn smaller than this, or larger, unless its style says how large (--fit-most). */
const [LEAST, MOST] = [0.7, 1.8];
const STEP = 0.025;
/** @param {Element} part */
const most = (part) => Number(getComputedStyle(part).getPropertyValue("--fit-most")) || MOST;

/** Frames change with the window, and what scrolls with its neighbours: what lies in them is fitted anew. */
const watch = new ResizeObserver((changes) => requestAnimationFrame(() => {
  for (const { target } of changes) fit(target);
  reachable(document);
}));
const watched = new WeakSet();

/** @param {Element} part */
function observe(part) {
  if (watched.has(part)) return;
  watched.add(part);
  watch.observe(part);
}

/**
 * Give every part of a page the size that fits its frame.
 * @param {ParentNode} root
 */
export function fit(root) {
  for (const part of root.querySelectorAll("[data-fit]")) {
    const frame = part.parentElement;
    if (!frame) continue;
    observe(frame);
    settle(part, frame);
  }
}

/**
 * What each part measured when it was last settled: unknown again as soon as anything in it changes.
 * @type {WeakMap<Element, string>}
 */
const settled = new WeakMap();
/** @type {WeakMap<Element, MutationObserver>} */
const changes = new WeakMap();
const EVERYTHING = { subtree: true, childList: true, characterData: true, attributes: true };

/** @param {Element} part @param {Element} frame */
function settle(part, frame) {
  if (getComputedStyle(frame).overflowY === "visible") part.style.zoom = ""; // the page scrolls, as on a phone
  else if (!isUnchanged(part, frame)) {
    if (!isSettled(part, frame)) part.style.zoom = String(largest(part, frame) * STEP);
    settled.set(part, measured(part, frame));
    changesOf(part).takeRecords(); // the size it was given is no change
  }
}

/**
 * A page is drawn for much that is no concern of a part, and each size that is tried is a layout of all of it.
 * @param {Element} part @param {Element} frame
 */
function isUnchanged(part, frame) {
  if (changesOf(part).takeRecords().length) settled.delete(part);
  return settled.has(part) && settled.get(part) === measured(part, frame);
}

/** @param {Element} part */
function changesOf(part) {
  const known = changes.get(part);
  if (known) return known;
  const made = new MutationObserver(() => settled.delete(part));
  made.observe(part, EVERYTHING);
  changes.set(part, made);
  return made;
}

/** @param {Element} part @param {Element} frame */
function measured(part, frame) {
  const { width, height } = part.getBoundingClientRect();
  return [width, height, part.scrollWidth, frame.clientWidth, frame.clientHeight, most(part)].join();
}

/**
 * Whether it fits as it is, and would not one step larger.
 * @param {Element} part @param {Element} frame
 */
function isSettled(part, frame) {
  const step = Math.round(Number(part.style.zoom) / STEP);
  if (!step || !fits(part, frame)) return false;
  const hasRoom = step * STEP < most(part) && fits(part, frame, step + 1);
  part.style.zoom = String(step * STEP);
  return !hasRoom;
}

/**
 * The largest step that fits, by halving; the least where none does.
 * @param {Element} part @param {Element} frame
 */
function largest(part, frame) {
  let [low, high] = [Math.round(LEAST / STEP), Math.round(most(part) / STEP)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(part, frame, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** @param {Element} part @param {Element} frame */
function fits(part, frame, step = 0) {
  if (step) part.style.zoom = String(step * STEP);
  const { width, height } = part.getBoundingClientRect();
  return height <= frame.clientHeight + 0.5 && width <= frame.clientWidth + 0.5 && part.scrollWidth <= part.clientWidth + 1;
}

const desk = matchMedia("(min-width: 60.01rem)");
/** @type {WeakMap<Element, Draw.Size>} */
const rooms = new WeakMap();

/**
 * On a desk a panel keeps the height it once needed: what lies below it stands still.
 * @param {ParentNode} root
 */
export function keepRoom(root) {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".player > .things"))) {
    part.style.minHeight = "";
    const [width, needed] = [part.clientWidth, part.offsetHeight];
    const known = rooms.get(part);
    const height = Math.max(needed, known?.width === width ? known.height : 0);
    rooms.set(part, { width, height });
    if (desk.matches && height > needed) part.style.minHeight = `${height}px`;
  }
}

/**
 * Where the panels, or parts that a drawing marks so, do not fit they scroll, and the keyboard must get there.
 * @param {ParentNode} root
 */
export function reachable(root) {
  for (const part of root.querySelectorAll(".players, [data-scroll]")) {
    for (const box of [part, ...part.children]) observe(box);
    const isScrolling = part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== "visible";
    if (isScrolling) part.setAttribute("tabindex", "0");
    else part.removeAttribute("tabindex");
  }
}

// Cards on their way: what a drawing says changes hands flies from where it lay to where it goes.

import { isStill } from "../app/settings.js";

const LONG = 520;

/**
 * Before a move is drawn: what will fly, as the drawing's `flights(targets, seat)` names it: {from, to, as}, all
 * of them selectors, `as` what it looks like if not as `from`. The answer is to be called when the move is drawn.
 * @param {Play.Table} table @param {string[]} targets @param {number | null} seat
 */
export function takeOff(table, targets, seat) {
  const { drawing, root } = table;
  const moves = isStill() ? [] : (drawing.flights?.(targets, seat, table.seat) ?? []);
  const ready = moves.flatMap(({ from, to, as = from }) => {
    const [start, looks] = [root.querySelector(from), picture(root, as)];
    return start && looks ? [{ to, looks: looks.cloneNode(true), ...measure(start, looks) }] : [];
  });
  return () => ready.forEach((one) => fly(root, one));
}

/** @param {Element} root @param {string} at */
const picture = (root, at) => root.querySelector(`${at} svg`) ?? root.querySelector(at);

/**
 * Where it sets out and how large it looks.
 * @param {Element} start @param {Element} looks
 */
function measure(start, looks) {
  const [from, size] = [start.getBoundingClientRect(), looks.getBoundingClientRect()];
  return { x: from.left + from.width / 2, y: from.top + from.height / 2, width: Math.min(size.width, 84) };
}

/** @param {Element} root @param {{ to: string, looks: Node, x: number, y: number, width: number }} of */
function fly(root, { to, looks, x, y, width }) {
  const goal = root.querySelector(to)?.getBoundingClientRect();
  if (!goal) return;
  const layer = Object.assign(document.createElement("div"), { className: "flight" });
  layer.setAttribute("aria-hidden", "true");
  Object.assign(layer.style, { left: `${x}px`, top: `${y}px`, width: `${width}px` });
  layer.append(looks);
  document.body.append(layer);
  const [dx, dy] = [goal.left + goal.width / 2 - x, goal.top + goal.height / 2 - y];
  const frames = [{ transform: "none" }, { transform: `translate(${dx / 2}px, ${dy / 2 - 24}px) scale(1.12)` }, { transform: `translate(${dx}px, ${dy}px) scale(0.55)`, opacity: 0.4 }];
  layer.animate(frames, { duration: LONG, easing: "ease-in-out" }).finished.finally(() => layer.remove());
}

// Choosing by narrowing: from the view's lines and what was clicked, what may be clicked next.
// Pure functions over lines {actions, targets}; there is no rule of any game in here.

/**
 * What of `targets` is left when the clicked ones are taken away; null if one is not there.
 * @param {string[]} targets @param {string[]} clicked
 */
export function rest(targets, clicked) {
  const left = [...targets];
  for (const target of clicked) {
    const index = left.indexOf(target);
    if (index < 0) return null;
    left.splice(index, 1);
  }
  return left;
}

/** @param {string[]} list @param {string[]} start */
const startsWith = (list, start) => start.every((item, index) => list[index] === item);

/**
 * How many pairs of a line's targets were clicked the other way round.
 * @param {Play.Line} line @param {string[]} clicked
 */
function disorder({ targets }, clicked) {
  const places = targets.map((target) => clicked.indexOf(target)).filter((place) => place >= 0);
  return places.reduce((sum, place, k) => sum + places.slice(0, k).filter((before) => before > place).length, 0);
}

/**
 * Lines that begin with another whole line (a walk of several steps): they keep their order.
 * @param {Play.Line[]} lines
 */
export function walks(lines) {
  const whole = new Set(lines.map((line) => line.actions.join()));
  const begins = (/** @type {number[]} */ actions) => actions.slice(1).some((_, k) => whole.has(actions.slice(0, k + 1).join()));
  return new Set(lines.filter((line) => begins(line.actions)));
}

/**
 * The lines that fit what was clicked, in whatever order.
 * @param {Play.Line[]} lines @param {string[]} clicked
 */
export function fitting(lines, clicked) {
  const ordered = walks(lines);
  return lines.filter((line) =>
    ordered.has(line) ? startsWith(line.targets, clicked) : rest(line.targets, clicked) !== null,
  );
}

/**
 * The targets that may be clicked next.
 * @param {Play.Line[]} lines @param {string[]} clicked
 */
export function lit(lines, clicked) {
  const ordered = walks(lines);
  const next = fitting(lines, clicked).flatMap((line) => {
    const left = rest(line.targets, clicked) ?? [];
    return ordered.has(line) ? left.slice(0, 1) : left;
  });
  return new Set(next);
}

/**
 * Lines that do the same things in another order count once; the one nearest to the clicked order stands.
 * @param {Play.Line[]} lines @param {string[]} clicked
 */
export function distinct(lines, clicked) {
  /** @type {Map<string, Play.Line>} */
  const seen = new Map();
  for (const line of lines) {
    const deeds = [[...line.actions].sort((a, b) => a - b), [...line.targets].sort()].join();
    const known = seen.get(deeds);
    if (!known || disorder(line, clicked) < disorder(known, clicked)) seen.set(deeds, line);
  }
  return [...seen.values()];
}

/**
 * What the clicks amount to: {line} is done, {choices} must be told apart, {offer} may be done
 * or narrowed further, null wants more clicks. Who clicks last what a line ends with means that line,
 * in whatever order the rest was clicked. `again`: the last target was clicked once more.
 * @param {Play.Line[]} lines @param {string[]} clicked
 * @returns {{ line?: Play.Line, choices?: Play.Line[], offer?: Play.Line[] } | null}
 */
export function finish(lines, clicked, again = false) {
  const ordered = walks(lines);
  const fits = fitting(lines, clicked);
  const exact = distinct(fits.filter((line) => line.targets.length === clicked.length), clicked);
  if (clicked.length === 0 || exact.length === 0) return null;
  const ended = exact.filter((line) => line.targets.at(-1) === clicked.at(-1));
  const longer = fits.filter((line) => line.targets.length > clicked.length && !ordered.has(line));
  const held = longer.length > 0 && !again && !(clicked.length > 1 && ended.length > 0);
  const meant = held || ended.length === 0 ? exact : ended;
  if (held) return { offer: exact };
  return meant.length === 1 ? { line: meant[0] } : { choices: meant };
}

/**
 * After a click on a lit target: the new clicks. On a chosen one that is not lit: without it.
 * @param {Play.Line[]} lines @param {string[]} clicked @param {string} target
 */
export function click(lines, clicked, target) {
  if (lit(lines, clicked).has(target)) return [...clicked, target];
  if (clicked.includes(target)) return clicked.filter((other) => other !== target);
  return lit(lines, []).has(target) ? [target] : clicked;
}

/**
 * The actions that the clicks stand for so far, if some line begins with all of them: the server lists half choices
 * in one order only.
 * @param {Play.Line[]} lines @param {string[]} clicked
 */
export function prefix(lines, clicked) {
  const longer = lines.filter(({ actions, targets }) => actions.length === targets.length && targets.length > clicked.length);
  const inOrder = longer.find(({ targets }) => startsWith(targets, clicked));
  const begun = inOrder ?? longer.find(({ targets }) => rest(targets.slice(0, clicked.length), clicked) !== null);
  return begun?.actions.slice(0, clicked.length) ?? [];
}

// News folded in: a message brings the view, the lines of the log that changed and the plies on the way, so that
// a screen that has heard everything need not ask.

/** @typedef {import("./stream.js").Heard} Heard */
/** @typedef {Wire.MatchInfo & { heard?: number }} Info the match, and when this screen last heard of a move */
/** @typedef {{ view: Wire.ViewOut | null, log: Wire.LogLine[], info: Info }} Known what a screen shows */
/** @typedef {{ view: Wire.ViewOut, log: Wire.LogLine[], film: Map<number, Wire.ViewOut>, n: number }} Folded */

/** What else people do at a table changes more than a message tells. */
const TOLD_WHOLE = ["line", "chat", "sealed"];

/**
 * What these messages make of the table for a seat, or null if the server must be asked.
 * @param {Known} known
 * @param {Heard[]} messages
 * @param {number | null} seat
 */
export function fold({ view, log, info }, messages, seat) {
  const last = messages.at(-1);
  if (!view || info.status === "open" || view.status === "open" || view.seat !== seat || !last) return null;
  /** @type {Folded} */
  const folded = { view, log, film: new Map(), n: view.n };
  for (const message of messages) if (!take(folded, message, seat)) return null;
  const entries = messages.flatMap((message) => message.entries ?? []);
  const isWhole = last.status === info.status && entries.every(({ kind }) => TOLD_WHOLE.includes(kind));
  const { n, film } = folded;
  return { film, info: isWhole ? after(info, last) : null, view: { ...folded.view, n, log: folded.log } };
}

/**
 * One message more, if it is new; false if something is missing before it or in it.
 * @param {Folded} folded
 * @param {Heard} message
 * @param {number | null} seat
 */
function take(folded, message, seat) {
  if (message.n <= folded.n) return true;
  if (!message.entries || !(message.after <= folded.n)) return false;
  const { view, log, film = [], entries } = message;
  if (!view && entries.some(({ kind }) => kind !== "chat")) return false;
  if (view) {
    if (view.seat !== seat || !log || log.keep > folded.log.length) return false;
    for (const frame of film) folded.film.set(frame.ply, unfold(frame, view));
    folded.film.set(view.ply, { ...view, lines: [], more: false });
    Object.assign(folded, { view, log: [...folded.log.slice(0, log.keep), ...log.lines] });
  }
  folded.n = message.n;
  return true;
}

/** Parts of a view that a frame tells by what differs. */
const PARTS = /** @type {const} */ (["public", "mine", "memory", "outlook"]);
/** What only the present has. */
const PRESENT = { lines: [], more: false, undo: { free: null, ask: null }, last: [], outcome: null };

/**
 * A position on the way, whole again: what a frame does not say is as in the view it led to.
 * @param {Wire.FrameOut} frame
 * @param {Wire.ViewOut} view
 * @returns {Wire.ViewOut}
 */
export function unfold(frame, view) {
  const { together, missed, share, secret, ...rest } = view;
  const parts = PARTS.map((name) => {
    const same = frame.whole?.includes(name) ? {} : view[name];
    return [name, { ...same, ...frame[name] }];
  });
  const { ply, to_move, step, prompt, rolls, scores } = frame;
  return { ...rest, ...PRESENT, ply, to_move, step, prompt, rolls, scores, ...Object.fromEntries(parts) };
}

/**
 * The match as a message leaves it.
 * @param {Info} info
 * @param {Heard} message
 * @returns {Info}
 */
function after(info, message) {
  const { n, seq, plies, to_move, status } = message;
  const isMove = message.entries && message.view;
  const told = isMove ? { offer: message.offer, heard: Date.now() } : {};
  return { ...info, n, seq, plies, to_move, status, ...told };
}

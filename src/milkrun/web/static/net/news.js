// News folded in: a message brings the view, the lines of the log that changed and the plies on the way, so that
// a screen that has heard everything need not ask.

/** What else people do at a table changes more than a message tells. */
const TOLD_WHOLE = ["line", "chat", "sealed"];

/** What these messages make of the table for a seat, or null if the server must be asked. */
export function fold({ view, log, info }, messages, seat) {
  if (!view || info.status === "open" || view.seat !== seat || !messages.length) return null;
  const folded = { view, log, film: new Map(), n: view.n };
  for (const message of messages) if (!take(folded, message, seat)) return null;
  const last = messages.at(-1);
  const entries = messages.flatMap((message) => message.entries ?? []);
  const isWhole = last.status === info.status && entries.every(({ kind }) => TOLD_WHOLE.includes(kind));
  const { n, film } = folded;
  return { film, info: isWhole ? after(info, last) : null, view: { ...folded.view, n, log: folded.log } };
}

/** One message more, if it is new; false if something is missing before it or in it. */
function take(folded, message, seat) {
  if (message.n <= folded.n) return true;
  if (!(message.after <= folded.n)) return false;
  const { view, log, film, entries } = message;
  if (!view && entries.some(({ kind }) => kind !== "chat")) return false;
  if (view && (view.seat !== seat || !log || log.keep > folded.log.length)) return false;
  if (view) {
    for (const one of film) folded.film.set(one.ply, one);
    folded.film.set(view.ply, { ...view, lines: [], more: false });
    Object.assign(folded, { view, log: [...folded.log.slice(0, log.keep), ...log.lines] });
  }
  folded.n = message.n;
  return true;
}

/** The match as a message leaves it. */
function after(info, message) {
  const { n, seq, plies, to_move, status } = message;
  const offer = message.view ? message.offer : info.offer;
  return { ...info, n, seq, plies, to_move, status, offer, heard: message.view ? Date.now() : info.heard };
}

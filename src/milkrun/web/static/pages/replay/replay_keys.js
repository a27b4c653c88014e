// The keyboard of a replay: step by step, from score to score, to either end, or let it run.

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ",": -1, ".": 1, PageUp: -10, PageDown: 10 };
/** @type {Record<string, number>} */
const SCORES = { "[": -1, "]": 1 };

/**
 * A key was pressed somewhere on the page.
 * @param {Pages.Replay} replay @param {KeyboardEvent} event
 */
export function pressed(replay, event) {
  const { target, key } = event;
  if (!(target instanceof Element) || target.matches("input:not([type=range]), textarea, select") || target.closest("dialog")) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isPlay = key === " " && !target.closest("button, a, summary");
  if (key in STEPS) replay.step(STEPS[key]);
  else if (key in SCORES) replay.step(SCORES[key], "score");
  else if (key === "Home") replay.go(0);
  else if (key === "End") replay.go(replay.info.plies);
  else if (isPlay) replay.toggle();
  else return;
  event.preventDefault();
}

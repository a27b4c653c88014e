// The English of what happens on and over the board: cues, toasts, paydays, tooltips. See `words.js`.

export const BOARD = {
  "chat.toast": "{name}: {text}",
  "cue.below": "{n} more to choose below",
  "cue.above": "{n} more to choose above",
  "end.ledger": "What each player was paid for",
  "end.what": "For",
  "end.sum": "In all",
  "end.course.wait": "Drawing the scores …",
  "end.turns": "Where the lead changed hands",
  "end.turn": "{name} goes ahead, {score} to {second}.",
  "end.against": "Your record on this device",
  "end.record.of": "You against {code}: {won} won, {lost} lost, {tied} tied",
  "tip.rule": "The rule: {clause}",
  "pay.plus": "+{sum}",
};

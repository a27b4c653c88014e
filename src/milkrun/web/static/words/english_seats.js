// The English of seats that are kept for somebody, or played by a bot for a while. See `words.js`.

export const SEATS = {
  "waiting.kept": "Kept",
  "waiting.keeps": "Kept for {names}: the game begins when they accept the rematch.",
  "waiting.open": "Open the seat of {name} to others",
  "standin.title": "A bot plays for you",
  "standin.text": "It goes on until you take over.",
  "standin.back": "Take over",
  "dice.back": "{n} {n|take-back|take-backs}; a choice made again drew the same.",
  "dice.forward": "Nothing was taken back.",
  "undo.missing": "Waiting for {names}.",
  "undo.absent": "{name} (away, a bot plays there)",
  "end.wants": "{name} wants a rematch",
};

// The English of a turn: what may be done, what is half done, what would be missed, hints.

export const TURN = {
  "half.choose": "Choose {things}.",
  "half.add": "You may also add {things}.",
  "half.which": "Which of these: {ways}?",
  "half.one": "One more click: {way}.",
  "half.and": "{things} and {last}",
  "half.or": "{things} or {last}",
  "half.more": "{ways}, and {n} more",
  "hint.details": "Details",
  "log.setup": "Set-up: {n} {n|line|lines}",
  "setup.alone": "Level of the rival",
  "setup.book.text": "The rules as they are printed, with our rulings where they are silent.",
  "leave.ask": "You can still {things}. End here all the same?",
  "leave.or": "{things} or {last}",
  "leave.stay": "Play on",
  "leave.end": "End all the same",
};

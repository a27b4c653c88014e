// A few soft tones, made here; silent unless the reader turned sound on.

import { setting } from "./settings.js";

/** Each sound: notes as [hertz, start, length] in seconds. */
const TUNES = {
  turn: [[523, 0, 0.12], [784, 0.13, 0.22]],
  move: [[392, 0, 0.07]],
  send: [[330, 0, 0.06], [440, 0.07, 0.1]],
  end: [[523, 0, 0.14], [659, 0.15, 0.14], [784, 0.3, 0.3]],
  no: [[196, 0, 0.12]],
};
let context = null;

/** Play a tune, if sound is on and the browser lets us. */
export function ping(name) {
  if (!setting("sound") || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  for (const [hertz, start, length] of TUNES[name]) note(hertz, context.currentTime + start, length);
}

function note(hertz, start, length) {
  const tone = new OscillatorNode(context, { type: "sine", frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.linearRampToValueAtTime(0.12, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}

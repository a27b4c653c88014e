// One click to play: a table with one bot, made and gone to.

import { go } from "../app/navigation.js";
import { setting } from "../app/settings.js";
import { post, randomHex } from "../net/api.js";
import { keepLinks } from "./links.js";

/**
 * A good first table: one bot of the middle level.
 * @param {Wire.GameOut} game
 */
function quickSeats(game) {
  const count = Math.min(Math.max(2, game.seats[0]), game.seats[1]);
  const level = "normal" in game.levels ? "normal" : Object.keys(game.levels)[0];
  return [{ kind: "me", name: setting("name") }, ...Array.from({ length: count - 1 }, () => ({ kind: "bot", code: level }))];
}

/**
 * Set up that table and go there.
 * @param {Wire.GameOut} game
 */
export async function quickStart(game) {
  const body = { game: game.id, seats: quickSeats(game), hints: true, nonce: randomHex() };
  const made = await post("/matches", body);
  keepLinks(made.match, { seats: {}, watch: made.watch_link });
  go(`/match/${made.match}`);
}

// An experiment under way: both sides are played piece by piece, as fast as the server gives them.

import { patiently, post, Refused } from "../../net/api.js";
import { keepExperiment, putExperiment } from "./past.js";

const PIECE = 100;

/** A new experiment: the variant beside the book, with the same bots and seeds. */
export function newExperiment(game, variant, { players, seed, games }) {
  const side = ({ options, tables }) => ({ options, tables, columns: [], rows: [] });
  const whole = Math.max(players.length, games - (games % players.length));
  return {
    id: `${game}-${Date.now()}`,
    begun: Date.now(),
    game,
    name: variant.name,
    players,
    seed,
    games: whole,
    base: side({ options: {}, tables: {} }),
    variant: side(variant),
    verdict: null,
    state: "stopped",
    note: "",
  };
}

/** Games played on both sides, and how many there are to be. */
export const progress = ({ base, variant, games }) => ({ done: base.rows.length + variant.rows.length, of: 2 * games });

/** The run that counts, for each experiment: whoever stops it, or goes on with it, ends an older one. */
const going = new WeakMap();

/** Play what is missing and have it weighed; `told` hears of every piece. */
export async function run(experiment, told) {
  const mine = Symbol(experiment.id);
  const isWanted = () => going.get(experiment) === mine;
  going.set(experiment, mine);
  Object.assign(experiment, { state: "running", note: "" });
  told();
  try {
    await Promise.all(["base", "variant"].map((which) => play(experiment, which, isWanted, told)));
    if (isWanted()) await weigh(experiment, isWanted, told);
  } catch (error) {
    if (!isWanted()) return;
    Object.assign(experiment, { state: "stopped", note: error.message });
    if (!(error instanceof Refused)) console.warn(error);
  }
  if (!isWanted()) return;
  going.delete(experiment);
  await keepExperiment(experiment);
}

/** Stop asking: what is played is kept, and the experiment can go on. */
export async function stop(experiment) {
  going.delete(experiment);
  experiment.state = "stopped";
  await keepExperiment(experiment);
}

async function play(experiment, which, isWanted, told) {
  const { game, players, seed, games } = experiment;
  const side = experiment[which];
  while (isWanted() && side.rows.length < games) {
    const first = side.rows.length;
    const asked = { players, seed, first, count: Math.min(PIECE, games - first), options: side.options, tables: side.tables };
    const { columns, rows } = await patiently(() => post(`/studio/${game}/games`, asked), isWanted);
    if (!isWanted()) return;
    Object.assign(side, { columns, rows: [...side.rows, ...rows] });
    told();
    await putExperiment({ ...experiment, state: "stopped" }); // so that it survives the page
  }
}

async function weigh(experiment, isWanted, told) {
  experiment.state = "weighing";
  told();
  const { game, players, seed, base, variant } = experiment;
  const body = JSON.stringify({ players, seed, base, variant });
  const verdict = await patiently(() => post(`/studio/${game}/verdict`, body), isWanted);
  if (isWanted()) Object.assign(experiment, { verdict, state: "done" });
}

/** The figures of both sides, a game a line, with the seed that makes it again. */
export function csv({ players, seed, base, variant }) {
  const line = (name) => (row, number) => [name, number, seed + Math.floor(number / players.length), number % players.length, ...row].join(",");
  const head = ["side", "game", "seed", "turned", ...base.columns].join(",");
  return [head, ...base.rows.map(line("book")), ...variant.rows.map(line("variant")), ""].join("\n");
}

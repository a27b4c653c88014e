// An experiment under way: both sides are played piece by piece, as fast as the server gives them.

import { patiently, post, Refused } from "../../net/api.js";
import { keepExperiment } from "./past.js";

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

/** Play what is missing and have it weighed; `told` hears of every piece. */
export async function run(experiment, told) {
  Object.assign(experiment, { state: "running", note: "" });
  told();
  try {
    await Promise.all([play(experiment, "base", told), play(experiment, "variant", told)]);
    if (experiment.state === "running") await weigh(experiment, told);
  } catch (error) {
    if (experiment.state !== "stopped") experiment.note = error.message;
    experiment.state = "stopped";
    if (!(error instanceof Refused)) console.warn(error);
  }
  await keepExperiment(experiment);
  told();
}

/** Stop asking: what is played is kept, and the experiment can go on. */
export function stop(experiment) {
  experiment.state = "stopped";
}

async function play(experiment, which, told) {
  const { game, players, seed, games } = experiment;
  const side = experiment[which];
  const isWanted = () => experiment.state === "running";
  while (isWanted() && side.rows.length < games) {
    const first = side.rows.length;
    const asked = { players, seed, first, count: Math.min(PIECE, games - first), options: side.options, tables: side.tables };
    const { columns, rows } = await patiently(() => post(`/studio/${game}/games`, asked), isWanted);
    Object.assign(side, { columns, rows: [...side.rows, ...rows] });
    told();
  }
}

async function weigh(experiment, told) {
  experiment.state = "weighing";
  told();
  const { game, players, seed, base, variant } = experiment;
  const body = JSON.stringify({ players, seed, base, variant });
  experiment.verdict = await patiently(() => post(`/studio/${game}/verdict`, body), () => experiment.state === "weighing");
  experiment.state = "done";
}

/** The figures of both sides, a game a line, with the seed that makes it again. */
export function csv({ players, seed, base, variant }) {
  const line = (name) => (row, number) => [name, number, seed + Math.floor(number / players.length), number % players.length, ...row].join(",");
  const head = ["side", "game", "seed", "turned", ...base.columns].join(",");
  return [head, ...base.rows.map(line("book")), ...variant.rows.map(line("variant")), ""].join("\n");
}

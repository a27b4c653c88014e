// An experiment under way: both sides are played piece by piece, as fast as the server gives them.

import { patiently, post, Refused } from "../../net/api.js";
import { keepExperiment, putExperiment } from "./past.js";

const PIECE = 100;

/**
 * A new experiment: the variant beside the book, with the same bots and seeds.
 * @param {string} game @param {Studio.Variant} variant @param {Pick<Studio.Experiment, "players" | "seed" | "games">} of
 * @returns {Studio.Experiment}
 */
export function newExperiment(game, variant, { players, seed, games }) {
  const side = (/** @type {Pick<Studio.Variant, "options" | "tables">} */ { options, tables }) => ({ options, tables, columns: [], rows: [] });
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

/**
 * Games played on both sides, and how many there are to be.
 * @param {Studio.Experiment} of
 */
export const progress = ({ base, variant, games }) => ({ done: base.rows.length + variant.rows.length, of: 2 * games });

/** The run that counts, for each experiment: whoever stops it, or goes on with it, ends an older one. */
const going = new WeakMap();

/**
 * Play what is missing and have it weighed; `told` hears of every piece.
 * @param {Studio.Experiment} experiment @param {() => void} told
 */
export async function run(experiment, told) {
  const mine = Symbol(experiment.id);
  const isWanted = () => going.get(experiment) === mine;
  going.set(experiment, mine);
  Object.assign(experiment, { state: "running", note: "" });
  told();
  try {
    await Promise.all([play(experiment, "base", isWanted, told), play(experiment, "variant", isWanted, told)]);
    if (isWanted()) await weigh(experiment, isWanted, told);
  } catch (error) {
    if (!isWanted()) return;
    Object.assign(experiment, { state: "stopped", note: error instanceof Error ? error.message : String(error) });
    if (!(error instanceof Refused)) console.warn(error);
  }
  if (!isWanted()) return;
  going.delete(experiment);
  await keepExperiment(experiment);
}

/**
 * Stop asking: what is played is kept, and the experiment can go on.
 * @param {Studio.Experiment} experiment
 */
export async function stop(experiment) {
  going.delete(experiment);
  experiment.state = "stopped";
  await keepExperiment(experiment);
}

/** @param {Studio.Experiment} experiment @param {"base" | "variant"} which @param {() => boolean} isWanted @param {() => void} told */
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

/** @param {Studio.Experiment} experiment @param {() => boolean} isWanted @param {() => void} told */
async function weigh(experiment, isWanted, told) {
  experiment.state = "weighing";
  told();
  const verdict = await verdictOn(experiment, isWanted);
  if (isWanted()) Object.assign(experiment, { verdict, state: "done" });
}

/** @param {Studio.Experiment} experiment @param {() => boolean} isWanted */
function verdictOn({ game, players, seed, base, variant }, isWanted) {
  const body = JSON.stringify({ players, seed, base, variant });
  return patiently(() => post(`/studio/${game}/verdict`, body), isWanted);
}

/**
 * Have a verdict said in the language of the page, if it was said in another one; else it stays as it is.
 * @param {Studio.Experiment} experiment @param {() => void} told
 */
export async function tellAgain(experiment, told) {
  if (!experiment.verdict || experiment.verdict.language === document.documentElement.lang) return;
  try {
    experiment.verdict = await verdictOn(experiment, () => true);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return;
  }
  await keepExperiment(experiment);
  told();
}

/**
 * The figures of both sides, a game a line, with the seed that makes it again.
 * @param {Studio.Experiment} of
 */
export function csv({ players, seed, base, variant }) {
  const line = (/** @type {string} */ name) => (/** @type {number[]} */ row, /** @type {number} */ number) => [name, number, seed + Math.floor(number / players.length), number % players.length, ...row].join(",");
  const head = ["side", "game", "seed", "turned", ...base.columns].join(",");
  return [head, ...base.rows.map(line("book")), ...variant.rows.map(line("variant")), ""].join("\n");
}

// How the game went: the scores over its steps, and where the lead changed hands.

import { html, nothing } from "../../vendor/lit-html.js";
import { go } from "../../app/navigation.js";
import { graph } from "../../parts/graph.js";
import { Reel } from "../../net/reel.js";
import { badge } from "../../board/ui.js";
import { t } from "../../words/words.js";

/** So many changes of the lead are told, the last ones. */
const MOST = 4;
const WIDTH = 480;

/** @typedef {import("../../parts/graph.js").Turning} Turning */

/** @type {(scores: (number | null)[] | null) => scores is number[]} */
const isKnown = (scores) => Boolean(scores) && !scores?.some((score) => score == null);

/**
 * The steps at which somebody else went ahead of all others: {ply, seat, scores}.
 * @param {Wire.PlyOut[]} rows
 */
export function turningPoints(rows) {
  /** @type {Turning[]} */
  const out = [];
  /** @type {number | null} */
  let ahead = null;
  for (const { ply, scores } of rows) {
    const leader = leaderOf(scores);
    if (!isKnown(scores) || leader === null || leader === ahead) continue;
    if (ahead !== null) out.push({ ply, seat: leader, scores });
    ahead = leader;
  }
  return out;
}

/**
 * The one seat with the most points; null if several have, or if a score is not known.
 * @param {(number | null)[] | null} scores
 */
function leaderOf(scores) {
  if (!isKnown(scores) || scores.length < 2) return null;
  const most = Math.max(...scores);
  const first = scores.indexOf(most);
  return scores.indexOf(most, first + 1) < 0 ? first : null;
}

/**
 * The course of a finished game, fetched once: graph and turning points.
 * @param {Pages.Table} table
 */
export function course(table) {
  const plies = table.view.plies ?? table.view.ply;
  table.course ??= fetched(table, plies);
  const { rows } = table.course;
  if (rows.length < plies) return html`<p class="soft">${t("end.course.wait")}</p>`;
  const visit = (/** @type {number} */ ply) => go(`/replay/${table.id}?ply=${ply}`);
  const names = table.info.seats.map((_, seat) => table.name(seat));
  const turns = turningPoints(rows).slice(-MOST);
  return html`${graph({ rows, ply: plies, plies, names, width: WIDTH, isWhole: true, visit, turns })}
    ${turns.length ? html`<h3>${t("end.turns")}</h3><ol class="turning">${turns.map((turn) => point(table, rows, turn))}</ol>` : nothing}`;
}

/** @param {Pages.Table} table @param {number} plies */
function fetched(table, plies) {
  const seat = table.seat === null ? "" : `&seat=${table.seat}`;
  const reel = new Reel(table.id, `${seat}&open=1`, plies, () => table.draw());
  reel.reach(plies);
  return reel;
}

/** @param {Pages.Table} table @param {Wire.PlyOut[]} rows @param {Turning} of */
function point(table, rows, { ply, seat, scores }) {
  const second = Math.max(...scores.filter((_, other) => other !== seat));
  const text = t("end.turn", { name: table.name(seat), score: scores[seat], second });
  return html`<li><a href=${`/replay/${table.id}?ply=${ply}`}>${badge(seat, "tiny")}<span><b>${text}</b> ${rows[ply - 1]?.text ?? ""}</span></a></li>`;
}

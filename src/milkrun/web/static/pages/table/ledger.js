// The score as a table: what was delivered in rows, the players in columns, as the drawing tells the lines apart.

import { html, nothing } from "../../vendor/lit-html.js";
import { badge } from "../../board/ui.js";
import { t } from "../../words/words.js";

/** @typedef {{ points: number, count: number }} Cell */

/**
 * The table of a finished game; nothing where the drawing does not tell.
 * @param {Pages.Table} table @param {Wire.OutcomeOut} outcome
 */
export function ledger(table, outcome) {
  const rows = gathered(table, outcome.account ?? []);
  if (!rows.length) return nothing;
  const seats = outcome.scores.map((_, seat) => seat);
  return html`<div class="ledger" tabindex="0" role="region" aria-label=${t("end.ledger")}><table>
    <thead><tr><th scope="col">${t("end.what")}</th>${seats.map((seat) => html`<th scope="col" class=${`seat-${seat}`}>${badge(seat, "tiny")}<span>${table.name(seat)}</span></th>`)}</tr></thead>
    <tbody>${rows.map(({ label, cells }) => html`<tr><th scope="row">${label}</th>${seats.map((seat) => cell(cells[seat]))}</tr>`)}
      <tr class="sum"><th scope="row">${t("end.sum")}</th>${seats.map((seat) => html`<td>${outcome.scores[seat]}</td>`)}</tr></tbody></table></div>`;
}

/**
 * One row for all lines that the drawing calls the same, in the order in which they came.
 * @param {Pages.Table} table @param {Wire.ScoreLineOut[][]} account
 */
function gathered(table, account) {
  /** @type {Map<string | number, { label: unknown, cells: Cell[] }>} */
  const rows = new Map();
  account.forEach((lines, seat) => lines.forEach((line) => {
    const found = table.drawing.entry?.(line, table.facts);
    if (!found) return;
    const row = rows.get(found.key) ?? { label: found.label, cells: account.map(() => ({ points: 0, count: 0 })) };
    row.cells[seat] = { points: row.cells[seat].points + line.points, count: row.cells[seat].count + 1 };
    rows.set(found.key, row);
  }));
  return [...rows.values()];
}

/** @param {Cell} of */
const cell = ({ points, count }) => html`<td>${count ? points : html`<span class="soft">–</span>`}</td>`;

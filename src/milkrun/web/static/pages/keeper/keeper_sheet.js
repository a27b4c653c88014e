// Tables of the keeper's desk, and what several parts of it show.

import { html, nothing } from "../../vendor/lit-html.js";
import { post } from "../../net/api.js";
import { locale, t } from "../../words/words.js";

/**
 * A moment, as this reader writes it.
 * @param {number} at
 */
export const when = (at) => new Date(at).toLocaleString(locale(), { dateStyle: "short", timeStyle: "short" });

export const none = () => html`<p class="empty">${t("keeper.none")}</p>`;

/**
 * A table by the keys of its heads and its rows.
 * @param {string[]} heads @param {unknown[][]} rows
 */
export function sheet(heads, rows) {
  if (!rows.length) return none();
  const cell = (/** @type {unknown} */ value) => html`<td>${value}</td>`;
  return html`<div class="sheet" tabindex="0" role="region" aria-label=${t(`keeper.${heads[0]}`)}><table>
    <thead><tr>${heads.map((key) => html`<th scope="col">${t(`keeper.${key}`)}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>`)}</tbody></table></div>`;
}

/**
 * What was said last at a table.
 * @param {Wire.KeptChat[]} lines
 */
export function talk(lines) {
  if (!lines.length) return nothing;
  const line = (/** @type {Wire.KeptChat} */ { name, text, at }) =>
    html`<li><span class="soft">${when(at)}</span> ${t("keeper.said", { name: name || t("keeper.somebody"), text })}</li>`;
  return html`<ul class="said">${lines.map(line)}</ul>`;
}

/**
 * Jobs, to be set aside or tried again.
 * @param {Pages.Desk} desk @param {Wire.KeptJob[]} list
 */
export function jobSheet(desk, list) {
  const row = (/** @type {Wire.KeptJob} */ one) => [html`<code>${one.job}</code>`, when(one.due), one.aside ? when(one.aside) : "", one.tries, one.reason, jobDeed(desk, one)];
  return sheet(["job", "changed", "aside", "tries", "reason", "deeds"], list.map(row));
}

/** @param {Pages.Desk} desk @param {Wire.KeptJob} of */
function jobDeed(desk, { job, aside }) {
  const key = aside ? "retry" : "putaside";
  const path = `/keeper/jobs/${encodeURIComponent(job)}`;
  const deed = () => (aside ? post(`${path}/retry`) : post(`${path}/aside`, { why: t("keeper.byhand") }));
  return html`<button type="button" class="small" aria-label=${t(`keeper.${key}.of`, { job })}
    @click=${() => desk.act(deed)}>${t(`keeper.${key}`)}</button>`;
}

// The log in words; each line leads to the table as it stood then.

import { html, nothing } from "./vendor/lit-html.js";
import { badge } from "./ui.js";
import { t } from "./words.js";

/** Long games show their end first; the rest on request. */
const RECENT = 120;

/** The log, newest last. */
export function logPanel(table) {
  const lines = table.isLogLong ? table.log : table.log.slice(-RECENT);
  const hidden = table.log.length - lines.length;
  const more = html`<button type="button" class="small" @click=${() => unfold(table)}>${t("log.more", { n: hidden })}</button>`;
  return html`${hidden ? more : nothing}
    <ol class="log">${lines.map((line) => entry(table, line))}</ol>
    ${table.log.length ? nothing : html`<p class="soft">${t("log.empty")}</p>`}`;
}

function unfold(table) {
  table.isLogLong = true;
  table.draw();
}

function entry(table, line) {
  const isHere = table.past?.isVisited && table.past.ply === line.ply;
  return html`<li><a href=${`/match/${table.id}?ply=${line.ply}`} aria-current=${isHere ? "step" : nothing}
    @click=${(event) => visit(table, event, line.ply)}>${line.seat >= 0 && line.seat !== null ? badge(line.seat, "tiny") : html`<span class="tiny"></span>`}
    <span>${line.text}</span></a></li>`;
}

function visit(table, event, ply) {
  event.preventDefault();
  table.lookBack(ply);
}

/** Draw, and keep the newest line in sight unless the reader has scrolled up; a tab opens anew. */
export function stickToEnd(root, draw) {
  const before = root.querySelector("#side-panel");
  const tab = before?.getAttribute("aria-labelledby");
  const isAtEnd = !before || before.scrollHeight - before.clientHeight - before.scrollTop < 40;
  draw();
  const panel = root.querySelector("#side-panel");
  const now = panel?.getAttribute("aria-labelledby");
  if (now === "tab-menu" && now !== tab) panel.scrollTop = 0;
  else if (panel && now !== "tab-menu" && (isAtEnd || now !== tab)) panel.scrollTop = panel.scrollHeight;
}

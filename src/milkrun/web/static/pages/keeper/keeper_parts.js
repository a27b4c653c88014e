// The parts of the keeper's desk: each loads its data and draws it.

import { html, nothing } from "../../vendor/lit-html.js";
import { get, post, remove } from "../../net/api.js";
import { matches } from "./keeper_matches.js";
import { jobSheet, none, sheet, talk, when } from "./keeper_sheet.js";
import { decimal, t } from "../../words/words.js";

const WHOM = ["address", "mark", "device", "match"];

const overview = {
  load: () => get("/keeper/overview"),
  /** @param {Pages.Desk} desk @param {Wire.Overview} data */
  draw: (desk, data) => {
    const counts = Object.entries(data.matches).map(([status, n]) => [t("keeper.matches", { status }), n]);
    return sheet(["figure", "value"], [
      [t("keeper.well"), t(`keeper.well.${data.is_well}`)],
      [t("keeper.version"), data.version],
      ...counts,
      [t("keeper.jobs"), data.jobs],
      [t("keeper.jobs_aside"), data.jobs_aside],
      [t("keeper.bans"), data.bans],
      [t("keeper.reports"), data.reports],
      [t("keeper.size"), t("keeper.megabytes", { n: decimal(data.database_bytes / 1e6, 1) })],
      [t("keeper.streams"), data.streams],
      [t("keeper.memory"), data.in_memory],
    ]);
  },
};

const reports = {
  load: () => get("/keeper/reports"),
  /** @param {Pages.Desk} desk @param {Wire.KeptReports} data */
  draw: (desk, data) => (data.reports.length ? data.reports.map((one) => report(desk, one)) : none()),
};

/**
 * A report with the talk that was kept with it.
 * @param {Pages.Desk} desk @param {Wire.KeptReport} one
 */
function report(desk, one) {
  const { match, game } = one;
  const status = one.status || t("keeper.gone");
  const close = () => desk.act(() => remove(`/keeper/reports/${one.report}`));
  const look = html`<button type="button" class="small" aria-label=${t("keeper.look.of", { match })}
    @click=${() => desk.show("matches", match)}>${t("keeper.look")}</button>`;
  return html`<article class="report"><h2>${t("keeper.about.match", { reason: t(`report.${one.reason}`), match, game, status })}</h2>
    <p class="soft">${when(one.made)}</p>${one.text ? html`<p>${one.text}</p>` : nothing} ${talk(one.chat)}
    <p>${t("keeper.maker")} <code>${one.maker}</code></p>
    <p class="row">${one.status ? look : nothing}
      <button type="button" class="small" aria-label=${t("keeper.close.of", { match })} @click=${close}>${t("keeper.close")}</button></p></article>`;
}

const bans = {
  load: () => get("/keeper/bans"),
  /** @param {Pages.Desk} desk @param {Wire.KeptBans} data */
  draw: (desk, data) => html`${banForm(desk)}
    ${sheet(["mark", "since", "until", "reason", "deeds"], data.bans.map((ban) => banRow(desk, ban)))}`,
};

/** @param {Pages.Desk} desk @param {Wire.KeptBan} ban */
function banRow(desk, ban) {
  const lift = () => desk.act(() => remove(`/keeper/bans/${ban.mark}`));
  const button = html`<button type="button" class="small" aria-label=${t("keeper.unban.of", { mark: ban.mark })}
    @click=${lift}>${t("keeper.unban")}</button>`;
  const until = ban.until ? when(ban.until) : t("keeper.forever");
  return [html`<code>${ban.mark}</code>`, when(ban.made), until, ban.reason, button];
}

/** @param {Pages.Desk} desk */
function banForm(desk) {
  const submit = (/** @type {Dom.Submit} */ event) => {
    event.preventDefault();
    const given = new FormData(event.target);
    const [whom, which] = ["whom", "which"].map((name) => String(given.get(name)).trim());
    desk.act(() => post("/keeper/bans", { [whom]: which, reason: given.get("why"), hours: Number(given.get("hours")) }));
  };
  const option = (/** @type {string} */ name) => html`<option value=${name}>${t(`keeper.whom.${name}`)}</option>`;
  return html`<form class="row" aria-label=${t("keeper.banform")} @submit=${submit}>
    <label class="field"><span>${t("keeper.whom")}</span><select name="whom">${WHOM.map(option)}</select></label>
    <label class="field"><span>${t("keeper.which")}</span><input name="which" maxlength="64" required></label>
    <label class="field"><span>${t("keeper.why")}</span><input name="why" maxlength="300"></label>
    <label class="field"><span>${t("keeper.hours")}</span><input name="hours" type="number" min="0" max="100000" value="24"></label>
    <button class="main">${t("keeper.banit")}</button></form>`;
}

const jobs = {
  load: () => get("/keeper/jobs"),
  /** @param {Pages.Desk} desk @param {Wire.KeptJobs} data */
  draw: (desk, data) => jobSheet(desk, data.jobs),
};

export const PARTS = { overview, matches, reports, bans, jobs };

// The keeper's list of matches, and one of them looked at.

import { html, nothing } from "../../vendor/lit-html.js";
import { get, post, remove } from "../../net/api.js";
import { jobSheet, sheet, talk, when } from "./keeper_sheet.js";
import { sure } from "../../app/sure.js";
import { LETTERS, t } from "../../words/words.js";

const STATUSES = ["open", "running", "over", "frozen"];

export const matches = {
  /** @param {string | null} about @param {string} query */
  load: (about, query) => get(about ? `/keeper/matches/${about}` : `/keeper/matches${query}`),
  /** @param {Pages.Desk} desk @param {any} data @param {string | null} about */
  draw: (desk, data, about) => (about ? one(desk, data) : list(desk, data)),
};

/** @param {Pages.Desk} desk @param {Wire.KeptMatches} data */
function list(desk, data) {
  const heads = ["match", "game", "status", "listed", "changed", "maker", "name", "deeds"];
  return html`${filter(desk)} ${sheet(heads, data.matches.map((match) => row(desk, match)))}
    ${data.after ? html`<p><button type="button" @click=${() => next(desk, data.after ?? "")}>${t("keeper.more")}</button></p>` : nothing}`;
}

/** @param {Pages.Desk} desk @param {Wire.KeptMatch} match */
function row(desk, match) {
  return [
    html`<code>${match.match}</code>`,
    match.game,
    match.status,
    t(`keeper.listed.${match.listed}`),
    when(match.changed),
    html`<code>${match.maker}</code>`,
    match.name,
    html`<span class="row"><button type="button" class="small" aria-label=${t("keeper.look.of", match)}
      @click=${() => desk.show("matches", match.match)}>${t("keeper.look")}</button>${deeds(desk, match)}</span>`,
  ];
}

/**
 * What may be done with a match.
 * @param {Pages.Desk} desk @param {Wire.KeptMatch} match
 */
function deeds(desk, match) {
  const path = `/keeper/matches/${match.match}`;
  const erase = () =>
    desk.act(async () => {
      await remove(path);
      desk.wanted.about = null;
    });
  const ban = () => desk.act(() => post("/keeper/bans", { match: match.match, hours: 24 }));
  /** @param {string} key @param {() => unknown} deed */
  const button = (key, deed) => html`<button type="button" class="small" aria-label=${t(`keeper.${key}.of`, match)} @click=${deed}>${t(`keeper.${key}`)}</button>`;
  return html`${match.listed ? button("unlist", () => desk.act(() => post(`${path}/unlist`))) : nothing}
    ${button("delete", () => sure("keeper.delete", erase, match, "report.cancel"))} ${button("ban", ban)}`;
}

/** @param {Pages.Desk} desk @param {string} after */
function next(desk, after) {
  const query = new URLSearchParams(desk.query);
  query.set("after", after);
  desk.query = `?${query}`;
  desk.show("matches");
}

/** @param {Pages.Desk} desk */
function filter(desk) {
  const asked = new URLSearchParams(desk.query);
  const submit = (/** @type {Dom.Submit} */ event) => {
    event.preventDefault();
    const given = [...new FormData(event.target)].map(([name, value]) => [name, String(value)]).filter(([, value]) => value !== "");
    desk.query = given.length ? `?${new URLSearchParams(given)}` : "";
    desk.show("matches");
  };
  /** @param {string} name @param {string} value @param {string} words */
  const option = (name, value, words) => html`<option value=${value} ?selected=${(asked.get(name) ?? "") === value}>${words}</option>`;
  /** @param {string} name @param {string[][]} values */
  const pick = (name, values) => html`<label class="field"><span>${t(`keeper.${name}`)}</span>
    <select name=${name}>${option(name, "", t("keeper.any"))}${values.map(([value, key]) => option(name, value, t(key)))}</select></label>`;
  return html`<form class="row" aria-label=${t("keeper.filter")} @submit=${submit}>
    ${pick("status", STATUSES.map((status) => [status, `keeper.status.${status}`]))}
    ${pick("listed", [["1", "keeper.listed.true"], ["0", "keeper.listed.false"]])}
    <label class="field"><span>${t("keeper.maker")}</span><input name="maker" maxlength="64" .value=${asked.get("maker") ?? ""}></label>
    <label class="field"><span>${t("keeper.days")}</span><input name="days" type="number" min="0" max="10000" .value=${asked.get("days") ?? ""}></label>
    <button>${t("keeper.find")}</button></form>`;
}

/** @param {Pages.Desk} desk @param {Wire.KeptLook} data */
function one(desk, data) {
  const { match } = data;
  const setup = Object.entries(data.setup).map(([name, value]) => html`<li><b>${name}</b> <code>${JSON.stringify(value)}</code></li>`);
  const seat = (/** @type {number} */ number) => (number < 0 ? t("keeper.bench") : LETTERS[number]);
  const seats = data.seats.map((one) => [seat(one.seat), one.kind, one.name, html`${one.devices.map((device) => html`<code class="long">${device}</code>`)}`]);
  return html`<p><button type="button" @click=${() => desk.show("matches")}>${t("keeper.back")}</button></p>
    <h2>${t("keeper.about", match)}</h2>${data.text ? html`<p class="remark bad">${data.text}</p>` : nothing}
    ${sheet(["match", "game", "status", "listed", "changed", "maker", "name", "deeds"], [row(desk, match)])}
    <h2>${t("keeper.seats")}</h2>${sheet(["seat", "kind", "name", "devices"], seats)}
    <h2>${t("keeper.setup")}</h2><ul>${setup}</ul>
    <h2>${t("keeper.entries")}</h2>${sheet(["kind", "value"], Object.entries(data.entries))}
    ${data.jobs.length ? html`<h2>${t("keeper.part.jobs")}</h2>${jobSheet(desk, data.jobs)}` : nothing}
    ${data.chat.length ? html`<h2>${t("keeper.talk")}</h2>${talk(data.chat)}` : nothing}`;
}

// The table's menu: help, rules, links, leaving, and what the host may do.

import { html, nothing } from "../../vendor/lit-html.js";
import { go } from "../../app/navigation.js";
import { at, post, Refused, remove } from "../../net/api.js";
import { PACE, change, setting } from "../../app/settings.js";
import { linkBox } from "../../parts/links.js";
import { report } from "./report.js";
import { sure } from "../../app/sure.js";
import { t } from "../../words/words.js";

/**
 * The third tab of the side panel.
 * @param {Pages.Table} table
 */
export function menu(table) {
  return html`<div class="menu">${general(table)} ${own(table)} ${others(table)} ${host(table)}</div>`;
}

/** @param {Pages.Table} table */
function general(table) {
  const pace = (/** @type {string} */ name) => html`<option value=${name} ?selected=${setting("speed") === name}>${t(`settings.speed.${name}`)}</option>`;
  return html`<label class="field"><span>${t("settings.speed")}</span>
      <select @change=${(/** @type {Dom.Select} */ event) => change("speed", event.target.value)}>${Object.keys(PACE).map(pace)}</select></label>
    <label class="tick"><input type="checkbox" .checked=${setting("memory")} @change=${(/** @type {Dom.Input} */ event) => change("memory", event.target.checked)}>
      <span>${t("settings.memory")}</span></label>
    ${table.info.hints ? [wish("share"), wish("doubt")] : nothing}
    <div class="stack"><button type="button" @click=${() => table.show({ kind: "help" })}>${t("menu.help")}</button>
      <a class="button" href=${`/guide/${table.info.game}`} target="_blank">${t("menu.rules")}</a>
      <a class="button" href=${`/replay/${table.id}`}>${t("menu.replay")}</a>
      <button type="button" @click=${() => report(table.id)}>${t("menu.report")}</button></div>`;
}

/**
 * Something of the coach's that a player may want or not.
 * @param {"share" | "doubt"} name
 */
const wish = (name) => html`<label class="tick"><input type="checkbox" .checked=${setting(name)} @change=${(/** @type {Dom.Input} */ event) => change(name, event.target.checked)}>
  <span>${t(`settings.${name}`)}</span></label>`;

/**
 * What a player may do with the own seat.
 * @param {Pages.Table} table
 */
function own(table) {
  const { seat } = table;
  if (seat === null || table.info.status !== "running") return nothing;
  return html`<h3>${t("menu.own")}</h3><div class="stack">
    <button type="button" @click=${() => secondDevice(table)}>${t("menu.device")}</button>
    ${table.deviceLink ? linkBox(table.deviceLink, t("menu.device.text")) : nothing}
    ${table.info.seats[seat].stand_in ? html`<button type="button" @click=${() => table.takeOver(seat)}>${t("menu.back")}</button>` : nothing}
    <button type="button" @click=${() => sure("menu.takeover", () => table.ask("/takeover", { seat, code: "normal" }))}>${t("menu.takeover")}</button>
    <button type="button" @click=${() => sure("menu.resign", () => table.ask("/resign", { seat }))}>${t("menu.resign")}</button></div>`;
}

/** @param {Pages.Table} table */
async function secondDevice(table) {
  try {
    const { link } = await post(at(table.id, `/seats/${table.seat}/link`));
    table.deviceLink = link;
  } catch (error) {
    if (error instanceof Refused) table.refused(error);
  }
  table.draw();
}

/**
 * Where no clock runs, the others may let a bot play for who is away; the host may close a mouth.
 * @param {Pages.Table} table
 */
function others(table) {
  const { info, seat: own } = table;
  if (info.status !== "running" || (own === null && !info.host)) return nothing;
  const people = info.seats.filter((seat) => seat.kind !== "bot" && !seat.mine);
  const mayReplace = (/** @type {Wire.SeatInfo} */ { seat, stand_in: bot }) => own !== null && !info.clock && seat === info.to_move && !bot;
  const replace = (/** @type {Wire.SeatInfo} */ { seat }) => html`<button type="button" @click=${() => table.ask("/takeover", { seat, code: "normal" })}>
    ${t("menu.replace", { name: table.name(seat) })}</button>`;
  const mute = (/** @type {Wire.SeatInfo} */ { seat }) => html`<button type="button" @click=${() => table.ask("/mute", { seat })}>${t("menu.mute", { name: table.name(seat) })}</button>`;
  const rows = people.map((seat) => [mayReplace(seat) ? replace(seat) : nothing, info.host ? mute(seat) : nothing]);
  return people.length ? html`<h3>${t("menu.others")}</h3><div class="stack">${rows}</div>` : nothing;
}

/** @param {Pages.Table} table */
function host(table) {
  if (!table.info.host) return nothing;
  const unlist = html`<button type="button" @click=${() => table.ask("/unlist")}>${t("menu.unlist")}</button>`;
  return html`<h3>${t("menu.host")}</h3><div class="stack">${table.info.listed ? unlist : nothing}
    <button type="button" class="bad" @click=${() => sure("menu.delete", () => erase(table))}>${t("menu.delete")}</button></div>`;
}

/** @param {Pages.Table} table */
async function erase(table) {
  await remove(at(table.id));
  go("/");
}

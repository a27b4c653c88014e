// The variant as it stands: its name, every change with a way back, and what can be done with it.

import { html, nothing } from "../../vendor/lit-html.js";
import { copy, download } from "../../app/notes.js";
import { go } from "../../app/navigation.js";
import { icon } from "../../app/icons.js";
import { setting } from "../../app/settings.js";
import { post, randomHex, Refused } from "../../net/api.js";
import { keepLinks } from "../../parts/links.js";
import { levelName, t } from "../../words/words.js";
import { at, changes, copyOf, wayTo } from "./changes.js";
import { forgetVariant, fragmentOf, keepVariant, keptVariants } from "./sharing.js";

/**
 * The panel beside the forms.
 * @param {Studio.Page} page
 */
export function variantPanel(page) {
  const list = listed(page);
  return html`<section class="studio-panel" aria-labelledby="studio-variant"><h2 id="studio-variant">${t("studio.variant")}</h2>
    <label class="field"><span>${t("studio.name")}</span><input maxlength="40" .value=${page.name} placeholder=${t("studio.name.none")} @input=${(/** @type {Dom.Input} */ event) => (page.name = event.target.value)}></label>
    ${list.length ? html`<ul class="studio-changes">${list.map((one) => changeRow(page, one))}</ul>` : html`<p class="soft">${t("studio.none")}</p>`}
    ${standing(page)}
    <div class="studio-who">${counts(page)}${bots(page)}</div>
    <p class="row"><button type="button" class="main" @click=${() => attempt(page, play)}>${icon("play")}${t("studio.play")}</button></p>
    ${page.form.papers.length ? html`<p class="row">${page.form.papers.map((paper) => printing(page, paper))}</p>` : nothing}
    <div class="row">${deed(page, "keep", "check", keep)}${deed(page, "share", "link", share)}${deed(page, "file", "save", file)}
      ${list.length ? html`<button type="button" class="small" @click=${() => page.reset()}>${icon("undo")}${t("studio.back.all")}</button>` : nothing}</div>
    ${page.link ? html`<label class="field"><span>${t("studio.link")}</span><input readonly class="studio-link" .value=${page.link} @focus=${(/** @type {Dom.Input} */ event) => event.target.select()}></label>` : nothing}
    ${page.note ? html`<p class=${page.note.isBad ? "remark bad" : "remark"} role=${page.note.isBad ? "alert" : "status"}>${page.note.text}</p>` : nothing}
    ${kept(page)}</section>`;
}

/** @param {Studio.Page} page @param {string} key @param {Parameters<typeof icon>[0]} sign @param {(page: Studio.Page) => unknown} act */
const deed = (page, key, sign, act) => html`<button type="button" class="small" @click=${() => attempt(page, act)}>${icon(sign)}${t(`studio.${key}`)}</button>`;

/** @param {Studio.Page} page @param {string} paper */
const printing = (page, paper) => html`<button type="button" class="small studio-print" @click=${() => attempt(page, () => sheets(page, paper))}>${icon("save")}${t("rules.print", { paper: t(`rules.paper.${paper}`) })}</button>`;

/**
 * Every change of options and tables.
 * @param {Studio.Page} page
 */
const listed = (page) => [...changes(page.base.options, page.now.options, ["options"]), ...changes(page.base.tables, page.now.tables, ["tables"])];

/** @param {unknown} value */
const shown = (value) => (Array.isArray(value) ? (Array.isArray(value[0]) ? t("studio.rows", { n: value.length }) : value.join(", ")) : String(value));

/** @param {Studio.Page} page @param {Studio.Change} of */
function changeRow(page, { place, was, is }) {
  const option = place[0] === "options" && page.game.options.find(({ name }) => name === place[1]);
  const what = option ? option.about : wayTo(page.form, place.slice(1));
  const back = () => page.take(place, copyOf(at(page.base, place)));
  return html`<li><span><b>${what}</b> ${t("studio.was", { was: shown(was), is: shown(is) })}</span>
    <button type="button" class="small" aria-label=${t("studio.back", { what })} @click=${back}>${t("studio.back.short")}</button></li>`;
}

/**
 * Whether the variant makes a game, as far as is known.
 * @param {Studio.Page} page
 */
function standing(page) {
  if (page.wrong.size) return html`<p class="remark bad" role="status">${t("studio.wrong")}</p>`;
  if (page.refusal) return html`<p class="remark bad" role="alert">${page.refusal}</p>`;
  if (page.isChecking) return html`<p class="soft" role="status">${t("studio.checking")}</p>`;
  return page.isChecked ? html`<p class="good" role="status">${t("studio.fine")}</p>` : nothing;
}

/** @param {Studio.Page} page */
function counts(page) {
  const [low, high] = page.game.seats;
  const set = (/** @type {Dom.Select} */ event) => page.sit(Number(event.target.value));
  return html`<label class="field"><span>${t("studio.players")}</span><select @change=${set}>
    ${Array.from({ length: high - low + 1 }, (_, k) => html`<option value=${low + k} .selected=${page.seats === low + k}>${low + k}</option>`)}</select></label>`;
}

/** @param {Studio.Page} page */
function bots(page) {
  const codes = [...Object.keys(page.game.levels), "random"];
  const named = (/** @type {string} */ code) => (code === "random" ? t("studio.bot.random") : t("setup.bot", { code: levelName(code) }));
  return html`<label class="field"><span>${t("studio.bots")}</span><select class="studio-bots" @change=${(/** @type {Dom.Select} */ event) => (page.bot = event.target.value)}>
    ${codes.map((code) => html`<option value=${code} .selected=${page.bot === code}>${named(code)}</option>`)}</select></label>`;
}

/**
 * Do something with the variant; what is wrong with it comes first, a refusal is said.
 * @param {Studio.Page} page @param {(page: Studio.Page) => unknown} act
 */
export async function attempt(page, act) {
  page.note = page.wrong.size ? { text: t("studio.wrong"), isBad: true } : null;
  if (page.note) return page.draw();
  try {
    await act(page);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    page.note = { text: error.message, isBad: true };
  }
  page.draw();
}

/** @param {Studio.Page} page @param {string} text */
function good(page, text) {
  page.note = { text, isBad: false };
}

/** @param {Studio.Page} page */
async function play(page) {
  const { options, tables } = page.variant();
  const others = Array.from({ length: page.seats - 1 }, () => ({ kind: "bot", code: page.bot }));
  const seats = [{ kind: "me", name: setting("name") }, ...others];
  const made = await post("/matches", { game: page.game.id, seats, options, tables, hints: true, nonce: randomHex() });
  keepLinks(made.match, { seats: {}, watch: made.watch_link });
  go(`/match/${made.match}`);
}

/** @param {Studio.Page} page */
function keep(page) {
  const variant = page.variant();
  keepVariant({ game: page.game.id, ...variant });
  good(page, t("studio.kept", { name: variant.name }));
}

/** @param {Studio.Page} page */
async function share(page) {
  const fragment = await fragmentOf(page.variant());
  page.link = fragment ? `${location.origin}/studio/${page.game.id}${fragment}` : "";
  if (!fragment) throw new Refused(413, { error: { code: "too_long", text: t("studio.long") } });
  await copy(page.link);
  good(page, t("studio.shared"));
}

/** @param {Studio.Page} page */
async function file(page) {
  const { name, options, tables } = page.variant();
  const text = await post(`/studio/${page.game.id}/preset`, { seats: page.seats, name, options, tables });
  download(`${plain(name)}.toml`, text, "application/toml");
}

/** @param {string} name */
const plain = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "variant";

/**
 * The variant on paper, as a file; it takes some seconds, which is said.
 * @param {Studio.Page} page @param {string} paper
 */
async function sheets(page, paper) {
  const { name, options, tables } = page.variant();
  good(page, t("studio.printing"));
  page.draw();
  const file = await post(`/studio/${page.game.id}/print.pdf`, { seats: page.seats, name, options, tables, paper });
  download(`${plain(name)}-${paper}.pdf`, file, "application/pdf");
  good(page, t("studio.printed"));
}

/** @param {Studio.Page} page */
function kept(page) {
  const all = keptVariants(page.game.id);
  const forget = (/** @type {Studio.Kept} */ one) => {
    forgetVariant(one);
    page.draw();
  };
  const row = (/** @type {Studio.Kept} */ one) => html`<li><button type="button" class="small" @click=${() => page.openVariant(one)}>${one.name}</button>
    <button type="button" class="small quiet-bad" aria-label=${t("studio.forget", one)} @click=${() => forget(one)}>×</button></li>`;
  return html`<h3>${t("studio.variants")}</h3>${all.length ? html`<ul class="studio-kept">${all.map(row)}</ul>` : html`<p class="soft">${t("studio.variants.none")}</p>`}`;
}

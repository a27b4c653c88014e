// Experiments on the page: what is asked, how far it is, what was found, and those of before.

import { html, nothing } from "../../vendor/lit-html.js";
import { download } from "../../app/notes.js";
import { go } from "../../app/navigation.js";
import { icon } from "../../app/icons.js";
import { post } from "../../net/api.js";
import { levelName, t } from "../../words/words.js";
import { differences, spread } from "./charts.js";
import { csv, newExperiment, progress, run, stop, tellAgain } from "./experiment.js";
import { attempt } from "./panel.js";
import { forgetExperiment, pastExperiments } from "./past.js";

const COUNTS = [20, 40, 100, 200, 400, 1000, 2000];

/**
 * The part of the page where variants are compared with the book.
 * @param {Studio.Page} page
 */
export function experiments(page) {
  return html`<section class="studio-panel studio-lab" aria-labelledby="studio-compare"><h2 id="studio-compare">${t("studio.compare")}</h2>
    ${asking(page)}${page.experiment ? shown(page, page.experiment) : nothing}${past(page)}</section>`;
}

/** @param {Studio.Page} page */
function asking(page) {
  const { experiments: may, lacks } = page.form;
  if (!may) return html`<p class="remark" role="note">${t("studio.off")}</p>`;
  if (lacks.length) return html`<p class="remark" role="note">${t("studio.lab", { lacks: lacks.join(", ") })} <code>${t("studio.lab.line")}</code></p>`;
  const count = (/** @type {number} */ n) => html`<option value=${n} .selected=${page.games === n}>${n}</option>`;
  const isRunning = page.experiment && ["running", "weighing"].includes(page.experiment.state);
  return html`<p class="soft">${t("studio.compare.text")}</p>
    <div class="row"><label class="field"><span>${t("studio.games")}</span><select class="studio-games" @change=${(/** @type {Dom.Input} */ event) => (page.games = Number(event.target.value))}>${COUNTS.map(count)}</select></label>
      <label class="field"><span>${t("studio.seed")}</span><input class="figure studio-seed" inputmode="numeric" pattern="[0-9]{1,9}" size="9" .value=${String(page.seed)} @change=${(/** @type {Dom.Input} */ event) => (page.seed = Math.min(1e9, Math.max(0, Math.floor(Number(event.target.value)) || 0)))}></label>
      <button type="button" class="main studio-compare" ?disabled=${isRunning} @click=${() => attempt(page, begin)}>${t("studio.compare")}</button></div>`;
}

/** @param {Studio.Page} page */
async function begin(page) {
  const players = Array.from({ length: page.seats }, () => page.bot);
  page.experiment = newExperiment(page.game.id, page.variant(), { players, seed: page.seed, games: page.games });
  follow(page, page.experiment);
}

/** @param {Studio.Page} page @param {Studio.Experiment} experiment */
async function follow(page, experiment) {
  await run(experiment, () => page.draw());
  await look(page);
}

/** @param {Studio.Page} page @param {Studio.Experiment} experiment */
async function cancel(page, experiment) {
  const stopped = stop(experiment);
  page.draw();
  await stopped;
  await look(page);
}

/** @param {Studio.Page} page */
async function look(page) {
  page.past = await pastExperiments(page.game.id);
  page.draw();
}

/** @param {Studio.Page} page @param {Studio.Experiment} experiment */
function shown(page, experiment) {
  const at = progress(experiment);
  const { state, note } = experiment;
  const isRunning = state === "running" || state === "weighing";
  const words = state === "done" ? nothing : html`<span role="status">${t(`studio.at.${state}`, at)}</span>`;
  return html`<article class="studio-result"><h3>${t("studio.experiment", experiment)}</h3>
    <div class="row">${isRunning ? html`<progress max=${at.of} value=${at.done} aria-label=${t("studio.progress")}></progress>` : nothing}${words}
      ${state === "running" ? html`<button type="button" class="small" @click=${() => cancel(page, experiment)}>${t("studio.cancel")}</button>` : nothing}
      ${state === "stopped" && page.form.experiments ? html`<button type="button" class="small" @click=${() => follow(page, experiment)}>${t("studio.go")}</button>` : nothing}</div>
    ${note ? html`<p class="remark bad" role="alert">${note}</p>` : nothing}
    ${experiment.verdict ? found(page, experiment, experiment.verdict) : nothing}</article>`;
}

/** @param {Studio.Page} page @param {Studio.Experiment} experiment @param {Wire.VerdictOut} verdict */
function found(page, experiment, verdict) {
  const sure = verdict.differences.filter(({ stands }) => stands);
  const unsure = verdict.differences.filter(({ stands }) => !stands);
  const sentence = (/** @type {Wire.DifferenceOut} */ { says }) => html`<li>${says}</li>`;
  return html`<h4>${t("studio.found")}</h4>
    ${sure.length ? html`<ul class="studio-says">${sure.map(sentence)}</ul>` : html`<p>${t("studio.found.none")}</p>`}
    ${unsure.length ? html`<details><summary>${t("studio.unsure")} (${unsure.length})</summary><ul class="studio-says">${unsure.map(sentence)}</ul></details>` : nothing}
    ${differences(verdict)}
    <p class="soft">${t("studio.caption", { games: verdict.games, first: verdict.first_seed, last: verdict.last_seed })}. ${verdict.worth}</p>
    ${often(page, experiment)}${looking(page, experiment)}
    <p class="soft">${t("studio.again")} <code>${verdict.command}</code></p>
    <p class="row"><button type="button" class="small" @click=${() => download(`${experiment.id}.csv`, csv(experiment), "text/csv")}>${icon("save")}${t("studio.data")}</button>
      <button type="button" class="small" @click=${() => download(`${experiment.id}.json`, JSON.stringify(experiment))}>${icon("save")}${t("studio.all")}</button></p>`;
}

/** @param {Studio.Page} page @param {Studio.Experiment} experiment */
function often(page, experiment) {
  const { columns } = experiment.base;
  const column = columns.includes(page.column) ? page.column : columns.includes("rounds") ? "rounds" : columns[0];
  const choose = (/** @type {Dom.Select} */ event) => {
    page.column = event.target.value;
    page.draw();
  };
  return html`<h4>${t("studio.spread")}</h4><label class="field"><span>${t("studio.spread.of")}</span><select class="studio-column" @change=${choose}>
    ${columns.map((name) => html`<option value=${name} .selected=${name === column}>${called(page, name)}</option>`)}</select></label>${spread(experiment, column, called(page, column))}`;
}

/**
 * What is counted, in words; a game may have counts without any.
 * @param {Studio.Page} page @param {string} column
 */
const called = (page, column) => page.form.counts[column] ?? column.replaceAll("_", " ");

/**
 * Any game of either side in the replay.
 * @param {Studio.Page} page @param {Studio.Experiment} experiment
 */
function looking(page, experiment) {
  const watch = (/** @type {"base" | "variant"} */ which) => attempt(page, async () => {
    const { game, players, seed } = experiment;
    const { options, tables } = experiment[which];
    const { match } = await post(`/studio/${game}/watch`, { players, seed, number: page.number, options, tables });
    go(`/replay/${match}`);
  });
  const last = experiment.games - 1;
  const set = (/** @type {Dom.Input} */ event) => (page.number = Math.min(last, Math.max(0, Math.floor(Number(event.target.value)) - 1 || 0)));
  return html`<h4>${t("studio.watch")}</h4><div class="row low"><label class="field"><span>${t("studio.watch.number")}</span>
      <input type="number" class="studio-watch" min="1" max=${last + 1} .value=${String(page.number + 1)} @change=${set}></label>
    <button type="button" class="small" @click=${() => watch("base")}>${icon("eye")}${t("studio.watch.base")}</button>
    <button type="button" class="small" @click=${() => watch("variant")}>${icon("eye")}${t("studio.watch.variant")}</button></div>`;
}

/** @param {string} code */
const botName = (code) => (code === "random" ? t("studio.bot.random.short") : levelName(code));

/** @param {Studio.Page} page */
function past(page) {
  if (!page.past.length) return nothing;
  const open = async (/** @type {Studio.Experiment} */ one) => {
    if (page.experiment?.id !== one.id) page.experiment = one;
    page.draw();
    if (page.form.experiments && page.experiment) await tellAgain(page.experiment, () => page.draw());
  };
  const gone = async (/** @type {Studio.Experiment} */ one) => {
    if (page.experiment?.id === one.id) page.experiment = null;
    await forgetExperiment(one.id);
    await look(page);
  };
  const words = (/** @type {Studio.Experiment} */ one) => t("studio.past.row", { name: one.name, games: one.games, bots: [...new Set(one.players)].map(botName).join(", ") });
  const row = (/** @type {Studio.Experiment} */ one) => html`<li><button type="button" class="small" aria-pressed=${String(page.experiment?.id === one.id)} @click=${() => open(one)}>${words(one)}</button>
    <button type="button" class="small quiet-bad" aria-label=${t("studio.forget", one)} @click=${() => gone(one)}>×</button></li>`;
  return html`<h3>${t("studio.past")}</h3><ul class="studio-kept">${page.past.map(row)}</ul>`;
}

// The top bar: where home is, the theme, and the settings.

import { html, nothing, render } from "../vendor/lit-html.js";
import { byId } from "./frame.js";
import { change, chooseLanguage, chosenLanguage, isDark, PACE, setting } from "./settings.js";
import { mayNotify } from "./turns.js";
import { icon, bottle } from "./icons.js";
import { t } from "../words/words.js";

/** @typedef {{ target: HTMLSelectElement }} Chosen */
/** @typedef {{ target: HTMLInputElement }} Ticked */

/** Draw the bar, and again after each change of a setting. */
export function topBar() {
  const theme = isDark() ? "light" : "dark";
  render(
    html`<a class="brand" href="/">${bottle()}<span>Milkrun</span></a>
      <nav aria-label=${t("nav.label")}>
        <a href="/">${t("nav.home")}</a><a href="/lobby">${t("nav.lobby")}</a>
      </nav>
      <span id="engine" class="engine" role="status"></span>
      <button type="button" class="round" aria-label=${t(`theme.${theme}`)} title=${t(`theme.${theme}`)}
        @click=${() => change("theme", theme)}>${icon(theme === "dark" ? "moon" : "sun")}</button>
      <button type="button" class="round" aria-label=${t("settings.title")} title=${t("settings.title")}
        @click=${openSettings}>${icon("sliders")}</button>
      ${settingsDialog()}`,
    byId("top"),
  );
}

function openSettings() {
  const dialog = byId("settings");
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}

function settingsDialog() {
  return html`<dialog id="settings" aria-labelledby="settings-title">
    <form method="dialog">
      <h2 id="settings-title">${t("settings.title")}</h2>
      ${pick("language", ["auto", "en", "de"], chosenLanguage(), chooseLanguage)}
      ${pick("theme", ["auto", "light", "dark"], setting("theme"), (value) => change("theme", value))}
      ${pick("speed", Object.keys(PACE), setting("speed"), (value) => change("speed", value))}
      ${tick("sound")} ${tick("confirm")} ${tick("shortcuts")} ${tick("memory")} ${tick("talk")} ${tick("share")} ${tick("doubt")} ${notifyTick()}
      <div class="row end"><button class="main">${t("settings.close")}</button></div>
    </form>
  </dialog>`;
}

/**
 * @param {"language" | "theme" | "speed"} name
 * @param {string[]} values
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
function pick(name, values, chosen, choose) {
  const option = (/** @type {string} */ value) =>
    html`<option value=${value} lang=${name === "language" && value !== "auto" ? value : nothing} ?selected=${chosen === value}>${t(`settings.${name}.${value}`)}</option>`;
  return html`<label class="field"><span>${t(`settings.${name}`)}</span>
    <select name=${name} @change=${(/** @type {Chosen} */ { target }) => choose(target.value)}>${values.map(option)}</select></label>`;
}

/**
 * @param {"sound" | "confirm" | "shortcuts" | "memory" | "talk" | "share" | "doubt" | "notify"} name
 * @param {(value: boolean) => unknown} set
 */
function tick(name, set = (value) => change(name, value)) {
  return html`<label class="tick"><input type="checkbox" name=${name} .checked=${setting(name)}
    @change=${(/** @type {Ticked} */ { target }) => set(target.checked)}><span>${t(`settings.${name}`)}</span></label>`;
}

function notifyTick() {
  return tick("notify", async (wanted) => change("notify", wanted && (await mayNotify())));
}

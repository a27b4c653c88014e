// Telling the keeper of the server what is wrong at a table.

import { html, nothing, render } from "../../vendor/lit-html.js";
import { at, Offline, post, Refused } from "../../net/api.js";
import { say } from "../../app/notes.js";
import { t } from "../../words/words.js";

const REASONS = ["chat", "name", "cheating", "stalling", "other"];

/**
 * Open the form; it says when the report has arrived.
 * @param {string} match
 */
export function report(match) {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-labelledby", "report-title");
  dialog.onclose = () => dialog.remove();
  draw(dialog, match, "");
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {HTMLDialogElement} dialog @param {string} match @param {string} note */
function draw(dialog, match, note) {
  const option = (/** @type {string} */ reason) => html`<option value=${reason}>${t(`report.${reason}`)}</option>`;
  render(
    html`<form @submit=${(/** @type {Dom.Submit} */ event) => send(event, dialog, match)}><h2 id="report-title">${t("report.title")}</h2>
      <p>${t("report.text")}</p>
      <label class="field"><span>${t("report.reason")}</span><select name="reason">${REASONS.map(option)}</select></label>
      <label class="field"><span>${t("report.words")}</span><textarea name="words" rows="4" maxlength="1000"></textarea></label>
      ${note ? html`<p class="remark bad" role="alert">${note}</p>` : nothing}
      <div class="row end"><button type="button" @click=${() => dialog.close()}>${t("report.cancel")}</button>
        <button class="main">${t("report.send")}</button></div></form>`,
    dialog,
  );
}

/** @param {Dom.Submit} event @param {HTMLDialogElement} dialog @param {string} match */
async function send(event, dialog, match) {
  event.preventDefault();
  const told = new FormData(event.target);
  try {
    await post(at(match, "/report"), { reason: told.get("reason"), text: told.get("words") });
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Offline)) throw error;
    return draw(dialog, match, error instanceof Refused ? error.message : t("report.later"));
  }
  say(t("report.done"));
  thank(dialog);
}

/** @param {HTMLDialogElement} dialog */
function thank(dialog) {
  render(
    html`<h2 id="report-title">${t("report.title")}</h2><p role="status">${t("report.done")}</p>
      <div class="row end"><button type="button" class="main" @click=${() => dialog.close()}>${t("report.close")}</button></div>`,
    dialog,
  );
  dialog.querySelector("button")?.focus();
}

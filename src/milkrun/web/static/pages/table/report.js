// Telling the keeper of the server what is wrong at a table.

import { html, nothing, render } from "../../vendor/lit-html.js";
import { at, Offline, post, Refused } from "../../net/api.js";
import { say } from "../../app/notes.js";
import { t } from "../../words/words.js";

const REASONS = ["chat", "name", "cheating", "stalling", "other"];

/** Open the form; it says when the report has arrived. */
export function report(match) {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-labelledby", "report-title");
  dialog.onclose = () => dialog.remove();
  draw(dialog, match, "");
  document.body.append(dialog);
  dialog.showModal();
}

function draw(dialog, match, note) {
  const option = (reason) => html`<option value=${reason}>${t(`report.${reason}`)}</option>`;
  render(
    html`<form @submit=${(event) => send(event, dialog, match)}><h2 id="report-title">${t("report.title")}</h2>
      <p>${t("report.text")}</p>
      <label class="field"><span>${t("report.reason")}</span><select name="reason">${REASONS.map(option)}</select></label>
      <label class="field"><span>${t("report.words")}</span><textarea name="words" rows="4" maxlength="1000"></textarea></label>
      ${note ? html`<p class="remark bad" role="alert">${note}</p>` : nothing}
      <div class="row end"><button type="button" @click=${() => dialog.close()}>${t("report.cancel")}</button>
        <button class="main">${t("report.send")}</button></div></form>`,
    dialog,
  );
}

async function send(event, dialog, match) {
  event.preventDefault();
  const { reason, words } = event.target.elements;
  try {
    await post(at(match, "/report"), { reason: reason.value, text: words.value });
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Offline)) throw error;
    return draw(dialog, match, error instanceof Refused ? error.message : t("report.later"));
  }
  say(t("report.done"));
  thank(dialog);
}

function thank(dialog) {
  render(
    html`<h2 id="report-title">${t("report.title")}</h2><p role="status">${t("report.done")}</p>
      <div class="row end"><button type="button" class="main" @click=${() => dialog.close()}>${t("report.close")}</button></div>`,
    dialog,
  );
  dialog.querySelector("button").focus();
}

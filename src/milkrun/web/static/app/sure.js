// A question before what cannot be undone.

import { html, render } from "../vendor/lit-html.js";
import { t } from "../words/words.js";

/** Ask; `act` follows a yes. The words are those of the key, and of the key with `.sure`. */
export function sure(key, act, values = {}, no = "sure.no") {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", t(key, values));
  const yes = () => {
    dialog.close();
    act();
  };
  render(
    html`<p>${t(`${key}.sure`, values)}</p><div class="row end">
      <button type="button" @click=${() => dialog.close()}>${t(no)}</button>
      <button type="button" class="main" @click=${yes}>${t("sure.yes")}</button></div>`,
    dialog,
  );
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}

// Hot-seat: between two players on one screen nothing of the table is drawn.

import { html } from "../../vendor/lit-html.js";
import { badge } from "../../board/ui.js";
import { t } from "../../words/words.js";

/**
 * The screen that waits for the next player.
 * @param {Pages.Table} table
 */
export function veil(table) {
  const { seat } = table;
  const name = table.name(seat);
  return html`<section class=${`veil seat-${seat}`}>
    ${badge(seat ?? 0, "huge")}
    <h1>${t("veil.title", { name })}</h1>
    <p>${t("veil.text", { name })}</p>
    <button type="button" class="main big" autofocus @click=${() => table.unveil()}>${t("veil.show", { name })}</button>
  </section>`;
}

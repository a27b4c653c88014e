// Chat at the table: stored by the server, hidden from onlookers while the game runs.

import { html, nothing } from "./vendor/lit-html.js";
import { randomHex } from "./api.js";
import { badge } from "./ui.js";
import { t } from "./words.js";

/** Messages and the field for a new one. */
export function chatPanel(table) {
  const field = html`<form class="chat-form" @submit=${(event) => send(table, event)}>
    <input name="text" maxlength="500" autocomplete="off" aria-label=${t("chat.field")} placeholder=${t("chat.field")}>
    <button class="main">${t("chat.send")}</button></form>`;
  return html`<ol class="chat">${table.chat.map((message) => line(table, message))}</ol>
    ${table.chat.length ? nothing : html`<p class="soft">${t("chat.empty")}</p>`}
    ${table.info.chat ? field : html`<p class="soft">${t("chat.closed")}</p>`}`;
}

function line(table, { seat, text, name }) {
  const mark = seat >= 0 && seat !== null ? badge(seat, "tiny") : nothing;
  return html`<li>${mark}<b>${name || (seat === null ? t("chat.onlooker") : table.name(seat))}</b> <span>${text}</span></li>`;
}

async function send(table, event) {
  event.preventDefault();
  const field = event.target.elements.text;
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  if (!(await table.ask("/chat", { seat: table.seat, text, key: randomHex() }))) field.value = text;
}

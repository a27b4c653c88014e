// Chat at the table: stored by the server, hidden from onlookers while the game runs.

import { html, nothing } from "../../vendor/lit-html.js";
import { randomHex } from "../../net/api.js";
import { badge } from "../../board/ui.js";
import { t } from "../../words/words.js";

/** @typedef {Pick<Wire.EntryOut, "n" | "seat" | "text" | "name">} Said */

/** What was said at a table, and how far this device has read. */
export class Chat {
  /** @param {string} match */
  constructor(match) {
    this.key = `milkrun.chat.${match}`;
    /** @type {Said[]} */
    this.messages = [];
    this.read = 0;
  }

  /**
   * Messages that came, by news or by asking; none counts twice.
   * @param {Said[]} messages
   */
  add(messages) {
    const known = new Set(this.messages.map(({ n }) => n));
    const all = [...this.messages, ...messages.filter(({ n }) => !known.has(n))];
    this.messages = all.sort((a, b) => a.n - b.n);
  }

  /** Somebody looks at it: all of it is read. */
  see() {
    const last = this.messages.at(-1)?.n ?? 0;
    if (last <= this.read) return;
    this.read = last;
    try {
      localStorage.setItem(this.key, String(last));
    } catch {
      // Without storage it counts as read until a reload.
    }
  }

  /**
   * How much others said that nobody at this device has read, in this tab or another.
   * @param {number[]} mine
   */
  unread(mine) {
    this.read = Math.max(this.read, Number(stored(this.key) ?? 0));
    return this.messages.filter(({ n, seat }) => n > this.read && !mine.includes(seat ?? -1)).length;
  }
}

/** @param {string} key */
function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Messages and the field for a new one.
 * @param {Pages.Table} table
 */
export function chatPanel(table) {
  const field = html`<form class="chat-form" @submit=${(/** @type {Dom.Submit} */ event) => send(table, event)}>
    <input name="text" maxlength="500" autocomplete="off" aria-label=${t("chat.field")} placeholder=${t("chat.field")}>
    <button class="main">${t("chat.send")}</button></form>`;
  return html`<ol class="chat">${table.chat.messages.map((message) => line(table, message))}</ol>
    ${table.chat.messages.length ? nothing : html`<p class="soft">${t("chat.empty")}</p>`}
    ${table.info.chat ? field : html`<p class="soft">${t("chat.closed")}</p>`}`;
}

/** @param {Pages.Table} table @param {Said} of */
function line(table, { seat, text, name }) {
  const mark = seat != null && seat >= 0 ? badge(seat, "tiny") : nothing;
  return html`<li>${mark}<b>${name || (seat == null ? t("chat.onlooker") : table.name(seat))}</b> <span>${text}</span></li>`;
}

/** @param {Pages.Table} table @param {Dom.Submit} event */
async function send(table, event) {
  event.preventDefault();
  const field = event.target.querySelector("input");
  if (!field) return;
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  if (!(await table.ask("/chat", { seat: table.seat, text, key: randomHex() }))) field.value = text;
}

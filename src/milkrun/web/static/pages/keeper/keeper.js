// The keeper's desk: the way in by the token, and the parts of the page behind it.

import { html, nothing, render } from "../../vendor/lit-html.js";
import { get, Offline, post, Refused, remove } from "../../net/api.js";
import { PARTS } from "./keeper_parts.js";
import { t } from "../../words/words.js";

/**
 * Open the page.
 * @param {HTMLElement} root
 */
export async function open(root) {
  document.title = t("keeper.title");
  const desk = new Desk(root);
  await desk.enter();
}

/** @typedef {keyof typeof PARTS} Part */
/** @typedef {{ part: Part, about: string | null }} Wanted */

/** What is shown, and what the parts of the page may do. */
export class Desk {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Wire.Session} */
    this.session = { has_token: false, is_keeper: false };
    this.note = this.query = "";
    this.visit = 0;
    /** @type {Wanted} what was asked for last: the answer may be on its way */
    this.wanted = { part: "overview", about: null };
    /** @type {(Wanted & { data: unknown }) | null} */
    this.shown = null;
  }

  /** Ask whether the keeper is known already. */
  async enter() {
    this.session = await get("/keeper/session");
    if (this.session.is_keeper) await this.show("overview");
    else this.draw();
  }

  /**
   * Show a part of the page, read anew.
   * @param {Part} part @param {string | null} [about]
   */
  async show(part, about = null) {
    this.wanted = { part, about };
    await this.attempt(() => this.load());
  }

  async load() {
    const mine = ++this.visit;
    const { part, about } = this.wanted;
    const data = await PARTS[part].load(about, this.query);
    if (mine === this.visit) this.shown = { part, about, data };
  }

  /**
   * Do something, then show what is wanted anew; a refusal is said.
   * @param {() => unknown} deed
   */
  async act(deed) {
    await this.attempt(async () => {
      await deed();
      await this.load();
    });
  }

  /** @param {() => unknown} deed */
  async attempt(deed) {
    this.note = "";
    try {
      await deed();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Offline)) throw error;
      this.note = error instanceof Refused ? error.message : t("keeper.wait");
      if (error instanceof Refused && error.status === 403) this.session = { ...this.session, is_keeper: false };
    }
    this.draw();
  }

  draw() {
    const note = this.note ? html`<p class="remark bad" role="alert">${this.note}</p>` : nothing;
    render(
      html`<section class="desk"><h1>${t("keeper.title")}</h1>${note}
        ${this.session.is_keeper ? this.parts() : wayIn(this)}</section>`,
      this.root,
    );
  }

  parts() {
    const { shown } = this;
    const tab = (/** @type {Part} */ part) => html`<button type="button" aria-pressed=${String(part === shown?.part)}
      @click=${() => this.show(part)}>${t(`keeper.part.${part}`)}</button>`;
    return html`<nav aria-label=${t("keeper.parts")}>${/** @type {Part[]} */ (Object.keys(PARTS)).map(tab)}
        <button type="button" @click=${() => leave(this)}>${t("keeper.leave")}</button></nav>
      ${shown ? PARTS[shown.part].draw(this, shown.data, shown.about) : nothing}`;
  }
}

/** @param {Desk} desk */
function wayIn(desk) {
  if (!desk.session.has_token) return html`<p class="remark">${desk.session.text}</p>`;
  return html`<form class="row" @submit=${(/** @type {Dom.Submit} */ event) => knock(event, desk)}>
    <label class="field"><span>${t("keeper.token")}</span>
      <input name="token" type="password" autocomplete="current-password" required></label>
    <button class="main">${t("keeper.enter")}</button></form>`;
}

/** @param {Dom.Submit} event @param {Desk} desk */
function knock(event, desk) {
  event.preventDefault();
  const token = new FormData(event.target).get("token");
  return desk.attempt(async () => {
    await post("/keeper/session", { token });
    desk.session = { ...desk.session, is_keeper: true };
    await desk.load();
  });
}

/** @param {Desk} desk */
async function leave(desk) {
  await remove("/keeper/session");
  await desk.enter();
}

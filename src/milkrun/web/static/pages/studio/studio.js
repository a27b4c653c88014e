// The studio: a game's rules as forms; change something, play it at once, or compare it with the book.

import { html, nothing, render } from "../../vendor/lit-html.js";
import { cover, style } from "../../board/drawing.js";
import { failed, loading, notFound } from "../../app/notes.js";
import { get, insist, post, Refused } from "../../net/api.js";
import { t } from "../../words/words.js";
import { at, copyOf, difference, overlay, put } from "./changes.js";
import { stop } from "./experiment.js";
import { optionFields, tableFields } from "./fields.js";
import { variantPanel } from "./panel.js";
import { pastExperiments } from "./past.js";
import { experiments } from "./results.js";
import { variantOf } from "./sharing.js";

/**
 * Open the studio of a game.
 * @param {HTMLElement} root @param {Pages.Params} of
 */
export async function open(root, { game }) {
  loading(root);
  try {
    /** @type {[Wire.GamesOut, Wire.StudioOut]} */
    const [shelf, form] = await Promise.all([insist(() => get("/games")), insist(() => get(`/studio/${game}`))]);
    const found = shelf.games.find(({ id }) => id === game);
    if (!found) return notFound(root);
    const page = new Workshop(root, found, form);
    await page.begin();
    return () => page.close();
  } catch (error) {
    if (error instanceof Refused && error.status === 404) notFound(root);
    else failed(root, error);
    return undefined;
  }
}

export class Workshop {
  /** @param {HTMLElement} root @param {Wire.GameOut} game @param {Wire.StudioOut} form */
  constructor(root, game, form) {
    const options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
    this.root = root;
    this.game = game;
    this.form = form;
    this.name = this.link = this.refusal = this.column = "";
    /** @type {{ text: string, isBad: boolean } | null} */ this.note = null;
    /** @type {Draw.Template | null} */ this.picture = null;
    /** @type {Studio.Experiment | null} */ this.experiment = null;
    /** @type {Studio.Experiment[]} */ this.past = [];
    /** @type {string | number | null} the place of the map that was chosen last */ this.picked = null;
    /** @type {{ options: Studio.Options, tables: Studio.Tables }} */ this.base = { options, tables: form.tables };
    this.now = copyOf(this.base);
    /** @type {Set<string>} tables that are unfolded */ this.open = new Set();
    /** @type {Map<string, { text: string }>} fields whose value was refused, as it was typed */ this.wrong = new Map();
    this.seats = Math.min(Math.max(2, game.seats[0]), game.seats[1]);
    this.bot = "normal" in game.levels ? "normal" : Object.keys(game.levels)[0];
    this.games = 200;
    this.seed = this.number = this.asked = 0;
    this.isChecking = this.isChecked = this.isClosed = false;
  }

  async begin() {
    document.title = t("studio.title", { game: this.game.title });
    const [shared, past] = await Promise.all([variantOf(location.hash), pastExperiments(this.game.id)]);
    this.past = past;
    if (shared) this.openVariant(shared);
    else if (shared === false) this.note = { text: t("studio.broken"), isBad: true };
    this.draw();
    Promise.all([cover(this.game.id), style(this.game.id)]).then(([drawn]) => {
      this.picture = drawn;
      this.draw();
    });
  }

  close() {
    this.isClosed = true;
    if (this.experiment?.state === "running") stop(this.experiment);
  }

  changedOptions() {
    return difference(this.base.options, this.now.options);
  }

  /** @param {Studio.Place} place */
  isChanged(place) {
    return JSON.stringify(at(this.base, place)) !== JSON.stringify(at(this.now, place));
  }

  /** The variant as it is sent, kept and shared: what differs from the book, and a name. */
  variant() {
    const name = this.name.trim() || t("studio.name.none");
    return { name, options: this.changedOptions(), tables: difference(this.base.tables, this.now.tables) };
  }

  /**
   * Take a value that its field accepts; the server says whether all of it makes a game.
   * @param {Studio.Place} place @param {unknown} value
   */
  take(place, value) {
    this.wrong.delete(place.join("/"));
    put(this.now, place, copyOf(value));
    this.touched();
  }

  /** @param {string} key @param {string} text */
  refuse(key, text) {
    this.wrong.set(key, { text });
    this.draw();
  }

  /** @param {number} seats */
  sit(seats) {
    this.seats = seats;
    this.touched();
  }

  reset() {
    this.now = copyOf(this.base);
    this.wrong.clear();
    this.touched();
  }

  /** @param {Studio.Variant} of */
  openVariant({ name, options, tables }) {
    this.now = { options: { ...copyOf(this.base.options), ...options }, tables: overlay(copyOf(this.base.tables), tables) };
    this.name = name;
    this.wrong.clear();
    this.touched();
  }

  touched() {
    Object.assign(this, { link: "", note: null, isChecked: false });
    this.check();
    this.draw();
  }

  /** Ask whether it makes a game; only the last question counts. */
  async check() {
    const mine = ++this.asked;
    const { options, tables } = this.variant();
    Object.assign(this, { isChecking: true, refusal: "" });
    try {
      await insist(() => post(`/studio/${this.game.id}/check`, { seats: this.seats, options, tables }));
      if (mine === this.asked) this.isChecked = true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (mine === this.asked) this.refusal = error.message;
    }
    if (mine !== this.asked) return;
    this.isChecking = false;
    this.draw();
  }

  draw() {
    if (this.isClosed) return;
    render(
      html`<div class="studio"><header class="setup-head"><div class="picture small">${this.picture ?? nothing}</div>
          <div><h1>${t("studio.title", { game: this.game.title })}</h1><p>${t("studio.text")}</p></div></header>
        <div class="studio-columns"><section class="studio-rules" aria-labelledby="studio-rules"><h2 id="studio-rules">${t("studio.rules")}</h2>
            ${optionFields(this)}${tableFields(this)}</section>
          <div class="studio-side">${variantPanel(this)}${experiments(this)}</div></div></div>`,
      this.root,
    );
  }
}

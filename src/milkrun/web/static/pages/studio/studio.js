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

/** Open the studio of a game. */
export async function open(root, { game }) {
  loading(root);
  try {
    const [shelf, form] = await Promise.all([insist(() => get("/games")), insist(() => get(`/studio/${game}`))]);
    const page = new Studio(root, shelf.games.find(({ id }) => id === game), form);
    await page.begin();
    return () => page.close();
  } catch (error) {
    if (error.status === 404) notFound(root);
    else failed(root, error);
    return undefined;
  }
}

class Studio {
  constructor(root, game, form) {
    const options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
    Object.assign(this, { root, game, form, name: "", link: "", note: null, refusal: "", picture: null, experiment: null, past: [] });
    this.base = { options, tables: form.tables };
    this.now = copyOf(this.base);
    /** Tables that are unfolded, and fields whose value was refused, as it was typed. */
    this.open = new Set();
    this.wrong = new Map();
    this.seats = Math.min(Math.max(2, game.seats[0]), game.seats[1]);
    this.bot = "normal" in game.levels ? "normal" : Object.keys(game.levels)[0];
    Object.assign(this, { games: 200, seed: 0, number: 0, column: "", asked: 0, isChecking: false, isChecked: false, isClosed: false });
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

  isChanged(place) {
    return JSON.stringify(at(this.base, place)) !== JSON.stringify(at(this.now, place));
  }

  /** The variant as it is sent, kept and shared: what differs from the book, and a name. */
  variant() {
    const name = this.name.trim() || t("studio.name.none");
    return { name, options: this.changedOptions(), tables: difference(this.base.tables, this.now.tables) };
  }

  /** Take a value that its field accepts; the server says whether all of it makes a game. */
  take(place, value) {
    this.wrong.delete(place.join("/"));
    put(this.now, place, copyOf(value));
    this.touched();
  }

  refuse(key, text) {
    this.wrong.set(key, { text });
    this.draw();
  }

  sit(seats) {
    this.seats = seats;
    this.touched();
  }

  reset() {
    this.now = copyOf(this.base);
    this.wrong.clear();
    this.touched();
  }

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

// Setting up a table: seats, bots, clock, and the game's own options with their clauses as help.

import { html, nothing, render } from "../../vendor/lit-html.js";
import { go } from "../../app/navigation.js";
import { get, insist, post, randomHex, Refused } from "../../net/api.js";
import { face } from "../../app/faces.js";
import { cover, style } from "../../board/drawing.js";
import { keepLinks } from "../../parts/links.js";
import { failed, loading, notFound } from "../../app/notes.js";
import { aloneField, optionFields, optionValues } from "./options.js";
import { change, setting } from "../../app/settings.js";
import { badge } from "../../board/ui.js";
import { variantField } from "./variants.js";
import { LETTERS, levelName, t } from "../../words/words.js";

/** @type {Record<string, Wire.ClockIn | null>} */
const CLOCKS = {
  none: null,
  live10: { kind: "live", seconds: 600, increment: 10 },
  live30: { kind: "live", seconds: 1800, increment: 20 },
  day1: { kind: "day", seconds: 86400, increment: 0 },
  day3: { kind: "day", seconds: 259200, increment: 0 },
};

/**
 * Open the set-up page of a game.
 * @param {HTMLElement} root @param {Pages.Params} of
 */
export async function open(root, { game }) {
  loading(root);
  try {
    /** @type {[Wire.GamesOut, Wire.Rulebook]} */
    const [shelf, rules] = await Promise.all([insist(() => get("/games")), insist(() => get(`/games/${game}/rules`))]);
    const found = shelf.games.find(({ id }) => id === game);
    if (!found) return notFound(root);
    start(root, found, rules);
  } catch (error) {
    failed(root, error);
  }
}

/** @param {HTMLElement} root @param {Wire.GameOut} game @param {Wire.Rulebook} rules */
function start(root, game, rules) {
  document.title = t("setup.title", { game: game.title });
  const company = new URL(location.href).searchParams.get("with") ?? "bots";
  const seats = firstSeats(game, company);
  /** @type {Pages.Setup} */
  const page = { root, game, rules, preset: "", changed: {}, note: "", picture: null, seats, isShared: company === "friends" };
  draw(page);
  Promise.all([cover(game.id), style(game.id)]).then(([drawn]) => {
    page.picture = drawn;
    draw(page);
  });
}

/** @param {Wire.GameOut} game */
const level = (game) => ("normal" in game.levels ? "normal" : Object.keys(game.levels)[0]);

/**
 * Who sits down first: you, and then bots, friends, or others at the same screen.
 * @param {Wire.GameOut} game @param {string} company
 */
function firstSeats(game, company) {
  /** @type {Record<string, Partial<Wire.SeatIn>>} */
  const others = { bots: { kind: "bot", code: level(game) }, friends: { kind: "open" }, hotseat: { kind: "me" } };
  const other = others[company];
  const count = Math.min(Math.max(2, game.seats[0]), game.seats[1]);
  return Array.from({ length: count }, (_, i) => /** @type {Wire.SeatIn} */ (i === 0 ? { kind: "me" } : { kind: "bot", code: level(game), ...other }));
}

/** @param {Pages.Setup} page */
function draw(page) {
  const { game } = page;
  render(
    html`<form class="setup narrow-page" @submit=${(/** @type {Dom.Submit} */ event) => create(page, event)}>
      <header class="setup-head"><div class="picture small">${page.picture ?? nothing}</div>
        <div><h1>${game.title}</h1><p>${game.pitch}</p></div></header>
      ${seatFields(page)}${aloneField(page, () => draw(page))}${variantField(page, () => draw(page))}
      <fieldset><legend>${t("setup.table")}</legend>
        <label class="field"><span>${t("setup.name")}</span><input name="name" maxlength="24" .value=${setting("name")}
          autocomplete="nickname" @change=${(/** @type {Dom.Input} */ event) => change("name", event.target.value.trim())}></label>
        ${page.seats.length > 1 ? seatingField() : nothing}
        <label class="field"><span>${t("setup.clock")}</span><select name="clock">
          ${Object.keys(CLOCKS).map((key) => html`<option value=${key}>${t(`clock.${key}`)}</option>`)}</select></label>
        <label class="tick"><input type="checkbox" name="hints" ?checked=${!page.isShared}><span>${t("setup.hints")}</span></label>
        <label class="tick"><input type="checkbox" name="listed"><span>${t("setup.listed")}</span></label>
      </fieldset>
      <details class="options"><summary>${t("setup.options", { n: game.options.length })}</summary>${optionFields(page, () => draw(page))}</details>
      ${page.note ? html`<p class="remark bad" role="alert">${page.note}</p>` : nothing}
      <div class="row end stick-low"><a class="button" href="/">${t("setup.cancel")}</a><button class="main big">${t("setup.start")}</button></div>
    </form>`,
    page.root,
  );
}

/** Whether chance says who sits where, or the list above. */
function seatingField() {
  const choice = (/** @type {string} */ key) => html`<option value=${key}>${t(`seating.${key}`)}</option>`;
  return html`<label class="field"><span>${t("setup.seating")}</span><select name="seating">${["draw", "keep"].map(choice)}</select></label>`;
}

/** @param {Pages.Setup} page */
function seatFields(page) {
  const { game, seats } = page;
  const [low, high] = game.seats;
  const count = (/** @type {number} */ n) => html`<button type="button" aria-pressed=${String(seats.length === n)} @click=${() => resize(page, n)}>${n}</button>`;
  return html`<fieldset class="seat-fields"><legend>${t("setup.seats")}</legend>
    <div class="seat-counts" role="group" aria-label=${t("setup.count")}>${Array.from({ length: high - low + 1 }, (_, k) => count(low + k))}</div>
    ${seats.map((seat, i) => seatField(page, seat, i))}</fieldset>`;
}

/** @param {Pages.Setup} page @param {number} count */
function resize(page, count) {
  /** @type {Wire.SeatIn} */
  const fill = page.seats[1] ?? { kind: "bot", code: level(page.game) };
  page.seats = Array.from({ length: count }, (_, i) => page.seats[i] ?? { ...fill });
  draw(page);
}

/** @param {Pages.Setup} page @param {Wire.SeatIn} seat @param {number} i */
function seatField(page, seat, i) {
  const letter = LETTERS[i];
  const value = seat.kind === "bot" ? `bot:${seat.code}` : seat.kind;
  /** @param {string} key @param {string} words */
  const choice = (key, words) => html`<option value=${key} ?selected=${value === key}>${words}</option>`;
  const set = (/** @type {Dom.Select} */ event) => {
    const [kind, code] = /** @type {[Wire.SeatIn["kind"], string?]} */ (event.target.value.split(":"));
    page.seats[i] = kind === "bot" ? { kind, code } : { kind, name: seat.name };
    draw(page);
  };
  return html`<div class="seat-row">${badge(i)}<label><span class="unseen">${t("setup.seat", { letter })}</span>
      <select name=${`seat-${i}`} @change=${set}>${choice("me", t(i ? "setup.me.too" : "setup.me"))}${choice("open", t("setup.open"))}
      ${Object.keys(page.game.levels).map((code) => choice(`bot:${code}`, botName(page.game, code)))}</select></label>
    ${seat.kind === "me" && i > 0 ? nameField(page, i, letter) : nothing}${seat.kind === "bot" ? whoPlays(page.game.people[seat.code ?? ""]) : nothing}</div>`;
}

/**
 * The face of a bot, and what is true of it.
 * @param {Wire.PersonOut | undefined} person
 */
const whoPlays = (person) => (person ? html`<p class="who-plays">${face(person.face)}<span>${person.about}</span></p>` : nothing);

/**
 * A level by the one who plays it, where the game says who that is.
 * @param {Wire.GameOut} game @param {string} code
 */
function botName(game, code) {
  const person = game.people[code];
  const level = levelName(code);
  return person ? t("setup.person", { ...person, code: level }) : t("setup.bot", { code: level });
}

/** @param {Pages.Setup} page @param {number} i @param {string} letter */
function nameField(page, i, letter) {
  return html`<input class="name" maxlength="24" placeholder=${t("setup.name.of", { letter })} aria-label=${t("setup.name.of", { letter })}
    .value=${page.seats[i].name ?? ""} @change=${(/** @type {Dom.Input} */ event) => (page.seats[i].name = event.target.value.trim())}>`;
}

/**
 * The reader's name on the first seat of this device.
 * @param {Wire.SeatIn[]} seats @param {string} name
 */
function named(seats, name) {
  const first = seats.findIndex(({ kind }) => kind === "me");
  return seats.map((seat, i) => ({ ...seat, name: i === first ? name : (seat.name ?? "") }));
}

/** @param {Pages.Setup} page @param {Dom.Submit} event */
async function create(page, event) {
  event.preventDefault();
  const fields = new FormData(event.target);
  const own = page.seats.filter(({ kind }) => kind === "me").length;
  const body = {
    game: page.game.id,
    seats: named(page.seats, String(fields.get("name")).trim()),
    options: optionValues(page),
    clock: CLOCKS[String(fields.get("clock"))],
    listed: fields.has("listed"),
    hints: fields.has("hints"),
    hotseat: own > 1 && !page.seats.some(({ kind }) => kind === "open"),
    seating: fields.get("seating") ?? "keep",
    nonce: randomHex(),
    ...(page.preset ? { preset: page.preset } : {}),
  };
  try {
    /** @type {Wire.Created} */
    const made = await insist(() => post("/matches", body));
    const links = made.seats.filter(({ link }) => link).map(({ seat, link }) => [seat, link]);
    keepLinks(made.match, { seats: Object.fromEntries(links), watch: made.watch_link });
    go(`/match/${made.match}`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    page.note = error.message;
    draw(page);
  }
}

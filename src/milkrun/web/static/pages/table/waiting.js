// Before the game: who sits where, and the links for the seats that are still free.

import { html, nothing } from "../../vendor/lit-html.js";
import { at, post, Refused } from "../../net/api.js";
import { icon } from "../../app/icons.js";
import { games, particulars } from "../../parts/invitation.js";
import { keepLinks, keptLinks, linkBox, reach } from "../../parts/links.js";
import { badge } from "../../board/ui.js";
import { LETTERS, levelName, t } from "../../words/words.js";

/**
 * The page of a match that has not begun.
 * @param {Pages.Table} table
 */
export function waitingRoom(table) {
  const links = keptLinks(table.id);
  const waiting = table.info.seats.filter((seat) => !seat.taken && seat.kind !== "bot");
  const [kept, free] = [waiting.filter((seat) => seat.kept), waiting.filter((seat) => !seat.kept)];
  return html`<section class="waiting narrow-page">
    <h1>${t("waiting.title", { game: table.facts.title })}</h1>
    <p class="intro">${waiting.length ? t("waiting.text", { n: waiting.length }) : table.info.text || t("waiting.soon")}</p>
    ${table.info.seating === "draw" ? html`<p class="soft">${t("waiting.draw")}</p>` : nothing}
    ${particulars({ ...table.info, seats: null }, games(() => table.draw()))}
    <ol class="seats">${table.info.seats.map((seat) => row(table, seat))}</ol>
    ${kept.length && table.info.host ? openings(table, kept) : nothing}
    ${free.length ? invitations(table, free, links) : nothing}
    ${links.watch ? html`<h2>${t("waiting.watchers")}</h2>${linkBox(links.watch, t("waiting.watch"))}` : nothing}
  </section>`;
}

/** @param {Pages.Table} table @param {Wire.SeatInfo} seat */
function row(table, seat) {
  const open = seat.kept ? "kept" : "free";
  const state = seat.kind === "bot" ? "bot" : seat.mine ? "you" : seat.taken ? "taken" : open;
  return html`<li class=${`seat-${seat.seat} ${state}`}>${badge(seat.seat)}<b>${table.name(seat.seat)}</b>
    <span class="tag">${icon(state === "bot" ? "bot" : "person")}${t(`waiting.${state}`, { code: levelName(seat.code ?? "") })}</span></li>`;
}

/**
 * A rematch keeps seats for who sat there; the host may decide otherwise, and all are told.
 * @param {Pages.Table} table @param {Wire.SeatInfo[]} kept
 */
function openings(table, kept) {
  const names = kept.map(({ seat }) => table.name(seat)).join(", ");
  const button = (/** @type {Wire.SeatInfo} */ { seat }) => html`<button type="button" @click=${() => table.ask(`/seats/${seat}/open`)}>
    ${t("waiting.open", { name: table.name(seat) })}</button>`;
  return html`<p class="soft">${t("waiting.keeps", { names })}</p><p class="row">${kept.map(button)}</p>`;
}

/** @param {Pages.Table} table @param {Wire.SeatInfo[]} free @param {import("../../parts/links.js").Links} links */
function invitations(table, free, links) {
  if (!table.info.host && !Object.keys(links.seats).length) return html`<p class="soft">${t("waiting.host")}</p>`;
  return html`<h2>${t("waiting.invite")}</h2>${reach()}
    <div class="links">${free.map(({ seat }) => invitation(table, seat, links))}</div>
    ${table.info.host ? html`<p><button type="button" @click=${() => fillWithBots(table, free)}>${t("waiting.bots")}</button></p>` : nothing}`;
}

/** @param {Pages.Table} table @param {number} seat @param {import("../../parts/links.js").Links} links */
function invitation(table, seat, links) {
  const words = t("waiting.link", { name: t("seat.letter", { letter: LETTERS[seat] }) });
  if (links.seats[seat]) return linkBox(links.seats[seat], words);
  return html`<div class="link-box"><p>${words}</p>
    <button type="button" @click=${() => freshLink(table, seat)}>${t("waiting.fresh")}</button></div>`;
}

/** @param {Pages.Table} table @param {number} seat */
async function freshLink(table, seat) {
  try {
    const { link } = await post(at(table.id, `/seats/${seat}/link`));
    const links = keptLinks(table.id);
    keepLinks(table.id, { ...links, seats: { ...links.seats, [seat]: link } });
  } catch (error) {
    if (error instanceof Refused) table.refused(error);
  }
  table.draw();
}

/** @param {Pages.Table} table @param {Wire.SeatInfo[]} free */
async function fillWithBots(table, free) {
  for (const { seat } of free) await table.ask("/takeover", { seat, code: "normal" });
}

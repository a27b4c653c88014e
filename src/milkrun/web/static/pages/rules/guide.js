// The rules of a game on one illustrated page, to read or to print; the clauses stand behind it.

import { html, nothing, render } from "../../vendor/lit-html.js";
import { get, insist, Refused } from "../../net/api.js";
import { failed, loading } from "../../app/notes.js";
import { pictures } from "../../board/pictures.js";
import { t } from "../../words/words.js";

/**
 * Open the page.
 * @param {HTMLElement} root @param {Pages.Params} of
 */
export async function open(root, { game }) {
  loading(root);
  try {
    const book = await insist(() => get(`/games/${encodeURIComponent(game)}/rules`));
    document.title = t("guide.title", { game: book.title });
    draw(root, book, new Map());
    draw(root, book, await pictures(game));
    for (const frame of root.querySelectorAll(".guide-picture")) if (frame instanceof HTMLElement) fit(frame);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    failed(root, error);
  }
}

/** @param {HTMLElement} root @param {Wire.Rulebook} book @param {Map<string, import("../../board/pictures.js").Picture>} drawn */
function draw(root, book, drawn) {
  const players = t("rules.players", { low: book.seats[0], high: book.seats[1], minutes: book.minutes });
  render(
    html`<article class="guide"><header><h1>${t("guide.title", { game: book.title })}</h1><p>${book.pitch} ${players}</p>
      <p class="row no-print"><button type="button" class="main" @click=${() => print()}>${t("guide.print")}</button>
        <a class="button" href=${`/rules/${book.game}`}>${t("guide.book")}</a><a class="button" href=${`/learn/${book.game}`}>${t("rules.learn")}</a></p></header>
      <div class="guide-sections">${book.guide.map((section) => piece(section, drawn.get(section.picture)))}</div></article>`,
    root,
  );
}

/** @param {Wire.GuideSection} of @param {import("../../board/pictures.js").Picture | undefined} picture */
function piece({ title, text }, picture) {
  return html`<section><div class="words"><h2>${title}</h2>${text.map((line) => html`<p>${bold(line)}</p>`)}</div>
    ${picture ? html`<div class="guide-picture" aria-hidden="true" inert>${picture.node}</div>` : nothing}</section>`;
}

/** How small a picture may become to be seen whole. */
const SIZES = [1, 0.9, 0.8, 0.7];

/**
 * A picture is as large as its frame takes; of a long row of cards only those are shown that are seen whole.
 * @param {HTMLElement} frame
 */
function fit(frame) {
  const isWhole = () => frame.scrollHeight <= frame.clientHeight + 1;
  const inner = /** @type {HTMLElement} */ (frame.firstElementChild);
  SIZES.find((size) => {
    inner.style.zoom = String(size);
    return isWhole();
  });
  const things = [...frame.querySelectorAll("li, h3")].reverse();
  for (const thing of things) if (!isWhole()) thing.remove();
}

/**
 * Words between double stars stand out.
 * @param {string} line
 */
const bold = (line) => line.split("**").map((part, k) => (k % 2 ? html`<b>${part}</b>` : part));

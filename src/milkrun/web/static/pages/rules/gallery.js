// The gallery: every component as it is drawn from data, and what of it we had to reconstruct.

import { html, nothing, render } from "../../vendor/lit-html.js";
import { get, insist, Refused } from "../../net/api.js";
import { drawing } from "../../board/drawing.js";
import { failed, loading } from "../../app/notes.js";
import { defaultFacts } from "../../board/pictures.js";
import { t } from "../../words/words.js";

/**
 * Open the gallery of a game.
 * @param {HTMLElement} root @param {Pages.Params} of
 */
export async function open(root, { game }) {
  loading(root);
  try {
    const book = await insist(() => get(`/games/${encodeURIComponent(game)}/rules`));
    const [module, facts] = await Promise.all([drawing(game), defaultFacts(game)]);
    document.title = t("gallery.title", { game: book.title });
    render(page(game, book, module.gallery?.(facts) ?? t("gallery.none")), root);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    failed(root, error);
  }
}

/** @param {string} game @param {Wire.Rulebook} book @param {unknown} pieces */
function page(game, book, pieces) {
  return html`<article class="gallery-page"><header class="rules-head">
      <h1>${t("gallery.title", { game: book.title })}</h1><p>${t("gallery.about")}</p>
      <p class="row"><a class="button" href=${`/rules/${game}`}>${t("gallery.rules")}</a>
        ${book.lesson ? html`<a class="button" href=${`/learn/${game}`}>${t("rules.learn")}</a>` : nothing}</p></header>
    <div class="pieces">${pieces}</div>
    ${correcting(game, book)}</article>`;
}

/**
 * What is ours, and where to put it right.
 * @param {string} game @param {Wire.Rulebook} book
 */
function correcting(game, book) {
  const folder = `src/milkrun/games/${game.replaceAll("-", "_")}/data/`;
  return html`<section class="correcting" aria-labelledby="correcting-title"><h2 id="correcting-title">${t("gallery.correct")}</h2>
    <p>${t("gallery.sources")}</p><p>${t("gallery.how", { folder })}</p>
    <pre tabindex="0"><code>${t("gallery.preset", { game })}</code></pre>
    <div class="scroll" tabindex="0" role="region" aria-label=${t("gallery.tables")}><table><caption>${t("gallery.tables")}</caption>
      <thead><tr><th scope="col">${t("gallery.table")}</th><th scope="col">${t("gallery.file")}</th><th scope="col">${t("gallery.source")}</th></tr></thead>
      <tbody>${book.components.map(row)}</tbody></table></div></section>`;
}

/** @param {Wire.Component} of */
function row({ name, file, source }) {
  return html`<tr><th scope="row"><code>${name}</code></th><td><code>${file}</code></td>
    <td><span class=${`tag ${source}`}>${t(`gallery.${source}`)}</span></td></tr>`;
}

// Sharing one step of a game: an address for those who may look, a watch link for anyone else.

import { html, nothing } from "../../vendor/lit-html.js";
import { at, post } from "../../net/api.js";
import { icon } from "../../app/icons.js";
import { keepLinks, keptLinks, linkBox, reach } from "../../parts/links.js";
import { t } from "../../words/words.js";

/**
 * The button and its dialog.
 * @param {Pages.Replay} replay
 */
export function shareButton(replay) {
  const show = (/** @type {Dom.Click} */ event) => /** @type {HTMLDialogElement} */ (event.currentTarget.nextElementSibling).showModal();
  return html`<button type="button" class="small" @click=${show}>${icon("share")}${t("replay.share")}</button>
    <dialog class="share" aria-labelledby="share-title"><form method="dialog"><h2 id="share-title">${t("replay.share.title")}</h2>
      ${reach()}${linkBox(replay.address("/replay/"), t("replay.share.here"))}${replay.info.may_share ? forAnyone(replay) : nothing}
      <div class="row end"><button class="main">${t("settings.close")}</button></div></form></dialog>`;
}

/** @param {Pages.Replay} replay */
function forAnyone(replay) {
  const link = keptLinks(replay.id).watch;
  if (link) return linkBox(pointed(replay, link), t("replay.share.link"));
  return html`<p><button type="button" @click=${() => make(replay)}>${t("replay.share.make")}</button></p>
    <p class="soft">${t("replay.share.void")}</p>`;
}

/**
 * The watch link with the step in it; its secret stays in the fragment.
 * @param {Pages.Replay} replay @param {string} link
 */
function pointed(replay, link) {
  const token = link.split("#")[1];
  return `${replay.address("/watch/")}#${token}`;
}

/** @param {Pages.Replay} replay */
async function make(replay) {
  const { link } = await post(at(replay.id, "/seats/watch/link"));
  keepLinks(replay.id, { ...keptLinks(replay.id), watch: link });
  replay.draw();
}

// A seat or a place to watch, by link: the secret is in the fragment, a button claims it.

import { html, nothing, render } from "../../vendor/lit-html.js";
import { go } from "../../app/navigation.js";
import { at, get, insist, post, randomHex, Refused } from "../../net/api.js";
import { notFound } from "../../app/notes.js";
import { change, setting } from "../../app/settings.js";
import { bottle } from "../../app/icons.js";
import { hostOf, particulars } from "../../parts/invitation.js";
import { thumb } from "../../board/thumbs.js";
import { t } from "../../words/words.js";

/**
 * @typedef {{ root: HTMLElement, match: string, token: string, isWatch: boolean, secret: string, note: string,
 *   info: Wire.MatchInfo | null, games: Wire.GameOut[] | null }} Page
 */

/**
 * Open a join or watch link.
 * @param {HTMLElement} root @param {Pages.Params} of
 */
export async function open(root, { match, path }) {
  const token = location.hash.slice(1);
  const isWatch = path.startsWith("/watch/");
  document.title = t(isWatch ? "watch.title" : "join.title");
  if (!token) return notFound(root, t("join.notoken"));
  /** @type {Page} */
  const page = { root, match, token, isWatch, secret: randomHex(16), note: "", info: null, games: null };
  draw(page);
  [page.info, page.games] = await Promise.all([get(at(match)).catch(() => null), insist(() => get("/games")).then(({ games }) => games)]);
  draw(page);
}

/** @param {Page} page */
function draw(page) {
  const kind = page.isWatch ? "watch" : "join";
  const name = html`<label class="field"><span>${t("join.name")}</span>
    <input name="name" maxlength="24" autocomplete="nickname" .value=${setting("name")}></label>`;
  render(
    html`<form class="join narrow-page" @submit=${(/** @type {Dom.Submit} */ event) => claim(page, event)}>
      ${bottle()}<h1>${t(`${kind}.title`)}</h1>
      <p class="intro">${greeting(page, kind)}</p>
      ${invited(page)}
      ${page.isWatch ? nothing : name}
      ${page.note ? html`<p class="remark bad" role="alert">${page.note}</p>` : nothing}
      <button class="main big">${t(`${kind}.button`)}</button>
      <p class="soft">${t(`${kind}.device`)}</p>
    </form>`,
    page.root,
  );
}

/**
 * Who invites to which game, as far as it is known.
 * @param {Page} page @param {"watch" | "join"} kind
 */
function greeting({ info }, kind) {
  if (!info) return t(`${kind}.text`);
  const [game, name] = [info.title ?? info.game, hostOf(info)];
  return name && kind === "join" ? t("join.by", { name, game }) : t(`${kind}.game`, { game });
}

/**
 * What one is invited to.
 * @param {Page} page
 */
function invited(page) {
  const { info, games } = page;
  if (!info) return nothing;
  const redraw = () => draw(page);
  return html`<div class="join-picture">${thumb(info.game, redraw)}</div>${particulars(info, games)}`;
}

/** @param {Page} page @param {Dom.Submit} event */
async function claim(page, event) {
  event.preventDefault();
  const name = String(new FormData(event.target).get("name") ?? "").trim();
  if (!page.isWatch) change("name", name);
  const body = page.isWatch ? { token: page.token } : { token: page.token, name, nonce: randomHex(), secret: page.secret };
  try {
    await insist(() => post(at(page.match, page.isWatch ? "/watch" : "/claim"), body));
    go(next(page), { replace: true });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === "void_link" && page.info?.mine.length) return go(next(page), { replace: true });
    page.note = error.message;
    draw(page);
  }
}

/**
 * To the table; a watch link that names a step leads to its replay.
 * @param {Page} of
 */
function next({ match, isWatch }) {
  const isStep = isWatch && new URLSearchParams(location.search).has("ply");
  return isStep ? `/replay/${match}${location.search}` : `/match/${match}`;
}

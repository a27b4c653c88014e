// The frame around every page: which page an address means, the top bar, the settings.

import { html, render } from "./vendor/lit-html.js";
import { arrive, follow, go, isShown } from "./app/navigation.js";
import { byId } from "./app/frame.js";
import { notFound } from "./app/notes.js";
import { topBar } from "./app/top.js";
import { dress, onChange } from "./app/settings.js";
import { learnWords, t } from "./words/words.js";

/** @typedef {{ open(root: HTMLElement, params: Pages.Params): unknown }} Page opens, and may tell how to close it */

/**
 * Address patterns and the module that draws each page; modules load when first wanted.
 * @type {[RegExp, () => Promise<Page>][]}
 */
const PAGES = [
  [/^\/$/, () => import("./pages/home/home.js")],
  [/^\/new\/(?<game>[^/]+)$/, () => import("./pages/setup/setup.js")],
  [/^\/match\/(?<match>[^/]+)$/, () => import("./pages/table/table.js")],
  [/^\/join\/(?<match>[^/]+)$/, () => import("./pages/lobby/join.js")],
  [/^\/watch\/(?<match>[^/]+)$/, () => import("./pages/lobby/join.js")],
  [/^\/replay\/(?<match>[^/]+)$/, () => import("./pages/replay/replay.js")],
  [/^\/analysis\/(?<match>[^/]+)$/, () => import("./pages/coach/analysis.js")],
  [/^\/puzzles\/(?<game>[^/]+)$/, () => import("./pages/coach/puzzle.js")],
  [/^\/studio\/(?<game>[^/]+)$/, () => import("./pages/studio/studio.js")],
  [/^\/lobby$/, () => import("./pages/lobby/lobby.js")],
  [/^\/rules\/(?<game>[^/]+)$/, () => import("./pages/rules/rules.js")],
  [/^\/guide\/(?<game>[^/]+)$/, () => import("./pages/rules/guide.js")],
  [/^\/gallery\/(?<game>[^/]+)$/, () => import("./pages/rules/gallery.js")],
  [/^\/keeper$/, () => import("./pages/keeper/keeper.js")],
  [/^\/learn\/(?<game>[^/]+)$/, () => import("./pages/learn/learn.js")],
];

const root = byId("page");
/** @type {() => void} */
let close = () => {};
let visit = 0;

/** Draw the page of the present address. */
async function route() {
  const mine = ++visit;
  close();
  close = () => {};
  arrive();
  const [pattern, load] = PAGES.find(([test]) => test.test(location.pathname)) ?? [];
  const page = load ? await load().catch(() => null) : null;
  const named = pattern?.exec(location.pathname)?.groups;
  if (mine !== visit) return;
  render(html``, root);
  root.className = "";
  if (!page) return notFound(root);
  const closer = await page.open(root, { game: "", match: "", ...named, path: location.pathname });
  if (typeof closer !== "function") return;
  if (mine === visit) close = () => closer();
  else closer();
}

/**
 * Whether a click on a link is ours to follow: same tab, same origin, a page of ours.
 * @param {MouseEvent} event @param {HTMLAnchorElement} link
 */
function isOurs(event, link) {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return false;
  return !link.pathname.startsWith("/api/") && !link.pathname.startsWith("/static/");
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || !isOurs(event, link)) return;
  const isHere = link.pathname + link.search === location.pathname + location.search;
  if (isHere && link.hash) return;
  event.preventDefault();
  go(link.href);
});

addEventListener("popstate", () => {
  if (!isShown()) route();
});

addEventListener("error", (event) => console.error(t("error.page"), event.message));
onChange(() => topBar());
follow(route);
dress();
learnWords().then(() => {
  topBar();
  route();
});

// The frame around every page: which page an address means, the top bar, the settings.

import { html, render } from "./vendor/lit-html.js";
import { notFound } from "./notes.js";
import { topBar } from "./top.js";
import { dress, onChange } from "./settings.js";
import { t } from "./words.js";

/** Address patterns and the module that draws each page; modules load when first wanted. */
const PAGES = [
  [/^\/$/, () => import("./home.js")],
  [/^\/new\/(?<game>[^/]+)$/, () => import("./setup.js")],
  [/^\/match\/(?<match>[^/]+)$/, () => import("./table.js")],
  [/^\/join\/(?<match>[^/]+)$/, () => import("./join.js")],
  [/^\/watch\/(?<match>[^/]+)$/, () => import("./join.js")],
  [/^\/replay\/(?<match>[^/]+)$/, () => import("./replay.js")],
  [/^\/analysis\/(?<match>[^/]+)$/, () => import("./analysis.js")],
  [/^\/puzzles\/(?<game>[^/]+)$/, () => import("./puzzle.js")],
  [/^\/lobby$/, () => import("./lobby.js")],
  [/^\/rules\/(?<game>[^/]+)$/, () => import("./rules.js")],
  [/^\/guide\/(?<game>[^/]+)$/, () => import("./guide.js")],
  [/^\/gallery\/(?<game>[^/]+)$/, () => import("./gallery.js")],
  [/^\/keeper$/, () => import("./keeper.js")],
  [/^\/learn\/(?<game>[^/]+)$/, () => import("./learn.js")],
];

const root = document.getElementById("page");
let close = () => {};
let shown = "";
let visit = 0;

/** Draw the page of the present address. */
async function route() {
  const mine = ++visit;
  close();
  close = () => {};
  shown = location.pathname + location.search;
  const [pattern, load] = PAGES.find(([test]) => test.test(location.pathname)) ?? [];
  const page = load ? await load().catch(() => null) : null;
  if (mine !== visit) return;
  render(html``, root);
  root.className = "";
  if (!page) return notFound(root);
  const params = { ...pattern.exec(location.pathname).groups, path: location.pathname };
  const closer = await page.open(root, params);
  if (mine === visit) close = closer ?? close;
  else closer?.();
}

/** Go to another page without loading the frame anew. */
export function go(address, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  scrollTo(0, 0);
  route();
  root.focus({ preventScroll: true });
}

/** Whether a click on a link is ours to follow: same tab, same origin, a page of ours. */
function isOurs(event, link) {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return false;
  return !link.pathname.startsWith("/api/") && !link.pathname.startsWith("/static/");
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || !isOurs(event, link)) return;
  const isHere = link.pathname + link.search === location.pathname + location.search;
  if (isHere && link.hash) return;
  event.preventDefault();
  go(link.href);
});

addEventListener("popstate", () => {
  if (location.pathname + location.search !== shown) route();
});

/** Remember an address set by the page itself, so that going back to it draws it. */
export function note(address) {
  history.replaceState(null, "", address);
  shown = location.pathname + location.search;
}

addEventListener("error", (event) => console.error(t("error.page"), event.message));
onChange(() => topBar());
dress();
topBar();
route();

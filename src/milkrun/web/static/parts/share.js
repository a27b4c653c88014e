// A quiet bar: the share of the win as the coach judges it from what this seat can see.

import { html, nothing } from "../vendor/lit-html.js";
import { setting } from "../app/settings.js";
import { t } from "../words/words.js";

/**
 * The bar, for who wants it, where hints are agreed: only then does a view tell the share.
 * @param {Play.Table} of
 */
export function shareBar({ view }) {
  if (!setting("share") || view?.share === undefined) return nothing;
  const n = Math.round(100 * view.share);
  return html`<div class="win-share" role="meter" aria-label=${t("share.label")} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${n}
    aria-valuetext=${t("share.text", { n })} title=${t("share.text", { n })}>
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="all" width="100" height="4"/>
      <rect class="own" width=${n} height="4"/><path d="M50 0V4"/></svg><small aria-hidden="true">${t("share.short", { n })}</small></div>`;
}

// Tiffin's table, drawn from a view and the facts: places and pictures only, no rules.

import { html, nothing } from "../../vendor/lit-html.js";
import { miniSign, status } from "./status.js";
import { stage } from "./reveal.js";
import { routes } from "./route.js";
import { hand, pool } from "./tray.js";
import { logCard, minis } from "./cards.js";
import { flatTire, shortcut } from "./emblems.js";
import { say } from "./say.js";

export { gallery } from "./gallery.js";
export { entry, flights, pays } from "./payday.js";
export { picture } from "./picture.js";

/** A card for a line of the log. */
export const chip = (kind, index, facts) => (kind === "cards" ? logCard(facts, index) : null);

/** The whole table: indicator board and competitor, routes, hand, pool. */
export function board(view, facts, ui) {
  if (!view.public.routes) return nothing;
  return html`<div class="tif" data-fit><div class="tif-table">${stage(view, facts)}${status(view, facts)}
    ${view.public.ending ? delivered(view, facts) : nothing}
    ${view.public.done < facts.tables.routes.cards.length ? routes(view, facts, ui) : nothing}
    ${hand(view, facts, ui)}${pool(view, facts, ui)}</div></div>`;
}

/** The end of the line: every route in the order it was delivered. */
function delivered(view, facts) {
  return html`<section class="tif-done"><h3>${say(facts, "all_delivered")}</h3>
    <ol>${view.public.scored.map((face) => html`<li>${miniSign(facts, face)}</li>`)}</ol></section>`;
}

/** What all see of a player: cards, specials, tiffins under way, and what is known of the hand. */
export function panel(view, facts, ui, seat) {
  if (!view.public.routes) return nothing;
  const player = view.public.players[seat];
  const out = view.public.routes.flatMap((route) => route.tiffins).filter((owner) => owner === seat).length;
  return html`<div class="tif-panel"><span>${say(facts, "panel_cards", { count: player.cards })}</span>
    <span>${say(facts, "panel_tiffins", { count: out })}</span>
    ${view.public.supply.length ? html`<span>${say(facts, "panel_supply", { count: view.public.supply[seat] })}</span>` : nothing}
    <span class="tif-specials">${token(facts, "flat", player.flat)}${token(facts, "shortcut", player.shortcut)}</span>
    ${knownCards(view, facts, ui, seat)}</div>`;
}

function token(facts, kind, here) {
  const name = say(facts, kind);
  const label = here ? say(facts, "panel_has", { special: name }) : say(facts, "used_label", { special: name });
  const picture = kind === "flat" ? flatTire(0, 2) : shortcut(0, 0);
  return html`<svg class=${`tif-token${here ? "" : " used"}`} viewBox="-20 -20 40 40" role="img" aria-label=${label}>${picture}</svg>`;
}

function knownCards(view, facts, ui, seat) {
  const open = view.open?.[seat]?.hand ?? view.public.players[seat].hand;
  const cards = open || (ui.open && seat !== view.seat ? view.memory.taken[seat] : []);
  if (seat === view.seat || !cards.length) return nothing;
  return html`<div class="tif-known"><span class="tif-small">${say(facts, "panel_known")}</span>${minis(facts, cards)}</div>`;
}

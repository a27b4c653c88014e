// What all see of a player, small enough for the frame's player panel.

import { html, nothing } from "../../vendor/lit-html.js";
import { minis } from "./cards.js";
import { SPECIAL_PICTURES } from "./emblems.js";
import { say } from "./say.js";

/** @import { Special } from "./say.js" */

/**
 * A player's cards, specials, tiffins under way, and what is known of the hand.
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {number} seat
 */
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

/** @param {Tiffin.Facts} facts @param {Special} kind @param {boolean} here */
function token(facts, kind, here) {
  const name = say(facts, kind);
  const label = here ? say(facts, "panel_has", { special: name }) : say(facts, "used_label", { special: name });
  const picture = SPECIAL_PICTURES[kind](0, kind === "flat" ? 2 : 0);
  return html`<svg class=${`tif-token${here ? "" : " used"}`} viewBox="-20 -20 40 40" role="img" aria-label=${label}>${picture}</svg>`;
}

/** @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {number} seat */
function knownCards(view, facts, ui, seat) {
  const open = view.open?.[seat]?.hand ?? view.public.players[seat].hand;
  const cards = open || (ui.open && seat !== view.seat ? view.memory.taken[seat] : []);
  if (seat === view.seat || !cards.length) return nothing;
  return html`<div class="tif-known"><span class="tif-small">${say(facts, "panel_known")}</span>${minis(facts, cards)}</div>`;
}

// The state of the shift in one strip: round, actions left, last round; alone, the rival and the medals.

import { html, nothing } from "../../vendor/lit-html.js";
import { read, say } from "./say.js";
import { rivalVan } from "./scenery.js";
import { swirlIcon } from "./sweets.js";

/** @typedef {[key: string, points: number, won: boolean]} Medal */

/**
 * Round and actions, and alone the rival; who plays is the prompt's business.
 * @param {MintDelivery.View} view @param {MintDelivery.Facts} facts
 */
export function strip(view, facts) {
  const { round, actions, triggered } = view.public;
  const going = view.step !== "over";
  if (view.outlook.setting_up) return html`<section class="mint-strip">${say(facts, "setting_up")}</section>`;
  const pips = Array.from({ length: view.outlook.actions }, (_, i) => swirlIcon(i < actions ? "" : "used"));
  return html`<section class="mint-strip"><span>${say(facts, "round", { count: round })}</span>
    ${going ? html`<span class="pips">${pips} ${say(facts, "actions", { count: actions })}</span>` : nothing}
    ${triggered && going ? html`<strong class="last-round">${say(facts, "last_round")}</strong>` : nothing}
    ${rival(view, facts)}</section>`;
}

/**
 * Where the solitaire rival strikes next, and when.
 * @param {MintDelivery.View} view @param {MintDelivery.Facts} facts
 */
function rival(view, facts) {
  const turns = view.outlook.rival;
  if (!turns) return nothing;
  const town = read(facts).towns[view.public.marker];
  const text = say(facts, turns > 1 ? "rival_later" : "rival_now", { town: town.name, count: turns });
  return html`<span class="rival-next"><svg viewBox="-38 -28 76 56" aria-hidden="true">${rivalVan(0, 0)}</svg>${text}</span>`;
}

/**
 * Solitaire: the points so far, and the medals within reach.
 * @param {MintDelivery.View} view @param {MintDelivery.Facts} facts
 */
export function solo(view, facts) {
  if (!view.outlook.medals) return nothing;
  const score = view.mine.score ?? view.public.players[0].score ?? 0;
  return html`<section class="mint-solo"><h3>${say(facts, "solo")}</h3><p>${say(facts, "so_far", { count: score })}</p>${medals(facts, view.outlook.medals)}</section>`;
}

/**
 * The medals with the points they ask for; those reached are filled.
 * @param {MintDelivery.Facts} facts @param {Medal[]} all
 */
export function medals(facts, all) {
  const one = (/** @type {Medal} */ [key, least, won]) => {
    const name = facts.words.notes[key];
    return html`<li class=${`medal ${key} ${won ? "won" : ""}`} aria-label=${say(facts, won ? "medal_won" : "medal", { name, count: least })}>
      <svg viewBox="0 0 48 60" aria-hidden="true"><path class="ribbon" d="M14,2h20l-5,22h-10z"/>
        <circle class="coin" cx="24" cy="38" r="18"/><text x="24" y="39">${least}</text></svg><span>${name.split(" ")[0]}</span></li>`;
  };
  return html`<ul class="medals">${all.map(one)}</ul>`;
}

// The state of the shift in one strip: round, actions left, last round; alone, the rival and the medals.

import { html, nothing } from "../../vendor/lit-html.js";
import { isSettingUp, read, say } from "./read.js";
import { rivalVan } from "./scenery.js";
import { swirlIcon } from "./sweets.js";

const MEDALS = ["bronze", "silver", "gold", "platinum"];

/** Round and actions, and alone the rival; who plays is the prompt's business. */
export function strip(view, facts) {
  const { round, actions, triggered } = view.public;
  const going = view.step !== "over";
  if (isSettingUp(view)) return nothing;
  const pips = Array.from({ length: 2 }, (_, i) => swirlIcon(i < actions ? "" : "used"));
  return html`<section class="mint-strip"><span>${say(facts, "round", { count: round })}</span>
    ${going ? html`<span class="pips">${pips} ${say(facts, "actions", { count: actions })}</span>` : nothing}
    ${triggered && going ? html`<strong class="last-round">${say(facts, "last_round")}</strong>` : nothing}
    ${going ? rival(view, facts) : nothing}</section>`;
}

/** Where the solitaire rival strikes next, and when. */
function rival(view, facts) {
  const { marker, round } = view.public;
  const town = read(facts).towns[marker];
  if (!town) return nothing;
  const { every } = facts.tables.levels[facts.options.level];
  const turns = ((every - (round % every)) % every) + 1;
  const text = say(facts, turns > 1 ? "rival_later" : "rival_now", { town: town.name, count: turns });
  return html`<span class="rival-next"><svg viewBox="-38 -28 76 56" aria-hidden="true">${rivalVan(0, 0)}</svg>${text}</span>`;
}

/** Solitaire: the points so far, and the medals within reach. */
export function solo(view, facts) {
  if (view.public.players.length > 1) return nothing;
  const level = facts.tables.levels[facts.options.level];
  const score = view.mine.score ?? view.public.players[0].score ?? 0;
  return html`<section class="mint-solo"><h3>${say(facts, "solo")}</h3><p>${say(facts, "so_far", { count: score })}</p>${medals(facts, level.medals, score)}</section>`;
}

/** The four medals with the points they ask for; those reached are filled. */
export function medals(facts, needed, score) {
  const one = (least, i) => {
    const won = score !== null && score >= least;
    const name = facts.words.notes[MEDALS[i]];
    return html`<li class=${`medal ${MEDALS[i]} ${won ? "won" : ""}`} aria-label=${say(facts, won ? "medal_won" : "medal", { name, count: least })}>
      <svg viewBox="0 0 48 60" aria-hidden="true"><path class="ribbon" d="M14,2h20l-5,22h-10z"/>
        <circle class="coin" cx="24" cy="38" r="18"/><text x="24" y="39">${least}</text></svg><span>${name.split(" ")[0]}</span></li>`;
  };
  return html`<ul class="medals">${needed.map(one)}</ul>`;
}

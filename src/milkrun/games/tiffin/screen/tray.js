// What can be taken and played: the draft pool with deck and discards, and the own hand.

import { html, nothing } from "../../vendor/lit-html.js";
import { cardBack, cardGap, cardHeap, cardPicture, miniCard, minis, spacesOf } from "./cards.js";
import { SPECIAL_PICTURES, tinBox } from "./emblems.js";
import { SPECIALS, cardKeys, cardName, cardOf, counted, say, sayAt } from "./say.js";

/** @typedef {"cubes" | "cancel"} Amount */
/** @import { Card, Special } from "./say.js" */

const NONE = -1;
/** What may be so many. */
const AMOUNTS = /** @type {Amount[]} */ (["cubes", "cancel"]);

/**
 * The draft pool, the deck, the discards; and two 1s that may go as one card.
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui
 */
export function pool(view, facts, ui) {
  const cards = view.public.pool.map((card, i) => poolCard(facts, ui, card, i + 1));
  return html`<section class="tif-pool" aria-label=${say(facts, "pool")}>
    <div class="tif-head"><h3>${say(facts, "pool")}</h3>${ones(view, facts, ui)}</div>
    <div class="tif-cards">${cards}${deck(view, facts, ui)}${discards(view, facts)}</div>${unseen(view, facts, ui)}</section>`;
}

/** @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {number} card @param {number} place */
function poolCard(facts, ui, card, place) {
  if (card === NONE) return ui.button(`pool:${place}`, say(facts, "pool_gap", { place }), cardGap(), "tif-slot");
  const kind = cardOf(facts, card);
  const label = say(facts, "pool_card", { place, card: fullName(facts, kind) });
  return ui.button(`pool:${place}`, label, cardPicture(facts, kind), "tif-slot");
}

/** @param {Tiffin.Facts} facts @param {Card} kind */
function fullName(facts, kind) {
  return `${cardName(facts, kind)}, ${sayAt(facts, "effects_long", kind.rank - 1)}`;
}

/** @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui */
function deck(view, facts, ui) {
  const count = view.public.deck;
  return ui.button("deck", say(facts, "deck_label", { count }), cardBack(count, say(facts, "deck")), "tif-slot");
}

/**
 * The discards lie open: the heap unfolds into its cards.
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts
 */
function discards(view, facts) {
  const count = view.public.discard.length;
  const heap = cardHeap(count, say(facts, "discards"));
  const cards = count ? minis(facts, view.public.discard) : html`<p class="tif-small">${say(facts, "discards_none")}</p>`;
  return html`<details class="tif-slot tif-discard">
    <summary aria-label=${say(facts, "discards_count", { count })}>${heap}</summary>
    <div class="tif-spread">${cards}</div></details>`;
}

/**
 * Pairs of 1s: each a button of its own, since the cards themselves are single picks.
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui
 */
function ones(view, facts, ui) {
  const pairs = facts.moves.map(([, target]) => target).filter((target) => target.startsWith("ones:"));
  const lie = (/** @type {string} */ target) => places(target).every((place) => isOne(view, facts, place));
  const shown = pairs.filter((target) => ui.lit(target) || ui.chosen(target) || lie(target));
  if (!shown.length) return nothing;
  const buttons = shown.map((target) => onesButton(view, facts, ui, target));
  return html`<div class="tif-ones"><span class="tif-small">${say(facts, "ones")}</span>${buttons}</div>`;
}

/** @param {string} target */
function places(target) {
  return target.slice(5).split("-").map(Number);
}

/** @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {number} place */
function isOne(view, facts, place) {
  const card = view.public.pool[place - 1];
  return card !== NONE && cardOf(facts, card).rank === 1;
}

/** @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {string} target */
function onesButton(view, facts, ui, target) {
  const [first, second] = places(target);
  const cards = [first, second].map((place) => cardOf(facts, view.public.pool[place - 1]));
  const [one, two] = cards.map((card) => (card ? cardName(facts, card) : ""));
  const [left, right] = cards.map((card) => (card ? miniCard(card) : nothing));
  const label = say(facts, "ones_label", { first, second, one, two });
  return ui.button(target, label, html`${left}<span aria-hidden="true">+</span>${right}`, "tif-pair");
}

/**
 * What nobody can place, for those who unfolded their memory.
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui
 */
function unseen(view, facts, ui) {
  const cards = ui.open ? view.memory.unseen || [] : [];
  if (!cards.length) return nothing;
  const text = say(facts, "unseen_cards", { count: cards.length });
  return html`<div class="tif-unseen"><span class="tif-small">${text}</span>${minis(facts, cards)}</div>`;
}

/**
 * The hand of the seat that looks: equal cards lie on one another.
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui
 */
export function hand(view, facts, ui) {
  const { seat, mine: { hand: cards } } = view;
  if (!cards || seat === null) return nothing;
  const size = { count: cards.length, limit: facts.tables.numbers.hand_limit };
  const stacks = counted(cards).map(([card, times]) => handCard(view, facts, ui, card, times));
  return html`<section class="tif-hand" data-stays aria-label=${say(facts, "hand")}>
    <h3>${say(facts, "hand")} <b>${say(facts, "hand_count", size)}</b></h3>
    <div class="tif-cards">${stacks.length ? stacks : html`<p class="tif-small">${say(facts, "hand_none")}</p>`}</div>
    <div class="tif-tools">${SPECIALS.map((kind) => special(view, facts, ui, seat, kind))}${ways(facts, ui, cards, view.mine.choice)}${AMOUNTS.map((kind) => amounts(view, facts, ui, kind))}</div>
    </section>`;
}

/**
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {number} card
 * @param {number} times
 */
function handCard(view, facts, ui, card, times) {
  const kind = cardKeys(facts)[card];
  const more = times > 1 ? say(facts, "hand_times", { count: times }) : "";
  const label = say(facts, "hand_label", { card: fullName(facts, kind), times: more });
  return ui.button(kind.target, label, cardPicture(facts, kind, times), `tif-slot${isPicked(view, card) ? " picked" : ""}`);
}

/** @param {Tiffin.View} view @param {number} card */
function isPicked(view, card) {
  const choice = view.mine.choice;
  return choice !== undefined && (choice.card === card || choice.partner === card);
}

/** @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {number} seat @param {Special} kind */
function special(view, facts, ui, seat, kind) {
  const used = !view.public.players[seat][kind];
  const name = say(facts, kind);
  const spaces = spacesOf(facts, kind);
  const label = used ? say(facts, "used_label", { special: name }) : say(facts, `${kind}_label`, { spaces });
  const effect = used ? say(facts, "used") : say(facts, `${kind}_effect`, { spaces });
  const content = html`<svg viewBox="-20 -20 40 40" aria-hidden="true">${SPECIAL_PICTURES[kind](0, 0, 1.1)}</svg><span>
    <b>${name}</b> ${effect}</span>`;
  return ui.button(kind, label, content, `tif-tool tif-kraft${used ? " used" : ""}${view.mine.choice?.[kind] ? " picked" : ""}`);
}

/**
 * What a 3 and a 4 can do besides; shown with such a card in hand.
 * @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {number[]} cards @param {Tiffin.Choice} [choice]
 */
function ways(facts, ui, cards, choice) {
  const has = (/** @type {number} */ rank) => cards.some((card) => cardOf(facts, card).rank === rank);
  const two = html`<svg viewBox="0 0 40 40" aria-hidden="true"><circle class="disc" cx="20" cy="20" r="17"/>
    <text class="two" x="20" y="28">2</text></svg>`;
  return [
    way(ui, "tiffin", has(3), tinBox(), say(facts, "tiffin"), choice?.tiffin),
    way(ui, "as2", has(4), two, say(facts, "as_two"), choice?.as_two),
  ];
}

/**
 * @param {Draw.Ui} ui @param {string} target @param {boolean} useful @param {Draw.Template} picture
 * @param {string} text @param {boolean | undefined} on
 */
function way(ui, target, useful, picture, text, on) {
  if (!useful && !ui.lit(target) && !ui.chosen(target)) return nothing;
  return ui.button(target, text, html`${picture}<span>${text}</span>`, `tif-tool${on ? " picked" : ""}`);
}

/**
 * How many cubes beside a Flat Tire, how many spaces by a Shortcut: shown where there is a choice.
 * @param {Tiffin.View} view @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {Amount} kind
 */
function amounts(view, facts, ui, kind) {
  const targets = facts.moves.filter(([name]) => name === kind).map(([, target]) => target);
  const shown = targets.filter((target) => ui.lit(target) || ui.chosen(target));
  if (!shown.length) return nothing;
  const said = kind === "cubes" ? view.mine.choice?.cubes : NONE;
  const buttons = shown.map((target) => amount(facts, ui, kind, target, said));
  return html`<div class="tif-amounts"><span class="tif-small">${say(facts, `${kind}_ask`)}</span>${buttons}</div>`;
}

/**
 * @param {Tiffin.Facts} facts @param {Draw.Ui} ui @param {Amount} kind @param {string} target
 * @param {number | undefined} said
 */
function amount(facts, ui, kind, target, said) {
  const count = Number(target.split(":")[1]);
  return ui.button(target, say(facts, `${kind}_label`, { count }), html`<b>${count}</b>`, `tif-tool${count === said ? " picked" : ""}`);
}

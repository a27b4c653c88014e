// The viewer's satchel: each item with what it does and would change now; and the town's shop.

import { html, nothing } from "../../vendor/lit-html.js";
import { cities, cityOf, cityPicture, parcelPicture } from "./glyphs.js";
import { effect } from "./effects.js";
import { cityHere } from "./post.js";
import { holdings, stacks } from "./boards.js";
import { kindName, listed, nameOf, points, say } from "./say.js";
import { coinPicture, itemPicture } from "./things.js";

/** @import { Held } from "./boards.js" */
/** @import { City } from "./glyphs.js" */
/** @import { TileKind } from "./atlas.js" */

const USED = ["energy", "doughnut", "coffee", "umbrella", "shoes", "almanac"];

/** Where a plane may land beside the centre. */
const LANDINGS = /** @type {TileKind[]} */ (["pickup", "delivery"]);

/**
 * The satchel of the viewer's seat.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function satchel(view, facts, ui) {
  const { seat } = view;
  if (seat === null) return nothing;
  const held = holdings(view, facts, seat);
  return html`<section class="ofd-satchel" aria-label=${say(facts, "satchel")} data-scroll><div data-fit><h3>${say(facts, "satchel")}</h3>
    ${held.length ? held.map((item) => itemCard(view, facts, ui, seat, item)) : html`<p class="ofd-none">${say(facts, "satchel_empty")}</p>`}</div></section>`;
}

/** @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {number} seat @param {Held} of */
function itemCard(view, facts, ui, seat, { key, kind, count }) {
  const name = nameOf(facts, "items", kind);
  const sell = say(facts, "sell", { gold: view.outlook?.shop?.sell });
  return html`<div class="ofd-item-card" role="group" aria-label=${name} data-tip="item" data-about=${effect(facts, key)}>${itemPicture(key, "big")}
    <div><b>${name}${count > 1 ? ` ×${count}` : ""}</b><p>${effect(facts, key)}</p>
      ${change(view, facts, key)}
      <div class="ofd-item-acts">${USED.includes(key) ? ui.button(`use:${key}`, say(facts, "use_label", { item: name }), say(facts, "use"), "ofd-act") : nothing}
        ${choices(view, facts, ui, seat, key)}
        ${ui.button(`sell:${key}`, say(facts, "sell_label", { shown: sell, item: name }), sell, "ofd-act quiet")}</div></div></div>`;
}

/**
 * What it would change now: movement points, or the regions that get cheaper.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {string} key
 */
function change(view, facts, key) {
  const { adds, regions, to = 0 } = view.outlook?.effects?.[key] ?? {};
  const isTurn = view.seat === view.public.turn && view.to_move === view.seat;
  let text = "";
  if (adds && isTurn && USED.includes(key)) text = say(facts, "mp_change", { before: points(view.public.mp), after: points(view.public.mp + adds) });
  if (regions?.length) text = listed(regions.map((r) => say(facts, "dmc_change", { region: facts.tables.map.regions[r][1], before: points(view.outlook.dmc[r]), after: points(to) })));
  else if (regions) text = say(facts, "no_change");
  return text ? html`<p class="ofd-change">${text}</p>` : nothing;
}

/**
 * Items that ask where, or what.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {number} seat
 * @param {string} key
 */
function choices(view, facts, ui, seat, key) {
  if (key === "ticket") {
    return cities(facts).filter(({ number }) => number !== cityHere(view, facts)).map((city) => flights(facts, ui, city));
  }
  if (key === "pass") {
    return facts.tables.map.regions.map(([region, name]) => ui.button(`pass:${region}`, say(facts, "pass_label", { region: name }), name, "ofd-act"));
  }
  if (key === "stamp") {
    return stacks(view, seat).map(({ city, square }) => ui.button(`stamp:${city}:${square}`, say(facts, "stamp_label", { city: cityOf(facts, city).name, square }),
      html`${parcelPicture(cityOf(facts, city))}<span>${say(facts, "on_square", { square })}</span>`, "ofd-act"));
  }
  return nothing;
}

/**
 * To a city's centre; where the table agreed on it, to its pickup and delivery too.
 * @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {City} city
 */
function flights(facts, ui, city) {
  const picture = cityPicture(city);
  const centre = ui.button(`fly:${city.number}`, say(facts, "fly_label", { city: city.name }), html`${picture}<span>${city.name}</span>`, "ofd-act");
  if (facts.options.plane_landing !== "any") return centre;
  return [centre, ...LANDINGS.map((tile) => {
    const place = `${city.name} ${kindName(facts, tile)}`;
    return ui.button(`land:${city.number}:${tile}`, say(facts, "land_label", { place }), html`${picture}<span>${place}</span>`, "ofd-act");
  })];
}

/**
 * The shop: a roll of the dice, or the price list.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function shop(view, facts, ui) {
  const ware = view.outlook?.shop;
  if (!ware || view.seat === null) return nothing;
  const body = ware.list.length ? listing(facts, ui, ware) : rolling(view, facts, ui, ware);
  return html`<section class=${`ofd-shop${ware.list.length ? " listed" : ""}`} aria-label=${say(facts, "shop")} data-scroll><div data-fit><h3>${say(facts, "shop")}</h3>${body}</div></section>`;
}

/**
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui
 * @param {OutForDelivery.Shop} of
 */
function rolling(view, facts, ui, { price }) {
  const key = facts.options.shop === "two" ? "shop_two" : "shop_roll";
  const shown = say(facts, "buy", { price, mp: view.outlook.here > 0 ? points(view.outlook.here) : "1" });
  return html`<p class="ofd-hint">${say(facts, key)}</p>
    ${ui.button("shop", say(facts, "buy_label", { shown }), html`${coinPicture()}<span>${shown}</span>`, "ofd-buy")}`;
}

/**
 * What the dice of the shop may bring.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts
 */
export function odds(view, facts) {
  const ware = view.outlook?.shop;
  if (!ware || view.seat === null || ware.list.length) return nothing;
  const kinds = facts.tables.items.kinds.map(([key]) => key);
  return html`<section class="ofd-bring"><h3>${say(facts, "odds")}</h3>
    <ul class="ofd-odds" aria-label=${say(facts, "odds")}>${[...ware.odds].sort((a, b) => b[1] - a[1]).map(([item, n]) => html`<li>${itemPicture(item)}
      <span>${nameOf(facts, "items", kinds.indexOf(item))}</span><svg class="ofd-odds-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="ofd-odds-all" width="100" height="8" rx="4"/><rect class="ofd-odds-part" width=${n * 10} height="8" rx="4"/></svg>
      <small>${say(facts, "of_36", { n })}</small></li>`)}</ul></section>`;
}

/** @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui @param {OutForDelivery.Shop} of */
function listing(facts, ui, { list }) {
  const kinds = facts.tables.items.kinds.map(([key]) => key);
  return html`<p class="ofd-hint">${say(facts, "shop_list")}</p><div class="ofd-prices">${list.map(([key, price]) => {
    const item = nameOf(facts, "items", kinds.indexOf(key));
    const gold = say(facts, "gold", { n: price });
    return ui.button(`shop:${key}`, say(facts, "buy_item", { shown: `${item} ${gold}` }), html`${itemPicture(key)}<span><b>${item}</b> <small>${gold}</small></span>`, "ofd-price-tag");
  })}</div>`;
}

/**
 * Two items were rolled; one is kept.
 * @param {OutForDelivery.View} view @param {OutForDelivery.Facts} facts @param {Draw.Ui} ui
 */
export function keepCard(view, facts, ui) {
  if (view.step !== "keep" || view.to_move !== view.seat) return nothing;
  const { first, second } = view.public;
  const kinds = facts.tables.items.kinds;
  return html`<section class="ofd-keep" aria-label=${say(facts, "keep_hint")} data-scroll><div data-fit><h3>${say(facts, "keep_hint")}</h3><div class="ofd-prices">${[...new Set([first, second])].map((kind) => {
    const key = kinds[kind][0];
    const item = nameOf(facts, "items", kind);
    const told = effect(facts, key);
    return ui.button(`keep:${key}`, say(facts, "keep_label", { shown: `${item} ${told}` }), html`${itemPicture(key, "big")}<span><b>${item}</b> <small>${told}</small></span>`, "ofd-price-tag");
  })}</div></div></section>`;
}

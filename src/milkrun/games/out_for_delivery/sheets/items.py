"""The items of Out For Delivery: cards of every kind, what the dice bring, what the shop asks."""

from __future__ import annotations

from milkrun.games.out_for_delivery.facts import Item, Shop
from milkrun.games.out_for_delivery.sheets.look import Look, half, sums
from milkrun.games.out_for_delivery.tables import CLOUDY_HP
from milkrun.kernel.refusal import Number
from milkrun.paper.draw import SAFE, SOFT, band, card, table
from milkrun.paper.marks import Picture

SIZE = 46.5, 42.0


def in_play(look: Look) -> list[int]:
    """The kinds of items at this table."""
    return [k for k in range(len(look.tables.item_keys)) if look.tables.knows(k)]


def items(look: Look) -> list[Picture]:
    """Cards of every kind, as many as are printed."""
    copies = int(look.toml["copies"]["items"])
    return [face for kind in in_play(look) for face in [item(look, kind)] * copies]


def item(look: Look, kind: int) -> Picture:
    """Its name, and what it does."""
    gold = look.ink("gold")
    name = look.game.words.lists["items"][kind]
    out = card(name, gold, SIZE)
    band(out, gold, name)
    out.text(5, 11, out.w - 10, 22, effect(look, kind), 10)
    out.text(SAFE + 2, 34, out.w - 2 * SAFE - 4, 4.5, foot(look, kind), 7.5, ink=SOFT)
    return out


def foot(look: Look, kind: int) -> str:
    """How it is come by: the dice, or its price."""
    t = look.tables
    if t.shop == Shop.LIST:
        return look.say("price", gold=int(t.list_price[kind]))
    brought = sums([int(k) for k in t.item_rolls], kind)
    return look.say("item_rolls", sums=brought) if brought else ""


def effect(look: Look, kind: int) -> str:
    """What an item does at this table."""
    key = look.tables.item_keys[kind]
    if key in look.toml["effects"]:
        return str(look.toml["effects"][key])
    return look.tell(f"effect_{key}", numbers(look, kind))


def numbers(look: Look, kind: int) -> dict[str, Number]:
    """The numbers that the items' texts ask for."""
    t = look.tables
    gains = {Item.HORSE: t.horse_hp}
    costs = {Item.MASK: t.mask_hp, Item.TICKET: t.ticket_hp}
    held = {Item.PASS: t.pass_hp}
    return {
        "mp": half(gains.get(kind, t.drink_hp[kind])),
        "costs": half(costs.get(kind, 0)),
        "to": half(held.get(kind, CLOUDY_HP)),
    }


def shop_board(look: Look) -> Picture:
    """The item table on one sheet."""
    t = look.tables
    out = Picture(186, 0, look.say("shop_name"))
    out.text(0, 0, 186, 8, look.say("shop"), 14, "left", bold=True)
    rows = [[look.say("dice"), look.say("price", gold=""), look.say("brings"), look.say("effect")]]
    for kind in in_play(look):
        brought = sums([int(k) for k in t.item_rolls], kind)
        price = t.list_price[kind] if t.shop == Shop.LIST else t.item_price
        name = look.game.words.lists["items"][kind]
        rows.append([brought, str(price), name, effect(look, kind)])
    end = table(out, 0, 10, [20, 18, 40, 108], 9.5, rows, look.ink("gold"))
    out.text(0, end + 2, 186, 6, prices(look), 10, "left")
    out.text(0, end + 8, 186, 6, look.screen[f"shop_{Shop.ALL[t.shop]}"], 10, "left")
    out.h = end + 15
    return out


def prices(look: Look) -> str:
    """What buying and selling cost and bring."""
    t = look.tables
    return look.say(
        "buying_list" if t.shop == Shop.LIST else "buying",
        buy=int(t.item_price),
        sell=int(t.sell_price),
        sale=int(t.sale_price),
        back=int(t.buyback_price),
        end=int(t.item_end_value),
    )

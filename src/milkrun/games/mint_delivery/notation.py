"""Moves and positions as text, both ways."""

from typing import Any

from milkrun.games.mint_delivery.moves import (
    ACQUIRE,
    DONE,
    DRAW_ABILITY,
    DRAW_ORDER,
    DRAW_SEAT,
    DRAW_TOWN,
    END_TURN,
    FREE_LOAD,
    FULFIL,
    KEEP,
    LOAD,
    MOVE,
    REMOVE,
    TAKE,
    UNLOAD,
    UPGRADE,
    USE,
)
from milkrun.games.mint_delivery.position import (
    CHOOSE,
    Position,
)
from milkrun.games.mint_delivery.tables import SLOTS
from milkrun.kernel.state import NONE, SEAT_NAMES

Sections = dict[str, Any]


def notate(p: Position, action: int) -> str:
    """An action as text: `move N`, `take O19`, `fulfil O12`, `end`."""
    t = p.tables
    if action < MOVE:
        return f"keep {_kept(p, action - KEEP)}"
    if action < TAKE:
        return f"move {t.space_keys[action - MOVE]}"
    if action < FREE_LOAD:
        return f"take {_order_at(p, action - TAKE)}"
    if action < LOAD:
        return f"free {action - FREE_LOAD}"
    if action < FULFIL:
        return _depot(p, action)
    if action < REMOVE:
        return f"fulfil {_order_in_hand(p, action - FULFIL)}"
    if action < ACQUIRE:
        return f"remove {_order_at(p, action - REMOVE)}"
    if action < USE:
        return f"acquire {_ability(p, action - ACQUIRE)}"
    if action < END_TURN:
        return f"use {_ability(p, action - USE)}"
    return "end" if action == END_TURN else _chance(p, action)


def _depot(p: Position, action: int) -> str:
    if action == LOAD:
        return "load"
    if action == DONE:
        return "done"
    if action < DONE:
        return f"unload {p.tables.mint_keys[action - UNLOAD]}"
    return f"upgrade {p.tables.mint_keys[action - UPGRADE]}"


def _chance(p: Position, action: int) -> str:
    t = p.tables
    if action < DRAW_ORDER:
        return f"ability {t.ability_keys[action - DRAW_ABILITY]}"
    if action < DRAW_TOWN:
        return f"draw {t.order_keys[action - DRAW_ORDER]}"
    if action < DRAW_SEAT:
        return f"town {t.town_keys[action - DRAW_TOWN]}"
    return f"start {SEAT_NAMES[action - DRAW_SEAT]}"


def _kept(p: Position, mask: int) -> str:
    dealt = p.me.dealt
    if p.step != CHOOSE or len(dealt) != 3:
        return format(mask, "03b")
    return " ".join(p.tables.order_keys[dealt[i]] for i in range(3) if mask >> i & 1) or "none"


def _order_at(p: Position, place: int) -> str:
    order = p.up[place]
    if order != NONE:
        return p.tables.order_keys[order]
    return f"{p.tables.town_keys[place // SLOTS]}.{place % SLOTS}"


def _order_in_hand(p: Position, i: int) -> str:
    orders = p.me.orders
    return p.tables.order_keys[orders[i]] if i < len(orders) else f"#{i + 1}"


def _ability(p: Position, slot: int) -> str:
    return p.tables.ability_keys[p.shown[slot]] if slot < len(p.shown) else f"#{slot + 1}"

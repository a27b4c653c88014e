"""Moves as text: short, typeable, and never two alike in one position."""

from milkrun.games.out_for_delivery.moves import (
    ACCEPT,
    BUY,
    BUY_ITEM,
    DECLINE,
    DECLINE_ALL,
    DELIVER,
    END_TURN,
    FLY,
    GOLD,
    ITEM,
    ITEM_NEW,
    JUMP,
    KEEP,
    LAND,
    MASK_ON,
    MOVE,
    NOTHING,
    OFFER,
    PARCEL,
    PASS_FOR,
    PICK_UP,
    REROLL,
    SELL,
    SELL_NEW,
    STAMP_ON,
    START,
    SUM,
    USE,
    USED_KINDS,
    first_chance,
)
from milkrun.games.out_for_delivery.position import ASK, GIVE, STEAL, Position
from milkrun.games.out_for_delivery.tables import ALMANAC, BOOK_ITEMS, PASS, STAMP, Tables
from milkrun.kernel.state import SEAT_NAMES


def notate(p: Position, action: int) -> str:
    """An action as text: `n`, `pickup 3`, `offer B`, `give p3.2`, `end`."""
    t = p.tables
    if action >= first_chance(t):
        return _dice(action - first_chance(t))
    if action >= SELL_NEW:
        return _module(p, action)
    if action < BUY:
        return _road(action)
    if action < MASK_ON:
        return _shop(t, action)
    if action < PARCEL:
        return _seat(p, action)
    if action < ACCEPT:
        return f"{naming(p)} {thing_text(t, action)}"
    return _reply(action)


def _dice(outcome: int) -> str:
    return f"die {outcome + 1}" if outcome < SUM else f"roll {outcome - SUM + 2}"


def _road(action: int) -> str:
    if action == END_TURN:
        return "end"
    if action < PICK_UP:
        return "nesw"[action - MOVE]
    if action < DELIVER:
        return f"pickup {action - PICK_UP + 1}"
    return f"deliver {action - DELIVER + 1}"


def _shop(t: Tables, action: int) -> str:
    if action == BUY:
        return "buy"
    if action < USE:
        return f"sell {t.item_keys[action - SELL]}"
    if action < JUMP:
        return f"use {t.item_keys[USED_KINDS[action - USE]]}"
    return f"jump {action - JUMP}" if action < FLY else f"fly {action - FLY + 1}"


def _seat(p: Position, action: int) -> str:
    """`mask B` and `offer B` name the seat itself; a seat that is not there by its distance."""
    word, first = ("mask", MASK_ON) if action < OFFER else ("offer", OFFER)
    away = action - first + 1
    if away >= p.tables.seats:
        return f"{word} +{away}"
    return f"{word} {SEAT_NAMES[(p.seat + away) % p.tables.seats]}"


def naming(p: Position) -> str:
    """What naming a thing means here."""
    if p.step == STEAL:
        return "steal"
    if p.step == GIVE:
        return "give"
    return "ask" if p.step == ASK else "thing"


def thing_text(t: Tables, action: int) -> str:
    """A parcel as destination.square, an item by its key, a sum of gold."""
    if action < ITEM:
        return place_text(action - PARCEL)
    if action < GOLD:
        return t.item_keys[action - ITEM]
    if action < ACCEPT:
        return f"gold {(action - GOLD + 1) * t.gold_step}"
    if action == NOTHING:
        return "nothing"
    return t.item_keys[action - ITEM_NEW + BOOK_ITEMS]


def place_text(place: int) -> str:
    """`p3.2`: destination 3, square 2."""
    return f"p{place // 10 + 1}.{place % 10 + 1}"


def _reply(action: int) -> str:
    if action == DECLINE_ALL:
        return "decline all"
    if action >= START:
        return f"start {action - START + 1}"
    return "decline" if action == DECLINE else "accept"


def _module(p: Position, action: int) -> str:
    """The actions of the modules."""
    t = p.tables
    if action < ITEM_NEW:
        return f"sell {t.item_keys[action - SELL_NEW + BOOK_ITEMS]}"
    if action < STAMP_ON:
        return f"{naming(p)} {thing_text(t, action)}"
    if action < PASS_FOR:
        return f"use {t.item_keys[STAMP]} {place_text(action - STAMP_ON)}"
    if action < REROLL:
        return f"use {t.item_keys[PASS]} {t.map.region_keys[action - PASS_FOR]}"
    if action < BUY_ITEM:
        return f"use {t.item_keys[ALMANAC]}"
    if action < KEEP:
        return f"buy {t.item_keys[action - BUY_ITEM]}"
    if action < LAND:
        return f"keep {t.item_keys[action - KEEP]}"
    if action == NOTHING:
        return f"{naming(p)} {thing_text(t, action)}"
    return f"fly {(action - LAND) // 2 + 1} {('pickup', 'delivery')[(action - LAND) % 2]}"

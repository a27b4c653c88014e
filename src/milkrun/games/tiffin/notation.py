"""Moves and positions as text: writing."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.tiffin.memory import floor_of
from milkrun.games.tiffin.moves import (
    ARM_FLAT,
    CANCEL,
    CARD,
    CUBES,
    DRAW_CARD,
    DRAW_ROUTE,
    DRAW_SEAT,
    FIRST,
    PICK_DECK,
    PICK_ONES,
    PICK_POOL,
    SECOND,
)
from milkrun.games.tiffin.pieces import Player, Route, owner_name
from milkrun.games.tiffin.position import DISCARD, ENDINGS, STEP_NAMES, Position
from milkrun.games.tiffin.sight import held_cards
from milkrun.kernel.game import seat_name
from milkrun.kernel.state import NONE, SEAT_NAMES

Sections = dict[str, Any]
SPECIALS = ["flat", "shortcut"]
_LAST = ["flat", "shortcut", "as2", "tiffin", "done"]


def notate(p: Position, action: int) -> str:
    """An action as text: `place 1`, `pick r2*`, `card g3`, `pair b3`, `route 2`, `done`."""
    if action < PICK_DECK:
        return f"{'place' if p.card == NONE else 'route'} {action + 1}"
    if action < CARD:
        return f"pick {_picked(p, action)}"
    if action < ARM_FLAT:
        return f"{_card_verb(p)} {p.tables.card_keys[action - CARD]}"
    if action < DRAW_CARD:
        return _LAST[action - ARM_FLAT]
    return _chance(p, action) if action < CUBES else _how_many(action)


def _card_verb(p: Position) -> str:
    if p.card != NONE:
        return "pair"
    return "discard" if p.step == DISCARD else "card"


def _picked(p: Position, action: int) -> str:
    if action == PICK_DECK:
        return "deck"
    if action < PICK_ONES:
        return _pool_card(p, action - PICK_POOL)
    a, b = FIRST[action - PICK_ONES], SECOND[action - PICK_ONES]
    return f"{_pool_card(p, a)} {_pool_card(p, b)}"


def _pool_card(p: Position, place: int) -> str:
    """The card, with its place if an equal one lies before it, or if there is a gap."""
    card = p.pool[place]
    key = "" if card == NONE else p.tables.card_keys[card]
    return key if key and card not in p.pool[:place] else f"{key}/{place + 1}"


def _chance(p: Position, action: int) -> str:
    if action < DRAW_ROUTE:
        return f"draw {p.tables.card_keys[action - DRAW_CARD]}"
    if action < DRAW_SEAT:
        return f"turn {p.tables.route_keys[action - DRAW_ROUTE]}"
    return f"start {SEAT_NAMES[action - DRAW_SEAT]}"


def _how_many(action: int) -> str:
    return f"cubes {action - CUBES}" if action < CANCEL else f"cancel {action - CANCEL + 1}"


def to_dict(p: Position) -> Sections:
    """A position as sections, without what goes without saying."""
    t = p.tables
    out: Sections = {
        "step": STEP_NAMES[p.step],
        "turn": seat_name(p.seat),
        "turns": p.turns,
        "start": seat_name(p.start),
        "done": p.done,
        "next": "-" if p.next == NONE else t.route_keys[p.next],
        "marker": p.marker,
        "pool": ["-" if card == NONE else t.card_keys[card] for card in p.pool],
    }
    out.update({key: value for key, value in _small_print(p).items() if value})
    for player in p.players:
        out[seat_name(player.seat)] = _player(p, player)
    for slot, route in enumerate(p.routes):
        out[str(slot + 1)] = _route(p, route)
    return out


def _small_print(p: Position) -> Sections:
    t = p.tables
    return {
        "draws": p.draws,
        "scored": [t.route_keys[face] for face in p.scored],
        "pending": p.pending,
        "revealed": [t.card_keys[card] for card in p.revealed],
        "latest": [t.card_keys[card] for card in p.latest],
        "refreshes": p.refreshes,
        "discard": _cards(p, p.discard.counts),
        "card": "" if p.card == NONE else t.card_keys[p.card],
        "partner": "" if p.partner == NONE else t.card_keys[p.partner],
        "as2": p.as_two,
        "tiffin": p.with_tiffin,
        "armed": [s for s, on in zip(SPECIALS, (p.arm_flat, p.arm_shortcut), strict=True) if on],
        "onto": p.slot + 1,
        "cubes": max(p.cubes, 0),
        "plays": p.plays,
        "specials": p.specials,
        "picks": p.picks,
        "bonus": p.bonus,
        "shuffled": len(p.held) > 0,
        "held": _cards(p, floor_of(p, t.seats)),
        "ending": ENDINGS[p.ending],
    }


def _player(p: Position, player: Player) -> Sections:
    out: Sections = {
        "hand": _cards(p, player.hand),
        "score": player.score,
        "flat": player.flat,
        "shortcut": player.shortcut,
    }
    small = {
        "taken": _cards(p, player.taken),
        "fresh": player.fresh,
        "held": _cards(p, floor_of(p, player.seat)),
    }
    out.update({key: value for key, value in small.items() if value})
    return out


def _route(p: Position, route: Route) -> Sections:
    if route.face == NONE:
        return {}
    small = {
        "tiffins": _owners(route.tiffins),
        "track": _owners(route.track),
        "flats": _seats(route.flats),
        "shortcuts": _seats(route.shortcuts),
        "cancelled": route.cancelled,
    }
    out: Sections = {"card": p.tables.route_keys[route.face]}
    out.update({key: value for key, value in small.items() if value})
    return out


def _cards(p: Position, counts: vec[i64]) -> list[str]:
    return [p.tables.card_keys[card] for card in held_cards(counts)]


def _owners(cubes: vec[i64]) -> str:
    return "".join(owner_name(cube) for cube in cubes)


def _seats(bits: i64) -> str:
    return "".join(name for seat, name in enumerate("ABCD") if (bits >> seat) & 1 == 1)

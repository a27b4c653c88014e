"""The one place where secrets are decided: what each seat sees, remembers and may imagine.

Secret are the hands (but for cards all saw being taken), the kinds in the deck, the route cards
below the top one, and what somebody has picked up but not yet played. `imagine.py` makes worlds
from what is seen here.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.tiffin.events import DEALT, DREW
from milkrun.games.tiffin.memory import floor_of, unseen_cards
from milkrun.games.tiffin.pieces import Player, Route, owned
from milkrun.games.tiffin.position import (
    FOLLOW1,
    FOLLOW2,
    HOW_MANY,
    HOW_SHORT,
    MAIN,
    STEP_NAMES,
    TARGET,
    Position,
)
from milkrun.games.tiffin.scoring import ranking, route_fee, tie_break
from milkrun.games.tiffin.tables import OWNERS, PLACES, Tables, rank_of
from milkrun.kernel.events import Event
from milkrun.kernel.state import NONE
from milkrun.kernel.view import View

GAME_ID = "tiffin"


def view(p: Position, seat: int | None) -> View:
    """What the seat (None: the onlooker) may know."""
    mine = seat is not None and seat == p.seat
    v = View(GAME_ID, p.tables.seats, seat, p.mover, STEP_NAMES[shown_step(p, mine)])
    v.public = public(p)
    v.memory = memory(p, p.tables.seats if seat is None else seat)
    if seat is not None:
        v.mine = {"hand": held_cards(p.players[seat].hand)}
        if mine:
            v.mine["choice"] = choice(p)
        if p.mover == seat:
            v.legal = p.legal_actions()
    return v


def shown_step(p: Position, mine: bool) -> i64:
    """A half choice is its owner's alone: others still see the question it began with."""
    if mine or p.step not in (TARGET, HOW_MANY, HOW_SHORT):
        return p.step
    if p.plays == 0:
        return MAIN
    return FOLLOW1 if rank_of(p.card) == 1 else FOLLOW2


def public(p: Position) -> dict[str, Any]:
    """What lies open on the table."""
    return {
        "turn": p.seat,
        "turns": p.turns,
        "start": p.start,
        "draws": p.draws,
        "pool": list(p.pool),
        "refreshes": p.refreshes,
        "deck": p.deck.total,
        "discard": held_cards(p.discard.counts),
        "routes": [seen_route(p, route) for route in p.routes],
        "next": p.next,
        "route_deck": p.route_deck,
        "unseen_routes": p.unseen,
        "scored": list(p.scored),
        "done": p.done,
        "minimum": p.minimum(),
        "delivery_fee": p.delivery_fee(),
        "marker": p.marker,
        "pending": p.pending,
        "revealed": list(p.revealed),
        "latest": list(p.latest),
        "plays": p.plays,
        "specials": p.specials,
        "picks": p.picks,
        "bonus": p.bonus,
        "supply": supply(p),
        "ending": p.ending,
        "players": [seen_player(p, player) for player in p.players],
    }


def seen_route(p: Position, route: Route) -> dict[str, Any]:
    """[TIF-ACT-2] [TIF-RFEE-2] A route as all see it, who leads on it, and what it would pay."""
    ranked = ranking(route)
    in_play = route.face != NONE
    waits = in_play and not p.is_active(route)
    return {
        "active": in_play and not waits,
        "missing": p.minimum() - len(route.tiffins) if waits else 0,
        "fees": [route_fee(p, route, place) for place in range(PLACES)] if in_play else [],
        "ranking": [seen_place(p, route, ranked, i) for i in range(len(ranked))],
        "face": route.face,
        "size": route.size,
        "open": route.open(),
        "tiffins": list(route.tiffins),
        "track": list(route.track),
        "flats": route.flats,
        "shortcuts": route.shortcuts,
        "cancelled": route.cancelled,
    }


def supply(p: Position) -> list[int]:
    """[TIF-R-45] Cubes each owner can still put on routes, if the table limits them."""
    if p.tables.cube_limit == 0:
        return []
    return [p.cubes_left(owner) for owner in range(OWNERS)]


def seen_place(p: Position, route: Route, ranked: vec[i64], i: i64) -> dict[str, Any]:
    """Who holds a place now, by how many cubes, what told equals apart, and the fee."""
    return {
        "owner": ranked[i],
        "cubes": owned(route.track, ranked[i]),
        "tie": tie_break(route, ranked, i),
        "fee": route_fee(p, route, i),
    }


def seen_player(p: Position, player: Player) -> dict[str, Any]:
    """[TIF-R-63] [TIF-R-64] A player as all see one: the hand by its size, the specials open."""
    seen: dict[str, Any] = {
        "cards": player.size,
        "flat": player.flat,
        "shortcut": player.shortcut,
        "score": player.score,
    }
    if p.tables.open_hands:
        seen["hand"] = held_cards(player.hand)
    return seen


def memory(p: Position, observer: i64) -> dict[str, Any]:
    """Cards seen taken, cards the others must hold between them, and how many came since."""
    return {
        "taken": [held_cards(player.taken) for player in p.players],
        "held": held_cards(floor_of(p, observer)),
        "fresh": [player.fresh for player in p.players],
        "shuffled": len(p.held) > 0,
        "unseen": held_cards(unseen_by(p, observer)),
    }


def unseen_by(p: Position, observer: i64) -> vec[i64]:
    """The cards the observer cannot place: in the deck, or in a hand and never shown."""
    counts = p.deck.counts[:]
    for card in range(len(counts)):
        counts[card] += unseen_cards(p, observer, card)
    return counts


def choice(p: Position) -> dict[str, Any]:
    """What the seat to move has picked up and armed."""
    return {
        "card": p.card,
        "partner": p.partner,
        "as_two": p.as_two,
        "tiffin": p.with_tiffin,
        "flat": p.arm_flat,
        "shortcut": p.arm_shortcut,
        "slot": p.slot,
        "cubes": p.cubes,
    }


def held_cards(counts: vec[i64]) -> list[int]:
    """Counts as a list of cards, ascending."""
    out: list[int] = []
    for card in range(len(counts)):
        for _ in range(counts[card]):
            out.append(card)
    return out


def witness(t: Tables, event: Event, seat: int | None) -> Event:
    """[TIF-R-63] An event as a seat may know it: a card dealt or drawn is its owner's alone."""
    if event.kind in (DEALT, DREW) and event.seat != seat and not t.open_hands:
        return event.hide(0)
    return event

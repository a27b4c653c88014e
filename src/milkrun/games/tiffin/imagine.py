"""Worlds that fit what a seat knows: hidden hands dealt anew, or a position made from a view.

Cards seen being taken stay where they are. Cards the observer knows to be in others' hands go to
places that may hold them, evenly; every other hidden place gets any card still unseen, with the
odds of its count. A deck is a bag, so nothing else is hidden in a position but a half choice.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.tiffin.memory import floor_of
from milkrun.games.tiffin.pieces import Player, Route
from milkrun.games.tiffin.position import STEP_NAMES, Position
from milkrun.games.tiffin.sight import shown_step
from milkrun.games.tiffin.tables import TYPES
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import filled
from milkrun.kernel.view import View


class Others:
    """The hands an observer cannot see: places to fill, and how many of them are older."""

    def __init__(self, p: Position, seat: i64) -> None:
        self.players: list[Player] = [q for q in p.players if q.seat != seat]
        self.places: list[int] = []
        """Unseen cards of each hand."""
        self.older: list[int] = []
        """Of these, the ones that may have been there when the discards were shuffled."""
        for player in self.players:
            self.places.append(player.unknown())
            self.older.append(player.unknown() - player.fresh)

    def fill(self, p: Position, i: int, card: i64) -> None:
        """A place of that hand gets the card."""
        p.deck.take(card)
        self.players[i].gain(card)
        self.places[i] -= 1

    def any_older(self, rng: Rng) -> int:
        """A hand, with the odds of its older places."""
        number = rng.below(sum(self.older))
        for i in range(len(self.older)):
            number -= self.older[i]
            if number < 0:
                return i
        raise ValueError("no hand has a place for a card that somebody must hold")


def determinize(p: Position, seat: i64, rng: Rng) -> None:
    """Deal anew what the seat (NONE: the onlooker) has not seen of the others' hands."""
    if p.seat != seat:
        drop_choice(p)
    if p.tables.open_hands:
        return
    others = Others(p, seat)
    observer = p.tables.seats if seat == NONE else seat
    floor = floor_of(p, observer)
    for player in others.players:
        put_back(p, player)
    deal_unseen(p, others, floor, rng)
    keep_beliefs(p, observer)


def put_back(p: Position, player: Player) -> None:
    """The unseen cards of a hand go back among those the observer cannot place."""
    for card in range(TYPES):
        while player.hand[card] > player.taken[card]:
            player.lose(card)
            p.deck.put(card)


def drop_choice(p: Position) -> None:
    """A half choice is its owner's secret: in this world the owner has yet to begin it."""
    p.step = shown_step(p, False)
    p.card = NONE
    p.partner = NONE
    p.as_two = False
    p.with_tiffin = False
    p.arm_flat = False
    p.arm_shortcut = False
    p.slot = NONE
    p.cubes = NONE


def deal_unseen(p: Position, others: Others, floor: vec[i64], rng: Rng) -> None:
    """First what others must hold, evenly over the older places; then what is left, anywhere."""
    for card in range(TYPES):
        for _ in range(floor[card]):
            i = others.any_older(rng)
            others.older[i] -= 1
            others.fill(p, i, card)
    for i in range(len(others.players)):
        while others.places[i] > 0:
            others.fill(p, i, p.deck.draw(rng))


def keep_beliefs(p: Position, observer: i64) -> None:
    """What the others count on need not be so in this world: there they count on nothing."""
    if len(p.held) == 0:
        return
    held = filled(len(p.held), 0)
    for place in range(observer * TYPES, (observer + 1) * TYPES):
        held[place] = p.held[place]
    p.held = held


def restore(p: Position, v: View, rng: Rng) -> None:
    """Fill an empty position with what the view says; then imagine what it does not say."""
    p.unpack()
    restore_table(p, v.public)
    restore_routes(p, v.public)
    p.step = STEP_NAMES.index(v.step)
    p.mover = v.to_move
    for player in p.players:
        restore_player(p, player, v)
    if "choice" in v.mine:
        restore_choice(p, v.mine["choice"])
    restore_cards(p, v)
    seat = NONE if v.seat is None else v.seat
    observer = p.tables.seats if v.seat is None else v.seat
    restore_beliefs(p, v.memory, observer)
    if not p.tables.open_hands:
        others = Others(p, seat)
        for i in range(len(others.players)):
            others.places[i] = hidden_cards(v, others.players[i].seat)
            others.older[i] = others.places[i] - others.players[i].fresh
        deal_unseen(p, others, floor_of(p, observer), rng)


def restore_table(p: Position, d: dict[str, Any]) -> None:
    """Turn, pool, competitor."""
    p.seat = d["turn"]
    p.me = p.players[p.seat]
    p.turns = d["turns"]
    p.start = d["start"]
    p.draws = d["draws"]
    p.pool = vec[i64](d["pool"])
    p.refreshes = d["refreshes"]
    p.marker = d["marker"]
    p.pending = d["pending"]
    p.revealed = vec[i64](d["revealed"])
    p.latest = vec[i64](d["latest"])
    p.plays = d["plays"]
    p.specials = d["specials"]
    p.picks = d["picks"]
    p.bonus = d["bonus"]
    p.ending = d["ending"]


def restore_routes(p: Position, d: dict[str, Any]) -> None:
    """Routes in play, the next one, the deck."""
    p.next = d["next"]
    p.route_deck = d["route_deck"]
    p.unseen = d["unseen_routes"]
    p.scored = vec[i64](d["scored"])
    p.done = d["done"]
    for slot, row in enumerate(d["routes"]):
        p.routes[slot] = restore_route(p, row)


def restore_route(p: Position, d: dict[str, Any]) -> Route:
    """A route as all see it."""
    route = Route()
    route.face = d["face"]
    route.colour = p.tables.route_colour[route.face] if route.face != NONE else NONE
    route.size = d["size"]
    route.tiffins = vec[i64](d["tiffins"])
    route.track = vec[i64](d["track"])
    route.started = len(route.tiffins) if route.is_started() else 0
    route.flats = d["flats"]
    route.shortcuts = d["shortcuts"]
    route.cancelled = d["cancelled"]
    return route


def restore_player(p: Position, player: Player, v: View) -> None:
    """What is seen of a player, and of the own hand, or of all hands when they lie open."""
    d = v.public["players"][player.seat]
    player.flat = d["flat"]
    player.shortcut = d["shortcut"]
    player.score = d["score"]
    player.fresh = v.memory["fresh"][player.seat]
    player.taken = counted(v.memory["taken"][player.seat])
    shown = v.memory["taken"][player.seat]
    if player.seat == v.seat:
        shown = v.mine["hand"]
    elif p.tables.open_hands:
        shown = d["hand"]
    for card in shown:
        player.gain(card)


def restore_choice(p: Position, d: dict[str, Any]) -> None:
    """What the seat itself has picked up and armed."""
    p.card = d["card"]
    p.partner = d["partner"]
    p.as_two = d["as_two"]
    p.with_tiffin = d["tiffin"]
    p.arm_flat = d["flat"]
    p.arm_shortcut = d["shortcut"]
    p.slot = d["slot"]
    p.cubes = d["cubes"]


def restore_cards(p: Position, v: View) -> None:
    """Whatever was not seen anywhere is in the deck, for now."""
    for card in v.public["discard"]:
        p.discard.put(card)
    for card in [*v.public["discard"], *v.public["revealed"], *v.public["pool"]]:
        if card != NONE:
            p.deck.take(card)
    for player in p.players:
        for card in range(TYPES):
            for _ in range(player.hand[card]):
                p.deck.take(card)


def restore_beliefs(p: Position, memory: dict[str, Any], observer: i64) -> None:
    """What the observer counts on; what the others do is theirs to know."""
    if not memory["shuffled"]:
        return
    p.held = filled((p.tables.seats + 1) * TYPES, 0)
    for card in memory["held"]:
        p.held[observer * TYPES + card] += 1


def hidden_cards(v: View, seat: i64) -> int:
    """How many cards of another hand the observer has not seen."""
    cards: int = v.public["players"][seat]["cards"]
    return cards - len(v.memory["taken"][seat])


def counted(cards: list[int]) -> vec[i64]:
    """A list of cards as counts."""
    out = filled(TYPES, 0)
    for card in cards:
        out[card] += 1
    return out

"""The one place where secrets are decided: what each seat sees, remembers and may imagine.

Secret are the hands (but for cards all saw being taken), the kinds in the deck, the route cards
below the top one, and what somebody has picked up but not yet played. In an imagined world, cards
seen being taken stay where they are; cards the observer knows to be in others' hands go to places
that may hold them, evenly; every other hidden place gets any card still unseen, with the odds of
its count. A deck is a bag, so nothing else is hidden.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from milkrun.games.tiffin import figures
from milkrun.games.tiffin.chapters.active import is_active, minimum
from milkrun.games.tiffin.chapters.scoring import delivery_fee, ranking, route_fee, tie_break
from milkrun.games.tiffin.facts import At, Player, Route, Special
from milkrun.games.tiffin.memory import held_by_others, shown, unseen_in_hands
from milkrun.games.tiffin.position import Position, cubes_of, gain, lose, open_spaces, recount
from milkrun.games.tiffin.tables import OWNERS, PLACES, TYPES, rank_of
from milkrun.kernel.hidden import Hidden
from milkrun.kernel.rng import Rng, draw, total
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import counted, filled, listed
from milkrun.kernel.view import View


class Secrets(Hidden[Position]):
    """Hands, choices picked up, and what everybody remembers."""

    def is_half_made(self, p: Position) -> bool:
        return p.step == At.TARGET or p.armed != 0

    def shown_step(self, p: Position, seat: i64) -> i64:
        """A half choice is its owner's alone: others still see the question it began with."""
        if seat == p.seat or not p.is_choosing():
            return p.step
        if p.plays == 0:
            return At.MAIN
        return At.FOLLOW1 if rank_of(p.card) == 1 else At.FOLLOW2

    def lay_open(self, p: Position, d: dict[str, Any]) -> None:
        """What is reckoned from the table."""
        d["deck"] = p.deck.total
        d["minimum"], d["delivery_fee"] = minimum(p), delivery_fee(p)
        d["supply"] = supply(p)
        for route in p.routes:
            see_route(p, route, d["routes"][route.index])
        for player in p.players:
            see_player(p, player, d["players"][player.seat])

    def see(self, p: Position, v: View) -> None:
        """What is remembered, and the own hand."""
        v.memory = memory(p, p.tables.seats if v.seat is None else v.seat)
        if v.seat is not None:
            v.mine = {"hand": listed(p.players[v.seat].hand)}
        if v.seat == p.seat:
            v.mine["choice"] = choice(p)

    def unseen(self, p: Position, seat: i64) -> list[int] | None:
        return unseen_by(p, p.tables.seats if seat == NONE else seat)

    def figures(self, p: Position, v: vec[i16], i: i64, seat: i64) -> i64:
        """The same as numbers."""
        return figures.see(p, v, i, seat)

    def recall(self, p: Position, v: View, rng: Rng) -> None:
        """Hands as far as this seat knows them; then it imagines the rest."""
        if "choice" in v.mine:
            recall_choice(p, v.mine["choice"])
        for route in p.routes:
            route.colour = p.tables.route_colour[route.face] if route.face != NONE else NONE
            route.started = len(route.tiffins) if len(route.track) > 0 else 0
            recount(route)
        for player in p.players:
            recall_hand(player, v)
        recall_deck(p)
        observer = p.tables.seats if v.seat is None else v.seat
        recall_held(p, v.memory, observer)
        if not p.tables.open_hands:
            others = Others(p, observer, [row["cards"] for row in v.public["players"]])
            deal_unseen(p, others, held_by_others(p, observer), rng)

    def redraw(self, p: Position, seat: i64, rng: Rng) -> None:
        """Deal anew what the seat (NONE: the onlooker) has not seen of the others' hands."""
        if p.seat != seat:
            p.step = self.shown_step(p, NONE)
            p.forget_choice()
        if p.tables.open_hands:
            return
        observer = p.tables.seats if seat == NONE else seat
        held = held_by_others(p, observer)
        others = Others(p, observer, [player.size for player in p.players])
        for player in others.players:
            put_back(p, player)
        deal_unseen(p, others, held, rng)
        keep_only(p, observer, held)


def supply(p: Position) -> list[int]:
    """[TIF-R-45] Cubes each owner can still put on routes, if the table limits them."""
    if p.tables.cube_limit == 0:
        return []
    return [p.cubes_left(owner) for owner in range(OWNERS)]


def see_route(p: Position, route: Route, row: dict[str, Any]) -> None:
    """[TIF-ACT-2] [TIF-RFEE-2] Whether a route takes cards, who leads on it, what it would pay."""
    ranked = ranking(route)
    in_play = route.face != NONE
    waits = in_play and not is_active(p, route)
    fees = [route_fee(p, route, place) for place in range(PLACES)] if in_play else []
    row["open"] = open_spaces(route)
    row["active"] = in_play and not waits
    row["missing"] = minimum(p) - len(route.tiffins) if waits else 0
    row["fees"] = fees
    row["ranking"] = [place_now(route, ranked, fees, i) for i in range(len(ranked))]


def place_now(route: Route, ranked: vec[i64], fees: list[i64], i: i64) -> dict[str, Any]:
    """Who holds a place now, by how many cubes, what told equals apart, and the fee."""
    return {
        "owner": ranked[i],
        "cubes": cubes_of(route, ranked[i]),
        "tie": tie_break(route, ranked, i),
        "fee": fees[i] if i < len(fees) else 0,
    }


def see_player(p: Position, player: Player, row: dict[str, Any]) -> None:
    """[TIF-R-63] [TIF-R-64] The hand by its size, unless hands lie open."""
    row["cards"] = player.size
    if p.tables.open_hands:
        row["hand"] = listed(player.hand)


def memory(p: Position, observer: i64) -> dict[str, Any]:
    """Cards seen taken, cards the others must hold between them, and how many came since."""
    return {
        "taken": [listed(player.taken) for player in p.players],
        "held": listed(held_by_others(p, observer)) if p.shuffled else [],
        "fresh": [player.fresh for player in p.players],
        "shuffled": p.shuffled,
        "unseen": unseen_by(p, observer),
    }


def unseen_by(p: Position, observer: i64) -> list[int]:
    """The cards the observer cannot place: in the deck, or in a closed hand and never shown."""
    deck = p.deck.counts
    if p.tables.open_hands:
        return listed(deck)
    unseen = unseen_in_hands(p, observer)
    for card in range(TYPES):
        unseen[card] += deck[card]
    return listed(unseen)


def choice(p: Position) -> dict[str, Any]:
    """What the seat to move has picked up and laid ready."""
    return {
        "card": p.card,
        "partner": p.pair,
        "as_two": p.as_two,
        "tiffin": p.with_tiffin,
        "flat": p.is_armed(Special.FLAT),
        "shortcut": p.is_armed(Special.SHORTCUT),
        "slot": p.onto - 1,
        "cubes": p.cubes,
    }


def recall_choice(p: Position, d: dict[str, Any]) -> None:
    """The same, read."""
    p.card, p.pair = d["card"], d["partner"]
    p.as_two, p.with_tiffin = d["as_two"], d["tiffin"]
    p.armed = (int(d["flat"]) << Special.FLAT) | (int(d["shortcut"]) << Special.SHORTCUT)
    p.onto, p.cubes = d["slot"] + 1, d["cubes"]


def recall_hand(player: Player, v: View) -> None:
    """The own hand, what was seen of another, or all of it when hands lie open."""
    taken = v.memory["taken"][player.seat]
    player.taken = counted(taken, TYPES)
    player.fresh = v.memory["fresh"][player.seat]
    hand = v.public["players"][player.seat].get("hand", taken)
    for card in v.mine["hand"] if player.seat == v.seat else hand:
        gain(player, card)


def recall_deck(p: Position) -> None:
    """Whatever was not seen anywhere is in the deck, for now."""
    hands = [card for player in p.players for card in listed(player.hand)]
    for card in [*listed(p.discard.counts), *p.revealed, *p.pool, *hands]:
        if card != NONE:
            p.deck.take(card)


def recall_held(p: Position, d: dict[str, Any], observer: i64) -> None:
    """What the observer counts on; what the others do is theirs to know."""
    p.shuffled = d["shuffled"]
    keep_only(p, observer, counted(d["held"], TYPES))


def keep_only(p: Position, observer: i64, held: vec[i64]) -> None:
    """In the observer's world the others count on nothing: it need not be so there."""
    nothing = filled(TYPES, 0)
    p.held = held if observer == p.tables.seats else nothing
    for player in p.players:
        player.held = held if player.seat == observer else nothing


def put_back(p: Position, player: Player) -> None:
    """The unseen cards of a hand go back among those the observer cannot place."""
    hand, taken = player.hand, player.taken
    for card in range(TYPES):
        if hand[card] != taken[card]:
            for _i in range(hand[card] - taken[card]):
                lose(player, card)
                p.deck.put(card)


class Others:
    """The hands an observer cannot see: places to fill, and how many of them are older."""

    def __init__(self, p: Position, observer: i64, sizes: list[int]) -> None:
        self.players: list[Player] = [q for q in p.players if q.seat != observer]
        self.places: vec[i64] = vec[i64](capacity=len(self.players))
        """Unseen cards of each hand."""
        self.older: vec[i64] = vec[i64](capacity=len(self.players))
        """Of these, the ones that may have been there when the discards were shuffled."""
        for player in self.players:
            places = sizes[player.seat] - shown(player)
            self.places = append(self.places, places)
            self.older = append(self.older, places - player.fresh)

    def fill(self, p: Position, i: i64, card: i64) -> None:
        """A place of that hand gets the card."""
        p.deck.take(card)
        gain(self.players[i], card)
        self.places[i] -= 1

    def any_older(self, rng: Rng) -> i64:
        """A hand, with the odds of its older places."""
        return draw(self.older, rng.below(total(self.older)))


def deal_unseen(p: Position, others: Others, held: vec[i64], rng: Rng) -> None:
    """First what others must hold, evenly over the older places; then what is left, anywhere."""
    for card in range(TYPES):
        for _i in range(held[card]):
            i = others.any_older(rng)
            others.older[i] -= 1
            others.fill(p, i, card)
    for i in range(len(others.players)):
        while others.places[i] > 0:
            others.fill(p, i, p.deck.draw(rng))

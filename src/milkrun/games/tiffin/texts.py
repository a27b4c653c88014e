"""What a position's text leaves out: cards and routes nobody named are filled in, or lie unseen."""

from mypy_extensions import i64

from milkrun.games.tiffin.chapters.pool import first_gap, in_pool
from milkrun.games.tiffin.chapters.setup import routes_laid
from milkrun.games.tiffin.facts import At, Colour, End, Player, Route
from milkrun.games.tiffin.position import Position, gain, recount
from milkrun.games.tiffin.tables import CARDS, POOL, SLOTS, TYPES, colour_of
from milkrun.kernel.data import Toml
from milkrun.kernel.errors import PositionError
from milkrun.kernel.state import NONE, SEAT_NAMES
from milkrun.kernel.texts import Texts
from milkrun.kernel.vecs import filled, listed


class Spoken(Texts[Position]):
    """Cards, routes and counts that a text does not name."""

    def amend(self, p: Position, out: Toml) -> None:
        """How many tiffins a route was started with goes without saying; so do no cubes."""
        for slot in range(SLOTS):
            out[str(slot + 1)].pop("started", None)
        if out.get("cubes") == 0:
            del out["cubes"]

    def usual(self, p: Position, d: Toml) -> None:
        """A started the game, unless it is being set up; no cubes are what is said of none."""
        if p.step > At.START:
            p.start = 0
        if p.step == At.CANCEL:
            p.cubes = 0

    def complete(self, p: Position, d: Toml) -> None:
        """What is not named is counted, filled in, or taken for granted."""
        rows = [d.get(SEAT_NAMES[player.seat], {}) for player in p.players]
        for player, row in zip(p.players, rows, strict=True):
            recount_hand(player)
            laid = [route.flats >> player.seat & 1 for route in p.routes]
            player.flat = row.get("flat", 1 not in laid)
            laid = [route.shortcuts >> player.seat & 1 for route in p.routes]
            player.shortcut = row.get("shortcut", 1 not in laid)
        if "pool" not in d and p.start != NONE:
            fill_pool(p)
        if len(p.pool) != POOL:
            raise PositionError(f"The pool has {POOL} places, not {len(p.pool)}.")
        complete_routes(p, d)
        p.shuffled = p.shuffled or any("held" in row for row in [d, *rows])


def recount_hand(player: Player) -> None:
    """The size of a hand, and what its cards come to."""
    cards = listed(player.hand)
    player.hand = filled(TYPES, 0)
    for card in cards:
        gain(player, card)


def fill_pool(p: Position) -> None:
    """Cards nobody named, at most two of a colour; first those that leave an equal one behind."""
    for left in (2, 1):
        for card in reversed(range(TYPES)):
            place, colour = first_gap(p), colour_of(card)
            enough = p.deck.counts[card] >= left and colour != Colour.GREY
            if place != NONE and enough and in_pool(p, colour) < 2:
                p.own_pool()[place] = card
                p.deck.take(card)


def complete_routes(p: Position, d: Toml) -> None:
    """Each route card once: named, filled in while the game is on, or left in the deck."""
    for face in [*(route.face for route in p.routes), p.next, *p.scored]:
        if face != NONE:
            p.unseen &= ~(1 << (face // 2))
    p.done = d.get("done", len(p.scored))
    is_on = p.start != NONE and p.ending != End.ROUTES_DONE
    for slot in range(SLOTS):
        if p.routes[slot].face == NONE and is_on:
            p.routes[slot].face = unnamed_face(p)
        complete_route(p, slot, d.get(str(slot + 1), {}))
    p.route_deck = CARDS - p.done - routes_laid(p) - int(p.next != NONE)
    if p.start != NONE and p.step != At.NEXT and "next" not in d and p.route_deck > 0:
        p.next = unnamed_face(p)
        p.route_deck -= 1


def unnamed_face(p: Position) -> i64:
    """The first side of the first route card that lies nowhere."""
    for card in range(CARDS):
        if (p.unseen >> card) & 1 == 1:
            p.unseen &= ~(1 << card)
            return 2 * card
    raise PositionError("More routes than exist: none is left to fill the table.")


def complete_route(p: Position, slot: i64, row: Toml) -> None:
    """Colour and length by its side and the specials on it; no side, no route."""
    route = p.routes[slot]
    if route.face == NONE:
        p.routes[slot] = Route(slot)
        return
    longer = p.tables.flat_spaces * int(route.flats).bit_count()
    route.colour = p.tables.route_colour[route.face]
    route.size = p.tables.route_length[route.face] + longer - route.cancelled
    route.started = row.get("started", len(route.tiffins) if len(route.track) > 0 else 0)
    recount(route)

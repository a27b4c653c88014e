"""Chapter "Setup": routes, hands, the draft pool, who starts."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.deck import DrawCard, after_draw, draw_next
from milkrun.games.tiffin.events import DEALT, NEXT_SHOWN, ROUTE_LAID, STARTS
from milkrun.games.tiffin.moves import DRAW_CARD, DRAW_ROUTE, DRAW_SEAT
from milkrun.games.tiffin.pieces import Route
from milkrun.games.tiffin.position import DEAL, FILL, NEXT, RESOLVE, ROUTES, Draws, Position, go
from milkrun.games.tiffin.tables import CARDS, SLOTS
from milkrun.games.tiffin.turn import start_turn
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE, Action


def lay_out(p: Position) -> None:
    """[TIF-R-72] Everything out of the box; the routes are turned up first."""
    p.unpack()
    go(p, ROUTES)


class DrawRoute(Draws):
    """[TIF-SETUP-6] [TIF-R-72] An unseen route card, either side up: all equally likely."""

    def purpose(self) -> str:
        return "route"

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64](capacity=2 * CARDS)
        for card in range(CARDS):
            if (p.unseen >> card) & 1 == 1:
                out = append(out, DRAW_ROUTE + 2 * card)
                out = append(out, DRAW_ROUTE + 2 * card + 1)
        return out

    def sample(self, p: Position, rng: Rng) -> i64:
        legal = self.legal(p)
        return legal[rng.below(len(legal))]


class Routes(DrawRoute):
    """[TIF-SETUP-6] Three routes go into play, left to right."""

    def apply(self, p: Position, action: Action) -> None:
        slot = slots_filled(p)
        lay_route(p, slot, unseen_route(p, action))
        if slot + 1 == SLOTS:
            go(p, NEXT)


class Next(DrawRoute):
    """[TIF-SETUP-7] [TIF-R-74] The new top of the route deck is seen by all."""

    def apply(self, p: Position, action: Action) -> None:
        p.next = unseen_route(p, action)
        p.tell(NEXT_SHOWN, NONE, p.next)
        if p.start == NONE:
            draw_next(p, DEAL)
        else:
            go(p, RESOLVE)


def slots_filled(p: Position) -> i64:
    """How many routes lie in play."""
    count: i64 = 0
    for route in p.routes:
        if route.face != NONE:
            count += 1
    return count


def unseen_route(p: Position, action: Action) -> i64:
    """The face that was drawn; its card has now been seen."""
    face = action - DRAW_ROUTE
    p.unseen &= ~(1 << (face // 2))
    p.route_deck -= 1
    p.draws += 1
    return face


def lay_route(p: Position, slot: i64, face: i64) -> None:
    """[TIF-R-56] A fresh route comes into play in that slot."""
    route = Route()
    route.face = face
    route.colour = p.tables.route_colour[face]
    route.size = p.tables.route_length[face]
    p.routes[slot] = route
    p.tell(ROUTE_LAID, NONE, face, slot + 1)


class Deal(DrawCard):
    """[TIF-SETUP-8] Four cards to each player, seat by seat."""

    def purpose(self) -> str:
        return "deal"

    def apply(self, p: Position, action: Action) -> None:
        card = action - DRAW_CARD
        p.deck.take(card)
        p.me.gain(card)
        p.tell(DEALT, p.seat, card)
        after_draw(p)
        if p.me.size == p.tables.hand_start:
            deal_on(p)


def deal_on(p: Position) -> None:
    """The next seat, or the pool once all have their cards."""
    if p.seat + 1 < p.tables.seats:
        p.seat += 1
        p.me = p.players[p.seat]
    else:
        p.seat = 0
        p.me = p.players[0]
        draw_next(p, FILL)


class Start(Draws):
    """[TIF-START-1] [TIF-R-69] A random seat begins."""

    def purpose(self) -> str:
        return "start"

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64](capacity=4)
        for seat in range(p.tables.seats):
            out = append(out, DRAW_SEAT + seat)
        return out

    def apply(self, p: Position, action: Action) -> None:
        p.start = action - DRAW_SEAT
        p.tell(STARTS, p.start)
        start_turn(p, p.start)

"""Chapters "Setup" and "Start Player": routes, hands, the draft pool, who starts."""

from mypy_extensions import i64

from milkrun.games.tiffin.chapters.cards import DrawCard, after_draw, draw_next
from milkrun.games.tiffin.chapters.turn import start_turn
from milkrun.games.tiffin.facts import At, News, Route
from milkrun.games.tiffin.position import Position, gain
from milkrun.games.tiffin.tables import SLOTS
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Draw


def decisions(d: Decisions[Position]) -> None:
    """Routes, hands and the start player, by chance."""
    d.add("routes", Routes("draw_route", "route"))
    d.add("next", Next("draw_route", "route"))
    d.add("deal", Deal("draw_card", "deal"))
    d.add("start", Start("draw_seat", "start"))


def lay_out(p: Position) -> None:
    """[TIF-R-72] Everything is out of the box; the routes are turned up first."""
    p.ask(0, At.ROUTES)


class DrawRoute(Draw[Position]):
    """[TIF-SETUP-6] [TIF-R-72] An unseen route card, either side up: all equally likely."""

    def ordinal(self, p: Position) -> i64:
        return p.draws

    def is_possible(self, p: Position, i: i64) -> bool:
        return (p.unseen >> (i // 2)) & 1 == 1

    def see(self, p: Position, face: i64) -> None:
        """The card of that side has now been seen."""
        p.unseen &= ~(1 << (face // 2))
        p.route_deck -= 1
        p.draws += 1


class Routes(DrawRoute):
    """[TIF-SETUP-6] Three routes go into play, left to right."""

    def drawn(self, p: Position, i: i64) -> None:
        self.see(p, i)
        slot = routes_laid(p)
        lay_route(p, slot, i)
        if slot + 1 == SLOTS:
            p.go(At.NEXT)


class Next(DrawRoute):
    """[TIF-SETUP-7] [TIF-R-74] The new top of the route deck is seen by all."""

    def drawn(self, p: Position, i: i64) -> None:
        self.see(p, i)
        p.next = i
        p.tell(News.NEXT_SHOWN, NONE, i)
        if p.start == NONE:
            draw_next(p, At.DEAL)
        else:
            p.go(At.RESOLVE)


def routes_laid(p: Position) -> i64:
    """How many routes lie in play."""
    laid: i64 = 0
    for route in p.routes:
        if route.face != NONE:
            laid += 1
    return laid


def lay_route(p: Position, slot: i64, face: i64) -> None:
    """[TIF-R-56] A fresh route comes into play in that slot."""
    route = Route(slot)
    route.face = face
    route.colour = p.tables.route_colour[face]
    route.size = p.tables.route_length[face]
    p.routes[slot] = route
    p.tell(News.ROUTE_LAID, NONE, face, slot + 1)


class Deal(DrawCard):
    """[TIF-SETUP-8] Four cards to each player, seat by seat; then the pool."""

    def drawn(self, p: Position, i: i64) -> None:
        p.deck.take(i)
        gain(p.me, i)
        p.tell(News.DEALT, p.seat, i)
        after_draw(p)
        if p.me.size < p.tables.hand_start:
            return
        if p.seat + 1 < p.tables.seats:
            p.ask(p.seat + 1, At.DEAL)
        else:
            p.seat = 0
            p.seated()
            draw_next(p, At.FILL)


class Start(Draw[Position]):
    """[TIF-START-1] [TIF-R-69] A random seat begins."""

    def ordinal(self, p: Position) -> i64:
        return p.draws

    def is_possible(self, p: Position, i: i64) -> bool:
        return i < p.tables.seats

    def drawn(self, p: Position, i: i64) -> None:
        p.start = i
        p.tell(News.STARTS, i)
        start_turn(p, i)

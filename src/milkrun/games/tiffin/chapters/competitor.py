"""Chapters "The Competitor" and "The Competitor's Turn": the marker, the reveal, its cubes."""

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.tiffin.chapters.active import is_active
from milkrun.games.tiffin.chapters.cards import DrawCard, after_draw, draw_next
from milkrun.games.tiffin.facts import At, Colour, News, Route
from milkrun.games.tiffin.position import Position, open_spaces, put_cubes, put_tiffin
from milkrun.games.tiffin.tables import COMPETITOR, SQUARES, colour_of, rank_of, symbol_of
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import with_one


def decisions(d: Decisions[Position]) -> None:
    """Chance turns up the competitor's card."""
    d.add("reveal", Reveal("draw_card", "reveal"))


def count_symbols(p: Position) -> None:
    """[TIF-COMP-1] [TIF-PAIR-3] Of what is played; a pair counts one symbol at most."""
    if not p.tables.competitor:
        return
    symbols = symbol_of(p.card)
    if p.pair != NONE:
        symbols = max(symbols, symbol_of(p.pair))
    p.pending += symbols


def move_marker(p: Position) -> None:
    """[TIF-COMP-1] [TIF-R-80] Up by the symbols played, but no further than its turn."""
    by = min(p.pending, p.tables.seats - p.marker)
    p.marker += by
    p.pending -= by
    p.tell(News.MARKER_MOVED, p.seat, by, p.marker)
    if p.marker == p.tables.seats:
        p.tell(News.COMPETITOR_TURN, NONE)
        draw_next(p, At.REVEAL)


class Reveal(DrawCard):
    """[TIF-COMP-4] [TIF-R-75] Its cards are turned up one by one; then they act."""

    def drawn(self, p: Position, i: i64) -> None:
        p.deck.take(i)
        p.revealed = with_one(p.revealed, i)
        p.tell(News.REVEALED, NONE, i)
        after_draw(p)
        if len(p.revealed) < p.tables.competitor_reveal:
            draw_next(p, At.REVEAL)
        else:
            take_turn(p)


def take_turn(p: Position) -> None:
    """[TIF-R-40] [TIF-COMP-11] [TIF-COMP-12] Card by card; then discards and marker to 0."""
    for card in p.revealed:
        act(p, card)
    for card in p.revealed:
        p.discard.put(card)
    p.latest = p.revealed
    p.revealed = vec[i64]()
    p.marker = 0
    p.tell(News.MARKER_RESET, NONE)
    p.go(At.RESOLVE)


def act(p: Position, card: i64) -> None:
    """[TIF-COMP-5] [TIF-COMP-8] [TIF-COMP-9] On every face-up route of its colour."""
    matched = False
    for route in p.routes:
        if colour_of(card) == Colour.GREY or route.colour == colour_of(card):
            matched = True
            act_on(p, route, rank_of(card))
    if not matched:
        p.tell(News.COMPETITOR_IDLE, NONE, card)


def act_on(p: Position, route: Route, number: i64) -> None:
    """[TIF-COMP-6] [TIF-COMP-7] [TIF-R-41] [TIF-R-42] Cubes if active, else a tiffin."""
    if is_active(p, route):
        cubes = min(min(number, open_spaces(route)), p.cubes_left(COMPETITOR))
        if cubes > 0:
            put_cubes(route, COMPETITOR, cubes)
            p.tell(News.COMPETITOR_ADDED, NONE, route.face, route.index + 1, cubes)
    elif len(route.tiffins) < SQUARES and p.cubes_left(COMPETITOR) > 0:
        put_tiffin(route, COMPETITOR)
        p.tell(News.COMPETITOR_TIFFIN, NONE, route.face, route.index + 1)

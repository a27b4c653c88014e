"""Chapters "The Competitor" and "The Competitor's Turn": the marker, the reveal, its cubes."""

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.tiffin.deck import DrawCard, after_draw, discard, draw_next
from milkrun.games.tiffin.events import (
    COMPETITOR_ADDED,
    COMPETITOR_IDLE,
    COMPETITOR_TIFFIN,
    COMPETITOR_TURN,
    MARKER_MOVED,
    MARKER_RESET,
    REVEALED,
)
from milkrun.games.tiffin.moves import DRAW_CARD
from milkrun.games.tiffin.pieces import with_more
from milkrun.games.tiffin.place import add_cubes
from milkrun.games.tiffin.position import RESOLVE, REVEAL, Position, go
from milkrun.games.tiffin.tables import (
    COMPETITOR,
    GREY,
    SLOTS,
    SQUARES,
    colour_of,
    rank_of,
)
from milkrun.kernel.state import NONE, Action


def move_marker(p: Position) -> None:
    """[TIF-COMP-1] [TIF-R-80] Up by the symbols played, but no further than its turn."""
    by = min(p.pending, p.tables.seats - p.marker)
    p.marker += by
    p.pending -= by
    p.tell(MARKER_MOVED, p.seat, by, p.marker)
    if p.marker == p.tables.seats:
        p.tell(COMPETITOR_TURN, NONE)
        draw_next(p, REVEAL)


class Reveal(DrawCard):
    """[TIF-COMP-4] [TIF-R-75] Its cards are turned up one by one; then they act."""

    def purpose(self) -> str:
        return "reveal"

    def apply(self, p: Position, action: Action) -> None:
        card = action - DRAW_CARD
        p.deck.take(card)
        p.revealed = with_more(p.revealed, card, 1)
        p.tell(REVEALED, NONE, card)
        after_draw(p)
        if len(p.revealed) < p.tables.reveal:
            draw_next(p, REVEAL)
        else:
            take_turn(p)


def take_turn(p: Position) -> None:
    """[TIF-R-40] [TIF-COMP-11] [TIF-COMP-12] Card by card; then discards and marker to 0."""
    for card in p.revealed:
        act(p, card)
    for card in p.revealed:
        discard(p, card)
    p.latest = p.revealed
    p.revealed = vec[i64]()
    p.marker = 0
    p.tell(MARKER_RESET, NONE)
    go(p, RESOLVE)


def act(p: Position, card: i64) -> None:
    """[TIF-COMP-5] [TIF-COMP-8] [TIF-COMP-9] On every face-up route of its colour."""
    matched = False
    for slot in range(SLOTS):
        if colour_of(card) == GREY or p.routes[slot].colour == colour_of(card):
            matched = True
            act_on(p, slot, rank_of(card))
    if not matched:
        p.tell(COMPETITOR_IDLE, NONE, card)


def act_on(p: Position, slot: i64, number: i64) -> None:
    """[TIF-COMP-6] [TIF-COMP-7] [TIF-R-41] [TIF-R-42] Cubes if active, else a tiffin."""
    route = p.routes[slot]
    if p.is_active(route):
        cubes = min(min(number, route.open()), p.cubes_left(COMPETITOR))
        if cubes > 0:
            add_cubes(route, COMPETITOR, cubes)
            p.tell(COMPETITOR_ADDED, NONE, route.face, slot + 1, cubes)
    elif len(route.tiffins) < SQUARES and p.cubes_left(COMPETITOR) > 0:
        route.tiffins = with_more(route.tiffins, COMPETITOR, 1)
        p.tell(COMPETITOR_TIFFIN, NONE, route.face, slot + 1)

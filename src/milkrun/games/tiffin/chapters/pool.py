"""Chapter "Draft two cards", its note: the draft pool is filled, and kept fresh."""

from mypy_extensions import i64

from milkrun.games.tiffin.chapters.cards import DrawCard, after_draw, draw_next
from milkrun.games.tiffin.facts import At, Colour, News
from milkrun.games.tiffin.position import Position
from milkrun.games.tiffin.tables import POOL, colour_of
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.state import NONE


def decisions(d: Decisions[Position]) -> None:
    """Chance fills the pool."""
    d.add("fill", Fill("draw_card", "pool"))


def fill_pool(p: Position) -> None:
    """[TIF-DRAFT-2] Cards were taken: the gaps are filled before anything else."""
    p.refreshes = 0
    draw_next(p, At.FILL)


class Fill(DrawCard):
    """[TIF-DRAFT-2] [TIF-DRAFT-8] The lowest gap of the pool gets a card; then the check."""

    def drawn(self, p: Position, i: i64) -> None:
        place = first_gap(p)
        p.own_pool()[place] = i
        p.deck.take(i)
        p.tell(News.POOL_FILLED, NONE, i, place + 1)
        after_draw(p)
        if first_gap(p) == NONE:
            check_pool(p)
        else:
            draw_next(p, At.FILL)


def first_gap(p: Position) -> i64:
    """The lowest empty place of the pool, or NONE."""
    for place in range(POOL):
        if p.pool[place] == NONE:
            return place
    return NONE


def check_pool(p: Position) -> None:
    """[TIF-DRAFT-9] [TIF-DRAFT-11] [TIF-R-05] [TIF-R-06] Stale pools go, up to the guard."""
    colour = stale_colour(p)
    if colour == NONE:
        p.go(At.PICKED)
    elif p.refreshes >= p.tables.refresh_guard:
        p.tell(News.REFRESH_STOPPED, NONE, p.refreshes)
        p.go(At.PICKED)
    else:
        refresh(p, colour)


def stale_colour(p: Position) -> i64:
    """[TIF-DRAFT-10] The colour of which too many lie in the pool, never grey; or NONE."""
    colours = colours_in_pool(p)
    for colour in range(Colour.GREY):
        if (colours >> (4 * colour)) & 15 >= p.tables.refresh_at:
            return colour
    return NONE


def colours_in_pool(p: Position) -> i64:
    """How many pool cards have each colour, four bits each: mypyc shifts a 1 by 30 bits at most."""
    colours: i64 = 0
    for card in p.pool:
        if card != NONE:
            colours += 1 << (4 * colour_of(card))
    return colours


def in_pool(p: Position, colour: i64) -> i64:
    """How many pool cards have that colour."""
    return (colours_in_pool(p) >> (4 * colour)) & 15


def refresh(p: Position, colour: i64) -> None:
    """The whole pool is discarded and filled anew."""
    p.tell(News.REFRESHED, NONE, colour, in_pool(p, colour))
    p.refreshes += 1
    for place in range(POOL):
        p.discard.put(p.pool[place])
        p.own_pool()[place] = NONE
    draw_next(p, At.FILL)

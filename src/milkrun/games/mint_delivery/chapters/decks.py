"""Chapter "Setup", second half: town decks, face-up orders, who starts."""

from mypy_extensions import i64

from milkrun.games.mint_delivery.chapters.turn import start_turn
from milkrun.games.mint_delivery.facts import At, News
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.tables import SLOTS, TOWNS
from milkrun.kernel.bag import Bag
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.rng import total
from milkrun.kernel.state import NONE
from milkrun.kernel.step import BagDraw, Draw
from milkrun.kernel.vecs import filled


def decisions(d: Decisions[Position]) -> None:
    """What chance lays out."""
    d.add("leftover", Leftover("draw_town", "leftover"))
    d.add("reveal", Reveal("draw_order", "reveal"))
    d.add("start", Start("draw_seat", "start"))
    d.add("marker", Marker("draw_town", "marker"))


class DrawOrder(BagDraw[Position]):
    """A step that draws from the unseen orders: each equally likely (R-69)."""

    def bag(self, p: Position) -> Bag:
        return p.unseen

    def ordinal(self, p: Position) -> i64:
        return p.tables.orders - p.unseen.total


def make_decks(p: Position) -> None:
    """[MINT-SETUP-7] [MINT-R-01] [MINT-R-02] Even decks; what is over goes to towns or aside."""
    each = min(p.tables.deck_size, p.unseen.total // TOWNS)
    p.deck = filled(TOWNS, each)
    if each < p.tables.deck_size and p.unseen.total > TOWNS * each:
        p.go(At.LEFTOVER)
    else:
        start_reveal(p)


class Leftover(Draw[Position]):
    """[MINT-R-01] A leftover card goes to a town that has none yet."""

    def ordinal(self, p: Position) -> i64:
        return total(p.deck)

    def is_possible(self, p: Position, i: i64) -> bool:
        return (p.leftover >> i) & 1 == 0

    def drawn(self, p: Position, i: i64) -> None:
        p.leftover |= 1 << i
        p.deck[i] += 1
        p.tell(News.GOT_LEFTOVER, NONE, i)
        if total(p.deck) == p.unseen.total:
            p.leftover = 0
            start_reveal(p)


def start_reveal(p: Position) -> None:
    """The first place of the first town is turned up next."""
    p.refill = 0
    p.go(At.REVEAL)


class Reveal(DrawOrder):
    """[MINT-SETUP-12] Two orders of each town are turned face up."""

    def drawn(self, p: Position, i: i64) -> None:
        turn_up(p, i)
        p.refill += 1
        if p.refill == TOWNS * SLOTS:
            p.refill = NONE
            find_starter(p)


def turn_up(p: Position, order: i64) -> None:
    """A card from the deck fills the place being refilled; it carries no mint."""
    town = p.refill // SLOTS
    p.unseen.take(order)
    p.deck[town] -= 1
    p.own_up()[p.refill] = order
    p.own_on()[p.refill] = 0
    p.tell(News.REVEALED, NONE, order, town)


def find_starter(p: Position) -> None:
    """[MINT-SETUP-15] [MINT-R-07] Chance or the host says who starts; alone, where the rival is."""
    if p.tables.seats == 1:
        p.go(At.MARKER)
    elif p.tables.start_seat != NONE:
        begin(p, p.tables.start_seat)
    else:
        p.go(At.START)


class Start(Draw[Position]):
    """[MINT-R-07] The start-player token falls to a random seat."""

    def ordinal(self, p: Position) -> i64:
        return p.tables.orders - p.unseen.total

    def is_possible(self, p: Position, i: i64) -> bool:
        return i < p.tables.seats

    def drawn(self, p: Position, i: i64) -> None:
        begin(p, i)


class Marker(Draw[Position]):
    """[MINT-SOLO-3] The rival starts at a random town."""

    def ordinal(self, p: Position) -> i64:
        return p.tables.orders - p.unseen.total

    def drawn(self, p: Position, i: i64) -> None:
        p.marker = i
        p.tell(News.MARKER_SET, NONE, p.marker)
        begin(p, 0)


def begin(p: Position, starter: i64) -> None:
    """The first turn of the game."""
    p.start = starter
    p.tell(News.STARTS, starter)
    start_turn(p, starter)

"""Chapter "Setup", second half: town decks, face-up orders, who starts."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.events import GOT_LEFTOVER, MARKER_SET, REVEALED, STARTS
from milkrun.games.mint_delivery.moves import DRAW_ORDER, DRAW_SEAT, DRAW_TOWN
from milkrun.games.mint_delivery.position import LEFTOVER, MARKER, REVEAL, START, Position
from milkrun.games.mint_delivery.step import Draw, go
from milkrun.games.mint_delivery.tables import SLOTS, TOWNS
from milkrun.games.mint_delivery.turn import start_turn
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE, Action
from milkrun.kernel.vecs import filled


class DrawOrder(Draw):
    """A step that draws from the unseen orders: each equally likely (R-69)."""

    def legal(self, p: Position) -> vec[i64]:
        return p.unseen.kinds(DRAW_ORDER)

    def sample(self, p: Position, rng: Rng) -> i64:
        return DRAW_ORDER + p.unseen.draw(rng)


def make_decks(p: Position) -> None:
    """[MINT-SETUP-7] [MINT-R-01] [MINT-R-02] Even decks; what is over goes to towns or aside."""
    each = min(p.tables.deck_size, p.unseen.total // TOWNS)
    p.deck = filled(TOWNS, each)
    if each < p.tables.deck_size and p.unseen.total > TOWNS * each:
        go(p, LEFTOVER)
    else:
        start_reveal(p)


class Leftover(Draw):
    """[MINT-R-01] A leftover card goes to a town that has none yet."""

    def purpose(self) -> str:
        return "leftover"

    def ordinal(self, p: Position) -> i64:
        return decked(p)

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64]()
        for town in range(TOWNS):
            if (p.leftover >> town) & 1 == 0:
                out = append(out, DRAW_TOWN + town)
        return out

    def apply(self, p: Position, action: Action) -> None:
        town = action - DRAW_TOWN
        p.leftover |= 1 << town
        p.deck[town] += 1
        p.tell(GOT_LEFTOVER, NONE, town)
        if decked(p) == p.unseen.total:
            p.leftover = 0
            start_reveal(p)


def decked(p: Position) -> i64:
    """How many orders lie in the town decks."""
    cards: i64 = 0
    for n in p.deck:
        cards += n
    return cards


def start_reveal(p: Position) -> None:
    """The first place of the first town is turned up next."""
    p.refill = 0
    go(p, REVEAL)


class Reveal(DrawOrder):
    """[MINT-SETUP-12] Two orders of each town are turned face up."""

    def purpose(self) -> str:
        return "reveal"

    def apply(self, p: Position, action: Action) -> None:
        turn_up(p, action - DRAW_ORDER)
        p.refill += 1
        if p.refill == TOWNS * SLOTS:
            p.refill = NONE
            find_starter(p)


def turn_up(p: Position, order: i64) -> None:
    """A card from the deck fills the place being refilled; it carries no mint."""
    town = p.refill // SLOTS
    p.unseen.take(order)
    p.deck[town] -= 1
    p.up[p.refill] = order
    p.on[p.refill] = 0
    p.tell(REVEALED, NONE, order, town)


def find_starter(p: Position) -> None:
    """[MINT-SETUP-15] [MINT-R-07] Chance or the host says who starts; alone, where the rival is."""
    if p.tables.seats == 1:
        go(p, MARKER)
    elif p.tables.start_seat != NONE:
        begin(p, p.tables.start_seat)
    else:
        go(p, START)


class Start(Draw):
    """[MINT-R-07] The start-player token falls to a random seat."""

    def purpose(self) -> str:
        return "start"

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64]()
        for seat in range(p.tables.seats):
            out = append(out, DRAW_SEAT + seat)
        return out

    def apply(self, p: Position, action: Action) -> None:
        begin(p, action - DRAW_SEAT)


class Marker(Draw):
    """[MINT-SOLO-3] The rival starts at a random town."""

    def purpose(self) -> str:
        return "marker"

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64]()
        for town in range(TOWNS):
            out = append(out, DRAW_TOWN + town)
        return out

    def apply(self, p: Position, action: Action) -> None:
        p.marker = action - DRAW_TOWN
        p.tell(MARKER_SET, NONE, p.marker)
        begin(p, 0)


def begin(p: Position, starter: i64) -> None:
    """The first turn of the game."""
    p.start = starter
    p.tell(STARTS, starter)
    start_turn(p, starter)

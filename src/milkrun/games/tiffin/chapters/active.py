"""Chapter "Play a card", its conditions: which routes take which cards.

They stand here twice: `reach` as quick bits for what is offered, `not_playable` as reasons for what
is refused. Neither asks the other, so that the laws can hold them against each other.
"""

from typing import Final

from mypy_extensions import i64

from milkrun.games.tiffin.chapters.place import no_cube, no_square
from milkrun.games.tiffin.facts import Colour, Route, Special
from milkrun.games.tiffin.position import Position, count, open_spaces
from milkrun.games.tiffin.tables import (
    LAST_TRACKING,
    RANKS,
    SLOTS,
    SQUARES,
    Tables,
    colour_of,
    rank_of,
)
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE

NOWHERE: Final[i64] = 0
ALL_SLOTS: Final[i64] = 7
WITH_TIFFIN: Final[i64] = 5
"""`reach` packs five groups of three slots: the numbers 1 to 4, and a 3 with its tiffin."""
ANY_NUMBER: Final[i64] = 1 + (1 << 3) + (1 << 6) + (1 << 9)
"""The first slot in each of the groups of numbers."""


def group(bits: i64, number: i64) -> i64:
    """The slots where that number can go."""
    return (bits >> (3 * (number - 1))) & ALL_SLOTS


def is_active(p: Position, route: Route) -> bool:
    """[TIF-ACT-1] [TIF-ACT-2] [TIF-R-14] Started, or with enough tiffins now."""
    return len(route.track) > 0 or len(route.tiffins) >= minimum(p)


def is_ready(route: Route, least: i64) -> bool:
    """The same, where so many tiffins are needed."""
    return len(route.track) > 0 or len(route.tiffins) >= least


def minimum(p: Position) -> i64:
    """[TIF-ACT-3] Tiffins a route needs, by the tracking card on top."""
    return p.tables.min_tiffins[min(p.done, LAST_TRACKING)]


def reach(p: Position, flat: bool, shortcut: bool) -> i64:
    """All groups, with these specials beside the card."""
    bits: i64 = 0
    extra: i64 = 0
    if flat:
        extra = p.tables.flat_spaces
    t, cubes, least = p.tables, p.cubes_left(p.seat), minimum(p)
    for slot in range(SLOTS):
        route = p.routes[slot]
        space = open_spaces(route)
        if is_ready(route, least):
            bits |= numbers_that_fit(t, space, extra, cubes, shortcut) << slot
        if takes_tiffin(route, least) and fits(t, 3, space, extra, cubes - 1, shortcut):
            bits |= 1 << (3 * (WITH_TIFFIN - 1) + slot)
    return bits


def numbers_that_fit(t: Tables, space: i64, extra: i64, cubes: i64, shortcut: bool) -> i64:
    """The groups of the numbers that an active route takes, each by its first slot."""
    if not shortcut:
        return ANY_NUMBER if fits(t, 1, space, extra, cubes, False) else NOWHERE
    bits = NOWHERE
    for number in range(1, RANKS + 1):
        if fits(t, number, space, extra, cubes, True):
            bits |= 1 << (3 * (number - 1))
    return bits


def fits(t: Tables, number: i64, space: i64, extra: i64, cubes: i64, shortcut: bool) -> bool:
    """[TIF-R-18] [TIF-R-35] A cube can go down, and a Shortcut still finds an empty space."""
    if cubes <= 0:
        return False
    if not shortcut:
        return space + extra > 0 or t.surplus_cards
    least = min(number, min(space if t.choose_cubes else space + extra, cubes))
    if least == 0 and not t.surplus_cards:
        least = 1
    return space + extra > least


def takes_tiffin(route: Route, least: i64) -> bool:
    """[TIF-CARD3-2] [TIF-CARD3-3] Unstarted, a square free, active once the tiffin is there."""
    tiffins = len(route.tiffins)
    return len(route.track) == 0 and tiffins < SQUARES and tiffins + 1 >= least


def colour_slots(p: Position, colour: i64) -> i64:
    """[TIF-PLAY-2] [TIF-PLAY-3] The slots a colour fits; grey fits all."""
    if colour == Colour.GREY:
        return ALL_SLOTS
    bits: i64 = 0
    for slot in range(SLOTS):
        if p.routes[slot].colour == colour:
            bits |= 1 << slot
    return bits


def can_go(bits: i64, rank: i64, slots: i64) -> bool:
    """Whether a card of that rank has a slot, by its number or by its own effect."""
    if group(bits, rank) & slots != 0:
        return True
    if rank == 3:
        return group(bits, WITH_TIFFIN) & slots != 0
    return rank == 4 and group(bits, 2) != 0


def number_of(p: Position) -> i64:
    """[TIF-PLAY-4] [TIF-CARD4-1] What the card counts."""
    if p.as_two:
        return 2
    return rank_of(p.card)


def colour_played(p: Position) -> i64:
    """[TIF-PAIR-1] Its colour; a pair, and a 4 as a 2, are as good as grey."""
    return Colour.GREY if p.pair != NONE or p.as_two else colour_of(p.card)


def slots_in_mind(p: Position) -> i64:
    """The slots whose colour fits, counting a partner that may still come."""
    if count(p.me, rank_of(p.card)) > 1:
        return ALL_SLOTS
    return colour_slots(p, colour_played(p))


def slots_by_colour(p: Position) -> i64:
    """[TIF-PLAY-2] [TIF-PLAY-3] The slots of all colours, three bits each; grey fits all."""
    bits = ALL_SLOTS << (3 * Colour.GREY)
    for slot in range(SLOTS):
        colour = p.routes[slot].colour
        if colour != NONE:
            bits |= 1 << (3 * colour + slot)
    return bits


def can_play(p: Position, bits: i64, colours: i64, card: i64) -> bool:
    """[TIF-PAIR-1] Whether a card in hand can be played; a second of its rank makes it wild."""
    rank = rank_of(card)
    slots = ALL_SLOTS
    if count(p.me, rank) == 1:
        slots &= colours >> (3 * colour_of(card))
    return can_go(bits, rank, slots)


class Plan:
    """A card to be played: what is fixed about it, and what may still be added."""

    def __init__(self, p: Position, card: i64) -> None:
        self.rank: i64 = rank_of(card)
        wild = colour_of(card) == Colour.GREY or count(p.me, self.rank) > 1
        self.colour: i64 = Colour.GREY if wild else colour_of(card)
        self.as_two: bool = p.as_two
        self.with_tiffin: bool = p.with_tiffin
        self.flat: bool = p.may_have(Special.FLAT)
        self.shortcut: bool = p.is_armed(Special.SHORTCUT)

    def ways(self) -> list[tuple[i64, i64, bool]]:
        """[TIF-EFF-3] Number, colour (grey: any) and tiffin of each way it may be played."""
        if self.as_two:
            return [(2, Colour.GREY, False)]
        if self.with_tiffin:
            return [(3, self.colour, True)]
        plain = [(self.rank, self.colour, False)]
        if self.rank == 3:
            return [*plain, (3, self.colour, True)]
        return [*plain, (2, Colour.GREY, False)] if self.rank == 4 else plain


def not_playable(p: Position, plan: Plan) -> Refusal | None:
    """Why the card fits no route, by the nearest one; None if it fits one."""
    best: Refusal | None = None
    for slot in range(SLOTS):
        for number, colour, tiffin in plan.ways():
            found = not_on_route(p, slot, number, colour, plan.flat, plan.shortcut, tiffin)
            if found is None:
                return None
            best = nearer(best, found)
    return best


NEARNESS: Final = [
    "TIF-PLAY-2",
    "TIF-PLAY-7",
    "TIF-CARD3-2",
    "TIF-PLACE-5",
    "TIF-CARD3-3",
    "TIF-R-18",
    "TIF-R-45",
    "TIF-R-35",
]
"""The order in which a route is asked: the later the reason, the nearer the play."""


def nearer(best: Refusal | None, found: Refusal) -> Refusal:
    """Of two reasons the one that fails later."""
    if best is None or NEARNESS.index(found.clause) > NEARNESS.index(best.clause):
        return found
    return best


def not_on_route(
    p: Position, slot: i64, number: i64, colour: i64, flat: bool, shortcut: bool, tiffin: bool
) -> Refusal | None:
    """Why a play exactly like this is refused on that route."""
    route = p.routes[slot]
    space = open_spaces(route) + (p.tables.flat_spaces if flat else 0)
    left = p.cubes_left(p.seat) - (1 if tiffin else 0)
    return (
        wrong_colour(route, colour)
        or (no_tiffin_with(p, route) if tiffin else not_active(p, route))
        or no_space(p, route, space)
        or no_cube(p, left)
        or (no_space_to_cancel(p, route, space, min(number, left)) if shortcut else None)
    )


def wrong_colour(route: Route, colour: i64) -> Refusal | None:
    """[TIF-PLAY-2] [TIF-PLAY-3] The colour of card and route must match; grey matches all."""
    if colour in (Colour.GREY, route.colour):
        return None
    return Refusal("TIF-PLAY-2", {"colour": colour, "route": route.face, "is": route.colour})


def not_active(p: Position, route: Route) -> Refusal | None:
    """[TIF-PLAY-7] Too few tiffins, and no cube yet."""
    if is_active(p, route):
        return None
    have = len(route.tiffins)
    return Refusal("TIF-PLAY-7", {"route": route.face, "have": have, "need": minimum(p)})


def no_tiffin_with(p: Position, route: Route) -> Refusal | None:
    """[TIF-CARD3-2] [TIF-CARD3-3] Why a 3 cannot bring its tiffin there."""
    if len(route.track) > 0:
        return Refusal("TIF-CARD3-2", {"route": route.face, "cubes": len(route.track)})
    have, need = len(route.tiffins) + 1, minimum(p)
    if have < need:
        return Refusal("TIF-CARD3-3", {"route": route.face, "have": have, "need": need})
    return no_square(route)


def no_space(p: Position, route: Route, space: i64) -> Refusal | None:
    """[TIF-R-18] No cube could go down, and the table does not let cards be wasted."""
    if space > 0 or p.tables.surplus_cards:
        return None
    return Refusal("TIF-R-18", {"route": route.face})


def no_space_to_cancel(p: Position, route: Route, space: i64, cubes: i64) -> Refusal | None:
    """[TIF-R-35] The cubes must fill the route; by choice they may spare the Flat Tire."""
    must = open_spaces(route) if p.tables.surplus_cards else max(open_spaces(route), 1)
    if cubes < space or (p.tables.choose_cubes and must < space):
        return None
    return Refusal("TIF-R-35", {"route": route.face, "open": space, "left": 0})

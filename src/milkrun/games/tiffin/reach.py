"""Which cards can go where: the quick half of playing's double entry, in bits.

`reach` packs five groups of three route slots: where the numbers 1, 2, 3 and 4 can be played as
they are, and where a 3 can be played with a tiffin. `refuse.py` says the same in reasons.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.moves import ARM_FLAT, ARM_SHORTCUT, CARD
from milkrun.games.tiffin.pieces import Route
from milkrun.games.tiffin.position import Position
from milkrun.games.tiffin.tables import (
    GREY,
    RANKS,
    SLOTS,
    SQUARES,
    TYPES,
    Tables,
    colour_of,
    rank_of,
)

ALL_SLOTS: Final[i64] = 7
ANY_RANK: Final[i64] = 0
WITH_TIFFIN: Final[i64] = 5
"""The group after the four numbers: a 3 with its tiffin."""


def group(bits: i64, number: i64) -> i64:
    """The slots where that number can go."""
    return (bits >> (3 * (number - 1))) & ALL_SLOTS


def reach(p: Position, flat: bool, shortcut: bool) -> i64:
    """All groups, with these specials attached."""
    bits: i64 = 0
    extra = p.tables.flat_spaces if flat else 0
    cubes = p.cubes_left(p.seat)
    for slot in range(SLOTS):
        route = p.routes[slot]
        space = route.open()
        if p.is_active(route):
            for number in range(1, RANKS + 1):
                if fits(p.tables, number, space, extra, cubes, shortcut):
                    bits |= 1 << (3 * (number - 1) + slot)
        if takes_tiffin(p, route) and fits(p.tables, 3, space, extra, cubes - 1, shortcut):
            bits |= 1 << (3 * (WITH_TIFFIN - 1) + slot)
    return bits


def fits(t: Tables, number: i64, space: i64, extra: i64, cubes: i64, shortcut: bool) -> bool:
    """[TIF-R-18] [TIF-R-35] A cube can go down, and a Shortcut still finds an empty space."""
    if cubes <= 0:
        return False
    if not shortcut:
        return space + extra > 0 or t.surplus
    least = min(number, min(space if t.choose_cubes else space + extra, cubes))
    return space + extra > (1 if least == 0 and not t.surplus else least)


def takes_tiffin(p: Position, route: Route) -> bool:
    """[TIF-CARD3-2] [TIF-CARD3-3] Unstarted, a square free, active once the tiffin is there."""
    tiffins = len(route.tiffins)
    return len(route.track) == 0 and tiffins < SQUARES and tiffins + 1 >= p.minimum()


def colour_slots(p: Position, colour: i64) -> i64:
    """[TIF-PLAY-2] [TIF-PLAY-3] The slots a colour fits; grey fits all."""
    if colour == GREY:
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


def can_play(p: Position, bits: i64, card: i64) -> bool:
    """[TIF-PAIR-1] Whether a card in hand can be played; a second of its rank makes it wild."""
    rank = rank_of(card)
    slots = ALL_SLOTS if p.me.count(rank) > 1 else colour_slots(p, colour_of(card))
    return can_go(bits, rank, slots)


def offer_plays(p: Position, out: vec[i64], rank: i64) -> vec[i64]:
    """The cards of that rank (0: of any) that can be played, then the specials."""
    bits = reach(p, p.arm_flat or has_spare_flat(p), p.arm_shortcut)
    first, last = first_card(rank), last_card(rank)
    before = len(out)
    if bits != 0:
        hand = p.me.hand
        for card in range(first, last):
            if hand[card] > 0 and can_play(p, bits, card):
                out = append(out, CARD + card)
    if len(out) > before and has_spare_flat(p):
        out = append(out, ARM_FLAT)
    if has_spare_shortcut(p) and can_shorten(p, first, last):
        out = append(out, ARM_SHORTCUT)
    return out


def first_card(rank: i64) -> i64:
    """The first kind of that rank."""
    return 0 if rank == ANY_RANK else (rank - 1) * 10


def last_card(rank: i64) -> i64:
    """Behind the last kind of that rank."""
    return TYPES if rank == ANY_RANK else rank * 10


def can_shorten(p: Position, first: i64, last: i64) -> bool:
    """Whether some card of these kinds can be played with the Shortcut."""
    bits = reach(p, p.arm_flat or has_flat_beside_shortcut(p), True)
    if bits == 0:
        return False
    hand = p.me.hand
    for card in range(first, last):
        if hand[card] > 0 and can_play(p, bits, card):
            return True
    return False


def specials_now(p: Position) -> i64:
    """Specials of this turn: played and armed."""
    return p.specials + (1 if p.arm_flat else 0) + (1 if p.arm_shortcut else 0)


def has_spare_flat(p: Position) -> bool:
    """[TIF-SPEC-4] [TIF-R-31] The Flat Tire can still be armed."""
    return p.me.flat and not p.arm_flat and specials_now(p) < p.tables.specials


def has_spare_shortcut(p: Position) -> bool:
    """[TIF-SPEC-4] [TIF-R-31] The Shortcut can still be armed."""
    return p.me.shortcut and not p.arm_shortcut and specials_now(p) < p.tables.specials


def has_flat_beside_shortcut(p: Position) -> bool:
    """The Flat Tire could still follow a Shortcut armed now."""
    return p.me.flat and not p.arm_flat and specials_now(p) + 1 < p.tables.specials

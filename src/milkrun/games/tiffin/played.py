"""Chapter "Play a card": what a card does once everything about it is said."""

from mypy_extensions import i64

from milkrun.games.tiffin.deck import discard
from milkrun.games.tiffin.events import FLAT_TIRE, PAIRED, PLAYED, PLAYED_AS_TWO, SHORTCUT
from milkrun.games.tiffin.memory import see_leave
from milkrun.games.tiffin.place import add_cubes, lay_tiffin
from milkrun.games.tiffin.position import FOLLOW1, FOLLOW2, RESOLVE, Position, go
from milkrun.games.tiffin.tables import rank_of, symbol_of
from milkrun.kernel.state import NONE


def number_of(p: Position) -> i64:
    """[TIF-PLAY-4] [TIF-CARD4-1] What the selected card counts."""
    return 2 if p.as_two else rank_of(p.card)


def commit(p: Position, slot: i64, cubes: i64, spaces: i64) -> None:
    """[TIF-R-31] [TIF-SHORT-3] Flat Tire, tiffin, cubes, Shortcut, discard, in this order."""
    tell_choice(p)
    if p.arm_flat:
        lengthen(p, slot)
    if p.with_tiffin:
        lay_tiffin(p, slot)
    add_own_cubes(p, slot, cubes)
    if p.arm_shortcut:
        shorten(p, slot, spaces)
    rank = rank_of(p.card)
    spend_cards(p)
    clear_choice(p)
    p.plays += 1
    go_after(p, rank)


def tell_choice(p: Position) -> None:
    """Only now is it known how the card is played."""
    if p.partner != NONE:
        p.tell(PAIRED, p.seat, p.card, p.partner)
    if p.as_two:
        p.tell(PLAYED_AS_TWO, p.seat, p.card)


def lengthen(p: Position, slot: i64) -> None:
    """[TIF-FLAT-1] [TIF-FLAT-2] Two more spaces, at once."""
    route = p.routes[slot]
    route.size += p.tables.flat_spaces
    route.flats |= 1 << p.seat
    p.me.flat = False
    p.specials += 1
    p.tell(FLAT_TIRE, p.seat, route.face, slot + 1, route.size)


def add_own_cubes(p: Position, slot: i64, cubes: i64) -> None:
    """[TIF-PLAY-1] Own cubes go on the track."""
    route = p.routes[slot]
    add_cubes(route, p.seat, cubes)
    p.tell(PLAYED, p.seat, p.card, route.face, cubes)


def shorten(p: Position, slot: i64, spaces: i64) -> None:
    """[TIF-SHORT-1] [TIF-SHORT-2] One or two empty spaces are cancelled."""
    route = p.routes[slot]
    route.size -= spaces
    route.cancelled += spaces
    route.shortcuts |= 1 << p.seat
    p.me.shortcut = False
    p.specials += 1
    p.tell(SHORTCUT, p.seat, route.face, slot + 1, spaces)


def spend_cards(p: Position) -> None:
    """[TIF-PLAY-6] [TIF-COMP-1] [TIF-PAIR-3] Discarded; a pair counts one symbol at most."""
    symbols = symbol_of(p.card)
    spend(p, p.card)
    if p.partner != NONE:
        symbols = max(symbols, symbol_of(p.partner))
        spend(p, p.partner)
    if p.tables.competitor:
        p.pending += symbols


def spend(p: Position, card: i64) -> None:
    """A played card leaves the hand."""
    p.me.lose(card)
    see_leave(p, p.me, card)
    discard(p, card)


def clear_choice(p: Position) -> None:
    """Nothing is picked up or armed any more."""
    p.card = NONE
    p.partner = NONE
    p.as_two = False
    p.with_tiffin = False
    p.arm_flat = False
    p.arm_shortcut = False
    p.slot = NONE
    p.cubes = NONE


def go_after(p: Position, rank: i64) -> None:
    """[TIF-R-81] A 1, or a first 2, may be followed: that is always asked."""
    if rank == 1:
        go(p, FOLLOW1)
    elif rank == 2 and p.plays == 1:
        go(p, FOLLOW2)
    else:
        go(p, RESOLVE)

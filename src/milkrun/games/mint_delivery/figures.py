"""What a seat knows beside the facts all see, as numbers: the rows of `[sight]`, in their order."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from milkrun.games.mint_delivery.facts import At, Player
from milkrun.games.mint_delivery.position import Position
from milkrun.kernel.figures import put, put_counts, put_kinds, put_row

HAND: Final[i64] = 4
DEALT: Final[i64] = 3


def see(p: Position, v: vec[i16], i: i64, seat: i64) -> i64:
    """Orders as far as the seat may know them, and what it remembers."""
    keeping = p.step <= At.KEEP
    i = see_players(p, v, i, seat, keeping)
    me = p.players[seat]
    nothing = vec[i64]()
    i = put_row(v, i, me.dealt if keeping else nothing, DEALT)
    i = put_row(v, i, me.orders if keeping else nothing, DEALT)
    i = put(v, i, 0 if keeping else p.score(me))
    for k in range(p.tables.seats):
        i = put_kinds(v, i, p.neighbour(seat, k).done, p.tables.orders)
    return see_unseen(p, v, i, me, keeping)


def see_players(p: Position, v: vec[i16], i: i64, seat: i64, keeping: bool) -> i64:
    """Each driver as everybody sees one."""
    seats, nothing = p.tables.seats, vec[i64]()
    for k in range(seats):
        i = put_row(v, i, nothing if keeping else p.neighbour(seat, k).orders, HAND)
    for k in range(seats):
        i = put(v, i, len(p.neighbour(seat, k).dealt))
    for k in range(seats):
        i = put(v, i, len(p.neighbour(seat, k).done))
    hidden = p.tables.hide_scores and p.step != At.OVER
    for k in range(seats):
        i = put(v, i, 0 if hidden else p.score(p.neighbour(seat, k)))
    return i


def see_unseen(p: Position, v: vec[i16], i: i64, me: Player, keeping: bool) -> i64:
    """The orders whose place the seat does not know: while orders are kept, all but its own."""
    if not keeping:
        return put_counts(v, i, p.unseen.counts)
    for order in range(p.tables.orders):
        v[i + order] = i16(1)
    for order in me.dealt:
        v[i + order] = i16(0)
    return i + p.tables.orders

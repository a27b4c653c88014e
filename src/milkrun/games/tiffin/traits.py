"""What a dabbawalla's chances depend on beside worths."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.chapters.scoring import delivery_fee
from milkrun.games.tiffin.facts import Player
from milkrun.games.tiffin.position import Position, count, owned
from milkrun.games.tiffin.tables import CARDS, SLOTS


def traits(p: Position, player: Player) -> vec[float]:
    """How many routes are done, what is in the hand, and what the player has on the board."""
    tiffins: i64 = 0
    cubes: i64 = 0
    for slot in range(SLOTS):
        tiffins += owned(p.routes[slot].tiffins, player.seat)
        cubes += owned(p.routes[slot].track, player.seat)
    out = vec[float](capacity=8)
    out = append(out, float(p.done) / float(CARDS))
    out = append(out, float(player.size) / 10.0)
    out = append(out, float(count(player, 3) + count(player, 4)) / 5.0)
    out = append(out, float(1 if player.flat else 0))
    out = append(out, float(1 if player.shortcut else 0))
    out = append(out, float(tiffins) / 3.0)
    out = append(out, float(cubes) / 10.0)
    out = append(out, float(delivery_fee(p)) / 10.0)
    return out

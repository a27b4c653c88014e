"""Chapter "Scoring": points, then the tie-breaks, for every place (R-74)."""

from mypy_extensions import i64

from milkrun.games.mint_delivery.facts import Player
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.tables import MINTS
from milkrun.kernel.game import Entry
from milkrun.kernel.refusal import Number

TIE_AGE = 42
NO_AGE = 0


def truck_value(p: Position, player: Player) -> i64:
    """[MINT-SCORE-3] What the mints aboard are worth."""
    value: i64 = 0
    for mint in range(MINTS):
        value += player.truck[mint] * p.tables.mint_values[mint]
    return value


def merit(p: Position, player: Player) -> tuple[int, int, int]:
    """[MINT-SCORE-1] [MINT-SCORE-2] [MINT-SCORE-3] Points, completed orders, truck value."""
    return p.score(player), len(player.done), truck_value(p, player)


def places(p: Position) -> list[int]:
    """The place of each seat, from 1; equal in everything is equal in place."""
    out = [1 for _ in p.players]
    for player in p.players:
        for other in p.players:
            if other is not player and is_ahead(p, other, player):
                out[player.seat] += 1
    return out


def is_ahead(p: Position, other: Player, player: Player) -> bool:
    """Whether the other driver's place is better."""
    by = lead(p, other, player)
    if by == 0:
        by = age_distance(p, player) - age_distance(p, other)
    return by > 0


def lead(p: Position, other: Player, player: Player) -> i64:
    """How far the other driver is ahead in the first of the merits in which they differ."""
    by = p.score(other) - p.score(player)
    if by == 0:
        by = len(other.done) - len(player.done)
    if by == 0:
        by = truck_value(p, other) - truck_value(p, player)
    return by


def age_distance(p: Position, player: Player) -> i64:
    """[MINT-SCORE-4] [MINT-R-50] Distance from 42; counts only if all tied players have an age."""
    for other in p.players:
        if p.tables.ages[other.seat] == NO_AGE and lead(p, other, player) == 0:
            return 0
    return abs(p.tables.ages[player.seat] - TIE_AGE)


def account(p: Position, seat: int) -> list[Entry]:
    """The score, order by order, then what breaks ties."""
    player = p.players[seat]
    lines = [
        Entry("order", {"order": order, "points": p.tables.points[order]}, p.tables.points[order])
        for order in player.done
    ]
    tie: dict[str, Number] = {"count": len(player.done), "value": truck_value(p, player)}
    return [*lines, Entry("ties", tie, 0)]

"""Chapter "Scoring": points, then the tie-breaks, for every place (R-74)."""

from mypy_extensions import i64

from milkrun.games.mint_delivery.facts import Player
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.tables import MINTS
from milkrun.kernel.game import Entry
from milkrun.kernel.outcome import places_of
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
    merits = [merit(p, player) for player in p.players]
    return places_of(
        [(*merits[seat], -age_distance(p, merits, seat)) for seat in range(len(merits))]
    )


def age_distance(p: Position, merits: list[tuple[int, int, int]], seat: int) -> int:
    """[MINT-SCORE-4] [MINT-R-50] Distance from 42; counts only if all tied players have an age."""
    ages = p.tables.ages
    for other in range(len(merits)):
        if merits[other] == merits[seat] and ages[other] == NO_AGE:
            return 0
    return abs(ages[seat] - TIE_AGE)


def account(p: Position, seat: int) -> list[Entry]:
    """The score, order by order, then what breaks ties."""
    player = p.players[seat]
    lines = [
        Entry("order", {"order": order, "points": p.tables.points[order]}, p.tables.points[order])
        for order in player.done
    ]
    tie: dict[str, Number] = {"count": len(player.done), "value": truck_value(p, player)}
    return [*lines, Entry("ties", tie, 0)]

"""Chapter "End Game": wealth, and who is the master courier."""

from milkrun.games.out_for_delivery.position import Position


def merit(p: Position, seat: int) -> tuple[int, int]:
    """[OFD-SCORE-1] [OFD-R71] Wealth; then own deliveries, where they break ties."""
    player = p.players[seat]
    return p.wealth(player), player.delivered if p.tables.tie_deliveries else 0


def places(p: Position) -> list[int]:
    """[OFD-SCORE-2] [OFD-R52] The place of each seat, from 1; equals share theirs."""
    merits = [merit(p, seat) for seat in range(len(p.players))]
    return [1 + sum(other > own for other in merits) for own in merits]

"""Chapter "End Game": wealth, and who is the master courier."""

from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.game import Entry


def merit(p: Position, seat: int) -> tuple[int, int]:
    """[OFD-SCORE-1] [OFD-R71] Wealth; then own deliveries, where they break ties."""
    player = p.players[seat]
    return p.wealth(player), player.delivered if p.tables.tie_deliveries else 0


def places(p: Position) -> list[int]:
    """[OFD-SCORE-2] [OFD-R52] The place of each seat, from 1; equals share theirs."""
    merits = [merit(p, seat) for seat in range(len(p.players))]
    return [1 + sum(other > own for other in merits) for own in merits]


def account(p: Position, seat: int) -> list[Entry]:
    """[OFD-SCORE-1] Wealth line by line: gold, items, and what was not delivered."""
    t, player = p.tables, p.players[seat]
    items, left = int(player.item_count()), len(player.parcels)
    lines = [Entry("gold", {"gold": player.gold, "delivered": player.delivered}, player.gold)]
    lines.append(
        Entry("items", {"count": items, "each": t.item_end_value}, items * t.item_end_value)
    )
    if left > 0:
        lines.append(
            Entry("undelivered", {"count": left, "each": t.undelivered}, -left * t.undelivered)
        )
    return lines

"""Chapter "End Game": wealth, and who is the master courier."""

from milkrun.games.out_for_delivery.position import Position, item_count
from milkrun.kernel.game import Entry


def merit(p: Position, seat: int) -> tuple[int, int]:
    """[OFD-SCORE-1] [OFD-SCORE-2] [OFD-R52] [OFD-R71] Wealth; then deliveries, if they count."""
    player = p.players[seat]
    return p.wealth(player), player.delivered if p.tables.tie_deliveries else 0


def account(p: Position, seat: int) -> list[Entry]:
    """[OFD-SCORE-1] Wealth line by line: gold, items, and what was not delivered."""
    t, player = p.tables, p.players[seat]
    items, left = int(item_count(player)), len(player.parcels)
    lines = [Entry("gold", {"gold": player.gold, "delivered": player.delivered}, player.gold)]
    lines.append(
        Entry("items", {"count": items, "each": t.item_end_value}, items * t.item_end_value)
    )
    if left > 0:
        lines.append(
            Entry("undelivered", {"count": left, "each": t.undelivered}, -left * t.undelivered)
        )
    return lines

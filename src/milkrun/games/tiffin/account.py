"""A score, line by line, from what the scorings told."""

from milkrun.games.tiffin.events import COMPLETED, DELIVERY_FEE, ROUTE_FEE
from milkrun.games.tiffin.position import Position
from milkrun.kernel.events import Event
from milkrun.kernel.game import Entry


def account(p: Position, seat: int, events: list[Event]) -> list[Entry]:
    """Each fee with the route it came from; what was earned before the telling comes first."""
    lines: list[Entry] = []
    route = 0
    for event in events:
        if event.kind == COMPLETED:
            route = event.args[0]
        elif event.seat == seat:
            lines += fee_line(event, route)
    before = int(p.players[seat].score) - sum(line.points for line in lines)
    return [Entry("before", {"fee": before}, before), *lines] if before else lines


def fee_line(event: Event, route: int) -> list[Entry]:
    """A fee as a line; nothing for any other event."""
    a, b, c = event.args
    if event.kind == ROUTE_FEE:
        return [Entry("route_fee", {"route": route, "place": a, "fee": b, "tie": c}, b)]
    if event.kind == DELIVERY_FEE:
        return [Entry("delivery_fee", {"route": route, "tiffins": a, "each": b, "fee": c}, c)]
    return []

"""Why a turn is good, in a word from the position: who leads on a route, and what that pays."""

from milkrun.games.tiffin.chapters.scoring import route_fee
from milkrun.games.tiffin.facts import News, Route
from milkrun.games.tiffin.position import Position
from milkrun.kernel.events import Event
from milkrun.kernel.refusal import Number
from milkrun.kernel.screen import Phrase


def reason(before: Position, after: Position, seat: int, events: list[Event]) -> Phrase | None:
    """What the turn means for the route it works on; None for a mere draft."""
    own = [event for event in events if event.seat == seat]
    for event in events:
        if event.kind == News.COMPLETED:
            return Phrase("completes", {"route": event.args[0]})
    for kind, face in [(event.kind, event_route(event)) for event in reversed(own)]:
        for route in after.routes:
            if kind in (News.PLAYED, News.PLACED) and int(route.face) == face:
                return standing(after, route, seat)
    return None


def event_route(event: Event) -> int:
    """The route an event of a turn speaks of."""
    return event.args[1] if event.kind == News.PLAYED else event.args[0]


def standing(p: Position, route: Route, seat: int) -> Phrase:
    """How a seat stands on a route after its turn."""
    owners = [int(owner) for owner in route.track]
    mine = owners.count(seat)
    best = max((owners.count(other) for other in set(owners) if other != seat), default=0)
    numbers: dict[str, Number] = {"route": int(route.face), "fee": int(route_fee(p, route, 0))}
    if mine > best:
        return Phrase("leads", numbers)
    numbers["short"] = best - mine + 1
    return Phrase("behind" if mine else "opens", numbers)

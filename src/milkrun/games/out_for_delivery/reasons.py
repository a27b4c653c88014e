"""Why a turn is good, in a word from the position: what it brings, and where it leads."""

from milkrun.games.out_for_delivery.chapters.parcels import pay
from milkrun.games.out_for_delivery.facts import News
from milkrun.games.out_for_delivery.parcel_board import city_of
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.events import Event
from milkrun.kernel.refusal import Number
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import NONE


def reason(before: Position, after: Position, seat: int, events: list[Event]) -> Phrase | None:
    """The best thing a turn does; None if there is nothing to show for it yet."""
    own = [event for event in events if event.seat == seat]
    paid = [event.args for event in own if event.kind == News.DELIVERED]
    if len(paid) > 1:
        return Phrase("deliveries", {"count": len(paid), "gold": sum(args[1] for args in paid)})
    if paid:
        return Phrase("delivery", {"city": paid[0][0], "gold": paid[0][1]})
    for event in own:
        if event.kind == News.PICKED_UP:
            return carried(after, seat, event.args[0])
    return nearer(before, after, seat)


def carried(p: Position, seat: int, city: int) -> Phrase:
    """A parcel more, alone or beside others for the same city."""
    codes = [code for code in p.players[seat].parcels if int(city_of(code)) == city]
    gold = sum(int(pay(p, code)) for code in codes)
    numbers: dict[str, Number] = {"city": city, "count": len(codes), "gold": gold}
    return Phrase("one_trip" if len(codes) > 1 else "carries", numbers)


def nearer(before: Position, after: Position, seat: int) -> Phrase | None:
    """The customer whose door is nearest after a walk towards it."""
    guide, here, there = after.tables.guide(), before.players[seat].tile, after.players[seat].tile
    if NONE in (here, there) or here == there:
        return None
    found: list[tuple[int, int]] = []
    for code in after.players[seat].parcels:
        way = guide.to_delivery[city_of(code)]
        if way[there] < way[here]:
            found.append((int(way[there]), int(code)))
    if not found:
        return None
    city = int(city_of(min(found)[1]))
    return Phrase("nearer", {"city": city, "gold": int(pay(after, min(found)[1]))})

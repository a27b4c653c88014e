"""Why a turn is good, in a word from the position: what it brings, and where it leads."""

from typing import Final

from milkrun.games.out_for_delivery.chapters.parcels import handling_cost, pay
from milkrun.games.out_for_delivery.facts import News, Obstacle
from milkrun.games.out_for_delivery.map import CITIES
from milkrun.games.out_for_delivery.parcel_board import LAST_SQUARE, city_of, hold_of, square_of
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.tables import SQUARES
from milkrun.kernel.events import Event
from milkrun.kernel.refusal import Number
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import NONE

WALKS: Final[list[int]] = [int(News.WALKED), int(News.CLIMBED), int(News.SAILED)]
MOVES: Final[list[int]] = [*WALKS, int(News.JUMPED), int(News.FLEW), int(News.LANDED)]
DRINKS: Final[list[int]] = [int(News.DRANK_ENERGY), int(News.DRANK_COFFEE), int(News.ATE_DOUGHNUT)]
BARGAINS: Final[list[int]] = [int(News.SOLD), int(News.BOUGHT)]


def reasons(before: Position, after: Position, seat: int, events: list[Event]) -> list[Phrase]:
    """What a turn does, the best first; nothing if there is nothing to show for it yet."""
    own = [event for event in events if event.seat == seat]
    first = own[0].kind if own else NONE
    picked = [event.args[0] for event in own if event.kind == News.PICKED_UP]
    began = [event.args[0] for event in own if event.kind == News.PICKED_CITY]
    gain = small_gain(after, own)
    found = [
        gain if first in BARGAINS else None,
        delivered(before, own),
        *[carried(after, seat, city) for city in picked],
        *[start(after, seat, city) for city in began],
        gain if first in DRINKS else None,
        nearer(before, after, seat, first),
        gain,
    ]
    return [phrase for n, phrase in enumerate(found) if phrase and phrase not in found[:n]]


def delivered(before: Position, own: list[Event]) -> Phrase | None:
    """Parcels that are brought, and what they pay."""
    paid = [event.args for event in own if event.kind == News.DELIVERED]
    if len(paid) > 1:
        return Phrase("deliveries", {"count": len(paid), "gold": sum(args[1] for args in paid)})
    if paid and own[0].kind == News.DELIVERED:
        return now(before, own[0].seat, paid[0])
    return Phrase("delivery", {"city": paid[0][0], "gold": paid[0][1]}) if paid else None


def now(p: Position, seat: int, paid: list[int]) -> Phrase:
    """Why a parcel at its door is handed over at once: what it pays is less a round later."""
    city, gold, origin = paid
    t = p.tables
    for code in p.players[seat].parcels:
        place, is_it = int(square_of(code)) + 1, int(city_of(code)) == city
        if not is_it or int(pay(p, code)) != gold or hold_of(code) > 0 or place > LAST_SQUARE:
            continue
        later = int(t.pay[(origin * CITIES + city) * SQUARES + place])
        if later < gold and p.obstacle != Obstacle.STRIKE and p.delivered + 1 < t.target:
            return Phrase("later_less", {"gold": gold, "later": later})
    return Phrase("at_once", {"gold": gold, "mp": f"{int(handling_cost(p)) / 2:g}"})


def carried(p: Position, seat: int, city: int) -> Phrase:
    """A parcel more, alone or beside others for the same city."""
    codes = [code for code in p.players[seat].parcels if int(city_of(code)) == city]
    gold = sum(int(pay(p, code)) for code in codes)
    numbers: dict[str, Number] = {"city": city, "count": len(codes), "gold": gold}
    return Phrase("one_trip" if len(codes) > 1 else "carries", numbers)


def nearer(before: Position, after: Position, seat: int, first: int) -> Phrase | None:
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
        return fetching(after, here, there)
    way_left, nearest = min(found)
    key = "nearer" if first in MOVES else "then_nearer"
    numbers: dict[str, Number] = {"city": int(city_of(nearest)), "gold": int(pay(after, nearest))}
    return Phrase(key if way_left else "at_door", {**numbers, "way": way_left})


def start(p: Position, seat: int, city: int) -> Phrase:
    """How far the others are from a city to begin in."""
    guide, tile = p.tables.guide(), p.players[seat].tile
    ways = [int(guide.to_delivery[other][tile]) for other in range(CITIES) if other != city]
    numbers: dict[str, Number] = {"city": city, "way": round(sum(ways) / len(ways))}
    return Phrase("start", numbers)


def fetching(p: Position, here: int, there: int) -> Phrase | None:
    """The nearest town that a walk comes nearer to, and what waits in it."""
    guide, found = p.tables.guide(), list[tuple[int, int, int]]()
    for city in range(CITIES):
        way, count = guide.to_pickup[city], sum(waiting(p, city))
        if count > 0 and way[there] < way[here]:
            found.append((int(way[there]), city, int(count)))
    if not found:
        return None
    _, city, count = min(found)
    return Phrase("fetches", {"city": city, "count": count, "gold": dearest(p, city)})


def dearest(p: Position, city: int) -> int:
    """The most that a parcel of those that wait in a town pays on the first square."""
    pays = [int(p.tables.pay[(city * CITIES + to) * SQUARES]) for to in range(CITIES)]
    return max([gold for gold, count in zip(pays, waiting(p, city), strict=True) if count > 0])


def waiting(p: Position, city: int) -> list[int]:
    """How many parcels wait in a town, by where they go."""
    return [int(p.waiting[city * CITIES + to]) for to in range(CITIES)]


def small_gain(p: Position, own: list[Event]) -> Phrase | None:
    """More points for walking, gold for an item, or an item for gold."""
    for event in own:
        if event.kind in DRINKS:
            return Phrase("walks_on", {"mp": event.args[0]})
        if event.kind == News.SOLD:
            return Phrase("sells", {"item": event.args[0], "gold": event.args[1]})
        if event.kind == News.BOUGHT and p.tables.item_end_value > 0:
            return Phrase("buys", {"gold": int(p.tables.item_end_value)})
        if event.kind == News.TURN_ENDED:
            return resting(p, event.seat)
    return None


def resting(p: Position, seat: int) -> Phrase | None:
    """How far it still is to the nearest customer."""
    guide, tile = p.tables.guide(), p.players[seat].tile
    found = [(int(guide.to_delivery[city_of(c)][tile]), int(c)) for c in p.players[seat].parcels]
    if not found:
        return None
    way, code = min(found)
    numbers: dict[str, Number] = {"city": int(city_of(code)), "gold": int(pay(p, code))}
    return Phrase("rests" if way else "at_door", {**numbers, "way": way})

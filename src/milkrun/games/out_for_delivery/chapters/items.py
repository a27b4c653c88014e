"""Chapter "Use Item": drinks, weather gear, the boat's jump, the airplane ticket."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.terrain import InTown, is_closed, too_dear
from milkrun.games.out_for_delivery.facts import Do, Item, News, Stuff
from milkrun.games.out_for_delivery.map import CITIES, FERRIES, REGIONS
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.tables import USED_ITEMS
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Verb

USED: Final[vec[i64]] = vec[i64](USED_ITEMS)
TOLD: Final[vec[i64]] = vec[i64](
    [
        News.DRANK_ENERGY,
        News.ATE_DOUGHNUT,
        News.DRANK_COFFEE,
        News.OPENED_UMBRELLA,
        News.PUT_ON_SHOES,
    ]
)


def decisions(d: Decisions[Position]) -> None:
    """Deeds of the turn."""
    d.verbs("turn", {"use": Use(), "jump": Jump(), "fly": Fly(), "land": Land()})


class Use(Verb[Position]):
    """[OFD-USE-1] [OFD-R32] [OFD-R34] Drinks and weather gear cost no MP, at any time of a turn."""

    def offer(self, p: Position, out: Moves) -> None:
        items, used = p.me.items, USED
        for i in range(len(used)):
            item = used[i]
            if items[item] > 0 and (p.tables.drink_hp[item] > 0 or cancels(p, item)):
                out.add(Do.USE + i)

    def apply(self, p: Position, i: i64) -> None:
        item = USED[i]
        if p.tables.drink_hp[item] > 0:
            p.mp += p.tables.drink_hp[item]
            p.me.items[item] -= 1
        else:
            p.cancelled |= 1 << stuff_of(item)
            wear(p, item)
        p.tell(TOLD[i], p.seat, p.tables.drink_hp[item] // 2)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        item = USED[i]
        if p.me.items[item] == 0:
            return Refusal("OFD-USE-1", {"item": item})
        if item in (Item.UMBRELLA, Item.SHOES) and not cancels(p, item):
            return Refusal("OFD-R31", {"item": item, "stuff": stuff_of(item)})
        return None

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"item": USED[i]}


def stuff_of(item: i64) -> i64:
    """What weather gear keeps off."""
    return Stuff.RAIN if item == Item.UMBRELLA else Stuff.SNOW


def cancels(p: Position, item: i64) -> bool:
    """[OFD-R31] Whether there is weather for it to cancel, not cancelled yet."""
    stuff = stuff_of(item)
    if (p.cancelled >> stuff) & 1 == 1:
        return False
    for region in range(REGIONS):
        if p.tables.stuff[p.weather[region]] == stuff:
            return True
    return False


def wear(p: Position, item: i64) -> None:
    """[OFD-ITEM-UMBRELLA] [OFD-ITEM-SHOES] Used up, [OFD-B3] or only with the second use."""
    mark = 1 << stuff_of(item)
    if p.tables.gear_uses == 1:
        p.me.items[item] -= 1
    elif p.me.worn & mark == 0:
        p.me.worn |= mark
    else:
        p.me.worn &= ~mark
        p.me.items[item] -= 1


class Jump(Verb[Position]):
    """[OFD-ITEM-BOAT-2] [OFD-R36] [OFD-R37] Spend a boat to cross water between two banks."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.me.items[Item.BOAT] == 0:
            return
        for slot in range(FERRIES):
            tile = bank(p, slot)
            if tile != NONE and not is_closed(p, tile):
                out.add(Do.JUMP + slot)

    def apply(self, p: Position, i: i64) -> None:
        p.me.tile = bank(p, i)
        p.me.items[Item.BOAT] -= 1
        p.tell(News.JUMPED, p.seat, p.me.tile)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        tile = bank(p, i)
        if tile == NONE:
            return Refusal("OFD-R36", {"here": p.me.tile})
        if p.me.items[Item.BOAT] == 0:
            return Refusal("OFD-ITEM-BOAT-2")
        return Refusal("OFD-R38", {"tile": tile}) if is_closed(p, tile) else None

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"slot": i, "tile": bank(p, i)}

    def target(self, p: Position, i: i64) -> str:
        """The place of the ferry in the map's list."""
        ends = {int(p.me.tile), int(bank(p, i))}
        places = [k for k, row in enumerate(p.tables.map.ferries) if {row[0], row[1]} == ends]
        return f"ferry:{places[0]}" if places else ""


def bank(p: Position, slot: i64) -> i64:
    """[OFD-R77] The other end of a ferry pair of the player's tile, or NONE."""
    here = p.me.tile
    if here == NONE:
        return NONE
    return p.tables.ferry[here * FERRIES + slot]


class Fly(InTown):
    """[OFD-ITEM-PLANE] [OFD-R33] [OFD-R39] From any tile of a town to another city's centre."""

    def offer(self, p: Position, out: Moves) -> None:
        if not can_fly(p):
            return
        for city in range(CITIES):
            if city != p.tables.city[p.me.tile]:
                out.add(Do.FLY + city)

    def apply(self, p: Position, i: i64) -> None:
        fly(p, p.tables.centre[i])
        p.tell(News.FLEW, p.seat, i)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return no_flight(p, i)


class Land(InTown):
    """[OFD-R83] Where the table agreed on it, a plane lands on a pickup or a delivery as well."""

    def offer(self, p: Position, out: Moves) -> None:
        if not p.tables.land_anywhere or not can_fly(p):
            return
        for i in range(2 * CITIES):
            if i // 2 != p.tables.city[p.me.tile]:
                out.add(Do.LAND + i)

    def apply(self, p: Position, i: i64) -> None:
        fly(p, landing(p, i))
        p.tell(News.LANDED, p.seat, p.me.tile)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return no_flight(p, i // 2) if p.tables.land_anywhere else Refusal("OFD-R83")

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"city": i // 2, "landing": i % 2, "tile": landing(p, i)}


def landing(p: Position, i: i64) -> i64:
    """The pickup or delivery tile that a flight leads to."""
    return p.tables.map.delivery[i // 2] if i % 2 == 1 else p.tables.map.pickup[i // 2]


def can_fly(p: Position) -> bool:
    """Whether a plane takes the courier anywhere from here."""
    is_town = p.tables.city[p.me.tile] != NONE
    return is_town and p.me.items[Item.TICKET] > 0 and p.mp >= p.tables.ticket_hp


def no_flight(p: Position, city: i64) -> Refusal | None:
    """Why no plane takes the courier to that city."""
    here = p.tables.city[p.me.tile]
    if here == NONE:
        return Refusal("OFD-ITEM-PLANE", {"here": p.me.tile})
    if here == city:
        return Refusal("OFD-R39", {"city": here})
    if p.me.items[Item.TICKET] == 0:
        return Refusal("OFD-USE-1", {"item": Item.TICKET})
    return too_dear(p, p.tables.ticket_hp)


def fly(p: Position, tile: i64) -> None:
    """[OFD-R33] [OFD-R38] The ticket is spent; landing is no entry."""
    p.mp -= p.tables.ticket_hp
    p.me.items[Item.TICKET] -= 1
    p.me.tile = tile

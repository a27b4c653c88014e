"""What a position's text says in its own words, and what follows from what it leaves out."""

import re
from typing import Any

from milkrun.games.out_for_delivery.chapters.terrain import points
from milkrun.games.out_for_delivery.chapters.things import thing_text
from milkrun.games.out_for_delivery.facts import At, Do, Obstacle
from milkrun.games.out_for_delivery.map import CITIES, REGIONS
from milkrun.games.out_for_delivery.parcel_board import (
    city_of,
    hold_of,
    origin_of,
    parcel,
    put,
    square_of,
)
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.tables import Tables
from milkrun.kernel.data import Toml
from milkrun.kernel.errors import PositionError
from milkrun.kernel.sections import find
from milkrun.kernel.state import NONE
from milkrun.kernel.texts import Texts
from milkrun.kernel.vecs import filled


class Spoken(Texts[Position]):
    """Movement points, items, parcels, and what is traded."""

    def say(self, p: Position, section: str, key: str, index: int) -> Any:
        """A fact of the table, of a seat or of a city; None where there is nothing to say."""
        if key == "waiting":
            waiting = [int(n) for n in p.waiting[index * CITIES : (index + 1) * CITIES]]
            return waiting if any(waiting) else None
        if key == "items":
            return _held(p, index)
        if key == "parcels":
            return [_parcel_text(code) for code in p.players[index].parcels]
        return _say_table(p, key)

    def hear(self, p: Position, section: str, key: str, index: int, value: Any) -> None:
        """The same, read."""
        if key == "waiting":
            _wait(p, index, value)
        elif key == "items":
            for item in value:
                p.players[index].items[_item(p.tables, item)] += 1
        elif key == "parcels":
            for text in value:
                put(p.players[index], _to_parcel(text))
        else:
            _hear_table(p, key, value)

    def usual(self, p: Position, d: Toml) -> None:
        """At set-up nothing is rolled and nobody placed; later it is a quiet, cloudy round."""
        p.round = d.get("round", 0 if p.step <= At.START else 1)
        p.rolled = 0 if p.step <= At.WEATHER else REGIONS
        if p.round != 0:
            cloudy = find("cloudy", p.tables.weather_keys, "weather") if "weather" not in d else 0
            p.weather = filled(REGIONS, cloudy)
            p.obstacle = Obstacle.QUIET
        if p.step > At.START:
            for player in p.players:
                player.tile = p.tables.centre[player.seat]

    def complete(self, p: Position, d: Toml) -> None:
        """Parcels are counted."""
        if len(p.weather) != REGIONS:
            raise PositionError(f"There are three regions; the weather names {len(p.weather)}.")
        for player in p.players:
            p.delivered += player.delivered
            p.generated += len(player.parcels)
        p.generated += p.delivered + p.fallen + sum(p.waiting)

    def amend(self, p: Position, out: Toml) -> None:
        """Once the weather is rolled, all of it is."""
        if p.step > At.WEATHER:
            out.pop("rolled", None)


def _say_table(p: Position, key: str) -> Any:
    if key == "mp":
        return points(p.mp) if p.mp > 0 else None
    if key == "city":
        return p.city + 1 if p.step in (At.COUNT, At.DESTINATION) else None
    return _thing(p.tables, p.give if key == "give" else p.asked)


def _held(p: Position, seat: int) -> list[str]:
    held: list[str] = []
    for item, count in enumerate(p.players[seat].items):
        held += [p.tables.item_keys[item]] * int(count)
    return held


def _parcel_text(code: int) -> str:
    text = f"{city_of(code) + 1}.{square_of(code) + 1}.{origin_of(code) + 1}"
    return f"{text}.{hold_of(code)}" if hold_of(code) > 0 else text


def _thing(t: Tables, thing: int) -> str:
    return "" if thing == NONE else thing_text(t, thing).replace(" ", ".")


def _hear_table(p: Position, key: str, value: Any) -> None:
    if key == "mp":
        p.mp = _half_points(value)
    elif key == "city":
        p.city = _city(value)
    elif key == "give":
        p.give = _to_thing(p.tables, value)
    else:
        p.asked = _to_thing(p.tables, value)


def _city(number: int) -> int:
    if not 1 <= number <= CITIES:
        raise PositionError(f"There is no city {number}.")
    return number - 1


def _wait(p: Position, city: int, counts: list[int]) -> None:
    if len(counts) not in (0, CITIES):
        raise PositionError(f"City {city + 1} needs six numbers of parcels, not {len(counts)}.")
    for destination, count in enumerate(counts):
        p.own_waiting()[city * CITIES + destination] = count


def _item(t: Tables, key: str) -> int:
    known = [t.item_keys[item] for item in range(len(t.item_keys)) if t.knows(item)]
    return t.item_keys.index(known[find(key, known, "item")])


def _to_parcel(text: str) -> int:
    """`3.4`: to city 3, square 4; `3.4.1`: from city 1; `3.4.1.2`: skipping two advances."""
    if not re.fullmatch(r"[1-6]\.([1-9]|10)(\.[1-6](\.[0-7])?)?", text):
        raise PositionError(f"'{text}' is no parcel: name destination.square, as 3.4 or 3.4.1.")
    words = [int(word) for word in text.split(".")]
    # Unless named a parcel comes from the first city that is not its own.
    origin = words[2] if len(words) > 2 else (2 if words[0] == 1 else 1)
    return parcel(words[0] - 1, words[1] - 1, origin - 1, words[3] if len(words) > 3 else 0)


def _to_thing(t: Tables, text: str) -> int:
    """The thing with that text."""
    things: list[int] = list(range(Do.PARCEL, Do.ACCEPT))
    things += range(Do.ITEM_NEW, Do.STAMP) if t.wide else []
    things += [int(Do.NOTHING)] if t.gifts else []
    for thing in things:
        if _thing(t, thing) == text.lower():
            return thing
    raise PositionError(f"'{text}' is nothing to trade: name p3.2, an item, or gold.50.")


def _half_points(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}(\.[05])?", text):
        raise PositionError(f"'{text}' is no number of movement points: 3 or 0.5.")
    whole, _, half = text.partition(".")
    return 2 * int(whole) + (half == "5")

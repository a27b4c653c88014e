"""Positions as sections of text or JSON, both ways."""

import re
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.costs import points
from milkrun.games.out_for_delivery.map import CITIES, REGIONS
from milkrun.games.out_for_delivery.moves import ACCEPT, ITEM_NEW, NOTHING, PARCEL, STAMP_ON
from milkrun.games.out_for_delivery.notation import thing_text
from milkrun.games.out_for_delivery.parcel_board import (
    city_of,
    hold_of,
    origin_of,
    parcel,
    put,
    square_of,
)
from milkrun.games.out_for_delivery.position import (
    COUNT,
    DESTINATION,
    ENDINGS,
    FIRST_ITEM,
    START_CITY,
    STEP_NAMES,
    WEATHER,
    Player,
    Position,
    go,
)
from milkrun.games.out_for_delivery.tables import QUIET, STUFF, Tables
from milkrun.kernel.errors import PositionError, nearest
from milkrun.kernel.game import seat_from, seat_name
from milkrun.kernel.state import NONE

Sections = dict[str, Any]


def city_sections() -> list[str]:
    """The names of the cities' sections."""
    return [f"c{n}" for n in range(1, CITIES + 1)]


def to_dict(p: Position) -> Sections:
    """A position as sections, without what goes without saying."""
    out: Sections = {"step": STEP_NAMES[p.step], "turn": seat_name(p.seat), "round": p.round}
    out.update(_sky(p))
    out.update({key: value for key, value in _small_print(p).items() if value})
    for player in p.players:
        out[seat_name(player.seat)] = _player(p, player)
    for city, name in enumerate(city_sections()):
        counts = [int(n) for n in p.waiting[city * CITIES : (city + 1) * CITIES]]
        if any(counts):
            out[name] = {"waiting": counts}
    return out


def _sky(p: Position) -> Sections:
    t = p.tables
    weather = ["-" if kind == NONE else t.weather_keys[kind] for kind in p.weather]
    obstacle = "-" if p.obstacle == NONE else t.obstacle_keys[p.obstacle]
    return {"weather": weather, "obstacle": obstacle}


def _small_print(p: Position) -> Sections:
    t = p.tables
    return {
        "start": seat_name(p.start) if p.start > 0 else "",
        "mp": points(p.mp) if p.mp > 0 else "",
        "fallen": p.fallen,
        "bought": p.bought,
        "sold": p.sold,
        "traded": p.traded,
        "offers": p.offers,
        "cancelled": _bits(p.cancelled, STUFF),
        "passes": _bits(p.passes, t.map.region_keys),
        "fresh": p.fresh,
        "rerolls": p.rerolls,
        "partner": "" if p.partner == NONE else seat_name(p.partner),
        "give": _thing(t, p.give),
        "ask": _thing(t, p.ask),
        "city": p.city + 1 if p.step in (COUNT, DESTINATION) else 0,
        "left": p.left,
        "rolled": p.rolled if p.step <= WEATHER else 0,
        "first": "" if p.first == NONE else t.item_keys[p.first],
        "second": "" if p.second == NONE else t.item_keys[p.second],
        "ending": ENDINGS[p.ending],
    }


def _bits(bits: i64, keys: list[str]) -> list[str]:
    return [key for i, key in enumerate(keys) if (bits >> i) & 1 == 1]


def _thing(t: Tables, action: i64) -> str:
    return "" if action == NONE else thing_text(t, action).replace(" ", ".")


def _player(p: Position, player: Player) -> Sections:
    t = p.tables
    held: list[str] = []
    for item in range(int(t.items)):
        held += [t.item_keys[item]] * int(player.items[item])
    small = {
        "items": held,
        "parcels": [_parcel(code) for code in player.parcels],
        "delivered": player.delivered,
        "closed": player.closed,
        "worn": _bits(player.worn, STUFF),
    }
    out: Sections = {"at": player.tile, "gold": player.gold}
    out.update({key: value for key, value in small.items() if value})
    return out


def _parcel(code: i64) -> str:
    text = f"{city_of(code) + 1}.{square_of(code) + 1}.{origin_of(code) + 1}"
    return f"{text}.{hold_of(code)}" if hold_of(code) > 0 else text


def fill(p: Position, d: Sections) -> None:
    """Set up a fresh position; what it does not name is as usual, or nowhere."""
    p.unpack()
    step = find(d.get("step", "turn"), STEP_NAMES, "step")
    _fill_table(p, d, step)
    for player in p.players:
        _fill_player(p, player, d.get(seat_name(player.seat), {}), step)
    for city, name in enumerate(city_sections()):
        _fill_city(p, city, d.get(name, {}).get("waiting", []))
    _fill_offer(p, d)
    p.generated = p.delivered + p.fallen + sum(p.waiting)
    for player in p.players:
        p.generated += len(player.parcels)
    go(p, step)


def _fill_table(p: Position, d: Sections, step: int) -> None:
    p.seat = _seat(p, d.get("turn", "A"))
    p.me = p.players[p.seat]
    p.round = d.get("round", 0 if step <= START_CITY else 1)
    p.start = _seat(p, d.get("start", "A"))
    p.mp = _points(d.get("mp", "0"))
    _fill_sky(p, d, step)
    p.fallen = d.get("fallen", 0)
    p.bought = d.get("bought", False)
    p.sold = d.get("sold", False)
    p.traded = d.get("traded", False)
    p.offers = d.get("offers", 0)
    p.cancelled = _to_bits(d.get("cancelled", []), STUFF, "weather")
    p.passes = _to_bits(d.get("passes", []), p.tables.map.region_keys, "region")
    p.fresh = d.get("fresh", False)
    p.rerolls = d.get("rerolls", 0)
    p.city = _between(d.get("city", 1), 1, int(CITIES), "city") - 1
    p.left = d.get("left", 0)
    p.ending = find(d.get("ending", ""), ENDINGS, "ending")


def _fill_sky(p: Position, d: Sections, step: int) -> None:
    t = p.tables
    usual = "-" if p.round == 0 else "cloudy"
    weather = d.get("weather", [usual] * int(REGIONS))
    if len(weather) != REGIONS:
        raise PositionError(f"There are three regions; the weather names {len(weather)}.")
    keys = [*t.weather_keys, "-"]
    kinds = [find(word, keys, "weather") for word in weather]
    p.weather = vec[i64]([NONE if kind == len(t.weather_keys) else kind for kind in kinds])
    obstacle = d.get("obstacle", "-" if p.round == 0 else t.obstacle_keys[QUIET])
    p.obstacle = NONE if obstacle == "-" else find(obstacle, t.obstacle_keys, "obstacle event")
    p.rolled = _between(
        d.get("rolled", 0 if step <= WEATHER else int(REGIONS)), 0, int(REGIONS), "rolled"
    )


def _fill_offer(p: Position, d: Sections) -> None:
    t = p.tables
    p.partner = _seat(p, d["partner"]) if "partner" in d else NONE
    p.give = _to_thing(t, d["give"]) if "give" in d else NONE
    p.ask = _to_thing(t, d["ask"]) if "ask" in d else NONE
    p.first = _item(t, d["first"]) if "first" in d else NONE
    p.second = _item(t, d["second"]) if "second" in d else NONE


def _fill_player(p: Position, player: Player, d: Sections, step: int) -> None:
    t = p.tables
    usual = NONE if step in (FIRST_ITEM, START_CITY) else int(t.centre[player.seat])
    player.tile = _between(d.get("at", usual), -1, int(t.map.tiles) - 1, "tile")
    player.gold = d.get("gold", int(t.start_gold + t.gold_per_seat * player.seat))
    for key in d.get("items", []):
        player.items[_item(t, key)] += 1
    for text in d.get("parcels", []):
        put(player, _to_parcel(text))
    player.delivered = _between(d.get("delivered", 0), 0, 10**6, "delivered")
    p.delivered += player.delivered
    player.closed = d.get("closed", False)
    player.worn = _to_bits(d.get("worn", []), STUFF, "weather")


def _fill_city(p: Position, city: int, counts: list[int]) -> None:
    if len(counts) not in (0, CITIES):
        raise PositionError(f"City {city + 1} needs six numbers of parcels, not {len(counts)}.")
    for destination, count in enumerate(counts):
        p.waiting[city * CITIES + destination] = _between(count, 0, 10**6, "parcels")


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
    """The thing action with that text."""
    actions: list[int] = [*range(PARCEL, ACCEPT), *(range(ITEM_NEW, STAMP_ON) if t.wide else [])]
    actions += [int(NOTHING)] if t.gifts else []
    for action in actions:
        if _thing(t, action) == text.lower():
            return action
    raise PositionError(f"'{text}' is nothing to trade: name p3.2, an item, or gold.50.")


def _to_bits(words: list[str], keys: list[str], what: str) -> int:
    bits = 0
    for word in words:
        bits |= 1 << find(word, keys, what)
    return bits


def _points(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}(\.[05])?", text):
        raise PositionError(f"'{text}' is no number of movement points: 3 or 0.5.")
    whole, _, half = text.partition(".")
    return 2 * int(whole) + (half == "5")


def _between(value: int, low: int, high: int, what: str) -> int:
    if not low <= value <= high:
        raise PositionError(f"'{what}' is a number from {low} to {high}, not {value}.")
    return value


def _seat(p: Position, text: str) -> int:
    seat = seat_from(text)
    if not 0 <= seat < p.tables.seats:
        raise PositionError(f"There is no seat '{text}' at a table of {p.tables.seats}.")
    return seat


def find(key: str, keys: list[str], what: str) -> int:
    """The place of a key in a list of them, in any case."""
    for index, known in enumerate(keys):
        if known.lower() == key.lower():
            return index
    raise PositionError(f"There is no {what} '{key}'.{nearest(key, keys)}")

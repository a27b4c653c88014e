"""The map as text, drawn from a view."""

from typing import Any

from milkrun.games.out_for_delivery.chapters.terrain import points
from milkrun.games.out_for_delivery.chapters.things import thing_text
from milkrun.games.out_for_delivery.facts import Tile
from milkrun.games.out_for_delivery.map import CITIES, KINDS, REGIONS
from milkrun.games.out_for_delivery.outlook import next_parcels
from milkrun.games.out_for_delivery.tables import Tables
from milkrun.kernel.state import NONE, SEAT_NAMES
from milkrun.kernel.view import View
from milkrun.kernel.words import Words

SIGNS = "+^~P.D"
"""Road, mountain, river, pickup, (the city's number), delivery."""


def draw(t: Tables, words: Words, v: View) -> str:
    """Title, map beside the regions' weather, waiting parcels, couriers."""
    d = v.public
    lines = [_title(t, v), "", *_beside(_map(t, d), _sky(t, words, d)), ""]
    lines += [_city(t, d, city) for city in range(CITIES)]
    lines += ["", *[_courier(t, v, seat) for seat in range(v.seats)]]
    if d["ask"] != NONE:
        lines += ["", _offer(t, d)]
    return "\n".join(lines)


def _title(t: Tables, v: View) -> str:
    d = v.public
    parts = [f"Out For Delivery, {t.map.name}", f"round {d['round']}"]
    parts.append(f"{d['delivered']} of {t.target} delivered")
    parts.append(f"turn {SEAT_NAMES[d['turn']]}, {points(d['mp'])} MP")
    if d["delivered"] >= t.target:
        parts.append("LAST ROUND")
    return "   ".join(parts)


def _map(t: Tables, d: dict[str, Any]) -> list[str]:
    """Each tile as its sign and whoever stands there (* for several)."""
    m = t.map
    wide, high = max(m.x) + 1, max(m.y) + 1
    grid = [["  "] * wide for _ in range(high)]
    for tile in range(int(m.tiles)):
        grid[m.y[tile]][m.x[tile]] = _sign(t, tile) + _figures(d, tile)
    return ["".join(row) for row in grid]


def _sign(t: Tables, tile: int) -> str:
    kind = int(t.kind[tile])
    return str(t.city[tile] + 1) if kind == Tile.CENTRE else SIGNS[kind]


def _figures(d: dict[str, Any], tile: int) -> str:
    there = [seat for seat, player in enumerate(d["players"]) if player["tile"] == tile]
    return " " if not there else "*" if len(there) > 1 else SEAT_NAMES[there[0]]


def _sky(t: Tables, words: Words, d: dict[str, Any]) -> list[str]:
    lines = []
    for region in range(int(REGIONS)):
        kind = d["weather"][region]
        text = "-" if kind == NONE else f"{words.name('weather', kind)}, DMC {points(t.dmc[kind])}"
        lines.append(f"{t.map.region_keys[region]} {t.map.region_names[region]:<10} {text}")
    event = "-" if d["obstacle"] == NONE else words.name("obstacles", d["obstacle"])
    lines += ["", f"Event: {event}"]
    cancelled = [words.name("stuff", i) for i in range(3) if d["cancelled"] >> i & 1]
    if cancelled:
        lines.append(f"Cancelled this turn: {', '.join(cancelled)}")
    lines.append(f"New parcels in round {next_parcels(t, d['round'])}")
    lines += ["", "+ road  ^ mountain  ~ river", "P pickup  1-6 centre  D delivery"]
    return lines


def _beside(left: list[str], right: list[str]) -> list[str]:
    """Two columns."""
    wide = max(len(line) for line in left) + 3
    high = max(len(left), len(right))
    left = left + [""] * (high - len(left))
    right = right + [""] * (high - len(right))
    return [f"  {a:<{wide}}{b}".rstrip() for a, b in zip(left, right, strict=True)]


def _city(t: Tables, d: dict[str, Any], city: int) -> str:
    counts = d["waiting"][city * int(CITIES) : (city + 1) * int(CITIES)]
    parcels = " ".join(f"{n}x{i + 1}" if n > 1 else str(i + 1) for i, n in enumerate(counts) if n)
    region = t.map.region_keys[t.map.city_region[city]]
    return f"  {city + 1} {t.map.city_names[city]:<14} {region}  waiting for: {parcels or '-'}"


def _courier(t: Tables, v: View, seat: int) -> str:
    d = v.public["players"][seat]
    you = "*" if v.seat == seat else " "
    held = []
    for item, n in enumerate(d["items"]):
        held += [t.item_keys[item] + (f" x{n}" if n > 1 else "")] if n else []
    board = ", ".join(f"{city} on {square}" for city, square, _, _ in d["parcels"]) or "no parcels"
    closed = "  declines all" if d["closed"] else ""
    return (
        f" {you}{SEAT_NAMES[seat]} at {_place(t, d['tile']):<16} {d['gold']:>5} gold"
        f" | {', '.join(held) or 'no items'} | {board} | {d['delivered']} delivered,"
        f" worth {d['wealth']}{closed}"
    )


def _place(t: Tables, tile: int) -> str:
    if tile == NONE:
        return "-"
    kind = KINDS[t.kind[tile]]
    where = f"{kind} of city {t.city[tile] + 1}" if t.city[tile] != NONE else f"{kind}"
    return f"{tile} ({where})"


def _offer(t: Tables, d: dict[str, Any]) -> str:
    give, ask = thing_text(t, d["give"]), thing_text(t, d["ask"])
    return f"Offer: {SEAT_NAMES[d['turn']]} gives {give}, {SEAT_NAMES[d['partner']]} gives {ask}."

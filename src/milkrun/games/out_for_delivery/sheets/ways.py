"""How far it is from city to city, and what a delivery pays where the way counts."""

from __future__ import annotations

from milkrun.games.out_for_delivery.map import CITIES
from milkrun.games.out_for_delivery.sheets.look import Look
from milkrun.games.out_for_delivery.tables import SQUARES
from milkrun.paper.draw import table
from milkrun.paper.marks import Picture


def ways_board(look: Look) -> Picture:
    """The table of ways; below it what they pay, unless all pay the same."""
    out = Picture(186, 0, look.say("ways_name"))
    names = look.tables.map.city_names
    out.text(0, 0, 186, 7, look.say("ways_hint"), 12, "left", bold=True)
    rows = [["", *names]]
    rows += [[name, *(cell(look, a, b) for b in range(CITIES))] for a, name in enumerate(names)]
    y = table(out, 0, 9, [36, *[25.0] * 6], 9, rows, look.ink("night"))
    out.h = payments(look, out, y + 6) if depends(look) else y + 1
    return out


def cell(look: Look, origin: int, city: int) -> str:
    """MP of a way, and how long its parcels wait before they slide."""
    pair = origin * int(CITIES) + city
    hold = int(look.tables.hold[pair])
    way = str(look.tables.way[pair])
    return f"{way} ({look.say('hold')} {hold})" if hold else way


def pay(look: Look, pair: int) -> list[int]:
    """What a way pays, square by square."""
    start = pair * int(SQUARES)
    return [int(gold) for gold in look.tables.pay[start : start + int(SQUARES)]]


def depends(look: Look) -> bool:
    """Whether two ways pay differently."""
    return any(pay(look, pair) != pay(look, 0) for pair in range(int(CITIES) ** 2))


def payments(look: Look, out: Picture, y: float) -> float:
    """A row for every way that pays like no other."""
    names = look.tables.map.city_names
    out.text(0, y, 186, 7, look.say("pay_hint"), 10, "left", bold=True)
    rows = [[look.say("way"), *(str(k + 1) for k in range(SQUARES))]]
    for pair in range(int(CITIES) ** 2):
        origin, city = divmod(pair, int(CITIES))
        way = f"{names[origin]} – {names[city]}"
        rows.append([way, *(str(gold) for gold in pay(look, pair))])
    return table(out, 0, y + 9, [56, *[13.0] * SQUARES], 5, rows, look.ink("gold"), 7.5) + 1

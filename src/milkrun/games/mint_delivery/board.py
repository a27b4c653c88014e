"""The board as text, drawn from a view."""

from typing import Any, Final

from milkrun.games.mint_delivery.tables import Tables
from milkrun.kernel.state import NONE, SEAT_NAMES
from milkrun.kernel.view import View


def draw(t: Tables, v: View) -> str:
    """Map, orders on offer, drivers, supply."""
    d = v.public
    lines = [_title(t, v), "", _map(t, d), "", *_offers(t, d), ""]
    lines += [_driver(t, v, seat) for seat in range(v.seats)]
    lines += ["", _supply(t, d)]
    if d["shown"]:
        lines.append("Abilities  " + "   ".join(_ability(t, a) for a in d["shown"]))
    return "\n".join(lines)


def _title(t: Tables, v: View) -> str:
    d = v.public
    end = "  LAST ROUND" if d["triggered"] else ""
    rival = f"  rival next: {t.space_names[t.town_space[d['marker']]]}" if d["marker"] >= 0 else ""
    turn = f"turn {SEAT_NAMES[d['turn']]}, {d['actions']} actions left"
    return f"Mint Delivery   round {d['round']}   {turn}{rival}{end}"


MAP: Final = """\
  {NW:-<17}{N:-<10}{m_ne:-<11}{NE}
    |                |                    |
  {m_nw:<19}|                    |
    |                |                    |
  {W:-<17}{C:-<21}{E}
    |                |                    |
    |                |                  {m_se}
    |                |                    |
  {SW:-<8}{m_sw:-<9}{S:-<21}{SE}"""
"""The map cards as they are printed, three by three."""


def _map(t: Tables, d: dict[str, Any]) -> str:
    """Each space with the trucks on it."""
    return MAP.format(**{key: f"{key}[{_trucks(d, i)}]" for i, key in enumerate(t.space_keys)})


def _trucks(d: dict[str, Any], space: int) -> str:
    seats = [SEAT_NAMES[i] for i, p in enumerate(d["players"]) if p["space"] == space]
    return "".join(seats) or "."


def _offers(t: Tables, d: dict[str, Any]) -> list[str]:
    lines = []
    for town, key in enumerate(t.town_keys):
        cards = [_card(t, d["up"][2 * town + i], d["on"][2 * town + i]) for i in (0, 1)]
        name = t.space_names[t.town_space[town]]
        lines.append(f"  {key} {name:<12} {cards[0]:<32} {cards[1]:<32} deck {d['deck'][town]}")
    return lines


def _card(t: Tables, order: int, mints: int) -> str:
    if order == NONE:
        return "(none)"
    lying = f" +{mints}C" if mints else ""
    return f"{_order(t, order)}{lying}"


def _order(t: Tables, order: int) -> str:
    need = "".join(f"{n}{key}" for key, n in zip(t.mint_keys, t.need[order], strict=True) if n > 0)
    where = t.space_keys[t.destination[order]]
    return f"{t.order_keys[order]} {need} to {where} = {t.points[order]}"


def _driver(t: Tables, v: View, seat: int) -> str:
    d = v.public["players"][seat]
    truck = "".join(key * n for key, n in zip(t.mint_keys, d["truck"], strict=True)) or "empty"
    mine = v.mine if v.seat == seat else {}
    orders = d["orders"] or mine.get("orders", []) or mine.get("dealt", [])
    held = ", ".join(_order(t, o) for o in orders) or "no orders"
    score = mine.get("score", d.get("score"))
    points = f", {score} points" if score is not None else ""
    you = "*" if v.seat == seat else " "
    owned = "".join(
        f" {t.ability_names[a]}" for a in range(len(t.ability_keys)) if d["abilities"] >> a & 1
    )
    return (
        f" {you}{SEAT_NAMES[seat]} at {t.space_keys[d['space']]:<5} truck {truck:<6}"
        f" done {d['done']}{points} | {held}{' |' + owned if owned else ''}"
    )


def _supply(t: Tables, d: dict[str, Any]) -> str:
    mints = "  ".join(f"{n} {key}" for key, n in zip(t.mint_keys, d["supply"], strict=True))
    return f"Supply     {mints}    (C Classic, S Sugar Free, R Cinnamon)"


def _ability(t: Tables, ability: int) -> str:
    key, name, cost = t.ability_keys[ability], t.ability_names[ability], t.ability_cost[ability]
    return f"{key} {name} (cost {cost})"

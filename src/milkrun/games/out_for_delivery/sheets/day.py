"""The board of the day: weather by region, the obstacle table, rounds and deliveries."""

from __future__ import annotations

from milkrun.games.out_for_delivery.sheets.look import Look, half, sums
from milkrun.kernel.refusal import Number
from milkrun.paper.draw import SOFT, table
from milkrun.paper.marks import INK, Picture
from milkrun.paper.signs import WHITE, ink_on, tint

WIDE, HIGH = 186.0, 254.0
GENERATION = ("OFD-SETUP-6", "OFD-SETUP-7", "OFD-SETUP-8")
ROUNDS = 30
"""On the board; who plays longer goes on from 1."""
ROWS = 15


def day_board(look: Look) -> Picture:
    """All that changes from round to round."""
    out = Picture(WIDE, HIGH, look.say("day_name"))
    y = weather(look, out, 0)
    y = obstacles(look, out, y + 5)
    y = generation(look, out, y + 3)
    y = track(look, out, y + 3, look.say("rounds"), ROUNDS, new_parcels(look))
    target = int(look.tables.target)
    track(look, out, y + 3, look.say("delivered", target=target), target, {target})
    return out


def title(out: Picture, y: float, text: str) -> float:
    """A heading; where what it heads begins."""
    out.text(0, y, WIDE, 6, text, 12, "left", bold=True)
    return y + 7


def weather(look: Look, out: Picture, y: float) -> float:
    """A row for each kind of weather, a place in it for each region's marker."""
    t, night = look.tables, look.ink("night")
    y = title(out, y, f"{look.say('weather')} · {look.say('weather_hint')}")
    names = look.game.words.lists["weather"]
    rows = [[look.say("dice"), look.screen["weather"], "MP", *t.map.region_names]]
    for kind, name in enumerate(names):
        brought = sums([int(k) for k in t.weather_rolls], kind)
        rows.append([brought, name, half(t.dmc[kind]), *[""] * len(t.map.region_names)])
    end = table(out, 0, y, [24, 36, 15, 37, 37, 37], 8.2, rows, night)
    for region in range(len(t.map.region_names)):
        fill = tint(look.region(region), 0.6)
        for row in range(1, len(rows)):
            out.box(
                75.6 + 37 * region, y + 8.2 * row + 0.6, 35.8, 7, fill, look.region(region), 0.3, 2
            )
    return end


def obstacles(look: Look, out: Picture, y: float) -> float:
    """What two dice bring, and what it does."""
    t = look.tables
    y = title(out, y, look.say("obstacles"))
    rows = [[look.say("dice"), look.say("brings"), look.say("effect")]]
    kinds = sorted({int(k) for k in t.obstacle_rolls}, key=list(t.obstacle_rolls).index)
    for kind in kinds:
        brought = sums([int(k) for k in t.obstacle_rolls], kind)
        rows.append([brought, look.game.words.lists["obstacles"][kind], event(look, kind)])
    return table(out, 0, y, [24, 46, 116], 7.6, rows, look.ink("storm"))


def event(look: Look, kind: int) -> str:
    """What an obstacle event does at this table."""
    t = look.tables
    key = f"event_{t.obstacle_keys[kind]}"
    numbers: dict[str, Number] = {"price": int(t.sale_price), "sell": int(t.buyback_price)}
    return look.tell(key, numbers)


def generation(look: Look, out: Picture, y: float) -> float:
    """How new parcels come."""
    clauses = look.game.clauses.all
    text = " ".join(clauses[key].text for key in GENERATION if key in clauses)
    y = title(out, y, look.say("new_parcels"))
    out.text(0, y, WIDE, 12, text, 9, "left")
    return y + 12


def new_parcels(look: Look) -> set[int]:
    """The rounds that begin with new parcels."""
    t = look.tables
    return set(range(int(t.gen_first), ROUNDS + 1, int(t.gen_period)))


def track(look: Look, out: Picture, y: float, text: str, count: int, marked: set[int]) -> float:
    """Numbered spaces; some bear a dot."""
    y = title(out, y, text)
    across = ROWS if count <= 3 * ROWS else 2 * ROWS
    side, ink = WIDE / across, look.ink("leaf")
    for k in range(1, count + 1):
        x, top = (k - 1) % across * side, y + (k - 1) // across * 11
        fill = ink if k in marked else WHITE
        out.box(x + 0.3, top, side - 0.6, 10.4, fill, SOFT, 0.3, 1.2)
        out.text(x, top, side, 10.4, k, 11, bold=True, ink=ink_on(ink) if k in marked else INK)
        if k in marked:
            out.disc(x + side - 2.2, top + 2, 1, WHITE)
    return y + -(-count // across) * 11

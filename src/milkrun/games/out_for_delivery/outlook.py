"""What a screen shows beside the open facts: ways, prices, odds, and what things would bring now.

All of it follows from a view, and no rule depends on it.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.parcels import handling_cost, pay
from milkrun.games.out_for_delivery.chapters.shop import listed_price, price, sale_gold
from milkrun.games.out_for_delivery.chapters.terrain import is_closed
from milkrun.games.out_for_delivery.facts import At, Item, Shop, Stuff
from milkrun.games.out_for_delivery.map import CITIES, REGIONS
from milkrun.games.out_for_delivery.parcel_board import LAST_SQUARE, hold_of, parcel, square_of
from milkrun.games.out_for_delivery.paths import circumstances, ways
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.tables import ALL_ITEMS, CLOUDY_HP, ROLLS, Tables
from milkrun.kernel.state import NONE

TWO_DICE_HP: Final = 14
BEST_OF_THREE_HP: Final = 17
"""The movement points of a usual turn, in halves."""
MOST_SHOWN: Final = 500
"""So many maps as screens are shown them are kept; one takes ten kilobytes."""


def outlook(p: Position) -> dict[str, Any]:
    """For everybody: what parcels and things would bring now, and what is to come."""
    found: dict[str, Any] = {
        "boards": [[carried_pay(p, code) for code in player.parcels] for player in p.players],
        "parcels_in": next_parcels(p.tables, int(p.round)),
        "target": int(p.tables.target),
    }
    found.update(of_the_day(p))
    return found


def own_outlook(before: Position, seat: int | None, past: bool) -> dict[str, Any]:
    """For the courier of the seat, or of whoever's turn it is.

    Nobody chooses in what is past: ways, and what things would do, are not reckoned for it.
    """
    p = before
    if seat is not None and seat != p.seat:
        p = before.clone()
        step_in(p, seat)
    on_the_road = p.weather[REGIONS - 1] != NONE and p.me.tile != NONE
    found: dict[str, Any] = {
        "courier": int(p.me.seat),
        "closed": [t for t in range(int(p.tables.map.tiles)) if is_closed(p, t)],
        "dmc": [int(p.dmc(r)) for r in range(REGIONS)] if on_the_road else [],
        "here": int(p.here()) if on_the_road else NONE,
        "handling": int(handling_cost(p)) if on_the_road else NONE,
    }
    if not past:
        found["ways"] = reckon_ways(p) if on_the_road else []
        found["effects"] = effects(p) if on_the_road else {}
    return found


def of_the_day(p: Position) -> dict[str, Any]:
    """What hangs on the obstacle alone, made once for each."""
    kept = p.tables.of_days
    found = kept.get(p.obstacle)
    if found is None:
        pays = [waiting_pay(p, pair) for pair in range(CITIES * CITIES)]
        found = kept[p.obstacle] = {"pays": pays, "shop": shop(p)}
    return found


def step_in(p: Position, seat: int) -> None:
    """Look at the map as if that courier's next turn came under this weather."""
    p.me = p.players[seat]
    p.forget_turn()


def usual_hp(t: Tables) -> int:
    """What a turn's dice bring, in halves."""
    if t.mp_dice == 0:
        return int(t.fixed_hp)
    return TWO_DICE_HP if t.mp_dice == 2 else BEST_OF_THREE_HP


def reckon_ways(p: Position) -> list[list[int] | None]:
    """For each tile: half points, turns (0 here, 1 this turn or the next), the tile before it."""
    kept, key = p.tables.shown, (*circumstances(p), int(p.mp), int(is_own_turn(p)))
    found = kept.get(key)
    if found is None:
        if len(kept) >= MOST_SHOWN:
            kept.clear()
        found = kept[key] = reckoned(p)
    return found


def reckoned(p: Position) -> list[list[int] | None]:
    """The same, made anew."""
    found, out = ways(p), list[list[int] | None]()
    left = int(p.mp)
    for tile in range(int(p.tables.map.tiles)):
        if found.reaches(tile):
            cost = int(found.cost(tile))
            out.append([cost, turns(p, cost, left), int(found.tile_before(tile))])
        else:
            out.append(None)
    return out


def turns(p: Position, need: int, left: int) -> int:
    """In how many turns that many half points are spent, this one included if any are left."""
    if need <= left:
        return 1 if need > 0 else 0
    usual = usual_hp(p.tables)
    later = (need - left + usual - 1) // usual
    return later + (1 if left > 0 or is_own_turn(p) else 0)


def is_own_turn(p: Position) -> bool:
    """Whether the courier looked at has the turn."""
    return p.me.seat == p.seat and p.step >= At.TURN


def waiting_pay(p: Position, pair: i64) -> list[int]:
    """A parcel waiting: its pay if it were delivered now, its likely pay, and its way in MP."""
    t = p.tables
    origin, city = pair // CITIES, pair % CITIES
    way, hold = int(t.way[pair]), int(t.hold[pair])
    usual = usual_hp(t)
    rounds = (2 * (way + 2) + usual - 1) // usual - 1
    square = min(max(0, rounds - hold), int(LAST_SQUARE))
    now = pay(p, parcel(city, 0, origin, hold))
    return [int(now), int(pay(p, parcel(city, square, origin, 0))), way]


def carried_pay(p: Position, code: i64) -> list[int]:
    """A parcel on a board: its pay if it were delivered now, and in how many rounds it falls."""
    return [int(pay(p, code)), int(LAST_SQUARE - square_of(code) + hold_of(code) + 1)]


def shop(p: Position) -> dict[str, Any]:
    """Prices, and the odds of a rolled item in 36ths."""
    t = p.tables
    odds = [0] * len(t.item_keys)
    for row in range(int(ROLLS)):
        odds[t.item_rolls[row]] += 6 - abs(5 - row)
    known = [item for item in range(ALL_ITEMS) if t.knows(item)]
    listed = [[t.item_keys[item], int(listed_price(p, item))] for item in known]
    return {
        "price": int(price(p)),
        "sell": int(sale_gold(p)),
        "odds": [[t.item_keys[item], odds[item]] for item in known if odds[item] > 0],
        "list": listed if t.shop == Shop.LIST else [],
    }


def effects(p: Position) -> dict[str, dict[str, Any]]:
    """What using each item would change: MP added, regions made cheaper, MP paid."""
    t = p.tables
    out: dict[str, dict[str, Any]] = {}
    for item in range(ALL_ITEMS):
        if t.drink_hp[item] > 0:
            out[t.item_keys[item]] = {"adds": int(t.drink_hp[item])}
    out[t.item_keys[Item.HORSE]] = {"adds": int(t.horse_hp)}
    out[t.item_keys[Item.MASK]] = {"costs": int(t.mask_hp)}
    out[t.item_keys[Item.TICKET]] = {"costs": int(t.ticket_hp)}
    out[t.item_keys[Item.UMBRELLA]] = {"regions": under(p, Stuff.RAIN), "to": int(CLOUDY_HP)}
    out[t.item_keys[Item.SHOES]] = {"regions": under(p, Stuff.SNOW), "to": int(CLOUDY_HP)}
    dear = [r for r in range(int(REGIONS)) if p.dmc(r) > t.pass_hp]
    out[t.item_keys[Item.PASS]] = {"regions": dear, "to": int(t.pass_hp)}
    return out


def under(p: Position, stuff: i64) -> list[int]:
    """The regions with that weather, not cancelled yet."""
    if (p.cancelled >> stuff) & 1 == 1:
        return []
    return [r for r in range(int(REGIONS)) if p.tables.stuff[p.weather[r]] == stuff]


def next_parcels(t: Tables, now: int) -> int:
    """The next round whose start generates parcels."""
    due = int(t.gen_first)
    while due <= now:
        due += int(t.gen_period)
    return due

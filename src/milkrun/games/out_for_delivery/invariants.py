"""What must hold in every position: nothing is lost, nothing exceeds its limit."""

from milkrun.games.out_for_delivery.map import REGIONS
from milkrun.games.out_for_delivery.parcel_board import city_of, hold_of, origin_of
from milkrun.games.out_for_delivery.pending import pending
from milkrun.games.out_for_delivery.position import (
    COUNT,
    DESTINATION,
    FINISHED,
    FIRST_ITEM,
    GIFT,
    MOVEMENT,
    OBSTACLE,
    PLAYING,
    START_CITY,
    TARGET_MET,
    TURN,
    WEATHER,
    Player,
    Position,
)
from milkrun.games.out_for_delivery.tables import (
    ALMANAC,
    DRY,
    FIXED,
    MARKET,
    RAIN,
    ROTATE,
    SHOES,
    SNOW,
    UMBRELLA,
)
from milkrun.kernel.state import NONE


def broken(p: Position) -> list[str]:
    """The broken invariants, in words; empty when the position is sound."""
    out = [*parcels(p), *flow(p), *sky(p), *turn(p), *ending(p)]
    for player in p.players:
        out += courier(p, player)
    # What is pending is looked at through rules that trust the rest.
    return out or pending(p)


def parcels(p: Position) -> list[str]:
    """Generated = waiting + on boards + delivered + fallen; all deliveries are somebody's."""
    out: list[str] = []
    carried = sum(len(player.parcels) for player in p.players)
    count = sum(p.waiting) + carried + p.delivered + p.fallen
    if count != p.generated or min(p.waiting) < 0 or p.fallen < 0:
        out.append(f"parcels: {count} counted, {p.generated} generated")
    if p.delivered != sum(player.delivered for player in p.players):
        out.append(f"parcels: {p.delivered} delivered, but not by the players")
    if p.tables.reroll and any(p.waiting[7 * city] > 0 for city in range(6)):
        out.append("parcels: one is addressed to the city it waits in")
    return out


def courier(p: Position, player: Player) -> list[str]:
    """A player's gold, items and board."""
    t, seat = p.tables, player.seat
    out: list[str] = []
    if player.gold % t.unit != 0 or not -(10**8) < player.gold < 10**8:
        out.append(f"seat {seat}: {player.gold} gold is no multiple of {t.unit}")
    if player.gold < 0 and not t.allow_debt:
        out.append(f"seat {seat}: {player.gold} gold, and no debts are allowed")
    if len(player.items) != t.items or min(player.items) < 0:
        out.append(f"seat {seat}: items are miscounted")
    if t.carry_limit > 0 and len(player.parcels) > t.carry_limit:
        out.append(f"seat {seat}: {len(player.parcels)} parcels above the limit")
    return out + board(p, player) + gear(p, player) + place(p, player)


def board(p: Position, player: Player) -> list[str]:
    """Parcels in order, and none that cannot be."""
    out: list[str] = []
    if list(player.parcels) != sorted(player.parcels):
        out.append(f"seat {player.seat}: the parcels are out of order")
    for code in player.parcels:
        if p.tables.reroll and city_of(code) == origin_of(code):
            out.append(f"seat {player.seat}: a parcel is addressed to its own city")
        slow = max(p.tables.hold)
        if hold_of(code) > slow and p.tables.new_item != "stamp":
            out.append(f"seat {player.seat}: a parcel skips {hold_of(code)} advances")
    return out


def gear(p: Position, player: Player) -> list[str]:
    """Half-used weather gear is held, in a game where it has two uses."""
    allowed = 0
    if p.tables.gear_uses == 2:
        allowed |= (1 << RAIN) if player.items[UMBRELLA] > 0 else 0
        allowed |= (1 << SNOW) if player.items[SHOES] > 0 else 0
    return [] if player.worn & ~allowed == 0 else [f"seat {player.seat}: worn gear is not held"]


def place(p: Position, player: Player) -> list[str]:
    """[OFD-MAP-9] On the map, from the moment a city is picked."""
    if p.step == FIRST_ITEM:
        wanted = player.tile == NONE
    elif p.step == START_CITY:
        picked = player.seat > p.seat if p.tables.reverse_picks else player.seat < p.seat
        wanted = (player.tile in p.tables.centre) if picked else player.tile == NONE
    else:
        wanted = 0 <= player.tile < p.tables.map.tiles
    return [] if wanted else [f"seat {player.seat} cannot be on tile {player.tile}"]


def flow(p: Position) -> list[str]:
    """Round, opener and dice fit the step."""
    t = p.tables
    out: list[str] = []
    setup = p.step <= START_CITY
    least = 1 if p.step >= WEATHER else 0
    if (setup and p.round != 0) or not least <= p.round <= t.max_rounds:
        out.append(f"round {p.round} does not fit the step")
    fixed = 0 if t.opener == FIXED else (p.round - 1) % t.seats
    if p.round > 0 and t.opener in (FIXED, ROTATE) and p.start != fixed:
        out.append(f"seat {p.start} cannot open round {p.round}")
    if (p.step == DESTINATION) != (1 <= p.left <= 3) or p.left < 0:
        out.append(f"{p.left} parcels are to be rolled")
    if p.step not in (COUNT, DESTINATION) and p.city != 0:
        out.append("a city is being rolled for outside a generation")
    picked = [player.tile for player in p.players if player.tile != NONE]
    if p.step == START_CITY and len(set(picked)) < len(picked):
        out.append("a city was picked twice")
    if p.round == 0 and any(player.closed for player in p.players):
        out.append("offers are declined before the first round")
    return out


def sky(p: Position) -> list[str]:
    """[OFD-R74] Weather and obstacle are there once rolled."""
    out: list[str] = []
    rolled = [kind != NONE for kind in p.weather]
    if p.round == 0 and (any(rolled) or p.obstacle != NONE):
        out.append("there is weather before the first round")
    if p.step >= OBSTACLE and not all(rolled):
        out.append("a region has no weather")
    if p.step == WEATHER and not all(rolled[: p.rolled]):
        out.append("a rolled region has no weather")
    if p.step >= GIFT and p.obstacle == NONE:
        out.append("there is no obstacle event")
    if not is_rolled_right(p):
        out.append(f"{p.rolled} regions were rolled")
    return out


def is_rolled_right(p: Position) -> bool:
    """How many regions were rolled fits the step."""
    if p.step == WEATHER:
        return p.rolled < REGIONS
    if p.step > WEATHER:
        return p.rolled == REGIONS
    market = p.step in (COUNT, DESTINATION) and p.obstacle == MARKET and p.round > 0
    return p.rolled == 0 or (market and p.rolled == REGIONS and NONE not in p.weather)


def turn(p: Position) -> list[str]:
    """[OFD-R73] What belongs to a turn is there in a turn only."""
    t = p.tables
    out: list[str] = []
    if p.mp < 0 or (p.mp > 0 and not TURN <= p.step < FINISHED):
        out.append(f"{p.mp} half points")
    spent = p.bought or p.sold or p.traded or p.fresh or p.offers or p.cancelled or p.passes
    if spent and not TURN <= p.step < FINISHED:
        out.append("a turn's limits outside a turn")
    if not 0 <= p.offers <= t.offers or (p.traded and p.offers == 0):
        out.append(f"{p.offers} offers, {t.offers} are allowed")
    if p.rerolls < 0 or (p.rerolls > 0 and not MOVEMENT <= p.step < FINISHED):
        out.append(f"{p.rerolls} rerolls")
    if p.fresh and (t.items <= ALMANAC or p.me.items[ALMANAC] == 0 or p.step != TURN):
        out.append("a reroll without an almanac")
    if (p.cancelled >> DRY) & 1 == 1:
        out.append("dry weather cannot be cancelled")
    return out


def ending(p: Position) -> list[str]:
    """The game is over for a reason, and goes on without one."""
    met = p.delivered >= p.tables.target
    if (p.step == FINISHED) != (p.ending != PLAYING):
        return ["the game is over without a reason, or has one and goes on"]
    if p.step == FINISHED and met != (p.ending == TARGET_MET):
        return [f"the game is over with {p.delivered} deliveries"]
    if p.step == FINISHED and not met and p.round < p.tables.max_rounds:
        return [f"the game was stopped in round {p.round}"]
    if met and p.step <= OBSTACLE:
        return [f"a round begins with {p.delivered} deliveries"]
    return []

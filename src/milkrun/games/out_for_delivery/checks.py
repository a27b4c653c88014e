"""What must hold in every position: nothing is lost, nothing exceeds its limit."""

from milkrun.games.out_for_delivery.chapters.things import (
    has_match,
    has_pair,
    is_pair,
    not_owned,
    sort_of,
)
from milkrun.games.out_for_delivery.facts import (
    At,
    End,
    Item,
    Obstacle,
    Opener,
    Player,
    Shop,
    Stuff,
)
from milkrun.games.out_for_delivery.map import REGIONS
from milkrun.games.out_for_delivery.parcel_board import city_of, hold_of, origin_of
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.state import NONE


def unsound(p: Position) -> list[str]:
    """What is wrong, in words; empty when the position is sound."""
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
    if count != p.generated:
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
        allowed |= (1 << Stuff.RAIN) if player.items[Item.UMBRELLA] > 0 else 0
        allowed |= (1 << Stuff.SNOW) if player.items[Item.SHOES] > 0 else 0
    return [] if player.worn & ~allowed == 0 else [f"seat {player.seat}: worn gear is not held"]


def place(p: Position, player: Player) -> list[str]:
    """[OFD-MAP-9] On the map, from the moment a city is picked."""
    if p.step == At.ITEM:
        wanted = player.tile == NONE
    elif p.step == At.START:
        picked = player.seat > p.seat if p.tables.reverse_picks else player.seat < p.seat
        wanted = (player.tile in p.tables.centre) if picked else player.tile == NONE
    else:
        wanted = 0 <= player.tile < p.tables.map.tiles
    return [] if wanted else [f"seat {player.seat} cannot be on tile {player.tile}"]


def flow(p: Position) -> list[str]:
    """Round, opener and dice fit the step."""
    t = p.tables
    out: list[str] = []
    setup = p.step <= At.START
    least = 1 if p.step >= At.WEATHER else 0
    if (setup and p.round != 0) or not least <= p.round <= t.max_rounds:
        out.append(f"round {p.round} does not fit the step")
    fixed = 0 if t.opener == Opener.FIXED else (p.round - 1) % t.seats
    if p.round > 0 and t.opener in (Opener.FIXED, Opener.ROTATE) and p.start != fixed:
        out.append(f"seat {p.start} cannot open round {p.round}")
    picked = [player.tile for player in p.players if player.tile != NONE]
    if p.step == At.START and len(set(picked)) < len(picked):
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
    if p.step >= At.OBSTACLE and not all(rolled):
        out.append("a region has no weather")
    if p.step == At.WEATHER and not all(rolled[: p.rolled]):
        out.append("a rolled region has no weather")
    if p.step >= At.GIFT and p.obstacle == NONE:
        out.append("there is no obstacle event")
    if not is_rolled_right(p):
        out.append(f"{p.rolled} regions were rolled")
    return out


def is_rolled_right(p: Position) -> bool:
    """How many regions were rolled fits the step."""
    if p.step == At.WEATHER:
        return p.rolled < REGIONS
    if p.step > At.WEATHER:
        return p.rolled == REGIONS
    market = p.step in (At.COUNT, At.DESTINATION) and p.obstacle == Obstacle.MARKET and p.round > 0
    return p.rolled == 0 or (market and p.rolled == REGIONS and NONE not in p.weather)


def turn(p: Position) -> list[str]:
    """What was done in a turn could be done."""
    t = p.tables
    out: list[str] = []
    if p.offers > t.trade_offers_per_turn or (p.traded and p.offers == 0):
        out.append(f"{p.offers} offers, {t.trade_offers_per_turn} are allowed")
    if p.fresh and not p.has(Item.ALMANAC):
        out.append("a reroll without an almanac")
    if (p.cancelled >> Stuff.DRY) & 1 == 1:
        out.append("dry weather cannot be cancelled")
    return out


def ending(p: Position) -> list[str]:
    """The game is over for a reason, and goes on without one."""
    met = p.delivered >= p.tables.target
    if p.step == At.OVER and met != (p.ending == End.TARGET_MET):
        return [f"the game is over with {p.delivered} deliveries"]
    if p.step == At.OVER and not met and p.round < p.tables.max_rounds:
        return [f"the game was stopped in round {p.round}"]
    if met and p.step <= At.OBSTACLE:
        return [f"a round begins with {p.delivered} deliveries"]
    return []


def pending(p: Position) -> list[str]:
    """Theft, offer and purchase, as far as they have come."""
    return [*aim(p), *things(p), *purchase(p)]


def aim(p: Position) -> list[str]:
    """A theft or an offer is aimed at someone else on the tile."""
    if p.partner == NONE:
        return []
    partner = p.players[p.partner]
    if p.partner == p.seat or partner.tile != p.me.tile or p.obstacle == Obstacle.FOG:
        return [f"seat {p.partner} cannot be aimed at"]
    return theft(p, partner) if p.step == At.STEAL else offer(p, partner)


def theft(p: Position, victim: Player) -> list[str]:
    """There is a mask, the MP for it, a parcel and room for it."""
    able = p.me.items[Item.MASK] > 0 and p.mp >= p.tables.mask_hp and p.has_room(p.me)
    return [] if able and len(victim.parcels) > 0 else ["a theft that cannot be"]


def offer(p: Position, partner: Player) -> list[str]:
    """The offer may be made, and something can be exchanged."""
    t = p.tables
    made = 1 if p.step == At.REPLY else 0
    is_one_left = made <= p.offers < made + t.trade_offers_per_turn
    able = t.trade and not p.traded and not partner.closed and p.mp >= p.here()
    return [] if able and is_one_left and has_pair(p, partner) else ["an offer that cannot be"]


def things(p: Position) -> list[str]:
    """The things named are owned, and may be exchanged for each other."""
    if p.give == NONE:
        return []
    partner = p.players[p.partner]
    if not_owned(p, p.me, p.give) or not has_match(p, partner, sort_of(p.give)):
        return ["the offer gives what it cannot"]
    if p.asked == NONE:
        return []
    pair = is_pair(p, partner, sort_of(p.give), sort_of(p.asked))
    return [] if pair and not not_owned(p, partner, p.asked) else ["the offer asks what it cannot"]


def purchase(p: Position) -> list[str]:
    """Items rolled in the shop wait for nothing but the second roll and the choice."""
    out: list[str] = []
    if p.step in (At.SHOPPING, At.KEEP) and not p.bought:
        out.append("an item is rolled that nobody bought")
    rolled = [item for item in (p.first, p.second) if item != NONE]
    if rolled and (p.tables.shop != Shop.TWO or not all(p.tables.knows(i) for i in rolled)):
        out.append("there is no such choice in the shop")
    if p.step == At.SHOPPING and p.tables.shop == Shop.LIST:
        out.append("nothing is rolled in this shop")
    return out

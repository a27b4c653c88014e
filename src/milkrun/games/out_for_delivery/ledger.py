"""What the designers' questions count in a finished game: `data/metrics.toml` makes figures of it.

Bands of parcels are by the way from pickup to delivery on a cloudy day: to the own town, near,
mid and far.
"""

from __future__ import annotations

from typing import Final

from milkrun.games.out_for_delivery.facts import At, Do, End, News
from milkrun.games.out_for_delivery.map import CITIES
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.tables import SQUARES, Tables
from milkrun.kernel.events import Event

BANDS: Final = ("self", "near", "mid", "far")
PLAIN: Final = (
    "delivered", "pay", "ways", "ways2", "pay_ways", "offers", "trades", "thefts", "fallen",
    "purchases", "moved", "idle_turns", "truncated", "dry_rounds", "beyond", "unspent",
    "shared_tiles", "debts", "couriers", "wealth", "wealth2", "points", "points2", "points_wealth",
    "bad_weather", "bad_weather2", "bad_weather_wealth", "game_wealth2", "squares", "squared",
)  # fmt: skip
BY_OBSTACLE: Final = ("rounds", "gain", "swing", "unspent", "deliveries")
PARCEL_EVENTS: Final[dict[int, str]] = {
    int(News.APPEARED): "generated",
    int(News.PICKED_UP): "picked",
    int(News.DELIVERED): "delivered",
}
USES: Final[dict[int, str]] = {
    int(News.DRANK_ENERGY): "energy",
    int(News.DRANK_COFFEE): "coffee",
    int(News.ATE_DOUGHNUT): "doughnut",
    int(News.OPENED_UMBRELLA): "umbrella",
    int(News.PUT_ON_SHOES): "shoes",
    int(News.JUMPED): "boat",
    int(News.FLEW): "ticket",
    int(News.LANDED): "ticket",
    int(News.STOLE): "mask",
    int(News.CLIMBED): "gear",
}
COUNTED: Final[dict[int, str]] = {
    int(News.OFFERED): "offers",
    int(News.TRADED): "trades",
    int(News.STOLE): "thefts",
    int(News.FELL): "fallen",
    int(News.INSURED): "fallen",
    int(News.BOUGHT): "purchases",
}


def gauge(p: Position, action: int) -> list[float]:
    """At the end of a turn: points unspent, whether somebody shares the tile, whether in debt."""
    if p.step != At.TURN or action != Do.END:
        return []
    here = [1 for player in p.players if player.seat != p.seat and player.tile == p.me.tile]
    return [p.mp / 2, float(len(here) > 0), float(p.me.gold < 0)]


def sums(
    t: Tables, events: list[Event], scores: list[list[int]], gauges: list[list[float]]
) -> dict[str, float]:
    """All sums of one game; the names are the same in every game of these tables."""
    book = Ledger(t)
    for event in events:
        book.hear(event)
    book.close(scores, gauges)
    return book.sums


class Ledger:
    """The sums of a game, event by event."""

    def __init__(self, t: Tables) -> None:
        self.t = t
        self.sums: dict[str, float] = dict.fromkeys(names(t), 0.0)
        self.round = 0
        self.obstacle = 0
        self.idle: bool = True
        self.start: dict[int, int] = {}
        """The item each seat began with."""
        self.owners: set[tuple[int, int]] = set()
        self.home: dict[int, int] = {}
        self.points: dict[int, float] = {}
        self.bad_weather = 0.0
        self.obstacles: list[int] = []
        """The obstacle of each round."""
        self.last_round = 0
        """The round of the last delivery."""
        self.came: dict[int, int] = {}
        """Deliveries by round."""

    def add(self, name: str, amount: float = 1.0) -> None:
        """Add to a sum."""
        self.sums[name] += amount

    def hear(self, e: Event) -> None:
        """One thing that happened."""
        kind = e.kind
        if kind in PARCEL_EVENTS:
            self.parcel(PARCEL_EVENTS[kind], e)
        if kind in COUNTED:
            self.add(COUNTED[kind])
        if kind in USES and USES[kind] in self.t.item_keys:
            self.add(f"used_{self.t.item_keys.index(USES[kind])}")
        if kind in (News.GOT_ITEM, News.BOUGHT_ITEM):
            self.item(e)
        elif kind == News.TRADED:
            self.add("moved", abs(self.worth(e.args[1]) - self.worth(e.args[2])))
        self.flow(e)

    def flow(self, e: Event) -> None:
        """Rounds, turns, weather, cities."""
        kind = e.kind
        if kind == News.ROUND_BEGAN:
            self.round += 1
        elif kind >= News.QUIET_ROADS and kind <= News.TOLL:
            self.obstacles.append(kind - int(News.QUIET_ROADS))
        elif kind == News.WEATHER_SET:
            self.bad_weather += float(self.t.stuff[e.args[1]] != 0)
        elif kind == News.ROLLED_MP:
            self.points[e.seat] = self.points.get(e.seat, 0.0) + e.args[0]
            self.idle = True
        elif kind == News.TURN_ENDED:
            self.add("idle_turns", float(self.idle))
        elif kind == News.PICKED_CITY:
            self.home[e.seat] = e.args[0]
        elif kind == News.GAME_OVER:
            self.add("truncated", float(e.args[0] == End.ROUND_CAP))
        elif e.seat >= 0:
            self.idle = False

    def parcel(self, what: str, e: Event) -> None:
        """A parcel appears, is picked up or delivered."""
        if e.kind == News.APPEARED:
            origin, city = e.args[0], e.args[1]
        else:
            city, origin = e.args[0], e.args[2] if e.kind == News.DELIVERED else e.args[1]
        way = float(self.t.way[origin * CITIES + city])
        band = self.band(origin, city, way)
        self.add(f"{what}_{band}")
        if e.kind == News.DELIVERED:
            self.deliver(origin, city, way, band, float(e.args[1]))

    def deliver(self, origin: int, city: int, way: float, band: str, gold: float) -> None:
        """A delivery: pay and way, by band and by city; when it came."""
        self.add("delivered")
        self.add(f"pay_{band}", gold)
        self.add(f"way_{band}", way + 2.0)
        self.add("pay", gold)
        self.add("ways", way)
        self.add("ways2", way * way)
        self.add("pay_ways", gold * way)
        self.add(f"from_{origin}")
        self.add(f"to_{city}")
        square = self.square(origin * int(CITIES) + city, gold)
        if square > 0:
            self.add("squares", float(square))
            self.add("squared")
        if self.sums["delivered"] > float(self.t.target - 3):
            self.add("dry_rounds", float(max(0, self.round - self.last_round - 1)))
        self.last_round = self.round
        self.came[self.round] = self.came.get(self.round, 0) + 1

    def square(self, pair: int, gold: float) -> int:
        """The square that pays so much for this way, from 1; 0 where an event changed the pay."""
        for square in range(int(SQUARES)):
            if self.t.pay[pair * int(SQUARES) + square] == gold:
                return square + 1
        return 0

    def band(self, origin: int, city: int, way: float) -> str:
        """How far a parcel goes."""
        if origin == city:
            return "self"
        if way >= float(self.t.far):
            return "far"
        return "mid" if way > float(self.t.near_way) else "near"

    def item(self, e: Event) -> None:
        """An item comes into somebody's hands; the first before the first round is the start's."""
        if self.round == 0 and e.seat not in self.start:
            self.start[e.seat] = e.args[0]
        self.add(f"got_{e.args[0]}")
        self.owners.add((e.seat, e.args[0]))

    def worth(self, thing: int) -> float:
        """What a thing of a trade counts as wealth."""
        gold = thing - int(Do.GOLD)
        if 0 <= gold < self.t.sums:
            return float((gold + 1) * self.t.gold_step)
        is_item = Do.ITEM <= thing < Do.GOLD or Do.ITEM_NEW <= thing < Do.STAMP
        return float(self.t.item_end_value) if is_item else 0.0

    def close(self, scores: list[list[int]], gauges: list[list[float]]) -> None:
        """What only the end tells: wealth beside points, items, cities and obstacles."""
        for unspent, shared, debt in gauges:
            self.add("unspent", unspent)
            self.add("shared_tiles", shared)
            self.add("debts", debt)
        self.add("beyond", max(0.0, self.sums["delivered"] - float(self.t.target)))
        self.add("bad_weather", self.bad_weather)
        if scores:
            wins = shares(scores[-1])
            for seat in range(len(wins)):
                self.courier(seat, float(scores[-1][seat]), wins[seat])
            self.rounds(scores, gauges)
        self.add("bad_weather2", self.bad_weather**2)
        self.add("bad_weather_wealth", self.bad_weather * self.sums["wealth"])
        self.add("game_wealth2", self.sums["wealth"] ** 2)

    def courier(self, seat: int, wealth: float, win: float) -> None:
        """One seat's end."""
        points = self.points.get(seat, 0.0)
        self.add("couriers")
        self.add("wealth", wealth)
        self.add("wealth2", wealth * wealth)
        self.add("points", points)
        self.add("points2", points * points)
        self.add("points_wealth", points * wealth)
        if seat in self.home:
            self.add(f"home_{self.home[seat]}")
            self.add(f"home_win_{self.home[seat]}", win)
        if seat in self.start:
            self.add(f"start_{self.start[seat]}")
            self.add(f"start_win_{self.start[seat]}", win)
            self.add(f"start_wealth_{self.start[seat]}", wealth)
        for item in range(len(self.t.item_keys)):
            name = "own" if (seat, item) in self.owners else "lack"
            self.add(f"{name}_{item}")
            self.add(f"{name}_wealth_{item}", wealth)

    def rounds(self, scores: list[list[int]], gauges: list[list[float]]) -> None:
        """By obstacle: how wealth changed, how unevenly; steps not walked, deliveries."""
        seats = len(scores[0])
        before = [0.0] * seats
        for number, obstacle in enumerate(self.obstacles):
            last = number * seats + seats - 1
            if last >= len(scores):
                break
            now = [float(score) for score in scores[last]]
            change = [now[s] - before[s] for s in range(seats)]
            mean = sum(change) / seats
            self.add(f"rounds_{obstacle}")
            self.add(f"gain_{obstacle}", mean if number > 0 else 0.0)
            self.add(f"swing_{obstacle}", (sum([(c - mean) ** 2 for c in change]) / seats) ** 0.5)
            unspent = [gauge[0] for gauge in gauges[number * seats : last + 1]]
            self.add(f"unspent_{obstacle}", sum(unspent))
            self.add(f"deliveries_{obstacle}", float(self.came.get(number + 1, 0)))
            before = now


def shares(scores: list[int]) -> list[float]:
    """Each seat's share of the win, by wealth alone."""
    best = max(scores)
    return [1.0 / scores.count(best) if score == best else 0.0 for score in scores]


def names(t: Tables) -> list[str]:
    """Every sum there is, in one order."""
    plain = list(PLAIN)
    for band in BANDS:
        plain += [f"{what}_{band}" for what in ("generated", "picked", "delivered", "pay", "way")]
    for city in range(int(CITIES)):
        plain += [f"{what}_{city}" for what in ("from", "to", "home", "home_win")]
    each = ("got", "used", "own", "lack", "own_wealth", "lack_wealth")
    for item in range(len(t.item_keys)):
        plain += [f"{what}_{item}" for what in (*each, "start", "start_win", "start_wealth")]
    for obstacle in range(len(t.obstacle_keys)):
        plain += [f"{what}_{obstacle}" for what in BY_OBSTACLE]
    return plain

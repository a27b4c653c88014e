"""The components as checked numbers: the map, items, weather, obstacles, and the options."""

from math import gcd
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.facts import Agreed, Item, Obstacle, Opener, Shop, Stuff
from milkrun.games.out_for_delivery.judgement.guide import Guide
from milkrun.games.out_for_delivery.map import Map
from milkrun.games.out_for_delivery.map_checks import check
from milkrun.games.out_for_delivery.pay import distances, holds, payments
from milkrun.games.out_for_delivery.ways import Ways
from milkrun.kernel.errors import OptionError, PresetError, nearest
from milkrun.kernel.game import Setting
from milkrun.kernel.vecs import filled

SQUARES: Final[i64] = 10
ROLLS: Final[i64] = 11
"""What 2d6 can show: 2 to 12."""

BOOK_ITEMS: Final[i64] = 9
ALL_ITEMS: Final[i64] = 14
POWERS: Final = [
    "mask", "drink", "gear", "umbrella", "drink", "drink", "shoes", "boat", "ticket",
    "horse", "stamp", "insurance", "pass", "almanac",
]  # fmt: skip

USED_ITEMS: Final = [1, 4, 5, 3, 6]
"""[OFD-R77] The kinds that are drunk, eaten or put on, in the order of their moves."""

CLOUDY_HP: Final[i64] = 2
"""What cancelled weather costs."""

EVENTS: Final = ["none", *Obstacle.ALL[1:]]
"""How positions and tables spell the obstacles."""


class Tables(Agreed):
    """Everything printed on the components, beside what the table agreed on."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._read_map(Map(setting.tables["map"]))
        self._read_items(setting)
        self._read_weather(setting)
        self._read_obstacles(setting)
        self._read_trade()
        self._read_parcels(setting)
        self._read_turns(setting)
        self._guide: Guide | None = None
        self.ways: dict[tuple[int, ...], Ways] = {}
        """The cheapest ways under some weather, once asked for."""
        self.shown: dict[tuple[int, ...], list[list[int] | None]] = {}
        """The same as screens are shown them."""
        self.of_days: dict[int, dict[str, Any]] = {}
        """What screens are shown of pay and prices, by the obstacle of the day."""

    def guide(self) -> Guide:
        """Ways for bots, drawn when first asked for."""
        if self._guide is None:
            w, gold = self.weights, list[float]()
            for pair in range(len(self.way)):
                square = min(self.way[pair] // w.a_turn, SQUARES - 1)
                gold.append(float(self.pay[pair * SQUARES + square]))
            ahead = vec[i64]([way + 2 * w.handling for way in self.way])
            self._guide = Guide(self.map, w.patience, vec[float](gold), ahead)
        return self._guide

    def _read_map(self, m: Map) -> None:
        check(m)
        self.map: Map = m
        self.kind: vec[i64] = m.kind
        self.region: vec[i64] = m.region
        self.city: vec[i64] = m.city
        self.near: vec[i64] = m.near
        self.ferry: vec[i64] = m.ferry
        self.centre: vec[i64] = m.centre

    def _read_items(self, s: Setting) -> None:
        rows = s.tables["items"]["kinds"]
        if [row[1] for row in rows] != POWERS:
            raise PresetError(f"The items' powers must be, in order: {', '.join(POWERS)}.")
        self.item_keys: list[str] = [str(row[0]) for row in rows]
        self.list_price: vec[i64] = vec[i64]([row[2] for row in rows])
        self.new_item: str = s.choice("new_item")
        rolls = _rolls(s.tables["items"]["rolls"], self.item_keys, "item")
        if self.new_item != "none":
            _take_row(rolls, self.item_keys.index(self.new_item), s.tables["novelties"])
        for item in rolls:
            if not self.knows(item):
                raise PresetError(f"The dice bring '{self.item_keys[item]}', which is not in play.")
        self.item_rolls: vec[i64] = vec[i64](rolls)
        self.items: i64 = BOOK_ITEMS if self.new_item == "none" else ALL_ITEMS
        self.drink_hp: vec[i64] = filled(len(POWERS), 0)
        self.drink_hp[Item.ENERGY] = 2 * self.energy_mp
        self.drink_hp[Item.DOUGHNUT] = 2 * self.doughnut_mp
        self.drink_hp[Item.COFFEE] = 2 * self.coffee_mp
        self.mask_hp: i64 = 2 * s.tables["items"]["mask_mp"]
        self.ticket_hp: i64 = 2 * s.tables["items"]["ticket_mp"]
        self.shop: i64 = Shop.ALL.index(s.choice("shop"))
        self.land_anywhere: bool = s.choice("plane_landing") == "any"
        self.sorts: i64 = 4 if self.gifts else 3
        """The sorts of things to trade; the fourth is nothing at all."""
        self.widest: bool = self.land_anywhere or self.gifts
        """Whether the action table has every action."""
        self.wide: bool = self.widest or self.new_item != "none" or self.shop != Shop.ROLL
        """Whether it has the modules' actions."""
        self._read_novelties(s.tables["novelties"])

    def knows(self, item: i64) -> bool:
        """Whether the item is in this game: the book's nine, and the new one if any."""
        return item < BOOK_ITEMS or self.item_keys[item] == self.new_item

    def _read_novelties(self, toml: dict[str, Any]) -> None:
        self.horse_hp: i64 = 2 * toml["horse_mp"]
        self.pass_hp: i64 = 2 * toml["pass_mp"]
        self.tailwind_hp: i64 = 2 * toml["tailwind_mp"]
        self.toll_hp: i64 = 2 * toml["toll_mp"]
        self.express_gold: i64 = toml["express_gold"]

    def _read_weather(self, s: Setting) -> None:
        rows = s.tables["weather"]["kinds"]
        cap = 2 * self.dmc_cap
        self.weather_keys: list[str] = [str(row[0]) for row in rows]
        self.dmc: vec[i64] = vec[i64]([min(row[1], cap) for row in rows])
        self.stuff: vec[i64] = vec[i64](
            [_find(Stuff.ALL, row[2], "kind of weather") for row in rows]
        )
        rolls = s.tables["weather"]["rolls"]
        self.weather_rolls: vec[i64] = vec[i64](_rolls(rolls, self.weather_keys, "weather"))

    def _read_obstacles(self, s: Setting) -> None:
        self.obstacle_keys: list[str] = s.tables["obstacles"]["kinds"]
        if self.obstacle_keys != EVENTS:
            raise PresetError(f"The obstacle events must be, in order: {', '.join(EVENTS)}.")
        rolls = _rolls(s.tables["obstacles"]["rolls"], EVENTS, "obstacle event")
        new = s.choice("new_obstacle")
        if new != "none":
            _take_row(rolls, EVENTS.index(new), s.tables["novelties"])
        self.obstacle_rolls: vec[i64] = vec[i64](rolls)

    def _read_trade(self) -> None:
        if self.gold_max > 8 * self.gold_step:
            raise OptionError(
                f"Option 'gold_max' is at most 8 x gold_step, not {self.gold_max}."
                f" The nearest is {8 * self.gold_step}."
            )
        self.sums: i64 = self.gold_max // self.gold_step

    def _read_parcels(self, s: Setting) -> None:
        if self.target == 0:
            self.target = _target_by_seats(s)
        self.reroll: bool = s.choice("self_addressed") == "reroll"
        if len(self.squares) != SQUARES:
            raise OptionError(f"Option 'squares' takes ten numbers, not {len(self.squares)}.")
        d0 = distances(self.map)
        self.way: vec[i64] = vec[i64](d0)
        """MP from each city's pickup to each city's delivery, all regions cloudy (36)."""
        bands = s.tables["distance"]
        self.near_way: i64 = bands["near"]
        """Up to how many MP a parcel is near."""
        self.far: i64 = bands["mid"] + 1
        """From how many MP on a parcel is far."""
        self.hold: vec[i64] = vec[i64](holds(d0, bands, int(self.slow_mid), int(self.slow_far)))
        self.pay: vec[i64] = vec[i64](
            payments(self.map, d0, self.squares, bands, s.choice("pay"), self.distance_bonus)
        )
        """What a delivery pays, by origin, destination and square (360)."""

    def _read_turns(self, s: Setting) -> None:
        self.fixed_hp: i64 = 2 * s.tables["length"]["fixed_mp"]
        self.opener: i64 = Opener.ALL.index(s.choice("first_player"))
        self.reverse_picks: bool = s.choice("city_picks") == "reverse"
        self.tie_deliveries: bool = s.choice("tiebreak") == "deliveries"
        self.last_hp: i64 = 2 * self.last_mp
        self.unit: i64 = _unit(self)
        """All gold is a multiple of this; 25 in the book."""


def _unit(t: Tables) -> int:
    """The greatest number that divides every sum that can change hands."""
    sums = [t.start_gold, t.gold_per_seat, t.fall_penalty, t.sell_price, t.buyback_price]
    sums += [t.express_gold, *t.pay]
    sums += [t.gold_step] if t.sums > 0 else []
    sums += [5] if t.shop == Shop.LIST else [t.item_price, t.sale_price]
    return gcd(*[int(n) for n in sums]) or 1


def _target_by_seats(s: Setting) -> int:
    length = s.tables["length"]
    target: int = length["target_each"] * s.seats + length["target_more"]
    return target


def _rolls(names: list[str], keys: list[str], what: str) -> list[int]:
    """What each 2d6 sum brings."""
    return [_find(keys, name, what) for name in names]


def _take_row(rolls: list[int], kind: int, novelties: dict[str, Any]) -> None:
    """A new kind takes over a row of the table."""
    rolls[novelties["row"] - 2] = kind


def _find(keys: list[str], key: str, what: str) -> int:
    if key not in keys:
        raise PresetError(f"There is no {what} '{key}'.{nearest(str(key), keys)}")
    return keys.index(key)

"""The components as checked numbers: spaces, roads, orders, abilities, and the options."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.facts import AbilityKind, Agreed, Location, Power
from milkrun.games.mint_delivery.judgement.atlas import Atlas, Rig, Trips
from milkrun.games.mint_delivery.judgement.timing import Timing
from milkrun.kernel.errors import OptionError, PresetError
from milkrun.kernel.game import Setting
from milkrun.kernel.roads import Roads, place_of
from milkrun.kernel.state import NONE, SEAT_NAMES

CLASSIC: Final[i64] = 0
SUGAR_FREE: Final[i64] = 1
CINNAMON: Final[i64] = 2
MINTS: Final[i64] = 3

TOWNS: Final[i64] = 4
SLOTS: Final[i64] = 2
DEAL_SIZE: Final[i64] = 3
"""Orders dealt to each driver at set-up."""

DRAWN: Final[i64] = 0b110011101
"""The abilities that shorten ways in the atlas: all but Turbo Engine, Radio and Clipboard."""

LEVELS: Final = ["easy", "normal", "hard"]
MEDALS: Final = ["bronze", "silver", "gold", "platinum"]


class Tables(Agreed):
    """Everything printed on the components, beside what the table agreed on."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.timing = Timing(self.weights, self.seats)
        self._read_map(setting.tables)
        self._read_orders(setting.tables["orders"])
        self._read_abilities(setting.tables)
        self._read_options(setting)
        self._check_sizes()
        self._atlas: Atlas | None = None
        self._atlases: dict[int, Atlas] = {}
        self._paces: dict[int, float] = {}

    def atlas(self) -> Atlas:
        """Distances for bots, drawn when first asked for, without any ability."""
        if self._atlas is None:
            self._atlas = self._draw_atlas(self._rig(0))
        return self._atlas

    def atlas_of(self, abilities: i64) -> Atlas:
        """The same for a driver who owns these; abilities that need no other roads share one."""
        drawn = int(abilities & DRAWN)
        if drawn == 0:
            return self.atlas()
        if drawn not in self._atlases:
            self._atlases[drawn] = self._draw_atlas(self._rig(abilities))
        return self._atlases[drawn]

    def pace_with(self, abilities: i64) -> float:
        """The points an action makes by average deliveries, for a driver who owns these."""
        key = int(abilities)
        if key not in self._paces:
            trips = Trips(self.atlas_of(abilities), self.town_space, self.points)
            has_turbo, has_radio = owns(abilities, Power.TURBO), owns(abilities, Power.RADIO)
            self._paces[key] = trips.pace(has_turbo, has_radio)
        return self._paces[key]

    def _draw_atlas(self, rig: Rig) -> Atlas:
        patience = self.weights.patience
        return Atlas(rig, self.neighbours, self.price, self.need, self.destination, patience)

    def _rig(self, abilities: i64) -> Rig:
        """What abilities make of a truck, as the chapters about depots and abilities have it."""
        more = self.trailer_capacity if owns(abilities, Power.TRAILER) else 0
        load = vec[i64]([self._load_at(place, abilities) for place in self.place])
        makes = vec[i64]([_made_at(place, abilities) for place in self.place])
        rig = Rig(self.capacity + more, load, makes)
        rig.has_press = owns(abilities, Power.PRESS)
        rig.drops_anywhere = owns(abilities, Power.TAILGATE)
        return rig

    def _load_at(self, place: i64, abilities: i64) -> i64:
        if place == Location.WAREHOUSE and owns(abilities, Power.FORKLIFT):
            return self.forklift_load
        return self.load_by_place[place]

    def _read_map(self, t: dict[str, Any]) -> None:
        rows = t["map"]["spaces"]
        self.space_keys: list[str] = [row[0] for row in rows]
        self.space_names: list[str] = [row[1] for row in rows]
        self.place: vec[i64] = vec[i64](
            [Location.ALL.index(_known(row[2], Location.ALL)) for row in rows]
        )
        self.town_keys: list[str] = t["map"]["towns"]
        self.place_keys: list[str] = [f"{key}.{slot}" for key in self.town_keys for slot in (0, 1)]
        self.town_space: vec[i64] = vec[i64](
            [place_of(self.space_keys, key) for key in self.town_keys]
        )
        self.place_space: vec[i64] = vec[i64](
            [self.town_space[place // SLOTS] for place in range(len(self.place_keys))]
        )
        self.town_at: vec[i64] = vec[i64]([_index(self.town_keys, key) for key in self.space_keys])
        self.neighbours: vec[vec[i64]] = Roads(self.space_keys, t["map"]["roads"]).near
        loads = t["loads"]
        self.load_by_place: vec[i64] = vec[i64]([loads["city"], loads["warehouse"], 0, 0])
        self.load: vec[i64] = vec[i64]([self.load_by_place[place] for place in self.place])
        self.mint_keys: list[str] = t["mints"]["keys"]
        self.mint_counts: vec[i64] = vec[i64](t["mints"]["counts"])
        self.mint_values: vec[i64] = vec[i64](t["mints"]["values"])
        self.start_truck: vec[i64] = vec[i64](t["trucks"]["start"])
        upgrades = t["upgrades"]
        self.price: vec[i64] = vec[i64]([0, upgrades["sugar_free"], upgrades["cinnamon"]])

    def _read_orders(self, orders: dict[str, Any]) -> None:
        self.order_keys: list[str] = []
        self.need: vec[vec[i64]] = vec[vec[i64]]()
        self.points: vec[i64] = vec[i64]()
        self.values: vec[float] = vec[float]()
        """Points as what bots weigh."""
        self.destination: vec[i64] = vec[i64]()
        for town in self.town_keys:
            for key, classic, sugar_free, cinnamon, points in orders[town]:
                if key in self.order_keys:
                    raise PresetError(f"Order '{key}' is printed twice.")
                self.order_keys.append(key)
                self.need = append(self.need, vec[i64]([classic, sugar_free, cinnamon]))
                self.points = append(self.points, points)
                self.values = append(self.values, float(points))
                self.destination = append(self.destination, place_of(self.space_keys, town))
        self.orders: i64 = len(self.order_keys)
        if self.orders != 32:
            raise PresetError(f"The game has 32 orders, not {len(self.order_keys)}.")

    def _read_abilities(self, t: dict[str, Any]) -> None:
        rows = t["abilities"]["list"]
        self.ability_keys: list[str] = [row[0] for row in rows]
        self.ability_names: list[str] = [row[1] for row in rows]
        if [row[2] for row in rows] != Power.ALL:
            raise PresetError(f"The abilities' powers must be, in order: {', '.join(Power.ALL)}.")
        self.ability_kind: vec[i64] = vec[i64]([AbilityKind.ALL.index(row[3]) for row in rows])
        self.ability_cost: vec[i64] = vec[i64]([row[4] for row in rows])
        self.shown: i64 = t["abilities"]["shown"]
        effects = t["effects"]
        self.trailer_capacity: i64 = effects["trailer_capacity"]
        self.forklift_load: i64 = effects["forklift_load"]
        self.clipboard_orders: i64 = effects["clipboard_orders"]

    def _read_options(self, setting: Setting) -> None:
        self.start_seat: i64 = _start_seat(setting)
        self.ages = _ages(setting)
        _check_medals(setting.tables["levels"])
        level = setting.tables["levels"][setting.choice("level")]
        self.rival_every: i64 = level["every"]
        self.medals: list[int] = level["medals"]

    def _check_sizes(self) -> None:
        """[MINT-R-72] What a preset may replace must fit the action table."""
        _at_most(5, "mints in a truck with a trailer", self.capacity + self.trailer_capacity)
        _at_most(4, "orders with a clipboard", self.incomplete_limit + self.clipboard_orders)


def owns(abilities: i64, power: i64) -> bool:
    """Whether a set of abilities holds that one."""
    return (abilities >> power) & 1 == 1


def _made_at(place: i64, abilities: i64) -> i64:
    """The dearest mint made there: Cinnamon, Sugar Free or none (0)."""
    if place == Location.CITY:
        return CINNAMON
    if place == Location.WAREHOUSE:
        return CINNAMON if owns(abilities, Power.LICENCE) else SUGAR_FREE
    return SUGAR_FREE if owns(abilities, Power.KIT) else CLASSIC


def _at_most(most: int, what: str, count: int) -> None:
    if count > most:
        raise PresetError(f"The tables make {count} {what}; the game takes 0 to {most}.")


def _check_medals(levels: dict[str, Any]) -> None:
    """[MINT-SOLO-8] A better medal asks for more, at every level; else it could not be won."""
    for level in LEVELS:
        asked = levels[level]["medals"]
        if asked != sorted(set(asked)):
            raise PresetError("Each solitaire medal must ask for more points than the one before.")


def _start_seat(setting: Setting) -> int:
    choice = setting.choice("start_seat")
    if choice == "random":
        return NONE
    seat = SEAT_NAMES.index(choice)
    if seat >= setting.seats:
        raise OptionError(f"Option 'start_seat' names seat {choice}; there are {setting.seats}.")
    return seat


def _ages(setting: Setting) -> list[int]:
    """An age for each seat; who is not named has none (0)."""
    ages = setting.numbers("ages")
    if len(ages) > setting.seats:
        raise OptionError(f"Option 'ages' names {len(ages)} ages; there are {setting.seats} seats.")
    return ages + [0] * (setting.seats - len(ages))


def _known(word: str, words: list[str]) -> str:
    if word not in words:
        raise PresetError(f"The map calls a space '{word}'; it may be {', '.join(words)}.")
    return word


def _index(keys: list[str], key: str) -> int:
    return keys.index(key) if key in keys else NONE

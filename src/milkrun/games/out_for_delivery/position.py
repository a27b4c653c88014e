"""Every fact on the table, its copy, and who chooses next."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.map import CITIES, PICKUP, REGIONS
from milkrun.games.out_for_delivery.tables import CLOUDY_HP, DRY, SQUARES, Tables
from milkrun.kernel.game import Game
from milkrun.kernel.state import CHANCE, NONE, OVER, Seat, State
from milkrun.kernel.vecs import filled

FIRST_ITEM: Final[i64] = 0
START_CITY: Final[i64] = 1
COUNT: Final[i64] = 2
DESTINATION: Final[i64] = 3
WEATHER: Final[i64] = 4
OBSTACLE: Final[i64] = 5
GIFT: Final[i64] = 6
MOVEMENT: Final[i64] = 7
TURN: Final[i64] = 8
SHOPPING: Final[i64] = 9
KEEPING: Final[i64] = 10
STEAL: Final[i64] = 11
GIVE: Final[i64] = 12
ASK: Final[i64] = 13
REPLY: Final[i64] = 14
FINISHED: Final[i64] = 15
STEP_NAMES: Final = [
    "item",
    "start",
    "count",
    "destination",
    "weather",
    "obstacle",
    "gift",
    "movement",
    "turn",
    "shopping",
    "keep",
    "steal",
    "give",
    "ask",
    "reply",
    "over",
]
# These never wait: `rounds.go_on` goes on from them at once.
GENERATED: Final[i64] = 16
ROUND_SET: Final[i64] = 17
GIFTED: Final[i64] = 18
TURN_DONE: Final[i64] = 19

PLAYING: Final[i64] = 0
TARGET_MET: Final[i64] = 1
ROUND_CAP: Final[i64] = 2
ENDINGS: Final = ["", "target_met", "round_cap"]

HOLDS: Final[i64] = 8
ORIGINS: Final[i64] = CITIES * HOLDS
"""Parcels are ints, ((destination x 10 + square) x 6 + origin) x 8 + advances to skip."""
LAST_SQUARE: Final[i64] = SQUARES - 1


class Player:
    """One courier. The vec of parcels is sorted and replaced, never changed."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.tile: i64 = NONE
        self.gold: i64 = 0
        self.items: vec[i64] = vec[i64]()
        """How many of each kind."""
        self.parcels: vec[i64] = vec[i64]()
        self.delivered: i64 = 0
        self.closed: bool = False
        """Whether all offers of this round are declined."""
        self.worn: i64 = 0
        """Weather gear used once already, where it has two uses: a bit for each stuff."""

    def clone(self) -> Player:
        """A courier of its own with the same facts."""
        twin = Player(self.seat)
        twin.tile = self.tile
        twin.gold = self.gold
        twin.items = self.items[:]
        twin.parcels = self.parcels
        twin.delivered = self.delivered
        twin.closed = self.closed
        twin.worn = self.worn
        return twin

    def has_item(self) -> bool:
        """Whether any item is held."""
        for n in self.items:
            if n > 0:
                return True
        return False

    def item_count(self) -> i64:
        """How many items are held."""
        count: i64 = 0
        for n in self.items:
            count += n
        return count

    def parcel_at(self, place: i64) -> i64:
        """[OFD-R80] Where the first parcel of a destination and square lies, or NONE."""
        for i in range(len(self.parcels)):
            if self.parcels[i] // ORIGINS == place:
                return i
        return NONE


class Position(State):
    """The whole table. Steps change it; `go` says who chooses next."""

    me: Player
    """The player whose turn it is, or who is asked at set-up."""

    def __init__(self, game: Game, tables: Tables) -> None:
        super().__init__(game)
        self.tables: Tables = tables
        self.step: i64 = FIRST_ITEM
        self.mover: i64 = CHANCE
        self.seat: i64 = 0
        self.players: vec[Player] = vec[Player]()
        self.round: i64 = 0
        self.start: i64 = 0
        """The seat that opened the round."""
        self.mp: i64 = 0
        """Movement points left, in halves."""
        self.weather: vec[i64] = vec[i64]()
        self.rolled: i64 = 0
        """Regions whose weather was rolled this round."""
        self.obstacle: i64 = NONE
        self.waiting: vec[i64] = vec[i64]()
        """Parcels waiting, by origin and destination."""
        self.city: i64 = 0
        """The city that parcels are rolled for."""
        self.left: i64 = 0
        """Its parcels that still lack a destination."""
        self.generated: i64 = 0
        self.delivered: i64 = 0
        self.fallen: i64 = 0
        self.bought: bool = False
        self.sold: bool = False
        self.traded: bool = False
        self.offers: i64 = 0
        self.cancelled: i64 = 0
        """Weather cancelled for this turn: a bit for each stuff."""
        self.passes: i64 = 0
        """Regions held down by a pass this turn: a bit each."""
        self.fresh: bool = False
        """Whether the MP just fell and an Almanac may reroll them."""
        self.rerolls: i64 = 0
        """MP rolls an Almanac undid this turn."""
        self.partner: i64 = NONE
        """Whom an offer or a theft is aimed at."""
        self.give: i64 = NONE
        """What the offer gives, as the action that named it."""
        self.ask: i64 = NONE
        self.first: i64 = NONE
        self.second: i64 = NONE
        """Items rolled in the shop, where one of two is kept."""
        self.ending: i64 = PLAYING

    def unpack(self) -> None:
        """All components as they come out of the box."""
        t = self.tables
        self.players = vec[Player]([Player(seat) for seat in range(t.seats)])
        for player in self.players:
            player.items = filled(t.items, 0)
        self.me = self.players[0]
        self.weather = filled(REGIONS, NONE)
        self.waiting = filled(CITIES * CITIES, 0)

    def copy_to(self, twin: Position) -> None:
        """Give the twin these facts as its own."""
        twin.step = self.step
        twin.mover = self.mover
        twin.seat = self.seat
        players = vec[Player](capacity=len(self.players))
        for player in self.players:
            players = append(players, player.clone())
        twin.players = players
        twin.me = players[self.me.seat]
        twin.round = self.round
        twin.start = self.start
        twin.mp = self.mp
        twin.weather = self.weather[:]
        twin.rolled = self.rolled
        twin.obstacle = self.obstacle
        twin.waiting = self.waiting[:]
        twin.city = self.city
        twin.left = self.left
        twin.generated = self.generated
        twin.delivered = self.delivered
        twin.fallen = self.fallen
        twin.bought = self.bought
        twin.sold = self.sold
        twin.traded = self.traded
        twin.offers = self.offers
        twin.cancelled = self.cancelled
        twin.passes = self.passes
        twin.fresh = self.fresh
        twin.rerolls = self.rerolls
        twin.partner = self.partner
        twin.give = self.give
        twin.ask = self.ask
        twin.first = self.first
        twin.second = self.second
        twin.ending = self.ending

    def to_move(self) -> Seat:
        return self.mover

    def dmc(self, region: i64) -> i64:
        """[OFD-MAP-4] [OFD-R29] The region's DMC in half points, for whose turn it is."""
        kind = self.weather[region]
        stuff = self.tables.stuff[kind]
        if stuff != DRY and (self.cancelled >> stuff) & 1 == 1:
            return CLOUDY_HP
        cost = self.tables.dmc[kind]
        if (self.passes >> region) & 1 == 1:
            return min(cost, self.tables.pass_hp)
        return cost

    def here(self) -> i64:
        """[OFD-R4] The DMC where the player stands."""
        return self.dmc(self.tables.region[self.me.tile])

    def is_in_town(self) -> bool:
        """[OFD-R25] Whether the player stands on a town's P, T or D tile."""
        return self.tables.kind[self.me.tile] >= PICKUP

    def has_room(self, player: Player) -> bool:
        """[OFD-R17] [OFD-R69] Whether the player may carry one parcel more."""
        limit = self.tables.carry_limit
        return limit == 0 or len(player.parcels) < limit

    def wealth(self, player: Player) -> i64:
        """[OFD-SCORE-1] Gold and items, less what was not delivered."""
        t = self.tables
        items = t.item_end_value * player.item_count()
        return player.gold + items - t.undelivered * len(player.parcels)


def go(p: Position, step: i64) -> None:
    """The next decision is `step`: the dice's, the partner's, or the seat's in turn."""
    p.step = step
    if step == FINISHED:
        p.mover = OVER
    elif step == REPLY:
        p.mover = p.partner
    elif (step >= TURN and step != SHOPPING) or step == START_CITY:
        p.mover = p.seat
    else:
        p.mover = CHANCE


def ask(p: Position, seat: i64, step: i64) -> None:
    """The seat is next, to choose or to have dice rolled for it."""
    p.seat = seat
    p.me = p.players[seat]
    go(p, step)

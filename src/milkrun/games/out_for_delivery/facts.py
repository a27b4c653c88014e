"""Ids and facts of the game, made from `data/facts.toml` by `milkrun facts --write`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from milkrun.kernel import weights
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.figures import put, put_bits, put_flag, put_key, put_numbers, put_row, put_seat
from milkrun.kernel.game import Setting
from milkrun.kernel.machine import Machine
from milkrun.kernel.vecs import filled

if TYPE_CHECKING:
    from milkrun.games.out_for_delivery.tables import Tables



class At:
    """The decisions."""

    ITEM: Final[i64] = 0
    START: Final[i64] = 1
    COUNT: Final[i64] = 2
    DESTINATION: Final[i64] = 3
    WEATHER: Final[i64] = 4
    OBSTACLE: Final[i64] = 5
    GIFT: Final[i64] = 6
    MOVEMENT: Final[i64] = 7
    TURN: Final[i64] = 8
    SHOPPING: Final[i64] = 9
    KEEP: Final[i64] = 10
    STEAL: Final[i64] = 11
    GIVE: Final[i64] = 12
    ASK: Final[i64] = 13
    REPLY: Final[i64] = 14
    OVER: Final[i64] = 15
    GENERATED: Final[i64] = 16
    ROUND_SET: Final[i64] = 17
    GIFTED: Final[i64] = 18
    TURN_DONE: Final[i64] = 19


class End:
    """Why the game is over."""

    PLAYING: Final[i64] = 0
    TARGET_MET: Final[i64] = 1
    ROUND_CAP: Final[i64] = 2


class News:
    """What happens."""

    GOT_ITEM: Final[i64] = 0
    PICKED_CITY: Final[i64] = 1
    APPEARED: Final[i64] = 2
    ROUND_BEGAN: Final[i64] = 3
    AGED: Final[i64] = 4
    FELL: Final[i64] = 5
    INSURED: Final[i64] = 6
    IN_DEBT: Final[i64] = 7
    WEATHER_SET: Final[i64] = 8
    ROLLED_MP: Final[i64] = 9
    WALKED: Final[i64] = 10
    CLIMBED: Final[i64] = 11
    SAILED: Final[i64] = 12
    PICKED_UP: Final[i64] = 13
    DELIVERED: Final[i64] = 14
    BOUGHT: Final[i64] = 15
    BOUGHT_ITEM: Final[i64] = 16
    SOLD: Final[i64] = 17
    STOLE: Final[i64] = 18
    DRANK_ENERGY: Final[i64] = 19
    DRANK_COFFEE: Final[i64] = 20
    ATE_DOUGHNUT: Final[i64] = 21
    OPENED_UMBRELLA: Final[i64] = 22
    PUT_ON_SHOES: Final[i64] = 23
    JUMPED: Final[i64] = 24
    FLEW: Final[i64] = 25
    STAMPED: Final[i64] = 26
    SHOWED_PASS: Final[i64] = 27
    REROLLED: Final[i64] = 28
    OFFERED: Final[i64] = 29
    TRADED: Final[i64] = 30
    DECLINED: Final[i64] = 31
    DECLINED_ALL: Final[i64] = 32
    TURN_ENDED: Final[i64] = 33
    END_TRIGGERED: Final[i64] = 34
    GAME_OVER: Final[i64] = 35
    QUIET_ROADS: Final[i64] = 36
    TOWN_RIOTS: Final[i64] = 37
    HOLIDAY: Final[i64] = 38
    SHOP_SALE: Final[i64] = 39
    BRIDGE_CONSTRUCTION: Final[i64] = 40
    ROCK_SLIDE: Final[i64] = 41
    BUY_BACK: Final[i64] = 42
    ELECTION_DAY: Final[i64] = 43
    HAPPY_CUSTOMER: Final[i64] = 44
    TAILWIND: Final[i64] = 45
    MARKET_DAY: Final[i64] = 46
    FOG: Final[i64] = 47
    EXPRESS_DAY: Final[i64] = 48
    STRIKE: Final[i64] = 49
    TOLL: Final[i64] = 50
    LANDED: Final[i64] = 51


class Do:
    """The first move of each kind."""

    END: Final[i64] = 0
    MOVE: Final[i64] = 1
    PICKUP: Final[i64] = 5
    DELIVER: Final[i64] = 11
    BUY: Final[i64] = 21
    SELL: Final[i64] = 22
    USE: Final[i64] = 31
    JUMP: Final[i64] = 36
    FLY: Final[i64] = 38
    MASK: Final[i64] = 44
    OFFER: Final[i64] = 47
    PARCEL: Final[i64] = 50
    ITEM: Final[i64] = 110
    GOLD: Final[i64] = 119
    ACCEPT: Final[i64] = 127
    DECLINE: Final[i64] = 128
    START: Final[i64] = 129
    DECLINE_ALL: Final[i64] = 135
    SELL_NEW: Final[i64] = 136
    ITEM_NEW: Final[i64] = 141
    STAMP: Final[i64] = 146
    PASS: Final[i64] = 206
    REROLL: Final[i64] = 209
    BUY_ITEM: Final[i64] = 210
    KEEP: Final[i64] = 224
    LAND: Final[i64] = 238
    NOTHING: Final[i64] = 250


class Stuff:
    """The stuff."""

    DRY: Final[i64] = 0
    RAIN: Final[i64] = 1
    SNOW: Final[i64] = 2
    ALL: Final = [
        "dry",
        "rain",
        "snow",
    ]


class Tile:
    """The tiles."""

    ROAD: Final[i64] = 0
    MOUNTAIN: Final[i64] = 1
    RIVER: Final[i64] = 2
    PICKUP: Final[i64] = 3
    CENTRE: Final[i64] = 4
    DELIVERY: Final[i64] = 5
    ALL: Final = [
        "road",
        "mountain",
        "river",
        "pickup",
        "centre",
        "delivery",
    ]


class Item:
    """The items."""

    MASK: Final[i64] = 0
    ENERGY: Final[i64] = 1
    GEAR: Final[i64] = 2
    UMBRELLA: Final[i64] = 3
    DOUGHNUT: Final[i64] = 4
    COFFEE: Final[i64] = 5
    SHOES: Final[i64] = 6
    BOAT: Final[i64] = 7
    TICKET: Final[i64] = 8
    HORSE: Final[i64] = 9
    STAMP: Final[i64] = 10
    INSURANCE: Final[i64] = 11
    PASS: Final[i64] = 12
    ALMANAC: Final[i64] = 13
    ALL: Final = [
        "mask",
        "energy",
        "gear",
        "umbrella",
        "doughnut",
        "coffee",
        "shoes",
        "boat",
        "ticket",
        "horse",
        "stamp",
        "insurance",
        "pass",
        "almanac",
    ]


class Obstacle:
    """The obstacles."""

    QUIET: Final[i64] = 0
    RIOTS: Final[i64] = 1
    HOLIDAY: Final[i64] = 2
    SALE: Final[i64] = 3
    BRIDGE: Final[i64] = 4
    SLIDE: Final[i64] = 5
    BUYBACK: Final[i64] = 6
    ELECTION: Final[i64] = 7
    HAPPY: Final[i64] = 8
    TAILWIND: Final[i64] = 9
    MARKET: Final[i64] = 10
    FOG: Final[i64] = 11
    EXPRESS: Final[i64] = 12
    STRIKE: Final[i64] = 13
    TOLL: Final[i64] = 14
    ALL: Final = [
        "quiet",
        "riots",
        "holiday",
        "sale",
        "bridge",
        "slide",
        "buyback",
        "election",
        "happy",
        "tailwind",
        "market",
        "fog",
        "express",
        "strike",
        "toll",
    ]


class Opener:
    """The openers."""

    FIXED: Final[i64] = 0
    ROTATE: Final[i64] = 1
    POOREST: Final[i64] = 2
    ALL: Final = [
        "fixed",
        "rotate",
        "poorest",
    ]


class Shop:
    """The shops."""

    ROLL: Final[i64] = 0
    TWO: Final[i64] = 1
    LIST: Final[i64] = 2
    ALL: Final = [
        "roll",
        "two",
        "list",
    ]


class Weights:
    """What `worth` weighs."""

    def __init__(self, given: weights.Weights) -> None:
        self.on_offer: float = given.of("on_offer")
        """What a parcel still waiting is worth, beside one that is carried."""
        self.patience: float = given.of("patience")
        """What a coin is worth that one more movement point is needed for."""
        self.item: float = given.of("item")
        """What an item in hand is good for, in gold."""
        self.wanted: i64 = int(given.of("wanted"))
        """How many parcels a courier plans with."""
        self.a_turn: i64 = int(given.of("a_turn"))
        """Movement points of a usual turn."""
        self.handling: i64 = int(given.of("handling"))
        """Movement points that a pickup or a delivery is as bad as."""


class Agreed:
    """What the table agreed on."""

    NAMES: Final = ["start_gold", "target", "mp_dice", "squares", "fall_penalty", "item_price", "sale_price", "sell_price", "buyback_price", "item_end_value", "undelivered", "gen_period", "gen_first", "gen_min_setup", "gen_min_later", "carry_limit", "allow_debt", "trade", "gifts", "setup_item", "trade_offers_per_turn", "gold_step", "gold_max", "max_rounds", "distance_bonus", "slow_mid", "slow_far", "doughnut_mp", "coffee_mp", "energy_mp", "gear_uses", "gold_per_seat", "dmc_cap", "last_mp", "last_item_every"]

    def __init__(self, setting: Setting) -> None:
        self.seats: i64 = setting.seats
        self.weights = Weights(setting.weights)
        self.start_gold: i64 = setting.number("start_gold")
        """Gold each player starts with."""
        self.target: i64 = setting.number("target")
        """Deliveries by all players together that trigger the end (0: five a player and five more)."""
        self.mp_dice: i64 = setting.number("mp_dice")
        """Movement dice: two, the best two of three, or none (always 7)."""
        self.squares: list[int] = setting.numbers("squares")
        """What the ten squares of a Parcel Board pay, from the left."""
        self.fall_penalty: i64 = setting.number("fall_penalty")
        """Gold lost when a parcel falls off the board."""
        self.item_price: i64 = setting.number("item_price")
        """What an item costs."""
        self.sale_price: i64 = setting.number("sale_price")
        """What an item costs in a Shop Sale."""
        self.sell_price: i64 = setting.number("sell_price")
        """What a sold item brings."""
        self.buyback_price: i64 = setting.number("buyback_price")
        """What a sold item brings in a Buy Back."""
        self.item_end_value: i64 = setting.number("item_end_value")
        """What an item is worth at the end."""
        self.undelivered: i64 = setting.number("undelivered")
        """What an undelivered parcel costs at the end."""
        self.gen_period: i64 = setting.number("gen_period")
        """Rounds between two generations of parcels."""
        self.gen_first: i64 = setting.number("gen_first")
        """The first round that generates parcels."""
        self.gen_min_setup: i64 = setting.number("gen_min_setup")
        """Parcels each city gets at least at set-up."""
        self.gen_min_later: i64 = setting.number("gen_min_later")
        """Parcels each city gets at least in later generations."""
        self.carry_limit: i64 = setting.number("carry_limit")
        """Parcels a player may carry (0: any number)."""
        self.allow_debt: bool = setting.flag("allow_debt")
        """Whether falling parcels can push gold below zero."""
        self.trade: bool = setting.flag("trade")
        """Whether players may trade."""
        self.gifts: bool = setting.flag("gifts")
        """Whether one side of a trade may hand over nothing."""
        self.setup_item: bool = setting.flag("setup_item")
        """Whether each player starts with a rolled item."""
        self.trade_offers_per_turn: i64 = setting.number("trade_offers_per_turn")
        """Offers a player may make in a turn."""
        self.gold_step: i64 = setting.number("gold_step")
        """Gold is traded in multiples of this."""
        self.gold_max: i64 = setting.number("gold_max")
        """The largest sum in a trade; at most eight steps."""
        self.max_rounds: i64 = setting.number("max_rounds")
        """Stop after so many rounds."""
        self.distance_bonus: i64 = setting.number("distance_bonus")
        """Gold on top for each MP of a parcel's way beyond 8."""
        self.slow_mid: i64 = setting.number("slow_mid")
        """Advances that a parcel of middle distance skips."""
        self.slow_far: i64 = setting.number("slow_far")
        """Advances that a far parcel skips."""
        self.doughnut_mp: i64 = setting.number("doughnut_mp")
        """Movement points in a Doughnut."""
        self.coffee_mp: i64 = setting.number("coffee_mp")
        """Movement points in a Coffee."""
        self.energy_mp: i64 = setting.number("energy_mp")
        """Movement points in an Energy Drink."""
        self.gear_uses: i64 = setting.number("gear_uses")
        """How often an Umbrella or Snow Shoes can be used."""
        self.gold_per_seat: i64 = setting.number("gold_per_seat")
        """Starting gold on top for each later seat."""
        self.dmc_cap: i64 = setting.number("dmc_cap")
        """The weather never makes the default movement cost higher than this."""
        self.last_mp: i64 = setting.number("last_mp")
        """Movement points on top for the seat last in wealth."""
        self.last_item_every: i64 = setting.number("last_item_every")
        """Every so many rounds the seat last in wealth gets an item (0: never)."""


@mypyc_attr(acyclic=True)
class Player:
    """The facts of one player."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.tile: i64 = -1
        """The tile of the figure; -1 before a start city is picked."""
        self.gold: i64 = 0
        """Gold, debts below zero; the starting gold unless named."""
        self.items: vec[i64] = vec[i64]()
        """Items held."""
        self.parcels: vec[i64] = vec[i64]()
        """Parcels carried: destination.square, then .origin, then .advances skipped."""
        self.delivered: i64 = 0
        """Parcels this player delivered."""
        self.closed: bool = False
        """Whether this player declines all offers for the rest of the round."""
        self.worn: i64 = 0
        """Weather gear used once already."""

    def clone(self) -> Player:
        """The same facts, on their own."""
        twin = Player(self.seat)
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: Player) -> None:
        """Give the twin these facts."""
        twin.tile = self.tile
        twin.gold = self.gold
        twin.items = self.items[:]
        twin.parcels = self.parcels
        twin.delivered = self.delivered
        twin.closed = self.closed
        twin.worn = self.worn

    def public(self) -> dict[str, Any]:
        """What all see of it."""
        return {
            "tile": self.tile,
            "gold": self.gold,
            "items": list(self.items),
            "delivered": self.delivered,
            "closed": self.closed,
            "worn": self.worn,
        }

    def restore(self, d: dict[str, Any]) -> None:
        """The same, read."""
        self.tile = d["tile"]
        self.gold = d["gold"]
        self.items = vec[i64](d["items"])
        self.delivered = d["delivered"]
        self.closed = d["closed"]
        self.worn = d["worn"]

    def figures(self, v: vec[i16], i: i64, seat: i64, seats: i64) -> i64:
        """The same as numbers, from `i` on; where the next go."""
        i = put_key(v, i, self.tile)
        i = put(v, i, self.gold)
        i = put_numbers(v, i, self.items, 14)
        i = put(v, i, self.delivered)
        i = put_flag(v, i, self.closed)
        i = put_bits(v, i, self.worn, 3)
        return i


class Facts(Machine):
    """Every fact on the table."""

    me: Player
    """Whose turn it is."""

    def __init__(self, game: DeclaredGame[Any], tables: Tables) -> None:
        super().__init__(game)
        self.tables: Tables = tables
        self.players: vec[Player] = vec[Player]()
        self.round: i64 = 0
        """The round being played, from 1; 0 at set-up."""
        self.weather: vec[i64] = vec[i64]()
        """The weather of each region, in rolling order; cloudy unless named, - before the first roll."""
        self.weather_is_shared: bool = False
        self.obstacle: i64 = -1
        """The obstacle event; none unless named, - before the first roll."""
        self.start: i64 = 0
        """The seat that opened the round; A unless named."""
        self.mp: i64 = 0
        """Movement points left, in halves: 3 or 0.5."""
        self.generated: i64 = 0
        """Parcels that appeared so far."""
        self.delivered: i64 = 0
        """Parcels delivered so far, by all players together."""
        self.fallen: i64 = 0
        """Parcels that fell off a board so far."""
        self.bought: bool = False
        """Whether an item was bought this turn."""
        self.sold: bool = False
        """Whether an item was sold this turn."""
        self.traded: bool = False
        """Whether a trade was accepted this turn."""
        self.offers: i64 = 0
        """Offers made this turn."""
        self.cancelled: i64 = 0
        """Weather cancelled for this turn: rain, snow."""
        self.passes: i64 = 0
        """Regions whose DMC a Toll-free Pass holds down this turn."""
        self.fresh: bool = False
        """Whether the dice just fell and an Almanac may reroll them."""
        self.rerolls: i64 = 0
        """Movement rolls an Almanac undid this turn."""
        self.give: i64 = -1
        """What the offer gives: p3.2, boat or gold.50."""
        self.asked: i64 = -1
        """What the offer asks for."""
        self.city: i64 = 0
        """The city that parcels are being rolled for."""
        self.left: i64 = 0
        """Parcels of that city whose destination is still to be rolled."""
        self.rolled: i64 = 0
        """Regions whose weather was rolled this round; all unless named."""
        self.first: i64 = -1
        """The first of two items rolled in the shop."""
        self.second: i64 = -1
        """The second of two items rolled in the shop."""
        self.waiting: vec[i64] = vec[i64]()
        """Parcels waiting here, by destination 1 to 6."""
        self.waiting_is_shared: bool = False

    def unpack(self) -> None:
        """Everything out of the box."""
        self.players = vec[Player]([Player(i) for i in range(self.tables.seats)])
        self.waiting = filled(36, 0)
        self.me = self.players[0]

    def seated(self) -> None:
        self.me = self.players[self.seat]

    def neighbour(self, seat: i64, k: i64) -> Player:
        """The player so many places to the left."""
        at = seat + k
        return self.players[at if at < self.tables.seats else at - self.tables.seats]

    def forget_turn(self) -> None:
        """What lasts a turn is over."""
        self.mp = 0
        self.bought = False
        self.sold = False
        self.traded = False
        self.offers = 0
        self.cancelled = 0
        self.passes = 0
        self.fresh = False
        self.rerolls = 0

    def copy_to(self, twin: Self) -> None:
        """Give the twin these facts."""
        twin.step = self.step
        twin.mover = self.mover
        twin.seat = self.seat
        twin.partner = self.partner
        twin.ending = self.ending
        twin.round = self.round
        self.weather_is_shared = twin.weather_is_shared = True
        twin.weather = self.weather
        twin.obstacle = self.obstacle
        twin.start = self.start
        twin.mp = self.mp
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
        twin.give = self.give
        twin.asked = self.asked
        twin.city = self.city
        twin.left = self.left
        twin.rolled = self.rolled
        twin.first = self.first
        twin.second = self.second
        self.waiting_is_shared = twin.waiting_is_shared = True
        twin.waiting = self.waiting
        if len(twin.players) == 0:
            self.copy_pieces(twin)
        else:
            for i in range(len(self.players)):
                self.players[i].copy_to(twin.players[i])
        twin.me = twin.players[self.seat]

    def own_weather(self) -> vec[i64]:
        """The same as `weather`, to be changed: no clone has it any more."""
        if self.weather_is_shared:
            self.weather = self.weather[:]
            self.weather_is_shared = False
        return self.weather

    def own_waiting(self) -> vec[i64]:
        """The same as `waiting`, to be changed: no clone has it any more."""
        if self.waiting_is_shared:
            self.waiting = self.waiting[:]
            self.waiting_is_shared = False
        return self.waiting

    def copy_pieces(self, twin: Facts) -> None:
        """Give a new twin pieces of its own."""
        players = vec[Player](capacity=len(self.players))
        for i in range(len(self.players)):
            players = append(players, self.players[i].clone())
        twin.players = players

    def public(self) -> dict[str, Any]:
        """What all see of it."""
        return {
            "turn": self.seat,
            "round": self.round,
            "weather": list(self.weather),
            "obstacle": self.obstacle,
            "start": self.start,
            "mp": self.mp,
            "generated": self.generated,
            "delivered": self.delivered,
            "fallen": self.fallen,
            "bought": self.bought,
            "sold": self.sold,
            "traded": self.traded,
            "offers": self.offers,
            "cancelled": self.cancelled,
            "passes": self.passes,
            "fresh": self.fresh,
            "rerolls": self.rerolls,
            "give": self.give,
            "ask": self.asked,
            "city": self.city,
            "left": self.left,
            "rolled": self.rolled,
            "first": self.first,
            "second": self.second,
            "waiting": list(self.waiting),
            "partner": self.partner,
            "ending": self.ending,
            "players": [player.public() for player in self.players],
        }

    def restore(self, d: dict[str, Any]) -> None:
        """The same, read."""
        self.seat = d["turn"]
        self.seated()
        self.round = d["round"]
        self.weather = vec[i64](d["weather"])
        self.obstacle = d["obstacle"]
        self.start = d["start"]
        self.mp = d["mp"]
        self.generated = d["generated"]
        self.delivered = d["delivered"]
        self.fallen = d["fallen"]
        self.bought = d["bought"]
        self.sold = d["sold"]
        self.traded = d["traded"]
        self.offers = d["offers"]
        self.cancelled = d["cancelled"]
        self.passes = d["passes"]
        self.fresh = d["fresh"]
        self.rerolls = d["rerolls"]
        self.give = d["give"]
        self.asked = d["ask"]
        self.city = d["city"]
        self.left = d["left"]
        self.rolled = d["rolled"]
        self.first = d["first"]
        self.second = d["second"]
        self.waiting = vec[i64](d["waiting"])
        self.partner = d["partner"]
        self.ending = d["ending"]
        for player, row in zip(self.players, d["players"], strict=True):
            player.restore(row)

    def figures(self, v: vec[i16], i: i64, seat: i64) -> i64:
        """The same as numbers, from `i` on, as the seat counts; where the next go."""
        seats = len(self.players)
        veiled = self.rules.hidden.is_half_made(self)
        i = put_seat(v, i, self.seat, seat, seats)
        i = put(v, i, self.round)
        i = put_row(v, i, self.weather, 3)
        i = put_key(v, i, self.obstacle)
        i = put_seat(v, i, self.start, seat, seats)
        i = put(v, i, self.mp)
        i = put(v, i, self.generated)
        i = put(v, i, self.delivered)
        i = put(v, i, self.fallen)
        i = put_flag(v, i, self.bought)
        i = put_flag(v, i, self.sold)
        i = put_flag(v, i, self.traded)
        i = put(v, i, self.offers)
        i = put_bits(v, i, self.cancelled, 3)
        i = put_bits(v, i, self.passes, 3)
        i = put_flag(v, i, self.fresh)
        i = put(v, i, self.rerolls)
        i = put_key(v, i, -1 if veiled else self.give)
        i = put_key(v, i, self.asked)
        i = put(v, i, self.city)
        i = put(v, i, self.left)
        i = put(v, i, self.rolled)
        i = put_key(v, i, self.first)
        i = put_key(v, i, self.second)
        i = put_numbers(v, i, self.waiting, 36)
        i = put_seat(v, i, -1 if veiled else self.partner, seat, seats)
        i = put_key(v, i, self.ending)
        for k in range(seat, seat + seats):
            i = self.players[k if k < seats else k - seats].figures(v, i, seat, seats)
        return i

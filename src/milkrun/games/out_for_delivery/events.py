"""What can happen in Out For Delivery, for logs and animations; sentences are in `words.toml`."""

from typing import Final

from mypy_extensions import i64

from milkrun.kernel.events import EventKind

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
OBSTACLE: Final[i64] = 36
"""OBSTACLE + event: one kind of event for each, since each is a sentence of its own."""
LANDED: Final[i64] = 51

EVENT_KINDS: Final = [
    EventKind("got_item", ["item"]),
    EventKind("picked_city", ["city"]),
    EventKind("appeared", ["origin", "city"]),
    EventKind("round_began", ["round"]),
    EventKind("aged", []),
    EventKind("fell", ["city", "penalty", "origin"]),
    EventKind("insured", ["city", "origin"]),
    EventKind("in_debt", ["gold"]),
    EventKind("weather_set", ["region", "weather"]),
    EventKind("rolled_mp", ["mp"]),
    EventKind("walked", ["tile"]),
    EventKind("climbed", ["tile"]),
    EventKind("sailed", ["tile"]),
    EventKind("picked_up", ["city", "origin"]),
    EventKind("delivered", ["city", "gold", "origin"]),
    EventKind("bought", ["price"]),
    EventKind("bought_item", ["item"]),
    EventKind("sold", ["item", "gold"]),
    EventKind("stole", ["victim", "thing"]),
    EventKind("drank_energy", ["mp"]),
    EventKind("drank_coffee", ["mp"]),
    EventKind("ate_doughnut", ["mp"]),
    EventKind("opened_umbrella", []),
    EventKind("put_on_shoes", []),
    EventKind("jumped", ["tile"]),
    EventKind("flew", ["city"]),
    EventKind("stamped", ["thing"]),
    EventKind("showed_pass", ["region"]),
    EventKind("rerolled", []),
    EventKind("offered", ["partner", "give", "ask"]),
    EventKind("traded", ["partner", "give", "ask"]),
    EventKind("declined", ["partner"]),
    EventKind("declined_all", []),
    EventKind("turn_ended", []),
    EventKind("end_triggered", ["total"]),
    EventKind("game_over", ["ending"]),
    EventKind("quiet_roads", []),
    EventKind("town_riots", []),
    EventKind("holiday", []),
    EventKind("shop_sale", []),
    EventKind("bridge_construction", []),
    EventKind("rock_slide", []),
    EventKind("buy_back", []),
    EventKind("election_day", []),
    EventKind("happy_customer", []),
    EventKind("tailwind", []),
    EventKind("market_day", []),
    EventKind("fog", []),
    EventKind("express_day", []),
    EventKind("strike", []),
    EventKind("toll", []),
    EventKind("landed", ["tile"]),
]

"""The one place where secrets are decided: what each seat sees and may imagine.

All lies open (R58) but a theft or an offer that is begun and not yet named to the end: it is its
maker's alone, and to everybody else the position looks as if the choice had not begun.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.parcel_board import (
    city_of,
    hold_of,
    origin_of,
    parcel,
    square_of,
)
from milkrun.games.out_for_delivery.position import (
    ASK,
    GIVE,
    STEAL,
    STEP_NAMES,
    TURN,
    Player,
    Position,
    go,
)
from milkrun.kernel.events import Event
from milkrun.kernel.state import NONE
from milkrun.kernel.view import View

GAME_ID: Final = "out-for-delivery"


def view(p: Position, seat: int | None) -> View:
    """What the seat (None: the onlooker) may know."""
    begun = is_begun(p)
    step = TURN if begun and seat != p.seat else p.step
    v = View(GAME_ID, p.tables.seats, seat, p.mover, STEP_NAMES[step])
    v.public = public(p, begun)
    v.memory = {"unseen": []}  # all lies open: no action shows anybody anything new
    if begun and seat == p.seat:
        v.mine = {"partner": p.partner, "give": p.give}
    if seat is not None and p.mover == seat:
        v.legal = p.legal_actions()
    return v


def is_begun(p: Position) -> bool:
    """[OFD-R64] Whether a theft or an offer is half made."""
    return p.step in (STEAL, GIVE, ASK)


def public(p: Position, begun: bool) -> dict[str, Any]:
    """[OFD-R58] What lies open on the table: everything but a half-made choice."""
    return {
        "turn": p.seat,
        "round": p.round,
        "start": p.start,
        "mp": p.mp,
        "weather": list(p.weather),
        "rolled": p.rolled,
        "obstacle": p.obstacle,
        "waiting": list(p.waiting),
        "city": p.city,
        "left": p.left,
        "generated": p.generated,
        "delivered": p.delivered,
        "fallen": p.fallen,
        "bought": p.bought,
        "sold": p.sold,
        "traded": p.traded,
        "offers": p.offers,
        "cancelled": p.cancelled,
        "passes": p.passes,
        "fresh": p.fresh,
        "rerolls": p.rerolls,
        "partner": NONE if begun else p.partner,
        "give": NONE if begun else p.give,
        "ask": p.ask,
        "first": p.first,
        "second": p.second,
        "ending": p.ending,
        "players": [seen_player(p, player) for player in p.players],
    }


def seen_player(p: Position, player: Player) -> dict[str, Any]:
    """A courier as everybody sees one; parcels are destination, square, origin, skipped."""
    return {
        "tile": player.tile,
        "gold": player.gold,
        "items": list(player.items),
        "parcels": [seen_parcel(code) for code in player.parcels],
        "delivered": player.delivered,
        "closed": player.closed,
        "worn": player.worn,
        "wealth": p.wealth(player),
    }


def seen_parcel(code: i64) -> list[int]:
    """Destination, square and origin as printed, from 1; then the advances it will skip."""
    return [city_of(code) + 1, square_of(code) + 1, origin_of(code) + 1, hold_of(code)]


def witness(event: Event, seat: int | None) -> Event:
    """[OFD-R58] Every event is told to all: a half-made choice makes none."""
    return event


def determinize(p: Position, seat: i64) -> None:
    """To anyone but its maker a half-made choice has not begun."""
    if is_begun(p) and seat != p.seat:
        p.partner = NONE
        p.give = NONE
        go(p, TURN)


NUMBERS: Final = ["round", "start", "mp", "rolled", "obstacle", "city", "left", "generated"]
NUMBERS_TOO: Final = ["delivered", "fallen", "offers", "cancelled", "passes", "rerolls"]
FLAGS: Final = ["bought", "sold", "traded", "fresh"]
PENDING: Final = ["partner", "give", "ask", "first", "second", "ending"]


def restore(p: Position, v: View) -> None:
    """Fill an empty position with what the view says."""
    d = v.public
    p.unpack()
    p.step = STEP_NAMES.index(v.step)
    p.mover = v.to_move
    p.seat = d["turn"]
    p.me = p.players[p.seat]
    for name in [*NUMBERS, *NUMBERS_TOO, *FLAGS, *PENDING]:
        setattr(p, name, d[name])
    p.weather = vec[i64](d["weather"])
    p.waiting = vec[i64](d["waiting"])
    for player in p.players:
        restore_player(player, d["players"][player.seat])
    if v.mine:
        p.partner = v.mine["partner"]
        p.give = v.mine["give"]


def restore_player(player: Player, d: dict[str, Any]) -> None:
    """A courier from what all see."""
    player.tile = d["tile"]
    player.gold = d["gold"]
    player.items = vec[i64](d["items"])
    player.parcels = vec[i64](
        [parcel(city - 1, square - 1, origin - 1, n) for city, square, origin, n in d["parcels"]]
    )
    player.delivered = d["delivered"]
    player.closed = d["closed"]
    player.worn = d["worn"]

"""Positions as sections of text or JSON, both ways."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.player import Player
from milkrun.games.mint_delivery.position import (
    AFTER_NAMES,
    AFTER_TAKE,
    CHOOSE,
    ENDINGS,
    MAIN,
    STEP_NAMES,
    Position,
)
from milkrun.games.mint_delivery.step import go
from milkrun.games.mint_delivery.tables import MINTS, SLOTS, TOWNS
from milkrun.kernel.errors import PositionError, nearest
from milkrun.kernel.game import seat_from, seat_name
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import with_one

Sections = dict[str, Any]


def to_dict(p: Position) -> Sections:
    """A position as sections, without what goes without saying."""
    out: Sections = {
        "step": STEP_NAMES[p.step],
        "turn": seat_name(p.seat),
        "actions": p.actions,
        "round": p.round,
        "start": seat_name(p.start),
        "supply": list(p.supply),
    }
    out.update({key: value for key, value in _small_print(p).items() if value})
    for player in p.players:
        out[seat_name(player.seat)] = _player(p, player)
    for town in range(TOWNS):
        out[p.tables.town_keys[town]] = _town(p, town)
    return out


def _small_print(p: Position) -> Sections:
    t = p.tables
    return {
        "removed": [t.order_keys[o] for o in p.removed],
        "boxed": [t.order_keys[o] for o in p.boxed],
        "shown": [t.ability_keys[a] for a in p.shown],
        "waiting": p.waiting,
        "refill": "" if p.refill == NONE else f"{t.town_keys[p.refill // 2]}.{p.refill % 2}",
        "after": "" if p.refill == NONE or p.step < MAIN else AFTER_NAMES[p.after],
        "conversions": p.conversions,
        "dropped": p.dropped,
        "quiet": p.quiet,
        "progress": p.progress,
        "marker": "" if p.marker == NONE else t.town_keys[p.marker],
        "rival_acts": p.rival_acts,
        "ending": ENDINGS[p.ending],
        "leftover": [t.town_keys[i] for i in range(TOWNS) if p.leftover >> i & 1],
    }


def _player(p: Position, player: Player) -> Sections:
    t = p.tables
    small = {
        "orders": [t.order_keys[o] for o in player.orders],
        "done": [t.order_keys[o] for o in player.done],
        "spent": player.spent,
        "abilities": [t.ability_keys[a] for a in range(t.abilities) if player.has(a)],
        "turbo": player.turbo_used,
        "dealt": [t.order_keys[o] for o in player.dealt],
    }
    out: Sections = {"at": t.space_keys[player.space], "truck": list(player.truck)}
    out.update({key: value for key, value in small.items() if value})
    return out


def _town(p: Position, town: int) -> Sections:
    up = [_face_up(p, place) for place in range(SLOTS * town, SLOTS * town + SLOTS)]
    return {"up": up, "deck": p.deck[town]}


def _face_up(p: Position, place: int) -> str:
    if p.up[place] == NONE:
        return "-"
    mints = f"+{p.on[place]}" if p.on[place] > 0 else ""
    return p.tables.order_keys[p.up[place]] + mints


def fill(p: Position, d: Sections) -> None:
    """Set up a fresh position; mints it does not name are in the Supply, or aside."""
    p.unpack()
    for player in p.players:
        _fill_player(p, player, d.get(seat_name(player.seat), {}))
    for town in range(TOWNS):
        _fill_town(p, town, d.get(p.tables.town_keys[town], {}))
    _fill_table(p, d)
    _fill_supply(p, d)
    p.triggered = p.step >= MAIN and p.is_ending()


def _fill_player(p: Position, player: Player, d: Sections) -> None:
    t = p.tables
    player.space = _find(d.get("at", "C"), t.space_keys, "space")
    truck = d.get("truck", [0, 0, 0])
    if len(truck) != MINTS:
        raise PositionError(f"A truck holds three numbers (C/S/R), not {truck}.")
    player.truck = vec[i64](truck)
    player.cargo = sum(truck)
    player.orders = _orders(p, d.get("orders", []))
    player.done = _orders(p, d.get("done", []))
    player.spent = d.get("spent", 0)
    for key in d.get("abilities", []):
        player.abilities |= 1 << _find(key, t.ability_keys, "ability")
    player.turbo_used = d.get("turbo", False)
    player.dealt = vec[i64]([_find(key, t.order_keys, "order") for key in d.get("dealt", [])])


def _orders(p: Position, keys: list[str]) -> vec[i64]:
    """Orders out of the bag; the check finds the one that is named twice."""
    out = vec[i64]()
    for key in keys:
        order = _find(key, p.tables.order_keys, "order")
        p.unseen.take(order)
        out = with_one(out, order)
    return out


def _fill_town(p: Position, town: int, d: Sections) -> None:
    p.deck[town] = d.get("deck", 0)
    up = d.get("up", ["-", "-"])
    if len(up) != SLOTS:
        raise PositionError(f"Town {p.tables.town_keys[town]} has two places, not {len(up)}.")
    for slot in range(SLOTS):
        if up[slot] != "-":
            key, _, mints = up[slot].partition("+")
            p.up[SLOTS * town + slot] = _orders(p, [key])[0]
            p.on[SLOTS * town + slot] = _count(mints or "0", up[slot])


def _count(text: str, where: str) -> int:
    if not text.isdecimal() or len(text) > 3:
        raise PositionError(f"'{where}' is no order with a number of mints.")
    return int(text)


def _fill_table(p: Position, d: Sections) -> None:
    t = p.tables
    p.seat = _seat(p, d.get("turn", "A"))
    p.me = p.players[p.seat]
    p.start = _seat(p, d.get("start", "A"))
    p.actions = d.get("actions", 2)
    p.round = d.get("round", 1)
    p.removed = _orders(p, d.get("removed", []))
    p.boxed = _orders(p, d.get("boxed", []))
    p.shown = vec[i64]([_find(k, t.ability_keys, "ability") for k in d.get("shown", [])])
    p.waiting = d.get("waiting", 0)
    p.refill = _place(p, d["refill"]) if "refill" in d else NONE
    cause = _find(d.get("after", "take"), AFTER_NAMES, "cause of a gap")
    p.after = cause if p.refill != NONE else AFTER_TAKE
    p.conversions = d.get("conversions", 0)
    p.dropped = d.get("dropped", False)
    p.quiet = d.get("quiet", 0)
    p.progress = d.get("progress", False)
    p.marker = _find(d["marker"], t.town_keys, "town") if "marker" in d else NONE
    p.rival_acts = d.get("rival_acts", 0)
    p.ending = _find(d.get("ending", ""), ENDINGS, "ending")
    for key in d.get("leftover", []):
        p.leftover |= 1 << _find(key, t.town_keys, "town")
    go(p, _find(d.get("step", "main"), STEP_NAMES, "step"))
    if t.seats == 1 and p.step >= MAIN and p.marker == NONE:
        p.marker = 0
    _deal_out(p)


def _deal_out(p: Position) -> None:
    """Orders dealt to those who have yet to keep are out of the bag too."""
    for player in p.players:
        if p.step < CHOOSE or (p.step == CHOOSE and player.seat >= p.seat):
            for order in player.dealt:
                p.unseen.take(order)


def _fill_supply(p: Position, d: Sections) -> None:
    left = [int(n) for n in p.tables.mint_counts]
    for player in p.players:
        left = [n - player.truck[mint] for mint, n in enumerate(left)]
    left[0] -= sum(p.on) + p.waiting
    supply = d.get("supply", left)
    if len(supply) != MINTS:
        raise PositionError(f"The supply is three numbers (C/S/R), not {supply}.")
    for mint in range(MINTS):
        if supply[mint] > left[mint]:
            over = f"{supply[mint]} {p.tables.mint_keys[mint]} in the supply"
            raise PositionError(f"More mints than exist: {over}, only {left[mint]} are left.")
    p.supply = vec[i64](supply)
    p.aside = vec[i64]([n - s for n, s in zip(left, supply, strict=True)])


def _place(p: Position, text: str) -> int:
    town, _, slot = text.partition(".")
    if slot not in ("0", "1"):
        raise PositionError(f"'{text}' is no place: name a town and 0 or 1, as NE.0.")
    return SLOTS * _find(town, p.tables.town_keys, "town") + int(slot)


def _seat(p: Position, text: str) -> int:
    seat = seat_from(text)
    if not 0 <= seat < p.tables.seats:
        raise PositionError(f"There is no seat '{text}' at a table of {p.tables.seats}.")
    return seat


def _find(key: str, keys: list[str], what: str) -> int:
    for index, known in enumerate(keys):
        if known.lower() == key.lower():
            return index
    raise PositionError(f"There is no {what} '{key}'.{nearest(key, keys)}")

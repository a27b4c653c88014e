"""What a screen shows beside the open facts: what drivers may hold and load, rival, medals.

All of it follows from a view, or from the components alone; no rule depends on it.
"""

from __future__ import annotations

from typing import Any

from milkrun.games.mint_delivery.chapters.depot import is_made_at, load_amount
from milkrun.games.mint_delivery.chapters.solitaire import turns_to_rival
from milkrun.games.mint_delivery.facts import At, Player
from milkrun.games.mint_delivery.position import ACTIONS_A_TURN, Position, has
from milkrun.games.mint_delivery.tables import MEDALS, MINTS, SUGAR_FREE, Tables
from milkrun.kernel.state import NONE


def outlook(before: Position) -> dict[str, Any]:
    """What follows for a screen from a position."""
    p = before.clone()
    found: dict[str, Any] = {
        "setting_up": p.step <= At.LEFTOVER,
        "actions": int(ACTIONS_A_TURN),
        "drivers": [_driver(p, player) for player in p.players],
        "kept": int(p.seat) if p.step == At.KEEP else 0,
    }
    if p.tables.seats == 1:
        is_due = p.marker != NONE and p.step != At.OVER
        found["rival"] = int(turns_to_rival(p)) if is_due else None
        found["medals"] = _medals(p)
    return found


def printed(t: Tables) -> dict[str, Any]:
    """What follows from the components: the mints that each space makes of Classic ones."""
    made = range(int(SUGAR_FREE), int(MINTS))
    return {"made": [[mint for mint in made if is_made_at(place, mint)] for place in t.place]}


def _driver(p: Position, player: Player) -> dict[str, Any]:
    """What a driver may hold, what a load brings where the truck stands, and the abilities."""
    p.me = player
    return {
        "capacity": int(p.capacity(player)),
        "order_limit": int(p.order_limit(player)),
        "load": int(load_amount(p)),
        "abilities": [a for a in range(len(p.tables.ability_names)) if has(player, a)],
    }


def _medals(p: Position) -> list[list[Any]]:
    """The medals: their name, the points they ask for, and whether they are reached."""
    score = int(p.score(p.players[0]))
    rows = zip(MEDALS, p.tables.medals, strict=True)
    return [[name, least, score >= least] for name, least in rows]

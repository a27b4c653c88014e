"""What a sensible driver looks at, and what none does, rule by rule."""

from __future__ import annotations

from itertools import pairwise

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.facts import At, Do
from milkrun.games.mint_delivery.position import ACTIONS_A_TURN, Position
from milkrun.games.mint_delivery.tables import CLASSIC, MINTS
from milkrun.kernel.deed import Deed
from milkrun.kernel.lines import Lines, complete_lines, follow


def think_of(p: Position, out: Lines) -> None:
    """Every choice but those that waste an action."""
    if p.step == At.MAIN:
        for action in p.legal():
            if not is_waste(p, action):
                follow(p, vec[i64](), action, out)
    if out.count == 0:
        complete_lines(p, out)


def is_waste(p: Position, action: i64) -> bool:
    """Mints that are not there, and mints unloaded to no purpose: with room, or just loaded."""
    if action == Do.LOAD:
        return p.supply[CLASSIC] == 0
    if Do.UNLOAD <= action < Do.UNLOAD + MINTS:
        return p.actions < ACTIONS_A_TURN or p.room(p.me) > 0
    if Do.UPGRADE <= action < Do.FULFIL:
        return p.supply[action - Do.UPGRADE + 1] == 0
    return False


def whereabouts(p: Position) -> int:
    """Where the driver in turn stands, with what aboard and how many orders in hand and done."""
    me = p.me
    number = int(me.space) * 8 + len(me.orders)
    for amount in me.truck:
        number = number * 16 + int(amount)
    return (number * 64 + len(me.done)) * 1024 + int(me.abilities)


def follies(turns: list[list[Deed]]) -> list[str]:
    """The rules that one seat broke in a game, once for each time."""
    found: list[str] = []
    for turn in turns:
        found += undone_steps(turn) + reloaded(turn) + wasted_actions(turn)
    return found


def kind(deed: Deed) -> str:
    """What kind of move it was."""
    return deed.before.game.actions.moves[deed.action].kind


def space(state: object, seat: int) -> int:
    """Where a seat's truck stands."""
    assert isinstance(state, Position)
    return int(state.players[seat].space)


def undone_steps(turn: list[Deed]) -> list[str]:
    """A drive straight back, with nothing done in between."""
    found: list[str] = []
    for first, second in pairwise(turn):
        seat, is_driven = int(first.before.to_move()), kind(first) == kind(second) == "move"
        if is_driven and space(first.before, seat) == space(second.after, seat):
            found.append("undone step")
    return found


def wasted_actions(turn: list[Deed]) -> list[str]:
    """An action spent on loading or upgrading that changed nothing aboard."""
    found: list[str] = []
    for deed in turn:
        before, after = deed.before, deed.after
        assert isinstance(before, Position)
        assert isinstance(after, Position)
        seat = int(before.to_move())
        is_spent = kind(deed) in ("load", "upgrade") and before.actions > after.actions
        if is_spent and list(before.players[seat].truck) == list(after.players[seat].truck):
            found.append("wasted action")
    return found


def reloaded(turn: list[Deed]) -> list[str]:
    """Mints unloaded in the very turn in which they were loaded."""
    found: list[str] = []
    loaded = False
    for deed in turn:
        if kind(deed) in ("load", "free_load"):
            loaded = True
        elif kind(deed) == "unload" and loaded:
            found.append("loaded and unloaded")
        elif kind(deed) == "upgrade":
            loaded = False
    return found

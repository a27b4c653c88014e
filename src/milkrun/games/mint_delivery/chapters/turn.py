"""Chapter "Gameplay": two actions a turn."""

from mypy_extensions import i64

from milkrun.games.mint_delivery.facts import At
from milkrun.games.mint_delivery.position import ACTIONS_A_TURN, Position
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.step import Turn


def decisions(d: Decisions[Position]) -> None:
    """The turn: the chapters that follow say what may be done in it."""
    d.add("main", Turn({}))


def start_turn(p: Position, seat: i64) -> None:
    """[MINT-TURN-1] Two actions for the seat."""
    p.actions = ACTIONS_A_TURN
    p.ask(seat, At.MAIN)
    p.me.turbo_used = False


def no_action_left(p: Position) -> Refusal | None:
    """[MINT-TURN-1] Both actions of this turn are used."""
    return None if p.actions > 0 else Refusal("MINT-TURN-1", {"actions": ACTIONS_A_TURN})

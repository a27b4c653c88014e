"""Chapter "A Player's Turn": one action, then the next seat's."""

from mypy_extensions import i64

from milkrun.games.tiffin.facts import At, Do, News
from milkrun.games.tiffin.position import Position
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import Action
from milkrun.kernel.step import Barred, Turn


def decisions(d: Decisions[Position]) -> None:
    """The turn; the chapters that follow say what may be done in it."""
    d.add("main", Play({"done": Barred("TIF-R-01")}))


class Play(Turn[Position]):
    """[TIF-SPEC-1] A turn in which cards are played: a special laid ready waits for its card."""

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if p.armed != 0 and action < Do.CARD:
            return Refusal("TIF-SPEC-1")
        return super().why_not(p, action)


def start_turn(p: Position, seat: i64) -> None:
    """[TIF-TURN-1] The seat takes one action."""
    p.forget_turn()
    p.ask(seat, At.MAIN)


def end_turn(p: Position) -> None:
    """The turn is over, and counts."""
    p.tell(News.TURN_ENDED, p.seat)
    p.turns += 1


def next_turn(p: Position) -> None:
    """[TIF-START-2] Clockwise."""
    start_turn(p, p.next_seat())

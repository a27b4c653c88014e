"""While a game runs: how it stands for a seat, and whether a turn would throw much of that away.

Both follow from the seat's own view bytes alone, and always come out the same for them.
"""

from dataclasses import asdict
from typing import Any

from milkrun.bots.judging import judge
from milkrun.coach.judging import BLUNDER, Effort, Judge
from milkrun.coach.line import line_of
from milkrun.coach.moments import Moment
from milkrun.kernel.bot import Perspective
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.play.phrases import Phrases

WORLDS = 4
"""Imagined worlds whose judgements make the share of the win."""
IN_PASSING = Effort(40, 32, seen=4, width=8, lines=12)
"""How closely a turn is looked at while somebody waits to send it: only blunders matter."""


def share_of_win(game: Game, view: bytes) -> float:
    """What the seat of a view may expect of the win, from 0 to 1."""
    perspective, rng = Perspective(game, view), Rng(0)
    seat = perspective.view().seat
    assert seat is not None
    shares = [judge(perspective.sample(rng), seat)[0] for _ in range(WORLDS)]
    return float(sum(shares) / WORLDS)


def second_thought(
    game: Game, view: bytes, seat: int, actions: list[int], told: Game | None = None
) -> dict[str, Any]:
    """Whether a turn is surely a blunder; then what it gives away, and what is better."""
    judged = Judge(game).judge(Moment(0, seat, view, tuple(actions)), IN_PASSING)
    if judged.mark != BLUNDER:
        return {"is_blunder": False}
    better = asdict(line_of(Perspective(game, view), judged.best, 0, Phrases(told or game)))
    return {"is_blunder": True, "loss": asdict(judged.loss), "better": better}

"""A finished game, decision by decision: cheap looks at all of it, close ones where it matters."""

from collections.abc import Callable
from dataclasses import dataclass

from milkrun.coach.judging import CLOSE, GOOD, SKIM, Effort, Judge, Judged
from milkrun.coach.ledger import UNIT, Ledger, ledger
from milkrun.coach.moments import moments
from milkrun.kernel.game import Game
from milkrun.play.odds import Estimate, average
from milkrun.play.record import Record

DOUBTFUL = 0.015
"""A skimmed loss that is worth a closer look."""

Progress = Callable[[int, int], None]
"""Told how many looks of how many are done."""


@dataclass(frozen=True)
class Analysis:
    """What the coach found in a game."""

    seats: tuple[int, ...]
    """Who is told about."""
    judged: tuple[Judged, ...]
    """Every decision on which something hung, in the order of play."""
    ledger: Ledger

    def of(self, seat: int) -> list[Judged]:
        """The decisions of a seat."""
        return [judged for judged in self.judged if judged.moment.seat == seat]

    def effect(self, seat: int, by: int) -> int:
        """What the choices of a seat did to a seat's margin, beside the best that were found."""
        return sum(round(judged.effects[seat] * UNIT) for judged in self.of(by))

    def parts(self, seat: int) -> dict[str, int]:
        """Luck, own choices, others' choices, and what is left: together the margin, exactly.

        What is left is even play, and whatever the judgement did not foresee.
        """
        luck, own = self.ledger.luck(seat), self.effect(seat, seat)
        others = sum(self.effect(seat, by) for by in range(len(self.ledger.final)) if by != seat)
        even = self.ledger.final[seat] - luck - own - others
        return {"luck": luck, "own": own, "others": others, "even": even}

    def error_rate(self, seat: int) -> Estimate:
        """The share of the win given away per decision; what is not sure counts as nothing."""
        losses = [judged.loss.mean if judged.loss.low > 0.0 else 0.0 for judged in self.of(seat)]
        return average(losses) if losses else Estimate(0.0, 0.0, 0.0)

    def worst(self, seat: int, most: int = 3) -> list[Judged]:
        """The decisions that cost most, the worst first; only what surely earned a mark."""
        marked = [judged for judged in self.of(seat) if judged.mark != GOOD]
        return sorted(marked, key=lambda judged: -judged.loss.mean)[:most]


def is_doubtful(skimmed: Judged) -> bool:
    """Whether a closer look may find something."""
    return skimmed.loss.high >= DOUBTFUL


def silent(done: int, of: int) -> None:
    """Nobody watches."""


def analyse(
    game: Game,
    record: Record,
    seat: int | None = None,
    seed: int = 0,
    skim: Effort = SKIM,
    close: Effort = CLOSE,
    progress: Progress = silent,
) -> Analysis:
    """Judge every decision, to tell a seat or all of them; then say what was luck."""
    judge, found = Judge(game, seed), moments(game, record)
    judged: list[Judged] = []
    for number, moment in enumerate(found):
        judged.append(judge.judge(moment, skim))
        progress(number + 1, len(found))
    doubtful = [number for number, look in enumerate(judged) if is_doubtful(look)]
    for done, number in enumerate(doubtful, 1):
        judged[number] = judge.judge(found[number], close)
        progress(len(found) + done, len(found) + len(doubtful))
    seats = tuple(range(game.seats)) if seat is None else (seat,)
    held = tuple(look for look in judged if not look.is_trivial)
    return Analysis(seats, held, ledger(game, record))

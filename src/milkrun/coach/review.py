"""A finished game looked at piece by piece, so that whoever asks can wait, watch or stop.

Each piece follows from the record, a seed and what is asked for alone: asked again, here or in
another process, it is the same.
"""

from dataclasses import asdict, dataclass
from typing import Any

from milkrun.coach.analysis import is_doubtful
from milkrun.coach.judging import CLOSE, GOOD, SKIM, Judge, Judged
from milkrun.coach.ledger import UNIT, ledger
from milkrun.coach.moments import Moment, moments
from milkrun.coach.report import Teller
from milkrun.kernel.bot import Perspective
from milkrun.kernel.game import Game
from milkrun.play.record import Record

SHARE_PLACES = 4


@dataclass(frozen=True)
class Review:
    """A record, and the moments in it that are worth a look."""

    game: Game
    record: Record
    moments: list[Moment]

    @staticmethod
    def of(game: Game, record: bytes) -> "Review":
        """The review of a game file."""
        read = Record.from_bytes(record)
        return Review(game, read, moments(game, read))

    def overview(self) -> dict[str, Any]:
        """What chance did to every seat's margin, and where somebody had a choice."""
        found = ledger(self.game, self.record)
        return {
            "margins": found.final,
            "draws": [asdict(draw) for draw in found.draws],
            "shares": [[round(s, SHARE_PLACES) for s in row] for row in found.shares],
            "moments": [{"ply": m.ply, "seat": m.seat} for m in self.moments],
        }

    def look(self, number: int, is_close: bool, words: Game | None = None) -> dict[str, Any]:
        """One decision, skimmed or looked at closely; `words` is the game as its reader reads."""
        judged = Judge(self.game, 0).judge(self.moments[number], CLOSE if is_close else SKIM)
        return told(self.game, number, judged, is_close, words)

    def tried(self, number: int, actions: list[int], words: Game | None = None) -> dict[str, Any]:
        """Another answer to a moment, judged as closely as the one that was played."""
        there = self.moments[number]
        moment = Moment(there.ply, there.seat, there.view, tuple(actions))
        judged = Judge(self.game, 0).judge(moment, CLOSE)
        return told(self.game, number, judged, True, words)


def told(
    game: Game, number: int, judged: Judged, is_close: bool, words: Game | None = None
) -> dict[str, Any]:
    """A decision in numbers and words."""
    return {
        "number": number,
        "ply": judged.moment.ply,
        "seat": judged.moment.seat,
        "mark": judged.mark,
        "loss": asdict(judged.loss),
        "points": asdict(judged.points),
        "share": judged.share,
        "effects": [round(effect * UNIT) for effect in judged.effects],
        "played_actions": judged.moment.played,
        "best_actions": judged.best,
        "doubtful": is_doubtful(judged),
        "as_good": judged.mark == GOOD,
        "close": is_close,
        "trivial": judged.is_trivial,
        **Teller(game, told=words).lines(judged),
    }


def solved(
    game: Game,
    view: bytes,
    seat: int,
    line: list[int],
    best: list[int],
    words: Game | None = None,
) -> dict[str, Any]:
    """Somebody's answer to a puzzle, beside the one it was made for."""
    judge, seen = Judge(game, trust=None), Perspective(game, view)
    moment, wanted = Moment(0, seat, view, tuple(line)), tuple(best)
    if judge.is_same(seen, moment.played, wanted):
        wanted = moment.played
    return told(game, 0, judge.compare(seen, moment, wanted, CLOSE.worlds), True, words)

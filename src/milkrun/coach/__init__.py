"""The coach: advice for a seat, and what a game or a turn was worth, from what that seat may know.

`analyse` looks back on a record, `as_data` tells what it found in plain data, `decision` judges one
turn of whoever is to move, `hint` advises, `share_of_win` says how a game stands.
"""

from milkrun.coach.analysis import Analysis, analyse
from milkrun.coach.hint import Hint, hint
from milkrun.coach.judging import CLOSE, SKIM, Effort, Judged, decision
from milkrun.coach.report import as_data
from milkrun.coach.standing import share_of_win

__all__ = [
    "CLOSE",
    "SKIM",
    "Analysis",
    "Effort",
    "Hint",
    "Judged",
    "analyse",
    "as_data",
    "decision",
    "hint",
    "share_of_win",
]

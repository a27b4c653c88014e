"""Searches that can be shared: several look into one choice, each with luck of its own.

All find the same plans for the turn; what each then saw of them is added up. So two processes on
two cores decide together, and the same seeds give the same answer wherever they think.
"""

from mypy_extensions import mypyc_attr

from milkrun.bots.planned import Planned
from milkrun.kernel.bot import Budget, Perspective


class Vote:
    """What one search says of a plan: how often it was tried, and what came of it on average."""

    def __init__(self, actions: list[int], tries: int, mean: float) -> None:
        self.actions = actions
        self.tries = tries
        self.mean = mean

    def add(self, other: "Vote") -> None:
        """What another search says of the same plan."""
        both = self.tries + other.tries
        self.mean = (self.mean * self.tries + other.mean * other.tries) / max(both, 1)
        self.tries = both


@mypyc_attr(allow_interpreted_subclasses=True)
class Searching(Planned):
    """Thinks for as long as it may about whole turns, alone or as one of several."""

    def join(self, number: int) -> None:
        """Become one of several: the same plans as the others find, other luck in trying them."""
        raise NotImplementedError

    def ponder(self, perspective: Perspective, budget: Budget) -> list[Vote]:
        """What a search of its own says of the plans it compared, best promise first."""
        raise NotImplementedError


def elected(said: list[list[Vote]]) -> list[int]:
    """The plan that was tried most by all together; of two alike, the one that fared better."""
    votes: dict[str, Vote] = {}
    for one in said:
        for vote in one:
            key = ",".join([str(action) for action in vote.actions])
            if key in votes:
                votes[key].add(vote)
            else:
                votes[key] = Vote(vote.actions, vote.tries, vote.mean)
    ordered = list(votes.values())
    best = ordered[0]
    for vote in ordered:
        if (vote.tries, vote.mean) > (best.tries, best.mean):
            best = vote
    return best.actions

"""Games counted by seat: it is done for millions, so in compiled code."""

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.kernel.vecs import filled


class Counts:
    """What the games come to whose players sit alike: those a number of games apart."""

    def __init__(self, seats: int) -> None:
        self.games: i64 = 0
        self.wins: vec[i64] = filled(seats, 0)
        """A seat's wins, in so many parts of one."""
        self.scores: vec[i64] = filled(seats, 0)
        self.squares: vec[i64] = filled(seats, 0)


def count(scores: list[int], places: list[int], seats: int, apart: int, win: int) -> list[Counts]:
    """Games in a row, by which of so many in a row they are; a win has so many parts."""
    out = [Counts(seats) for _ in range(apart)]
    n: i64 = seats
    turned: i64 = 0
    for first in range(0, len(scores), seats):
        add(out[turned], scores, places, first, n, win)
        turned += 1
        if turned == apart:
            turned = 0
    return out


def add(
    counts: Counts, scores: list[int], places: list[int], first: i64, seats: i64, win: i64
) -> None:
    """One game, whose rows begin there."""
    winners: i64 = 0
    for seat in range(seats):
        if places[first + seat] == 1:
            winners += 1
    counts.games += 1
    for seat in range(seats):
        score: i64 = scores[first + seat]
        counts.scores[seat] += score
        counts.squares[seat] += score * score
        if places[first + seat] == 1:
            counts.wins[seat] += win // winners

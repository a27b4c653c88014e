"""The figures of one game, from how it went: what all games have, and what its book asks for."""

from itertools import pairwise

from milkrun.kernel.game import Game
from milkrun.kernel.state import SEAT_NAMES
from milkrun.lab.endings import average
from milkrun.lab.watch import Course

Figures = dict[str, float]


def figures(game: Game, course: Course, turned: int) -> Figures:
    """Every figure of a game; the same names in every game of a plan."""
    scores = [turn.scores for turn in course.turns]
    return {
        **length(course),
        **standing(course, turned),
        **race(course),
        **game.sums([event for _, event in course.events], scores, course.gauges),
    }


def averaged(game: Game, course: Course) -> Figures:
    """The average over all endings of a game, each by its share."""
    ends = course.all_endings()
    return average([(one.way.share, figures(game, one, one.turned)) for one in ends])


def length(course: Course) -> Figures:
    """How long it took, and how much of it was choice."""
    turns, decisions = len(course.turns), len(course.choices)
    choices = [choice.choices for choice in course.choices]
    return {
        "turns": float(turns),
        "rounds": turns / course.seats,
        "asked": float(decisions),
        "forced": float(sum(count == 1 for count in choices)),
        "options": float(sum(choices)),
        "free": float(sum(count > 1 for count in choices)),
        "free_options": float(sum(count for count in choices if count > 1)),
    }


def standing(course: Course, turned: int) -> Figures:
    """Who won with how much: by seat (from 0), and by player (A, B, ... wherever they sat)."""
    out: Figures = {}
    wins = course.wins()
    for seat in range(course.seats):
        player = SEAT_NAMES[(seat + turned) % course.seats]
        out[f"win_{seat}"], out[f"score_{seat}"] = wins[seat], float(course.scores[seat])
        out[f"win_{player}"], out[f"score_{player}"] = wins[seat], float(course.scores[seat])
    ordered = sorted(course.scores, reverse=True)
    out["score"] = sum(ordered) / len(ordered)
    out["spread"] = float(ordered[0] - ordered[-1])
    out["margin"] = float(ordered[0] - ordered[1]) if len(ordered) > 1 else 0.0
    out["tied"] = float(course.places.count(1) > 1)
    return dict(sorted(out.items()))


def race(course: Course) -> Figures:
    """How the lead went: changes, half-time, drama, when it was decided, the deficit made good."""
    paths = [turn.scores for turn in course.turns]
    values = [turn.values for turn in course.turns]
    wins = course.wins()
    half = paths[(len(paths) - 1) // 2] if paths else course.scores
    return {
        "lead_changes": float(lead_changes(paths)),
        "half_leader": share_of(max(half), half, wins),
        "half_last": share_of(min(half), half, wins),
        "half_gain": gain_behind(half, course.scores),
        "half_order": rank_correlation(half, course.scores),
        "drama": drama(values, wins),
        "decided": decided(paths, wins),
        "comeback": comeback(paths, wins),
    }


def lead_changes(paths: list[list[int]]) -> int:
    """How often somebody else came to lead alone."""
    leaders = [path.index(max(path)) for path in paths if path.count(max(path)) == 1]
    return sum(a != b for a, b in pairwise(leaders))


def share_of(wanted: int, half: list[int], wins: list[float]) -> float:
    """The share of the win of whoever had that score then; several share it."""
    those = [win for score, win in zip(half, wins, strict=True) if score == wanted]
    return sum(those) / len(those)


def gain_behind(half: list[int], end: list[int]) -> float:
    """What whoever was last gained in the second half, less what whoever led did."""
    gains = [after - before for before, after in zip(half, end, strict=True)]
    last = [gain for gain, score in zip(gains, half, strict=True) if score == min(half)]
    first = [gain for gain, score in zip(gains, half, strict=True) if score == max(half)]
    return sum(last) / len(last) - sum(first) / len(first)


def rank_correlation(before: list[int], after: list[int]) -> float:
    """Spearman's: the order then beside the order at the end; nothing to compare is 0."""
    a, b = ranks(before), ranks(after)
    mean = sum(a) / len(a)
    cross = sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    square = sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)
    return float(cross / square**0.5) if square else 0.0


def ranks(values: list[int]) -> list[float]:
    """Places from 1, shared ones averaged."""
    return [
        1 + sum(other < value for other in values) + (values.count(value) - 1) / 2
        for value in values
    ]


def drama(values: list[list[float]], wins: list[float]) -> float:
    """How far behind the winner was judged to be, turn by turn, on average over those behind."""
    winner = wins.index(max(wins))
    behind = [max(value) - value[winner] for value in values if value[winner] < max(value)]
    return sum(gap**0.5 for gap in behind) / len(behind) if behind else 0.0


def decided(paths: list[list[int]], wins: list[float]) -> float:
    """The part of the game after which the winner led for good."""
    winner, last = wins.index(max(wins)), 0
    for turn, path in enumerate(paths, 1):
        if path[winner] < max(path):
            last = turn
    return last / len(paths) if paths else 0.0


def comeback(paths: list[list[int]], wins: list[float]) -> float:
    """The largest lead that the winner made good."""
    winner = wins.index(max(wins))
    return float(max((max(path) - path[winner] for path in paths), default=0))

"""An analysis for people and for programs."""

from dataclasses import asdict
from typing import Any

from milkrun.coach import wording
from milkrun.coach.analysis import Analysis
from milkrun.coach.judging import BLUNDER, INACCURACY, MISTAKE, Judged
from milkrun.coach.ledger import UNIT
from milkrun.coach.telling import Fact, apart, reasons, say
from milkrun.kernel.bot import Perspective
from milkrun.kernel.game import Game, seat_name
from milkrun.kernel.rng import Rng
from milkrun.play.odds import Estimate
from milkrun.play.phrases import Phrases

SEVERAL = {INACCURACY: "inaccuracies", MISTAKE: "mistakes", BLUNDER: "blunders"}
FATES = {0.0: "_lost", 1.0: "_won"}
"""How a game that surely ends is told, by the share of the win."""
BARS = (
    "luck: what draws brought beyond their odds; own, others: what choices cost beside the best",
    "found; even: even play, and what the coach's judgement did not foresee (often the most).",
)
"""What the parts of a waterfall are."""
LONE_BARS = (
    "luck: what draws brought beyond their odds; own: what choices cost beside the best found;",
    "even: what would have been scored without either, and what the coach did not foresee.",
)
"""What they are for whoever plays alone."""
BAR = 24
"""The longest bar of a waterfall, in characters."""


class Teller:
    """Tells what was played at a moment, what was better, and why."""

    def __init__(self, game: Game, seed: int = 0, told: Game | None = None) -> None:
        self.game = game
        self.seed = seed
        self.phrases = Phrases(told or game)
        """The words of whoever reads it."""
        self.texts = wording.words((told or game).setting.facts.language)

    def lines(self, judged: Judged) -> dict[str, str]:
        """Both lines as sentences, and what each brings beside the other, as its seat saw it."""
        perspective = Perspective(self.game, judged.moment.view)
        world = perspective.sample(Rng(self.seed))
        words, lines = self.phrases.words, (judged.best, judged.moment.played)
        found = [reasons(perspective, list(line), self.seed, words) for line in lines]
        for facts, end in zip(found, self.endings(judged), strict=True):
            facts[:0] = end
        why, brought = apart(*found)
        played, better = (say(world, line, self.phrases) for line in lines[::-1])
        is_alike = played == better and judged.moment.played != judged.best
        return {
            "played": played,
            "better": better,
            "why": self.reason(why, brought) or (str(self.texts["alike"]) if is_alike else ""),
            "brought": brought.text,
        }

    def reason(self, why: Fact, brought: Fact) -> str:
        """Why the better line is better; where facts do not say it, the judgement does."""
        if not why.is_no_more(brought, self.phrases.words):
            return why.text
        return f"{why.text}; {self.texts['judged']}"

    def endings(self, judged: Judged) -> tuple[list[Fact], list[Fact]]:
        """Where one of the lines, the best or the played, ends the game and the other does not."""
        texts, (played, best) = self.texts, judged.ends
        if (played is None) == (best is None):
            return [], []
        ended = best if played is None else played
        won = "" if self.game.seats == 1 else FATES.get(round(ended or 0.0, 2), "")
        over, goes_on = [Fact(str(texts[f"over{won}"]))], [Fact(str(texts["goes_on"]))]
        return (over, goes_on) if played is None else (goes_on, over)


class Reporter:
    """Tells what an analysis of a game found."""

    def __init__(self, game: Game, analysis: Analysis, seed: int = 0) -> None:
        self.game = game
        self.analysis = analysis
        self.teller = Teller(game, seed)

    def in_words(self) -> list[str]:
        """Seat by seat: the verdict, the waterfall, what cost most."""
        told = [text for seat in self.analysis.seats for text in self.seat_in_words(seat)]
        return [*told, *(LONE_BARS if self.is_alone else BARS)]

    @property
    def is_alone(self) -> bool:
        """Nobody is there to win against."""
        return self.game.seats == 1

    def seat_in_words(self, seat: int) -> list[str]:
        """One seat's game."""
        worst = self.analysis.worst(seat)
        return [
            f"{seat_name(seat)}: {self.verdict(seat)}",
            *self.waterfall(seat),
            *[text for judged in worst for text in self.moment_in_words(judged)],
            "",
        ]

    def verdict(self, seat: int) -> str:
        """How the seat played, in a sentence."""
        decisions, rate = self.analysis.of(seat), self.analysis.error_rate(seat)
        counts = {mark: sum(judged.mark == mark for judged in decisions) for mark in SEVERAL}
        found = [f"{n} {mark if n == 1 else SEVERAL[mark]}" for mark, n in counts.items() if n]
        marks = ", ".join(found) or "no mistake that is certain"
        what = "a very good score" if self.is_alone else "the win"
        lost = f"{rate.mean:.1%} of {what} lost in each on average"
        return f"{len(decisions)} decisions, {lost}; {marks}."

    def waterfall(self, seat: int) -> list[str]:
        """Luck and choices as bars, which add up to the margin."""
        parts, final = self.analysis.parts(seat), self.analysis.ledger.final[seat]
        if self.is_alone:
            del parts["others"]
        parts["score" if self.is_alone else "margin"] = final
        largest = max(1, *(abs(part) for part in parts.values()))
        return [
            f"  {name:7}{in_points(part):>8} {bar(part, largest)}" for name, part in parts.items()
        ]

    def moment_in_words(self, judged: Judged) -> list[str]:
        """What was played, what was better, and why."""
        lost = f"{in_bounds(judged.loss, '{:.0%}')} of the win{in_margin(judged)}"
        if self.is_alone:
            lost = f"{in_bounds(judged.points, '{:.1f}')} points"
        told = self.teller.lines(judged)
        why, brought = (f": {told[key]}" if told[key] else "" for key in ("why", "brought"))
        return [
            f"  ply {judged.moment.ply}, {judged.mark}: {lost}",
            f"    played  {told['played']}{brought}",
            f"    better  {told['better']}{why}",
        ]

    def as_data(self) -> dict[str, Any]:
        """Everything, for programs."""
        return {
            "game": self.game.id,
            "seats": [self.seat_as_data(seat) for seat in self.analysis.seats],
            "shares": self.analysis.ledger.shares,
            "draws": [asdict(draw) for draw in self.analysis.ledger.draws],
        }

    def seat_as_data(self, seat: int) -> dict[str, Any]:
        """One seat's game, for programs."""
        return {
            "seat": seat_name(seat),
            "error_rate": asdict(self.analysis.error_rate(seat)),
            "parts": {name: part / UNIT for name, part in self.analysis.parts(seat).items()},
            "margin": self.analysis.ledger.final[seat] / UNIT,
            "decisions": [self.moment_as_data(judged) for judged in self.analysis.of(seat)],
        }

    def moment_as_data(self, judged: Judged) -> dict[str, Any]:
        """One decision, for programs; the view stays at home."""
        return {
            "ply": judged.moment.ply,
            "mark": judged.mark,
            "loss": asdict(judged.loss),
            "points": asdict(judged.points),
            "share": judged.share,
            "played_actions": judged.moment.played,
            "best": judged.best,
            "best_actions": judged.best,
            **self.teller.lines(judged),
        }


def as_data(game: Game, analysis: Analysis, seed: int = 0) -> dict[str, Any]:
    """What an analysis found, for programs."""
    return Reporter(game, analysis, seed).as_data()


def in_points(part: int) -> str:
    """Thousandths as points, with their sign."""
    return f"{part / UNIT:+z.1f}"


def in_margin(judged: Judged) -> str:
    """What a decision cost in points; now and then what loses wins is better for the margin."""
    points = round(judged.points.mean, 1)
    if points == 0.0:
        return ""
    return f", {points} points" if points > 0.0 else f", though {-points} points better"


def bar(part: int, largest: int) -> str:
    """A bar to the left or to the right of the middle."""
    length = round(BAR * abs(part) / largest)
    return f"{'#' * length:>{BAR}}|" if part < 0 else f"{'':{BAR}}|{'#' * length}"


def in_bounds(estimate: Estimate, form: str) -> str:
    """A mean with its bounds, where they lie apart."""
    mean, low, high = (form.format(n) for n in (estimate.mean, estimate.low, estimate.high))
    return mean if low == high else f"{mean} ({low} to {high})"

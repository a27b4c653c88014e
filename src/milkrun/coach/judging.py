"""How good a choice was, from what its seat could know: beside the best found, in the same worlds.

Lines are looked for first. Heat by heat they are played on beside the one that was played, and the
better half stays. The last one then meets the one that was played in fresh worlds that fit the
view, with the same luck, so that it is not favoured by what made it win.

Where a line leads is judged twice: by the judgement that was fitted to results, and by what steers
the bots. Either is wrong at times, seldom both at once; so only what the first says was given away
counts, and of that no more than twice what the second says.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from statistics import fmean

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.bots.judging import judge
from milkrun.bots.turn import TurnSearch
from milkrun.bots.turns import REPLY_WIDTH, Turns, play_on
from milkrun.bots.value import forecast
from milkrun.coach.moments import Moment, ends_turn
from milkrun.coach.racing import TRUST, Begun, Fare, Line, Runner, stake, winner
from milkrun.kernel.bot import Perspective
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import OVER, State
from milkrun.play.odds import Estimate, average
from milkrun.play.table import apply

GOOD, INACCURACY, MISTAKE, BLUNDER = "good", "inaccuracy", "mistake", "blunder"
LEAST_LOSS = {BLUNDER: 0.15, MISTAKE: 0.08, INACCURACY: 0.03}
"""The share of the win that must be lost for certain, for a mark."""
LONE_SCALE = 4.0
"""Alone at the table, so many clear leads count as a whole win."""
LEAST_STAKE = 0.005
"""Where all that is worth a thought leads to the same, but for less, nothing was at stake."""
APART = 1_000
"""How far apart the seeds of two looks at a decision are."""
NOTHING = Estimate(0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Effort:
    """How closely to look for the best line, and in how many worlds to compare with it."""

    look: int
    """Lines played out in a heat; after each the better half stays, so that few are tried long."""
    worlds: int
    seen: int = 2
    """Worlds in which lines are looked for."""
    width: int = 6
    """Half-made lines that are followed side by side there."""
    lines: int = 10
    """Lines that each look brings to the first heat."""
    looks: int = 1
    """Looks, each with luck of its own: the bounds hold what all of them found."""


SKIM = Effort(20, 12, seen=4, width=12, lines=20)
"""Looks as widely as a close look, but not for long: what it overlooks nobody looks at again."""
CLOSE = Effort(60, 64, seen=6, width=12, lines=20, looks=2)


@dataclass(frozen=True)
class Judged:
    """A moment and what came of the choice."""

    moment: Moment
    best: tuple[int, ...]
    """The best line found; what was played, if nothing better was."""
    loss: Estimate
    """The share of the win given away (alone: of a very good score)."""
    points: Estimate
    """The same in points of the margin."""
    share: float
    """The share of the win that was left."""
    effects: tuple[float, ...] = ()
    """What the choice did to every seat's margin, beside the best line."""
    stake: float = 0.0
    """By how much of the win the lines that were raced lie apart."""
    ends: tuple[float | None, float | None] = (None, None)
    """The share of the win where the game surely ends before the next turn: as played, at best."""

    @property
    def mark(self) -> str:
        """The worst mark that the interval allows."""
        sure = (mark for mark, least in LEAST_LOSS.items() if self.loss.low >= least)
        return next(sure, GOOD)

    @property
    def is_trivial(self) -> bool:
        """Nothing hung on it: such a decision is left out, as a forced one is."""
        return max(self.stake, self.loss.high) < LEAST_STAKE


class Judge:
    """Judges the moments of one game; the same seed judges the same."""

    def __init__(self, game: Game, seed: int = 0, trust: float | None = TRUST) -> None:
        self.game = game
        self.seed = seed
        self.trust = trust
        """None where the bots' own view has been asked already."""
        self.replies = TurnSearch(game.clear_lead, REPLY_WIDTH)
        self.replies.is_quick = True

    def judge(self, moment: Moment, effort: Effort = CLOSE) -> Judged:
        """What all looks say, each at the lines that any of them brings."""
        seen = Perspective(self.game, moment.view)
        judges = [Judge(self.game, self.seed + APART * n) for n in range(effort.looks)]
        lines = list(dict.fromkeys(line for one in judges for line in one.found(seen, effort)))
        return together([one.look(seen, moment, lines, effort) for one in judges])

    def look(self, seen: Perspective, moment: Moment, lines: list[Line], effort: Effort) -> Judged:
        """Look for something better, then compare; what is no better is no loss."""
        best, at_stake = self.best_of(seen, moment.played, lines, effort.look)
        compared = replace(self.compare(seen, moment, best, effort.worlds), stake=at_stake)
        if compared.loss.mean > 0.0:
            return compared
        nothing = Estimate(0.0, 0.0, max(0.0, compared.loss.high))
        return replace(
            compared, best=moment.played, loss=nothing, points=NOTHING, effects=self.no_effects()
        )

    def no_effects(self) -> tuple[float, ...]:
        """What the best line does to everybody's margin, beside itself."""
        return (0.0,) * self.game.seats

    def found(self, perspective: Perspective, effort: Effort) -> list[Line]:
        """The lines that promise most, the best first."""
        searcher = Turns(self.seed, effort.seen, effort.width, effort.lines)
        return [tuple(int(a) for a in one.actions) for one in searcher.find(perspective)]

    def best_of(
        self, perspective: Perspective, played: Line, lines: list[Line], look: int
    ) -> tuple[Line, float]:
        """The line that is most above the one played, and how far apart all lines are."""
        rng, base = Rng(self.seed + 2), Runner(played, self.begun(perspective, played))
        others = [Runner(line, self.begun(perspective, line)) for line in lines if line != played]
        standing = [base, *others] if played in lines else others

        def run(runners: list[Runner]) -> None:
            world, luck = perspective.sample(rng), rng.next32() + 1
            for runner in runners:
                runner.fares.append(self.fares(world, runner.begun, luck))

        return winner(standing, base, look, run), stake([base, *others])

    def is_same(
        self, perspective: Perspective, one: tuple[int, ...], other: tuple[int, ...]
    ) -> bool:
        """Whether two lines lead to the same position."""
        world, texts = perspective.sample(Rng(self.seed)), list[str]()
        for line in (one, other):
            after = world.clone()
            for action in line:
                after.apply(action)
            texts.append(self.game.write(after))
        return texts[0] == texts[1]

    def compare(self, perspective: Perspective, moment: Moment, best: Line, worlds: int) -> Judged:
        """Both lines in the same fresh worlds, with the same luck."""
        played, other = (self.begun(perspective, line) for line in (moment.played, best))
        fared, better = list[Fare](), list[Fare]()
        for world, luck in self.fresh(perspective, worlds):
            fared.append(self.fares(world, played, luck))
            if best != moment.played:
                better.append(self.fares(world, other, luck))
        share = sum(fare.share for fare in fared) / worlds
        if not better:
            return Judged(moment, best, NOTHING, NOTHING, share, self.no_effects())
        loss = agreed(fared, better, self.trust)
        gaps = gaps_of(fared, better, credit(loss, fared, better))
        points = average([-gap for gap in gaps[moment.seat]])
        effects, over = tuple(map(fmean, gaps)), (ended(fared), ended(better))
        return Judged(moment, best, loss, points, share, effects, ends=over)

    def fresh(self, perspective: Perspective, worlds: int) -> Iterator[tuple[State, int]]:
        """Worlds that no line has met, each with its luck."""
        rng = Rng(self.seed + 1)
        for _ in range(worlds):
            yield perspective.sample(rng), rng.next32() + 1

    def begun(self, perspective: Perspective, line: tuple[int, ...]) -> Begun:
        """A line, and whether its seat's turn is over with it: whatever the world, the same."""
        at = perspective.sample(Rng(self.seed))
        seat = int(at.to_move())
        plies = [apply(at, seat, action) for action in line]
        return Begun(vec[i64](line), any(ends_turn(self.game, ply) for ply in plies))

    def fares(self, world: State, line: Begun, luck: int) -> Fare:
        """What a line leads to in a world, at its seat's next turn."""
        seat = world.to_move()
        end = self.next_turn(world, line, luck)
        is_over = bool(end.to_move() == OVER)
        found = [judge(end, other) for other in range(self.game.seats)]
        margins = tuple(float(margin) for _, margin in found)
        if self.game.seats == 1:
            share = margins[0] / (LONE_SCALE * self.game.clear_lead)
            return Fare(share, share, margins, is_over)
        promised = forecast(end, self.game.seats, self.game.clear_lead)
        return Fare(float(found[seat][0]), float(promised[seat]), margins, is_over)

    def next_turn(self, world: State, line: Begun, luck: int) -> State:
        """Where a line leads; whoever has two turns in a row stands at the second one."""
        if line.ends_turn:
            state, dice = world.clone(), Rng()
            dice.state = luck
            for action in line.actions:
                state.apply(action)
            if settle(state, dice) == world.to_move():
                return state
        return play_on(self.replies, world, line.actions, luck)


def decision(state: State, line: Line, effort: Effort = CLOSE, seed: int = 0) -> Judged:
    """How good a turn of whoever is to move is, from that seat's view alone."""
    game, seat = state.game, int(state.to_move())
    moment = Moment(0, seat, game.view(state, seat).to_bytes(), tuple(line))
    return Judge(game, seed).judge(moment, effort)


def agreed(fared: list[Fare], better: list[Fare], trust: float | None) -> Estimate:
    """By how much the better lines were better, as far as both judgements say so."""
    pairs = list(zip(fared, better, strict=True))
    by_share = average([b.share - a.share for a, b in pairs])
    if trust is None:
        return by_share
    by_value = average([trust * (b.value - a.value) for a, b in pairs])
    return min(by_share, by_value, key=lambda found: found.mean)


def together(looks: list[Judged]) -> Judged:
    """What several looks say on average, within the bounds of all; the line of the worst."""
    most = max(looks, key=lambda look: look.loss.mean)
    return replace(
        most,
        loss=hull([look.loss for look in looks]),
        points=hull([look.points for look in looks]),
        share=fmean(look.share for look in looks),
        effects=tuple(map(fmean, zip(*(look.effects for look in looks), strict=True))),
        stake=max(look.stake for look in looks),
    )


def credit(loss: Estimate, fared: list[Fare], better: list[Fare]) -> float:
    """How much of what the judgement says was lost both judgements agree on: points follow it."""
    said = fmean(b.share for b in better) - fmean(a.share for a in fared)
    return min(1.0, max(0.0, loss.mean) / said) if said > 0.0 else 1.0


def gaps_of(fared: list[Fare], better: list[Fare], counts: float) -> list[list[float]]:
    """What was played beside what was better: every seat's margin, world by world, as it counts."""
    played, best = (zip(*(fare.margins for fare in some), strict=True) for some in (fared, better))
    seats = zip(played, best, strict=True)
    return [[counts * (a - b) for a, b in zip(*of, strict=True)] for of in seats]


def ended(fares: list[Fare]) -> float | None:
    """The share of the win after a line, if the game then always ends before the next turn."""
    return fmean(fare.share for fare in fares) if all(fare.is_over for fare in fares) else None


def hull(found: list[Estimate]) -> Estimate:
    """The middle of them, with bounds around all."""
    middle = fmean(x.mean for x in found)
    return Estimate(middle, min(x.low for x in found), max(x.high for x in found))

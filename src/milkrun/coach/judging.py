"""How good a choice was, from what its seat could know: beside the best found, in the same worlds.

The best line is looked for first. Then both lines are played on in fresh worlds that fit the view,
with the same luck, so that the line which won the look is not favoured by what made it win.
"""

from dataclasses import dataclass, replace

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.bots.judging import judge
from milkrun.bots.turn import TurnSearch
from milkrun.bots.turns import REPLY_WIDTH, Turns, play_on
from milkrun.coach.moments import Moment, ends_turn
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import State
from milkrun.play.odds import Estimate, average
from milkrun.play.table import apply

GOOD, INACCURACY, MISTAKE, BLUNDER = "good", "inaccuracy", "mistake", "blunder"
LEAST_LOSS = {BLUNDER: 0.15, MISTAKE: 0.08, INACCURACY: 0.03}
"""The share of the win that must be lost for certain, for a mark."""
LONE_SCALE = 4.0
"""Alone at the table, so many clear leads count as a whole win."""
APART = 1_000
"""How far apart the seeds of two looks at a decision are."""
WEIGHED = 4
"""So many times the lines of a heat are played out by the search before the heats."""
NOTHING = Estimate(0.0, 0.0, 0.0)
Line = tuple[int, ...]
"""What a seat does in one go."""


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
    """Lines that the search compares; what it leaves standing enters the first heat."""
    is_weighed: bool = True
    """Whether the search drops lines before the heats: who plays as it does is hardly blamed."""
    looks: int = 1
    """Looks, each with luck of its own: the bounds hold what all of them found."""


SKIM, CLOSE = Effort(20, 8), Effort(80, 64, seen=6, width=12, lines=20, looks=2)


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

    @property
    def mark(self) -> str:
        """The worst mark that the interval allows."""
        sure = (mark for mark, least in LEAST_LOSS.items() if self.loss.low >= least)
        return next(sure, GOOD)


class Judge:
    """Judges the moments of one game; the same seed judges the same."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.seed = seed
        self.replies = TurnSearch(game.clear_lead, REPLY_WIDTH)
        self.replies.is_quick = True

    def judge(self, moment: Moment, effort: Effort = CLOSE) -> Judged:
        """What the look that found most says, within the bounds of all looks."""
        seeds = [self.seed + APART * n for n in range(effort.looks)]
        return widest([Judge(self.game, seed).look(moment, effort) for seed in seeds])

    def look(self, moment: Moment, effort: Effort) -> Judged:
        """Look for something better, then compare."""
        perspective = Perspective(self.game, moment.view)
        best = self.best_of(perspective, self.found(perspective, effort), effort.look)
        if self.is_same(perspective, best, moment.played):
            best = moment.played
        return self.compare(perspective, moment, best, effort.worlds)

    def found(self, perspective: Perspective, effort: Effort) -> list[Line]:
        """The lines that a search leaves standing, the one it likes best first."""
        searcher = Turns(self.seed, effort.seen, effort.width, effort.lines)
        found = searcher.find(perspective)
        if effort.is_weighed:
            found = searcher.weigh(perspective, found, Budget(WEIGHED * effort.look))
        return [tuple(int(a) for a in one.actions) for one in found]

    def best_of(self, perspective: Perspective, lines: list[Line], look: int) -> Line:
        """The line with the largest share of the win: heat by heat, the better half stays."""
        rng = Rng(self.seed + 2)
        standing = [Runner(line, self.begun(perspective, line)) for line in lines]
        while len(standing) > 1:
            for _ in range(max(1, look // len(standing))):
                world, luck = perspective.sample(rng), rng.next32() + 1
                for runner in standing:
                    runner.total += self.fares(world, runner.begun, luck).share
            standing.sort(key=lambda runner: -runner.total)
            del standing[len(standing) // 2 :]
        return standing[0].line

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

    def compare(
        self,
        perspective: Perspective,
        moment: Moment,
        best: tuple[int, ...],
        worlds: int,
    ) -> Judged:
        """Both lines in the same fresh worlds, with the same luck."""
        rng, seat = Rng(self.seed + 1), moment.seat
        fared, better = list[Fare](), list[Fare]()
        played, other = (self.begun(perspective, line) for line in (moment.played, best))
        for _ in range(worlds):
            world, luck = perspective.sample(rng), rng.next32() + 1
            fared.append(self.fares(world, played, luck))
            if best != moment.played:
                better.append(self.fares(world, other, luck))
        share = sum(fare.share for fare in fared) / worlds
        if not better:
            return Judged(moment, best, NOTHING, NOTHING, share, (0.0,) * self.game.seats)
        loss = average([b.share - a.share for a, b in zip(fared, better, strict=True)])
        gaps = [
            [a.margins[s] - b.margins[s] for a, b in zip(fared, better, strict=True)]
            for s in range(self.game.seats)
        ]
        points = average([-gap for gap in gaps[seat]])
        return Judged(moment, best, loss, points, share, tuple(sum(g) / worlds for g in gaps))

    def begun(self, perspective: Perspective, line: tuple[int, ...]) -> "Begun":
        """A line, and whether its seat's turn is over with it: whatever the world, the same."""
        at = perspective.sample(Rng(self.seed))
        seat = int(at.to_move())
        plies = [apply(at, seat, action) for action in line]
        return Begun(vec[i64](line), any(ends_turn(self.game, ply) for ply in plies))

    def fares(self, world: State, line: "Begun", luck: int) -> "Fare":
        """What a line leads to in a world, at its seat's next turn."""
        seat = world.to_move()
        end = self.next_turn(world, line, luck)
        found = [judge(end, other) for other in range(self.game.seats)]
        share, margin = found[seat]
        if self.game.seats == 1:
            share = margin / (LONE_SCALE * self.game.clear_lead)
        return Fare(float(share), tuple(float(margin) for _, margin in found))

    def next_turn(self, world: State, line: "Begun", luck: int) -> State:
        """Where a line leads; whoever has two turns in a row stands at the second one."""
        if line.ends_turn:
            state, dice = world.clone(), Rng()
            dice.state = luck
            for action in line.actions:
                state.apply(action)
            if settle(state, dice) == world.to_move():
                return state
        return play_on(self.replies, world, line.actions, luck)


def widest(looks: list[Judged]) -> Judged:
    """The look that found the largest loss; its bounds hold those of the others too."""
    most = max(looks, key=lambda look: look.loss.mean)
    loss, points = (hull([getattr(x, name) for x in looks]) for name in ("loss", "points"))
    return replace(
        most,
        loss=replace(loss, mean=most.loss.mean),
        points=replace(points, mean=most.points.mean),
    )


def hull(found: list[Estimate]) -> Estimate:
    """Bounds around all of them."""
    return Estimate(found[0].mean, min(x.low for x in found), max(x.high for x in found))


@dataclass(frozen=True)
class Begun:
    """The beginning of a turn, or the whole of it."""

    actions: vec[i64]
    ends_turn: bool


@dataclass(frozen=True)
class Fare:
    """How a line fared in a world: its seat's share of the win, and every seat's margin."""

    share: float
    margins: tuple[float, ...]


@dataclass
class Runner:
    """A line in a heat."""

    line: Line
    begun: Begun
    total: float = 0.0
    """What it won so far."""

"""How good a choice was, from what its seat could know: beside the best found, in the same worlds.

The best line is looked for first. Then both lines are played on in fresh worlds that fit the view,
with the same luck, so that the line which won the look is not favoured by what made it win.
"""

from dataclasses import dataclass

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
NOTHING = Estimate(0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Effort:
    """How closely to look: lines played out to find the best, worlds to compare both in."""

    look: int
    worlds: int


SKIM, CLOSE = Effort(60, 8), Effort(400, 64)


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
        """Look for something better, then compare."""
        perspective = Perspective(self.game, moment.view)
        searcher = Turns(self.seed)
        found = searcher.find(perspective)
        best = tuple(
            int(a) for a in searcher.weigh(perspective, found, Budget(effort.look))[0].actions
        )
        if self.is_same(perspective, best, moment.played):
            best = moment.played
        return self.compare(perspective, moment, best, effort.worlds)

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

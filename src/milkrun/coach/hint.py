"""A hint: the best line and the runner-up, what each should score and how often it should win.

Everything follows from the seat's own view bytes and a seed. Search finds the lines; fresh games,
played on in imagined worlds that fit the view, say what they are worth. Both lines meet the same
worlds, so that luck does not decide between them.
"""

from dataclasses import asdict, dataclass
from typing import Any

from milkrun.bots.guided import play_sensibly, sensible
from milkrun.bots.mcts import Mcts
from milkrun.bots.tree import Tree, most_visited
from milkrun.bots.value import outlook
from milkrun.coach.telling import reason, say
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.errors import MilkrunError
from milkrun.kernel.game import Game, seat_name
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE, OVER, State
from milkrun.play.odds import Estimate, average, wilson
from milkrun.play.phrases import Phrases

SIMULATIONS, SAMPLES, MOST_SAMPLES = 1500, 60, 10_000
LONGEST_PLAYOUT = 300
LONGEST_LINE = 12
THIN = 8
"""A continuation the search has seen less often than this is no advice."""


class NoHint(MilkrunError):
    """The seat has nothing to choose."""


@dataclass(frozen=True)
class Line:
    """What to do, and what would follow in the same turn."""

    actions: tuple[int, ...]
    """The next choice, whole: what a screen sends."""
    text: str
    """The choice and what should follow it, as moves."""
    say: str
    """The same in words."""
    targets: tuple[str, ...] = ()
    """Where the next choice lies on a screen, action by action."""
    first: str = ""
    """The next choice alone, in words."""
    reason: str = ""
    """What the turn brings, from what the seat can see; empty if nothing yet."""


@dataclass(frozen=True)
class Advice:
    """A line and what it promises."""

    line: Line
    score: Estimate
    win: Estimate
    values: tuple[float, ...]
    """The win (alone: the score) in each sample; all advice of a hint meets the same worlds."""

    def promise(self) -> tuple[float, float]:
        """What lines are ranked by: the win (alone: the score), then the score."""
        return sum(self.values) / len(self.values), self.score.mean

    def lead(self, other: "Advice") -> Estimate:
        """How much more it brings than other advice, world by world."""
        return average([a - b for a, b in zip(self.values, other.values, strict=True)])


@dataclass(frozen=True)
class Hint:
    """What the coach says to a seat."""

    seat: int
    best: Advice
    runner_up: Advice | None
    asked: Advice | None
    """The action the caller asked about, if it is neither of these."""
    samples: int
    """Games played on for each line."""
    judged: int
    """How many of all these games were cut off and judged where they stood."""
    simulations: int

    def lead(self) -> Estimate | None:
        """How much more the best line brings than the runner-up."""
        return None if self.runner_up is None else self.best.lead(self.runner_up)


class Coach:
    """The work behind one hint."""

    def __init__(self, game: Game, view: bytes, seed: int, samples: int, told: Game) -> None:
        self.game = game
        self.perspective = Perspective(game, view)
        self.seed = seed
        self.samples = samples
        self.judged = 0
        self.phrases = Phrases(told)
        seat = self.perspective.view().seat
        if seat is None or not self.perspective.legal_actions():
            raise NoHint("There is nothing to choose here, so there is no hint.")
        self.seat: int = seat

    def first_actions(self, tree: Tree, root: int) -> list[int]:
        """The nodes of the legal actions, the most visited first."""
        left, nodes = self.perspective.legal_actions(), list[int]()
        while left:
            node = int(most_visited(tree, root, left))
            if node == NONE:
                break
            nodes.append(node)
            left.remove(int(tree.action[node]))
        return nodes

    def line(self, tree: Tree, node: int) -> Line:
        """Follow the tree from a first action to the end of the turn."""
        rng = Rng(self.seed)
        world = self.perspective.sample(rng)
        start, actions, whole = world.clone(), [int(tree.action[node])], 0
        texts, targets = list[str](), list[str]()
        while True:
            texts.append(self.game.notate(world, actions[-1]))
            targets.append(self.game.target(world, actions[-1]))
            world.apply(actions[-1])
            selecting = world.to_move() == self.seat and world.is_selecting()
            whole = whole or (0 if selecting else len(actions))
            node = self.next_node(tree, node, world)
            if whole and (node == NONE or len(actions) >= LONGEST_LINE):
                return self.told(start, actions, whole, texts, targets)
            actions.append(self.next_action(tree, node, world, rng))

    def told(
        self, start: State, actions: list[int], whole: int, texts: list[str], targets: list[str]
    ) -> Line:
        """A line with its words; the first `whole` actions are the next choice."""
        chosen = tuple(actions[:whole])
        return Line(
            chosen,
            ", ".join(texts),
            say(start, tuple(actions), self.phrases),
            tuple(targets[:whole]),
            say(start, chosen, self.phrases),
            reason(self.perspective, actions, self.seed, self.phrases.words),
        )

    def next_node(self, tree: Tree, node: int, world: State) -> int:
        """The continuation the search prefers, while the turn goes on and it has seen enough."""
        if node == NONE or world.to_move() != self.seat:
            return NONE
        after = int(most_visited(tree, node, world.legal_actions()))
        return after if after != NONE and tree.visits[after] >= THIN else NONE

    def next_action(self, tree: Tree, node: int, world: State, rng: Rng) -> int:
        """The action of a node; a choice that search left half is completed sensibly."""
        if node != NONE:
            return int(tree.action[node])
        return int(sensible(world, self.seat, self.game.clear_lead, rng))

    def advise(self, line: Line) -> Advice:
        """Play the line on in imagined worlds."""
        ends = [self.play_on(line, number) for number in range(self.samples)]
        scores, wins = tuple(score for score, _ in ends), tuple(win for _, win in ends)
        values = scores if self.game.seats == 1 else wins
        return Advice(line, average(scores), wilson(sum(wins), len(wins)), values)

    def play_on(self, line: Line, number: int) -> tuple[float, float]:
        """The score and the share of the win in one world."""
        rng = Rng(self.seed * 1_000_003 + number)
        world = self.perspective.sample(rng)
        for action in line.actions:
            if action not in world.legal_actions():
                break
            world.apply(action)
        play_sensibly(world, self.game.clear_lead, rng, LONGEST_PLAYOUT)
        if world.to_move() != OVER:
            self.judged += 1
            value = outlook(world, self.game.seats, self.game.clear_lead)[self.seat]
            return float(world.worth(self.seat)), float(value)
        places = world.ranking()
        win = 1 / places.count(1) if places[self.seat] == 1 else 0.0
        return float(world.scores()[self.seat]), win


def hint(
    game: Game,
    view: bytes,
    seed: int = 0,
    simulations: int = SIMULATIONS,
    samples: int = SAMPLES,
    asked: int | None = None,
    told: Game | None = None,
) -> Hint:
    """Advice for the seat of a view; about the action `asked` too, if it is another one.

    `told` is the same game in the words of whoever reads it.
    """
    coach, searcher = Coach(game, view, seed, samples, told or game), Mcts(seed)
    tree = searcher.search(coach.perspective, Budget(simulations))
    nodes = coach.first_actions(tree, int(searcher.root))
    wanted = nodes[:2] + [node for node in nodes[2:] if tree.action[node] == asked]
    advice = [coach.advise(coach.line(tree, node)) for node in wanted]
    if len(advice) > 1 and advice[0].promise() < advice[1].promise():
        # Search prefers the first, but the games played on say otherwise: they are what is shown.
        advice[0], advice[1] = advice[1], advice[0]
    best, runner_up, third = (*advice, None, None)[:3]
    assert best is not None
    return Hint(coach.seat, best, runner_up, third, samples, coach.judged, simulations)


def as_data(found: Hint) -> dict[str, Any]:
    """A hint as plain data, without the single samples."""
    data, lead = asdict(found), found.lead()
    for name in ("best", "runner_up", "asked"):
        if data[name] is not None:
            del data[name]["values"]
    return {**data, "seat": seat_name(found.seat), "lead": lead and asdict(lead)}

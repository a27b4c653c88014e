"""A hint: the best line and the runner-up, what each should score and how often it should win.

Everything follows from the seat's own view bytes and a seed. The lines are whole turns, as search
over turns finds them; where it has but one thing to say, search of single choices names another.
Fresh games, played on in imagined worlds that fit the view, say what they are worth. Both lines
meet the same worlds, so that luck does not decide between them.
"""

from dataclasses import asdict, dataclass
from typing import Any

from milkrun.bots.guided import play_sensibly, sensible
from milkrun.bots.mcts import Mcts
from milkrun.bots.tree import Tree, most_visited
from milkrun.bots.turns import Turns
from milkrun.bots.value import outlook
from milkrun.coach.line import Line, line_of
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
SIMULATIONS_A_TURN = 50
"""A whole turn, everybody answering it, is played out in the time of so many simulations."""
FEWEST_TURNS = 2
THIN = 8
"""A continuation the search has seen less often than this is no advice."""


class NoHint(MilkrunError):
    """The seat has nothing to choose."""


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
    """Turns and choices played out to find the lines."""

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
        self.simulations = 0
        self.phrases = Phrases(told)
        seat = self.perspective.view().seat
        if seat is None or not self.perspective.legal_actions():
            raise NoHint("There is nothing to choose here, so there is no hint.")
        self.seat: int = seat

    def turns(self, budget: int) -> list[Line]:
        """Turns that are worth a thought, the best first; each begins with another choice."""
        searcher = Turns(self.seed)
        found = searcher.find(self.perspective)[:budget]
        left = searcher.weigh(self.perspective, found, Budget(budget)) if found else found
        self.simulations += searcher.simulations
        dropped = [one for one in found if one not in left]
        lines = dict[tuple[int, ...], Line]()
        for one in [*left, *dropped]:
            line = self.line([int(action) for action in one.actions])
            lines.setdefault(line.actions, line)
        return list(lines.values())

    def single_choices(self, budget: int) -> list[Line]:
        """Every legal choice with what should follow it, the most visited first."""
        searcher = Mcts(self.seed)
        tree = searcher.search(self.perspective, Budget(budget))
        self.simulations += budget
        nodes = self.first_actions(tree, int(searcher.root))
        return [self.line(self.follow(tree, node)) for node in nodes]

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

    def follow(self, tree: Tree, node: int) -> list[int]:
        """The tree from a first action to the end of the turn."""
        world, actions = self.perspective.sample(Rng(self.seed)), list[int]()
        while node != NONE and len(actions) < LONGEST_LINE:
            actions.append(int(tree.action[node]))
            world.apply(actions[-1])
            node = self.next_node(tree, node, world)
        return actions

    def line(self, actions: list[int]) -> Line:
        """A line with its words; a choice that was left half is completed sensibly."""
        rng = Rng(self.seed)
        world = self.perspective.sample(rng)
        for action in actions:
            world.apply(action)
        while world.to_move() == self.seat and world.is_selecting():
            actions.append(int(sensible(world, self.seat, self.game.clear_lead, rng)))
            world.apply(actions[-1])
        return line_of(self.perspective, tuple(actions), self.seed, self.phrases)

    def next_node(self, tree: Tree, node: int, world: State) -> int:
        """The continuation the search prefers, while the turn goes on and it has seen enough."""
        if node == NONE or world.to_move() != self.seat:
            return NONE
        after = int(most_visited(tree, node, world.legal_actions()))
        return after if after != NONE and tree.visits[after] >= THIN else NONE

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
    coach = Coach(game, view, seed, samples, told or game)
    advice = [coach.advise(line) for line in lines(coach, simulations, asked)]
    if len(advice) > 1 and advice[0].promise() < advice[1].promise():
        # Search prefers the first, but the games played on say otherwise: they are what is shown.
        advice[0], advice[1] = advice[1], advice[0]
    best, runner_up, third = (*advice, None, None)[:3]
    assert best is not None
    return Hint(coach.seat, best, runner_up, third, samples, coach.judged, coach.simulations)


def lines(coach: Coach, simulations: int, asked: int | None) -> list[Line]:
    """The best line, the runner-up, and the one asked about if it is neither of these."""
    legal = len(coach.perspective.legal_actions())
    found = coach.turns(max(FEWEST_TURNS, simulations // SIMULATIONS_A_TURN))[:2]
    begun = [line.actions[0] for line in found]
    if len(found) < min(2, legal) or (asked is not None and asked not in begun):
        more = [line for line in coach.single_choices(simulations) if line.actions[0] not in begun]
        found += more[: 2 - len(found)]
        found += [line for line in more if line not in found and line.actions[0] == asked]
    return found


def as_data(found: Hint) -> dict[str, Any]:
    """A hint as plain data, without the single samples."""
    data, lead = asdict(found), found.lead()
    for name in ("best", "runner_up", "asked"):
        if data[name] is not None:
            del data[name]["values"]
    return {**data, "seat": seat_name(found.seat), "lead": lead and asdict(lead)}

"""One game looked at closely: every decision, every event, the scores turn by turn, the luck."""

from dataclasses import dataclass, field, replace

from mypy_extensions import i64

from milkrun.bots.luck import Both, Luck, Shares
from milkrun.kernel.events import Event, Trace
from milkrun.kernel.fate import Fate
from milkrun.kernel.moves import Moves
from milkrun.kernel.state import OVER, State
from milkrun.lab.endings import Forks, Way, average, blend, fresh_seed
from milkrun.lab.minds import Mind, Narrowed, Viewing, bars_of, quick_player, recall_all
from milkrun.lab.plan import Plan
from milkrun.play.match import make_bot
from milkrun.play.players import Chooser


@dataclass
class Turn:
    """How the game stood when a turn was over."""

    ply: int
    """Decisions made until then."""
    seat: int
    scores: list[int]
    values: list[float]
    """The judged value for each seat, between 0 and 1."""


@dataclass
class Choice:
    """One decision."""

    seat: int
    action: int
    choices: int
    """How many legal actions there were."""
    scores: list[int]
    values: list[float]


@dataclass
class Course:
    """How a game went."""

    number: int
    seed: int
    turned: int
    seats: int
    turns: list[Turn] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    events: list[tuple[int, Event]] = field(default_factory=list)
    """With the number of decisions made before."""
    gauges: list[list[float]] = field(default_factory=list)
    """What the game's own figures must know of positions."""
    scores: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    ending: str = ""
    luck: list[float] = field(default_factory=list)
    """What chance brought each seat, judged in shares of the win."""
    raw: dict[str, float] = field(default_factory=dict)
    """By purpose and whom they were for: how far draws lay above their average, as they count."""
    parts: dict[str, list[float]] = field(default_factory=dict)
    """By purpose: what draws brought each seat, in shares of the win, then in points."""
    way: Way = field(default_factory=Way)
    """Where it forked, and by what share it counts among the endings of its game."""
    begun: int = 0
    """Decisions that it has in common with an ending told before."""
    endings: list["Course"] = field(default_factory=list)
    """The game's other endings, if it was played on from some points several times."""

    def wins(self) -> list[float]:
        """Each seat's share of the win."""
        first = self.places.count(1)
        return [1 / first if place == 1 else 0.0 for place in self.places]

    def fork(self) -> "Course":
        """The same so far, to be told on by itself; each counts for half."""
        twin = replace(self, way=self.way.halved(), begun=len(self.choices), endings=[])
        twin.turns, twin.choices = list(self.turns), list(self.choices)
        twin.events, twin.gauges = list(self.events), list(self.gauges)
        return twin

    def all_endings(self) -> list["Course"]:
        """Itself and the others."""
        return [self, *self.endings]

    def played(self) -> int:
        """Decisions made for all its endings."""
        return sum(len(course.choices) - course.begun for course in self.all_endings())


@dataclass
class Going:
    """A game under way: how it went so far, where it stands, and who chooses for each seat."""

    course: Course
    state: State
    minds: list[Mind]
    number: int = 0
    """Which ending of its game it is coming to."""


def share_luck(course: Course) -> None:
    """The luck of a game is the average of its endings, like its figures."""
    ends = course.all_endings()
    luck = blend([(one.way.share, {"": one.luck}) for one in ends]).get("", [])
    raw = average([(one.way.share, one.raw) for one in ends])
    parts = blend([(one.way.share, one.parts) for one in ends])
    course.luck, course.raw, course.parts = luck, raw, parts


class Watcher:
    """Plays the games of a plan, one at a time, and tells how they went."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = plan.table()
        self.is_quick = plan.is_quick()
        self.fate = Fate()
        self.luck = Luck(self.fate, measure=Both()) if "luck" in plan.watch else None
        self.moves = Moves()
        self.forks = Forks(self.game, plan.endings)
        self.waiting: list[Going] = []
        """Where the present game forked: ways that are still to be gone."""
        self.ends: list[Course] = []

    def play(self, number: int) -> Course:
        """The game with that number, and its other endings if it is to have several."""
        plan, bots = self.plan, list[Chooser]()
        course = Course(number, plan.seed_of(number), plan.turned(number), self.game.seats)
        going = Going(course, self.game.deal(), self.sit_down(course, 0, bots))
        self.waiting, self.ends = [going], []
        try:
            while self.waiting:
                self.go(self.waiting.pop(), bots)
        finally:
            for bot in bots:
                bot.close()
        course.endings = self.ends[1:]
        if course.endings:
            share_luck(course)
        return course

    def sit_down(self, course: Course, ending: int, bots: list[Chooser]) -> list[Mind]:
        """Who chooses for each seat, with luck that follows from seed, ending and seat."""
        seed = fresh_seed(course.seed, ending)
        return [self.mind(course, seat, seed, bots) for seat in range(self.game.seats)]

    def mind(self, course: Course, seat: int, seed: int, bots: list[Chooser]) -> Mind:
        """Who chooses for a seat."""
        plan, game = self.plan, self.game
        player = plan.player_at(course.number, seat)
        code = plan.arm.players[player]
        if self.is_quick:
            quick = quick_player(plan, game, player)
            Fate(seed).lend(quick.rng, player)
            bars = bars_of(plan, game, player)
            return Narrowed(quick, bars) if bars.hang_on_the_day() else quick
        own = seed * 1009 + player
        bots.append(make_bot(game, code, seat, own))
        return Viewing(bots[-1], bars_of(plan, game, player), own)

    def go(self, going: Going, bots: list[Chooser]) -> None:
        """Play to an end; where the game forks, the other way waits."""
        course, state, minds = going.course, going.state, going.minds
        self.begin(fresh_seed(course.seed, going.number))
        trace = state.trace = Trace()
        seat = self.settle(state)
        self.listen(course, trace, state, int(seat))
        while seat != OVER:
            state.offer(self.moves)
            choices = int(self.moves.count)
            action = int(minds[seat].choose(state, seat, self.moves))
            self.note(course, state, int(seat), action, choices)
            mover = int(seat)
            state.apply(action)
            seat = self.settle(state)
            told = self.listen(course, trace, state, mover)
            if self.forks.meet(course.way, state, told):
                self.fork(going, bots)
        course.scores, course.places = state.scores(), state.ranking()
        course.ending = state.end_reason()
        self.remember_luck(course)
        self.ends.append(course)

    def begin(self, seed: int) -> None:
        """From now on, the luck of that seed."""
        self.fate.begin(seed)
        if self.luck is not None:
            self.luck.begin(seed, self.game.seats)

    def fork(self, going: Going, bots: list[Chooser]) -> None:
        """Let a game go on in two ways, with fresh luck in the other."""
        number = len(self.waiting) + len(self.ends) + 1
        course = going.course.fork()
        self.remember_luck(course)
        minds = self.sit_down(course, number, bots)
        recall_all(minds, going.minds)
        self.waiting.append(Going(course, going.state.clone(), minds, number))

    def remember_luck(self, course: Course) -> None:
        """What chance brought until here, beside what it had brought before a fork."""
        if self.luck is None:
            return
        luck = self.luck
        before = course.luck or [0.0] * course.seats
        course.luck = [a + b for a, b in zip(before, luck.sums, strict=False)]
        course.raw = average([(1.0, course.raw), (1.0, luck.raw)])
        course.parts = blend([(1.0, course.parts), (1.0, luck.parts)])

    def settle(self, state: State) -> i64:
        """Let chance act."""
        return self.fate.settle(state) if self.luck is None else self.luck.settle(state)

    def note(self, course: Course, state: State, seat: int, action: int, choices: int) -> None:
        """Keep a decision; how the position stood only if decisions are wanted."""
        gauged = self.game.gauge(state, action)
        if gauged:
            course.gauges.append(gauged)
        scores, values = list[int](), list[float]()
        if "decisions" in self.plan.watch:
            scores, values = state.scores(), self.values(state)
        course.choices.append(Choice(seat, action, choices, scores, values))

    def listen(self, course: Course, trace: Trace, state: State, mover: int) -> list[Event]:
        """Keep what happened since; a turn is over when the game says so."""
        told, at = trace.take(), len(course.choices)
        course.events += [(at, event) for event in told]
        if self.forks.is_turn_over(told):
            course.turns.append(Turn(at, mover, state.scores(), self.values(state)))
        return told

    def values(self, state: State) -> list[float]:
        """The judged value for each seat."""
        return list(Shares().of(state))

"""One game looked at closely: every decision, every event, the scores turn by turn, the luck."""

from dataclasses import dataclass, field

from mypy_extensions import i64

from milkrun.bots.luck import Both, Luck, Shares
from milkrun.kernel.events import Event, Trace
from milkrun.kernel.fate import Fate
from milkrun.kernel.moves import Moves
from milkrun.kernel.state import OVER, State
from milkrun.lab.minds import Mind, Narrowed, Viewing, bars_of, quick_player
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

    def wins(self) -> list[float]:
        """Each seat's share of the win."""
        first = self.places.count(1)
        return [1 / first if place == 1 else 0.0 for place in self.places]


class Watcher:
    """Plays the games of a plan, one at a time, and tells how they went."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = plan.table()
        self.is_quick = plan.is_quick()
        self.fate = Fate()
        self.luck = Luck(self.fate, measure=Both()) if "luck" in plan.watch else None
        self.moves = Moves()
        names = [kind.name for kind in self.game.event_kinds]
        end = self.game.signs.turn_end
        self.turn_end = names.index(end) if end in names else -1

    def play(self, number: int) -> Course:
        """The game with that number."""
        plan = self.plan
        seed, turned = plan.seed_of(number), plan.turned(number)
        course = Course(number, seed, turned, self.game.seats)
        self.fate.begin(seed)
        if self.luck is not None:
            self.luck.begin(seed, self.game.seats)
        bots: list[Chooser] = []
        try:
            self.go(course, self.sit_down(number, bots))
        finally:
            for bot in bots:
                bot.close()
        return course

    def sit_down(self, number: int, bots: list[Chooser]) -> list[Mind]:
        """Who chooses for each seat, with luck that follows from seed and seat."""
        return [self.mind(number, seat, bots) for seat in range(self.game.seats)]

    def mind(self, number: int, seat: int, bots: list[Chooser]) -> Mind:
        """Who chooses for a seat."""
        plan, game = self.plan, self.game
        player = plan.player_at(number, seat)
        code = plan.arm.players[player]
        if self.is_quick:
            quick = quick_player(plan, game, player)
            self.fate.lend(quick.rng, player)
            bars = bars_of(plan, game, player)
            return Narrowed(quick, bars) if bars.hang_on_the_day() else quick
        seed = plan.seed_of(number) * 1009 + player
        bots.append(make_bot(game, code, seat, seed))
        return Viewing(bots[-1], bars_of(plan, game, player), seed)

    def go(self, course: Course, minds: list[Mind]) -> None:
        """Play to the end."""
        state, trace = self.game.deal(), Trace()
        state.trace = trace
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
            self.listen(course, trace, state, mover)
        course.scores, course.places = state.scores(), state.ranking()
        course.ending = state.end_reason()
        if self.luck is not None:
            course.luck = list(self.luck.sums[: course.seats])
            course.raw, course.parts = dict(self.luck.raw), dict(self.luck.parts)

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

    def listen(self, course: Course, trace: Trace, state: State, mover: int) -> None:
        """Keep what happened since; a turn is over when the game says so."""
        told, at = trace.take(), len(course.choices)
        course.events += [(at, event) for event in told]
        if any(event.kind == self.turn_end for event in told):
            course.turns.append(Turn(at, mover, state.scores(), self.values(state)))

    def values(self, state: State) -> list[float]:
        """The judged value for each seat."""
        return list(Shares().of(state))

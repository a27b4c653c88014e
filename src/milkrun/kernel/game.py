"""The cold half of the contract: one immutable object per rule set with its options."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from mypy_extensions import i64, mypyc_attr

from milkrun.kernel.actions import ActionTable
from milkrun.kernel.data import Toml
from milkrun.kernel.deed import Deed
from milkrun.kernel.errors import NotationError, PositionError, Refused, SeatError, cut, nearest
from milkrun.kernel.events import Event, EventKind
from milkrun.kernel.judgement import FOLDER, LEARNED, Judgement, read_judgement
from milkrun.kernel.layout import Layout
from milkrun.kernel.outcome import Entry as Entry
from milkrun.kernel.outcome import Outcome as Outcome
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.screen import Macro, Phrase, Signs
from milkrun.kernel.setting import Facts as Facts
from milkrun.kernel.setting import Setting as Setting
from milkrun.kernel.settling import settle
from milkrun.kernel.state import NONE, OVER, SEAT_NAMES, State
from milkrun.kernel.view import View
from milkrun.kernel.weights import Weights
from milkrun.kernel.words import Words, upper_first


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A rule set: deals positions, shows them to seats, reads and writes them."""

    def __init__(
        self, id: str, version: int, setting: Setting, actions: ActionTable, words: Words
    ) -> None:
        self.id = id
        self.version = version
        """Changes only when behaviour does."""
        self.setting = setting
        self.seats: int = setting.seats
        self.actions = actions
        self.words = words
        self.clauses = setting.facts.clauses
        self.layout = Layout({}, {})
        self.event_kinds: list[EventKind] = []
        self.signs = Signs([], [])
        self.sets: list[str] = []
        """Facts of a view that are sets of a list, a bit for each member."""
        self.technical_endings: list[str] = []
        self.clear_lead: float = 5.0
        """How many points ahead is as good as won: the scale of `State.worth`."""
        self.steers: bool = setting.weights.name == LEARNED
        """Whether bots steer by the judgement rather than by worths alone."""
        self.judgement: Judgement | None = read_judgement(
            setting.facts.package, setting.seats, LEARNED if self.steers else FOLDER
        )
        """What makes chances of worths; None if nobody has trained it."""
        self._judged: dict[str, Game] = {}
        """The same rules with other weights, by their names, once asked for."""

    # What each game says of itself.

    def deal(self) -> State:
        """The first position, all chance still ahead."""
        raise NotImplementedError

    def view(self, state: State, seat: int | None) -> View:
        """What a seat (None: the onlooker) may know."""
        raise NotImplementedError

    def laid_open(self, state: State) -> dict[str, Any]:
        """What lies open on the table: an onlooker's, and the same in every view."""
        return self.view(state, None).public

    def own_sight(self, state: State, seat: int | None) -> View:
        """A view without that: what is asked, what only the seat sees, and what it remembers."""
        return self.view(state, seat)

    def witness(self, event: Event, seat: int | None) -> Event | None:
        """An event as a seat may know it; None if it may not know of it at all."""
        raise NotImplementedError

    def imagine(self, view: View, rng: Rng) -> State:
        """A world made from the view alone."""
        raise NotImplementedError

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        """Why the seat may not choose the action now; None if it may."""
        return state.why_not(seat, action)

    def notate(self, state: State, action: int) -> str:
        """An action as short, typeable text."""
        return state.notate(action)

    def to_dict(self, state: State) -> Toml:
        """A position as the sections of its layout, without what goes without saying."""
        raise NotImplementedError

    def from_dict(self, position: Toml) -> State:
        """A position from sections; what they do not name lies unseen, or aside."""
        raise NotImplementedError

    def draw(self, view: View) -> str:
        """The board as text, from a view."""
        raise NotImplementedError

    def macros(self, state: State) -> list[Macro]:
        """Longer action sequences worth offering as one choice."""
        return state.macros()

    def target(self, state: State, action: int) -> str:
        """What to click for an action here; the same everywhere unless a game says otherwise."""
        return state.target(action)

    def phrase(self, state: State, action: int) -> Phrase:
        """How an action reads here; by its kind alone unless a game says more."""
        return state.phrase(action)

    def arguments(self, action: int) -> dict[str, Number]:
        """What an action names by itself, wherever it is chosen."""
        return {}

    def reasons(self, before: State, after: State, events: list[Event]) -> list[Phrase]:
        """What a turn brings its seat as far as that sees, the most first: keys of `reasons`."""
        return []

    def follies(self, turns: list[list[Deed]]) -> list[str]:
        """What one seat did in its turns of a game that no sensible player does, by rule."""
        return []

    def why_not_there(self, state: State, seat: int, target: str) -> list[Refusal | None]:
        """What speaks against each thing that a click there could mean; None is allowed."""
        known = range(self.actions.size)
        meant = [action for action in known if self.target(state, action) == target]
        return [self.why_not(state, seat, action) for action in meant]

    def unseen(self, state: State, seat: int | None) -> list[int]:
        """What the seat cannot place, as its view's memory has it."""
        found: list[int] = self.view(state, seat).memory["unseen"]
        return found

    def outlook(self, view: View) -> dict[str, Any]:
        """What a screen would otherwise have to reckon, from the view alone."""
        return {}

    def prospects(self, state: State) -> dict[str, Any]:
        """The part of an outlook that follows from what lies open alone: the same for all."""
        return {}

    def own_prospects(self, state: State, seat: int | None, past: bool = False) -> dict[str, Any]:
        """The rest, the seat's own; of what is `past`, without what serves a choice alone."""
        return self.outlook(self.view(state, seat))

    def reckoned(self) -> dict[str, Any]:
        """What a drawing would otherwise have to reckon from the components alone."""
        return {}

    def account(self, state: State, seat: int, events: list[Event]) -> list[Entry]:
        """A seat's score line by line, from the position and all that happened."""
        return state.account(seat, events)

    def gauge(self, state: State, action: int) -> list[float]:
        """What its figures must know of a position before an action; mostly nothing."""
        return []

    def sums(
        self, events: list[Event], scores: list[list[int]], gauges: list[list[float]]
    ) -> dict[str, float]:
        """What is counted in a finished game: from events, scores turn by turn, and gauges."""
        return {}

    def notes(self, state: State) -> list[str]:
        """What else the result of a finished game says, as keys of `words.toml`."""
        return state.notes()

    # What follows for every game.

    def parse(self, state: State, text: str) -> int:
        """The action a text names here, legal ones first; case and spacing are forgiven."""
        wanted = " ".join(text.lower().split())
        legal = state.legal_actions()
        everything: list[int] = legal + list(range(len(self.actions.moves)))
        for action in everything:
            if self.notate(state, action).lower() == wanted:
                return action
        hint = nearest(wanted, [self.notate(state, a) for a in legal])
        raise NotationError(f"'{cut(text.strip())}' is no move here.{hint}")

    def write(self, state: State) -> str:
        """A position as one line of text."""
        return self.layout.render(self.to_dict(state))

    def read(self, text: str) -> State:
        """A position from text or JSON; refused if it names too much or is unsound."""
        state = self.from_dict(self.layout.parse(text))
        broken = state.check()
        if broken:
            raise PositionError(f"The position is unsound: {'; '.join(broken)}.")
        return state

    def show(self, state: State) -> str:
        """The board as an onlooker sees it, then the whole position as text."""
        return f"{self.draw(self.view(state, None))}\n{self.write(state)}"

    def explain(self, refusal: Refusal) -> str:
        """A refusal as a sentence with its numbers."""
        clause = self.clauses.named(refusal.clause)
        return upper_first(self.words.sentence(clause.refusal or clause.text, refusal.numbers))

    def narrate(self, event: Event) -> str:
        """An event as a sentence; empty if it goes without saying."""
        kind = self.event_kinds[event.kind]
        numbers: dict[str, Number] = {"seat": event.seat}
        for name, value in zip(kind.args, event.args, strict=False):
            numbers[name] = value
        return upper_first(self.words.sentence(self.words.events[kind.name], numbers))

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if state.to_move() != OVER:
            return None
        reason = state.end_reason()
        return Outcome(
            reason,
            reason in self.technical_endings,
            tuple(state.scores()),
            tuple(state.ranking()),
            tuple(self.notes(state)),
        )

    def demand(self, state: State, seat: int, action: int) -> None:
        """Refuse an action that the rules forbid."""
        refusal = self.why_not(state, seat, action)
        if refusal is not None:
            section = self.clauses.named(refusal.clause).section
            raise Refused(refusal, self.explain(refusal), section, self)

    def sample(self, state: State, rng: Rng) -> None:
        """Play chance until a seat must choose or the game is over."""
        settle(state, rng)

    def weighing(self, weights: Weights) -> Game:
        """The same rules, judged by other weights."""
        if weights.name == self.setting.weights.name:
            return self
        if weights.name not in self._judged:
            book = import_module(f"{self.setting.facts.package}.book").BOOK
            self._judged[weights.name] = book.make(self.setting.weighing(weights))
        return self._judged[weights.name]

    def told_in(self, language: str) -> Game:
        """The same rules in the words of a language: for whoever tells what happens.

        Actions, events and notation are the same; its tables are not, so it makes no records.
        """
        if language == self.setting.facts.language:
            return self
        book = import_module(f"{self.setting.facts.package}.book").BOOK
        told: Game = book.make(self.setting.told_in(language))
        return told

    def __reduce__(self) -> tuple[object, ...]:
        setting = self.setting
        tables = setting.changed_tables()
        return _reopen, (setting.facts.package, self.seats, setting.changed_options(), tables)


def _reopen(package: str, seats: int, options: Toml, tables: Toml) -> Game:
    """A pickled game, made anew from its book."""
    book = import_module(f"{package}.book").BOOK
    game = book.load(seats, options, book.replaced(tables))
    assert isinstance(game, Game)
    return game


def seat_name(seat: int | i64) -> str:
    """A for seat 0, B for seat 1; chance and nobody get a dash."""
    return SEAT_NAMES[seat] if seat >= 0 else "-"


def parse_seat(text: str, seats: int) -> int:
    """Seat 1 from `B`, `b` or `1`."""
    word = text.strip().upper()
    if word in SEAT_NAMES[:seats]:
        return SEAT_NAMES.index(word)
    if len(word) < 3 and word.isdecimal() and int(word) < seats:
        return int(word)
    raise SeatError(f"There is no seat '{cut(text)}': they are {', '.join(SEAT_NAMES[:seats])}.")


def seat_from(text: str) -> int:
    """A seat letter as written in positions; a dash is nobody."""
    if text == "-":
        return NONE
    if text.upper() in SEAT_NAMES:
        return SEAT_NAMES.index(text.upper())
    raise PositionError(f"'{text}' is no seat.")

"""The cold half of the contract: one immutable object per rule set with its options."""

from __future__ import annotations

import hashlib
from importlib import import_module
from typing import Any

import msgspec
from mypy_extensions import i64, mypyc_attr

from milkrun.kernel.actions import ActionTable
from milkrun.kernel.bounds import Bound, read_bounds
from milkrun.kernel.clauses import Clauses
from milkrun.kernel.data import Toml, difference, overlay, preset_names, read_toml
from milkrun.kernel.errors import NotationError, PositionError, Refused, SeatError, cut, nearest
from milkrun.kernel.events import Event, EventKind
from milkrun.kernel.layout import Layout
from milkrun.kernel.options import Option, Preset, Value, read_options, read_preset, resolve
from milkrun.kernel.outcome import Entry as Entry
from milkrun.kernel.outcome import Outcome as Outcome
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.screen import Macro, Phrase
from milkrun.kernel.settling import settle
from milkrun.kernel.state import NONE, OVER, SEAT_NAMES, State
from milkrun.kernel.view import View
from milkrun.kernel.words import Words, upper_first


class Facts:
    """What a game's folder says before any seat sits down: options, tables, words, clauses."""

    def __init__(self, package: str, tables: list[str]) -> None:
        self.package = package
        self.options: dict[str, Option] = read_options(read_toml(package, "options.toml"))
        self.tables: Toml = {}
        for name in tables:
            self.tables.update(read_toml(package, f"{name}.toml"))
        self.bounds: dict[str, Bound] = read_bounds(read_toml(package, "bounds.toml"))
        """How far each table may go when it is replaced."""
        self.words: Toml = read_toml(package, "words.toml")
        self.layout: Toml = read_toml(package, "position.toml")
        self.clauses = Clauses(read_toml(package, "clauses.toml"))
        self.levels: dict[str, str] = read_toml(package, "levels.toml")
        """The player code behind each named level."""

    def presets(self) -> list[str]:
        """The presets this game ships."""
        return preset_names(self.package)

    def preset(self, name: str) -> Preset:
        """A preset this game ships."""
        return self.make_preset(name, read_toml(self.package, f"presets/{name}.toml"))

    def make_preset(self, name: str, toml: Toml) -> Preset:
        """A preset from a user's TOML."""
        return read_preset(name, toml, self.options, self.tables)


class Setting:
    """Facts as one table of people wants them: seats, resolved options, replaced tables."""

    def __init__(
        self, facts: Facts, seats: int, options: dict[str, Any], tables: Toml | None = None
    ) -> None:
        self.facts = facts
        self.seats = seats
        self.options: dict[str, Value] = resolve(facts.options, options)
        self.tables: Toml = overlay(facts.tables, tables or {})
        for name in tables or {}:
            facts.bounds[name].check(self.tables[name], name)

    def flag(self, name: str) -> bool:
        """A bool option."""
        return bool(self.options[name])

    def number(self, name: str) -> int:
        """An int option."""
        value = self.options[name]
        assert isinstance(value, int)
        return value

    def choice(self, name: str) -> str:
        """A choice option."""
        return str(self.options[name])

    def numbers(self, name: str) -> list[int]:
        """An ints option."""
        value = self.options[name]
        assert isinstance(value, list)
        return value

    def changed_options(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        known = self.facts.options
        return {k: v for k, v in self.options.items() if v != known[k].default}

    def changed_tables(self) -> Toml:
        """The least that, laid over the game's tables, gives these."""
        return difference(self.facts.tables, self.tables)

    def facts_hash(self) -> str:
        """A short hash of everything in the data that the rules depend on."""
        data = msgspec.json.encode([self.tables, self.options], order="sorted")
        return hashlib.sha256(data).hexdigest()[:16]


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
        self.layout = Layout(setting.facts.layout, {})
        self.event_kinds: list[EventKind] = []
        self.technical_endings: list[str] = []
        self.clear_lead: float = 5.0
        """How many points ahead is as good as won: the scale of `State.worth`."""

    # What each game says of itself.

    def deal(self) -> State:
        """The first position, all chance still ahead."""
        raise NotImplementedError

    def view(self, state: State, seat: int | None) -> View:
        """What a seat (None: the onlooker) may know."""
        raise NotImplementedError

    def witness(self, event: Event, seat: int | None) -> Event | None:
        """An event as a seat may know it; None if it may not know of it at all."""
        raise NotImplementedError

    def imagine(self, view: View, rng: Rng) -> State:
        """A world made from the view alone."""
        raise NotImplementedError

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        """Why the seat may not choose the action now; None if it may."""
        raise NotImplementedError

    def notate(self, state: State, action: int) -> str:
        """An action as short, typeable text."""
        raise NotImplementedError

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
        return []

    def target(self, state: State, action: int) -> str:
        """What to click for an action here; the same everywhere unless a game says otherwise."""
        return self.actions.moves[action].target

    def phrase(self, state: State, action: int) -> Phrase:
        """How an action reads here; by its kind alone unless a game says more."""
        return Phrase(self.actions.moves[action].kind, {})

    def why_not_there(self, state: State, seat: int, target: str) -> list[Refusal | None]:
        """What speaks against each thing that a click there could mean; None is allowed."""
        known = range(self.actions.size)
        meant = [action for action in known if self.target(state, action) == target]
        return [self.why_not(state, seat, action) for action in meant]

    def outlook(self, view: View) -> dict[str, Any]:
        """What a screen would otherwise have to reckon, from the view alone."""
        return {}

    def account(self, state: State, seat: int, events: list[Event]) -> list[Entry]:
        """A seat's score line by line, from the position and all that happened."""
        raise NotImplementedError

    def notes(self, state: State) -> list[str]:
        """What else the result of a finished game says, as keys of `words.toml`."""
        return []

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
        clause = self.clauses.all[refusal.clause]
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
            raise Refused(refusal, self.explain(refusal))

    def sample(self, state: State, rng: Rng) -> None:
        """Play chance until a seat must choose or the game is over."""
        settle(state, rng)

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

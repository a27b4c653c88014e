"""A game made of what it declares in `facts.toml`, its verbs, and the little only it can say."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final, Generic

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from milkrun.kernel.actions import ActionTable
from milkrun.kernel.data import Toml
from milkrun.kernel.decisions import decided
from milkrun.kernel.declaration import Declaration
from milkrun.kernel.deed import Deed
from milkrun.kernel.events import Event, EventKind
from milkrun.kernel.game import Entry, Setting
from milkrun.kernel.hidden import Hidden
from milkrun.kernel.insight import Insight
from milkrun.kernel.layout import Layout
from milkrun.kernel.machine import PARTNER, SEAT, Machine
from milkrun.kernel.outcome import places_of
from milkrun.kernel.pieces import Pieces
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.screen import Macro, Phrase, Signs
from milkrun.kernel.sections import Sections
from milkrun.kernel.shown import Shown
from milkrun.kernel.spelling import Spelling, all_keys, named_facts
from milkrun.kernel.state import CHANCE, NONE, OVER, SEAT_NAMES, State
from milkrun.kernel.step import P, Step, Turn, Verb
from milkrun.kernel.step_checks import demand_known, demand_verbs
from milkrun.kernel.text_board import text_board
from milkrun.kernel.texts import Texts
from milkrun.kernel.view import View
from milkrun.kernel.words import Words

ASKED: Final = {"chance": CHANCE, "over": OVER, "partner": PARTNER}


@mypyc_attr(allow_interpreted_subclasses=True)
class DeclaredGame(Shown[P], Generic[P]):
    """One table's game. Its methods in the middle of this class are what a game may say."""

    def __init__(
        self,
        id: str,
        version: int,
        setting: Setting,
        words: Words,
        keys: dict[str, list[str]],
        hidden: Hidden[P] | None = None,
        texts: Texts[P] | None = None,
        insight: Insight[P] | None = None,
    ) -> None:
        self.declared = declared = setting.facts.declaration()
        self.keys: dict[str, list[str]] = all_keys(declared, keys)
        """The members of every list, as moves and positions spell them."""
        super().__init__(id, version, setting, self._action_table(declared), words)
        words.lists["endings"] = declared.endings
        said = declared.said()
        words.moves = {**said["moves"], **words.moves}
        words.events = {**said["events"], **words.events}
        words.facts = {**named_facts(declared, words), **words.facts}
        names = {"seat": SEAT_NAMES[: setting.seats]}
        for part in declared.parts():
            names[part] = self.keys[part]
        self.layout = Layout(declared.layout(), names)
        self.event_kinds = [EventKind(e.name, e.args) for e in declared.events]
        self.technical_endings = declared.technical
        self.sets = declared.sets()
        self.signs = Signs(declared.steps(), declared.endings, **declared.signs)
        self.endings: list[str] = declared.endings
        self.sections = Sections(self, declared)
        self.texts: Texts[P] = texts or Texts[P]()
        self.hidden: Hidden[P] = hidden or Hidden[P]()
        self.hidden.bind(declared)
        self.insight: Insight[P] = insight or Insight[P]()
        self.pieces = Pieces(declared, self.keys)
        self.spelling = Spelling(self.keys)
        self.usual_step = "main"
        self.over: str = declared.clauses["over"]
        self.not_your_turn: str = declared.clauses["not_your_turn"]
        self.by_chance: str = declared.clauses["by_chance"]
        self.step_names: list[str] = declared.steps()
        self._make_steps(declared)

    def _action_table(self, declared: Declaration) -> ActionTable:
        table = ActionTable()
        for move in declared.moves:
            if not move.only or self.has(move.only):
                labels = [self.keys[name] for name in move.over]
                table.declare(move, labels, not move.part or self.has(move.part))
        return table

    def _make_steps(self, declared: Declaration) -> None:
        self.move_of = {move.name: move for move in declared.moves}
        self.steps: vec[Step[Any]] = vec[Step]()  # type: ignore[type-arg]
        self.asks: vec[i64] = vec[i64]()
        self.verbs: dict[str, Verb[P]] = {}
        by_name = decided(self.chapters())
        demand_known(by_name, declared)
        demand_verbs(by_name, declared, self.actions)
        for name, who in declared.asked.items():
            step = by_name.get(name) or Step[P]()
            step.bind(self.actions, self.move_of)
            if isinstance(step, Turn):
                self.verbs = {**step.by_kind, **self.verbs}
            self.steps = append(self.steps, step)
            self.asks = append(self.asks, int(ASKED.get(who, SEAT)))

    def is_chance(self, action: int) -> bool:
        """Whether chance decides this, not a player."""
        return self.move_of[self.actions.moves[action].kind].is_chance

    # What each game says.

    def chapters(self) -> list[ModuleType]:
        """Its rules in the order of the book: modules whose `decisions` say what is decided."""
        raise NotImplementedError

    def blank(self) -> P:
        """A position with everything still in the box."""
        raise NotImplementedError

    def lay_out(self, p: P) -> None:
        """The first position: what is put on the table, and who is asked first."""
        raise NotImplementedError

    def merit(self, p: P, seat: int) -> tuple[int, ...]:
        """What places are decided by: the score, then the tie-breaks."""
        raise NotImplementedError

    def score_lines(self, p: P, seat: int, events: list[Event]) -> list[Entry]:
        """A seat's score line by line."""
        raise NotImplementedError

    # What a game may add where its declaration is not enough.

    def has(self, part: str) -> bool:
        """Whether this table plays with that part of the rules."""
        return True

    def go_on(self, p: P) -> None:
        """What happens by itself after an action, until someone or chance must choose."""

    def period(self, p: P) -> int:
        """The round or turn that a draw belongs to."""
        return 0

    def unsound(self, p: P) -> list[str]:
        """What cannot be in this game, beside what can be in none."""
        return []

    def points(self, p: P) -> list[int]:
        """The scores, a seat each."""
        return [self.merit(p, seat)[0] for seat in range(self.seats)]

    def places(self, p: P) -> list[int]:
        """The place of each seat, from 1; equal in everything is equal in place."""
        return places_of([self.merit(p, seat) for seat in range(self.seats)])

    def witness(self, event: Event, seat: int | None) -> Event | None:
        """An event as a seat may know it."""
        secret = self.declared.events[event.kind].secret
        return event.hide(*secret) if secret and event.seat != seat else event

    def target_of(self, p: P, action: int) -> str:
        """What to click for an action here: as its verb says, or as its kind declares."""
        move = self.actions.moves[action]
        verb = self.verbs.get(move.kind)
        return (verb.target(p, action - verb.first) if verb is not None else "") or move.target

    def elsewhere(self, p: P, target: str) -> list[Refusal | None]:
        """What speaks against a click on something that no action of this moment is about."""
        return []

    def shortcuts(self, p: P) -> list[Macro]:
        """Longer action sequences worth offering as one choice."""
        return []

    def remarks(self, p: P) -> list[str]:
        """What else the result says."""
        return []

    def symmetries(self) -> list[dict[str, list[int]]]:
        """Ways to rename what lists hold that change nothing: by list, where each member goes."""
        return []

    def draw(self, view: View) -> str:
        """The board as text."""
        return text_board(self.declared, self.words, view)

    # What follows from all that.

    def fresh(self) -> P:
        """A position as it comes out of the box."""
        p = self.blank()
        p.unpack()
        return p

    def broken(self, p: P) -> list[str]:
        """The invariants that are broken: first what holds in every game."""
        found = self.pieces.broken(p, self.fresh()) or self.unsound(p)
        return found or self.pieces.overdrawn(p) or self.pieces.stuck(p)

    def deal(self) -> State:
        p = self.fresh()
        self.lay_out(p)
        return p

    def why_not_there(self, state: State, seat: int, target: str) -> list[Refusal | None]:
        assert isinstance(state, Machine)
        if seat != state.mover:
            return [state.why_not(seat, 0)]
        there = self.elsewhere(state, target)  # type: ignore[arg-type]
        return there or super().why_not_there(state, seat, target)

    def reasons(self, before: State, after: State, events: list[Event]) -> list[Phrase]:
        assert isinstance(before, Machine)
        assert isinstance(after, Machine)
        seat = int(before.mover)
        return self.insight.gains(before, after, seat, events)  # type: ignore[arg-type]

    def follies(self, turns: list[list[Deed]]) -> list[str]:
        return self.insight.follies(turns)

    def unseen(self, state: State, seat: int | None) -> list[int]:
        found = self.hidden.unseen(state, NONE if seat is None else seat)  # type: ignore[arg-type]
        return super().unseen(state, seat) if found is None else found

    def imagine(self, view: View, rng: Rng) -> State:
        p = self.fresh()
        p.step = self.step_names.index(view.step)
        p.mover = view.to_move
        p.restore(view.public)
        self.hidden.recall(p, view, rng)
        return p

    def to_dict(self, state: State) -> Toml:
        assert isinstance(state, Machine)
        return self.sections.write(state)

    def from_dict(self, position: Toml) -> State:
        return self.sections.read(position)

    def phrase_of(self, p: P, action: int) -> Phrase:
        """How an action reads here: as its verb says, or by its arguments."""
        move = self.actions.moves[action]
        verb = self.verbs.get(move.kind)
        if verb is None:
            return Phrase(move.kind, self.arguments(action))
        return verb.phrase(p, action - verb.first)

    def reads_by(self, p: P, action: int) -> int:
        """What the texts and the target of an action hang on here, as its verb says."""
        verb = self.verbs.get(self.actions.moves[action].kind)
        return NONE if verb is None else verb.reads_by(p, action - verb.first)

    def text_of(self, p: P, action: int) -> str:
        """An action as its verb or its declared text spells it."""
        kind = self.actions.moves[action].kind
        verb = self.verbs.get(kind)
        if verb is None:
            return self.spelling.fill(self.move_of[kind].text, self.arguments(action))
        i = action - verb.first
        return verb.text(p, i) or self.spelled(verb, p, i)

    def spelled(self, verb: Verb[P], p: P, i: int) -> str:
        """The declared text of an action; made once for each that names the same everywhere."""
        names = verb.names(p, i)
        if names is not verb.named.get(i):
            return self.spelling.fill(self.move_of[verb.kind].text, names)
        found = verb.spelled.get(i)
        if found is None:
            found = verb.spelled[i] = self.spelling.fill(self.move_of[verb.kind].text, names)
        return found

    def arguments(self, action: int) -> dict[str, Number]:
        move = self.actions.moves[action]
        return dict(zip(self.move_of[move.kind].names(), move.args, strict=True))

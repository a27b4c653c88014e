"""A rehearsal: a book is looked through and played, and all that it should say is looked up.

Slower than the checks of every start (`kernel/soundness.py`), for whoever writes a game.
"""

import re
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable

from milkrun.games import own_fault
from milkrun.kernel.book import Book
from milkrun.kernel.data import has_data
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.errors import MilkrunError
from milkrun.kernel.events import Trace
from milkrun.kernel.game import Game
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.screen import known_scores
from milkrun.kernel.soundness import faults
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.play.facts_file import is_current
from milkrun.play.players import LEVELS, parse_code

MOST_PLIES = 20_000
MORE_GAMES = 10
EVERY, FEW = 7, 50
"""Positions between two in which every action is asked for; so few are asked for in each."""
REFUSAL = re.compile(r'Refusal\(\s*"([^"]+)"')
ID = re.compile(r"\b(At|News|End)\.([A-Z][A-Z0-9_]*)")
ID_OF = {"At": "the step", "News": "the event", "End": "the ending"}
PERSON = {"name", "face", "style", "about"}
ENTRY = re.compile(r'Entry\(\s*"([^"]+)"')


def rehearse(book: Book, seed: int = 0) -> list[str]:
    """What is wrong with a book, each fault once."""
    found = [*current(book), *levels(book), *presets(book), *bounds(book), *named(book)]
    for seats in range(book.fewest, book.most + 1):
        game = book.load(seats)
        found += [*faults(game), *played(game, seed)]
    return list(dict.fromkeys(found))


def played(game: Game, seed: int) -> list[str]:
    """What a game at play lacks; an error of its own code ends it, a small game is played more."""
    rehearsal = Rehearsal(game, seed)
    try:
        for _game in range(MORE_GAMES if game.actions.size <= FEW else 1):
            if rehearsal.faults():
                break
        return list(rehearsal.found)
    except Exception as error:  # a game's folder may hold any code at all
        said = own_fault(error)
        if not said:
            raise
        return [*rehearsal.found, said]


def current(book: Book) -> list[str]:
    """A `facts.py` that is behind: a start looks only at what it would stumble over."""
    package = book.facts.package
    if not has_data(package, "facts.toml") or is_current(package):
        return []
    return ["facts.py is behind facts.toml: milkrun facts --write " + book.id]


def levels(book: Book) -> list[str]:
    """The named levels that no bot plays."""
    out = [f"levels.toml lacks '{level}'" for level in LEVELS if level not in book.facts.levels]
    for level, code in book.facts.levels.items():
        try:
            parse_code(str(code))
        except MilkrunError as error:
            out.append(f"levels.toml: {level}: {error}")
    for level, person in book.facts.people.items():
        if level not in LEVELS or set(person) != PERSON:
            out.append(f"people.toml: {level}: a level has {', '.join(sorted(PERSON))}")
    return out


def presets(book: Book) -> list[str]:
    """The presets that make no game."""
    out: list[str] = []
    for name in book.facts.presets():
        try:
            book.load(book.most, None, book.preset(name))
        except MilkrunError as error:
            out.append(f"presets/{name}.toml: {error}")
    return out


def bounds(book: Book) -> list[str]:
    """The tables whose values have no bounds, or lie beyond them."""
    out: list[str] = []
    for name, table in book.facts.tables.items():
        if name not in book.facts.bounds:
            out.append(f"bounds.toml lacks '{name}': how far its values may be changed")
            continue
        try:
            book.facts.bounds[name].check(table, name)
        except MilkrunError as error:
            out.append(f"bounds.toml: {error}")
    return out


def named(book: Book) -> list[str]:
    """The clauses, score lines, steps and events that the code names, and that are not there."""
    clauses, account, out = book.facts.clauses.all, book.facts.words["account"], list[str]()
    ids = {}
    if has_data(book.facts.package, "facts.toml"):
        ids = vars(import_module(f"{book.facts.package}.facts"))
    for name, text in sources(files(book.facts.package)):
        for what, key in ID.findall(text):
            if what in ids and not hasattr(ids[what], key):
                out.append(f"facts.toml lacks {ID_OF[what]} '{key.lower()}', which {name} names")
        lost = [clause for clause in REFUSAL.findall(text) if clause not in clauses]
        out += [f"clauses.toml lacks '{clause}', by which {name} refuses" for clause in lost]
        lost = [key for key in ENTRY.findall(text) if key not in account]
        out += [f"words.toml: account lacks '{key}', which {name} names" for key in lost]
    return out


def sources(folder: Traversable) -> list[tuple[str, str]]:
    """The Python files of a folder and those below it."""
    out: list[tuple[str, str]] = []
    for file in folder.iterdir():
        if file.is_dir() and not file.name.startswith("_"):
            out += sources(file)
        elif file.name.endswith(".py"):
            out.append((file.name, file.read_text("utf-8")))
    return out


def verb_of(game: Game, kind: str) -> str:
    """Where the rules of a kind of move are written."""
    verb = game.verbs.get(kind) if isinstance(game, DeclaredGame) else None
    if verb is None:
        return f"the move '{kind}'"
    return f"{type(verb).__module__.rpartition('.')[2]}.py: {type(verb).__name__}"


class Rehearsal:
    """A random game in which everything is said aloud."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.found: dict[str, None] = {}
        self.every = EVERY if game.actions.size > FEW else 1
        self.disagreeing: set[str] = set()
        """The kinds of move of which this is told already."""

    def faults(self) -> list[str]:
        """What could not be said."""
        state, trace = self.game.deal(), Trace()
        state.trace = trace
        for ply in range(MOST_PLIES):
            if state.to_move() == OVER:
                break
            self.look(state, ply % self.every == 0)
            legal = state.legal_actions()
            is_chance = state.to_move() == CHANCE
            pick = legal[self.rng.below(len(legal))]
            state.apply(state.sample_chance(self.rng) if is_chance else pick)
        self.tell(trace)
        self.close(state, trace)
        return list(self.found)

    def look(self, state: State, is_asking: bool) -> None:
        """A position: its prompt, what a seat cannot place, the choices and the refusals."""
        game, mover = self.game, int(state.to_move())
        for broken in state.check() if is_asking else []:
            self.demand(False, f"a position is unsound: {broken}")
        seen = game.view(state, mover if mover >= 0 else None)
        self.demand(seen.step in game.words.prompts, f"words.toml lacks the prompt '{seen.step}'")
        self.demand("unseen" in seen.memory, "the view's memory lacks 'unseen'")
        if mover < 0 or not is_asking:
            return
        for action in state.legal_actions():
            key = game.phrase(state, action).key
            self.demand(key in game.words.moves, f"words.toml lacks a reading of the move '{key}'")
        legal = set(state.legal_actions())
        for action in range(game.actions.size):
            refusal = game.why_not(state, mover, action)
            self.refuse(refusal)
            self.agree(state, action, action in legal, refusal)

    def agree(self, state: State, action: int, may: bool, refusal: Refusal | None) -> None:
        """What a verb offers it does not refuse, and what it does not offer it does."""
        if may == (refusal is None):
            return
        kind = self.game.actions.moves[action].kind
        verb = verb_of(self.game, kind)
        if kind in self.disagreeing:
            return
        self.disagreeing.add(kind)
        move = self.game.notate(state, action)
        if refusal is not None:
            self.demand(False, f"{verb} offers '{move}', and refuses it by {refusal.clause}")
        else:
            self.demand(False, f"{verb} does not offer '{move}', and why_not does not refuse it")

    def refuse(self, refusal: Refusal | None) -> None:
        """A refusal in words."""
        if refusal is None:
            return
        try:
            self.game.explain(refusal)
        except (MilkrunError, KeyError) as error:
            self.demand(False, f"clauses.toml: {refusal.clause}: {error}")

    def tell(self, trace: Trace) -> None:
        """What happened, to everybody."""
        game = self.game
        for event in trace.events:
            for seat in [None, *range(game.seats)]:
                seen = game.witness(event, seat)
                if seen is not None and game.event_kinds[seen.kind].name in game.words.events:
                    game.narrate(seen)

    def close(self, state: State, trace: Trace) -> None:
        """The end: its words, and the score line by line."""
        game, words = self.game, self.game.words
        outcome = game.outcome(state)
        if outcome is None:
            return self.demand(False, f"a game has not ended after {MOST_PLIES:,} actions")
        self.demand(outcome.reason in words.endings, f"words.toml lacks '{outcome.reason}'")
        for note in outcome.notes:
            self.demand(note in words.notes, f"words.toml lacks the note '{note}'")
        for seat in range(game.seats):
            for entry in game.account(state, seat, trace.events):
                self.demand(entry.key in words.account, f"words.toml: account lacks '{entry.key}'")
            known = known_scores(game.signs, game.view(state, seat)) or [None] * game.seats
            self.demand(known[seat] is not None, f"no view tells the fact '{game.signs.score}'")
        return None

    def demand(self, is_so: bool, fault: str) -> None:
        """Note a fault, once."""
        if not is_so:
            self.found[fault] = None

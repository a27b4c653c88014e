"""The mutants drill: positions that cannot be are refused, and whatever is accepted plays on.

A random position is written down, a few of its facts are changed, and it is read again as text or
as JSON. A mutant that is accepted is played to its end, and must keep every law on the way.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from milkrun.bots.playout import play_out
from milkrun.games import book
from milkrun.kernel.errors import PositionError
from milkrun.kernel.game import Game
from milkrun.kernel.layout import TABLE
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER, State
from milkrun.play.fuzz import Tally
from milkrun.play.laws import every_law
from tests.support.worlds import step

DEEPEST, MOST_PLIES = 900, 40_000
CLOSE, CHECKED, EVERY = 40, 7, 60
"""Plies of a game that are all checked; then every so many; and how often all laws are asked."""
NUMBERS = (-1, 0, 1, 2, 3, 4, 6, 8, 9, 12, 15, 50, 1000, 10**5, 2**31 - 1)
REMEMBERED = 200
Sections = dict[str, Any]
Read = Callable[[Game, str], State]


def read(game: Game, text: str) -> State:
    """As everybody reads a position."""
    return game.read(text)


class Mutator:
    """Changes positions of one game, by facts that other positions of it have."""

    def __init__(self, game_id: str, seed: int) -> None:
        self.rng = Rng(seed)
        found = book(game_id)
        self.games = [found.load(n) for n in range(found.fewest, found.most + 1)]
        self.seen: dict[tuple[str, str], list[Any]] = {}
        """Values that were met, by kind of section and key."""

    def pick(self, some: list[Any]) -> Any:
        """One of them."""
        return some[self.rng.below(len(some))]

    def position(self, game: Game) -> Sections:
        """A random position of a game, however far; its values are remembered."""
        state = game.deal()
        play_out(state, self.rng, self.rng.below(DEEPEST))
        for _ in range(self.rng.below(4)):
            if state.to_move() != OVER:
                step(state, self.rng)
        sections = game.to_dict(state)
        for name, section in self.sections(sections):
            for key, value in section.items():
                if not isinstance(value, dict):
                    self.remember(self.kind(game, name), key, value)
        return sections

    def remember(self, kind: str, key: str, value: Any) -> None:
        """Keep a value that was met, in place of an old one where there are many."""
        met = self.seen.setdefault((kind, key), [])
        if len(met) < REMEMBERED:
            met.append(value)
        else:
            met[self.rng.below(REMEMBERED)] = value

    def sections(self, position: Sections) -> list[tuple[str, Sections]]:
        """The sections by name, the nameless one first."""
        named = [(name, value) for name, value in position.items() if isinstance(value, dict)]
        return [(TABLE, position), *named]

    def kind(self, game: Game, name: str) -> str:
        """What kind of section it is."""
        return game.layout.kind_of.get(name, TABLE)

    def mutant(self, game: Game) -> str:
        """A position with one to three facts changed, as text or as JSON."""
        position: Sections = msgspec.json.decode(msgspec.json.encode(self.position(game)))
        for _ in range(1 + self.rng.below(3)):
            self.change(game, position)
        if self.rng.below(2):
            return game.layout.render(position)
        return msgspec.json.encode(position).decode()

    def change(self, game: Game, position: Sections) -> None:
        """One fact dropped, exchanged with another section's, or set to something else."""
        name, section = self.pick(self.sections(position))
        keys = game.layout.keys[self.kind(game, name)]
        key, way = self.pick(list(keys)), self.rng.below(8)
        if way == 0:
            section.pop(key, None)
        elif way == 1:
            self.exchange(position, section, key)
        else:
            section[key] = self.value(game, name, key, keys[key], section.get(key))

    def exchange(self, position: Sections, section: Sections, key: str) -> None:
        """Two sections swap what they say of one thing."""
        _, other = self.pick(self.sections(position))
        if key in section and key in other:
            section[key], other[key] = other[key], section[key]

    def value(self, game: Game, name: str, key: str, type_: str, old: Any) -> Any:
        """Another value: one that was met elsewhere, or the old one a little changed."""
        met = self.seen.get((self.kind(game, name), key), [])
        if met and self.rng.below(2):
            return self.pick(met)
        if type_ == "bool":
            return not old
        if type_ == "int":
            near = [old - 1, old + 1] if isinstance(old, int) else []
            return self.pick([*NUMBERS, *near, *near])
        if type_ == "str":
            return self.word(old or "", met)
        return self.items(type_, list(old or []), met)

    def word(self, old: str, met: list[str]) -> str:
        """A word with a letter more, less, or other."""
        at, letters = self.rng.below(len(old) + 1), "".join(met[-20:]) + "ABCDx-"
        letter = letters[self.rng.below(len(letters))]
        made = [old[:at] + letter + old[at:], old[:at] + old[at + 1 :], letter, "-", ""]
        return made[self.rng.below(len(made))]

    def items(self, type_: str, items: list[Any], met: list[list[Any]]) -> list[Any]:
        """A list with an item more, less, doubled, or other."""
        more = [item for each in met[-30:] for item in each] or ([0] if type_ == "ints" else ["-"])
        at = self.rng.below(len(items) + 1)
        way = self.rng.below(4)
        if way == 0 and items:
            del items[at - 1 :: len(items) + 1]
        elif way == 1 and items:
            items.insert(at, self.pick(items))
        elif way == 2 and items:
            items[at - 1] = self.pick([*more, *NUMBERS[:8]] if type_ == "ints" else more)
        else:
            items.insert(at, self.pick(more))
        return items


def play_on(game: Game, state: State, rng: Rng) -> None:
    """Play to the end; every law, near the start at each ply, then now and again."""
    every_law(game, state, rng)
    for ply in range(1, MOST_PLIES):
        if state.to_move() == OVER:
            break
        step(state, rng)
        if ply < CLOSE or ply % CHECKED == 0 or state.to_move() == OVER:
            assert state.check() == [], state.check()
            assert bool(state.legal_actions()) == (state.to_move() != OVER)
        if ply % EVERY == 0:
            every_law(game, state, rng)
    assert state.to_move() == OVER, "it does not end"
    every_law(game, state, rng)


def mutants_drill(game_id: str, seed: int, count: int, reading: Read = read) -> Tally:
    """Try so many mutants of a game."""
    mutator, found = Mutator(game_id, seed), Tally()
    while found.total < count:
        game = mutator.pick(mutator.games)
        text = mutator.mutant(game)
        try:
            state = reading(game, text)
        except PositionError:
            found.refused += 1
            continue
        try:
            play_on(game, state, mutator.rng)
            found.accepted += 1
        except Exception as error:
            found.crashes.append(f"{game.seats} seats: {text}: {error!r}")
    return found

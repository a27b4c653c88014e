"""Actions in words, each phrase made once: lists of choices name the same few things again."""

from collections.abc import Sequence
from itertools import groupby

from milkrun.kernel.game import Game
from milkrun.kernel.refusal import Number
from milkrun.kernel.screen import Macro, Phrase
from milkrun.kernel.state import NONE, State
from milkrun.kernel.translation import read_told
from milkrun.kernel.words import Words, upper_first

MOST = 5_000
FAR = 1_000_000
"""More than what a text hangs on comes to."""


def sentence(phrases: str) -> str:
    """The phrases of one line as a sentence; a colon that nothing follows falls away."""
    return upper_first(phrases.rstrip(":"))


def shortcut(words: Words, macro: Macro) -> str:
    """How several actions read that are one choice."""
    return words.sentence(words.screen[macro.phrase.key], macro.phrase.numbers)


class Joins:
    """What stands between the parts of a sentence, in one language."""

    def __init__(self, language: str) -> None:
        said = read_told("milkrun.play", "joins.toml", language)
        self.then: str = said["then"]
        self.times: str = said["times"]
        self.either: str = said["or"]
        self.either_last: str = said["or_last"]

    def in_turn(self, choices: Sequence[Sequence[str]]) -> str:
        """Several choices, one after the other, as one sentence; the same in a row is said once."""
        said = [" ".join(phrases).rstrip(":") for phrases in choices if phrases]
        rows = [(text, len(list(row))) for text, row in groupby(said)]
        return upper_first(self.then.join(self.repeated(text, count) for text, count in rows))

    def repeated(self, said: str, count: int) -> str:
        """A choice that is made several times."""
        return self.times.format(said=said, count=count) if count > 1 else said

    def alternatives(self, parts: list[str]) -> str:
        """`walk, trade, or end the turn`."""
        if len(parts) < 3:
            return self.either.join(parts)
        return f"{', '.join(parts[:-1])}{self.either_last}{parts[-1]}"


class Reading:
    """How an action reads in a position, and what to click for it."""

    def __init__(self, text: str, target: str, said: str = "", leaves: bool = False) -> None:
        self.text = text
        self.target = target
        self.said = said
        self.leaves = leaves
        """Whether it does nothing but leave the rest."""


class Phrases:
    """The phrases of one game, in the language it is told in."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.words = game.words
        self.joins = Joins(game.setting.facts.language)
        self.made: dict[tuple[str, tuple[Number, ...]], str] = {}
        self.newest: dict[int, tuple[Phrase, str]] = {}
        """How each action read last: most name the same things wherever they are possible."""
        self.shortcuts: dict[tuple[str, tuple[Number, ...]], str] = {}
        self.readings: dict[int, Reading] = {}
        """By the action and what its texts hang on."""

    def reading(self, state: State, action: int) -> Reading:
        """All about an action that a line says; once for all positions that it is the same in."""
        by = state.reads_by(action)
        if by == NONE:
            return self.read(state, action)
        found = self.readings.get(action * FAR + by)
        if found is None:
            if len(self.readings) >= MOST:
                self.readings.clear()
            found = self.readings[action * FAR + by] = self.read(state, action)
        return found

    def read(self, state: State, action: int) -> Reading:
        """The same, made anew."""
        game = state.game
        text, target, phrase = (
            game.notate(state, action), game.target(state, action), game.phrase(state, action)
        )  # fmt: skip
        said = self.told(state, action, phrase)
        return Reading(text, target, said, phrase.key in game.words.leaves)

    def of(self, state: State, action: int) -> str:
        """An action in words; its notation where the game has none for it."""
        return self.told(state, action, state.game.phrase(state, action))

    def told(self, state: State, action: int, phrase: Phrase) -> str:
        """The same by its phrase."""
        newest = self.newest.get(action)
        if newest is not None:
            before, text = newest
            if before.numbers is phrase.numbers and before.key == phrase.key:
                return text or state.game.notate(state, action)
        text = self.worded(phrase)
        self.newest[action] = (phrase, text)
        return text or state.game.notate(state, action)

    def shortcut(self, macro: Macro) -> str:
        """How several actions read that are one choice, made once."""
        phrase = macro.phrase
        key = (phrase.key, tuple(phrase.numbers.values()))
        text = self.shortcuts.get(key)
        if text is None:
            if len(self.shortcuts) >= MOST:
                self.shortcuts.clear()
            text = self.shortcuts[key] = shortcut(self.words, macro)
        return text

    def worded(self, phrase: Phrase) -> str:
        """A phrase in words, found by what it names."""
        key = (phrase.key, tuple(phrase.numbers.values()))
        text = self.made.get(key)
        if text is None:
            if len(self.made) >= MOST:
                self.made.clear()
            text = self.words.sentence(self.words.moves.get(phrase.key, ""), phrase.numbers)
            self.made[key] = text
        return text

"""Actions in English, each phrase made once: lists of choices name the same few things again."""

from collections.abc import Sequence

from milkrun.kernel.game import Game
from milkrun.kernel.refusal import Number
from milkrun.kernel.state import State
from milkrun.kernel.words import upper_first

MOST = 5_000


def joined(phrases: Sequence[str]) -> str:
    """The phrases of one line as a sentence; a colon that nothing follows falls away."""
    return in_turn([phrases])


def in_turn(choices: Sequence[Sequence[str]]) -> str:
    """Several choices, one after the other, as one sentence."""
    said = [" ".join(phrases).rstrip(":") for phrases in choices if phrases]
    return upper_first("; then ".join(said))


class Phrases:
    """The phrases of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.made: dict[tuple[str, tuple[Number, ...]], str] = {}

    def of(self, state: State, action: int) -> str:
        """An action as a phrase; its notation where the game has no words for it."""
        phrase = self.game.phrase(state, action)
        key = (phrase.key, tuple(phrase.numbers.values()))
        text = self.made.get(key)
        if text is None:
            if len(self.made) >= MOST:
                self.made.clear()
            words = self.game.words
            text = words.sentence(words.moves.get(phrase.key, ""), phrase.numbers)
            self.made[key] = text
        return text or self.game.notate(state, action)

"""Everything Milkrun may refuse, as one tree.

MilkrunError                what was tried, what is wrong, what to do: one sentence
├── UsageError              the caller named something that does not exist
│   ├── UnknownGame
│   │   └── BrokenGame      a game whose own folder makes no game
│   ├── OptionError         an option or its value
│   ├── PresetError         a preset file or the tables it replaces
│   ├── SeatError           a number of players, a seat, a player code
│   └── DeclarationError    a game's own files contradict each other
├── NotationError           a text that is no move here
├── PositionError           a position with more than exists, or a broken invariant
├── RecordError             a game file that cannot be read or does not replay
├── Refused                 a move the rules forbid; carries the Refusal
├── Endless                 chance draws on and on, and nobody gets to choose
└── Stale                   a batch made for an older position
"""

from difflib import get_close_matches
from reprlib import Repr

from milkrun.kernel.refusal import Refusal

LONGEST_QUOTE = 60
"""Characters of a stranger's text that a refusal repeats."""


class MilkrunError(Exception):
    """Any refusal; `str(error)` is one sentence a person can act on."""


class UsageError(MilkrunError):
    """The caller named something that does not exist."""


class UnknownGame(UsageError):
    """No game has that id."""


class BrokenGame(UnknownGame):
    """A game whose own folder makes no game: a file or a key is missing, or its code fails."""


class OptionError(UsageError):
    """An option that does not exist, or a value it does not take."""


class PresetError(UsageError):
    """A preset that cannot be read, or that breaks the game's tables."""


class SeatError(UsageError):
    """A number of players, a seat or a player code the game does not take."""


class DeclarationError(UsageError):
    """A file of a game that lacks something or names what does not exist."""


class NotationError(MilkrunError):
    """A text that names no move of the game here."""


class PositionError(MilkrunError):
    """A position that names more than exists or breaks an invariant."""


class RecordError(MilkrunError):
    """A game file that cannot be read, or does not replay."""


class Endless(MilkrunError):
    """Chance that draws on and on, and nobody gets to choose."""


class Stale(MilkrunError):
    """A batch that was made for an older position."""


class Refused(MilkrunError):
    """A move the rules forbid."""

    def __init__(
        self, refusal: Refusal, sentence: str, section: str = "", rules: object = None
    ) -> None:
        super().__init__(sentence)
        self.rules = rules
        """The game that refused, for whoever tells it in another language."""
        self.refusal = refusal
        self.section = section
        """Where the clause stands in its book."""


def brief(value: object) -> str:
    """A stranger's value as code, cut short: it may be of any size, and is said back to them."""
    try:
        return Repr().repr(value)
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "a number of thousands of digits"


def cut(text: str) -> str:
    """A stranger's text, cut short."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 3]}..."


def nearest(word: str, known: list[str]) -> str:
    """` Did you mean 'x'?` for the nearest known word, else the list of all, else nothing."""
    close = get_close_matches(cut(word).lower(), [k.lower() for k in known], 1, 0.5)
    for name in known:
        if close and name.lower() == close[0]:
            return f" Did you mean '{name}'?"
    return f" Known: {', '.join(known)}." if 0 < len(known) <= 20 else ""

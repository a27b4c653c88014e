"""The lab's own sentences: `data/words.toml`, and the same in other languages."""

from functools import cache

from milkrun.kernel.data import Toml
from milkrun.kernel.game import Game
from milkrun.kernel.state import SEAT_NAMES
from milkrun.kernel.translation import ENGLISH, read_told

PACKAGE = "milkrun.lab"
COUNTS = "counts"


@cache
def words(language: str = ENGLISH) -> Toml:
    """All of them in a language; what that does not say is told in English."""
    return read_told(PACKAGE, "words.toml", language)


def said(key: str, language: str, **holes: str) -> str:
    """A sentence with its holes filled."""
    return str(words(language)[key]).format(**holes)


def written(number: str, language: str) -> str:
    """A number of ours as the readers of a language write it."""
    marks = {".": words(language)["decimal"], ",": words(language)["thousands"]}
    return "".join(marks.get(sign, sign) for sign in number)


def counts(game: Game, own: Toml) -> dict[str, str]:
    """How what is counted in each game is called; `own` is what the game says of its own."""
    known = dict(words(game.setting.facts.language)[COUNTS])
    win = str(known.pop("win"))
    wins = {f"win_{seat}": win.format(item=seat) for seat in SEAT_NAMES[: game.seats]}
    return {**known, **wins, **own.get(COUNTS, {})}

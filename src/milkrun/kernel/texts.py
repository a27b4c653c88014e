"""What a game says itself in the text of a position, where its declaration is not enough."""

from __future__ import annotations

from typing import Any, Generic

from mypy_extensions import mypyc_attr

from milkrun.kernel.data import Toml
from milkrun.kernel.step import P


@mypyc_attr(allow_interpreted_subclasses=True)
class Texts(Generic[P]):
    """A game with more to say brings its own, in `texts.py`."""

    def say(self, p: P, section: str, key: str, index: int) -> Any:
        """A fact that is declared as spoken; None leaves it out."""
        return None

    def hear(self, p: P, section: str, key: str, index: int, value: Any) -> None:
        """The same, read."""

    def amend(self, p: P, out: Toml) -> None:
        """Take back from a text what goes without saying here."""

    def usual(self, p: P, d: Toml) -> None:
        """What a position is like whose text does not say; then the text is read."""

    def complete(self, p: P, d: Toml) -> None:
        """What follows from all that the text said."""

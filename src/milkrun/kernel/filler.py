"""Texts with places to fill: the same few are wanted again and again, so each is made once."""

from string import Formatter

from milkrun.kernel.refusal import Number

MOST_KEPT = 2_000


class Filler(Formatter):
    """Fills texts with numbers, as a kind of it says."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[tuple[str, tuple[tuple[str, Number], ...]], str] = {}

    def fill(self, text: str, numbers: dict[str, Number]) -> str:
        """A text with its numbers in it."""
        key = (text, tuple(numbers.items()))
        found = self.kept.get(key)
        if found is None:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            found = self.kept[key] = self.vformat(text, (), numbers)
        return found

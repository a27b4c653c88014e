"""What a game tells a screen beyond its rules: named macros, and the best of several refusals."""

from dataclasses import dataclass

from milkrun.kernel.refusal import Refusal


@dataclass(frozen=True)
class Macro:
    """A longer action sequence worth offering as one choice ("walk there")."""

    actions: tuple[int, ...]
    targets: tuple[str, ...]
    """What to click for the whole of it."""
    text: str


def most_telling(refusals: list[Refusal]) -> Refusal | None:
    """The refusal with the most to say; the first of several such."""
    best: Refusal | None = None
    for refusal in refusals:
        if best is None or len(refusal.numbers) > len(best.numbers):
            best = refusal
    return best

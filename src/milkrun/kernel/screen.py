"""What a game offers a screen beyond its rules."""

from dataclasses import dataclass

from milkrun.kernel.refusal import Number


@dataclass(frozen=True)
class Macro:
    """A longer action sequence worth offering as one choice ("walk there")."""

    actions: tuple[int, ...]
    targets: tuple[str, ...]
    """What to click for the whole of it."""
    text: str


@dataclass(frozen=True)
class Phrase:
    """How an action reads: a key of the moves in `words.toml`, and its numbers."""

    key: str
    numbers: dict[str, Number]

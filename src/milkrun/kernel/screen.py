"""What a game offers a screen beyond its rules."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Macro:
    """A longer action sequence worth offering as one choice ("walk there")."""

    actions: tuple[int, ...]
    targets: tuple[str, ...]
    """What to click for the whole of it."""
    text: str

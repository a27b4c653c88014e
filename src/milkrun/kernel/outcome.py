"""How a game ended, and what each line of a score brought."""

from dataclasses import dataclass

from milkrun.kernel.refusal import Number


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    reason: str
    """A key of the endings in `words.toml`."""
    technical: bool
    """Whether a technical limit stopped it, not the rulebook."""
    scores: tuple[int, ...]
    places: tuple[int, ...]
    notes: tuple[str, ...] = ()
    """What else the result says (a medal), as keys of `words.toml`."""


@dataclass(frozen=True)
class Entry:
    """One line of a score: a key of `words.toml`, its numbers, and the points it brought."""

    key: str
    numbers: dict[str, Number]
    points: int


def places_of(merits: list[tuple[int, ...]]) -> list[int]:
    """The place of each seat by its merit, from 1; equal in everything is equal in place."""
    places = [1 for _ in merits]
    for seat in range(len(merits)):
        for other in merits:
            if other > merits[seat]:
                places[seat] += 1
    return places

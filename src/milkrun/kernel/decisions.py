"""The decisions of a game, put together chapter by chapter."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Generic

from milkrun.kernel.errors import DeclarationError
from milkrun.kernel.step import P, Step, Turn, Verb


class Decisions(Generic[P]):
    """Each chapter adds what it lets players or chance decide."""

    def __init__(self) -> None:
        self.added: dict[str, Step[P]] = {}
        self.of_others: list[tuple[str, dict[str, Verb[P]]]] = []
        """Verbs for decisions of other chapters."""

    def add(self, step: str, decision: Step[P]) -> None:
        """A decision of its own: a draw, or a turn of some verbs that other chapters add to."""
        self.added[step] = decision

    def verbs(self, step: str, verbs: dict[str, Verb[P]]) -> None:
        """Verbs for a decision of another chapter, by the kinds of move they are."""
        self.of_others.append((step, verbs))

    @property
    def steps(self) -> dict[str, Step[P]]:
        """All decisions, each with the verbs of every chapter."""
        for step, verbs in self.of_others:
            turn = self.added.get(step)
            if not isinstance(turn, Turn):
                named = ", ".join(verbs)
                raise DeclarationError(f"chapters: no turn '{step}' is there for the verb {named}.")
            turn.by_kind = {**turn.by_kind, **verbs}
        return self.added


def decided(chapters: list[ModuleType]) -> dict[str, Step[Any]]:
    """All that the chapters let anybody decide, by the names of the steps."""
    d = Decisions[Any]()
    for chapter in chapters:
        chapter.decisions(d)
    return d.steps

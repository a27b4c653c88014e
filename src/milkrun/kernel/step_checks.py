"""The steps and verbs of a game beside its declaration: what one has, the other must have."""

from __future__ import annotations

from typing import Any

from milkrun.kernel.actions import ActionTable
from milkrun.kernel.declaration import Declaration
from milkrun.kernel.errors import DeclarationError, nearest
from milkrun.kernel.step import Step, Turn


def demand_known(steps: dict[str, Step[Any]], declared: Declaration) -> None:
    """Refuse steps and verbs that the declaration does not know."""
    moves = [move.name for move in declared.moves]
    for name, step in steps.items():
        _demand("steps", name, list(declared.asked))
        for kind in step.by_kind if isinstance(step, Turn) else []:
            _demand("moves", kind, moves)


def demand_verbs(steps: dict[str, Step[Any]], declared: Declaration, table: ActionTable) -> None:
    """Refuse a seat's step without verbs, and a move that no verb makes."""
    made: set[str] = set()
    for name, who in declared.asked.items():
        step = steps.get(name)
        if isinstance(step, Turn):
            made.update(step.by_kind)
        elif who in ("seat", "partner"):
            raise DeclarationError(f"facts.toml: the step '{name}' has no verbs.")
    for kind in table.kinds:
        if not kind.is_chance and kind.name not in made:
            raise DeclarationError(f"facts.toml: no step has a verb for '{kind.name}'.")


def _demand(section: str, name: str, known: list[str]) -> None:
    if name not in known:
        raise DeclarationError(f"facts.toml: [{section}] lacks '{name}'.{nearest(name, known)}")

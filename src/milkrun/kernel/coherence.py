"""What a declaration names must be declared; each fault names the file and the key."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from typing import Any

from milkrun.kernel.data import read_toml
from milkrun.kernel.declaration import ANY, Declaration, MoveKind
from milkrun.kernel.errors import DeclarationError, nearest
from milkrun.kernel.fact import TABLE, Fact
from milkrun.kernel.options import read_options

REFUSED_ALIKE = ["over", "not_your_turn", "by_chance"]
LISTED = ["key", "keys", "set", "counts"]
"""Types of facts that are something of a list."""


def demand_coherent(declared: Declaration) -> None:
    """Refuse a `facts.toml` that names what it does not declare."""
    for key in REFUSED_ALIKE:
        if key not in declared.clauses:
            raise DeclarationError(f"facts.toml: [clauses] lacks '{key}'.")
    for facts in declared.facts.values():
        for fact in facts:
            _demand_list(declared, fact)
            _demand_bag(declared, fact)
    for move in declared.moves:
        for name in move.over:
            _demand(f"facts.toml: [moves] {move.name}: over names", name, _lists(declared))
            _demand_fixed(declared, move, name)


def _demand_list(declared: Declaration, fact: Fact) -> None:
    where = f"facts.toml: [{fact.section}] {fact.name}"
    if fact.type in LISTED and fact.is_text and not (fact.of or fact.spoken):
        raise DeclarationError(f"{where} lacks its 'of': the list that it is from.")
    if fact.of:
        _demand(f"{where}: of names", fact.of, _lists(declared))


def _demand_bag(declared: Declaration, fact: Fact) -> None:
    bags = [other.name for other in declared.facts[TABLE] if other.type == "bag"]
    if fact.out_of:
        where = f"facts.toml: [{fact.section}] {fact.name}: out_of names"
        _demand(where, fact.out_of, bags, "bag of the table")


def _demand_fixed(declared: Declaration, move: MoveKind, name: str) -> None:
    """Records name moves by their ids: none may depend on how long a list is at a table."""
    if declared.lists.get(name) == ANY and move is not declared.moves[-1]:
        where = f"facts.toml: [moves] {move.name}"
        raise DeclarationError(f"{where} is over any '{name}': it must be the last move.")


def _lists(declared: Declaration) -> list[str]:
    return [*declared.lists, "endings", "steps"]


def _demand(where: str, name: str, known: list[str], what: str = "list") -> None:
    if name not in known:
        raise DeclarationError(f"{where} '{name}', which is no {what}.{nearest(name, known)}")


def demand_current(package: str, declared: Declaration) -> None:
    """Refuse a `facts.py` whose ids are not those of the declaration."""
    if not (files(package) / "facts.py").is_file():
        raise DeclarationError(f"{_behind(package)}: it is missing.")
    facts = import_module(f"{package}.facts")
    ids = {"At": list(declared.asked), "News": [event.name for event in declared.events]}
    for cls, names in ids.items():
        for i, name in enumerate(names):
            if getattr(getattr(facts, cls, None), name.upper(), None) != i:
                raise DeclarationError(f"{_behind(package)}: {cls}.{name.upper()} is not {i}.")
    one: Any = facts.Player(0)
    for fact in declared.fields("seat"):
        if not hasattr(one, fact.name):
            raise DeclarationError(f"{_behind(package)}: a player lacks '{fact.name}'.")
        start = getattr(one, fact.name)
        if isinstance(start, int) and start != int(fact.start):
            raise DeclarationError(f"{_behind(package)}: '{fact.name}' starts at {start}.")
    _demand_options(package, facts)


def _demand_options(package: str, facts: Any) -> None:
    """Refuse a `facts.py` that lacks an option; one that keeps none is of an older game."""
    if not hasattr(facts, "Agreed"):
        return
    for option in read_options(read_toml(package, "options.toml")).values():
        if option.type != "choice" and option.name not in facts.Agreed.NAMES:
            raise DeclarationError(f"{_behind(package, 'options.toml')}: '{option.name}' is new.")


def _behind(package: str, file: str = "facts.toml") -> str:
    game = package.rpartition(".")[2].replace("_", "-")
    return f"facts.py is behind {file} (milkrun facts --write {game})"

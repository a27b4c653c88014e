"""The rulebook as numbered clauses: package data that refusals, docs and pages are made from."""

from dataclasses import dataclass

from milkrun.kernel.data import Toml, demand_keys
from milkrun.kernel.errors import BrokenGame, UsageError, nearest

KINDS = ("clause", "ruling", "textual")


@dataclass(frozen=True)
class Clause:
    """One rule in our own words, where it stands in the book, and what touches it."""

    id: str
    text: str
    section: str
    kind: str
    options: tuple[str, ...]
    refusal: str
    """What a player reads when this clause forbids a move; empty if it forbids none."""


class Clauses:
    """All clauses of a game, in the order of the book."""

    def __init__(self, toml: Toml) -> None:
        self.all: dict[str, Clause] = {}
        for key, row in toml.items():
            demand_keys(row, ("text", "kind"), f"clauses.toml: {key}")
            self.all[key] = Clause(
                id=key,
                text=row["text"],
                section=row.get("section", ""),
                kind=row["kind"],
                options=tuple(row.get("options", [])),
                refusal=row.get("refusal", ""),
            )

    def named(self, clause: str) -> Clause:
        """A clause that the rules name."""
        if clause not in self.all:
            raise BrokenGame(f"clauses.toml lacks the clause '{clause}'")
        return self.all[clause]

    def find(self, text: str) -> Clause:
        """A clause by its id, with or without the game's prefix, in any case."""
        wanted = text.strip().upper()
        for key, clause in self.all.items():
            if wanted in (key.upper(), key.upper().partition("-")[2]):
                return clause
        raise UsageError(f"There is no clause '{text}'.{nearest(text, list(self.all))}")

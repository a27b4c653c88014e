"""What must hold in every declared game: each piece is in one place, numbers count something."""

from __future__ import annotations

from typing import Any

from milkrun.kernel.bag import Bag
from milkrun.kernel.declaration import SEAT, TABLE, Declaration, Fact
from milkrun.kernel.machine import Machine
from milkrun.kernel.sections import members_of
from milkrun.kernel.state import NONE, OVER, SEAT_NAMES


class Pieces:
    """The checks that follow from a declaration alone."""

    def __init__(self, declared: Declaration, keys: dict[str, list[str]]) -> None:
        self.keys = keys
        self.facts: list[Fact] = [*declared.fields(TABLE), *declared.fields(SEAT)]
        self.bags: list[Fact] = [
            fact for fact in self.facts if fact.type == "bag" and not fact.out_of
        ]

    def broken(self, p: Machine, whole: Machine) -> list[str]:
        """What is wrong with a position, beside all pieces of its game still in their bags."""
        out = self.negative(p)
        for bag in self.bags:
            out += self.lost(p, whole, bag)
        if (p.mover == OVER) != (p.ending != 0):
            out.append("a game is over exactly when it has an ending")
        if not out and p.mover != OVER and len(p.legal()) == 0:
            out.append(f"nothing can be done at the step {p.rules.step_names[p.step]}")
        return out

    def lost(self, p: Machine, whole: Machine, bag: Fact) -> list[str]:
        """Cards of a bag that are in more places than there are of them, or in fewer."""
        counts = _counts(p, bag)
        low = [card for card, count in enumerate(counts) if count < 0]
        for fact in self.facts:
            for owner in _owners(p, fact) if fact.out_of == bag.name else []:
                for card in members_of(fact, getattr(owner, fact.name)):
                    counts[card] += 1 if card != NONE else 0
        wanted, keys = _counts(whole, bag), self.keys[bag.of]
        return [
            f"{keys[card]} is in {count} places, there are {wanted[card]}"
            for card, count in enumerate(counts)
            if count != wanted[card] or card in low
        ]

    def negative(self, p: Machine) -> list[str]:
        """Numbers below zero."""
        return [
            f"{fact.name}{_of(i, fact)} is below zero"
            for fact in self.facts
            if fact.type == "int"
            for i, owner in enumerate(_owners(p, fact))
            if getattr(owner, fact.name) < min(fact.start, 0)
        ]


def _owners(p: Machine, fact: Fact) -> list[Any]:
    return [p] if fact.section == TABLE else list(p.players)  # type: ignore[attr-defined]


def _of(seat: int, fact: Fact) -> str:
    return "" if fact.section == TABLE else f" of seat {SEAT_NAMES[seat]}"


def _counts(p: Machine, bag: Fact) -> list[int]:
    found = getattr(p, bag.name)
    assert isinstance(found, Bag)
    return [int(n) for n in found.counts]

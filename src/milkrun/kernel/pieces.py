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
            fact for fact in self.facts if fact.type == "bag" and not fact.out_of and not fact.loose
        ]

    def broken(self, p: Machine, whole: Machine) -> list[str]:
        """What is wrong with a position, beside all pieces of its game still in their bags."""
        out = [*self.negative(p), *self.miscounted(p)]
        for bag in self.bags:
            out += self.lost(p, whole, bag)
        if (p.mover == OVER) != (p.ending != 0):
            out.append("a game is over exactly when it has an ending")
        return out

    def stuck(self, p: Machine) -> list[str]:
        """Whether somebody is asked who has no answer; of a position that is sound otherwise."""
        if p.mover == OVER or len(p.legal()) > 0:
            return []
        return [f"nothing can be done at the step {p.rules.step_names[p.step]}"]

    def lost(self, p: Machine, whole: Machine, bag: Fact) -> list[str]:
        """Cards of a bag that are in more places than there are of them, or in fewer."""
        left = _bag(p, bag).counts
        counts = [max(int(count), 0) for count in left]
        for fact in self.facts:
            for owner in _owners(p, fact) if fact.out_of == bag.name else []:
                for card in members_of(fact, getattr(owner, fact.name)):
                    counts[card] += 1 if card != NONE else 0
        wanted, keys = _bag(whole, bag).counts, self.keys[bag.of]
        return [
            f"{keys[card]} is in {count} places, there are {wanted[card]}"
            for card, count in enumerate(counts)
            if count != wanted[card] or left[card] < 0
        ]

    def miscounted(self, p: Machine) -> list[str]:
        """Bags whose total is not that of their cards."""
        bags = {fact.name: _bag(p, fact) for fact in self.facts if fact.type == "bag"}
        wrong = [name for name, bag in bags.items() if bag.total != sum(bag.counts)]
        return [f"{name} is miscounted" for name in wrong]

    def negative(self, p: Machine) -> list[str]:
        """Numbers below zero."""
        return [
            f"{fact.name}{_of(i, fact)} is below zero"
            for fact in self.facts
            if fact.type == "int" and not fact.signed
            for i, owner in enumerate(_owners(p, fact))
            if getattr(owner, fact.name) < min(fact.start, 0)
        ]


def _owners(p: Machine, fact: Fact) -> list[Any]:
    return [p] if fact.section == TABLE else list(p.players)  # type: ignore[attr-defined]


def _of(seat: int, fact: Fact) -> str:
    return "" if fact.section == TABLE else f" of seat {SEAT_NAMES[seat]}"


def _bag(p: Machine, fact: Fact) -> Bag:
    found = getattr(p, fact.name)
    assert isinstance(found, Bag)
    return found

"""What must hold in every declared game: each piece in one place, numbers in bounds, in time."""

from __future__ import annotations

from typing import Any, Final

from milkrun.kernel.bag import Bag
from milkrun.kernel.declaration import Declaration
from milkrun.kernel.fact import SEAT, SEVERAL, Fact
from milkrun.kernel.machine import Machine
from milkrun.kernel.sections import members_of
from milkrun.kernel.state import NONE, OVER, SEAT_NAMES

ROWS: Final = ("ints", "counts")
"""Facts that are a row of numbers."""


class Pieces:
    """The checks that follow from a declaration alone."""

    def __init__(self, declared: Declaration, keys: dict[str, list[str]]) -> None:
        self.keys = keys
        self.classes = declared.classes
        self.facts: list[Fact] = []
        for section in declared.facts:
            self.facts += declared.fields(section)
        self.bags: list[Fact] = [
            fact for fact in self.facts if fact.type == "bag" and not fact.out_of and not fact.loose
        ]
        self.timed: list[Fact] = []
        self.seated: list[Fact] = []
        """Facts that hold seats, or seats and others."""
        for facts in declared.facts.values():
            self.timed += [fact for fact in facts if fact.time]
            self.seated += [f for f in facts if f.type in SEVERAL and declared.is_seats(f.of)]

    def broken(self, p: Machine, whole: Machine) -> list[str]:
        """What is wrong with a position, beside all pieces of its game still in their bags."""
        out = [*self.out_of_bounds(p), *self.untimely(p), *self.strange(p), *self.miscounted(p)]
        for bag in self.bags:
            out += self.lost(p, whole, bag)
        if (p.mover == OVER) != (p.ending != 0):
            out.append("a game is over exactly when it has an ending")
        return [*self.overdrawn(p), *out] if out else []

    def overdrawn(self, p: Machine) -> list[str]:
        """Rows with numbers below zero. Alone they are asked last: what has too many says more."""
        rows = [fact for fact in self.facts if fact.type in ROWS and not fact.signed]
        return [
            f"{fact.name}{_of(i, fact)} is below zero"
            for fact in rows
            for i, owner in enumerate(self.owners(p, fact))
            if min(_numbers(fact, owner)) < min(fact.start, 0)
        ]

    def stuck(self, p: Machine) -> list[str]:
        """Whether somebody is asked who has no answer; of a position that is sound otherwise."""
        if p.mover == OVER or len(p.legal()) > 0:
            return []
        return [f"nothing can be done at the step {p.rules.step_names[p.step]}"]

    def owners(self, p: Machine, fact: Fact) -> list[Any]:
        """What the fact is a field of: the table, each seat, or each thing of a part."""
        if fact.section in self.classes:
            return list(getattr(p, "players" if fact.section == SEAT else fact.section))
        return [p]

    def lost(self, p: Machine, whole: Machine, bag: Fact) -> list[str]:
        """Cards of a bag that are in more places than there are of them, or in fewer."""
        left = _bag(p, bag).counts
        counts = [max(int(count), 0) for count in left]
        for fact in self.facts:
            for owner in self.owners(p, fact) if fact.out_of == bag.name else []:
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

    def out_of_bounds(self, p: Machine) -> list[str]:
        """A number below zero, or one above the most there may be."""
        out: list[str] = []
        for fact in self.facts:
            for i, owner in enumerate(self.owners(p, fact)):
                numbers = _numbers(fact, owner)
                is_low = min(numbers) < min(fact.start, 0) and not fact.signed
                if is_low and fact.type not in ROWS:
                    out.append(f"{fact.name}{_of(i, fact)} is below zero")
                if fact.most is not None and max(numbers) > fact.most:
                    out.append(f"{fact.name}{_of(i, fact)} is {max(numbers)}, above {fact.most}")
        return out

    def untimely(self, p: Machine) -> list[str]:
        """Facts that are there at a step they are not for, or not there at one that is theirs."""
        step, out = p.rules.step_names[p.step], list[str]()
        for fact in self.timed:
            is_there = not all(_is_idle(fact, owner) for owner in self.owners(p, fact))
            if is_there and step not in fact.time:
                out.append(f"{fact.text} is not for the step {step}")
            elif not is_there and step in fact.due:
                out.append(f"{fact.text} is missing at the step {step}")
        return out

    def strange(self, p: Machine) -> list[str]:
        """Facts that hold seats which nobody has at this table."""
        absent = SEAT_NAMES[p.rules.seats :]
        return [
            f"{fact.name} names the seat {self.keys[fact.of][member]}, which nobody has"
            for fact in self.seated
            for owner in self.owners(p, fact)
            for member in members_of(fact, getattr(owner, fact.name))
            if self.keys[fact.of][member] in absent
        ]


def _numbers(fact: Fact, owner: Any) -> list[int]:
    """What a fact counts, beside what it was at the start."""
    is_counted = fact.type == "int" or fact.type in ROWS
    value = getattr(owner, fact.name) if is_counted else fact.start
    return [value] if isinstance(value, int) else [fact.start, *value]


def _is_idle(fact: Fact, owner: Any) -> bool:
    """Whether the fact is as it was before anything had happened."""
    value = getattr(owner, fact.name)
    if fact.type == "keys":
        return len(value) == 0
    return bool(value == fact.start) if isinstance(value, int) else set(value) <= {fact.start}


def _of(i: int, fact: Fact) -> str:
    """Whose it is, where there are several."""
    return f" of {fact.section} {SEAT_NAMES[i]}" if fact.section == SEAT else ""


def _bag(p: Machine, fact: Fact) -> Bag:
    found = getattr(p, fact.name)
    assert isinstance(found, Bag)
    return found

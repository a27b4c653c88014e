"""Tables and options changed in several places at once, as far as bounds go and beyond them."""

import copy
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from milkrun.kernel.bounds import Bound, Listing, Measure, Naming, Row, Span, Text, Word
from milkrun.kernel.data import Toml
from milkrun.kernel.game import Facts
from milkrun.kernel.options import Option
from milkrun.kernel.rng import Rng

T = TypeVar("T")
MOST_CHANGES = 8
WRONG: list[Any] = [None, True, "", "x" * 100, "\x00", [], [[]], {}, {"a": 1}, 0.5, -1, 10**12]
WRONG += [2**63, -(2**63), 10**30, [1] * 5_000, float("inf")]


class Place:
    """One value of a table: where it stands and what it may be."""

    def __init__(self, holder: Any, key: Any, bound: Bound) -> None:
        self.holder = holder
        self.key = key
        self.bound = bound

    @property
    def value(self) -> Any:
        """What stands there now."""
        return self.holder[self.key]

    def put(self, value: Any) -> None:
        """Something else stands there now."""
        self.holder[self.key] = value


def places(holder: Any, key: Any, bound: Bound) -> Iterator[Place]:
    """A value and all that is in it, each with its bound; not what is in a wrong one."""
    yield Place(holder, key, bound)
    value = holder[key]
    inside: list[tuple[Any, Bound | None]] = []
    if isinstance(bound, Naming) and isinstance(value, dict):
        inside = [(name, bound.named.get(name, bound.each)) for name in value]
    elif isinstance(bound, Listing) and isinstance(value, list):
        inside = [(place, bound.each) for place in range(len(value))]
    elif isinstance(bound, Row) and bound.accepts(value):
        inside = list(enumerate(bound.cells))
    for place, inner in inside:
        if inner is not None:
            yield from places(value, place, inner)


class Wild:
    """Makes tables and options that nobody would think of."""

    def __init__(self, facts: Facts, rng: Rng) -> None:
        self.facts = facts
        self.rng = rng

    def tables(self) -> Toml:
        """Some tables of the game, changed in one to eight places."""
        count, out = 1 + self.rng.below(MOST_CHANGES), Toml()
        for _ in range(count if self.facts.tables else 0):
            name = self.one_of(list(self.facts.tables))
            if name not in out:
                out[name] = copy.deepcopy(self.facts.tables[name])
            self.change(self.one_of(list(places(out, name, self.facts.bounds[name]))))
        return out

    def options(self) -> dict[str, Any]:
        """A few options, each as far as it goes."""
        known = list(self.facts.options.values())
        chosen = [self.one_of(known) for _ in range(self.rng.below(4) if known else 0)]
        return {option.name: self.extreme(option) for option in chosen}

    def change(self, place: Place) -> None:
        """Mostly within bounds, so that the whole is often accepted."""
        if self.rng.below(20) == 0:
            place.put(copy.deepcopy(self.one_of(WRONG)))
        elif isinstance(place.bound, Span):
            place.put(self.number(place.bound))
        elif isinstance(place.bound, Measure):
            place.put(self.one_of([place.bound.low, place.bound.high, 0.5, 1e9]))
        elif isinstance(place.bound, Listing) and isinstance(place.value, list):
            self.resize(place.value, place.bound)
        elif isinstance(place.bound, Word | Text):
            place.put(self.one_of([place.value, "x", "ö" * 20, "Z-9_#"]))

    def number(self, span: Span) -> int:
        """The ends of a span, what lies just beyond them, or anything between."""
        low, high = span.low, span.high
        between = low + int(self.rng.below(high - low + 1))
        return self.one_of([low, high, low, high, between, between, low - 1, high + 1])

    def resize(self, values: list[Any], bound: Listing) -> None:
        """A list as short or as long as it may be, or by one more; rows are repeated or lost."""
        longest = min(bound.most, 2 * len(values) + 2)
        size = self.one_of([bound.least, len(values) - 1, len(values) + 1, longest, bound.most + 1])
        del values[max(size, 0) :]
        while values and len(values) < size:
            values.append(copy.deepcopy(self.one_of(values)))

    def extreme(self, option: Option) -> Any:
        """A value at the end of what an option takes."""
        if option.type == "bool":
            return self.one_of([False, True])
        if option.type == "choice":
            return self.one_of(list(option.choices))
        ends = list(option.values) or [option.low, option.high]
        if option.type == "int":
            return self.one_of(ends)
        return [self.one_of(ends) for _ in range(option.most)]

    def one_of(self, values: Sequence[T]) -> T:
        """One of these, each as likely as the next."""
        return values[self.rng.below(len(values))]

"""What JSON values have in common, as a type of TypeScript: lists, rows of things, things by name.

A shape is shown values one by one and knows afterwards which fields were always there, and what
each of them held.
"""

from collections.abc import Iterable, Iterator
from typing import Any

LONGEST_ROW = 12
PLAIN: dict[type, str] = {
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    type(None): "null",
}


class Shape:
    """What was seen at one place."""

    def __init__(self) -> None:
        self.plain: set[str] = set()
        self.things = 0
        """How many of the values were things with fields."""
        self.fields: dict[str, Shape] = {}
        self.value: Shape | None = None
        """What any of the fields held."""
        self.seen = 0
        self.lengths: set[int] = set()
        """How long its lists were."""
        self.row: list[Shape] = []
        """What lists hold, place by place, and altogether."""
        self.item: Shape | None = None

    def add(self, value: Any) -> None:
        """One more value of this place."""
        self.seen += 1
        if isinstance(value, dict):
            self.add_thing(value)
        elif isinstance(value, list | tuple):
            self.add_list(value)
        else:
            self.plain.add(PLAIN[type(value)])

    def add_thing(self, value: dict[str, Any]) -> None:
        """A thing with fields."""
        self.things += 1
        self.value = self.value or Shape()
        for name, inner in value.items():
            self.value.add(inner)
            self.fields.setdefault(str(name), Shape()).add(inner)

    def add_list(self, value: Iterable[Any]) -> None:
        """A list: what it holds at each place, and anywhere."""
        values = list(value)
        self.lengths.add(len(values))
        self.item = self.item or Shape()
        self.row += [Shape() for _ in values[len(self.row) : LONGEST_ROW]]
        for inner in one_of_each(values):
            self.item.add(inner)
        for shape, inner in zip(self.row, values, strict=False):
            shape.add(inner)

    def kinds(self) -> set[str]:
        """What may stand here, roughly."""
        things = {"thing"} if self.things else set()
        return self.plain | things | ({"list"} if self.lengths else set())

    def is_row(self) -> bool:
        """Whether its lists are rows: different things at different places."""
        if len(self.lengths) != 1 or max(self.lengths) > LONGEST_ROW:
            return False
        return any(a.kinds().isdisjoint(b.kinds()) for a in self.row for b in self.row)

    def is_lookup(self) -> bool:
        """Whether it holds things that come and go, so that their names are keys."""
        if self.value is None or self.value.kinds() != {"thing"}:
            return False
        return len(self.fields) > 1 and not any(map(self.always, self.fields))

    def always(self, name: str) -> bool:
        """Whether a field was there each time."""
        return self.fields[name].seen == self.things


def one_of_each(values: list[Any]) -> list[Any]:
    """The values; of plain ones, which are alike, one of each type is enough."""
    plain = {type(value): value for value in values if type(value) in PLAIN}
    return [*plain.values(), *(value for value in values if type(value) not in PLAIN)]


class Writer:
    """Shapes in TypeScript's words; things get a name each, after the field that holds them."""

    def __init__(self, about: dict[tuple[str, str], str]) -> None:
        self.about = about
        """What the fields of a named thing mean."""
        self.named: dict[str, list[str]] = {}

    def kind(self, shape: Shape, name: str, by_key: bool) -> str:
        """A type; `by_key`: things alike under different keys are looked up by key."""
        parts = sorted(shape.plain - {"null"})
        if shape.lengths:
            parts.append(self.listed(shape, name, by_key))
        if shape.things:
            parts.append(self.thing(shape, name, by_key))
        parts += ["null"] if "null" in shape.plain else []
        return " | ".join(parts) or "never"

    def listed(self, shape: Shape, name: str, by_key: bool) -> str:
        """A list, or a row; one that was always empty would hold numbers, as most lists do."""
        assert shape.item is not None
        if shape.is_row():
            return f"[{', '.join(self.kind(one, name, by_key) for one in shape.row)}]"
        inner = self.kind(shape.item, singular(name), by_key) if shape.item.seen else "number"
        return f"Array<{inner}>"

    def thing(self, shape: Shape, name: str, by_key: bool) -> str:
        """A thing: looked up by key, or with a type of its own."""
        own = {key: one for key, one in shape.fields.items() if key != "source"}
        one_of = singular(name)
        if shape.is_lookup() and shape.value is not None:
            return f"Record<string, {self.kind(shape.value, one_of, by_key)}>"
        found = {self.kind(one, one_of, by_key) for one in own.values()} if by_key else set()
        if len(own) > 1 and len(found) == 1:
            marked = " & { source: string }" if "source" in shape.fields else ""
            return f"Record<string, {found.pop()}>{marked}"
        return self.own(shape, name, by_key)

    def own(self, shape: Shape, name: str, by_key: bool) -> str:
        """The name of a type of its own, which is written down at once."""
        title = spelled(name)
        lines = list(self.interface(shape, title, by_key))
        while self.named.setdefault(title, lines) != lines:
            title += "_"
        return title

    def interface(self, shape: Shape, title: str, by_key: bool) -> Iterator[str]:
        """Field by field, each with what it means where that is told."""
        for name, inner in shape.fields.items():
            meaning = self.about.get((title, name))
            if meaning:
                yield f"/** {meaning} */"
            mark = "" if shape.always(name) else "?"
            yield f"{name}{mark}: {self.kind(inner, name, by_key)};"


def singular(name: str) -> str:
    """One of many."""
    return name.removesuffix("s")


def spelled(name: str) -> str:
    """A name as a type has it."""
    return "".join(part.title() for part in name.split("_"))

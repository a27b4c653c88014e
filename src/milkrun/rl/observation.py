"""What a learner sees: every fact of a view as numbers, named, with the range of each.

The order is the declaration's: the decision, the table, the seats from the one that looks, the
parts of the board, then what the game itself adds (`[sight]`, or its hidden hands).
"""

from __future__ import annotations

from typing import Any, Final

from milkrun.kernel.declaration import GIVEN, UNSEEN, Declaration
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.fact import SEAT, TABLE, Fact, Sight
from milkrun.kernel.figures import LEAST, MOST
from milkrun.kernel.state import OVER

NUMBER: Final = "number"
FLAG: Final = "flag"
KEY: Final = "key"
OWNER: Final = "owner"
"""What a number of an observation is: an amount, yes or no, one of a list, or one of the seats."""
NEIGHBOURS: Final = ["own", "left", "second_left", "third_left", "4th_left", "5th_left", "6th_left"]


class Field:
    """One fact in an observation: where it begins, how many numbers it has, what they may be."""

    def __init__(self, name: str, fact: Fact, path: list[str | int]) -> None:
        self.name = name
        self.fact = fact
        self.path = path
        """Where a view has it; a number counts seats from the one that looks, or parts."""
        self.first = 0
        self.size = 1
        self.kind = NUMBER
        self.keys: list[str] = []
        """What a key is one of."""
        self.labels: list[str] = []
        """What its numbers are called, where they have names of their own."""
        self.low = int(LEAST)
        self.high = int(MOST)
        self.axis = ""
        """The list whose members its numbers stand for, if they stand for those of one."""
        self.of = ""
        """The list that its keys are from."""
        self.is_counted = False
        """Whether keys are counted by kind instead of standing in a row."""
        self.is_set = False
        self.of_seats = False
        """Whether its numbers stand for the seats, the one that looks first."""
        self.nothing = 0
        """What stands where a place is empty."""

    def ranged(self, kind: str, low: int, high: int) -> None:
        """What its numbers are, and from where to where."""
        self.kind, self.low, self.high = kind, low, high
        self.nothing = -1 if kind in (KEY, OWNER) else 0

    def label(self, i: int) -> str:
        """The name of one of its numbers."""
        if self.size == 1:
            return self.name
        return f"{self.name}[{self.labels[i] if self.labels else i}]"


class Observation:
    """All fields of a game's observations, for one table."""

    def __init__(self, game: DeclaredGame[Any]) -> None:
        self.game = game
        self.declared: Declaration = game.declared
        self.seats = game.seats
        self.fields: list[Field] = []
        self.size = 0
        self._add_head()
        self._add_all(TABLE, ["public"], "")
        for part in self.declared.parts():
            if part not in self.declared.classes:
                self._add_shares(part)
        for fact in self.declared.facts[TABLE]:
            if fact.name in GIVEN and fact.is_seen:
                self._add(fact, ["public"], "")
        for k in range(self.seats):
            self._add_all(SEAT, ["public", "players", k], f"{NEIGHBOURS[k]}.")
        for part in self.declared.parts():
            for i in range(self._parts(part)):
                self._add_all(part, ["public", part, i], f"{part}.{self._keys(part)[i]}.")
        for sight in self.declared.sight or hidden_sight(self.declared):
            if not sight.only or game.has(sight.only):
                self._add_sight(sight)

    def names(self) -> list[str]:
        """The name of every number."""
        return [field.label(i) for field in self.fields for i in range(field.size)]

    def _add_head(self) -> None:
        step = Fact(TABLE, "step", {"type": "key", "of": "steps", "about": "The decision at hand."})
        self._add(step, [], "")
        mover = Fact(
            TABLE, "to_move", {"type": "seat", "about": "Who decides: -1 chance, -2 over."}
        )
        self._add(mover, [], "").low = OVER
        turn = Fact(TABLE, "turn", {"type": "seat", "about": "The seat whose turn it is."})
        self._add(turn, ["public"], "")

    def _add_all(self, section: str, path: list[str | int], prefix: str) -> None:
        for fact in self.declared.fields(section):
            if fact.is_seen:
                self._add(fact, path, prefix)

    def _add_shares(self, part: str) -> None:
        """What the table keeps of each part of the board, side by side."""
        for fact in self.declared.fields(part):
            if fact.is_seen:
                field = self._add(fact, ["public"], f"{part}.")
                members, each = self._keys(part), max(field.size, 1)
                field.axis = part
                field.labels = [
                    f"{key}.{i}" if each > 1 else key for key in members for i in range(each)
                ]
                self.size += field.size * (len(members) - 1)
                field.size *= len(members)

    def _parts(self, part: str) -> int:
        return len(self._keys(part)) if part in self.declared.classes else 0

    def _add_sight(self, sight: Sight) -> None:
        """What a game adds: once, for each seat, or for each part of the board."""
        where = sight.at[-1]
        if sight.at == ["memory", SEAT]:
            for k in range(self.seats):
                self._add(sight, ["memory", "", k], f"{NEIGHBOURS[k]}.memory.")
        elif where == SEAT:
            for k in range(self.seats):
                self._add(sight, ["public", "players", k], f"{NEIGHBOURS[k]}.")
        elif where in self.declared.classes:
            for i in range(self._parts(where)):
                self._add(sight, ["public", where, i], f"{where}.{self._keys(where)[i]}.")
        else:
            path: list[str | int] = [*sight.at]
            prefix = "" if where == "public" else ".".join(sight.at) + "."
            self._add(sight, path, prefix)

    def _add(self, fact: Fact, path: list[str | int], prefix: str) -> Field:
        field = Field(prefix + fact.seen, fact, path)
        self._shape(field, fact)
        field.first = self.size
        self.size += field.size
        self.fields.append(field)
        return field

    def _shape(self, field: Field, fact: Fact) -> None:
        """How many numbers a fact has, and what they may be."""
        listed = fact.each or fact.of
        if fact.type == "bool":
            field.ranged(FLAG, 0, 1)
        elif fact.type == "seat" or (
            listed and fact.type in ("key", "keys") and self.declared.is_seats(listed)
        ):
            self._shape_owner(field, fact, listed)
        elif fact.type in ("key", "keys") or fact.each:
            self._shape_keys(field, fact, listed)
        elif fact.type == "set":
            field.is_set, field.labels, field.axis = True, self._owners(fact.of), fact.of
            field.size, field.of_seats = len(field.labels), self.declared.is_seats(fact.of)
            field.ranged(FLAG, 0, 1)
        else:
            self._shape_numbers(field, fact)

    def _shape_owner(self, field: Field, fact: Fact, listed: str) -> None:
        field.keys = self._owners(listed or "seats")
        field.size = fact.room or 1
        field.ranged(OWNER, -1, len(field.keys) - 1)

    def _shape_keys(self, field: Field, fact: Fact, listed: str) -> None:
        keys = self.game.words.lists.get(fact.each) or self._keys(listed)
        if fact.type == "keys" and not fact.room:
            field.is_counted, field.labels, field.size = True, keys, len(keys)
            field.axis = listed
            field.ranged(NUMBER, 0, int(MOST))
            return
        field.keys, field.of = keys, listed
        field.axis = fact.of if fact.type == "ints" and not fact.room else ""
        field.size = fact.room or (
            len(self._keys(fact.of)) if fact.type == "ints" and fact.of else 1
        )
        field.labels = self._keys(fact.of) if fact.type == "ints" and fact.of else []
        field.ranged(KEY, -1, len(keys) - 1)

    def _shape_numbers(self, field: Field, fact: Fact) -> None:
        field.is_counted = fact.type in ("counts", "bag")
        if fact.type == "int":
            field.ranged(NUMBER, int(LEAST) if fact.signed else min(fact.start, 0), int(MOST))
            return
        field.labels = self._owners(fact.of) if fact.of else []
        field.of_seats = self.declared.is_seats(fact.of)
        field.axis = "" if fact.room else fact.of
        wide = fact.wide if isinstance(fact, Sight) else 1
        field.size = (fact.room or len(field.labels)) * wide
        field.ranged(NUMBER, min(fact.start, 0), int(MOST))

    def _owners(self, name: str) -> list[str]:
        """The members of a list; where it begins with the seats, these as the observer counts."""
        if name not in self.game.keys:
            return NEIGHBOURS[: self.seats]
        keys = self._keys(name)
        if not self.declared.is_seats(name):
            return keys
        return [NEIGHBOURS[i] if i < self.seats else key for i, key in enumerate(keys)]

    def _keys(self, name: str) -> list[str]:
        found = self.game.keys.get(name)
        return found if found is not None else self.game.words.lists[name]


def hidden_sight(declared: Declaration) -> list[Sight]:
    """What a view adds where the only secrets are hands out of a bag."""
    out: list[Sight] = []
    hands = [fact for fact in declared.facts[SEAT] if fact.secret]
    for fact in hands:
        about = f"How many: {fact.about}"
        out.append(Sight(f"{fact.seen}_size", {"type": "int", "at": "public.seat", "about": about}))
        row = {"type": "keys", "of": fact.of, "at": "mine", "about": fact.about}
        out.append(Sight(fact.seen, {**row, "room": fact.room} if fact.room else row))
    if hands:
        about = "What the seat cannot place."
        row = {"type": "keys", "of": hands[0].of, "at": "memory", "about": about}
        out.append(Sight(UNSEEN, row))
    return out

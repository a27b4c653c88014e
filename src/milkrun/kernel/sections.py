"""A position as the sections of its text or JSON, both ways, from the declared facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.kernel.bag import Bag
from milkrun.kernel.data import Toml
from milkrun.kernel.declaration import Declaration, one
from milkrun.kernel.errors import PositionError, nearest
from milkrun.kernel.fact import SEAT, SEVERAL, TABLE, Fact
from milkrun.kernel.game import seat_from
from milkrun.kernel.machine import Machine
from milkrun.kernel.state import NONE, SEAT_NAMES
from milkrun.kernel.vecs import counted, listed

if TYPE_CHECKING:
    from milkrun.kernel.declared import DeclaredGame

NOTHING = "-"
"""Stands for nobody, and for a place where nothing lies."""


class Sections:
    """Writes and reads the positions of one game."""

    def __init__(self, game: DeclaredGame[Any], declaration: Declaration) -> None:
        self.game = game
        self.facts = declaration.facts
        self.parts = declaration.parts()
        self.classes = declaration.classes
        self.steps = declaration.steps()

    def write(self, p: Machine) -> Toml:
        """A position without what goes without saying."""
        out: Toml = {"step": self.steps[p.step], "turn": seat_word(p.seat)}
        self._say(p, p, TABLE, 0, out)
        for seat, player in enumerate(_list(p, "players")):
            out[SEAT_NAMES[seat]] = self._say(p, player, SEAT, seat, {})
        for part in self.parts:
            for index, name in enumerate(self.game.keys[part]):
                said = self._say(p, self._owner(p, part, index), part, index, {})
                if said or part in self.classes:
                    out[name] = said
        self.game.texts.amend(p, out)
        return out

    def _owner(self, p: Machine, part: str, index: int) -> object:
        """Whose facts these are: a thing of its own, or the table's."""
        return _list(p, part)[index] if part in self.classes else p

    def _say(self, p: Machine, owner: object, section: str, index: int, out: Toml) -> Toml:
        for fact in self.facts[section]:
            if not fact.is_text:
                continue
            value = self._said(p, owner, fact, index)
            if fact.always or (value != fact.usual and value not in ("", [], None)):
                out[fact.text] = value
        return out

    def _said(self, p: Machine, owner: object, fact: Fact, index: int) -> Any:
        """The fact as text has it; None where it is as it was at the start."""
        if fact.spoken:
            return self.game.texts.say(p, fact.section, fact.text, index)
        value = self._value(owner, fact, index)
        if fact.usual is None and not fact.always and _is_at_start(fact, value):
            return None
        return self._worded(fact, value)

    def _value(self, owner: object, fact: Fact, index: int) -> Any:
        value = getattr(owner, fact.name)
        if fact.section not in self.parts or fact.section in self.classes:
            return value
        if fact.type != "ints":
            return value[index]
        size = len(self.game.keys[fact.of])
        return value[index * size : (index + 1) * size]

    def _worded(self, fact: Fact, value: Any) -> Any:
        if fact.type == "seat":
            return seat_word(value)
        if fact.type == "key":
            return self._key(fact, value)
        if fact.type in SEVERAL:
            words = [self._key(fact, i) for i in members_of(fact, value)]
            return "".join(words) if fact.joined else words
        return list(value) if fact.type == "ints" else value

    def _key(self, fact: Fact, index: int) -> str:
        return NOTHING if index == NONE else self.game.keys[fact.of][index]

    def read(self, d: Toml) -> Machine:
        """A position from sections; what they do not name is as usual."""
        p: Machine = self.game.fresh()
        p.step = find(d.get("step", self.game.usual_step), self.steps, "step")
        p.seat = self._seat(d.get("turn", "A"))
        p.seated()
        self.game.texts.usual(p, d)
        self._hear(p, p, TABLE, 0, d)
        for seat, player in enumerate(_list(p, "players")):
            self._hear(p, player, SEAT, seat, d.get(SEAT_NAMES[seat], {}))
        for part in self.parts:
            for index, name in enumerate(self.game.keys[part]):
                self._hear(p, self._owner(p, part, index), part, index, d.get(name, {}))
        p.go(p.step)
        self.game.texts.complete(p, d)
        return p

    def _hear(self, p: Machine, owner: object, section: str, index: int, d: Toml) -> None:
        for fact in self.facts[section]:
            value = d.get(fact.text, fact.usual)
            if not fact.is_text or value is None:
                continue
            if fact.spoken:
                self.game.texts.hear(p, section, fact.text, index, value)
            else:
                self._put(p, owner, fact, index, self._meant(fact, value))

    def _meant(self, fact: Fact, value: Any) -> Any:
        if fact.type == "seat":
            return NONE if _is_nothing(fact, value) else self._seat(value)
        if fact.type == "key":
            return self._index(fact, value)
        if fact.type in SEVERAL:
            members = [self._index(fact, key) for key in value]
            return _gathered(fact, members, len(self.game.keys[fact.of]))
        return vec[i64](self._counted(fact, value)) if fact.type == "ints" else value

    def _index(self, fact: Fact, key: str) -> int:
        if _is_nothing(fact, key):
            return NONE
        return find(key, self.game.keys[fact.of], one(fact.of).replace("_", " "))

    def _counted(self, fact: Fact, value: list[int]) -> list[int]:
        size = len(self.game.keys[fact.of]) if fact.of else len(value)
        if len(value) != size:
            raise PositionError(f"'{fact.text}' is {size} numbers, not {value}.")
        return value

    def _put(self, p: Machine, owner: object, fact: Fact, index: int, value: Any) -> None:
        if fact.section in self.parts and fact.section not in self.classes:
            _put_share(getattr(owner, fact.name), fact, index, value)
            return
        setattr(owner, fact.name, value)
        if fact.out_of:
            for card in members_of(fact, value):
                if card != NONE:
                    getattr(p, fact.out_of).take(card)

    def _seat(self, text: str) -> int:
        seat = seat_from(text)
        if not 0 <= seat < self.game.seats:
            raise PositionError(f"There is no seat '{text}' at a table of {self.game.seats}.")
        return seat


def _is_at_start(fact: Fact, value: Any) -> bool:
    """Whether the fact, or each of its numbers, is as it was before anything happened."""
    if fact.type != "ints":
        return bool(value == fact.start)
    return len(value) > 0 and all(number == fact.start for number in value)


def _is_nothing(fact: Fact, word: str) -> bool:
    """Whether the word says that nobody or nothing is there, of a fact that may lack it."""
    return word == NOTHING and fact.start == NONE


def _put_share(shares: vec[i64], fact: Fact, index: int, value: Any) -> None:
    """A member's share of what the table keeps for all of them together."""
    mine = list(value) if fact.type == "ints" else [value]
    for i, number in enumerate(mine):
        shares[index * len(mine) + i] = number


def members_of(fact: Fact, value: Any) -> list[int]:
    """Which of a list a fact holds, as often as it does."""
    if fact.type == "set":
        return [i for i in range(value.bit_length()) if value >> i & 1]
    if fact.type == "bag":
        return listed(value.counts)
    return listed(value) if fact.type == "counts" else list(value)


def _gathered(fact: Fact, members: list[int], size: int) -> Any:
    """The same back: a fact that holds these."""
    if fact.type == "set":
        return sum(1 << i for i in set(members))
    if fact.type == "bag":
        return Bag(counted(members, size))
    return counted(members, size) if fact.type == "counts" else vec[i64](members)


def _list(p: Machine, name: str) -> list[Any]:
    return list(getattr(p, name))


def seat_word(seat: int | i64) -> str:
    """A for seat 0; nobody is a dash."""
    return SEAT_NAMES[seat] if seat >= 0 else NOTHING


def find(key: str, keys: list[str], what: str) -> int:
    """The place of a key in a list of them, in any case."""
    for index, known in enumerate(keys):
        if known.lower() == key.lower():
            return index
    raise PositionError(f"There is no {what} '{key}'.{nearest(key, keys)}")

"""A row of `facts.toml` about a fact: of the table, a seat, a part of the board, or a view."""

from __future__ import annotations

from typing import Any, Final

from milkrun.kernel.data import Toml
from milkrun.kernel.errors import DeclarationError, nearest

TYPES: Final = {
    "int": "int",
    "bool": "bool",
    "seat": "str",
    "key": "str",
    "keys": "strs",
    "set": "strs",
    "ints": "ints",
    "counts": "strs",
    "bag": "strs",
    "str": "str",
    "strs": "strs",
}
"""What a fact may be, and how a position's text types it."""
SEVERAL: Final = ["keys", "set", "counts", "bag"]
"""Facts that are several of a list."""
ONE_OR_SEVERAL: Final = ["key", *SEVERAL]
TABLE: Final = "table"
SEAT: Final = "seat"
SIGHT: Final = "sight"
LATE: Final = "late"
"""Of `own`: as late as can be."""
FACT_KEYS: Final = [
    "type", "of", "start", "usual", "text", "always", "own", "seen", "secret", "spoken", "out_of",
    "joined", "each", "room", "signed", "veiled", "loose", "lasts", "while", "due", "most", "about",
]  # fmt: skip


class Fact:
    """One fact of the table, of a seat or of a part of the board."""

    def __init__(self, section: str, name: str, row: Any) -> None:
        where = f"facts.toml: [{section}] {name}"
        demand_keys(where, row, FACT_KEYS)
        self.section = section
        self.name = name
        self.type: str = one_of(f"{where}: type", row.get("type", ""), list(TYPES))
        self.of: str = row.get("of", "")
        """The list its keys are from, or whose members it has a number for."""
        self.start: int = row.get("start", -1 if self.type == "key" else 0)
        """What it is before anything has happened."""
        self.usual: Any = row.get("usual", None)
        """What a text means that does not name it; the start unless declared."""
        self.out_of: str = row.get("out_of", "")
        """The bag that these cards were drawn from."""
        # A bag out of another lies open; one out of none is what is left face down.
        is_known = self.type != "bag" or self.out_of != ""
        self.is_text: bool = row.get("text", True) is not False and is_known
        self.text: str = row["text"] if isinstance(row.get("text"), str) else name
        self.always: bool = row.get("always", False)
        """Whether a text names it even where it is as usual."""
        own = row.get("own", self.type in ("ints", "counts", "bag"))
        self.own: bool = own is not False
        """Whether it is changed in place, so that a copy needs its own; else it is replaced."""
        self.is_late: bool = own == LATE
        """Whether a copy gets its own no sooner than one of the two changes it."""
        self.secret: bool = row.get("secret", False)
        """Whether only its owner sees it; a hand out of a bag."""
        self.is_seen: bool = row.get("seen", True) is not False and is_known and not self.secret
        self.seen: str = row["seen"] if isinstance(row.get("seen"), str) else name
        """Its name in a view."""
        spoken = row.get("spoken", False)
        self.spoken: bool = spoken is not False
        """Whether the game itself writes and reads it."""
        self.is_kept: bool = spoken is not True
        """Whether a position has a field for it; what is only spoken has none."""
        self.joined: bool = row.get("joined", False)
        """Whether a text writes its keys, a letter each, as one word."""
        self.each: str = row.get("each", "")
        """The list that its numbers are from, where they are not amounts."""
        self.room: int = row.get("room", 0)
        """How many of its places learners see, in order; without it keys are counted by kind."""
        self.signed: bool = row.get("signed", False)
        """Whether it may fall below zero."""
        self.veiled: bool = row.get("veiled", False)
        """Whether nobody sees it while it is part of a choice begun in secret."""
        self.loose: bool = row.get("loose", False)
        """Whether cards of the bag may lie where no declaration says: the game counts them."""
        self.lasts: str = row.get("lasts", "")
        """How long it holds: `forget_turn` makes what lasts a turn what it was at the start."""
        self.due: list[str] = row.get("due", [])
        """The steps at which it must be other than at the start."""
        self.time: list[str] = row.get("while", self.due)
        """The steps at which it may be; none: at all of them."""
        self.most: int | None = row.get("most", None)
        """What it may be at most."""
        typed = "str" if self.joined else TYPES[self.type]
        self.text_type: str = spoken if isinstance(spoken, str) else typed
        self.about: str = row.get("about", "")
        if not self.about:
            raise DeclarationError(f"{where} lacks its 'about'.")
        if self.secret and not (self.out_of and self.type == "keys" and section == SEAT):
            raise DeclarationError(f"{where} is secret: only keys of a seat, out of a bag, can be.")
        if self.lasts and (section != TABLE or self.type in ("ints", "keys", "counts", "bag")):
            raise DeclarationError(f"{where} lasts: only a number or a flag of the table can.")

    def layout(self) -> Toml:
        """How the text types it."""
        return {"type": self.text_type, "about": self.about}


class Sight(Fact):
    """What a view shows beside the declared facts, and learners see as numbers."""

    def __init__(self, name: str, row: Any) -> None:
        where = f"facts.toml: [{SIGHT}] {name}"
        demand_keys(where, row, [*FACT_KEYS, "at", "wide", "only"])
        own = {key: value for key, value in row.items() if key in FACT_KEYS}
        super().__init__(SIGHT, name, {**own, "spoken": True})
        self.at: list[str] = row.get("at", "public").split(".")
        """Where it stands in a view: `mine`, `public.seat` (each seat's row), `memory.seat`."""
        self.wide: int = row.get("wide", 1)
        """How many numbers each of its places has."""
        self.only: str = row.get("only", "")
        """The part of the rules it belongs to, where not every table plays with it."""
        one_of(f"{where}: at", self.at[0], ["public", "mine", "memory"])


def one_of(where: str, word: str, known: list[str]) -> str:
    """The word, if it is a known one."""
    if word not in known:
        raise DeclarationError(f"{where} is '{word}'.{nearest(word, known)}")
    return word


def demand_keys(where: str, row: object, known: list[str]) -> None:
    """Refuse what is no table, or has a key that none has."""
    if not isinstance(row, dict):
        raise DeclarationError(f"{where} is {row!r}, not a table of keys in braces.")
    for key in row:
        if key not in known:
            raise DeclarationError(f"{where} has a key '{key}'.{nearest(key, known)}")

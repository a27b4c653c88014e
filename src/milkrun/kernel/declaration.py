"""`facts.toml` read and checked: every step, ending, fact, move and event of a game, named once."""

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
ASKED: Final = ["chance", "seat", "partner", "over", "passing"]
"""Whom a step asks; a passing one asks nobody, the game goes on from it at once."""
SEVERAL: Final = ["keys", "set", "counts", "bag"]
"""Facts that are several of a list."""
ONE_OR_SEVERAL: Final = ["key", *SEVERAL]
TABLE: Final = "table"
SEAT: Final = "seat"
ANY: Final = "any"
"""A list with as many members as the table at hand has: no numbers go over it, and no move but the
last, so that no id depends on it."""
SIGHT: Final = "sight"
UNSEEN: Final = "unseen"
"""What a view calls the cards of a bag that its seat cannot place."""
GIVEN: Final = ["ending", "partner"]
"""Facts that every position has."""
LATE: Final = "late"
"""Of `own`: as late as can be."""
FACT_KEYS: Final = [
    "type", "of", "start", "usual", "text", "always", "own", "seen", "secret", "spoken", "out_of",
    "joined", "each", "room", "signed", "veiled", "loose", "lasts", "about",
]  # fmt: skip


class Fact:
    """One fact of the table, of a seat or of a part of the board."""

    def __init__(self, section: str, name: str, row: Any) -> None:
        where = f"facts.toml: [{section}] {name}"
        _demand_keys(where, row, FACT_KEYS)
        self.section = section
        self.name = name
        self.type: str = _one_of(f"{where}: type", row.get("type", ""), list(TYPES))
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
        _demand_keys(where, row, [*FACT_KEYS, "at", "wide", "only"])
        own = {key: value for key, value in row.items() if key in FACT_KEYS}
        super().__init__(SIGHT, name, {**own, "spoken": True})
        self.at: list[str] = row.get("at", "public").split(".")
        """Where it stands in a view: `mine`, `public.seat` (each seat's row), `memory.seat`."""
        self.wide: int = row.get("wide", 1)
        """How many numbers each of its places has."""
        self.only: str = row.get("only", "")
        """The part of the rules it belongs to, where not every table plays with it."""
        _one_of(f"{where}: at", self.at[0], ["public", "mine", "memory"])


class MoveKind:
    """A kind of move: its arguments, what to click for it, its text."""

    def __init__(self, name: str, row: Any) -> None:
        _demand_keys(f"facts.toml: [moves] {name}", row, MOVE_KEYS)
        self.name = name
        self.over: list[str] = row.get("over", [])
        self.target: str = row.get("target", "")
        self.text: str = row.get("text", name)
        self.is_chance: bool = row.get("chance", False)
        self.elsewhere: str = row.get("elsewhere", "")
        """The clause that refuses it where another decision is due."""
        self.only: str = row.get("only", "")
        """The part of the rules it belongs to: a table that plays without has no such actions."""
        self.part: str = row.get("part", "")
        """The same where the ids stay: a table that plays without never offers it."""
        self.says: str | None = row.get("says", None)
        """How it reads in a list of choices; `words.toml` may say more."""

    def names(self) -> list[str]:
        """What its arguments are called: each is one of the list it is from."""
        return [one(name) for name in self.over]


MOVE_KEYS: Final = ["over", "target", "text", "chance", "elsewhere", "only", "part", "says"]


class EventRow:
    """A kind of event: its arguments, which of them are its seat's secret, and its sentence."""

    def __init__(self, name: str, row: Any) -> None:
        where = f"facts.toml: [events] {name}"
        _demand_keys(where, row, ["args", "secret", "says"])
        self.name = name
        self.args: list[str] = row.get("args", [])
        self.secret: list[int] = []
        for arg in row.get("secret", []):
            self.secret.append(self.args.index(_one_of(f"{where}: secret", arg, self.args)))
        self.says: str | None = row.get("says", None)
        """What is told; empty where it goes without saying."""


class Declaration:
    """All of a game's `facts.toml`."""

    def __init__(self, toml: Toml) -> None:
        _demand_keys("facts.toml", toml, [*SECTIONS, *OPTIONAL, *_parts(toml)])
        for section in SECTIONS:
            if section not in toml:
                raise DeclarationError(f"facts.toml lacks the section [{section}].")
        self.clauses: dict[str, str] = toml["clauses"]
        self.signs: dict[str, str] = toml.get("signs", {})
        """What screens go by: see `Signs`."""
        self.asked: dict[str, str] = {}
        for step, who in toml["steps"].items():
            self.asked[step] = _one_of(f"facts.toml: [steps] {step}", who, ASKED)
        self.endings: list[str] = ["", *toml["endings"]]
        self.technical: list[str] = [k for k, why in toml["endings"].items() if why == "technical"]
        self.kinds: dict[str, list[str]] = toml.get("kinds", {})
        """Lists whose members the rules call by name."""
        self.lists: dict[str, int | str | list[str]] = {**self.kinds, **toml["lists"]}
        """How many members each list has, or which; or that this differs from table to table."""
        self.facts: dict[str, list[Fact]] = {}
        """The facts of the table, of a seat, and of each member of a list that has a section."""
        self.classes: dict[str, str] = {SEAT: "Player"}
        """What a section's members are, where they are things of their own."""
        for section in _parts(toml):
            if section not in self.lists:
                near = nearest(section, [*SECTIONS, *OPTIONAL])
                said = f"has a section '{section}', which is no list, and none of every game"
                raise DeclarationError(f"facts.toml {said}.{near}")
        for section in [TABLE, SEAT, *_parts(toml)]:
            rows = dict(toml[section])
            if "class" in rows:
                self.classes[section] = rows.pop("class")
            self.facts[section] = [Fact(section, n, row) for n, row in rows.items()]
        self.sight: list[Sight] = [Sight(n, row) for n, row in toml.get(SIGHT, {}).items()]
        """What a view says beside all that, in the order of a game's own numbers."""
        self.moves: list[MoveKind] = [MoveKind(n, row) for n, row in toml["moves"].items()]
        self.events: list[EventRow] = [EventRow(n, row) for n, row in toml["events"].items()]

    def steps(self) -> list[str]:
        """The steps at which somebody is asked, or that end the game."""
        return [step for step, who in self.asked.items() if who != "passing"]

    def fields(self, section: str) -> list[Fact]:
        """The facts of a section that a position keeps."""
        return [f for f in self.facts[section] if f.is_kept and f.name not in GIVEN]

    def parts(self) -> list[str]:
        """The lists whose members have a section each."""
        return [section for section in self.facts if section not in (TABLE, SEAT)]

    def is_seats(self, name: str) -> bool:
        """Whether a list begins with the seats, so that learners count it from their own."""
        members = self.lists.get(name, [])
        return name == "seats" or (isinstance(members, list) and members[:1] == ["A"])

    def size_of(self, name: str) -> int:
        """How many members a list has."""
        members = self.lists[name]
        if members == ANY:
            raise DeclarationError(f"facts.toml: how many '{name}' there are is not declared.")
        return members if isinstance(members, int) else len(members)

    def named(self) -> dict[str, str]:
        """The list that names the values of each fact that is one of something."""
        out = {"turn": "seats"}
        for facts in self.facts.values():
            for fact in facts:
                if fact.type == "seat":
                    out[fact.seen] = "seats"
                elif fact.type == "bag" and not fact.out_of:
                    out[UNSEEN] = fact.of
                elif fact.type in ONE_OR_SEVERAL and fact.of and fact.name not in GIVEN:
                    out[fact.seen] = fact.of
        return out

    def sets(self) -> list[str]:
        """The facts of a view that are sets of a list."""
        facts = [fact for section in self.facts.values() for fact in section]
        return [fact.seen for fact in facts if fact.type == "set" and fact.of and fact.is_seen]

    def said(self) -> dict[str, dict[str, str]]:
        """The sentences that stand with what they tell, by the sections of `words.toml`."""
        return {
            "moves": {move.name: move.says for move in self.moves if move.says is not None},
            "events": {event.name: event.says for event in self.events if event.says is not None},
        }

    def layout(self) -> Toml:
        """What a position's text may say, typed."""
        out: Toml = {section: {} for section in self.facts}
        out[TABLE]["step"] = {"type": "str", "about": STEP}
        out[TABLE]["turn"] = {"type": "str", "about": TURN}
        for section, facts in self.facts.items():
            for fact in facts:
                if fact.is_text:
                    out[section][fact.text] = fact.layout()
        return out


SECTIONS: Final = ["clauses", "steps", "endings", "lists", TABLE, SEAT, "moves", "events"]
OPTIONAL: Final = ["kinds", "signs", SIGHT]
STEP: Final = "The decision at hand."
TURN: Final = "The seat whose turn it is; A unless named."


def _parts(toml: Toml) -> list[str]:
    """The sections for parts of the board: whatever a game adds."""
    return [name for name in toml if name not in SECTIONS and name not in OPTIONAL]


def _one_of(where: str, word: str, known: list[str]) -> str:
    if word not in known:
        raise DeclarationError(f"{where} is '{word}'.{nearest(word, known)}")
    return word


def _demand_keys(where: str, row: object, known: list[str]) -> None:
    if not isinstance(row, dict):
        raise DeclarationError(f"{where} is {row!r}, not a table of keys in braces.")
    for key in row:
        if key not in known:
            raise DeclarationError(f"{where} has a key '{key}'.{nearest(key, known)}")


def one(things: str) -> str:
    """The word for one of a list: order of orders, ability of abilities."""
    return things[:-3] + "y" if things.endswith("ies") else things.removesuffix("s")

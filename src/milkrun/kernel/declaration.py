"""`facts.toml` read and checked: every step, ending, fact, move and event of a game, named once."""

from __future__ import annotations

from typing import Any, Final

from milkrun.kernel.data import Toml
from milkrun.kernel.errors import DeclarationError, nearest
from milkrun.kernel.fact import ONE_OR_SEVERAL, SEAT, SIGHT, TABLE, Fact, Sight, demand_keys, one_of

ASKED: Final = ["chance", "seat", "partner", "over", "passing"]
"""Whom a step asks; a passing one asks nobody, the game goes on from it at once."""
ANY: Final = "any"
"""A list with as many members as the table at hand has: no numbers go over it, and no move but the
last, so that no id depends on it."""
UNSEEN: Final = "unseen"
"""What a view calls the cards of a bag that its seat cannot place."""
GIVEN: Final = ["ending", "partner"]
"""Facts that every position has."""


class MoveKind:
    """A kind of move: its arguments, what to click for it, its text."""

    def __init__(self, name: str, row: Any) -> None:
        demand_keys(f"facts.toml: [moves] {name}", row, MOVE_KEYS)
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
        demand_keys(where, row, ["args", "secret", "says"])
        self.name = name
        self.args: list[str] = row.get("args", [])
        self.secret: list[int] = []
        for arg in row.get("secret", []):
            self.secret.append(self.args.index(one_of(f"{where}: secret", arg, self.args)))
        self.says: str | None = row.get("says", None)
        """What is told; empty where it goes without saying."""


class Declaration:
    """All of a game's `facts.toml`."""

    def __init__(self, toml: Toml) -> None:
        demand_keys("facts.toml", toml, [*SECTIONS, *OPTIONAL, *_parts(toml)])
        for section in SECTIONS:
            if section not in toml:
                raise DeclarationError(f"facts.toml lacks the section [{section}].")
        self.clauses: dict[str, str] = toml["clauses"]
        self.signs: dict[str, str] = toml.get("signs", {})
        """What screens go by: see `Signs`."""
        self.asked: dict[str, str] = {}
        for step, who in toml["steps"].items():
            self.asked[step] = one_of(f"facts.toml: [steps] {step}", who, ASKED)
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
        for facts in self.facts.values():
            for fact in facts:
                fact.time, fact.due = self._span(fact, fact.time), self._span(fact, fact.due)
        self.sight: list[Sight] = [Sight(n, row) for n, row in toml.get(SIGHT, {}).items()]
        """What a view says beside all that, in the order of a game's own numbers."""
        self.moves: list[MoveKind] = [MoveKind(n, row) for n, row in toml["moves"].items()]
        self.events: list[EventRow] = [EventRow(n, row) for n, row in toml["events"].items()]

    def steps(self) -> list[str]:
        """The steps at which somebody is asked, or that end the game."""
        return [step for step, who in self.asked.items() if who != "passing"]

    def _span(self, fact: Fact, named: list[str]) -> list[str]:
        """The steps that are named, one by one or from the first to the last of several."""
        out, steps = list[str](), self.steps()
        where = f"facts.toml: [{fact.section}] {fact.name}: a step"
        for name in named:
            first, _, last = name.partition("..")
            ends = [steps.index(one_of(where, step, steps)) for step in (first, last or first)]
            out += steps[ends[0] : ends[1] + 1]
        return out

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


def one(things: str) -> str:
    """The word for one of a list: order of orders, ability of abilities."""
    return things[:-3] + "y" if things.endswith("ies") else things.removesuffix("s")

"""`facts.py` of a game, written from its declarations: ids by name, facts with their copies.

What is hot must be typed and compiled, so it is written out rather than looked up by name.
"""

from importlib.resources import files
from pathlib import Path

from milkrun.kernel.coherence import demand_coherent
from milkrun.kernel.data import read_toml
from milkrun.kernel.declaration import Declaration, MoveKind, one
from milkrun.kernel.fact import SEAT, TABLE, Fact
from milkrun.play.facts_agreed import agreed, weighed
from milkrun.play.facts_copies import copies, copy, forgetting, owning, start_of
from milkrun.play.facts_figures import figures_of_piece, figures_of_table, figures_used

Lines = list[str]
FIELDS = {
    "int": "i64",
    "bool": "bool",
    "seat": "i64",
    "key": "i64",
    "set": "i64",
    "keys": "vec[i64]",
    "ints": "vec[i64]",
    "counts": "vec[i64]",
}
NEIGHBOUR = (
    "    def neighbour(self, seat: i64, k: i64) -> Player:",
    '        """The player so many places to the left."""',
    "        at = seat + k",
    "        return self.players[at if at < self.tables.seats else at - self.tables.seats]",
    "",
)


def facts_path(package: str) -> Path:
    """Where a game's `facts.py` lies."""
    return Path(str(files(package).joinpath("facts.py")))


def write_facts(package: str) -> None:
    """Write it anew."""
    facts_path(package).write_text(facts_source(package), "utf-8")


def is_current(package: str) -> bool:
    """Whether it is there, and says what it must."""
    source, path = facts_source(package), facts_path(package)
    return path.is_file() and path.read_text("utf-8") == source


def facts_source(package: str) -> str:
    """What `facts.py` must say."""
    declared = Declaration(read_toml(package, "facts.toml"))
    demand_coherent(declared)
    lines = [*_constants(declared), *weighed(package), *agreed(package)]
    for section, name in declared.classes.items():
        lines += _piece(declared, section, name)
    body = "\n".join([*lines, *_table(declared)]) + "\n"
    return "\n".join(_head(package, body)) + "\n" + body


def _head(package: str, body: str) -> Lines:
    vecs = [name for name in ("counted", "filled", "listed") if f"{name}(" in body]
    return [
        '"""Ids and facts of the game, made from `data/facts.toml` by `milkrun facts --write`."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import TYPE_CHECKING, Any, Final, Self",
        "",
        "from librt.vecs import append, vec",
        "from mypy_extensions import i16, i64, mypyc_attr",
        "",
        *(["from milkrun.kernel import weights"] if "weights.Weights" in body else []),
        *(["from milkrun.kernel.bag import Bag"] if ": Bag" in body else []),
        "from milkrun.kernel.declared import DeclaredGame",
        f"from milkrun.kernel.figures import {', '.join(figures_used(body))}",
        "from milkrun.kernel.game import Setting",
        "from milkrun.kernel.machine import Machine",
        *([f"from milkrun.kernel.vecs import {', '.join(vecs)}"] if vecs else []),
        *("", "if TYPE_CHECKING:", f"    from {package}.tables import Tables", ""),
    ]


def _constants(declared: Declaration) -> Lines:
    """Ids by their names: `At.MAIN`, `Do.RIDE`, `News.RODE`, `End.TURN_CAP`."""
    return [
        *_ids("At", "The decisions.", _numbered(list(declared.asked))),
        *_ids("End", "Why the game is over.", _numbered(["playing", *declared.endings[1:]])),
        *_ids("News", "What happens.", _numbered([event.name for event in declared.events])),
        *_ids("Do", "The first move of each kind.", _first_moves(declared)),
        *[line for name, members in declared.kinds.items() for line in _kind(name, members)],
    ]


def _kind(name: str, members: list[str]) -> Lines:
    """What the rules call by name: `Special.FLAT`."""
    cls = "".join(word.capitalize() for word in one(name).split("_"))
    words = [f'        "{member}",' for member in members]
    about = f"The {name.replace('_', ' ')}."
    return [*_ids(cls, about, _numbered(members)), "    ALL: Final = [", *words, "    ]"]


def _numbered(names: list[str]) -> dict[str, int]:
    return {name: i for i, name in enumerate(names)}


def _ids(cls: str, about: str, ids: dict[str, int]) -> Lines:
    lines = [f"    {name.upper()}: Final[i64] = {id}" for name, id in ids.items()]
    return ["", "", f"class {cls}:", f'    """{about}"""', "", *lines]


def _first_moves(declared: Declaration) -> dict[str, int]:
    ids: dict[str, int] = {}
    first = 0
    for move in declared.moves:
        if not (move.is_chance and _is_movable(declared)):
            ids[move.name] = first
        first += 0 if move is declared.moves[-1] else _size_of(declared, move)
    return ids


def _size_of(declared: Declaration, move: MoveKind) -> int:
    """How many ids a kind of move takes."""
    size = 1
    for axis in move.over:
        size *= declared.size_of(axis)
    return size


def _is_movable(declared: Declaration) -> bool:
    """Whether chance's ids lie elsewhere at tables that leave out some moves."""
    return any(move.only for move in declared.moves)


def _piece(declared: Declaration, section: str, name: str) -> Lines:
    """A class for a player, or another piece with facts of its own."""
    facts, id = declared.fields(section), "seat" if section == SEAT else "index"
    return [
        *("", "", "@mypyc_attr(acyclic=True)", f"class {name}:"),
        *(f'    """The facts of one {name.lower()}."""', ""),
        *(f"    def __init__(self, {id}: i64) -> None:", f"        self.{id}: i64 = {id}"),
        *_fields(facts),
        *("", f"    def clone(self) -> {name}:", '        """The same facts, on their own."""'),
        f"        twin = {name}(self.{id})",
        *("        self.copy_to(twin)", "        return twin", ""),
        f"    def copy_to(self, twin: {name}) -> None:",
        '        """Give the twin these facts."""',
        *[copy(fact) for fact in facts],
        "",
        *owning(facts),
        *_views(declared, facts, []),
        *figures_of_piece(declared, section),
    ]


def _fields(facts: list[Fact]) -> Lines:
    lines: Lines = []
    for fact in facts:
        if fact.type != "bag":
            lines.append(f"        self.{fact.name}: {FIELDS[fact.type]} = {start_of(fact)}")
            lines.append(f'        """{fact.about}"""')
        if fact.is_late:
            lines.append(f"        self.{fact.name}_is_shared: bool = False")
    return lines


def _views(declared: Declaration, facts: list[Fact], lists: Lines) -> Lines:
    """What all see, as plain data, and back."""
    seen = [fact for fact in facts if fact.is_seen]
    return [
        *("    def public(self) -> dict[str, Any]:", '        """What all see of it."""'),
        *("        return {", *(['            "turn": self.seat,'] if lists else [])),
        *[f'            "{fact.seen}": {_plain(fact)},' for fact in seen],
        *[f'            "{name}": [{_all_public(name)}],' for name in lists],
        *("        }", ""),
        *("    def restore(self, d: dict[str, Any]) -> None:", '        """The same, read."""'),
        *(['        self.seat = d["turn"]', "        self.seated()"] if lists else []),
        *[f"        self.{fact.name} = {_given(declared, fact)}" for fact in seen],
        *[line for name in lists for line in _restored(name)],
        *([] if seen or lists else ["        pass"]),
    ]


def _all_public(name: str) -> str:
    return f"{one(name)}.public() for {one(name)} in self.{name}"


def _plain(fact: Fact) -> str:
    if fact.type == "bag":
        return f"listed(self.{fact.name}.counts)"
    if fact.type == "counts":
        return f"listed(self.{fact.name})"
    return f"list(self.{fact.name})" if fact.type in ("keys", "ints") else f"self.{fact.name}"


def _given(declared: Declaration, fact: Fact) -> str:
    value = f'd["{fact.seen}"]'
    if fact.type in ("counts", "bag"):
        counts = f"counted({value}, {declared.size_of(fact.of)})"
        return f"Bag({counts})" if fact.type == "bag" else counts
    return f"vec[i64]({value})" if fact.type in ("keys", "ints") else value


def _restored(name: str) -> Lines:
    return [
        f'        for {one(name)}, row in zip(self.{name}, d["{name}"], strict=True):',
        f"            {one(name)}.restore(row)",
    ]


def _table(declared: Declaration) -> Lines:
    """The class of a position, but for what it can do."""
    facts = declared.fields(TABLE) + [
        fact
        for part in declared.parts()
        if part not in declared.classes
        for fact in declared.fields(part)
    ]
    lists = {_list_name(section): name for section, name in declared.classes.items()}
    return [
        *("", "", "class Facts(Machine):", '    """Every fact on the table."""', ""),
        *("    me: Player", '    """Whose turn it is."""'),
        *[f'    {f.name}: Bag\n    """{f.about}"""' for f in facts if f.type == "bag"],
        *("", "    def __init__(self, game: DeclaredGame[Any], tables: Tables) -> None:"),
        *("        super().__init__(game)", "        self.tables: Tables = tables"),
        *[f"        self.{name}: vec[{cls}] = vec[{cls}]()" for name, cls in lists.items()],
        *[line for fact in facts for line in _fields([_whole(fact)])],
        *_unpack(declared, facts, lists),
        *("    def seated(self) -> None:", "        self.me = self.players[self.seat]", ""),
        *NEIGHBOUR,
        *forgetting(facts),
        *copies([_whole(fact) for fact in facts], lists),
        *_views(declared, [_whole(f) for f in [*facts, *_given_facts(declared)]], list(lists)),
        *figures_of_table(declared, [*facts, *_given_facts(declared)], list(lists)),
    ]


def _list_name(section: str) -> str:
    return "players" if section == SEAT else section


def _whole(fact: Fact) -> Fact:
    """A share of the board's members is kept as one vec for all of them."""
    if fact.section in (TABLE, SEAT) or fact.type == "ints":
        return fact
    whole = Fact(fact.section, fact.name, {"type": "ints", "about": fact.about})
    whole.start, whole.is_seen, whole.seen = fact.start, fact.is_seen, fact.seen
    return whole


def _given_facts(declared: Declaration) -> list[Fact]:
    return [f for f in declared.facts[TABLE] if f.name in ("ending", "partner")]


def _unpack(declared: Declaration, facts: list[Fact], lists: dict[str, str]) -> Lines:
    lines = ["", "    def unpack(self) -> None:", '        """Everything out of the box."""']
    for section, cls in declared.classes.items():
        count = "self.tables.seats" if section == SEAT else declared.size_of(section)
        name = _list_name(section)
        lines.append(f"        self.{name} = vec[{cls}]([{cls}(i) for i in range({count})])")
        sized = [fact for fact in declared.fields(section) if _size(declared, fact)]
        lines += [f"        for {one(name)} in self.{name}:"] if sized else []
        lines += [f"            {one(name)}.{f.name} = {_filled(declared, f)}" for f in sized]
    lines += [
        f"        self.{fact.name} = {_filled(declared, fact)}"
        for fact in facts
        if _size(declared, fact)
    ]
    return [*lines, "        self.me = self.players[0]", ""]


def _size(declared: Declaration, fact: Fact) -> int:
    """How many numbers a fact has, if their number is known beforehand."""
    is_sized = fact.type in ("ints", "counts") or (fact.type == "bag" and fact.out_of != "")
    own = declared.size_of(fact.of) if is_sized and fact.of else 0
    if fact.section in (TABLE, SEAT) or fact.section in declared.classes:
        return own
    return declared.size_of(fact.section) * max(own, 1)


def _filled(declared: Declaration, fact: Fact) -> str:
    numbers = f"filled({_size(declared, fact)}, {int(fact.start)})"
    return f"Bag({numbers})" if fact.type == "bag" else numbers

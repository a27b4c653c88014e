"""The part of `facts.py` that writes a position as numbers, for learners."""

from milkrun.kernel.declaration import ANY, Declaration
from milkrun.kernel.errors import DeclarationError
from milkrun.kernel.fact import SEAT, TABLE, Fact

Lines = list[str]
NAMES = [
    "put",
    "put_bits",
    "put_counts",
    "put_flag",
    "put_key",
    "put_kinds",
    "put_numbers",
    "put_row",
    "put_seat",
    "put_seat_bits",
    "put_seat_numbers",
    "put_seat_row",
]


def figures_used(body: str) -> Lines:
    """What it imports."""
    return [name for name in NAMES if f" {name}(" in body]


def figures_of_piece(declared: Declaration, section: str) -> Lines:
    """What all see of a player, or of another piece with facts of its own."""
    facts = [fact for fact in declared.fields(section) if fact.is_seen]
    return [
        *("", "    def figures(self, v: vec[i16], i: i64, seat: i64, seats: i64) -> i64:"),
        '        """The same as numbers, from `i` on; where the next go."""',
        *[_line(declared, fact) for fact in facts],
        "        return i",
    ]


def figures_of_table(declared: Declaration, facts: list[Fact], lists: Lines) -> Lines:
    """What all see of the table, then of the seats from the one that looks, then of the parts."""
    seen = [fact for fact in facts if fact.is_seen]
    veils = any(fact.veiled for fact in seen)
    return [
        *("", "    def figures(self, v: vec[i16], i: i64, seat: i64) -> i64:"),
        '        """The same as numbers, from `i` on, as the seat counts; where the next go."""',
        "        seats = len(self.players)",
        *(["        veiled = self.rules.hidden.is_half_made(self)"] if veils else []),
        "        i = put_seat(v, i, self.seat, seat, seats)",
        *[_line(declared, fact) for fact in seen],
        "        for k in range(seat, seat + seats):",
        "            i = self.players[k if k < seats else k - seats].figures(v, i, seat, seats)",
        *[line for name in lists if name != "players" for line in _all(name)],
        "        return i",
    ]


def _all(name: str) -> Lines:
    return [
        f"        for k in range(len(self.{name})):",
        f"            i = self.{name}[k].figures(v, i, seat, seats)",
    ]


def _line(declared: Declaration, fact: Fact) -> str:
    value = f"self.{fact.name}.counts" if fact.type == "bag" else f"self.{fact.name}"
    if fact.veiled:
        value = f"{fact.start} if veiled else {value}"
    return f"        i = {_call(declared, fact, value)}"


def _call(declared: Declaration, fact: Fact, value: str) -> str:
    """The function that writes a fact."""
    owners = fact.type == "seat" or (fact.of != "" and declared.is_seats(fact.of))
    place = ", seat, seats)" if owners else ")"
    kind = "seat_" if owners else ""
    shares = _shares(declared, fact)
    if fact.type in ("counts", "bag"):
        return f"put_counts(v, i, {value})"
    if shares > 1 or fact.type == "ints":
        size = fact.room or shares * _size(declared, fact)
        return f"put_{kind}{'row' if fact.each else 'numbers'}(v, i, {value}, {size}{place}"
    if fact.type == "bool":
        return f"put_flag(v, i, {value})"
    if fact.type == "keys":
        size = fact.room or _size(declared, fact)
        return f"put_{kind}row(v, i, {value}, {size}{place}" if fact.room else _kinds(value, size)
    if fact.type == "set":
        return f"put_{kind}bits(v, i, {value}, {_size(declared, fact)}{place}"
    if owners:
        return f"put_seat(v, i, {value}{place}"
    is_key = fact.type == "key" or fact.each != ""
    return f"put_key(v, i, {value})" if is_key else f"put(v, i, {value})"


def _kinds(value: str, size: int) -> str:
    return f"put_kinds(v, i, {value}, {size})"


def _shares(declared: Declaration, fact: Fact) -> int:
    """How many members' shares stand side by side in what the table keeps for all of them."""
    if fact.section in (TABLE, SEAT) or fact.section in declared.classes:
        return 1
    return declared.size_of(fact.section)


def _size(declared: Declaration, fact: Fact) -> int:
    """How many numbers a fact has."""
    if fact.type in ("int", "key", "seat", "bool"):
        return 1
    if fact.of and declared.lists.get(fact.of) != ANY:
        return declared.size_of(fact.of)
    where = f"facts.toml: [{fact.section}] {fact.name}"
    raise DeclarationError(f"{where} needs its 'room': how many of its places learners see.")

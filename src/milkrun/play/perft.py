"""Perft: how many action sequences of a length a position has, chance included."""

from dataclasses import dataclass

from milkrun.kernel.errors import PositionError
from milkrun.kernel.state import OVER, State


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` actions; a finished game counts as one."""
    if depth == 0 or state.to_move() == OVER:
        return 1
    legal = state.legal_actions()
    if depth == 1:
        return len(legal)
    count = 0
    for action in legal:
        after = state.clone()
        after.apply(action)
        count += perft(after, depth - 1)
    return count


@dataclass
class Entry:
    """One position of a perft file and its counts by depth."""

    name: str
    seats: int
    options: list[str]
    position: str
    counts: dict[int, int]


def read_perft(text: str) -> list[Entry]:
    """The entries of a `.perft` file: blank lines part them, each line is a key and a value."""
    entries: list[Entry] = []
    for block in text.split("\n\n"):
        rows = [row.partition(" ") for row in block.splitlines() if row and row[0] != "#"]
        if rows:
            entries.append(read_entry(rows))
    return entries


def read_entry(rows: list[tuple[str, str, str]]) -> Entry:
    """One entry from its key-value rows."""
    entry = Entry("", 2, [], "", {})
    for key, _, value in rows:
        if key == "id":
            entry.name = value
        elif key == "seats":
            entry.seats = int(value)
        elif key == "options":
            entry.options = value.split()
        elif key == "position":
            entry.position = value
        elif key == "perft":
            depth, count = value.split()
            entry.counts[int(depth)] = int(count)
        else:
            raise PositionError(f"A perft file has no '{key}'.")
    return entry

"""Perft: how many action sequences of a length a position has, chance included."""

from dataclasses import dataclass

from milkrun.kernel.book import Book
from milkrun.kernel.errors import PositionError
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State

HEAD = "# How many action sequences of each length these positions have, chance included.\n"
PLIES = [0, 12, 30]
"""How far into a random game the positions of a new file are."""
DEEPEST, MOST = 5, 5_000
"""A new file counts no deeper, and goes on from no larger count."""


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


def counted(book: Book, entry: Entry) -> Entry:
    """The entry with its depths counted anew."""
    state = position_of(book, entry)
    counts = {depth: perft(state, depth) for depth in entry.counts}
    return Entry(entry.name, entry.seats, entry.options, entry.position, counts)


def position_of(book: Book, entry: Entry) -> State:
    """The position that an entry counts from."""
    given = dict(text.split("=") for text in entry.options)
    options = {key: book.facts.options[key].parse(value) for key, value in given.items()}
    game = book.load(entry.seats, options)
    return game.read(entry.position) if entry.position else game.deal()


def first_entries(book: Book) -> list[Entry]:
    """Positions for a new file: from one random game for each number of players."""
    out: list[Entry] = []
    for seats in range(book.fewest, book.most + 1):
        game = book.load(seats)
        for ply in PLIES:
            state = after(game, ply)
            name = f"random-{seats}-{ply}" if ply else f"start-{seats}"
            out.append(Entry(name, seats, [], game.write(state) if ply else "", deepen(state)))
    return out


def after(game: Game, plies: int) -> State:
    """The position after so many random actions, or at the end."""
    state, rng = game.deal(), Rng(1)
    for _ in range(plies):
        if state.to_move() == OVER:
            break
        legal = state.legal_actions()
        is_chance = state.to_move() == CHANCE
        state.apply(state.sample_chance(rng) if is_chance else legal[rng.below(len(legal))])
    return state


def deepen(state: State) -> dict[int, int]:
    """Counts by depth, until they are large."""
    counts: dict[int, int] = {}
    for depth in range(1, DEEPEST + 1):
        counts[depth] = perft(state, depth)
        if counts[depth] * 10 > MOST:
            break
    return counts


def perft_text(entries: list[Entry]) -> str:
    """The entries as a file has them."""
    return HEAD + "".join(entry_text(entry) for entry in entries)


def entry_text(entry: Entry) -> str:
    """One of them, after a blank line."""
    rows = ["", f"id {entry.name}", f"seats {entry.seats}"]
    rows += [f"options {' '.join(entry.options)}"] if entry.options else []
    rows += [f"position {entry.position}"] if entry.position else []
    rows += [f"perft {depth} {count}" for depth, count in entry.counts.items()]
    return "\n".join(rows) + "\n"

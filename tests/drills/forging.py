"""Game files that are not what they should be: whole games, changed in many ways."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from milkrun.kernel.errors import MilkrunError
from milkrun.play.fuzz import COUNTS, Fuzzer
from tests.drills.attacks import sealed
from tests.drills.mutants import Mutator

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
CODES = ["human", "easy", "hard", "mcts:60s", "mcts:1e9", "greedy:2", "nobody", "", "A B", "x" * 50]
ODD: list[Any] = [None, True, "", "x" * 9_000, [], [[[[]]]], {"a": {}}, 0.5, -1, 10**30, "\u2028é"]
Rows = list[bytes]


class Forger:
    """Changes the kept games of one kind."""

    def __init__(self, game_id: str, seed: int) -> None:
        self.fuzzer = Fuzzer(game_id, seed)
        self.mutator = Mutator(game_id, seed)
        self.rng = self.fuzzer.rng
        self.files = [p.read_bytes() for p in sorted((GOLDEN / game_id).glob("*.milkrun"))]
        self.files += self.fuzzer.records
        self.ways: dict[str, Callable[[], bytes]] = {
            "a few bytes changed": self.changed_bytes,
            "lines lost, doubled or exchanged": self.changed_lines,
            "values changed": self.changed_values,
            "cut off": self.cut_off,
            "other tables and options": self.other_tables,
            "other positions": self.other_position,
            "other players": self.other_players,
            "nested or long without end": self.endless,
        }

    def below(self, most: int) -> int:
        """A number."""
        return int(self.rng.below(most))

    def one_of(self, some: list[Any]) -> Any:
        """One of them."""
        return some[self.below(len(some))]

    def rows(self) -> Rows:
        """A kept game, line by line."""
        return list(self.one_of(self.files).splitlines())

    def header(self) -> dict[str, Any]:
        """What a kept game says of itself."""
        found: dict[str, Any] = msgspec.json.decode(self.rows()[0])
        return found

    def changed_bytes(self) -> bytes:
        """One to four places of the file."""
        return self.fuzzer.mutate(self.one_of(self.files))

    def changed_lines(self) -> bytes:
        """One to three lines that are not where they were."""
        rows = self.rows()
        for _ in range(1 + self.below(3)):
            one, other, way = self.below(len(rows)), self.below(len(rows)), self.below(3)
            if way == 0 and len(rows) > 1:
                del rows[one]
            elif way == 1:
                rows.insert(one, rows[other % len(rows)])
            else:
                other %= len(rows)
                one %= len(rows)
                rows[one], rows[other] = rows[other], rows[one]
        return joined(rows)

    def changed_values(self) -> bytes:
        """One to four values of lines, or of the header."""
        rows = self.rows()
        for _ in range(1 + self.below(4)):
            place = self.below(len(rows)) if self.below(3) else 0
            row = msgspec.json.decode(rows[place])
            row[self.one_of(list(row))] = self.one_of([*ODD, *COUNTS])
            rows[place] = msgspec.json.encode(row)
        return joined(rows)

    def cut_off(self) -> bytes:
        """A game that was not played to its end, sometimes with a last line that is wrong."""
        rows = self.rows()
        rows = rows[: 1 + self.below(len(rows))]
        if self.below(4) == 0:
            rows[-1] = self.fuzzer.mutate(rows[-1])
        return joined(rows)

    def other_tables(self) -> bytes:
        """A game that has not begun, under rules of a stranger's; it says so of itself."""
        wild = self.fuzzer.wild
        tables, options = wild.tables(), wild.options() if self.below(2) else {}
        try:
            return sealed({**self.header(), "tables": tables, "options": options}) + b"\n"
        except (MilkrunError, ValueError, TypeError, OverflowError):
            return joined([b'{"milkrun":1,"tables":%r}' % str(tables)[:9_000].encode()])

    def other_position(self) -> bytes:
        """A practice game from a position that may not be."""
        game = self.one_of(self.mutator.games)
        header = {**self.header(), "start": self.mutator.mutant(game), "tables": {}, "options": {}}
        header["seats"] = ["human"] * game.seats
        return sealed(header) + b"\n"

    def other_players(self) -> bytes:
        """A game, whole or cut off, of players that there are not."""
        rows = self.rows()
        header = msgspec.json.decode(rows[0])
        header["seats"] = [self.one_of(CODES) for _ in header["seats"]]
        rows = rows[: 1 + self.below(len(rows))] if self.below(2) else rows
        return joined([sealed(header), *rows[1:]])

    def endless(self) -> bytes:
        """A row of thousands of brackets, a name without end, or a line a thousand times."""
        rows, way = self.rows(), self.below(4)
        if way == 0:
            rows[0] = b'{"milkrun":' + b"[" * (1 + self.below(60_000))
        elif way == 1:
            header = {**msgspec.json.decode(rows[0]), "names": ["x" * (1 + self.below(70_000))]}
            rows[0] = msgspec.json.encode(header)
        elif way == 2:
            rows += [rows[-1]] * self.below(6_000)
        else:
            rows.insert(1 + self.below(len(rows)), b" " * self.below(900_000))
        return joined(rows)


def joined(rows: Rows) -> bytes:
    """Lines as a file."""
    return b"\n".join(rows) + b"\n"

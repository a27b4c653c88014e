"""What went by in a match: its positions and its plies as each reader may know them, made once."""

from milkrun.kernel.state import State
from milkrun.play.table import Ply, Table, first_position
from milkrun.web.wire.view import PlyOut

EVERY = 20
"""So many plies lie between two positions that are kept."""
Eyes = int | str | None
"""A seat, None for the onlooker, or everybody at once."""


class Past:
    """A match's own past. A take-back changes it: what no longer holds is noticed and forgotten."""

    def __init__(self) -> None:
        self.kept: dict[int, tuple[Ply, State]] = {}
        self.told: dict[Eyes, list[tuple[Ply, PlyOut]]] = {}

    def state(self, table: Table, ply: int) -> State:
        """The position after so many plies, a copy of its own."""
        start, state = self._nearest(table, ply)
        for number in range(start + 1, ply + 1):
            state.apply(table.plies[number - 1].action)
            if number % EVERY == 0:
                self.kept[number] = (table.plies[number - 1], state.clone())
        return state

    def _nearest(self, table: Table, ply: int) -> tuple[int, State]:
        """The last kept position that still holds, and its ply."""
        for number in range(ply - ply % EVERY, 0, -EVERY):
            kept = self.kept.get(number)
            if kept is not None and kept[0] is table.plies[number - 1]:
                return number, kept[1].clone()
        return 0, first_position(table.game, table.record.header.start)

    def rows(self, plies: list[Ply], eyes: Eyes) -> list[tuple[Ply, PlyOut]]:
        """What was told of the plies already, as far as it holds."""
        rows = self.told.setdefault(eyes, [])
        while rows and (len(rows) > len(plies) or rows[-1][0] is not plies[len(rows) - 1]):
            rows.pop()
        return rows

"""What went by in matches: positions, and plies as each reader may know and read them, made once.

A take-back changes the past: what no longer holds is noticed by its ply and made anew.
"""

from cachetools import LRUCache

from milkrun.kernel.state import State
from milkrun.play.ply import Ply
from milkrun.play.table import Table, first_position
from milkrun.web.language import now
from milkrun.web.wire.view import PlyOut

EVERY = 20
"""So many plies lie between two positions that are kept, and so many are told in one piece."""
MOST_KEPT = 3_000
"""Positions, and pieces of told plies, of all matches together."""
Eyes = int | str | None
"""A seat, None for the onlooker, or everybody at once."""


class Past:
    """The past of all matches, as far as somebody has looked back."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.positions: LRUCache[tuple[str, int], tuple[Ply, State]] = LRUCache(most)
        self.pieces: LRUCache[tuple[str, Eyes, int, str], tuple[Ply, list[PlyOut]]] = LRUCache(most)

    def state(self, match: str, table: Table, ply: int) -> State:
        """The position after so many plies, a copy of its own."""
        start, state = self._nearest(match, table, ply)
        for number in range(start + 1, ply + 1):
            state.apply(table.plies[number - 1].action)
            if number % EVERY == 0:
                self.positions[match, number] = (table.plies[number - 1], state.clone())
        return state

    def _nearest(self, match: str, table: Table, ply: int) -> tuple[int, State]:
        """The last kept position that still holds, and its ply."""
        for number in range(ply - ply % EVERY, 0, -EVERY):
            kept = self.positions.get((match, number))
            if kept is not None and kept[0] is table.plies[number - 1]:
                return number, kept[1].clone()
        return 0, first_position(table.game, table.record.header.start)

    def told(self, match: str, eyes: Eyes, start: int, last: Ply) -> list[PlyOut] | None:
        """The piece after `start` plies as it was told, if it still ends with that ply."""
        kept = self.pieces.get((match, eyes, start, now()))
        return kept[1] if kept is not None and kept[0] is last else None

    def tell(self, match: str, eyes: Eyes, start: int, last: Ply, rows: list[PlyOut]) -> None:
        """Keep a piece."""
        self.pieces[match, eyes, start, now()] = (last, rows)

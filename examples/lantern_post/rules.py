"""Lantern Post: its decisions, and all that the game says."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

from milkrun.games.lantern_post.chapters import deliver, refill, ride, setup, turn
from milkrun.games.lantern_post.position import Position
from milkrun.games.lantern_post.tables import Tables
from milkrun.games.lantern_post.worth import Wits
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.events import Event
from milkrun.kernel.game import Entry, Setting
from milkrun.kernel.words import Words

VERSION: Final = 1


class LanternPost(DeclaredGame[Position]):
    """One table's Lantern Post."""

    def __init__(self, setting: Setting) -> None:
        self.tables = t = Tables(setting)
        words = Words(setting.facts.words)
        words.lists["villages"] = t.village_names
        words.lists["parcels"] = t.parcel_names
        keys = {"villages": t.village_keys, "parcels": t.parcel_keys}
        super().__init__("lantern-post", VERSION, setting, words, keys, insight=Wits())

    def chapters(self) -> list[ModuleType]:
        return [setup, turn, ride, deliver, refill]

    def blank(self) -> Position:
        return Position(self, self.tables)

    def lay_out(self, p: Position) -> None:
        setup.lay_out(p)

    def period(self, p: Position) -> int:
        return p.round

    def merit(self, p: Position, seat: int) -> tuple[int, ...]:
        """[LANTERN-SCORE-1] [LANTERN-SCORE-2] Fees, then the number of parcels delivered."""
        player = p.players[seat]
        return p.score(player), len(player.done)

    def lay_open(self, p: Position, d: dict[str, Any]) -> None:
        super().lay_open(p, d)
        for player, row in zip(p.players, d["players"], strict=True):
            row["score"] = p.score(player)

    def score_lines(self, p: Position, seat: int, events: list[Event]) -> list[Entry]:
        return [
            Entry("parcel", {"parcel": parcel}, p.tables.fee[parcel])
            for parcel in p.players[seat].done
        ]

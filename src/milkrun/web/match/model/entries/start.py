"""The game begins: the nonces are there, the seats may be drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from milkrun.play.chance import Chance
from milkrun.play.record import Header, Record
from milkrun.play.table import Table
from milkrun.web import texts
from milkrun.web.match.model.entries.body import Body
from milkrun.web.storage import store

if TYPE_CHECKING:
    from milkrun.web.match.model.match import Match


class StartBody(Body, frozen=True):
    """The nonces are there: the record begins."""

    KIND: ClassVar[str] = "start"
    changes_people: ClassVar[bool] = True

    header: Header
    at: int

    def fold(self, match: Match) -> None:
        """A table, and clocks that run."""
        if self.header.draw:
            match.draw_seats(self.header.draw)
        chance = Chance(bytes.fromhex(match.seed), self.header.nonces)
        if match.table is None:
            match.table = Table.begin(match.game, Record(self.header), chance)
        match.status = store.RUNNING
        if match.clocks is not None:
            match.clocks.begin(self.at, int(match.table.state.to_move()))

    def words(self, match: Match) -> str:
        return " ".join(filter(None, [drawn_words(match), texts.say("table.starts")]))


def drawn_words(match: Match) -> str:
    """Who sits where, if the seats were drawn; nothing otherwise."""
    if match.table is None or not match.table.record.header.draw:
        return ""
    seats = [player(match, seat) for seat in range(len(match.seats))]
    return texts.say("table.drawn", seats=", ".join(seats))


def player(match: Match, seat: int) -> str:
    """A player in words, be it a bot."""
    now = match.seats[seat]
    bot = texts.say("table.bot", code=now.code) if now.code else ""
    return texts.seated(seat, now.name or bot)

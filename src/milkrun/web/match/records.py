"""The record of a match: whole after the end; while it runs, what a seat was shown."""

import msgspec

from milkrun.play.record import Line
from milkrun.play.table import Ply
from milkrun.web.match.live import Live
from milkrun.web.match.sight import is_shown
from milkrun.web.match.views import demand_table
from milkrun.web.storage import store


class HiddenLine(msgspec.Struct):
    """A line of which the reader knows only that it is there."""

    seq: int
    seat: int
    hidden: bool = True


def record(live: Live, seat: int | None) -> bytes:
    """The `.milkrun` file, or its part for a seat."""
    table = demand_table(live)
    if live.status == store.OVER:
        return table.record.to_bytes()
    rows = [msgspec.json.encode(msgspec.structs.replace(table.record.header, start=""))]
    for told in live.told:
        if told.kind == "line":  # what a frozen match no longer holds was never judged: left out
            rows.append(msgspec.json.encode(seen_line(live, told.body, told.ply, seat)))
    return b"\n".join(rows) + b"\n"


def seen_line(live: Live, line: Line, ply: Ply | None, seat: int | None) -> msgspec.Struct:
    """A line as the seat may know it; positions hold secrets and are left out."""
    if ply is None or is_shown(live.rules, ply, seat):
        return msgspec.structs.replace(line, position="")
    return HiddenLine(line.seq, ply.seat)

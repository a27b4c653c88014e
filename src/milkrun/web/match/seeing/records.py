"""The record of a match: whole after the end; while it runs, what a seat was shown."""

import msgspec

from milkrun.play.ply import Ply
from milkrun.play.record import Line
from milkrun.web.match.model.demands import demand_table
from milkrun.web.match.model.match import Match
from milkrun.web.match.seeing.redaction import is_shown
from milkrun.web.storage import store


class HiddenLine(msgspec.Struct):
    """A line of which the reader knows only that it is there."""

    seq: int
    seat: int
    hidden: bool = True


def record(match: Match, seat: int | None) -> bytes:
    """The `.milkrun` file, or its part for a seat."""
    table = demand_table(match)
    if match.status == store.OVER:
        return table.record.to_bytes()
    rows = [msgspec.json.encode(msgspec.structs.replace(table.record.header, start=""))]
    for told in match.told:
        if told.kind == "line":  # what a frozen match no longer holds was never judged: left out
            rows.append(msgspec.json.encode(seen_line(match, told.body, told.ply, seat)))
    return b"\n".join(rows) + b"\n"


def seen_line(match: Match, line: Line, ply: Ply | None, seat: int | None) -> msgspec.Struct:
    """A line as the seat may know it; positions hold secrets and are left out."""
    if ply is None or is_shown(match.rules, ply, seat):
        return msgspec.structs.replace(line, position="")
    return HiddenLine(line.seq, ply.seat)

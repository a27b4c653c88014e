"""What `milkrun admin` shows, as tables for people."""

from collections.abc import Sequence
from datetime import UTC, datetime

from milkrun.web.storage.admin_rows import Ban
from milkrun.web.wire.keeper import KeptChat, KeptJob, KeptLook, KeptMatch, KeptReport, KeptSeat

NOTHING = "There is none."


def day(at: int) -> str:
    """A moment as people write it."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Columns that stand under each other."""
    if not rows:
        return NOTHING
    cells = [list(head), *([plain(str(cell)) for cell in row] for row in rows)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(head))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        for row in cells
    ]
    return "\n".join(line.rstrip() for line in lines)


def plain(text: str) -> str:
    """What strangers wrote, without signs that steer a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def matches(found: list[KeptMatch]) -> str:
    """Matches, one a line."""
    head = ["MATCH", "GAME", "STATUS", "LOBBY", "LINES", "CHANGED", "MAKER", "NAME"]
    return table(head, [match(one) for one in found])


def match(one: KeptMatch) -> list[object]:
    """A match as a row."""
    is_listed = "yes" if one.listed else "no"
    about = [one.match, one.game, one.status, is_listed, one.lines, day(one.changed)]
    return [*about, one.maker, one.name]


def look(found: KeptLook) -> str:
    """One match, part by part."""
    parts = [
        matches([found.match]),
        f"host device {found.match.host}",
        found.text,
        "set-up: " + plain(", ".join(f"{name}={value}" for name, value in found.setup.items())),
        "entries: " + ", ".join(f"{count} {kind}" for kind, count in found.entries.items()),
        table(["SEAT", "KIND", "NAME", "BOT", "DEVICES"], [seat(one) for one in found.seats]),
        jobs(found.jobs) if found.jobs else "",
        chat(found.chat),
        reports(found.reports) if found.reports else "",
    ]
    return "\n\n".join(part for part in parts if part)


def seat(one: KeptSeat) -> list[object]:
    """A seat as a row."""
    name = "watch" if one.seat < 0 else "ABCDEFGH"[one.seat] if one.seat < 8 else one.seat
    return [name, one.kind, one.name, one.code, " ".join(one.devices)]


def chat(said: list[KeptChat]) -> str:
    """What was said, a line each."""
    return "\n".join(plain(f"{day(c.at)}  {c.name or c.seat}: {c.text}") for c in said)


def bans(found: list[Ban]) -> str:
    """Bans, one a line."""
    rows = [
        [b.mark, b.kind, day(b.made), day(b.until) if b.until else "for good", b.reason]
        for b in found
    ]
    return table(["MARK", "KIND", "SINCE", "UNTIL", "REASON"], rows)


def jobs(found: list[KeptJob]) -> str:
    """Jobs, one a line."""
    rows = [
        [j.job, day(j.due), day(j.aside) if j.aside else "no", j.tries, j.reason] for j in found
    ]
    return table(["JOB", "DUE", "ASIDE", "TRIES", "REASON"], rows)


def reports(found: list[KeptReport]) -> str:
    """Reports, each with its words and the talk around it."""
    return "\n\n".join(report(one) for one in found) or NOTHING


def report(one: KeptReport) -> str:
    """A report in some lines."""
    now = f"{one.status}, {'in' if one.listed else 'not in'} the lobby" if one.status else "deleted"
    lines = [
        f"{one.report}  {day(one.made)}  {one.reason}  match {one.match} ({one.game}, {now})",
        plain(f"  {one.text}") if one.text else "",
        f"  maker {one.maker}  host {one.host}",
        *(f"  | {line}" for line in chat(one.chat).splitlines()),
    ]
    return "\n".join(line for line in lines if line)

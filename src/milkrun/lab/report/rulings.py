"""What each ruling does to a game: its effect on what matters most, and all that is sure."""

import math
from html import escape

from milkrun.lab.compare import Difference
from milkrun.lab.report.html import HARD_SPACE, bullets, code, grid
from milkrun.lab.report.study import Findings
from milkrun.lab.tell import amount, sentence

TOLD = ("first_player", "rounds", "score")
"""The headlines that every ruling is told by."""


def rulings(found: Findings) -> str:
    """Every ruling beside the book by a few figures; then all that differs surely."""
    if found.rulings is None:
        return ""
    known = found.study.book.facts.options
    rows = [
        [name, known[name.partition(" = ")[0]].about, *effects(row)]
        for name, row in found.rulings.found.items()
    ]
    heads = [headline(one) for one in told_by(next(iter(found.rulings.found.values())))]
    return "".join(
        [
            grid(["decided otherwise", "the option", *heads], rows, "wide stacked"),
            "<h3>What is sure</h3>" + bullets(sure(found) or ["Nothing in any headline."]),
            f"<p>Not played alone: {escape('; '.join(found.left_out))}.</p>"
            if found.left_out
            else "",
            f"<p>{how_compared(found)}</p>",
        ]
    )


def told_by(row: list[Difference]) -> list[Difference]:
    """The differences that stand in the table, in its order."""
    return [one for name in TOLD for one in row if one.metric.id == name]


def headline(one: Difference) -> str:
    """What a column is about."""
    return one.metric.about + (" (points)" if one.metric.unit == "points" else "")


def effects(row: list[Difference]) -> list[str]:
    """How far each of these figures moves; a star where that is sure."""
    return [moved(one) for one in told_by(row)]


def moved(one: Difference) -> str:
    """A difference with its plus and minus."""
    if math.isnan(one.by):
        return "–"
    by, half = one.by * one.metric.scale, one.half * one.metric.scale
    if by == 0 and half == 0:
        return "0"
    said = amount(by, half).replace(" ", HARD_SPACE)
    return ("+" if by > 0 else "") + said + ("*" if one.stands else "")


def sure(found: Findings) -> list[str]:
    """For each ruling that changes something surely, all that it changes."""
    assert found.rulings is not None
    return [
        f"{name}: {'; '.join(sentence(one) for one in row if one.stands)}."
        for name, row in found.rulings.found.items()
        if any(one.stands for one in row)
    ]


def how_compared(found: Findings) -> str:
    """How the rulings were compared."""
    assert found.rulings is not None
    games, seats = found.rulings.games, found.study.seats[0]
    return (
        f"{games:,} games of each at {seats} seats, on the same dice; a star marks what is sure,"
        " all headlines of all rulings together wrong in 5% at most (Holm). Options that are plain"
        f" numbers have too many values to try: {code('milkrun compare')} asks about one."
    )

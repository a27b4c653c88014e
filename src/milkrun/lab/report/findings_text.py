"""The findings in a few sentences."""

from milkrun.kernel.game import seat_name
from milkrun.lab.report.estimate import Estimate
from milkrun.lab.report.study import Findings, Rung, Table
from milkrun.lab.tell import amount


def in_short(found: Findings) -> list[str]:
    """What to know if nothing else is read."""
    said = [length(count, table) for count, table in found.tables.items()]
    said += [fairness(count, table) for count, table in found.tables.items()]
    said += [race(count, table) for count, table in list(found.tables.items())[:1]]
    said += [pays(found.rungs)] if found.rungs else []
    return said


def plain(found: Estimate) -> str:
    """A figure with its plus and minus."""
    return amount(*found.scaled)


def length(count: int, table: Table) -> str:
    """How long a game takes."""
    rounds, choices = table.figures["rounds"], table.figures["branching"]
    return (
        f"With {count} players a game takes {plain(rounds)} rounds; where there is a choice, there"
        f" are {plain(choices)} to choose from."
    )


def fairness(count: int, table: Table) -> str:
    """Whether a seat is better than the others."""
    seats = [table.figures[f"seat_{seat_name(s)}"] for s in range(count)]
    fair = 1 / count
    unfair = [
        f"seat {seat_name(s)} are {plain(one)}%"
        for s, one in enumerate(seats)
        if one.is_beside(fair)
    ]
    if not unfair:
        return f"With {count} players no seat is surely better or worse than the others."
    said = ", ".join(unfair)
    return f"With {count} players the wins of {said}; {100 * fair:.0f}% would be an equal share."


def race(count: int, table: Table) -> str:
    """How the lead goes."""
    changes, leader = table.figures["lead_changes"], table.figures["half_leader"]
    return (
        f"With {count} players the lead changes {plain(changes)} times, and whoever leads at"
        f" half-time wins {plain(leader)}% of the games."
    )


def pays(rungs: list[Rung]) -> str:
    """Whether better play wins."""
    each = ", ".join(f"{r.level} {plain(r.wins)}%" for r in rungs)
    if all(r.wins.found.value - r.wins.found.half > 0.5 for r in rungs):
        return f"Skill pays: each level beats the one below ({each} of the games)."
    return f"Skill: not every level surely beats the one below ({each} of the games)."

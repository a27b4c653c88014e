"""Offers between people: how long one stands."""

from milkrun.kernel.state import State
from milkrun.web.match.model.clocks import parse_stamp
from milkrun.web.match.model.match import Match
from milkrun.web.wire.matches import OfferTime

WITH_CLOCK, WITHOUT_CLOCK = 60_000, 600_000
"""Milliseconds an offer stands."""


def wait(match: Match) -> int:
    """How long an offer stands in this match."""
    return WITH_CLOCK if match.setup.clock is not None else WITHOUT_CLOCK


def lapse(match: Match) -> bool:
    """Whether offers lapse here: not at one screen, and not where a turn may take days."""
    clock = match.setup.clock
    is_slow = clock is not None and clock.kind == "day"
    return not is_slow and not match.setup.hotseat and len(match.people()) > 1


def is_asked(match: Match, state: State) -> bool:
    """Whether the seat to move may turn an offer down."""
    declines = match.rules.declines
    return bool(declines) and not declines.isdisjoint(state.legal_actions())


def is_open(match: Match, state: State, mover: int) -> bool:
    """Whether an offer made to a person would lapse in that position."""
    return is_asked(match, state) and match.is_persons(mover) and lapse(match)


def made(match: Match) -> int:
    """When the last line was written: an offer that stands was made with it."""
    lines = match.table.record.lines if match.table is not None else []
    return parse_stamp(lines[-1].time) if lines else match.created


def standing(match: Match) -> int:
    """When the offer on the table lapses; 0 if there is none."""
    if match.table is None or not is_open(match, match.table.state, match.mover()):
        return 0
    return made(match) + wait(match)


def remaining(match: Match, now: int) -> OfferTime | None:
    """How long the offer on the table still stands."""
    due = standing(match)
    return OfferTime(match.mover(), max(0, due - now), wait(match)) if due else None

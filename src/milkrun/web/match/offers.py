"""Offers between people: how long one stands, and the job that declines what nobody answered."""

from milkrun.kernel.state import State
from milkrun.web.match.clocks import parse_stamp
from milkrun.web.match.house import House
from milkrun.web.match.live import Live
from milkrun.web.storage.store import Job
from milkrun.web.wire.matches import OfferTime

WITH_CLOCK, WITHOUT_CLOCK = 60_000, 600_000
"""Milliseconds an offer stands."""


def wait(live: Live) -> int:
    """How long an offer stands in this match."""
    return WITH_CLOCK if live.setup.clock is not None else WITHOUT_CLOCK


def lapse(live: Live) -> bool:
    """Whether offers lapse here: not at one screen, and not where a turn may take days."""
    clock = live.setup.clock
    is_slow = clock is not None and clock.kind == "day"
    return not is_slow and not live.setup.hotseat and len(live.people()) > 1


def is_asked(live: Live, state: State) -> bool:
    """Whether the seat to move may turn an offer down."""
    declines = live.rules.declines
    return bool(declines) and not declines.isdisjoint(state.legal_actions())


def is_open(live: Live, state: State, mover: int) -> bool:
    """Whether an offer made to a person would lapse in that position."""
    return live.is_persons(mover) and lapse(live) and is_asked(live, state)


def job(house: House, live: Live, seat: int, made: int, seq: int) -> Job:
    """The job that declines the offer made at that time, if the match still stands there."""
    return house.job(live, "offer", seat, made + wait(live), str(seq))


def made(live: Live) -> int:
    """When the last line was written: an offer that stands was made with it."""
    lines = live.table.record.lines if live.table is not None else []
    return parse_stamp(lines[-1].time) if lines else live.created


def standing(live: Live) -> int:
    """When the offer on the table lapses; 0 if there is none."""
    if live.table is None or not is_open(live, live.table.state, live.mover()):
        return 0
    return made(live) + wait(live)


def renewed(house: House, live: Live, seat: int) -> list[Job]:
    """The job anew, for who comes back while a bot was about to answer."""
    if live.table is None or not lapse(live) or not is_asked(live, live.table.state):
        return []
    return [job(house, live, seat, made(live), live.seq)]


def remaining(live: Live, now: int) -> OfferTime | None:
    """How long the offer on the table still stands."""
    due = standing(live)
    return OfferTime(live.mover(), max(0, due - now), wait(live)) if due else None

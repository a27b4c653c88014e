"""The job that declines an offer which nobody answered."""

from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model import offers
from milkrun.web.match.model.match import Match
from milkrun.web.storage.store import Job


def job(hub: Hub, match: Match, seat: int, made: int, seq: int) -> Job:
    """The job that declines the offer made at that time, if the match still stands there."""
    return hub.job(match, "offer", seat, made + offers.wait(match), str(seq))


def renewed(hub: Hub, match: Match, seat: int) -> list[Job]:
    """The job anew, for who comes back while a bot was about to answer."""
    if (
        match.table is None
        or not offers.lapse(match)
        or not offers.is_asked(match, match.table.state)
    ):
        return []
    return [job(hub, match, seat, offers.made(match), match.seq)]

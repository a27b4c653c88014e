"""Who is at the table: whoever listens here, or gave a sign of life lately on any worker."""

from milkrun.web.match.model.identity import own_seats
from milkrun.web.match.model.match import Match

HERE = 90_000
"""Milliseconds after a sign of life during which a seat counts as here.

Hidden tabs close their stream, and browsers slow their clocks to a minute."""


FORGOTTEN = 86_400_000
"""Milliseconds after which nobody asks any more when a seat was last seen."""


def is_here(match: Match, seat: int, now: int, within: int = HERE) -> bool:
    """Whether a seat's owner was seen lately, on whatever worker."""
    return now - match.seen.get(seat, -FORGOTTEN) <= within or seat in listening(match)


def listening(match: Match) -> set[int]:
    """The seats whose owners listen on this worker."""
    return {seat for stream in match.streams for seat in own_seats(match, stream.who)}


def here(match: Match, now: int) -> list[int]:
    """The seats whose owners are at the table."""
    return [seat for seat in range(len(match.seats)) if is_here(match, seat, now)]

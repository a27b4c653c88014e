"""Which matches stay in memory: those that somebody listens to, and those that were used lately.

A match is read again in a few milliseconds: what nobody uses need not wait in memory for long.
"""

from collections.abc import Iterable

from milkrun.web.match.model.match import Match

COMMON_LENGTH = 500
"""The entries of a match of which as many are kept as the settings say."""
IDLE = 60_000
"""Milliseconds after which a match that nobody listens to, and nobody used, is let go."""


def weight(match: Match) -> int:
    """For how many matches of the common length a match counts in memory."""
    return 1 + match.n // COMMON_LENGTH


def too_many(matches: Iterable[Match], most: int) -> list[Match]:
    """Of matches in the order of their use, those for which there is no room; never the newest."""
    unheard = [match for match in matches if not match.streams]
    excess, found = sum(map(weight, unheard)) - most, list[Match]()
    for match in unheard[:-1]:
        if excess <= 0:
            break
        found.append(match)
        excess -= weight(match)
    return found


def idle(matches: Iterable[Match], now: int) -> list[Match]:
    """The matches that nobody listens to and nobody used for a while."""
    return [match for match in matches if not match.streams and now - match.used > IDLE]

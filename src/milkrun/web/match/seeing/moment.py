"""What all readers of an entry are told alike: looked up, reckoned and written out for the first.

They are told in one breath, so only the match that was told of last has its moment. What each
reader gets beside it is his own.
"""

from collections.abc import Hashable
from typing import Any

import msgspec
from msgspec import Raw

from milkrun.kernel.state import State
from milkrun.web.match.model import offers, sealed
from milkrun.web.match.model.match import Match
from milkrun.web.storage.store import OVER
from milkrun.web.wire.matches import OfferTime

Part = dict[str, Any]
"""A part of a view: what is more than a number stands there as the JSON it will be."""
_encoder = msgspec.json.Encoder()


class Laid:
    """One position, as everybody sees it."""

    def __init__(self, match: Match, state: State) -> None:
        self.open = match.game.laid_open(state)
        self.public = written(self.open)
        self.outlook = written(match.game.prospects(state))
        self.past: dict[str, tuple[Part, bool]] = {}
        """What was another in it than it is now, and whether that is all of it, by the part."""

    def public_before(self, now: "Laid") -> tuple[Part, bool]:
        """What lay open on the way to what lies open now, as far as it differs."""
        return self.before("public", self.public, now.public)

    def outlook_before(self, now: "Laid") -> tuple[Part, bool]:
        """The same of what follows from it."""
        return self.before("outlook", self.outlook, now.outlook)

    def before(self, name: str, then: Part, now: Part) -> tuple[Part, bool]:
        """The same of a part; it is asked for as long as `now` is the present."""
        if name not in self.past:
            self.past[name] = changed(then, now)
        return self.past[name]


def written(part: Part) -> Part:
    """A part with all but plain numbers written out."""
    return {
        key: value if type(value) is int else Raw(_encoder.encode(value))
        for key, value in part.items()
    }


def changed(then: Part, now: Part) -> tuple[Part, bool]:
    """What was another then; or all of it, and that it is, where less was there than now."""
    if not now.keys() <= then.keys():
        return then, True
    return {k: v for k, v in then.items() if k not in now or now[k] != v}, False


class Moment:
    """Where a match stands at an entry, and what was made of it for all."""

    def __init__(self, match: Match) -> None:
        self.match: str = match.id
        self.n: int = match.n
        self.seq: int = match.seq
        self.plies: int = match.plies
        self.mover: int = match.mover()
        self.status: str = match.status
        self.waiting: list[int] | None = None
        """Who has still to choose, where all choose at once."""
        if sealed.at_once(match):
            self.waiting = sealed.choosing(match)
        self.offer: OfferTime | None = offer(match)
        self.laid: dict[int, Laid] = {}
        """What lies open after plies."""
        self.said: dict[Hashable, str] = {}
        """Sentences that several readers get."""
        self.messages: dict[Hashable, bytes] = {}

    def is_past_end(self, ply: int) -> bool:
        """Whether nobody moves any more, be it that the game is over or that it was given up."""
        return self.status == OVER and ply == self.plies

    def laid_open(self, match: Match, state: State, ply: int) -> Laid:
        """What lies open in a position of the match after a ply."""
        found = self.laid.get(ply)
        if found is None:
            found = self.laid[ply] = Laid(match, state)
        return found


def offer(match: Match) -> OfferTime | None:
    """The offer that was made with the last line: all of its time is left."""
    if not offers.standing(match):
        return None
    whole = offers.wait(match)
    return OfferTime(match.mover(), whole, whole)


def moment_of(match: Match) -> Moment:
    """The moment of a match at its last entry."""
    found: Moment | None = match.kept.moment
    if found is None or found.n != match.n or found.match != match.id:
        found = match.kept.moment = Moment(match)
    return found

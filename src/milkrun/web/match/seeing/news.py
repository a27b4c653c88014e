"""What a listener is told: what is new, what it means for the reader's view, and how it came to it.

A message brings all that a screen needs to go on: the entries, the view they lead to, the lines
of the log that changed, and the positions in between for whoever watches others play.
"""

import msgspec

from milkrun.web import language
from milkrun.web.match.model.entries.chat import ChatBody
from milkrun.web.match.model.entries.device import DeviceBody
from milkrun.web.match.model.match import Match, Told
from milkrun.web.match.seeing import views
from milkrun.web.match.seeing.film import film
from milkrun.web.match.seeing.log import log_of
from milkrun.web.match.seeing.moment import Moment, moment_of
from milkrun.web.match.seeing.redaction import entry_for
from milkrun.web.wire.matches import EntryOut, Message

_encoder = msgspec.json.Encoder()


def message(match: Match, seat: int | None, after: int, upto: int) -> bytes:
    """What a listener on that seat has not heard yet; empty if it concerns nobody.

    The newest is made once for all who hear it together. Who is far behind, or says so, hears it
    in parts that are made for him alone and not kept.
    """
    if upto < match.n:
        return made(match, seat, after, upto)
    return match.once(("message", seat, after), lambda: made(match, seat, after, upto))


def at_once(match: Match, seat: int | None, after: int) -> bytes:
    """The same for those who hear of the newest entry as soon as it counts."""
    known, key = moment_of(match).messages, (language.now(), seat, after)
    found = known.get(key)
    if found is None:
        found = known[key] = made(match, seat, after, match.n)
    return found


def made(match: Match, seat: int | None, after: int, upto: int) -> bytes:
    """The entries after a number, as the seat may know them, and what follows from them."""
    told = match.told[after:upto]
    entries = [e for e in (entry_for(match, t, seat) for t in told) if e is not None]
    if not entries:
        return b""
    moment = moment_of(match)
    news = plain(match, moment, entries, after, upto)
    if upto == match.n and any(changes_view(t) for t in told):
        log = log_of(match, seat)
        news.view = views.build(match, seat, log.recent)
        news.log = log.since(after)
        news.film = film(match, told, entries, news.view, log.recent)
        news.offer = moment.offer
    return b"id: %d\ndata: %b\n\n" % (upto, _encoder.encode(news))


def plain(match: Match, moment: Moment, entries: list[EntryOut], after: int, n: int) -> Message:
    """Where the match stands and what is new; it brings its reader to entry `n`."""
    return Message(
        n=n,
        after=after,
        seq=moment.seq,
        ply=moment.plies,
        plies=moment.plies,
        to_move=moment.mover,
        status=moment.status,
        entries=entries,
        clocks=match.clocks.told() if match.clocks else None,
    )


def changes_view(told: Told) -> bool:
    """Whether an entry may change what a seat sees or may do."""
    return not isinstance(told.body, ChatBody | DeviceBody)

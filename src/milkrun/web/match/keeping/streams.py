"""Live updates: a listener holds only the number of its last entry, and pulls when woken.

There is no queue per listener: who stops reading waits in `send` and costs nothing. A message is
made once for each sight of the table and shared by all who have it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from typing import Any, TypeVar

import msgspec

from milkrun.web.language import speak
from milkrun.web.match.model.identity import is_host
from milkrun.web.match.model.listener import Stream, Wire
from milkrun.web.match.model.match import Match
from milkrun.web.match.seeing.news import at_once, message
from milkrun.web.storage.store import OVER

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]

T = TypeVar("T")
AT_ONCE = 200
"""So many are dealt with in one go: the event loop has other work."""
BEAT_SECONDS = 15.0
BEAT = b": \n\n"
MOST_TOLD = 200
"""So many entries are told in one message: a listener who stops reading holds no more."""
HELLO = b"retry: 1000\n\n"
"""Browsers come back after a second."""
BACK = b"retry: 250\nevent: restart\ndata: {}\n\n"
"""The last word of a worker that is replaced: another one is there already."""
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]
_encoder = msgspec.json.Encoder()


class Counted:
    """A wire, and how often something was sent by it."""

    __slots__ = ("on_sent", "wire")

    def __init__(self, wire: Wire, on_sent: Callable[[], None]) -> None:
        self.wire = wire
        self.on_sent = on_sent

    def push(self, data: bytes) -> bool:
        """Write a piece at once, and count it."""
        is_sent = self.wire.push(data)
        if is_sent:
            self.on_sent()
        return is_sent


class Streams:
    """All listeners of this worker; one heartbeat for all."""

    def __init__(self, on_sent: Callable[[], None] = lambda: None) -> None:
        self.open: set[Stream] = set()
        self.on_sent = on_sent
        self.is_draining = False

    async def beat(self) -> None:
        """A sign to everybody, so that dead connections are noticed; a few at a time."""
        for some in pieces(list(self.open)):
            for stream in some:
                beat(stream)
            await asyncio.sleep(0)

    def end_all(self) -> None:
        """Every stream ends at once."""
        for stream in list(self.open):
            stream.end()

    def drain(self) -> None:
        """The server stops: no stream lasts any longer, each ends with the hint to come back."""
        self.is_draining = True
        self.end_all()

    async def serve(
        self, match: Match, stream: Stream, receive: Receive, send: Send, wire: Wire | None = None
    ) -> None:
        """Send what is new until the reader is gone; by the wire while the reader keeps up."""
        reader = asyncio.ensure_future(watch(receive, stream))
        self.open.add(stream)
        match.streams.add(stream)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            await send({"type": "http.response.body", "body": HELLO, "more_body": True})
            stream.wire = wire and Counted(wire, self.on_sent)
            while not (stream.ended or self.is_draining):
                await self.push(match, stream, send)
            await send({"type": "http.response.body", "body": BACK if self.is_draining else b""})
        finally:
            reader.cancel()
            self.open.discard(stream)
            match.streams.discard(stream)

    async def push(self, match: Match, stream: Stream, send: Send) -> None:
        """One step: what is new, or a heartbeat, or sleep."""
        data = b""
        if match.n > stream.after:
            upto = min(match.n, stream.after + MOST_TOLD)
            data, stream.after = news(match, stream, upto), upto
        elif stream.here is not None:
            data, stream.here = b"event: here\ndata: %b\n\n" % _encoder.encode(stream.here), None
        elif stream.beat:
            data = BEAT
        else:
            await stream.wait()
            return
        stream.beat = False
        self.on_sent()
        if data:
            await send({"type": "http.response.body", "body": data, "more_body": True})


def news(match: Match, stream: Stream, upto: int) -> bytes:
    """What a listener has not heard yet, in its own language: whoever wrote may read another."""
    speak(stream.language)
    return message(match, stream.seat, stream.after, upto)


async def watch(receive: Receive, stream: Stream) -> None:
    """Notice that the reader is gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.end()


def beat(stream: Stream) -> None:
    """Write to a listener who keeps up, without waking him; any other is woken."""
    if stream.wire is None or not stream.is_idle() or not stream.wire.push(BEAT):
        stream.beat = True
        stream.wake()


def pieces(things: list[T]) -> Iterator[list[T]]:
    """A few at a time."""
    for first in range(0, len(things), AT_ONCE):
        yield things[first : first + AT_ONCE]


def expel(match: Match) -> None:
    """End the streams of those who may no longer look through those eyes."""
    for stream in list(match.streams):
        if not may_listen(match, stream):
            stream.end()


def may_listen(match: Match, stream: Stream) -> bool:
    """Whether a listener may still look through the eyes it has."""
    seats = stream.who.seats(match)
    if stream.seat is not None:
        return stream.seat in seats or match.status == OVER
    return bool(seats) or match.listed or is_host(match, stream.who)


def tell_here(match: Match, here: list[int]) -> None:
    """Tell everybody at a match who is at the table, if that is news."""
    if here != match.here:
        match.here = here
        for stream in match.streams:
            stream.here = here
            stream.wake()


def wake(match: Match) -> None:
    """Tell everybody at a match what is new, once whoever wrote it has been answered."""
    if match.streams:
        asyncio.get_running_loop().call_soon(tell, match)


def tell(match: Match) -> None:
    """Write to those who keep up, without waking anybody; the others are woken."""
    for stream in list(match.streams):
        if not tell_at_once(match, stream):
            stream.wake()


def tell_at_once(match: Match, stream: Stream) -> bool:
    """Tell a listener who waits for news and reads what it is sent; False for any other."""
    wire, is_near = stream.wire, match.n - stream.after <= MOST_TOLD
    if wire is None or not is_near or not stream.is_idle():
        return False
    data = b""
    if match.n > stream.after:
        speak(stream.language)
        data = at_once(match, stream.seat, stream.after)
    if data and not wire.push(data):
        return False
    stream.after = match.n
    return True

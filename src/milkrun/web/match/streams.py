"""Live updates: a listener holds only the number of its last entry, and pulls when woken.

There is no queue per listener: who stops reading waits in `send` and costs nothing. A message is
made once for each sight of the table and shared by all who have it.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from milkrun.web.match.identity import Who, is_host
from milkrun.web.match.live import Live
from milkrun.web.match.sight import entry_for
from milkrun.web.storage.store import OVER
from milkrun.web.wire.matches import EntryOut, Message

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]

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


class Stream:
    """One listener."""

    __slots__ = ("after", "beat", "ended", "here", "seat", "waker", "who")

    def __init__(self, who: Who, seat: int | None, after: int) -> None:
        self.who = who
        self.seat = seat
        self.after = after
        self.beat = False
        self.ended = False
        self.here: list[int] | None = None
        """Who is at the table, if that is still to be told."""
        self.waker: asyncio.Future[None] | None = None

    def wake(self) -> None:
        """There is something to do."""
        if self.waker is not None and not self.waker.done():
            self.waker.set_result(None)

    def end(self) -> None:
        """The reader is gone, or the server stops."""
        self.ended = True
        self.wake()

    async def wait(self) -> None:
        """Until woken."""
        self.waker = asyncio.get_running_loop().create_future()
        await self.waker


class Streams:
    """All listeners of this worker; one heartbeat for all."""

    def __init__(self, on_sent: Callable[[], None] = lambda: None) -> None:
        self.open: set[Stream] = set()
        self.on_sent = on_sent
        self.is_draining = False

    def beat(self) -> None:
        """Wake everybody, so that dead connections are noticed."""
        for stream in list(self.open):
            stream.beat = True
            stream.wake()

    def end_all(self) -> None:
        """Every stream ends at once."""
        for stream in list(self.open):
            stream.end()

    def drain(self) -> None:
        """The server stops: no stream lasts any longer, each ends with the hint to come back."""
        self.is_draining = True
        self.end_all()

    async def serve(self, live: Live, stream: Stream, receive: Receive, send: Send) -> None:
        """Send what is new until the reader is gone."""
        reader = asyncio.ensure_future(watch(receive, stream))
        self.open.add(stream)
        live.streams.add(stream)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            await send({"type": "http.response.body", "body": HELLO, "more_body": True})
            while not (stream.ended or self.is_draining):
                await self.push(live, stream, send)
            await send({"type": "http.response.body", "body": BACK if self.is_draining else b""})
        finally:
            reader.cancel()
            self.open.discard(stream)
            live.streams.discard(stream)

    async def push(self, live: Live, stream: Stream, send: Send) -> None:
        """One step: what is new, or a heartbeat, or sleep."""
        data = b""
        if live.n > stream.after:
            upto = min(live.n, stream.after + MOST_TOLD)
            data, stream.after = message(live, stream.seat, stream.after, upto), upto
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


async def watch(receive: Receive, stream: Stream) -> None:
    """Notice that the reader is gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.end()


def expel(live: Live) -> None:
    """End the streams of those who may no longer look through those eyes."""
    for stream in list(live.streams):
        if not may_listen(live, stream):
            stream.end()


def may_listen(live: Live, stream: Stream) -> bool:
    """Whether a listener may still look through the eyes it has."""
    seats = stream.who.seats(live)
    if stream.seat is not None:
        return stream.seat in seats or live.status == OVER
    return bool(seats) or live.listed or is_host(live, stream.who)


def tell_here(live: Live, here: list[int]) -> None:
    """Tell everybody at a match who is at the table, if that is news."""
    if here != live.here:
        live.here = here
        for stream in live.streams:
            stream.here = here
            stream.wake()


def wake(live: Live) -> None:
    """Tell everybody at a match that there is something new."""
    for stream in live.streams:
        stream.wake()


def message(live: Live, seat: int | None, after: int, upto: int) -> bytes:
    """What a listener on that seat has not heard yet; empty if it concerns nobody.

    The newest is made once for all who hear it together. Who is far behind, or says so, hears it
    in parts that are made for him alone and not kept.
    """
    if upto < live.n:
        return make_message(live, seat, after, upto)
    return live.once(("message", seat, after), lambda: make_message(live, seat, after, upto))


def make_message(live: Live, seat: int | None, after: int, upto: int) -> bytes:
    """The entries after a number, as the seat may know them."""
    told = live.told[after:upto]
    entries = [e for e in (entry_for(live, t, seat) for t in told) if e is not None]
    if not entries:
        return b""
    is_public = all(t.public is e for t, e in zip(told, entries, strict=False))
    if upto < live.n or not is_public:
        return encoded(live, entries, upto)
    # Everybody sees the same, so it is made once.
    return live.once(("public", after), lambda: encoded(live, entries, upto))


def encoded(live: Live, entries: list[EntryOut], n: int) -> bytes:
    """A message as it is sent; it brings its reader to entry `n`."""
    data = Message(
        n=n,
        seq=live.seq,
        ply=live.plies,
        plies=live.plies,
        to_move=live.mover(),
        status=live.status,
        entries=entries,
        clocks=live.clocks.told() if live.clocks else None,
    )
    return b"id: %d\ndata: %b\n\n" % (n, _encoder.encode(data))

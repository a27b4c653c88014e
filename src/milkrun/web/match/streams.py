"""Live updates: a listener holds only the number of its last entry, and pulls when woken.

There is no queue per listener: who stops reading waits in `send` and costs nothing. A message is
made once for each sight of the table and shared by all who have it.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from milkrun.web.match.identity import Who
from milkrun.web.match.live import Live
from milkrun.web.match.sight import entry_for
from milkrun.web.storage.store import OVER
from milkrun.web.wire.matches import EntryOut, Message

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]

BEAT_SECONDS = 15.0
BEAT = b": \n\n"
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

    __slots__ = ("after", "beat", "ended", "seat", "waker", "who")

    def __init__(self, who: Who, seat: int | None, after: int) -> None:
        self.who = who
        self.seat = seat
        self.after = after
        self.beat = False
        self.ended = False
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

    async def beat(self) -> None:
        """Wake everybody now and then, so that dead connections are noticed."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
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
            data, stream.after = message(live, stream.seat, stream.after), live.n
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
    return bool(seats) or live.listed or live.host == stream.who.device


def wake(live: Live) -> None:
    """Tell everybody at a match that there is something new."""
    for stream in live.streams:
        stream.wake()


def message(live: Live, seat: int | None, after: int) -> bytes:
    """What a listener on that seat has not heard yet, made once; empty if it concerns nobody."""
    key = ("message", seat, after)
    found = live.kept.get(key)
    if found is None:
        found = live.kept[key] = make_message(live, seat, after)
    return found


def make_message(live: Live, seat: int | None, after: int) -> bytes:
    """The entries after a number, as the seat may know them."""
    told = live.told[after:]
    entries = [e for e in (entry_for(live, t, seat) for t in told) if e is not None]
    if not entries:
        return b""
    if not all(t.public is e for t, e in zip(told, entries, strict=False)):
        return encoded(live, entries)
    key = ("public", after)  # everybody sees the same, so it is made once
    if key not in live.kept:
        live.kept[key] = encoded(live, entries)
    return live.kept[key]


def encoded(live: Live, entries: list[EntryOut]) -> bytes:
    """A message as it is sent."""
    data = Message(
        n=live.n,
        seq=live.seq,
        ply=live.plies,
        plies=live.plies,
        to_move=live.mover(),
        status=live.status,
        entries=entries,
    )
    return b"id: %d\ndata: %b\n\n" % (live.n, _encoder.encode(data))

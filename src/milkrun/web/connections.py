"""Connections: counted by household, and none may keep us waiting.

Uvicorn closes a connection that is idle between two requests. Here are the limits it lacks: for
one that never asks, asks byte by byte, sends its body so, or does not read what it is sent.
"""

import asyncio
import struct
import sys
from socket import SO_LINGER, SO_SNDBUF, SOL_SOCKET
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from milkrun.web.addresses import household, is_among
from milkrun.web.api.refusals import refuse
from milkrun.web.api.router import CONNECTION
from milkrun.web.quotas import OverQuota

MOST_HEAD = 64_000
"""Bytes of a request before its body."""
MOST_MESSAGE = 4_000_000
"""Bytes of a request, whatever its parts."""
SEND_BUFFER = 128_000
"""Bytes the system keeps for who does not read."""
AT_ONCE = struct.pack("ii", 1, 0)
ENOUGH_FILES = 65_536
SPARE_FILES = 200
"""Open files that are not connections: the database, thinking processes, and so on."""
IDLE, HEAD, BODY = "idle", "head", "body"


class Patience(msgspec.Struct, frozen=True):
    """Seconds until a connection is closed."""

    head: float = 10.0
    """Until it has asked."""
    body: float = 60.0
    """Until what it sends has come."""
    reading: float = 60.0
    """Until it reads on."""
    idle: int = 5
    """Between two requests."""
    every: int = 10
    """How often is looked, in tenths of a second."""


class Connection(HttpToolsProtocol):
    """One connection. It knows since when it waits, and for what."""

    phase = HEAD
    since = 0.0
    received = 0
    stalled: float | None = None
    """Since when the other side does not read."""
    counted: str | None = None
    """The household it counts for."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there."""
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, SEND_BUFFER)
        self.turn(HEAD)
        try:
            self.enter()
        except OverQuota as error:
            self.send_away(error)

    def enter(self) -> None:
        """Count it, unless a proxy brings others' requests by it."""
        hub = self.config.app.hub  # type: ignore[union-attr]
        address = self.client[0] if self.client else ""
        if len(self.connections) > most_connections():
            hub.count("refused_connections")
            self.transport.abort()
        elif not is_among(address, tuple(hub.settings.proxies())):
            hub.quotas.grasp("connections", household(address))
            self.counted = household(address)

    def send_away(self, error: OverQuota) -> None:
        """Say why, and close."""
        status, _, body = refuse(error)
        head = f"HTTP/1.1 {status} Too Many Requests\r\ncontent-type: application/json\r\n"
        head += f"retry-after: {error.retry_after}\r\ncontent-length: {len(body)}\r\n"
        self.transport.write(f"{head}connection: close\r\n\r\n".encode() + body)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        if self.counted is not None:
            self.config.app.hub.quotas.release("connections", self.counted)  # type: ignore[union-attr]
            self.counted = None
        super().connection_lost(exc)
        if self.cycle is not None:
            self.cycle.scope.pop(CONNECTION, None)  # type: ignore[misc]

    def turn(self, phase: str) -> None:
        """From now on it waits for something else."""
        self.phase, self.since = phase, self.loop.time()

    def data_received(self, data: bytes) -> None:
        """Some of a request."""
        if self.transport.is_closing():
            return
        if self.phase == IDLE:
            self.turn(HEAD)
        self.received += len(data)
        super().data_received(data)
        most = {HEAD: MOST_HEAD, BODY: MOST_MESSAGE}.get(self.phase, self.received)
        if self.received > most and not self.transport.is_closing():
            self.send_400_response("The request is too long.")

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        if self.phase == IDLE:
            self.turn(HEAD)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """It has asked. Who asks again before there is an answer, as no browser does, is refused:
        a queue of questions would be kept for him."""
        if self.cycle is not None and not self.cycle.response_complete:
            raise ValueError("one request at a time")
        self.turn(BODY)
        super().on_headers_complete()
        self.scope[CONNECTION] = self  # type: ignore[literal-required]

    def on_message_complete(self) -> None:
        """It has sent everything."""
        self.turn(IDLE)
        self.received = 0
        super().on_message_complete()

    def push(self, data: bytes) -> bool:
        """Write a piece of an answer that goes on, at once; False if the other side must read."""
        cycle = self.cycle
        if cycle is None or cycle.disconnected or cycle.response_complete:
            return False
        if self.flow.write_paused or cycle.chunked_encoding is not True:
            return False
        self.transport.write(b"%x\r\n%b\r\n" % (len(data), data))
        return True

    def pause_writing(self) -> None:
        """The other side does not read."""
        self.stalled = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        """It reads again."""
        self.stalled = None
        super().resume_writing()

    def is_late(self, patience: Patience, now: float) -> bool:
        """Whether it has kept us waiting too long."""
        if self.stalled is not None and now - self.stalled > patience.reading:
            return True
        most = {HEAD: patience.head, BODY: patience.body}.get(self.phase)
        return most is not None and now - self.since > most

    def end(self) -> None:
        """Close it; who is still answering it writes into the void.

        Without lingering: else the system would go on offering what was never read.
        """
        if self.cycle is not None:
            self.cycle.disconnected = True
        self.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_LINGER, AT_ONCE)
        self.transport.abort()


def end_late(connections: set[Any], patience: Patience, now: float) -> int:
    """Close what keeps us waiting, at once and with what was kept for it; how many there were."""
    late = [c for c in connections if isinstance(c, Connection) and c.is_late(patience, now)]
    for connection in late:
        connection.end()
    return len(late)


def most_connections() -> int:
    """How many a process can hold before it runs out of files."""
    if sys.platform == "win32":
        return 10_000
    import resource

    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 1_000_000 if soft == resource.RLIM_INFINITY else max(SPARE_FILES, soft - SPARE_FILES)


def allow_many() -> None:
    """Take as many open files as the system lets us have: each page holds one."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_FILES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))

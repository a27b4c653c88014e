"""A lean HTTP client for drills: keep-alive connections and event streams on bare asyncio.

It shares the machine with the server it presses, so it parses no more than it must.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import msgspec

Address = tuple[str, int]
HEAD_END = b"\r\n\r\n"


class Gone(Exception):
    """The server went away before it answered: what was asked may or may not be done."""


@dataclass(frozen=True)
class Answer:
    """A status and the bytes that came with it."""

    status: int
    body: bytes

    def data(self) -> Any:
        """The JSON in it."""
        return msgspec.json.decode(self.body)


def request(
    method: str,
    path: str,
    host: str,
    body: bytes | None = None,
    headers: dict[str, str] | None = None,
) -> bytes:
    """A request as it goes over the wire."""
    words = [f"{method} {path} HTTP/1.1", f"host: {host}"]
    words += [f"{name}: {value}" for name, value in (headers or {}).items()]
    if body is not None:
        words += ["content-type: application/json", f"content-length: {len(body)}"]
    return "\r\n".join(words).encode() + HEAD_END + (body or b"")


class Wire(asyncio.Protocol):
    """One keep-alive connection: a request goes out, its answer comes back."""

    def __init__(self) -> None:
        self.buffer = b""
        self.waiting: asyncio.Future[Answer] | None = None
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_exception(Gone())

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        end = self.buffer.find(HEAD_END)
        if end < 0:
            return
        whole = end + 4 + content_length(self.buffer[:end])
        if len(self.buffer) >= whole and self.waiting is not None:
            answer = Answer(int(self.buffer[9:12]), self.buffer[end + 4 : whole])
            self.buffer = self.buffer[whole:]
            if not self.waiting.done():
                self.waiting.set_result(answer)

    async def send(self, asked: bytes) -> Answer:
        """Send a request and wait for its answer."""
        if self.transport is None:
            raise Gone
        self.waiting = asyncio.get_running_loop().create_future()
        self.transport.write(asked)
        return await self.waiting

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.close()


def content_length(head: bytes) -> int:
    """How long the body is; 0 if there is none."""
    at = head.lower().find(b"content-length:")
    return int(head[at + 15 :].split(b"\r\n", 1)[0]) if at >= 0 else 0


class Stream(asyncio.Protocol):
    """An event stream: `heard` is given the id and the data of every message."""

    def __init__(self, asked: bytes, heard: Callable[[int, bytes], None]) -> None:
        self.asked = asked
        self.heard = heard
        self.raw, self.text = b"", b""
        self.status = 0
        self.opened: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.asked)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(Gone())
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        self.raw += data
        if not self.status and HEAD_END in self.raw:
            self.status = int(self.raw[9:12])
            self.raw = self.raw.split(HEAD_END, 1)[1]
            self.opened.set_result(self.status)
        if self.status:
            self._dechunk()
            self._hear()

    def _dechunk(self) -> None:
        """Move what is whole from chunks to text."""
        while b"\r\n" in self.raw:
            size, rest = self.raw.split(b"\r\n", 1)
            length = int(size, 16)
            if len(rest) < length + 2:
                return
            self.text += rest[:length]
            self.raw = rest[length + 2 :]

    def _hear(self) -> None:
        while b"\n\n" in self.text:
            message, self.text = self.text.split(b"\n\n", 1)
            number, data = -1, b""
            for line in message.split(b"\n"):
                if line.startswith(b"id:"):
                    number = int(line[3:])
                elif line.startswith(b"data:"):
                    data += line[5:].strip()
            if data and number >= 0:  # who is at the table has no number
                self.heard(number, data)

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.close()


class Client:
    """One person's way to the server: asks one thing at a time and calls again when cut off."""

    def __init__(self, address: Address, token: str = "", source: str = "") -> None:
        self.address = address
        self.token = token
        self.source = (source, 0) if source else None
        """The loopback address to come from, if not any."""
        self.wire: Wire | None = None

    async def ask(self, method: str, path: str, body: object = None) -> Answer:
        """One request; raises Gone when the server goes away first."""
        encoded = None if body is None else msgspec.json.encode(body)
        return await self.send(request(method, path, self.host, encoded, self.headers))

    async def send(self, asked: bytes) -> Answer:
        """One request, as bytes."""
        loop = asyncio.get_running_loop()
        if self.wire is None or self.wire.transport is None:
            try:
                _, self.wire = await loop.create_connection(
                    Wire, *self.address, local_addr=self.source
                )
            except OSError:
                raise Gone from None
        return await self.wire.send(asked)

    @property
    def host(self) -> str:
        """What the Host header says."""
        return f"{self.address[0]}:{self.address[1]}"

    @property
    def headers(self) -> dict[str, str]:
        """Who asks."""
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    async def listen(self, path: str, after: int, heard: Callable[[int, bytes], None]) -> Stream:
        """Open an event stream; raises Gone when the server is away."""
        loop = asyncio.get_running_loop()
        headers = {**self.headers, "accept": "text/event-stream"}
        if after >= 0:
            headers["last-event-id"] = str(after)
        asked = request("GET", path, self.host, None, headers)
        try:
            _, stream = await loop.create_connection(
                lambda: Stream(asked, heard), *self.address, local_addr=self.source
            )
            await stream.opened
        except OSError:
            raise Gone from None
        return stream

    def close(self) -> None:
        """Hang up."""
        if self.wire is not None:
            self.wire.close()

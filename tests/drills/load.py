"""The load drill: many open matches with live listeners, batches at a steady rate, durably.

The batches are made beforehand, from the seeds in the server's own database, so that the load
generator, which shares the machine with the server, only sends and counts.
"""

import asyncio
import resource
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from milkrun.games import GAMES
from milkrun.kernel.rng import Rng
from milkrun.play.chance import Chance
from milkrun.play.record import Record
from milkrun.play.table import Table
from milkrun.web.match.keeping.audit import export
from milkrun.web.storage.store import Store
from milkrun.web.storage.stores import make_store
from tests.drills.serving import Serving
from tests.drills.sitting import API, sit_down
from tests.drills.wire import Address, Client, Stream, request
from tests.play.helpers import pick_batch

SEATS = 3
SENDERS = 64
"""Connections that batches go out on; enough that none waits for another at the asked rate."""
OPENING = 50
"""How many people sit down, or begin to listen, at a time."""


@dataclass
class Scripted:
    """A match with the requests that will be sent to it, in order."""

    match: str
    tokens: dict[int, str]
    requests: Iterator[bytes] = field(default_factory=lambda: iter(()))
    last: list[int] = field(default_factory=lambda: [0] * SEATS)
    """What each listener has heard of."""
    n: int = 0
    is_busy: bool = False


@dataclass
class Figures:
    """What was measured."""

    accepted: int
    seconds: float
    cpu: float
    latencies: list[float]
    memory: int
    messages: int

    def percentile(self, share: float) -> float:
        """A latency in milliseconds."""
        return 1000 * sorted(self.latencies)[int(share * (len(self.latencies) - 1))]

    def text(self) -> str:
        """The figures in words."""
        return (
            f"{self.accepted / self.seconds:,.0f} accepted batches/s for {self.seconds:.0f} s"
            f" ({self.accepted:,} in all, {self.messages:,} messages to listeners),"
            f" p50 {self.percentile(0.5):.1f} ms, p99 {self.percentile(0.99):.1f} ms,"
            f" worst {self.percentile(1):.0f} ms, {self.memory / 2**20:,.0f} MB,"
            f" {self.accepted / self.cpu:,.0f} accepted batches per server-CPU-second"
        )


async def load_drill(
    database: str, folder: Path, matches: int, rate: int, seconds: int, workers: int = 1
) -> Figures:
    """Open the matches, listen to all of them, and send batches at a rate."""
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    serving = Serving(database, folder / "server.log", workers)
    try:
        await serving.start()
        tables = await open_matches(serving.address, matches)
        await write_scripts(database, serving.address, tables, rate * seconds)
        streams = await listen_everywhere(serving.address, tables)
        figures = await send_all(serving, tables, rate, seconds)
        figures.messages = await everyone_heard(tables)
        for stream in streams:
            stream.close()
        return figures
    finally:
        serving.stop()


async def open_matches(address: Address, count: int) -> list[Scripted]:
    """Matches between three people, of each game in turn."""
    games, tables = list(GAMES), list[Scripted]()
    for first in range(0, count, OPENING):
        numbers = range(first, min(first + OPENING, count))
        sittings = await asyncio.gather(
            *(sit_down(address, games[n % len(games)], SEATS, [], n) for n in numbers)
        )
        tables += [Scripted(sitting.match, sitting.tokens) for sitting in sittings]
    return tables


async def write_scripts(
    database: str, address: Address, tables: list[Scripted], batches: int
) -> None:
    """What will be sent: random play, with the chance that the server is going to draw."""
    store = make_store(database)
    await store.open()
    each = -(-batches * 5 // (4 * len(tables)))  # some spare: a few games end early
    for number, table in enumerate(tables):
        script = await write_script(store, address, table, each, number)
        table.requests = iter(script)
    await store.close()


async def write_script(
    store: Store, address: Address, scripted: Scripted, batches: int, seed: int
) -> list[bytes]:
    """The requests of one match."""
    row = await store.match(scripted.match)
    assert row is not None
    scripted.n = row.n
    record = Record.from_bytes(await export(store, scripted.match))
    chance = Chance(bytes.fromhex(row.seed), record.header.nonces)
    table = Table.resume(record.load_game(), record, chance)
    rng, out = Rng(seed), list[bytes]()
    while len(out) < batches and table.record.seal() is None:
        seat, seq = int(table.state.to_move()), table.seq
        actions = pick_batch(table.state, rng)
        table.submit(seat, actions, seq)
        body = {"seat": seat, "seq": seq, "actions": actions, "key": f"{seed}-{seq}"}
        out.append(batch_request(address, scripted, seat, body))
    return out


def batch_request(address: Address, scripted: Scripted, seat: int, body: object) -> bytes:
    """A batch as it goes over the wire."""
    return request(
        "POST",
        f"{API}/matches/{scripted.match}/batches",
        f"{address[0]}:{address[1]}",
        msgspec.json.encode(body),
        {"authorization": f"Bearer {scripted.tokens[seat]}"},
    )


async def listen_everywhere(address: Address, tables: list[Scripted]) -> list[Stream]:
    """A live listener on every seat."""

    async def listen(table: Scripted, seat: int) -> Stream:
        def hear(number: int, data: bytes) -> None:
            assert number > table.last[seat]
            table.last[seat] = number
            HEARD[0] += 1

        path = f"{API}/matches/{table.match}/events?seat={seat}"
        stream = await Client(address, table.tokens[seat]).listen(path, table.n, hear)
        assert stream.status == 200
        return stream

    HEARD[0] = 0
    streams: list[Stream] = []
    for first in range(0, len(tables), OPENING):
        some = tables[first : first + OPENING]
        streams += await asyncio.gather(*(listen(t, seat) for t in some for seat in range(SEATS)))
    return streams


HEARD = [0]
"""How many messages came."""


async def send_all(serving: Serving, tables: list[Scripted], rate: int, seconds: int) -> Figures:
    """A batch every 1/rate seconds, the matches in turn; late answers delay nobody else."""
    senders = [Client(serving.address) for _ in range(SENDERS)]
    latencies: list[float] = []
    memory = 0
    tasks: set[asyncio.Task[None]] = set()
    before, start = serving.cpu_seconds(), time.perf_counter()

    async def send(table: Scripted, asked: bytes, due: float) -> None:
        sender = senders.pop() if senders else Client(serving.address)
        answer = await sender.send(asked)
        latencies.append(time.perf_counter() - due)
        assert answer.status == 200, answer
        table.n, table.is_busy = answer.data()["n"], False
        senders.append(sender)

    for number in range(rate * seconds):
        due = start + number / rate
        while (ahead := due - time.perf_counter()) > 0:
            await asyncio.sleep(ahead)
        while (found := next_request(tables, number)) is None:
            await asyncio.sleep(0.001)  # every match waits for an answer: the batch is late
        task = asyncio.create_task(send(*found, due))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        if number % rate == 0:
            memory = max(memory, serving.memory())
    await asyncio.gather(*tasks)
    spent = time.perf_counter() - start
    return Figures(len(latencies), spent, serving.cpu_seconds() - before, latencies, memory, 0)


def next_request(tables: list[Scripted], number: int) -> tuple[Scripted, bytes] | None:
    """The next match in turn that has something to send; None while all wait for an answer."""
    for step in range(len(tables)):
        table = tables[(number + step) % len(tables)]
        asked = None if table.is_busy else next(table.requests, None)
        if asked is not None:
            table.is_busy = True
            return table, asked
    assert any(table.is_busy for table in tables), "no match is left that could take a batch"
    return None


async def everyone_heard(tables: list[Scripted]) -> int:
    """Every listener has heard of the last batch of its match; how many messages that took."""
    async with asyncio.timeout(30):
        while any(last < table.n for table in tables for last in table.last):
            await asyncio.sleep(0.05)
    return HEARD[0]

"""What strangers tried on the table, each bounded in count; all from addresses of their own."""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import cycle
from urllib.parse import quote

import msgspec

from milkrun.games import book
from milkrun.kernel.errors import MilkrunError
from milkrun.play.chance import Chance
from milkrun.play.record import Record
from milkrun.play.table import Table
from tests.drills.sitting import API
from tests.drills.wire import Address, Client, Gone, request

HUNG_UP = 0
AT_ONCE = 20
"""Connections of one attacker."""


class Stranger:
    """Somebody with many connections and no manners."""

    def __init__(self, address: Address, source: str) -> None:
        self.address = address
        self.source = source
        self.clients = [Client(address, "", source) for _ in range(AT_ONCE)]
        self.answers: Counter[int] = Counter()
        self.made: list[dict[str, object]] = []

    async def flood(self, asked: list[bytes]) -> None:
        """All requests, as many at a time as there are connections."""
        left = iter(asked)

        async def drain(client: Client) -> None:
            for one in left:
                await self.send(client, one)

        await asyncio.gather(*(drain(client) for client in self.clients))

    async def send(self, client: Client, asked: bytes) -> None:
        """One request; whatever comes back is counted."""
        try:
            answer = await client.send(asked)
        except Gone:
            self.answers[HUNG_UP] += 1
            return
        self.answers[answer.status] += 1
        if answer.status == 200 and answer.body.startswith(b'{"match"'):
            self.made.append(answer.data())

    def post(self, path: str, body: object | bytes) -> bytes:
        """A request as bytes."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        return request("POST", API + path, self.host, data)

    def get(self, path: str, **headers: str) -> bytes:
        """A question as bytes."""
        return request("GET", path, self.host, None, headers)

    @property
    def host(self) -> str:
        """The name the server goes by."""
        return f"{self.address[0]}:{self.address[1]}"

    def leave(self) -> None:
        """Hang up."""
        for client in self.clients:
            client.close()


Attack = Callable[[Stranger, int], Awaitable[None]]


def header(game: str, **changes: object) -> bytes:
    """A record that says who sits where and what the rules are, and nothing else."""
    chance = Chance.repeatable(1, 2)
    made = Table(book(game).load(2), ["human", "human"], chance).record.header
    return sealed({**msgspec.to_builtins(made), **changes}) + b"\n"


def sealed(header: dict[str, object]) -> bytes:
    """The header with the hash of its own facts, if they can be had: it looks honest."""
    body = json.dumps(header).encode()
    try:
        facts = Record.from_bytes(body + b"\n").load_game().setting.facts_hash()
    except MilkrunError:
        return body
    return json.dumps({**header, "facts": facts}).encode()


async def endless_rules(stranger: Stranger, count: int) -> None:
    """Records whose tables would let chance draw for ever."""
    tables = [
        {"numbers": {"pool_refresh_at": 1, "refresh_guard": 10**12}},
        {"numbers": {"hand_limit": 10**6, "start_hand": 10**6}},
    ]
    bodies = [header("tiffin", tables=table) for table in tables]
    await stranger.flood([stranger.post("/import", bodies[n % 2]) for n in range(count)])


async def slow_bots(stranger: Stranger, count: int) -> None:
    """Tables full of bots that think for long."""
    bot = {"kind": "bot", "code": "mcts:3s"}
    body = {"game": "mint-delivery", "seats": [bot] * 4}
    await stranger.flood([stranger.post("/matches", body)] * count)


async def forged_bots(stranger: Stranger, count: int) -> None:
    """Records that name bots which think for a minute, or that there are not."""
    codes = cycle(["mcts:60s", "mcts:1e9", "nobody", "mcts:nan"])
    bodies = [header("mint-delivery", seats=["human", next(codes)]) for _ in range(count)]
    await stranger.flood([stranger.post("/import", body) for body in bodies])


async def many_tables(stranger: Stranger, count: int) -> None:
    """Listed tables, each with options of its own."""
    seats = [{"kind": "open"}, {"kind": "open"}]
    bodies = [
        {"game": "tiffin", "seats": seats, "listed": True, "options": {"turn_cap": 100 + n}}
        for n in range(count)
    ]
    await stranger.flood([stranger.post("/matches", body) for body in bodies])


async def padded_records(stranger: Stranger, count: int) -> None:
    """Records of megabytes that say nothing."""
    padding = b" " * 3_000_000
    bodies = [header("mint-delivery")[:-1] + padding + b"\n" for _ in range(count)]
    await stranger.flood([stranger.post("/import", body) for body in bodies])


async def squares(stranger: Stranger, count: int) -> None:
    """QR codes, each of another address."""
    texts = [quote(f"http://{stranger.host}/join/{n}#{'x' * 150}") for n in range(count)]
    await stranger.flood([stranger.get(f"{API}/qr?text={text}") for text in texts])


async def packed_files(stranger: Stranger, count: int) -> None:
    """Files that have to be compressed."""
    asked = stranger.get("/static/app.js", **{"accept-encoding": "gzip"})
    await stranger.flood([asked] * count)


async def many_listeners(stranger: Stranger, count: int) -> None:
    """Streams that each begin somewhere else, on a table with a long talk."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = await stranger.clients[0].ask(
        "POST", f"{API}/matches", {"game": "tiffin", "seats": seats, "listed": True}
    )
    if made.status != 200:
        stranger.answers[made.status] += 1
        return
    path = f"/matches/{made.data()['match']}"
    link = made.data()["seats"][1]["link"].partition("#")[2]
    talk = Client(stranger.address, link, stranger.source)
    for n in range(count):
        said = {"text": f"{n} " + "x" * 400, "key": f"k{n}", "seat": 1}
        stranger.answers[(await talk.ask("POST", f"{API}{path}/chat", said)).status] += 1
    streams = []
    for n in range(count):
        try:
            stream = await Client(stranger.address, "", stranger.source).listen(
                f"{API}{path}/events?seat=watch&after={n}", -1, ignore
            )
            streams.append(stream)
            stranger.answers[stream.status] += 1
        except Gone:
            stranger.answers[HUNG_UP] += 1
    for stream in streams:
        stream.close()


def ignore(number: int, data: bytes) -> None:
    """A message nobody reads."""


async def silence(stranger: Stranger, count: int) -> None:
    """Connections on which nothing is ever said, or only half a request."""
    opened: list[asyncio.StreamWriter] = []
    for n in range(count):
        try:
            _, writer = await asyncio.open_connection(
                *stranger.address, local_addr=(stranger.source, 0)
            )
        except OSError:
            stranger.answers[HUNG_UP] += 1
            continue
        if n % 2:
            writer.write(b"POST /api/v1/matches HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{")
        opened.append(writer)
    await asyncio.sleep(2.0)
    for writer in opened:
        stranger.answers[HUNG_UP if writer.transport.is_closing() else 1] += 1
        writer.close()


async def zero_bytes(stranger: Stranger, count: int) -> None:
    """Texts with a byte that PostgreSQL takes for the end."""
    seats = [{"kind": "me", "name": "a\0b"}, {"kind": "bot", "code": "easy"}]
    body = {"game": "mint-delivery", "seats": seats, "name": "\0"}
    await stranger.flood([stranger.post("/matches", body)] * count)


ATTACKS: dict[str, tuple[Attack, int]] = {
    "records whose chance never ends": (endless_rules, 40),
    "40 tables of bots that think for long": (slow_bots, 40),
    "forged bots": (forged_bots, 40),
    "listed tables with options of their own": (many_tables, 100),
    "padded records": (padded_records, 25),
    "QR codes": (squares, 400),
    "compressed files": (packed_files, 400),
    "chat and listeners": (many_listeners, 150),
    "silent connections": (silence, 300),
    "zero bytes": (zero_bytes, 100),
}

"""People at a table, over HTTP: they play at random, listen, and remember what was acknowledged."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import msgspec

from milkrun.kernel.rng import Rng
from tests.drills.wire import Address, Answer, Client, Gone, Stream

API = "/api/v1"
LATE, HALF, BUSY = 409, 422, (502, 503, 504)


@dataclass(frozen=True)
class Sent:
    """A batch that was acknowledged."""

    key: str
    seat: int
    actions: list[int]
    n: int
    seq: int


@dataclass
class Ear:
    """A listener that resumes by its last id."""

    client: Client
    path: str
    news: asyncio.Event
    last: int = 0
    entries: list[Any] = field(default_factory=list)
    stream: Stream | None = None

    def hear(self, number: int, data: bytes) -> None:
        """A message: nothing in it was heard before, nothing in it is of later."""
        message = msgspec.json.decode(data)
        assert number == message["n"] > self.last, f"{number} after {self.last}"
        numbers = [entry["n"] for entry in message["entries"]]
        assert numbers == sorted(set(numbers)), numbers
        assert all(self.last < n <= number for n in numbers), (self.last, numbers)
        self.entries += message["entries"]
        self.last = number
        self.news.set()

    async def listen(self, up: asyncio.Event) -> None:
        """Listen for ever; a server that went away is called again when it is up."""
        while True:
            await up.wait()
            try:
                self.stream = await self.client.listen(self.path, self.last, self.hear)
                assert self.stream.status in (200, *BUSY), self.stream.status
                await self.stream.closed
            except Gone:
                await asyncio.sleep(0)


class Sitting:
    """One match, and the people at it."""

    def __init__(
        self, address: Address, match: str, tokens: dict[int, str], seed: int, source: str = ""
    ) -> None:
        self.match = match
        self.path = f"{API}/matches/{match}"
        self.tokens = tokens
        self.rng = Rng(seed)
        self.clients = {s: Client(address, token, source) for s, token in tokens.items()}
        self.news = asyncio.Event()
        self.ears = [
            Ear(Client(address, token, source), f"{self.path}/events?seat={seat}", self.news)
            for seat, token in tokens.items()
        ]
        self.sent: list[Sent] = []
        self.pending: Sent | None = None
        """On its way: nobody knows yet whether it counts."""
        self.seat = next(iter(tokens))
        self.is_over = False

    async def insist(
        self, seat: int, up: asyncio.Event, method: str, path: str, body: object = None
    ) -> Answer:
        """Ask until there is an answer; the same question is safe to ask again."""
        while True:
            await up.wait()
            try:
                answer = await self.clients[seat].ask(method, path, body)
            except Gone:
                await asyncio.sleep(0)
                continue
            if answer.status not in BUSY:
                return answer

    async def view(self, seat: int, up: asyncio.Event) -> Any:
        """The table as a seat sees it."""
        heard = max(ear.last for ear in self.ears)
        path = f"{self.path}/view?seat={seat}" + (f"&n={heard}" if heard else "")
        answer = await self.insist(seat, up, "GET", path)
        assert answer.status == 200, answer
        return answer.data()

    async def step(self, up: asyncio.Event) -> bool:
        """Play a batch if one of ours is to move, else wait for news; whether one was sent."""
        self.news.clear()
        view = await self.view(self.seat, up)
        if view["status"] != "running":
            self.is_over = True
            return False
        mover = view["to_move"]
        if mover not in self.tokens:
            await self.news.wait()
            return False
        if mover != self.seat:
            self.seat = mover
            return False
        return await self.submit(view, up)

    async def submit(self, view: Any, up: asyncio.Event) -> bool:
        """Send a random line under a new key until it is acknowledged or refused as late."""
        lines = view["lines"]
        actions = lines[self.rng.below(len(lines))]["actions"]
        key = f"{self.match}-{len(self.sent)}-{self.rng.below(10**9)}"
        body = {"seat": self.seat, "seq": view["seq"], "actions": actions, "key": key}
        self.pending = Sent(key, self.seat, actions, 0, view["seq"])
        answer = await self.insist(self.seat, up, "POST", f"{self.path}/batches", body)
        self.pending = None
        if answer.status == LATE and answer.data()["error"]["code"] == "stale":
            return False  # the view came from a worker that had not heard of the last batch yet
        if view["more"] and answer.status == HALF:
            return False  # among very many lines some are listed only up to where they part
        assert answer.status == 200, (body, answer)
        stand = answer.data()
        self.sent.append(Sent(key, self.seat, actions, stand["n"], stand["seq"]))
        return True

    def close(self) -> None:
        """Everybody hangs up."""
        for client in self.clients.values():
            client.close()
        for ear in self.ears:
            if ear.stream is not None:
                ear.stream.close()


async def granted(address: Address, path: str, body: object, source: str = "") -> Any:
    """What is answered to a stranger; raises Gone when the server is away or has no database."""
    client = Client(address, "", source)
    answer = await client.ask("POST", path, body)
    client.close()
    if answer.status in BUSY:
        raise Gone
    assert answer.status == 200, answer
    return answer.data()


async def sit_down(
    address: Address, game: str, people: int, bots: list[str], seed: int, source: str = ""
) -> Sitting:
    """A new match: so many people by link, and bots."""
    seats = [{"kind": "open"}] * people + [{"kind": "bot", "code": code} for code in bots]
    asked = {"game": game, "seats": seats, "seating": "keep"}
    data = await granted(address, f"{API}/matches", asked, source)
    links = {s["seat"]: s["link"].partition("#")[2] for s in data["seats"] if s.get("link")}
    own = {seat: f"own-secret-{seat}-{token[::-1]}" for seat, token in links.items()}
    for seat, token in links.items():
        claim = {"token": token, "secret": own[seat]}
        await granted(address, f"{API}/matches/{data['match']}/claim", claim, source)
    return Sitting(address, data["match"], own, seed, source)

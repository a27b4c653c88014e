"""The malformed drill: broken requests of every kind are refused, and change no byte of storage."""

import asyncio
import hashlib
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from milkrun.kernel.rng import Rng
from tests.drills.serving import Serving
from tests.drills.sitting import API, Sitting, sit_down
from tests.drills.wire import Answer, Client, Gone, request

CLOSED = 0
"""Instead of a status: the server hung up, as on bytes that are no request at all."""
WRONG: list[Any] = [None, True, -1, 2**70, 1.5, "x", "\x00", "\ud800", [], {}, [[]], {"a": 1}]
NOISE = [b"\x00", b"\xff\xfe", b"{", b'{"seat":', b"[" * 5000, b"1e999", b"NaN", b'"', b"\r\n" * 9]


class Mischief:
    """Makes broken requests about a match, each surely wrong."""

    def __init__(self, sitting: Sitting, host: str, seed: int) -> None:
        self.sitting = sitting
        self.host = host
        self.rng = Rng(seed)
        self.token = sitting.tokens[0]
        self.kinds: dict[str, Callable[[], bytes]] = {
            "noise for a body": self.noise,
            "a field of another type": self.wrong_type,
            "a field nobody knows": self.unknown_field,
            "a field is missing": self.missing,
            "numbers out of bounds": self.out_of_bounds,
            "a stranger": self.stranger,
            "another's seat": self.others_seat,
            "against the rules": self.against_rules,
            "from another site": self.other_site,
            "another host": self.other_host,
            "no such address": self.no_address,
            "no such method": self.no_method,
            "too long": self.too_long,
            "no HTTP": self.no_http,
            "a broken game file": self.broken_file,
        }

    def pick(self, some: list[Any]) -> Any:
        """One of them."""
        return some[self.rng.below(len(some))]

    def body(self) -> tuple[str, dict[str, Any]]:
        """A path and what would be right for it, or nearly."""
        seat = {"seat": 0}
        some: list[tuple[str, dict[str, Any]]] = [
            ("/batches", {**seat, "seq": 1, "actions": [0], "key": "k"}),
            ("/preview", {**seat, "seq": 1, "actions": [0]}),
            ("/why-not", {**seat, "action": 0}),
            ("/undo", {**seat, "key": "k"}),
            ("/undo/answer", {**seat, "yes": True}),
            ("/chat", {**seat, "text": "hello", "key": "k"}),
            ("/resign", seat),
            ("/leave", seat),
            ("/takeover", {**seat, "code": "random"}),
            ("/mute", {**seat, "muted": True}),
            ("/claim", {"token": "x"}),
            ("/watch", {"token": "x"}),
        ]
        path, body = self.pick(some)
        return self.sitting.path + path, dict(body)

    def post(self, path: str, body: object, token: str | None = None, **headers: str) -> bytes:
        """A request with a body, as itself or as bytes."""
        data = body if isinstance(body, bytes) else encode(body)
        who = {"authorization": f"Bearer {self.token if token is None else token}"}
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return request("POST", path, self.host, data, {**who, **named})

    def noise(self) -> bytes:
        """Bytes that are no JSON of ours."""
        path, body = self.body()
        cut = encode(body)[: -1 - self.rng.below(4)]
        return self.post(path, self.pick([*NOISE, cut, b"[]", b"null", b'"text"', b"7"]))

    def wrong_type(self) -> bytes:
        """One field becomes something it cannot be."""
        path, body = self.body()
        name = self.pick([n for n in body if n not in ("code", "action")])
        fits = [w for w in WRONG if type(w) is type(body[name])]
        body[name] = self.pick([w for w in WRONG if w not in fits and w is not None])
        return self.post(path, body)

    def unknown_field(self) -> bytes:
        """One field too many."""
        path, body = self.body()
        return self.post(path, {**body, f"extra{self.rng.below(99)}": self.pick(WRONG[:5])})

    def missing(self) -> bytes:
        """Nothing of what is needed."""
        return self.post(self.sitting.path + self.pick(["/batches", "/undo", "/chat"]), {})

    def out_of_bounds(self) -> bytes:
        """Seats, numbers and texts beyond every limit."""
        path, body = self.body()
        for name, value in (("seat", 99), ("seq", -1), ("key", "k" * 65), ("token", "t" * 201)):
            if name in body:
                body[name] = value
        return self.post(path, body)

    def stranger(self) -> bytes:
        """A right request from somebody who does not sit there."""
        path, body = self.body()
        return self.post(path, body, token=self.pick(["", "x" * 32, self.token[:-1]]))

    def others_seat(self) -> bytes:
        """A right request for the other seat."""
        staged: dict[str, Any] = {"seat": 1, "seq": 1, "actions": [0]}
        right: dict[str, dict[str, Any]] = {
            "/batches": {**staged, "key": "k"},
            "/preview": staged,
            "/undo": {"seat": 1, "key": "k"},
            "/chat": {"seat": 1, "key": "k", "text": "hello"},
            "/resign": {"seat": 1},
            "/leave": {"seat": 1},
        }
        path = self.pick(list(right))
        return self.post(self.sitting.path + path, right[path])

    def against_rules(self) -> bytes:
        """Setups that no game takes."""
        seats: Any = [{"kind": "me"}, {"kind": "open"}]
        wrong: list[dict[str, Any]] = [
            {"game": "chess", "seats": seats},
            {"game": "tiffin", "seats": seats[:1]},
            {"game": "tiffin", "seats": seats * 4},
            {"game": "tiffin", "seats": [*seats, {"kind": "bot", "code": "nobody"}]},
            {"game": "tiffin", "seats": [*seats, {"kind": "bot", "code": "mcts:999999"}]},
            {"game": "tiffin", "seats": seats, "options": {"no_such": 1}},
            {"game": "tiffin", "seats": seats, "options": {"deck": "Z"}},
            {"game": "tiffin", "seats": seats, "preset": "../../etc/passwd"},
            {"game": "tiffin", "seats": seats, "clock": {"kind": "live", "seconds": 0}},
        ]
        return self.post(f"{API}/matches", self.pick(wrong))

    def other_site(self) -> bytes:
        """A page of somebody else's sends it."""
        path, body = self.body()
        if self.rng.below(2):
            return self.post(path, body, sec_fetch_site="cross-site")
        return self.post(path, body, origin="https://elsewhere.example")

    def other_host(self) -> bytes:
        """A name that is not ours."""
        path, body = self.body()
        return request("POST", path, "elsewhere.example", encode(body))

    def no_address(self) -> bytes:
        """Paths that lead nowhere."""
        match = self.sitting.path
        some = [f"{API}/nothing", f"{API}/../../etc/passwd", "/static/../../../etc/passwd"]
        some += [f"{API}/matches/%00/view", f"{API}/matches/{'a' * 3000}/view", f"{match}x/view"]
        some += [f"{match}/view?{query}" for query in ("seat=99", "ply=99999999999", "seat=%F0%9F")]
        return request("GET", self.pick(some), self.host)

    def no_method(self) -> bytes:
        """Methods that are not for there."""
        path, _ = self.body()
        return request(self.pick(["PUT", "PATCH", "DELETE", "GET"]), path, self.host)

    def too_long(self) -> bytes:
        """More than anybody has to say."""
        return self.post(f"{self.sitting.path}/chat", b" " * 70_000)

    def no_http(self) -> bytes:
        """Not even a request."""
        length = 1 + self.rng.below(60)
        return bytes(self.rng.below(256) for _ in range(length)) + b"\r\n\r\n"

    def broken_file(self) -> bytes:
        """Game files that hold nothing."""
        some = [b"", b"{}", b'{"milkrun":1}', b"x" * 100, b'{"milkrun":1,"game":"tiffin"}\n{}']
        return self.post(f"{API}/import", self.pick(some))


def encode(body: object) -> bytes:
    """JSON, lone surrogates and all."""
    return json.dumps(body).encode()


async def malformed_drill(folder: Path, count: int, seed: int) -> Counter[tuple[str, int]]:
    """Send them all; the database has the same bytes afterwards."""
    file = folder / "milkrun.sqlite"
    serving = Serving(str(file), folder / "server.log")
    try:
        await serving.start()
        sitting = await sit_down(serving.address, "tiffin", 2, [], seed)
        before = fingerprint(file)
        counted = await send_all(serving, sitting, count, seed)
        assert fingerprint(file) == before, "something was written"
        return counted
    finally:
        serving.stop()


async def send_all(
    serving: Serving, sitting: Sitting, count: int, seed: int
) -> Counter[tuple[str, int]]:
    """One after the other; each is refused, and none with an error of ours."""
    host = f"{serving.address[0]}:{serving.address[1]}"
    mischief = Mischief(sitting, host, seed)
    counted: Counter[tuple[str, int]] = Counter()
    client = Client(serving.address)
    for number in range(count):
        kind = list(mischief.kinds)[number % len(mischief.kinds)]
        asked = mischief.kinds[kind]()
        answer = await answered(client, asked)
        assert answer.status == CLOSED or 400 <= answer.status < 500, (kind, asked[:600], answer)
        if answer.status != CLOSED and answer.body[:1] == b"{":
            assert msgspec.json.decode(answer.body)["error"]["text"]
        counted[kind, answer.status] += 1
    client.close()
    return counted


async def answered(client: Client, asked: bytes) -> Answer:
    """The answer; a server that hangs up on nonsense, on a fresh line too, has answered."""
    for _ in range(2):
        try:
            return await asyncio.wait_for(client.send(asked), 30)
        except Gone:
            client.close()
    return Answer(CLOSED, b"")


def fingerprint(file: Path) -> str:
    """Every byte of the database, its log included."""
    parts = [file, file.with_name(file.name + "-wal")]
    return hashlib.sha256(b"|".join(part.read_bytes() for part in parts)).hexdigest()

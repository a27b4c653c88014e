"""Silent and slow connections are closed; others never feel them."""

import select
import socket
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest

from milkrun.web.addresses import is_among
from milkrun.web.connections import MOST_HEAD, Patience
from tests.web.running import running

QUICK = Patience(head=0.3, body=0.3, reading=0.3, idle=1, every=1)
HEAD = b"POST /api/v1/matches HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"


def reach(url: str) -> socket.socket:
    """A connection; it waits half a minute at most."""
    parts = urlsplit(url)
    return socket.create_connection((parts.hostname, parts.port), 30)


def rest(connection: socket.socket) -> bytes:
    """All that still comes, until the other side closes."""
    found = b""
    try:
        while data := connection.recv(65_536):
            found += data
    except ConnectionResetError:
        pass
    return found


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HT",
        b"\r\n",
        HEAD,
        HEAD + b"content-length: 50\r\n\r\n{",
        HEAD + b"transfer-encoding: chunked\r\n\r\n5\r\n{",
    ],
    ids=["silent", "half a line", "an empty line", "half a head", "half a body", "half a chunk"],
)
def test_who_keeps_us_waiting_is_let_go(sent: bytes, tmp_path: Path) -> None:
    with running(tmp_path, QUICK) as url, reach(url) as slow:
        slow.sendall(sent)
        assert rest(slow) == b""
        assert httpx2.get(f"{url}/healthz").status_code == 200


def test_who_asks_again_byte_by_byte_is_let_go(tmp_path: Path) -> None:
    with running(tmp_path, QUICK) as url, reach(url) as slow:
        slow.sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\nGET /heal")
        assert rest(slow).startswith(b"HTTP/1.1 200")


def test_who_does_not_read_holds_nothing(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "large.txt").write_bytes(b"x" * 20_000_000)
    with running(tmp_path, QUICK, static=tmp_path / "static") as url, reach(url) as deaf:
        deaf.sendall(b"GET /static/large.txt HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
        poll = select.poll()
        poll.register(deaf, select.POLLHUP)
        assert poll.poll(30_000)


def test_one_request_at_a_time(tmp_path: Path) -> None:
    with running(tmp_path) as url, reach(url) as eve:
        eve.sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 2)
        assert rest(eve).startswith(b"HTTP/1.1 400")


def test_an_endless_head_is_refused(tmp_path: Path) -> None:
    with running(tmp_path) as url, reach(url) as eve:
        eve.sendall(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: " + b"x" * (MOST_HEAD + 5_000))
        assert rest(eve).startswith(b"HTTP/1.1 400")


def test_an_open_stream_is_not_late(tmp_path: Path) -> None:
    with running(tmp_path, QUICK) as url, httpx2.Client(base_url=url, timeout=30) as ann:
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = ann.post("/api/v1/matches", json={"game": "tiffin", "seats": seats}).json()
        match, seq = made["match"], made["seq"]
        with ann.stream("GET", f"/api/v1/matches/{match}/events?after={made['n']}") as stream:
            lines = stream.iter_lines()
            assert next(lines) == "retry: 1000"
            with reach(url) as slow:
                assert rest(slow) == b""  # it took longer than the stream has been silent
            view = ann.get(f"/api/v1/matches/{match}/view").json()
            batch = {"seat": view["seat"], "seq": seq, "key": "k"}
            actions = view["lines"][0]["actions"]
            ann.post(f"/api/v1/matches/{match}/batches", json={**batch, "actions": actions})
            assert any(line.startswith("data: ") for line in lines)


def test_one_address_holds_so_many_connections(tmp_path: Path) -> None:
    with running(tmp_path, quota=("connections=2",)) as url:
        held = [reach(url), reach(url)]
        with reach(url) as third:
            said = rest(third)
        assert said.startswith(b"HTTP/1.1 429")
        assert b"retry-after" in said
        assert b"2 connections at a time" in said
        for one in held:
            one.sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")
            assert rest(one).startswith(b"HTTP/1.1 200")
            one.close()
        assert httpx2.get(f"{url}/healthz").status_code == 200


def test_a_proxys_connections_are_not_counted(tmp_path: Path) -> None:
    quota, proxies = ("connections=1",), ("127.0.0.1",)
    with running(tmp_path, quota=quota, trusted_proxies=proxies) as url, reach(url), reach(url):
        assert httpx2.get(f"{url}/healthz").status_code == 200


def test_addresses_and_networks() -> None:
    assert is_among("10.0.0.5", ("10.0.0.5",))
    assert is_among("::ffff:10.0.0.9", ("10.0.0.0/24",))
    assert is_among("2001:db8::7", ("2001:db8::/64",))
    assert not is_among("10.0.1.9", ("10.0.0.0/24", "::1"))
    assert not is_among("testclient", ("10.0.0.0/24",))

"""How much one household may take: refused with a sentence, counted, and nobody else feels it."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from milkrun.kernel.errors import UsageError
from milkrun.web.quotas import MOST_BUCKETS, QUOTAS, Buckets, OverQuota, Quotas, amounts, span
from milkrun.web.settings import Settings
from tests.web.served import API, Device, Listener, Served, served
from tests.web.test_past import stood


class Counted:
    """Hears what is counted, and is a clock."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.time = 0.0

    def __call__(self, name: str) -> None:
        self.names.append(name)

    def seconds(self) -> float:
        return self.time


def quotas(counted: Counted, *given: str, **rest: Any) -> Quotas:
    return Quotas(Settings(quotas="off", quota=given, **rest), counted, counted.seconds)


def test_what_is_taken_comes_back_with_time() -> None:
    counted = Counted()
    found = quotas(counted, "matches=2")
    found.take("matches", "a")
    found.take("matches", "a")
    with pytest.raises(OverQuota, match=r"2 matches set up in an hour. Try again in 30 minutes"):
        found.take("matches", "a")
    assert counted.names == ["refused_quota_matches"]
    found.take("matches", "b")
    counted.time = 1_800.0
    found.take("matches", "a")


def test_a_refusal_tells_when_to_come_again() -> None:
    counted = Counted()
    found = quotas(counted, "chat=60")
    found.take("chat", "a", 60)
    with pytest.raises(OverQuota) as refused:
        found.take("chat", "a", 5)
    assert (refused.value.status, refused.value.retry_after) == (429, 5)


def test_what_is_larger_than_the_bucket_is_had_once() -> None:
    counted = Counted()
    found = quotas(counted, "bytes=1000")
    found.take("bytes", "a", 5_000)
    with pytest.raises(OverQuota):
        found.take("bytes", "a", 1)


def test_what_is_held_is_given_back() -> None:
    found = quotas(Counted(), "streams=1")
    with found.hold("streams", "a"):
        with pytest.raises(OverQuota, match="at a time"), found.hold("streams", "a"):
            pass
        with found.hold("streams", "b"):
            pass
    with found.hold("streams", "a"):
        pass
    assert not found.held


def test_a_flood_of_addresses_refills_nobodys_bucket() -> None:
    buckets = Buckets(2, 0.001, lambda: 0.0)
    assert buckets.take("eve", 2) == 0
    for number in range(MOST_BUCKETS - 1):
        buckets.take(f"other{number}", 1)
    assert buckets.take("eve", 1) > 0
    for number in range(MOST_BUCKETS // 2):
        buckets.take(f"more{number}", 1)
    assert buckets.take("eve", 1) > 0
    assert len(buckets.left) == MOST_BUCKETS


def test_workers_share_an_amount() -> None:
    counted = Counted()
    found = quotas(counted, "matches=5", "listed=3", workers=4)
    found.take("matches", "a", 2)
    with pytest.raises(OverQuota, match="5 matches"):
        found.take("matches", "a")
    found.demand_room("listed", 2)
    with pytest.raises(OverQuota):
        found.demand_room("listed", 3)


@pytest.mark.parametrize(
    ("settings", "matches"),
    [
        ({}, None),
        ({"lan": True}, 600),
        ({"host": "0.0.0.0"}, 600),
        ({"public_url": "https://games.example.org"}, 60),
        ({"quotas": "public"}, 60),
        ({"quotas": "off", "lan": True}, None),
        ({"quotas": "public", "quota": ("matches=7",)}, 7),
        ({"quotas": "public", "quota": ("matches=0",)}, None),
    ],
)
def test_the_reach_of_a_server_decides(settings: dict[str, Any], matches: int | None) -> None:
    assert amounts(Settings(**settings)).get("matches") == matches


@pytest.mark.parametrize("text", ["matches", "cows=3", "matches=-1", "matches=many", "=3"])
def test_what_is_no_quota_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="no quota"):
        amounts(Settings(quota=(text,)))


def test_a_while_in_words() -> None:
    said = [span(seconds) for seconds in (1, 45, 60, 150, 3_600, 86_400)]
    assert said == ["a second", "45 seconds", "a minute", "2 minutes", "an hour", "24 hours"]


def at(here: Served, address: str) -> Device:
    """A browser at another address."""
    client = TestClient(here.app, raise_server_exceptions=False, client=(address, 5))
    return Device(client, here.door)


BENCH = {"game": "tiffin", "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_one_address_sets_up_so_many_matches_and_another_feels_nothing(tmp_path: Path) -> None:
    with served(tmp_path, quota=("matches=2",)) as here:
        eve, ann = at(here, "203.0.113.1"), at(here, "203.0.113.2")
        for _ in range(2):
            eve.post("/matches", **BENCH)
        response = at(here, "203.0.113.1").client.post(f"{API}/matches", json=BENCH)
        assert response.status_code == 429
        assert response.json()["error"]["code"] == "quota"
        assert int(response.headers["retry-after"]) > 60
        ann.post("/matches", **BENCH)
        assert here.app.hub.counted["refused_quota_matches"] == 1


def test_one_address_lists_so_many_tables(tmp_path: Path) -> None:
    with served(tmp_path, quota=("listed=2",)) as here:
        for _ in range(2):
            at(here, "203.0.113.1").post("/matches", listed=True, **BENCH)
        at(here, "203.0.113.1").refused("/matches", 429, listed=True, **BENCH)
        at(here, "203.0.113.1").post("/matches", **BENCH)
        honest = at(here, "203.0.113.2").post("/matches", listed=True, **BENCH)["match"]
        lobby = at(here, "203.0.113.3").get("/matches")["matches"]
        assert honest in [row["match"] for row in lobby][:2]
        assert len(lobby) == 3


def test_behind_one_address_devices_are_counted(tmp_path: Path) -> None:
    with served(tmp_path, quota=("listed=1",)) as here:
        ann, ben = at(here, "127.0.0.1"), at(here, "127.0.0.1")
        ann.post("/matches", listed=True, **BENCH)
        ann.refused("/matches", 429, listed=True, **BENCH)
        ben.post("/matches", listed=True, **BENCH)


def test_streams_chat_and_imports_are_counted(tmp_path: Path) -> None:
    given = ("streams=1", "chat=1", "imports=1")
    with served(tmp_path, quota=given) as here:
        ann = at(here, "127.0.0.1")
        match = ann.create("tiffin", "me,me")["match"]
        stream = Listener(here, ann, f"/matches/{match}/events?seat=0")
        again = Listener(here, ann, f"/matches/{match}/events?seat=0")
        assert again.start["status"] == 429
        stream.close()
        Listener(here, ann, f"/matches/{match}/events?seat=0").close()
        ann.post(f"/matches/{match}/chat", seat=0, text="one", key="1")
        ann.refused(f"/matches/{match}/chat", 429, seat=0, text="two", key="2")
        record = stood("mint-delivery").record.to_bytes()
        assert ann.client.post(f"{API}/import", content=record).status_code == 200
        assert ann.client.post(f"{API}/import", content=record).status_code == 429


def test_stored_bytes_are_counted(tmp_path: Path) -> None:
    with served(tmp_path, quota=("bytes=700",)) as here:
        ann = at(here, "203.0.113.1")
        match = ann.create("tiffin", "me,me")["match"]
        ann.post(f"/matches/{match}/chat", seat=0, text="x" * 300, key="1")
        ann.refused(f"/matches/{match}/chat", 429, seat=0, text="x" * 300, key="2")
        assert ann.view(match)


def test_every_route_names_quotas_that_there_are(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        named = {name for route in here.app.router.routes for name in route.quotas}
        assert named <= set(QUOTAS)
        assert {"matches", "imports", "chat", "squares"} <= named

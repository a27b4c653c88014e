"""`milkrun admin`, on a running server's database: list, look, unlist, delete, ban, jobs."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from milkrun.web.match.keeping.hub import Hub
from milkrun.web.storage.store import Job, Write
from tests.cli.helpers import fails, run
from tests.web.served import Served, served

GAME = "tiffin"


class Kept:
    """A server and the keeper's verb beside it."""

    def __init__(self, server: Served, database: str) -> None:
        self.server = server
        self.database = database

    def admin(self, *words: str) -> str:
        result = run("admin", *words, "--database", self.database)
        assert result.exit_code == 0, result.output
        return result.stdout

    def data(self, *words: str) -> Any:
        return json.loads(self.admin(*words, "--json"))

    def fails(self, *words: str) -> str:
        return fails(1, "admin", *words, "--database", self.database)

    def read_bans(self) -> None:
        """What every worker does every few seconds."""
        self.server.portal.call(self.server.app.hub.bans.read)

    async def plant_job(self, match: str) -> None:
        hub: Hub = self.server.app.hub
        live = await hub.find(match)
        job = Job(f"clock:{match}", match, "clock", 0, hub.now() + 10**9)
        await hub.store.append(Write(match=match, after_n=live.n, now=1, jobs=[job]))


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Kept]:
    with served(tmp_path) as server:
        yield Kept(server, str(tmp_path / "milkrun.sqlite"))


def test_matches_are_listed_by_what_they_are(kept: Kept) -> None:
    ann = kept.server.device("192.0.2.9")
    waiting = ann.create(GAME, "me,open", listed=True, name="Lunch")["match"]
    running = ann.create(GAME, "me,me")["match"]
    assert {m["match"] for m in kept.data("list")} == {waiting, running}
    assert [m["match"] for m in kept.data("list", "--status", "running")] == [running]
    assert [m["match"] for m in kept.data("list", "--listed")] == [waiting]
    (one,) = kept.data("list", "--listed")
    assert {m["match"] for m in kept.data("list", "--maker", one["maker"])} == {waiting, running}
    assert kept.data("list", "--maker", "00") == []
    assert kept.data("list", "--status", "unreadable") == []
    text = kept.admin("list", "--status", "open")
    assert re.search(rf"{waiting} +tiffin +open +yes .*{one['maker']} +Lunch", text)


def test_looking_shows_no_hand_no_seed_and_no_position(kept: Kept) -> None:
    ann = kept.server.device("192.0.2.9")
    match = ann.create(GAME, "me,me")["match"]
    ann.play(match, ann.view(match))
    row = kept.server.portal.call(kept.server.app.hub.store.match, match)
    assert row is not None
    said = kept.admin("look", match, "--json") + kept.admin("look", match)
    assert row.seed not in said
    hand = ann.view(match)["mine"]
    assert "hand" in json.dumps(hand)
    assert "hand" not in said
    found = json.loads(said.splitlines()[0])
    assert found["entries"]["start"] == 1
    assert [seat["seat"] for seat in found["seats"]] == [0, 1]
    assert found["seats"][0]["devices"] == [row.host]
    assert "no such match" in kept.fails("look", "nowhere")


def test_a_match_leaves_the_lobby_and_is_deleted(kept: Kept) -> None:
    ann = kept.server.device("192.0.2.9")
    match = ann.create(GAME, "me,open", listed=True)["match"]
    kept.admin("unlist", match)
    kept.admin("unlist", match)
    kept.server.portal.call(kept.server.app.hub.refresh, match)
    assert ann.get(f"/matches/{match}")["listed"] is False
    assert ann.get("/matches")["matches"] == []
    kept.admin("delete", match)
    assert kept.data("list") == []
    assert "no such match" in kept.fails("delete", match)
    assert "no such match" in kept.fails("unlist", match)


@pytest.mark.parametrize("by", ["--address", "--mark", "--device", "--match"])
def test_whoever_is_banned_changes_nothing_and_is_told_why(kept: Kept, by: str) -> None:
    ann = kept.server.device("192.0.2.9")
    match = ann.create(GAME, "me,me")["match"]
    (row,) = kept.data("list")
    whom = {"--address": "192.0.2.9", "--mark": row["maker"], "--device": row["host"]}
    kept.admin("ban", by, {**whom, "--match": match}[by], "--reason", "Spam.", "--until", "7d")
    assert all(b["until"] - b["made"] == 7 * 24 * 3600_000 for b in kept.data("bans"))
    kept.read_bans()
    view = ann.view(match)
    body = {
        "seat": view["seat"],
        "seq": view["seq"],
        "actions": view["lines"][0]["actions"],
        "key": "k",
    }
    chat = {"text": "hello", "key": "c", "seat": 0}
    for path, sent in (
        ("/matches", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}]}),
        (f"/matches/{match}/batches", body),
        (f"/matches/{match}/chat", chat),
        (f"/matches/{match}/claim", {"seat": 0}),
        (f"/matches/{match}/report", {"reason": "chat"}),
    ):
        error = ann.refused(path, 403, **sent)
        assert error["code"] == "banned"
        assert error["text"].endswith("its keeper said so. Spam.")
    assert ann.client.delete(f"/api/v1/matches/{match}").status_code == 403
    for ban in kept.data("bans"):
        kept.admin("unban", ban["mark"])
    kept.read_bans()
    ann.post(f"/matches/{match}/batches", **body)


def test_a_ban_ends_by_itself(kept: Kept) -> None:
    ann = kept.server.device("192.0.2.9")
    match = ann.create(GAME, "me,me")["match"]
    kept.admin("ban", "--match", match, "--until", "1h")
    made = kept.data("bans")[0]
    kept.server.hands.time = made["made"]
    kept.read_bans()
    assert ann.refused("/matches", 403, game=GAME, seats=[{"kind": "me"}])["code"] == "banned"
    kept.server.hands.time = made["until"] + 1
    ann.create(GAME, "me,me")


def test_a_ban_of_one_household_or_device_is_no_other_s(kept: Kept) -> None:
    ann, bo = kept.server.device(), kept.server.device()
    ann.create(GAME, "me,me")
    (row,) = kept.data("list")
    kept.admin("ban", "--device", row["host"])
    kept.admin("ban", "--address", "192.0.2.7")
    kept.read_bans()
    bo.create(GAME, "me,me")
    assert ann.refused("/matches", 403, game=GAME, seats=[{"kind": "me"}])["code"] == "banned"


def test_slips_in_a_ban_are_told(kept: Kept) -> None:
    kept.server.device().create(GAME, "me,me")
    assert "Say whom to ban" in kept.fails("ban", "--reason", "x")
    assert "Say whom to ban" in kept.fails("ban", "--address", "192.0.2.7", "--mark", "aa")
    assert "is no address" in kept.fails("ban", "--address", "my neighbour")
    assert "no such match" in kept.fails("ban", "--match", "nowhere")
    assert "no such ban" in kept.fails("unban", "aa")
    assert "Say how long" in fails_usage(kept, "ban", "--mark", "aa", "--until", "soon")
    assert kept.data("bans") == []


def fails_usage(kept: Kept, *words: str) -> str:
    result = run("admin", *words, "--database", kept.database)
    assert result.exit_code == 2
    return result.output


def test_jobs_are_set_aside_and_tried_again(kept: Kept) -> None:
    match = kept.server.device().create(GAME, "me,me")["match"]
    kept.server.portal.call(kept.plant_job, match)
    job = f"clock:{match}"
    assert [j["job"] for j in kept.data("look", match)["jobs"]] == [job]
    kept.admin("set-aside", job, "--why", "Too long.")
    (aside,) = kept.data("jobs")
    assert (aside["job"], aside["reason"]) == (job, "Too long.")
    assert "Too long." in kept.admin("jobs")
    kept.admin("retry", job)
    assert kept.data("jobs") == []
    assert "no such job" in kept.fails("retry", "bot:nowhere")
    assert "no such job" in kept.fails("set-aside", "bot:nowhere", "--why", "x")


def test_what_strangers_wrote_steers_no_terminal(kept: Kept) -> None:
    ann = kept.server.device("192.0.2.9")
    match = ann.create(GAME, "me,me", name="\x1b[2J\nspoof")["match"]
    ann.post(f"/matches/{match}/chat", text="\x1b[31mred", key="k", seat=0)
    ann.post(f"/matches/{match}/report", reason="chat", text="look\x07")
    for words in (["list"], ["look", match], ["reports"]):
        said = kept.admin(*words)
        assert "\x1b" not in said
        assert "\x07" not in said
        assert "\nspoof" not in said

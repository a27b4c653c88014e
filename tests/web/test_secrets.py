"""What links, tokens, records and rematches must not tell: hands, draws, and talk."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from milkrun.web.errors import WebError
from milkrun.web.match.acting.claims import claim
from milkrun.web.match.acting.tables import create
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.entries import entry
from milkrun.web.match.model.entries.frozen import FrozenBody
from milkrun.web.match.model.identity import Who
from milkrun.web.settings import Settings
from milkrun.web.storage import migrate
from milkrun.web.storage.store import Change, Conflict, Write
from milkrun.web.storage.store_sqlite import SqliteStore
from milkrun.web.wire.asks import ClaimIn, CreateIn, SeatIn
from tests.web.served import API, Device, Listener, Served, served
from tests.web.test_people import find_line, move, pair
from tests.web.test_taking_over import three


def bearer(here: Served, token: str) -> Device:
    """A program that knows nothing but a token."""
    found = here.device()
    found.client.headers["authorization"] = f"Bearer {token}"
    return found


def status(device: Device, match: str, path: str) -> int:
    """How a question about a match is answered."""
    return device.client.get(f"{API}/matches/{match}{path}").status_code


def freeze(here: Served, match: str, seq: int) -> None:
    """As if the rules had changed: nothing holds from that line on."""

    async def write() -> None:
        hub = here.app.hub
        live = await hub.find(match)
        entries = [entry(live.n + 1, FrozenBody(0, "", "", seq))]
        change = Change(status="frozen")
        await hub.store.append(
            Write(match=match, after_n=live.n, now=hub.now(), entries=entries, change=change)
        )
        await hub.refresh(match)

    here.portal.call(write)


def lines(device: Device, match: str) -> list[Any]:
    """The lines of a record."""
    data = device.client.get(f"{API}/matches/{match}/record").content
    return [msgspec.json.decode(row) for row in data.splitlines()[1:]]


def test_a_frozen_match_tells_no_more_than_a_running_one(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here)
        for turn in range(40):
            move(match, people, turn)
        before = lines(people[0], match)
        freeze(here, match, 30)
        after = lines(people[0], match)
        assert after == before[: len(after)]
        assert all(line["seq"] < 30 for line in after)
        assert not any("position" in line for line in before)


def test_who_made_a_link_cannot_look_through_it_later(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben = here.device(), here.device()
        made = ann.create("tiffin", "me,open", listed=True)
        match, token = made["match"], made["seats"][1]["link"].partition("#")[2]
        assert ben.post(f"/matches/{match}/claim", seat=1)["mine"] == [1]
        assert status(bearer(here, token), match, "/view?seat=1") == 403
        assert ann.refused(f"/matches/{match}/claim", 403, token=token)["code"] == "void_link"
        assert ann.get(f"/matches/{match}")["mine"] == [0]


def test_a_claim_whose_answer_was_lost_is_asked_again(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben, again = here.device(), here.device(), here.device()
        made = ann.create("tiffin", "me,open")
        match, token = made["match"], made["seats"][1]["link"].partition("#")[2]
        body = {"token": token, "secret": "s" * 32, "name": "Ben"}
        assert ben.post(f"/matches/{match}/claim", **body)["mine"] == [1]
        assert again.post(f"/matches/{match}/claim", **body)["mine"] == [1]
        assert bearer(here, "s" * 32).view(match)["seat"] == 1


def test_nothing_leads_back_to_a_seat_that_was_given_up(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = three(here)
        token = people[1].post(f"/matches/{match}/seats/1/link")["link"].partition("#")[2]
        program = bearer(here, token)
        assert program.view(match)["seat"] == 1
        stream = Listener(here, people[1], f"/matches/{match}/events?seat=1")
        people[1].post(f"/matches/{match}/resign", seat=1)
        stream.task.result(timeout=30)
        for ex in (people[1], program):
            assert status(ex, match, "/view?seat=1") == 403
            ex.refused(f"/matches/{match}/undo/answer", 403, seat=1, yes=True)
        stranger = here.device()
        assert stranger.refused(f"/matches/{match}/claim", 403, token=token)["code"] == "void_link"


def test_a_kept_seat_is_its_former_owners(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, (ann, ben) = pair(here)
        ann.post(f"/matches/{match}/resign", seat=0)
        second = ann.post(f"/matches/{match}/rematch")["match"]
        assert ann.get(f"/matches/{second}")["seats"][1]["kept"]
        assert "kept" in ann.refused(f"/matches/{second}/seats/1/link", 403)["text"]
        ann.refused(f"/matches/{second}/claim", 403, seat=1)
        ben.refused(f"/matches/{second}/seats/1/open", 403)
        assert not ann.post(f"/matches/{second}/seats/1/open")["seats"][1]["kept"]
        link = ann.post(f"/matches/{second}/seats/1/link")["link"]
        assert here.device().claim(link)["status"] == "running"
        stream = Listener(here, ann, f"/matches/{second}/events?seat=0&after=2")
        assert "open to others" in stream.next()["entries"][0]["text"]
        stream.close()


def test_a_hand_that_was_frozen_waits_for_its_owner(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, (ann, ben) = pair(here)
        for turn in range(10):
            move(match, [ann, ben], turn)
        freeze(here, match, ann.view(match)["seq"])
        second = ann.post(f"/matches/{match}/rematch")["match"]
        assert "hand" in ann.refused(f"/matches/{second}/seats/1/open", 409)["text"]
        assert ben.post(f"/matches/{match}/rematch")["match"] == second
        assert ben.view(second)["mine"] == ben.view(match)["mine"]


def test_onlookers_hear_nothing_before_the_end(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben, watcher = here.device(), here.device(), here.device()
        made = ann.create("tiffin", "me,open", listed=True)
        match = made["match"]
        ann.post(f"/matches/{match}/chat", seat=0, text="the plan", key="c")
        assert watcher.get(f"/matches/{match}/chat")["chat"] == []
        ben.claim(made["seats"][1]["link"])
        view = ann.view(match)
        seat = view["to_move"]
        view = [ann, ben][seat].view(match)
        [ann, ben][seat].play(match, view, find_line(view, "deck"))
        freeze(here, match, ann.view(match)["seq"])
        assert ann.get(f"/matches/{match}")["status"] == "frozen"
        assert watcher.get(f"/matches/{match}/chat")["chat"] == []
        stream = Listener(here, watcher, f"/matches/{match}/events?after=0")
        assert "chat" not in [told["kind"] for told in stream.next()["entries"]]
        stream.close()


def test_a_rematch_by_token_has_a_host(tmp_path: Path) -> None:
    """Whoever shows no cookie is not the host of a match that has none."""
    with served(tmp_path) as here:
        ann, stranger = here.device(), here.device()
        match = ann.create("tiffin", "me,random")["match"]
        program = bearer(here, ann.post(f"/matches/{match}/seats/0/link")["link"].partition("#")[2])
        ann.post(f"/matches/{match}/resign", seat=0)
        second = program.post(f"/matches/{match}/rematch")["match"]
        assert status(stranger, second, "/view") == 403


def test_one_device_takes_one_seat_of_the_lobby(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben = here.device(), here.device()
        made = ann.create("mint-delivery", "me,open,open,open", listed=True)
        match = made["match"]
        ben.post(f"/matches/{match}/claim", seat=1)
        refused = ben.refused(f"/matches/{match}/claim", 403, seat=2)
        assert refused["code"] == "one_seat"
        assert ann.refused(f"/matches/{match}/claim", 403, seat=2)["code"] == "one_seat"
        assert ben.claim(made["seats"][2]["link"])["mine"] == [1, 2]


class BusyStore(SqliteStore):
    """A store where somebody else is always first, once it is busy."""

    is_busy = False

    async def append(self, write: Write) -> None:
        if self.is_busy:
            raise Conflict("somebody else was first")
        await super().append(write)


def test_a_table_too_busy_to_sit_down_at_says_so(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = BusyStore(tmp_path / "milkrun.sqlite")
        await store.open()
        hub = Hub(Settings(), store)
        asked = CreateIn("tiffin", [SeatIn("me"), SeatIn("open")])
        made = await create(hub, Who("ann"), asked)
        store.is_busy = True
        token = str(made.seats[1].link).partition("#")[2]
        with pytest.raises(WebError, match="too busy"):
            await claim(hub, await hub.find(made.match), Who("ben"), ClaimIn(token=token))
        await store.close()

    asyncio.run(scenario())


def test_invitations_of_an_older_server_are_spent(tmp_path: Path) -> None:
    """Whoever made them could look over the shoulder of whoever has used them."""
    with closing(sqlite3.connect(tmp_path / "old.sqlite")) as db:
        for number, text in migrate.migrations():
            if number < 4:
                for statement in migrate.statements(text):
                    db.execute(statement)
        row = "('m', 'tiffin', 'running', 0, 0, 'h', 0, '{}', '', 's', 1, 1)"
        db.execute("INSERT INTO match (id, game, status, n, seq, host, listed, setup, header,"
                   f" seed, created, changed) VALUES {row}")  # fmt: skip
        rows = [("m", -1, "bench", ""), ("m", 0, "used", "a"), ("m", 1, "free", "")]
        db.executemany("INSERT INTO seat VALUES (?,?,?,?)", rows)
        db.execute("INSERT INTO device VALUES ('m', 'd', 0)")
        for statement in migrate.statements(dict(migrate.migrations())[4]):
            db.execute(statement)
        found = db.execute("SELECT token, nonce FROM seat ORDER BY seat").fetchall()
    assert found == [("bench", ""), ("", "a"), ("free", "")]

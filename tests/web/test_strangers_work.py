"""What strangers bring is judged elsewhere; the server takes only what it can carry."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from milkrun.games import GAMES, book
from milkrun.play.golden import full_game
from milkrun.play.record import Record
from milkrun.web.admin.imports import take_in
from milkrun.web.errors import WebError
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.match import Match, follow
from milkrun.web.match.model.setup import Setup
from milkrun.web.match.processes.checker import Bring, Deal, Dealt, Rejected, Vet, Vetted, judged
from milkrun.web.match.processes.checking import MOST_OF_ONE, MOST_WAITING, Checkers
from milkrun.web.match.processes.game_files import MOST_BYTES, Incoming, incoming
from milkrun.web.match.processes.queue import Share, Wish
from milkrun.web.settings import Settings
from milkrun.web.storage.store import Store
from tests.web.lives import deal_for_ever, think_for_ever
from tests.web.served import API, Device, Served, served
from tests.web.stored import with_store


def header(game: str, **changes: Any) -> dict[str, Any]:
    """The header of a fresh record of two people."""
    found: dict[str, Any] = json.loads(full_game(book(game).load(2), 3).to_bytes().split(b"\n")[0])
    return {**found, "seats": ["human", "human"], **changes}


ENDLESS = {"numbers": {"pool_refresh_at": 1, "refresh_guard": 1_000_000_000_000}}
"""Tables of Tiffin with which chance would play on for ever; their bounds forbid them."""


def test_a_record_that_would_deal_for_ever_is_refused_and_nothing_is_left(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        record = json.dumps(header("tiffin", tables=ENDLESS)).encode()
        answer = ann.client.post(f"{API}/import", content=record)
        assert answer.status_code == 422
        assert "Table 'numbers.pool_refresh_at' takes a whole number" in answer.text
        assert ann.get("/my/matches")["matches"] == []
        assert here.portal.call(here.app.hub.store.counts) == {"jobs": 0}


def test_a_deal_without_end_leaves_nothing_behind(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        here.app.checkers = here.app.hub.judge = Checkers(life=deal_for_ever)
        ann = here.device()
        match = ann.create("tiffin", "me,me")["match"]
        error = ann.refused(f"/matches/{match}/practice", 422, seat=ann.view(match)["to_move"])
        assert error["code"] == "too_much"
        assert [m["match"] for m in ann.get("/my/matches")["matches"]] == [match]
        assert here.portal.call(here.app.hub.store.counts) == {"running": 1, "jobs": 0}
        ann.play(match, ann.view(match))


def test_rules_that_take_too_long_to_set_up_are_refused(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        here.app.checkers = here.app.hub.judge = Checkers(life=think_for_ever)
        ann, seats = here.device(), [{"kind": "me"}, {"kind": "me"}]
        asked = {"game": "tiffin", "seats": seats, "preset": "deck-c"}
        assert ann.refused("/matches", 422, **asked)["code"] == "too_much"
        record = full_game(book("tiffin").load(2), 3).to_bytes()
        answer = ann.client.post(f"{API}/import", content=record)
        assert answer.json()["error"]["code"] == "too_much"
        assert here.portal.call(here.app.hub.store.counts) == {"jobs": 0}


def test_a_deal_from_outside_is_the_deal_the_table_would_make() -> None:
    for game in GAMES:
        setup = Setup(game, 2)
        found = judged(Deal(setup, ["human", "human"], "5e" * 32, ["a", "b"]))
        assert isinstance(found, Dealt)
        assert isinstance(judged(Vet(setup)), Vetted)
        assert [line.seat for line in found.lines] == [-1] * len(found.lines)


def test_what_makes_no_game_is_refused_by_its_kind() -> None:
    refused = judged(Vet(Setup("tiffin", 2, options={"nothing": 1})))
    assert isinstance(refused, Rejected)
    assert refused.status == 422
    odd = judged(Deal(Setup("tiffin", 2), ["human", "human"], "no seed", []))
    assert odd == Rejected(422, "refused", "server.no_game", {"name": "ValueError"})


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"x" * (MOST_BYTES + 1),
        b'{"a":"\\u0000"}',
        json.dumps(header("tiffin", time="x" * 70_000)).encode(),
        json.dumps(header("tiffin", seats=["human", "x" * 41])).encode(),
    ],
)
def test_padded_and_broken_files_are_refused(data: bytes) -> None:
    found = judged(Bring(data, 1))
    assert isinstance(found, Rejected)


def test_padded_lines_are_refused() -> None:
    record = full_game(book("tiffin").load(2), 3)
    record.lines[3].position = "x" * 8_000
    assert isinstance(judged(Bring(record.to_bytes(), 1)), Rejected)


def test_a_file_comes_out_as_what_is_stored() -> None:
    record = full_game(book("tiffin").load(2), 3)
    found = incoming(record.to_bytes(), 7)
    assert isinstance(found, Incoming)
    assert [entry.n for entry in found.entries] == list(range(1, len(record.lines) + 4))
    assert found.entries[-1].seq == found.seq == record.seq
    half = incoming(Record(record.header, record.lines[:-1][:200]).to_bytes(), 7)
    assert half.entries == []
    assert half.setup.start


async def fill(checkers: Checkers, address: str, count: int) -> None:
    """Others wait in the line."""
    for _ in range(count):
        checkers.processes.line.add(Wish(None, Share(address), 1.0))  # type: ignore[arg-type]


def test_a_line_that_is_too_long_is_refused() -> None:
    async def scenario() -> None:
        checkers = Checkers()
        await fill(checkers, "one", MOST_OF_ONE)
        with pytest.raises(WebError) as refused:
            await checkers.ask(Vet(Setup("tiffin", 2)), Vetted, "one")
        assert (refused.value.status, refused.value.code) == (503, "busy")
        checkers.demand_room("other")
        for number in range(MOST_WAITING // MOST_OF_ONE):
            await fill(checkers, f"more {number}", MOST_OF_ONE)
        with pytest.raises(WebError):
            checkers.demand_room("other")

    asyncio.run(scenario())


def test_a_number_that_fits_nowhere_is_refused() -> None:
    async def scenario() -> None:
        with pytest.raises(WebError, match="makes no game"):
            await Checkers().ask(Vet(Setup("tiffin", 2, {"deck": 10**30})), Vetted)

    asyncio.run(scenario())


def test_the_server_does_not_judge_itself(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        record = full_game(book("tiffin").load(2), 3)
        assert here.app.checkers.processes.slots[0].worker is None
        answer = here.device().client.post(f"{API}/import", content=record.to_bytes())
        assert answer.status_code == 200
        assert here.app.checkers.processes.slots[0].worker is not None
        assert here.app.hub.judge is here.app.checkers


def test_a_long_record_is_followed_in_small_steps(database: str) -> None:
    record = full_game(book("tiffin").load(2), 3)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def scenario(store: Store) -> None:
        link = await take_in(store, record.to_bytes())
        match = link.partition("#")[0].rpartition("/")[2]
        hub = Hub(Settings(), store)
        row, entries = await store.match(match), await store.entries(match)
        assert row is not None
        setup = Setup("tiffin", 2)
        live = Match(row, setup, await hub.rules(setup))
        other = asyncio.create_task(others())
        await follow(live, entries, hold=0.0)
        other.cancel()
        assert turns >= len(entries)
        assert live.table is not None
        assert live.table.record.to_bytes() == record.to_bytes()

    asyncio.run(with_store(database, scenario))


def at_this_computer(here: Served) -> Device:
    """The keeper's own browser."""
    client = TestClient(here.app, raise_server_exceptions=False, client=("127.0.0.1", 5))
    return Device(client, here.door)


def test_the_keeper_alone_sets_up_tables(tmp_path: Path) -> None:
    with served(tmp_path, tables="keeper") as here:
        stranger, keeper = here.device(), at_this_computer(here)
        seats = [{"kind": "me"}, {"kind": "open"}]
        error = stranger.refused("/matches", 403, game="tiffin", seats=seats)
        assert (error["code"], "by a link" in error["text"]) == ("keeper_only", True)
        assert stranger.client.post(f"{API}/import", content=b"x").status_code == 403
        made = keeper.create("tiffin", "me,open", hints=True)
        assert stranger.claim(made["seats"][1]["link"])["mine"] == [1]
        stranger.refused(f"/matches/{made['match']}/practice", 403, seat=1)
        rule_sets, own = stranger.get("/games"), keeper.get("/games")
        assert (rule_sets["tables"], rule_sets["imports"]) == (False, False)
        assert (own["tables"], own["imports"]) == (True, True)


def test_imports_can_be_switched_off(tmp_path: Path) -> None:
    with served(tmp_path, imports=False) as here:
        ann = here.device()
        answer = ann.client.post(f"{API}/import", content=b"x")
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "no_imports")
        assert ann.create("tiffin", "me,random")["match"]
        assert (ann.get("/games")["tables"], ann.get("/games")["imports"]) == (True, False)

"""The seats are drawn when a game begins: people move, and nobody sees another's hand."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from milkrun.games import GAMES
from milkrun.play.chance import match_key
from milkrun.play.record import Record
from milkrun.play.seats import draw_seats
from milkrun.play.verify import verify
from milkrun.web.api.play import chosen_seat
from milkrun.web.api.router import Call
from milkrun.web.errors import WebError
from milkrun.web.match.acting import chat, claims, leaving, links, tables
from milkrun.web.match.acting.takeovers import take_over
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.entries.seat import SeatBody
from milkrun.web.match.model.identity import Who, hashed
from milkrun.web.match.model.match import Match
from milkrun.web.match.model.setup import BOT, FREE, PERSON, Clock, Setup
from milkrun.web.match.seeing import news
from milkrun.web.settings import Settings
from milkrun.web.storage.store import DeviceRow, Job, Store
from milkrun.web.storage.store_sqlite import SqliteStore
from milkrun.web.wire.asks import ClaimIn
from tests.web.drawn import ANN, COOKIE, FRIENDS, NONCES, SWAPPED, TOKEN, set_table
from tests.web.served import API, Device, Listener, Served, served
from tests.web.stored import with_store

SECRET = "what-ben-keeps-to-himself-0123456789"


def two_friends(here: Served, **more: Any) -> tuple[str, Device, Device]:
    """Ann waits at a table that will swap the seats when Ben comes; the match, and both."""

    async def make() -> str:
        return await set_table(here.app.hub, FRIENDS, SWAPPED, **more)

    ann, ben = here.device(), here.device()
    ann.client.cookies.set("milkrun_device", COOKIE)
    return here.portal.call(make), ann, ben


def come(match: str, ben: Device) -> Any:
    """Ben takes his seat, and the game begins."""
    body = {"token": TOKEN, "name": "Ben", "nonce": NONCES[1], "secret": SECRET}
    return ben.post(f"/matches/{match}/claim", **body)


def ben_asks(place: int) -> ClaimIn:
    """The same, without a device."""
    return ClaimIn(token=TOKEN, name="Ben", nonce=NONCES[place], secret=SECRET)


@pytest.mark.parametrize("game", GAMES)
def test_people_sit_where_the_draw_says(game: str, tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, ann, ben = two_friends(here, game=game)
        assert ann.get(f"/matches/{match}")["mine"] == [0]
        assert come(match, ben)["mine"] == [0]
        info = ann.get(f"/matches/{match}")
        assert (info["mine"], info["seating"]) == ([1], "draw")
        assert [seat["name"] for seat in info["seats"]] == ["Ben", "Ann"]
        said = "The seats were drawn: Ben (A), Ann (B)."
        drawn = {"ply": 0, "seat": -1, "text": said, "kind": "start"}
        assert ann.view(match, log=1)["log"][0] == drawn


def test_house_rules_are_dealt_elsewhere_and_drawn_all_the_same(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, ann, ben = two_friends(here, options={"turn_cap": 60})
        assert come(match, ben)["mine"] == [0]
        assert ann.get(f"/matches/{match}")["mine"] == [1]


def test_nobody_looks_through_the_eyes_one_has_left(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, ann, ben = two_friends(here)
        come(match, ben)
        live = here.app.hub.matches[match]
        assert live.table is not None
        for device, seat in ((ann, 1), (ben, 0)):
            hand = live.game.view(live.table.state, seat).mine
            assert device.view(match)["mine"] == device.view(match, seat=seat)["mine"] == hand
            for path in ("view", "record", "events", "plies"):
                asked = {"seat": 1 - seat, **({"from": 1, "to": 9} if path == "plies" else {})}
                found = device.client.get(f"{API}/matches/{match}/{path}", params=asked)
                assert found.status_code == 403, path
            body = {"seq": live.seq, "actions": [0], "key": "k"}
            device.refused(f"/matches/{match}/batches", 403, seat=1 - seat, **body)


def test_a_stream_follows_its_person_to_the_new_seat(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, ann, ben = two_friends(here)
        stream = Listener(here, ann, f"/matches/{match}/events?seat=0&after=2")
        come(match, ben)
        heard = [stream.next()]
        live = here.app.hub.matches[match]
        while heard[-1]["n"] < live.n:
            heard.append(stream.next())
        entries = [e for message in heard for e in message["entries"]]

        def told(seat: int) -> Any:
            text = news.made(live, seat, 2, live.n).partition(b"data: ")[2]
            return msgspec.json.decode(text)["entries"]

        assert [e for e in entries if e["kind"] == "line"] == [
            e for e in told(1) if e["kind"] == "line"
        ]
        assert told(0) != told(1)
        stream.close()


def test_a_link_leads_to_where_its_owner_sits(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, ann, ben = two_friends(here)
        own = ann.post(f"/matches/{match}/seats/0/link")["link"]
        come(match, ben)
        assert here.device().claim(own)["mine"] == [1]
        program = here.device()
        program.client.headers["authorization"] = f"Bearer {SECRET}"
        assert program.view(match)["seat"] == 0
        refused = program.client.get(f"{API}/matches/{match}/view", params={"seat": 1})
        assert refused.status_code == 403


def test_what_was_said_before_stays_the_words_of_who_said_it(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, ann, ben = two_friends(here)
        ann.post(f"/matches/{match}/chat", seat=0, text="hello", key="c")
        come(match, ben)
        (line,) = ben.get(f"/matches/{match}/chat")["chat"]
        assert (line["seat"], line["name"]) == (1, "Ann")


def test_whoever_reads_it_anew_finds_the_same(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, ann, ben = two_friends(here, clock=Clock("live", 60))
        ann.post(f"/matches/{match}/chat", seat=0, text="hello", key="c")
        come(match, ben)
        hub = here.app.hub
        one, other = hub.matches[match], here.portal.call(other_worker(hub).find, match)
        for live in (one, other):
            assert [seat.name for seat in live.seats] == ["Ben", "Ann"]
        assert [told.body for told in one.told] == [told.body for told in other.told]
        assert (one.devices, one.tokens, one.nonces) == (other.devices, other.tokens, other.nonces)


def other_worker(hub: Hub) -> Hub:
    """A second worker on the same database."""
    return Hub(hub.settings, hub.store, hub.now)


def test_the_record_tells_and_proves_the_draw(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, ann, ben = two_friends(here)
        come(match, ben)
        ann.post(f"/matches/{match}/resign", seat=1)
        data = ann.client.get(f"{API}/matches/{match}/record").content
        record = Record.from_bytes(data)
        assert (record.header.draw, record.header.nonces) == (SWAPPED, NONCES[:2])
        assert "the seats and" in verify(record)[-1]
        brought = ann.client.post(
            f"{API}/import", content=data, headers={"content-type": "application/x-ndjson"}
        ).json()["match"]
        assert ann.client.get(f"{API}/matches/{brought}/record").content == data


def test_an_imported_draw_is_not_drawn_again(tmp_path: Path) -> None:
    with served(tmp_path) as here:

        async def make() -> Match:
            bodies = [SeatBody(0, PERSON, "Ann"), SeatBody(1, BOT, "", "random")]
            live = await here.app.hub.find(await set_table(here.app.hub, bodies, SWAPPED))
            await tables.start_if_full(here.app.hub, live)
            await leaving.leave(here.app.hub, live, ANN, 1)
            return live

        live, ann = here.portal.call(make), here.device()
        assert live.table is not None
        data, json = live.table.record.to_bytes(), {"content-type": "application/x-ndjson"}
        brought = ann.client.post(f"{API}/import", content=data, headers=json).json()["match"]
        seats = ann.get(f"/matches/{brought}")["seats"]
        assert [(seat["kind"], seat["code"]) for seat in seats] == [
            ("bot", "random"),
            ("person", ""),
        ]


def test_a_bot_that_draws_the_first_seat_begins(tmp_path: Path) -> None:
    with served(tmp_path) as here:

        async def make() -> str:
            bodies = [SeatBody(0, PERSON, "Ann"), SeatBody(1, BOT, "", "random")]
            match = await set_table(here.app.hub, bodies, SWAPPED)
            await tables.start_if_full(here.app.hub, await here.app.hub.find(match))
            return match

        match = here.portal.call(make)
        here.portal.call(here.wait_until, match, lambda live: live.mover() == 1)
        live = here.app.hub.matches[match]
        assert live.table is not None
        assert {ply.seat for ply in live.table.plies} == {-1, 0}


def test_a_rematch_draws_anew_and_practice_keeps(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, ann, ben = two_friends(here)
        come(match, ben)
        ann.post(f"/matches/{match}/resign", seat=1)
        again = ann.post(f"/matches/{match}/rematch")["match"]
        assert ben.post(f"/matches/{again}/claim", seat=0)["status"] == "running"
        tried = ann.post(f"/matches/{match}/practice", ply=30, seat=1)["match"]
        hub = here.app.hub
        headers = []
        for each in (again, tried):
            table = here.portal.call(hub.find, each).table
            assert table is not None
            headers.append(table.record.header)
        key = match_key(bytes.fromhex(hub.matches[again].seed), headers[0].nonces)
        assert headers[0].draw == draw_seats(key, 2)
        assert headers[1].draw == []
        assert hub.matches[tried].seats[1].kind == PERSON


def test_people_may_keep_the_seats_as_named(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        kept = ann.create("tiffin", "me,random", seating="keep")["match"]
        assert ann.get(f"/matches/{kept}")["seating"] == "keep"
        assert ann.get(f"/matches/{kept}")["mine"] == [0]
        seats = [{"kind": "me"}, {"kind": "bot", "code": "random"}]
        drawn = ann.post("/matches", game="tiffin", seats=seats)["match"]
        assert ann.get(f"/matches/{drawn}")["seating"] == "draw"
        ann.refused("/matches", 400, game="tiffin", seats=seats, seating="lucky")


def test_who_plays_alone_has_nothing_to_draw(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = ann.post("/matches", game="mint-delivery", seats=[{"kind": "me"}])["match"]
        assert ann.get(f"/matches/{match}")["seating"] == "keep"


def test_a_match_set_up_before_there_was_a_draw_keeps_its_seats() -> None:
    old = msgspec.json.decode(b'{"game":"tiffin","seats":2}', type=Setup)
    assert not old.is_drawn()


# What another worker, or a request that waits, must never see.


class Probed(SqliteStore):
    """A store that lets a test look around while people are read."""

    look: Callable[[], None] | None = None

    async def devices(self, match: str) -> list[DeviceRow]:
        """Who may act; then the test looks around."""
        found = await super().devices(match)
        if self.look is not None:
            self.look()
        return found


def test_another_worker_moves_people_and_position_at_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        file = tmp_path / "milkrun.sqlite"
        first, second = SqliteStore(file), Probed(file)
        await first.open()
        await second.open()
        here, there = Hub(Settings(), first), Hub(Settings(), second)
        match = await set_table(here, FRIENDS, SWAPPED)
        live, watched = await here.find(match), await there.find(match)
        await claims.claim(here, live, Who(), ben_asks(1))
        seen: list[int | None] = []

        def look() -> None:
            call = Call.__new__(Call)
            call.who, call.query = ANN, {}
            seen.append(chosen_seat(call, watched) if watched.table is not None else None)

        second.look = look
        await there.refresh(match)
        look()
        assert seen == [None, 1]
        await second.close()
        await first.close()

    asyncio.run(scenario())


Deed = Callable[[Hub, Match], Coroutine[Any, Any, Any]]
DEEDS: dict[str, Deed] = {
    "a fresh link": lambda hub, live: links.renew(hub, live, ANN, 0),
    "a void link": lambda hub, live: links.void(hub, live, ANN, 0),
    "leaving": lambda hub, live: leaving.leave(hub, live, ANN, 0),
    "a bot stands in": lambda hub, live: take_over(hub, live, ANN, 0, "random"),
    "chat": lambda hub, live: chat.say(hub, live, ANN, 0, "hello", "k"),
    "a closed chat": lambda hub, live: chat.mute(hub, live, 1, True),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_what_waited_while_the_seats_were_drawn_is_judged_by_the_new_seats(
    deed: str, tmp_path: Path
) -> None:
    async def race(store: Store) -> None:
        hub = Hub(Settings(), store)
        live = await hub.find(await set_table(hub, FRIENDS, SWAPPED))
        async with live.lock:
            await claims.sit(hub, live, Who(), 1, ben_asks(1))
            late = asyncio.ensure_future(DEEDS[deed](hub, live))
            await asyncio.sleep(0)  # it waits for the lock now
            await tables.start(hub, live)
        with pytest.raises(WebError) as refused:
            await late
        assert refused.value.code in ("not_yours", "not_now")
        assert [seat.name for seat in live.seats] == ["Ben", "Ann"]

    asyncio.run(with_store(str(tmp_path / "milkrun.sqlite"), race))


def test_the_draw_is_one_write_on_every_database(database: str) -> None:
    async def scenario(store: Store) -> None:
        hub = Hub(Settings(), store)
        bodies = [SeatBody(0, PERSON, "Ann"), SeatBody(1, BOT, "", "random"), SeatBody(2, FREE)]
        # In Mint Delivery seat A keeps its orders first, whatever is drawn: the bot's, here.
        match = await set_table(hub, bodies, [2, 0, 1], game="mint-delivery")
        live = await hub.find(match)
        await claims.claim(hub, live, Who(), ben_asks(2))
        assert [(s.seat, s.token) for s in await store.seats(match) if s.token] == [
            (1, hashed(SECRET))
        ]
        assert {d.seat for d in await store.devices(match)} == {1, 2}
        assert [s.name or s.code for s in live.seats] == ["random", "Ben", "Ann"]
        jobs: list[Job] = await store.take_jobs("w", 2**50, 2**51, 9)
        assert [(job.kind, job.seat) for job in jobs] == [("bot", 0)]

    asyncio.run(with_store(database, scenario))


def test_a_worker_that_has_not_heard_of_a_claim_looks_before_it_refuses(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, _, ben = two_friends(here)
        hub = here.app.hub
        here.portal.call(hub.find, match)

        async def claim_elsewhere() -> None:
            other = other_worker(hub)
            live = await other.find(match)
            await claims.claim(other, live, Who(), ben_asks(1))

        here.portal.call(claim_elsewhere)
        ben.client.headers["authorization"] = f"Bearer {SECRET}"
        assert ben.view(match, seat=0)["seat"] == 0

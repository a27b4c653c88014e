"""A match in memory is what its entries say: whoever reads them anew gets the same."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from milkrun.games import GAMES, book
from milkrun.web.match.bodies import PERSON, SeatBody, Setup
from milkrun.web.match.house import House, entry
from milkrun.web.match.identity import Who, hashed
from milkrun.web.match.live import Live
from milkrun.web.match.seating import new_row, start_if_full
from milkrun.web.match.turns import OFFER_OPEN
from milkrun.web.storage.store import DeviceRow, SeatRow, Write
from tests.web.served import Device, Served, served

MEET = "mp=8 weather=cloudy,light-rain,cloudy; A: at=56 parcels=1.3; B: at=56 parcels=4.2"


def facts(live: Live) -> dict[str, Any]:
    """All that was folded."""
    clocks = live.clocks
    return {
        "stand": (live.n, live.seq, live.status, live.plies, live.mover()),
        "told": [(told.n, told.kind, told.plies, told.ply is None) for told in live.told],
        "seats": [(s.kind, s.name, s.code, s.stand_in, s.muted) for s in live.seats],
        "clocks": (clocks.left, clocks.since, clocks.mover) if clocks else None,
        "people": (live.devices, live.nonces),
        "position": live.game.write(live.table.state) if live.table else "",
        "ask": live.undo_ask,
    }


def read_anew(here: Served, match: str) -> Live:
    """The same match as another worker would read it."""
    house = House(here.app.house.settings, here.app.house.store, here.hands)
    return here.portal.call(house.live, match)


@pytest.mark.parametrize("game", GAMES)
def test_reading_anew_gives_the_same(game: str, tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben = here.device(), here.device()
        clock = {"kind": "live", "seconds": 600, "increment": 7}
        made = ann.create(game, "me,open", clock=clock, name="Ann")
        match, people = made["match"], [ann, ben]
        ben.claim(made["seats"][1]["link"], "Ben")
        ann.post(f"/matches/{match}/chat", seat=0, text="hello", key="c")
        for turn in range(12):
            here.hands.pass_seconds(3 + turn % 4)
            view = people[ann.view(match)["to_move"]].view(match)
            people[view["seat"]].play(match, view, turn)
            if turn == 6:
                people[view["seat"]].post(f"/matches/{match}/undo", seat=view["seat"], key="u")
        assert facts(read_anew(here, match)) == facts(here.app.house.lives[match])


def meeting(here: Served) -> tuple[str, list[Device]]:
    """Two people whose couriers stand on one tile, each with a parcel."""
    people = [here.device(), here.device()]
    for number, device in enumerate(people):
        device.client.cookies.set("milkrun_device", f"device-number-{number}-0123456789")
    hashes = [hashed(device.client.cookies["milkrun_device"]) for device in people]
    start = book("out-for-delivery").load(2).write(book("out-for-delivery").load(2).read(MEET))
    setup = Setup(game="out-for-delivery", seats=2, start=start)
    row = new_row(here.app.house, Who(hashes[0]), setup)
    write = Write(
        match=row.id,
        after_n=0,
        now=row.created,
        new=msgspec.structs.replace(row, n=2),
        entries=[entry(n + 1, SeatBody(n, PERSON)) for n in range(2)],
        seats=[SeatRow(n, "", "a") for n in range(2)],
        devices=[DeviceRow(device, n) for n, device in enumerate(hashes)],
    )
    here.portal.call(here.app.house.store.append, write)
    live = here.portal.call(here.app.house.live, row.id)
    here.portal.call(start_if_full, here.app.house, live)
    return row.id, people


def test_an_offer_nobody_answers_lapses(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, (ann, ben) = meeting(here)
        view = ann.view(match)
        offer = next(n for n, line in enumerate(view["lines"]) if line["text"].startswith("offer"))
        stand = ann.play(match, view, offer)
        assert ben.view(match)["to_move"] == 1
        here.hands.pass_seconds(OFFER_OPEN / 1000 - 1)
        assert ben.view(match)["seq"] == stand["seq"]
        here.hands.pass_seconds(2)
        here.portal.call(here.wait_until, match, lambda live: live.seq > stand["seq"])
        assert ann.view(match)["to_move"] == 0
        assert facts(read_anew(here, match)) == facts(here.app.house.lives[match])


def test_an_answered_offer_leaves_nothing_behind(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, (ann, ben) = meeting(here)
        view = ann.view(match)
        offer = next(n for n, line in enumerate(view["lines"]) if line["text"].startswith("offer"))
        ann.play(match, view, offer)
        assert here.portal.call(here.app.house.store.counts)["jobs"] == 1
        ben.play(match, ben.view(match))
        assert here.portal.call(here.app.house.store.counts)["jobs"] == 0

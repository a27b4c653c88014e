"""A match in memory is what its entries say: whoever reads them anew gets the same."""

from pathlib import Path
from typing import Any

import pytest

from milkrun.games import GAMES
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.match import Match
from milkrun.web.match.model.offers import WITHOUT_CLOCK
from tests.web.meeting import COOKIES, meet
from tests.web.served import Device, Served, served


def facts(live: Match) -> dict[str, Any]:
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


def read_anew(here: Served, match: str) -> Match:
    """The same match as another worker would read it."""
    hub = Hub(here.app.hub.settings, here.app.hub.store, here.hands)
    return here.portal.call(hub.find, match)


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
        assert facts(read_anew(here, match)) == facts(here.app.hub.matches[match])


def meeting(here: Served) -> tuple[str, list[Device]]:
    """Two people whose couriers stand on one tile, each with a parcel."""
    people = [here.device(), here.device()]
    for device, cookie in zip(people, COOKIES, strict=True):
        device.client.cookies.set("milkrun_device", cookie)
    return here.portal.call(meet, here.app.hub), people


def make_offer(match: str, ann: Device) -> Any:
    """The first seat offers something to the second: where the match stands then."""
    view = ann.view(match)
    offer = next(n for n, line in enumerate(view["lines"]) if line["text"].startswith("offer"))
    return ann.play(match, view, offer)


def test_an_offer_nobody_answers_lapses(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, (ann, ben) = meeting(here)
        stand = make_offer(match, ann)
        assert ben.view(match)["to_move"] == 1
        here.hands.pass_seconds(WITHOUT_CLOCK / 1000 - 1)
        assert ben.view(match)["seq"] == stand["seq"]
        here.hands.pass_seconds(2)
        here.portal.call(here.wait_until, match, lambda live: live.seq > stand["seq"])
        assert ann.view(match)["to_move"] == 0
        assert facts(read_anew(here, match)) == facts(here.app.hub.matches[match])


def test_everybody_is_told_how_long_an_offer_stands(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, (ann, ben) = meeting(here)
        assert ben.get(f"/matches/{match}")["offer"] is None
        make_offer(match, ann)
        here.hands.pass_seconds(40)
        told = {"seat": 1, "left": WITHOUT_CLOCK - 40_000, "whole": WITHOUT_CLOCK}
        assert [p.get(f"/matches/{match}")["offer"] for p in (ann, ben)] == [told, told]
        ben.play(match, ben.view(match))
        assert ben.get(f"/matches/{match}")["offer"] is None


def test_an_offer_made_to_a_bot_has_no_time(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, (ann, ben) = meeting(here)
        make_offer(match, ann)
        ben.post(f"/matches/{match}/takeover", seat=1, code="random")
        here.portal.call(here.wait_until, match, lambda live: live.mover() == 0)
        assert ann.get(f"/matches/{match}")["offer"] is None


def test_an_answered_offer_leaves_nothing_behind(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, (ann, ben) = meeting(here)
        make_offer(match, ann)
        assert here.portal.call(here.app.hub.store.counts)["jobs"] == 1
        ben.play(match, ben.view(match))
        assert here.portal.call(here.app.hub.store.counts)["jobs"] == 0

"""Choosing at the same time: in any order, sealed till all have chosen, durable, no secret told."""

import json
from pathlib import Path
from typing import Any

from milkrun.play.record import Record
from milkrun.play.verify import first_fault
from milkrun.web.match.model.match import Match
from tests.web.served import API, Device, Listener, Served, served

ALL, SOME = -1, 1
"""Lines that keep as much as is allowed, and one order."""


def table(here: Served, seats: int = 3, **more: Any) -> tuple[str, list[Device]]:
    """A table of people at which orders are kept; its id and the people, by seat."""
    people = [here.device() for _ in range(seats)]
    made = people[0].create("mint-delivery", ",".join(["me"] + ["open"] * (seats - 1)), **more)
    for person, seat in zip(people[1:], made["seats"][1:], strict=True):
        person.claim(seat["link"])
    return made["match"], people


def choose(person: Device, match: str, line: int = 0, key: str = "") -> Any:
    """Keep what a line of one's own view keeps."""
    return person.play(match, person.view(match), line, key)


def take_back(person: Device, match: str, seat: int, key: str) -> Any:
    return person.post(f"/matches/{match}/undo", seat=seat, key=key)


def live_of(here: Served, match: str) -> Match:
    return here.portal.call(here.app.hub.find, match)


def chosen(here: Served, match: str) -> list[tuple[int | None, int | None]]:
    """Who chose what, as the record has it."""
    found = live_of(here, match).table
    assert found is not None
    return [(x.seat, x.action) for x in found.record.lines if x.seat is not None and x.seat >= 0]


def is_yours(person: Device) -> bool:
    return bool(person.get("/my/matches")["matches"][0]["your_turn"])


def test_all_are_asked_at_once_and_choose_in_any_order(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = table(here)
        for person in people:
            view = person.view(match)
            assert (view["together"], view["step"]) == ([0, 1, 2], "keep")
            assert view["lines"]
            assert is_yours(person)
        seq = people[2].view(match)["seq"]
        choose(people[2], match)
        view = people[2].view(match)
        assert (view["together"], view["lines"], view["seq"]) == ([0, 1], [], seq)
        assert view["prompt"] == "You chose: Keep no order. Waiting for Player A and Player B."
        assert not is_yours(people[2])
        choose(people[0], match)
        choose(people[1], match)
        assert people[1].view(match)["step"] == "main"
        assert live_of(here, match).sealed == {}


def test_the_record_asks_in_the_order_of_the_seats(tmp_path: Path) -> None:
    """Nothing in it tells who was quicker, and it plays again as any other."""
    with served(tmp_path) as here:
        match, people = table(here)
        wanted = [people[seat].view(match)["lines"][SOME]["actions"][0] for seat in range(3)]
        for seat in (2, 1, 0):
            choose(people[seat], match, SOME)
        assert chosen(here, match) == list(enumerate(wanted))
        people[1].post(f"/matches/{match}/leave", seat=1)
        live = live_of(here, match)
        assert live.table is not None
        again = Record.from_bytes(live.table.record.to_bytes())
    assert first_fault(again) is None


def sights(here: Served, match: str, person: Device) -> str:
    """All that somebody is told, without the numbers of entries."""
    found = [person.view(match, log=1), person.get(f"/matches/{match}"),
             person.get(f"/matches/{match}/since", seat=0)]  # fmt: skip
    listener = Listener(here, person, f"/matches/{match}/events?after=0")
    told = listener.next()
    listener.close()
    for part in (*found, told):
        part.pop("n", None)
    last = [{k: v for k, v in told["entries"][-1].items() if k != "n"}]
    return json.dumps([*found, last], sort_keys=True)


def test_nobody_learns_what_was_chosen_before_all_have(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = table(here, 2)
        lines = people[1].view(match)["lines"]
        assert lines[0]["actions"] != lines[ALL]["actions"]
        choose(people[1], match, 0, "first")
        before = sights(here, match, people[0])
        take_back(people[1], match, 1, "back")
        choose(people[1], match, ALL, "second")
        assert sights(here, match, people[0]) == before
        assert "B has chosen." in before
        record = people[0].client.get(f"{API}/matches/{match}/record").text
        assert all(line["seat"] != 1 for line in map(json.loads, record.splitlines()[1:]))


def test_what_was_chosen_outlives_the_server(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = table(here, 2)
        wanted = people[1].view(match)["lines"][SOME]["actions"][0]
        choose(people[1], match, SOME, "k")
        cookies = [person.client.cookies for person in people]
    with served(tmp_path) as here:
        people = [here.device() for _ in cookies]
        for person, kept in zip(people, cookies, strict=True):
            person.client.cookies = kept
        assert people[1].view(match)["together"] == [0]
        body = {"seat": 1, "seq": people[1].view(match)["seq"], "actions": [wanted], "key": "k"}
        again = people[1].post(f"/matches/{match}/batches", **body)
        assert again["seq"] == body["seq"]
        choose(people[0], match)
        assert chosen(here, match)[1] == (1, wanted)


def test_a_choice_ahead_is_taken_back_and_made_again(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = table(here, 2)
        choose(people[1], match, 0, "one")
        assert people[1].view(match)["undo"]["free"] is not None
        take_back(people[1], match, 1, "two")
        assert people[1].view(match)["together"] == [0, 1]
        wanted = people[1].view(match)["lines"][SOME]["actions"][0]
        choose(people[1], match, SOME, "three")
        choose(people[0], match)
        assert chosen(here, match)[1] == (1, wanted)


def test_who_did_not_see_the_others_choose_has_seen_enough(tmp_path: Path) -> None:
    """A choice that crosses with another one counts, in its turn or ahead of it."""
    with served(tmp_path) as here:
        match, people = table(here)
        views = [person.view(match) for person in people]
        for seat in (0, 2, 1):
            people[seat].play(match, views[seat], SOME)
        assert [seat for seat, _ in chosen(here, match)] == [0, 1, 2]


def test_a_choice_ahead_must_be_legal(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = table(here, 2)
        view = people[1].view(match)
        legal = {line["actions"][0] for line in view["lines"]}
        body = {"seat": 1, "seq": view["seq"], "key": "k"}
        for action in (max(legal) + 1, 100_000):
            people[1].refused(f"/matches/{match}/batches", 422, **body, actions=[action])
        assert people[0].view(match)["together"] == [0, 1]


def test_a_bot_between_two_people_opens_what_comes_after_it(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        host, friend = here.device(), here.device()
        made = host.create("mint-delivery", "me,random,open")
        friend.claim(made["seats"][2]["link"])
        match = made["match"]
        choose(friend, match)
        choose(host, match)
        here.portal.call(here.wait_until, match, lambda live: len(live.sealed) == 0)
        assert [seat for seat, _ in chosen(here, match)][:3] == [0, 1, 2]


def test_going_back_before_a_choice_forgets_it(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = table(here)
        choose(people[0], match, 0, "a")
        choose(people[2], match, 0, "c")
        assert set(live_of(here, match).sealed) == {2}
        take_back(people[0], match, 0, "back")
        assert live_of(here, match).sealed == {}
        assert people[2].view(match)["together"] == [0, 1, 2]


def test_who_leaves_takes_the_choice_along(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = table(here)
        choose(people[2], match)
        people[2].post(f"/matches/{match}/leave", seat=2)
        assert live_of(here, match).sealed == {}


def test_only_the_seat_that_the_record_waits_for_spends_time(tmp_path: Path) -> None:
    """Who chooses ahead spends nothing; who is slower pays from the other's choice on."""
    with served(tmp_path) as here:
        clock = {"kind": "live", "seconds": 600, "increment": 0}
        match, people = table(here, 2, clock=clock)
        here.hands.pass_seconds(10)
        choose(people[0], match)
        here.hands.pass_seconds(7)
        choose(people[1], match)
        clocks = live_of(here, match).clocks
        assert clocks is not None
        assert clocks.left == [590_000, 593_000]

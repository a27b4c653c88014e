"""Who may give a seat to a bot, and when; and what its owner still has a say in."""

from pathlib import Path
from typing import Any

from tests.web.served import Device, Listener, Served, served
from tests.web.test_people import find_line, pair

DAY = {"kind": "day", "seconds": 86_400}
LIVE = {"kind": "live", "seconds": 600, "increment": 5}


def three(here: Served, **rest: Any) -> tuple[str, list[Device]]:
    """Three people at a table."""
    people = [here.device() for _ in range(3)]
    made = people[0].create("mint-delivery", "me,open,open", name="Ann", **rest)
    for number in (1, 2):
        people[number].claim(made["seats"][number]["link"], f"P{number}")
    return made["match"], people


def mover(match: str, people: list[Device]) -> int:
    """The seat to move."""
    seat: int = people[0].get(f"/matches/{match}")["to_move"]
    return seat


def test_by_day_an_absent_player_keeps_the_seat_until_the_time_is_up(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here, clock=DAY)
        seat = mover(match, people)
        here.hands.pass_seconds(23 * 3600)
        other, asked = people[1 - seat], {"seat": seat, "code": "normal"}
        assert "clock" in other.refused(f"/matches/{match}/takeover", 409, **asked)["text"]
        here.hands.pass_seconds(3601)
        here.portal.call(here.wait_until, match, lambda live: live.seats[seat].stand_in != "")


def test_with_a_live_clock_nobody_is_quicker_than_the_clock(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here, clock=LIVE)
        seat = mover(match, people)
        here.hands.pass_seconds(599)
        people[1 - seat].refused(f"/matches/{match}/takeover", 409, seat=seat, code="normal")


def test_without_a_clock_the_other_waits_for_a_while(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here)
        seat = mover(match, people)
        other = people[1 - seat]
        here.hands.pass_seconds(299)
        other.refused(f"/matches/{match}/takeover", 409, seat=seat, code="normal")
        here.hands.pass_seconds(302)
        info = other.post(f"/matches/{match}/takeover", seat=seat, code="normal")
        assert info["seats"][seat]["stand_in"] == "normal"


def test_who_listens_is_not_away_however_long_the_turn(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here)
        seat = mover(match, people)
        stream = Listener(here, people[seat], f"/matches/{match}/events?seat={seat}")
        here.hands.pass_seconds(3600)
        people[1 - seat].refused(f"/matches/{match}/takeover", 409, seat=seat, code="normal")
        stream.close()


def test_without_a_clock_all_the_others_must_agree(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = three(here)
        seat = mover(match, people)
        first, second = [n for n in range(3) if n != seat]
        here.hands.pass_seconds(3600)
        for other in (first, second):
            people[other].get(f"/matches/{match}")
        asked = {"seat": seat, "code": "normal"}
        for _ in range(2):
            info = people[first].post(f"/matches/{match}/takeover", **asked)
            assert info["seats"][seat]["stand_in"] == ""
        info = people[second].post(f"/matches/{match}/takeover", **asked)
        assert info["seats"][seat]["stand_in"] == "normal"
        log = people[first].view(match, log=1)["log"]
        said = [line["text"] for line in log if line["kind"] in ("vote", "takeover")]
        assert "would let a bot play for" in said[-2]
        assert "plays for" in said[-1]


def test_nobody_chooses_a_weak_bot_for_another(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here)
        seat = mover(match, people)
        here.hands.pass_seconds(3600)
        people[1 - seat].refused(f"/matches/{match}/takeover", 403, seat=seat, code="random")
        people[1 - seat].refused(f"/matches/{match}/takeover", 403, seat=seat)
        info = people[seat].post(f"/matches/{match}/takeover", seat=seat, code="random")
        assert info["seats"][seat]["stand_in"] == "random"
        people[1 - seat].refused(f"/matches/{match}/takeover", 403, seat=seat)


def test_an_onlooking_host_has_no_say(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        host, ann, ben = here.device(), here.device(), here.device()
        made = host.create("tiffin", "open,open")
        for device, seat in zip((ann, ben), made["seats"], strict=True):
            device.claim(seat["link"])
        match = made["match"]
        seat = mover(match, [ann, ben])
        here.hands.pass_seconds(3600)
        host.refused(f"/matches/{match}/takeover", 403, seat=seat, code="normal")


def test_undo_waits_for_who_a_bot_stands_in_for(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here)
        seat = mover(match, people)
        other = 1 - seat
        people[other].post(f"/matches/{match}/takeover", seat=other, code="random")
        view = people[seat].view(match)
        people[seat].play(match, view, find_line(view, "deck"))
        asked = people[seat].post(f"/matches/{match}/undo", seat=seat, key="u")
        assert asked["asked"]
        waiting = people[seat].get(f"/matches/{match}")["undo_ask"]
        assert (waiting["wanted"], waiting["answers"]) == ([other], [])
        done = people[other].post(f"/matches/{match}/undo/answer", seat=other, yes=True)
        assert done["ply"] == view["ply"]


def test_hot_seat_and_open_seats_exclude_each_other(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben = here.device(), here.device()
        seats = [{"kind": "me"}, {"kind": "open"}]
        refused = ann.refused("/matches", 422, game="tiffin", seats=seats, hotseat=True)
        assert refused["code"] == "hotseat_open"
        made = ann.create("tiffin", "me,me,open")
        match, people = made["match"], [ann, ann, ben]
        ben.claim(made["seats"][2]["link"])
        info = ben.get(f"/matches/{match}")
        assert (info["hotseat"], info["hints"]) == (False, False)
        seat = mover(match, people)
        view = people[seat].view(match, seat=seat)
        people[seat].play(match, view, find_line(view, "deck"))
        assert people[seat].post(f"/matches/{match}/undo", seat=seat, key="u")["asked"]


def test_a_hot_seat_that_moves_to_a_second_device_must_be_asked(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, phone = here.device(), here.device()
        match = ann.create("mint-delivery", "me,me")["match"]
        assert ann.get(f"/matches/{match}")["hints"]
        phone.claim(ann.post(f"/matches/{match}/seats/1/link")["link"])
        assert not ann.get(f"/matches/{match}")["hints"]
        ann.post(f"/matches/{match}/resign", seat=0)
        again = phone.post(f"/matches/{match}/rematch")["match"]
        assert not phone.get(f"/matches/{again}")["hotseat"]


def test_the_host_lets_bots_take_the_open_seats(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben = here.device(), here.device()
        made = ann.create("mint-delivery", "me,open,open")
        match = made["match"]
        ben.refused(f"/matches/{match}/takeover", 403, seat=1, code="normal")
        ann.refused(f"/matches/{match}/takeover", 409, seat=0, code="normal")
        assert ann.post(f"/matches/{match}/takeover", seat=1, code="random")["status"] == "open"
        token = made["seats"][1]["link"].partition("#")[2]
        ben.refused(f"/matches/{match}/claim", 403, token=token)
        info = ann.post(f"/matches/{match}/takeover", seat=2, code="normal")
        assert (info["status"], info["seats"][2]["code"]) == ("running", "normal")

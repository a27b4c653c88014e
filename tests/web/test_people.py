"""Taking back, talking, copies of matches, clocks and offers."""

from pathlib import Path
from typing import Any

from milkrun.play.record import Record
from milkrun.play.verify import verify
from tests.web.served import API, Device, Served, served


def pair(here: Served, game: str = "tiffin", **rest: Any) -> tuple[str, list[Device]]:
    """Two people at a table."""
    ann, ben = here.device(), here.device()
    made = ann.create(game, "me,open", name="Ann", **rest)
    ben.claim(made["seats"][1]["link"], "Ben")
    return made["match"], [ann, ben]


def move(match: str, people: list[Device], line: int = 0) -> int:
    """Whoever is to move plays a line; the seat."""
    seat: int = people[0].view(match)["to_move"]
    people[seat].play(match, people[seat].view(match), line)
    return seat


def find_line(view: Any, target: str) -> int:
    """The first line that begins with a target."""
    return next(n for n, line in enumerate(view["lines"]) if line["targets"][0] == target)


def test_undo_asks_the_other_player(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here)
        seat: int = people[0].view(match)["to_move"]
        view = people[seat].view(match)
        people[seat].play(match, view, find_line(view, "deck"))
        view = people[seat].view(match)
        assert view["undo"]["free"] is None
        asked = people[seat].post(f"/matches/{match}/undo", seat=seat, key="u")
        assert asked["asked"]
        assert people[seat].post(f"/matches/{match}/undo", seat=seat, key="u") == asked
        waiting = people[1 - seat].get(f"/matches/{match}")["undo_ask"]
        assert (waiting["seat"], waiting["wanted"]) == (seat, [1 - seat])
        people[seat].refused(f"/matches/{match}/undo/answer", 409, seat=seat, yes=True)
        done = people[1 - seat].post(f"/matches/{match}/undo/answer", seat=1 - seat, yes=True)
        assert done["ply"] == view["undo"]["ask"]
        assert people[0].get(f"/matches/{match}")["undo_ask"] is None


def test_a_refused_undo_leaves_everything(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here)
        seat = move(match, people)
        move(match, people)
        before = people[seat].view(match)
        people[seat].post(f"/matches/{match}/undo", seat=seat, ply=before["ply"] - 2, key="u")
        people[1 - seat].post(f"/matches/{match}/undo/answer", seat=1 - seat, yes=False)
        assert people[seat].view(match)["public"] == before["public"]


def test_bots_agree_to_an_undo(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = ann.create("mint-delivery", "me,me,random")["match"]
        view = ann.view(match)
        ann.play(match, view)
        done = ann.post(f"/matches/{match}/undo", seat=view["seat"], key="u", ply=view["ply"])
        assert (done["asked"], done["ply"]) == (False, view["ply"])


def test_chat_is_hidden_from_onlookers_while_the_game_runs(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, (ann, ben) = pair(here, listed=True)
        said = ann.post(f"/matches/{match}/chat", seat=0, text="hello", key="c")
        assert ann.post(f"/matches/{match}/chat", seat=0, text="hello", key="c") == said
        assert [line["text"] for line in ben.get(f"/matches/{match}/chat")["chat"]] == ["hello"]
        watcher = here.device()
        assert watcher.get(f"/matches/{match}/chat")["chat"] == []
        watcher.refused(f"/matches/{match}/chat", 403, text="psst", key="w")
        ann.post(f"/matches/{match}/mute", seat=1)
        refused = ben.refused(f"/matches/{match}/chat", 403, seat=1, text="oh", key="b")
        assert refused["code"] == "muted"
        ben.post(f"/matches/{match}/resign", seat=1)
        assert len(watcher.get(f"/matches/{match}/chat")["chat"]) == 1


def test_a_rematch_keeps_seats_for_their_owners(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, (ann, ben) = pair(here)
        ann.refused(f"/matches/{match}/rematch", 409)
        ann.post(f"/matches/{match}/resign", seat=0)
        second = ann.post(f"/matches/{match}/rematch")["match"]
        assert ben.get(f"/matches/{match}")["rematch_by"] == 0
        assert ben.get(f"/matches/{second}")["status"] == "open"
        here.device().refused(f"/matches/{second}/claim", 403, seat=1)
        assert ben.post(f"/matches/{second}/claim", seat=1, nonce="b")["status"] == "running"


def test_the_second_to_want_a_rematch_sits_down_at_once(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, (ann, ben) = pair(here)
        ann.post(f"/matches/{match}/resign", seat=0)
        second = ann.post(f"/matches/{match}/rematch")["match"]
        assert ben.post(f"/matches/{match}/rematch")["match"] == second
        info = ben.get(f"/matches/{second}")
        assert (info["status"], info["mine"], info["seats"][1]["name"]) == ("running", [1], "Ben")
        assert ben.post(f"/matches/{match}/rematch")["match"] == second


def test_practice_starts_where_it_should(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here)
        people[0].refused(f"/matches/{match}/practice", 403, seat=0)
        for turn in range(4):
            move(match, people, turn)
        past = people[0].view(match, ply=people[0].view(match)["last"][0]["ply"])
        people[0].post(f"/matches/{match}/resign", seat=0)
        copy = people[0].post(f"/matches/{match}/practice", ply=past["ply"], seat=past["to_move"])
        view = people[0].view(copy["match"])
        assert view["public"] == past["public"]
        people[0].play(copy["match"], view)
        assert people[0].get(f"/matches/{copy['match']}")["practice"]


def test_practice_from_a_running_game_is_imagined(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here, hints=True)
        seat: int = people[0].view(match)["to_move"]
        copy = people[seat].post(f"/matches/{match}/practice", seat=seat)["match"]
        mine, view = people[seat].view(match), people[seat].view(copy)
        assert (view["mine"], view["public"]) == (mine["mine"], mine["public"])


def test_a_record_goes_out_and_comes_in(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here)
        for turn in range(3):
            move(match, people, turn)
        running = people[0].client.get(f"{API}/matches/{match}/record").content
        assert b'"hidden":true' in running
        people[0].post(f"/matches/{match}/resign", seat=0)
        data = people[0].client.get(f"{API}/matches/{match}/record").content
        assert len(verify(Record.from_bytes(data))) == 3
        again = people[1].client.post(f"{API}/import", content=data).json()["match"]
        brought = people[1].get(f"/matches/{again}")
        assert brought["status"] == "over"
        seats = people[0].get(f"/matches/{match}")["seats"]
        assert sorted(seat["name"] for seat in seats) == ["Ann", "Ben"]
        assert [seat["name"] for seat in brought["seats"]] == [seat["name"] for seat in seats]
        assert people[1].client.get(f"{API}/matches/{again}/record").content == data
        unfinished = b"\n".join(data.splitlines()[:-1]) + b"\n"
        on = people[1].client.post(f"{API}/import", content=unfinished).json()["match"]
        assert people[1].view(on)["lines"]
        assert people[1].client.post(f"{API}/import", content=running).status_code == 422


def test_a_record_from_before_names_comes_out_as_it_went_in(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here)
        people[0].post(f"/matches/{match}/resign", seat=0)
        record = Record.from_bytes(people[0].client.get(f"{API}/matches/{match}/record").content)
        record.header.names = []
        old = record.to_bytes()
        again = people[1].client.post(f"{API}/import", content=old).json()["match"]
        assert people[1].client.get(f"{API}/matches/{again}/record").content == old


def test_since_tells_what_the_others_did(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here, "out-for-delivery")
        while True:
            seat = move(match, people)
            if people[0].view(match)["to_move"] != seat:
                break
        told = people[1 - seat].get(f"/matches/{match}/since", seat=1 - seat)
        assert told["text"]


def test_since_leaves_out_how_the_table_was_laid(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here, "tiffin")
        first: int = people[0].view(match)["to_move"]
        while people[0].view(match)["to_move"] == first:
            move(match, people)
        told = people[1 - first].get(f"/matches/{match}/since", seat=1 - first)["text"]
        assert told
        assert not any("is dealt" in line for line in told)
        assert not any(". " in line for line in told)


def test_a_bot_takes_over_when_time_is_up(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, people = pair(here, clock={"kind": "live", "seconds": 60, "increment": 5})
        seat: int = people[0].view(match)["to_move"]
        here.hands.pass_seconds(20)
        seats = people[0].get(f"/matches/{match}")["seats"]
        assert (seats[seat]["clock"], seats[1 - seat]["clock"]) == (40_000, 60_000)
        here.hands.pass_seconds(41)
        here.portal.call(here.wait_until, match, lambda live: live.seats[seat].stand_in != "")
        people[seat].post(f"/matches/{match}/takeover", seat=seat)
        info = people[seat].get(f"/matches/{match}")
        assert (info["seats"][seat]["stand_in"], info["status"]) == ("", "running")

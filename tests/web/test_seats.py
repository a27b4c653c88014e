"""Seats, links, devices: who may sit, look on, hand over and leave."""

from pathlib import Path

from tests.web.served import API, served


def test_a_link_claims_and_a_get_does_not(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben = here.device(), here.device()
        made = ann.create("tiffin", "me,open", name="Ann")
        link = made["seats"][1]["link"]
        assert ben.get(f"/matches/{made['match']}")["status"] == "open"
        assert ben.get("/my/matches")["matches"] == []
        info = ben.claim(link, "Ben")
        assert (info["status"], info["mine"], info["seats"][1]["name"]) == ("running", [1], "Ben")
        assert [m["match"] for m in ben.get("/my/matches")["matches"]] == [made["match"]]


def test_a_second_device_joins_and_a_void_link_does_not(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, phone, stranger = here.device(), here.device(), here.device()
        match = ann.create("tiffin", "me,random")["match"]
        old = ann.post(f"/matches/{match}/seats/0/link")["link"]
        link = ann.post(f"/matches/{match}/seats/0/link")["link"]
        token = old.partition("#")[2]
        assert stranger.refused(f"/matches/{match}/claim", 403, token=token)["code"] == "void_link"
        assert phone.claim(link)["mine"] == [0]
        assert ann.client.delete(f"{API}/matches/{match}/seats/0/link").status_code == 200
        token = link.partition("#")[2]
        assert stranger.refused(f"/matches/{match}/claim", 403, token=token)["code"] == "void_link"
        assert phone.view(match)["seat"] == 0


def test_a_token_acts_without_a_cookie(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, program = here.device(), here.device()
        match = ann.create("tiffin", "me,random")["match"]
        token = ann.post(f"/matches/{match}/seats/0/link")["link"].partition("#")[2]
        program.client.headers["authorization"] = f"Bearer {token}"
        assert program.view(match)["seat"] == 0
        program.client.headers["authorization"] = "Bearer wrong"
        assert program.client.get(f"{API}/matches/{match}/view").status_code == 403


def test_strangers_see_nothing_of_an_unlisted_match(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, stranger, friend = here.device(), here.device(), here.device()
        made = ann.create("tiffin", "me,random")
        match, token = made["match"], made["watch_link"].partition("#")[2]
        for path in ("view", "events", "chat", "record"):
            assert stranger.client.get(f"{API}/matches/{match}/{path}").status_code == 403
        assert stranger.refused(f"/matches/{match}/watch", 403, token="x")["code"] == "void_link"
        assert friend.post(f"/matches/{match}/watch", token=token)["watching"]
        assert friend.view(match)["seat"] is None
        body = {"seat": 0, "seq": 1, "actions": [0], "key": "k"}
        assert friend.refused(f"/matches/{match}/batches", 403, **body)["code"] == "not_yours"


def test_the_lobby_seats_strangers(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben = here.device(), here.device()
        match = ann.create("tiffin", "me,open", listed=True)["match"]
        assert [m["match"] for m in ben.get("/matches")["matches"]] == [match]
        assert ben.post(f"/matches/{match}/claim", seat=1, name="Ben")["mine"] == [1]
        ben.refused(f"/matches/{match}/unlist", 403)
        ann.post(f"/matches/{match}/unlist")
        assert ben.get("/matches")["matches"] == []


def test_leaving_frees_a_seat_and_later_leaves_it_to_a_bot(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben = here.device(), here.device()
        made = ann.create("mint-delivery", "me,open,open")
        match, links = made["match"], [seat.get("link") for seat in made["seats"]]
        ben.claim(links[1], "Ben")
        assert ben.post(f"/matches/{match}/leave", seat=1)["seats"][1]["kind"] == "open"
        ben.claim(ann.post(f"/matches/{match}/seats/1/link")["link"], "Ben")
        here.device().claim(links[2], "Cleo")
        seat = ben.post(f"/matches/{match}/leave", seat=1)["seats"][1]
        assert (seat["kind"], seat["code"]) == ("bot", "normal")
        ann.refused(f"/matches/{match}/seats/1/link", 403)


def test_resigning_ends_a_match_of_two(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben = here.device(), here.device()
        made = ann.create("tiffin", "me,open")
        ben.claim(made["seats"][1]["link"])
        assert ann.get(f"/matches/{made['match']}")["seed"] is None
        info = ann.post(f"/matches/{made['match']}/resign", seat=0)
        assert (info["status"], info["result"]["reason"]) == ("over", "resigned")
        assert info["result"]["places"] == [2, 1]
        assert len(info["seed"]) == 64
        assert "resign" in ben.view(made["match"])["outcome"]["text"]


def test_the_last_person_to_give_up_closes_the_match(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben = here.device(), here.device()
        made = ann.create("mint-delivery", "me,open,random")
        ben.claim(made["seats"][1]["link"])
        info = ann.post(f"/matches/{made['match']}/resign", seat=0)
        assert (info["status"], info["seats"][0]["kind"]) == ("running", "bot")
        info = ben.post(f"/matches/{made['match']}/leave", seat=1)
        assert (info["status"], info["result"]["reason"]) == ("over", "abandoned")


def test_the_host_deletes(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann, ben = here.device(), here.device()
        made = ann.create("tiffin", "me,open")
        ben.claim(made["seats"][1]["link"])
        assert ben.client.delete(f"{API}/matches/{made['match']}").status_code == 403
        assert ann.client.delete(f"{API}/matches/{made['match']}").json() == {"deleted": True}
        assert ann.client.get(f"{API}/matches/{made['match']}").status_code == 404

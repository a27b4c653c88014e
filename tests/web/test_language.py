"""Who reads what: each reader at a table in their own language, and nothing else changes."""

from pathlib import Path
from typing import Any

import pytest

from milkrun.games import GAMES
from milkrun.web.language import asked_for
from tests.web.served import API, Device, Listener, Served, served

GERMAN = {"accept-language": "de-DE,de;q=0.9,en;q=0.8"}


def reader(here: Served, language: str) -> Device:
    """A browser whose reader has chosen a language in the menu."""
    device = here.device()
    device.client.cookies.set("milkrun_language", language)
    return device


def table_of_two(here: Served, game: str) -> tuple[str, Device, Device]:
    """Ann reads English, Ben German."""
    ann, ben = reader(here, "en"), reader(here, "de")
    made = ann.create(game, "me,open", name="Ann")
    ben.claim(made["seats"][1]["link"], "Ben")
    return made["match"], ann, ben


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({}, "en"),
        ({b"accept-language": b"de"}, "de"),
        ({b"accept-language": b"de-AT,de;q=0.9"}, "de"),
        ({b"accept-language": b"fr,en;q=0.5,de;q=0.4"}, "en"),
        ({b"accept-language": b"fr;q=1,de;q=0.7,en;q=0.3"}, "de"),
        ({b"accept-language": b"fr"}, "en"),
        ({b"accept-language": b"de;q=many"}, "de"),
        ({b"accept-language": b"de", b"cookie": b"a=b; milkrun_language=en"}, "en"),
        ({b"cookie": b"milkrun_language=de"}, "de"),
        ({b"cookie": b"milkrun_language=xx", b"accept-language": b"de"}, "de"),
    ],
)
def test_the_menu_decides_then_the_browser_then_english(
    headers: dict[bytes, bytes], language: str
) -> None:
    assert asked_for(headers) == language


@pytest.mark.parametrize("game", GAMES)
def test_everybody_at_a_table_reads_their_own_language(game: str, tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, ann, ben = table_of_two(here, game)
        streams = [Listener(here, one, f"/matches/{match}/events?after=0") for one in (ann, ben)]
        people = [ann, ben]
        for turn in range(8):
            mover = people[ann.view(match)["to_move"]]
            mover.play(match, mover.view(match), turn * 5)
        told = [one.get(f"/matches/{match}/view", log=1) for one in people]
        heard = [stream.next() for stream in streams]
        for stream in streams:
            stream.close()
    assert told[0]["prompt"] != told[1]["prompt"]
    english, german = ([line["text"] for line in view["log"]] for view in told)
    assert english[-1] != german[-1]
    said = [{entry["n"]: entry.get("text", "") for entry in news["entries"]} for news in heard]
    both = said[0].keys() & said[1].keys()
    assert any(said[0][n] != said[1][n] for n in both)


@pytest.mark.parametrize("game", GAMES)
def test_choices_and_refusals_are_told_in_the_readers_language(game: str, tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = reader(here, "de")
        match = ann.create(game, "me,me")["match"]
        view = ann.view(match)
        lines = [line["say"] for line in view["lines"]]
        why = refusal(ann, match, view)
        ann.client.cookies.set("milkrun_language", "en")
        english = ann.view(match)
        assert [line["actions"] for line in english["lines"]] == [
            line["actions"] for line in view["lines"]
        ]
        assert [line["text"] for line in english["lines"] if "," not in line["text"]] == [
            line["text"] for line in view["lines"] if "," not in line["text"]
        ]
        assert [line["say"] for line in english["lines"]] != lines
        other = refusal(ann, match, english)
    assert why["clause"] == other["clause"]
    assert why["text"] != other["text"]


def refusal(device: Device, match: str, view: dict[str, Any]) -> dict[str, Any]:
    """What is said to an action that the rules forbid."""
    legal = {line["actions"][0] for line in view["lines"]}
    wrong = next(action for action in range(1000) if action not in legal)
    body = {"seat": view["to_move"], "seq": view["seq"], "actions": [wrong]}
    found: dict[str, Any] = device.refused(f"/matches/{match}/batches", 422, key="k", **body)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_rules_lessons_and_facts_are_told_in_german(game: str, tmp_path: Path) -> None:
    with served(tmp_path) as here:
        door = here.device().client
        pages = [f"/games/{game}/rules", f"/games/{game}/facts", f"/learn/{game}?step=0"]
        for page in pages:
            english, german = door.get(API + page), door.get(API + page, headers=GERMAN)
            assert (english.status_code, german.status_code) == (200, 200)
            assert english.json() != german.json()
            assert english.json() == door.get(API + page).json()
        facts = [door.get(API + pages[1], headers=h).json() for h in ({}, GERMAN)]
    assert facts[0]["moves"] == facts[1]["moves"]
    assert facts[0]["events"] == facts[1]["events"]
    assert facts[0]["options"] == facts[1]["options"]


def test_a_refusal_of_the_server_is_told_in_the_askers_language(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        door = here.device().client
        said = [
            door.get(f"{API}/matches/nothing", headers=h).json()["error"]["text"]
            for h in ({}, GERMAN)
        ]
    assert said == ["There is no such match.", "Diese Partie gibt es nicht."]


def test_the_page_names_its_language(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        door = here.device().client
        pages = [door.get("/", headers=headers) for headers in ({}, GERMAN, {})]
    assert ['lang="en"' in page.text for page in pages] == [True, False, True]
    assert 'lang="de"' in pages[1].text
    assert "Direkt zur Seite" in pages[1].text
    assert pages[0].headers["etag"] != pages[1].headers["etag"]
    assert "accept-language" in pages[1].headers["vary"]


def test_a_record_is_the_same_whoever_reads_it(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, ann, ben = table_of_two(here, "tiffin")
        ben.post(f"/matches/{match}/resign", seat=1)
        files = [one.client.get(f"{API}/matches/{match}/record").content for one in (ann, ben)]
    assert files[0] == files[1]

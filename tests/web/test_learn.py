"""Learn over HTTP: scenes, attempts, refusals."""

from collections.abc import Iterator
from typing import Any

import pytest

from milkrun.web.teach.lesson import lesson
from tests.support.dossier import taught
from tests.web.served import Device, served


@pytest.fixture(scope="module")
def device(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Device]:
    with served(tmp_path_factory.mktemp("learn")) as running:
        yield running.device()


def steps(game: str, kind: str) -> list[int]:
    """The numbers of the scenes of a kind."""
    return [n for n, scene in enumerate(lesson(game).scenes) if scene.step.kind == kind]


@pytest.mark.parametrize("game", taught())
def test_every_scene_shows_a_table_and_lights_only_what_may_be_done(
    device: Device, game: str
) -> None:
    for number in range(len(lesson(game).scenes)):
        scene = device.get(f"/learn/{game}", step=number)
        view = scene["view"]
        assert (scene["step"], scene["steps"]) == (number, len(lesson(game).scenes))
        assert view["seat"] == 0
        assert bool(view["lines"]) == (scene["kind"] in ("do", "ask"))
        assert bool(view["outcome"]) == (view["ply"] == view["plies"])


@pytest.mark.parametrize("game", taught())
def test_the_wanted_batch_is_praised_and_its_targets_are_shown(device: Device, game: str) -> None:
    for number in steps(game, "do"):
        scene = device.get(f"/learn/{game}", step=number)
        answer = device.post(f"/learn/{game}/try", step=number, actions=scene["actions"])
        assert answer["right"], scene["title"]
        assert answer["text"] == lesson(game).scenes[number].step.praise
        assert answer.get("said") or scene["line"] == "End the turn"
        lit = {target for line in scene["view"]["lines"] for target in line["targets"]}
        assert set(scene["show"]) <= lit, scene["title"]


@pytest.mark.parametrize("game", taught())
def test_another_legal_move_is_answered_kindly(device: Device, game: str) -> None:
    for number in steps(game, "do"):
        scene = device.get(f"/learn/{game}", step=number)
        others = [li for li in scene["view"]["lines"] if li["targets"] != scene["show"]]
        if others:
            actions = others[-1]["actions"]
            answer = device.post(f"/learn/{game}/try", step=number, actions=actions)
            step = lesson(game).scenes[number].step
            assert answer == {"right": False, "text": step.other}, scene["title"]


@pytest.mark.parametrize("game", taught())
def test_the_invited_refusal_names_its_clause(device: Device, game: str) -> None:
    for number in steps(game, "ask"):
        scene = device.get(f"/learn/{game}", step=number)
        asked = {"step": number, "actions": scene["actions"][:-1], "target": scene["show"][-1]}
        answer = device.post(f"/learn/{game}/why-not", **asked)
        step = lesson(game).scenes[number].step
        assert answer["right"], scene["title"]
        assert answer["clause"] == step.clause
        assert answer["link"] == f"/rules/{game}#{step.clause}"
        assert answer["praise"] == step.praise


@pytest.mark.parametrize("game", taught())
def test_an_illegal_move_is_refused_by_its_clause(device: Device, game: str) -> None:
    for number in steps(game, "ask"):
        actions = list(lesson(game).scenes[number].actions)
        answer = device.post(f"/learn/{game}/try", step=number, actions=actions)
        assert not answer["right"]
        assert answer["clause"] == lesson(game).scenes[number].step.clause


def test_a_walk_may_be_done_step_by_step(device: Device) -> None:
    path, number = "/learn/out-for-delivery", steps("out-for-delivery", "do")[3]
    whole = device.get(path, step=number)["actions"]
    assert len(whole) == 3
    first = device.post(f"{path}/try", step=number, actions=whole[:1])
    assert first["so_far"]
    after = device.get(path, step=number, done=str(whole[0]))
    assert after["view"]["public"] != device.get(path, step=number)["view"]["public"]
    assert device.post(f"{path}/try", step=number, actions=whole)["right"]


def test_another_order_that_leads_to_the_same_table_is_right(device: Device) -> None:
    number = next(n for n in steps("tiffin", "do") if len(lesson("tiffin").scenes[n].actions) == 3)
    path = "/learn/tiffin"
    card, tiffin, route = device.get(path, step=number)["actions"]
    lines = device.get(path, step=number)["view"]["lines"]
    assert [card, tiffin, route] in [line["actions"] for line in lines]
    assert device.post(f"{path}/try", step=number, actions=[card, tiffin, route])["right"]
    plain = device.post(f"{path}/try", step=number, actions=[lines[0]["actions"][0]])
    assert not plain["right"]


def test_what_is_no_step_no_game_or_no_move_is_refused(device: Device) -> None:
    assert device.refused("/learn/tiffin/try", 404, step=999, actions=[1])["code"] == "no_step"
    assert device.refused("/learn/chess/try", 404, step=0, actions=[1])["code"] == "not_found"
    number = steps("tiffin", "do")[0]
    assert device.refused("/learn/tiffin/try", 422, step=number, actions=[99_999])
    nowhere = {"step": number, "actions": [], "target": "nowhere"}
    assert device.refused("/learn/tiffin/why-not", 404, **nowhere)["code"] == "no_target"
    bad = device.client.get("/api/v1/learn/tiffin", params={"step": number, "done": "5"})
    assert bad.status_code == 400
    assert device.client.get("/api/v1/learn/tiffin?done=x").status_code == 400


@pytest.mark.parametrize("game", taught())
def test_a_lesson_shows_what_the_learners_seat_may_know(device: Device, game: str) -> None:
    found = lesson(game)
    for number, scene in enumerate(found.scenes):
        view: dict[str, Any] = device.get(f"/learn/{game}", step=number)["view"]
        own = found.game.view(found.stand(scene), 0)
        assert (view["public"], view["mine"]) == (own.public, own.mine)
        assert view["memory"] == own.memory

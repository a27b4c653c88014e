"""Learn: the lessons over HTTP, and played to the end in a real browser by keyboard alone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from milkrun.games import GAMES
from milkrun.web.lesson import lesson
from tests.web.served import Device, served
from tests.web.site import PHONE, Visitor, chromium
from tests.web.site import served as on_the_net

FOCUSED = "document.activeElement?.dataset?.target ?? ''"
MOST_PRESSES = 120


@pytest.fixture(scope="module")
def device(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Device]:
    with served(tmp_path_factory.mktemp("learn")) as running:
        yield running.device()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("learn")
    with on_the_net(folder) as address:
        yield address


@pytest.fixture(scope="module")
def browser_here(browser_type: BrowserType) -> Iterator[Browser]:
    with chromium(browser_type) as browser:
        yield browser


@pytest.fixture
def visitor(browser_here: Browser, home: str) -> Iterator[Visitor]:
    found = Visitor(browser_here, home)
    yield found
    found.close()


def steps(game: str, kind: str) -> list[int]:
    """The numbers of the scenes of a kind."""
    return [n for n, scene in enumerate(lesson(game).scenes) if scene.step.kind == kind]


# Over HTTP.


@pytest.mark.parametrize("game", GAMES)
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


@pytest.mark.parametrize("game", GAMES)
def test_the_wanted_batch_is_praised_and_its_targets_are_shown(device: Device, game: str) -> None:
    for number in steps(game, "do"):
        scene = device.get(f"/learn/{game}", step=number)
        answer = device.post(f"/learn/{game}/try", step=number, actions=scene["actions"])
        assert answer["right"], scene["title"]
        assert answer["text"] == lesson(game).scenes[number].step.praise
        assert answer.get("said") or scene["line"] == "end"
        lit = {target for line in scene["view"]["lines"] for target in line["targets"]}
        assert set(scene["show"]) <= lit, scene["title"]


@pytest.mark.parametrize("game", GAMES)
def test_another_legal_move_is_answered_kindly(device: Device, game: str) -> None:
    for number in steps(game, "do"):
        scene = device.get(f"/learn/{game}", step=number)
        others = [li for li in scene["view"]["lines"] if li["targets"] != scene["show"]]
        if others:
            actions = others[-1]["actions"]
            answer = device.post(f"/learn/{game}/try", step=number, actions=actions)
            step = lesson(game).scenes[number].step
            assert answer == {"right": False, "text": step.other}, scene["title"]


@pytest.mark.parametrize("game", GAMES)
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


@pytest.mark.parametrize("game", GAMES)
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


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_shows_what_the_learners_seat_may_know(device: Device, game: str) -> None:
    found = lesson(game)
    for number, scene in enumerate(found.scenes):
        view: dict[str, Any] = device.get(f"/learn/{game}", step=number)["view"]
        own = found.game.view(found.state(scene.ply), 0)
        assert (view["public"], view["mine"]) == (own.public, own.mine)
        assert view["memory"] == own.memory


# In the browser, by keyboard alone.


def press_until_focused(page: Page, key: str, target: str) -> bool:
    """Press a key until the focus is on a target; whether it came there."""
    for _ in range(MOST_PRESSES):
        if page.evaluate(FOCUSED) == target:
            return True
        page.keyboard.press(key)
    return False


def choose(page: Page, target: str) -> None:
    """Go to a target as a reader without a mouse does, and press Enter."""
    on_board = page.locator(f".board [data-target='{target}']").count() > 0
    if on_board and page.locator(f".board [data-target='{target}'].lit").count() > 0:
        assert press_until_focused(page, "n", target), target
    else:
        assert press_until_focused(page, "Tab", target) or seek(page, target), target
    page.keyboard.press("Enter")


def seek(page: Page, target: str) -> bool:
    """Arrow keys towards a spot that is not lit."""
    press_until_focused(
        page, "n", page.locator(".board .lit").first.get_attribute("data-target") or ""
    )
    for _ in range(MOST_PRESSES):
        if page.evaluate(FOCUSED) == target:
            return True
        key = page.evaluate(TOWARDS, target)
        page.keyboard.press(key)
    return False


TOWARDS = """target => {
  const centre = (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  const [x, y] = centre(document.activeElement);
  const [a, b] = centre(document.querySelector(`.board [data-target="${CSS.escape(target)}"]`));
  if (Math.abs(a - x) > Math.abs(b - y)) return a > x ? 'ArrowRight' : 'ArrowLeft';
  return b > y ? 'ArrowDown' : 'ArrowUp';
}"""


def next_by_key(page: Page) -> None:
    """Tab to Next, and press it."""
    for _ in range(MOST_PRESSES):
        if page.evaluate("document.activeElement?.id") == "lesson-next":
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError("no way to Next")


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end_by_keyboard_alone(
    visitor: Visitor, device: Device, game: str
) -> None:
    page = visitor.go(f"/learn/{game}")
    for number, scene in enumerate(lesson(game).scenes):
        title = page.locator("#lesson-title")
        expect(title).to_have_text(scene.step.title)
        expect(page).to_have_url(f"{visitor.home}/learn/{game}?step={number}")
        if scene.step.kind in ("do", "ask"):
            for target in device.get(f"/learn/{game}", step=number)["show"]:
                choose(page, target)
            expect(page.locator(".praise").first).to_contain_text(scene.step.praise.strip()[:30])
        if scene.step.kind != "end" and f"step={number}" in page.url.split("?")[1].split("&"):
            next_by_key(page)
    expect(page.get_by_role("link", name="Play now")).to_be_visible()
    expect(page.locator(".lesson-places li").first).to_contain_text("points")

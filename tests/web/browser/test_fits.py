"""The board fits a desk: whatever can be chosen is in sight, nothing scrolls, and nothing jumps."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.axe import FRAMES
from tests.web.browser.conftest import Person
from tests.web.browser.positions import sit_in, spread
from tests.web.browser.table import CHOICES, SIZES, click_kth, ready, sit_at
from tests.web.browser.test_out_for_delivery import MEETING, OFFER

RECORDS = {
    "tiffin/two-players-all-effects": 5,
    "tiffin/three-players-with-surplus-cards": 3,
    "tiffin/four-players-two-routes-full-at-the-end": 5,
    "mint-delivery/solo-hard": 3,
    "mint-delivery/advanced": 4,
    "mint-delivery/four-players": 5,
    "out-for-delivery/shopping": 5,
    "out-for-delivery/gifts-and-planes": 4,
    "out-for-delivery/four-couriers": 6,
}
"""Golden games, and at how many of their moments to look."""
DESKS = [(1280, 800), (1366, 650), (1920, 1080)]
DESK, *OTHER_DESKS = DESKS
SEEN = """() => {
  const board = document.querySelector(".board");
  const frame = board.getBoundingClientRect();
  const isSeen = (spot) => {
    const { left, right, top, bottom } = spot.getBoundingClientRect();
    const clips = [];
    for (let box = spot.parentElement; box !== board.parentElement; box = box.parentElement)
      if (box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== "visible")
        clips.push(box.getBoundingClientRect());
    return [frame, ...clips].every((clip) => left >= clip.left - 4 && right <= clip.right + 4
      && top >= clip.top - 4 && bottom <= clip.bottom + 4);
  };
  const face = (spot) => spot.querySelector(".face") ?? spot;
  const size = (e) => parseFloat(getComputedStyle(e).fontSize) * (e.currentCSSZoom ?? 1);
  const own = document.querySelector(".player.own").className.match(/seat-(\\d)/)[1];
  const spots = [...board.querySelectorAll(".lit, [data-piece$='" + own + "']")];
  const words = [...board.querySelectorAll("button, p, h3, td, th")].filter((e) => e.offsetWidth);
  return {
    page: document.documentElement.scrollHeight - innerHeight,
    wide: document.documentElement.scrollWidth - innerWidth,
    board: Math.max(board.scrollHeight - board.clientHeight, 0),
    hidden: spots.filter((spot) => !isSeen(face(spot)))
      .map((spot) => spot.dataset.target ?? "piece"),
    least: Math.min(...words.map(size)),
    area: [board.clientWidth, board.clientHeight],
  };
}"""
SMALL_PRINT = """() => [...document.querySelectorAll(".table *")]
  .filter((e) => [...e.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()))
  .filter((e) => e.checkVisibility() && !e.closest(".unseen, .sweet, .mark, .letter"))
  .map((e) => {
    const size = parseFloat(getComputedStyle(e).fontSize);
    const { b, d } = e.ownerSVGElement ? e.getScreenCTM() : { b: 0, d: e.currentCSSZoom };
    return [size * Math.hypot(b, d), e.textContent.trim()];
  }).filter(([size]) => size > 0 && size < 9.95)"""
"""What is smaller, but for the letters on pieces, whose shape and colour say the same."""
EVERY_SQUARE = ",".join(f"{k % 6 + 1}.{k + 1}" for k in range(10))
FULL = (
    f"mp=6 round=9; A: at=2 gold=200 parcels={EVERY_SQUARE} items=boat,umbrella,coffee;"
    f"B: at=18 parcels={EVERY_SQUARE} items=gear; C: at=40 parcels={EVERY_SQUARE};"
    f"D: at=60 parcels={EVERY_SQUARE}"
)
"""Every square of every Parcel Board is taken, and A may deliver, use, sell and buy."""
RICH = (
    "mp=6 round=8; A: at=82 gold=75 parcels=6.2; B: at=18; D: at=60;"
    "C: at=82 gold=525 items=shoes parcels=2.8,4.2,4.2,5.4"
)
"""A meets C, who has much to give."""
MANY = 342
"""The moment of `four-couriers` in which most kinds of parcels can be picked up."""
OWN_BOARD = """() => {
  const box = (e) => e.getBoundingClientRect();
  const frame = box(document.querySelector(".ofd-boards"));
  const own = box(document.querySelector(".ofd-parcel-board"));
  const spare = (part) => box(part).bottom - box(part.querySelector("[data-fit]")).bottom;
  const parts = [...document.querySelectorAll(".ofd-shop, .ofd-satchel, section.ofd-bar")];
  return [frame.bottom - own.bottom, ...parts.map(spare)];
}"""
REACHED = """(selector) => {
  const covered = [];
  for (const spot of document.querySelectorAll(selector)) {
    if (!spot.checkVisibility()) continue;
    const face = spot.querySelector(".face") ?? spot;
    face.scrollIntoView({block: "center", inline: "center"});
    const box = face.getBoundingClientRect();
    const steps = [0.5, 0.3, 0.7, 0.1, 0.9];
    const at = (dx, dy) => [box.left + dx * box.width, box.top + dy * box.height];
    const hits = steps.flatMap((dx) => steps.map((dy) => document.elementFromPoint(...at(dx, dy))));
    if (!hits.some((hit) => hit && spot.contains(hit))) covered.push(spot.dataset.target);
  }
  scrollTo(0, 0);
  const bar = document.querySelector(".table > .prompt").getBoundingClientRect();
  return {
    covered,
    wide: document.documentElement.scrollWidth - innerWidth,
    bar: [bar.top >= 0, bar.bottom <= innerHeight + 1],
  };
}"""
UPRIGHT = [name for name in RECORDS if "delivery/" not in name or "mint" in name]
"""Out For Delivery's boards lie below its map there; a cue leads to them."""
BELOW = """() => {
  const floor = document.querySelector(".table > .prompt").getBoundingClientRect().top;
  return [...document.querySelectorAll(".board .lit")].filter((spot) =>
    (spot.querySelector(".face") ?? spot).getBoundingClientRect().bottom > floor)
    .map((spot) => spot.dataset.target);
}"""
SHARE = """() => {
  const box = (e) => e.getBoundingClientRect();
  const board = box(document.querySelector(".board"));
  const parts = [...document.querySelectorAll(".board svg, .board button")].map(box)
    .filter((part) => part.width);
  const low = Math.max(...parts.map(({ bottom }) => Math.min(bottom, board.bottom)));
  const right = Math.max(...parts.map(({ right }) => right));
  return [(low - board.top) / board.height, (right - board.left) / board.width];
}"""
SPILT = """() => [...document.querySelectorAll(".board button")].filter((button) => {
  const [own, ...inner] = [button, ...button.querySelectorAll("span")]
    .map((e) => e.getBoundingClientRect()).filter(({ width }) => width);
  return inner.some(({ left, right }) => left < own.left - 1 || right > own.right + 1);
}).map(({ ariaLabel }) => ariaLabel)"""
SPARE = """() => {
  const frame = document.querySelector(".mint-frame");
  return frame.clientHeight - frame.scrollHeight;
}"""
TALLER = "document.documentElement.scrollHeight - innerHeight"
WIDTH = """() => document.querySelector(".tif-routes button, .mint-map, .ofd-map > svg")
  .getBoundingClientRect().width"""
TOPS = """() => Object.fromEntries([".board svg:has([data-piece])", ".tif-routes", ".tif-pool",
    ".mint-middle", ".ofd-map", ".prompt", ".side"]
  .map((part) => [part, document.querySelector(part)?.getBoundingClientRect()])
  .filter(([, box]) => box)
  .map(([part, { x, y, width }]) => [part, [x, y, width].map(Math.round)]))"""


def seen(page: Page) -> dict[str, Any]:
    """What the page shows, and what it does not."""
    found: dict[str, Any] = page.evaluate(SEEN)
    return found


def demand_in_sight(page: Page, moment: int) -> None:
    """Whatever can be chosen there is in sight without scrolling."""
    found = seen(page)
    assert max(found["page"], found["wide"], found["board"] - 1) <= 0, (moment, found)
    assert found["hidden"] == [], (moment, found)
    assert found["least"] >= 8.5, (moment, found)


@pytest.mark.parametrize("size", OTHER_DESKS, ids=str)
@pytest.mark.parametrize("name", RECORDS)
def test_everything_that_can_be_chosen_is_in_sight_without_scrolling(
    person: Person, name: str, size: tuple[int, int]
) -> None:
    page = person(viewport={"width": size[0], "height": size[1]})
    for moment in spread(name, RECORDS[name]):
        sit_in(page, name, moment)
        demand_in_sight(page, moment)


@pytest.mark.parametrize("name", [name for name in RECORDS if "four" in name])
def test_the_board_grows_with_the_screen(person: Person, name: str) -> None:
    page = person(viewport={"width": 1920, "height": 1080})
    sit_in(page, name, spread(name, 3)[1])
    large = page.evaluate(SHARE)
    assert min(large) > 0.85, large
    width = page.evaluate(WIDTH)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.reload()
    ready(page)
    assert width > 1.3 * page.evaluate(WIDTH)


@pytest.mark.parametrize("name", [name for name in RECORDS if "four" in name])
def test_nothing_jumps_while_a_turn_is_put_together(person: Person, name: str) -> None:
    page = person(viewport={"width": 1366, "height": 650})
    sit_in(page, name, spread(name, 5)[2])
    before = page.evaluate(TOPS)
    click_kth(page, ".board .lit", 0)
    ready(page)
    after = page.evaluate(TOPS)
    assert page.evaluate(TALLER) <= 0  # whatever the log has told meanwhile
    for part, box in before.items():
        assert after[part] == pytest.approx(box, abs=2), part


@pytest.mark.parametrize("size", [(1366, 650), (1280, 800)], ids=str)
def test_a_full_parcel_board_is_seen_whole(person: Person, size: tuple[int, int]) -> None:
    page = person(viewport={"width": size[0], "height": size[1]})
    page.goto("/")
    sit_at(page, "out-for-delivery", 4, FULL)
    found = seen(page)
    assert max(found["page"], found["wide"], found["board"] - 1) <= 0, found
    assert found["hidden"] == [], found
    assert min(page.evaluate(OWN_BOARD)) >= -1


@pytest.mark.parametrize("size", DESKS, ids=str)
def test_however_many_parcels_wait_here_all_can_be_picked_up(
    person: Person, size: tuple[int, int]
) -> None:
    page = person(viewport={"width": size[0], "height": size[1]})
    sit_in(page, "out-for-delivery/four-couriers", MANY)
    expect(page.locator(".ofd-bar .lit")).to_have_count(4)
    assert seen(page)["hidden"] == []
    assert min(page.evaluate(OWN_BOARD)) >= -1


@pytest.mark.parametrize("position", [MEETING, OFFER, RICH], ids=["meeting", "offer", "rich"])
@pytest.mark.parametrize("size", DESKS, ids=str)
def test_whoever_meets_or_is_asked_sees_all_there_is_to_choose(
    person: Person, size: tuple[int, int], position: str
) -> None:
    page = person(viewport={"width": size[0], "height": size[1]})
    page.goto("/")
    sit_at(page, "out-for-delivery", 4, position)
    found = seen(page)
    assert max(found["page"], found["wide"], found["board"] - 1) <= 0, found
    assert found["hidden"] == [], found


@pytest.mark.parametrize("size", DESKS, ids=str)
def test_with_abilities_nothing_beside_the_map_scrolls(
    person: Person, size: tuple[int, int]
) -> None:
    page = person(viewport={"width": size[0], "height": size[1]})
    for moment in spread("mint-delivery/advanced", 3)[1:]:
        sit_in(page, "mint-delivery/advanced", moment)
        expect(page.locator(".mint-abilities")).to_be_visible()
        assert page.evaluate(SPARE) >= -1, moment


@pytest.mark.parametrize("game", ["mint-delivery", "out-for-delivery"])
@pytest.mark.parametrize("size", DESKS, ids=str)
def test_the_map_of_a_lesson_is_seen_whole(
    person: Person, size: tuple[int, int], game: str
) -> None:
    page = person(viewport={"width": size[0], "height": size[1]})
    page.goto(f"/learn/{game}?step=4")
    expect(page.locator(".mint-map, .ofd-map > svg")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", DESKS, ids=str)
def test_words_stay_on_their_buttons(person: Person, size: tuple[int, int]) -> None:
    page = person(viewport={"width": size[0], "height": size[1]})
    sit_in(page, "mint-delivery/four-players", 0)
    assert page.evaluate(SPILT) == []
    sit_in(page, "mint-delivery/advanced", spread("mint-delivery/advanced", 3)[1])
    assert page.evaluate(SPILT) == []


@pytest.mark.parametrize("size", DESKS, ids=str)
def test_alone_nothing_beside_the_map_scrolls(person: Person, size: tuple[int, int]) -> None:
    page = person(viewport={"width": size[0], "height": size[1]})
    sit_in(page, "mint-delivery/solo-hard", spread("mint-delivery/solo-hard", 3)[1])
    assert page.evaluate(SPARE) >= -1
    assert seen(page)["least"] > 10


@pytest.mark.parametrize("name", UPRIGHT)
def test_a_tablet_held_upright_shows_all_there_is_to_choose(person: Person, name: str) -> None:
    page = person(viewport={"width": 820, "height": 1180})
    for moment in spread(name, 4)[:-1]:
        sit_in(page, name, moment)
        assert page.evaluate(BELOW) == [], moment


@pytest.mark.parametrize("name", RECORDS)
def test_everything_is_in_sight_can_be_read_and_is_reached_at_every_size(
    person: Person, name: str
) -> None:
    """Where the page scrolls: nothing lies under anything, nothing is too wide, the bar stays.

    From a desk to a phone, and back by way of a tablet: no size leaves anything to the next.
    """
    page = person(viewport={"width": DESK[0], "height": DESK[1]})
    for moment in spread(name, RECORDS[name]):
        sit_in(page, name, moment)
        demand_in_sight(page, moment)
        assert page.evaluate(SMALL_PRINT) == [], moment
        for size in reversed(SIZES):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate(FRAMES)
            found = page.evaluate(REACHED, CHOICES)
            wanted = {"covered": [], "wide": 0, "bar": [True, True]}
            assert {**found, "wide": max(0, found["wide"])} == wanted, (moment, size)
        page.set_viewport_size({"width": DESK[0], "height": DESK[1]})

"""Out For Delivery's drawing in a real browser: every place is there once, named and readable."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserType

from milkrun.games import book
from milkrun.kernel.data import read_toml
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import State
from tests.games.out_for_delivery.table import at, do, preset
from tests.support import load
from tests.web.drawing import SMALLEST_TEXT, Easel, decisions, easel, facts_of, view_of
from tests.web.judging import DRESS, news, sound, wanted, wrongs

GAME = "out-for-delivery"
VERBS = {"end"}
"""What the frame shows beside the prompt."""
TABLES: list[tuple[int, str, dict[str, Any]]] = [
    (2, "two-rivers", {}),
    (2, "", {"shop": "two", "new_item": "stamp", "carry_limit": 4, "gold_step": 50}),
    (3, "", {"shop": "list", "new_item": "pass", "new_obstacle": "toll", "mp_dice": 3}),
    (3, "", {"new_item": "almanac", "new_obstacle": "market", "mp_dice": 0, "slow_far": 3}),
    (3, "", {"gifts": True, "plane_landing": "any"}),
    (4, "courier", {}),
    (4, "", {"trade": False, "target": 30, "new_item": "insurance", "new_obstacle": "strike"}),
]
COMMON = {"tile", "waiting", "deliver", "use"}
"""Kinds of target that every game lights."""
KINDS = COMMON | {"ferry", "sell", "fly", "shop", "keep", "stamp", "pass", "steal", "offer"}
MEETING = (
    "mp=6 round=5 weather=light-rain,heavy-snow,sunny obstacle=slide;"
    "A: at=4 gold=125 items=umbrella,mask,coffee parcels=2.1,5.4,3.9;"
    "B: at=4 gold=75 items=ticket parcels=4.2,1.6; C: at=58 gold=-25 parcels=6.3,6.3;"
    "c1: waiting=0/2/1/0/1/0; c4: waiting=1/1/1/1/1/1"
)
TOWN = "A: at=3 gold=300 parcels=1.2,1.9,4.2"


@pytest.fixture(scope="module")
def desk(browser_type: BrowserType) -> Iterator[Easel]:
    """The page with Out For Delivery's drawing."""
    with easel(browser_type, load(GAME)) as found:
        yield found
        assert found.complaints == []


def drawn(desk: Easel, game: Game, views: list[dict[str, Any]], **how: Any) -> list[dict[str, Any]]:
    """What the drawing shows of the views, all of it sound, and lit as the lines say."""
    desk.game = game
    found = desk.show(views, **how)
    for view, seen in zip(views, found, strict=True):
        sound(seen)
        assert wanted(view, VERBS) == set(seen["lit"])
    return found


def eager(state: State, rng: Rng) -> int:
    """Any action, but rob, deliver, pick up and trade whenever there is a chance to."""
    legal = state.legal_actions()
    kinds = state.game.actions.moves
    for wish in (("mask", "deliver", "pickup"), ("offer", "stamp", "pass")):
        best = [action for action in legal if kinds[action].kind in wish]
        if best and rng.below(3) > 0:
            return best[rng.below(len(best))]
    stay = [action for action in legal if kinds[action].kind != "end"] or legal
    return stay[rng.below(len(stay))]


def moments() -> list[State]:
    """Positions that light what random games seldom reach."""
    meeting = at(MEETING, 3)
    two = at(f"mp=8; {TOWN} items=stamp", 3, shop="two", new_item="stamp")
    gift = at(MEETING, 3, gifts=True, plane_landing="any")
    return [
        meeting,
        do(meeting, "mask B"),
        do(meeting, "offer B"),
        do(meeting, "offer B", "give coffee"),
        do(meeting, "offer B", "give p5.4", "ask ticket"),
        do(meeting, "offer B", "give gold 25", "ask ticket"),
        at("mp=5 obstacle=bridge; A: at=39 items=boat,gear; B: at=39", 4),
        at("mp=5; A: at=2 gold=200 items=ticket,energy parcels=1.2,1.2,1.5,4.3", 4),
        do(gift, "offer B"),
        do(gift, "offer B", "give p5.4"),
        do(gift, "offer B", "give nothing", "ask ticket"),
        at("mp=5; A: at=2 items=ticket", 2, plane_landing="any"),
        two,
        do(two, "buy", "roll 2", "roll 10"),
        at(f"mp=8 weather=heavy-snow,heavy-rain,cloudy; {TOWN} items=pass", 3, new_item="pass"),
        at(f"mp=8; {TOWN}", 3, shop="list"),
        at(f"mp=8 fresh=true; {TOWN} items=almanac", 3, new_item="almanac"),
    ]


def test_rare_moments_have_their_places_too(desk: Easel) -> None:
    lit: set[str] = set()
    for state in moments():
        view = view_of(state, int(state.to_move()))
        drawn(desk, state.game, [view], least=SMALLEST_TEXT)
        lit |= {target.split(":")[0] for target in wanted(view, VERBS)}
    things = {"parcel", "item", "gold", "nothing"}
    assert lit >= KINDS | things | {"land", "accept", "decline", "decline_all"}


@pytest.mark.parametrize(("seats", "name", "options"), TABLES)
def test_every_target_of_every_line_has_one_place(
    desk: Easel, seats: int, name: str, options: dict[str, Any]
) -> None:
    rule_sets = book(GAME)
    game = rule_sets.load(seats, options, rule_sets.preset(name) if name else None)
    states = news(game, range(2), eager, lambda move: move.kind)
    views = [view_of(state, max(state.to_move(), 0)) for state in states]
    drawn(desk, game, views)
    kinds = {target.split(":")[0] for view in views for target in wanted(view, VERBS)}
    assert kinds >= COMMON
    assert ("offer" in kinds) == bool(game.setting.options["trade"])


def test_others_and_onlookers_are_shown_the_same_table_without_choices(desk: Easel) -> None:
    state = at(MEETING, 3)
    offered = do(state, "offer B", "give p5.4", "ask ticket")
    for seat in (None, 2):
        views = [view_of(one, seat) for one in (state, offered)]
        quiet, asked = drawn(desk, state.game, views, least=SMALLEST_TEXT)
        assert quiet["lit"] == []
        assert "Amber offers Basil a trade" in asked["text"]
        assert "Basil is thinking it over" in asked["text"]
    assert "Basil gives" in asked["text"]


def test_labels_tell_what_lies_where(desk: Easel) -> None:
    state = at(MEETING, 3)
    [seen] = drawn(desk, state.game, [view_of(state, 0)])
    said = "\n".join(seen["labels"])
    assert "Emberholt pickup, Highfell, Amber is here, Basil is here, 2 parcels for" in said
    assert "road 5, Highfell, 2 MP, 1 turn away" in said
    assert "mountain 7, Highfell, closed now" in said
    assert "Boat crossing between road 57 and road 59" in said
    assert "Amber: 1 parcel for Mossgate from Emberholt, square 9, pays 25 now" in said
    assert "Pick up for Skelwater ×2, 2 MP 200 now · likely 175 11 MP apart: 2 parcels" in said
    assert "Take a parcel · 1 MP, from Basil" in said
    assert "Rain costs 1 MP a step for this turn." in seen["text"]
    assert "Highfell: 2 → 1 MP a step" in seen["text"]


def test_the_dice_show_what_was_rolled(desk: Easel) -> None:
    state = at("mp=9; A: at=3")
    view = {**view_of(state, 0), "rolls": [{"roll": "roll:9", "event": "rolled_mp"}]}
    [seen] = drawn(desk, state.game, [view])
    assert "rolled 9" in seen["text"]
    assert desk.page.locator(".ofd-dice .ofd-die circle").count() == 9


def test_the_tray_knows_the_beginning_from_the_end(desk: Easel) -> None:
    game = load(GAME, 2)
    first = game.deal()
    game.sample(first, Rng(1))
    *_, last = decisions(game, 1)
    views = [view_of(first, 0), view_of(last, 0)]
    begun, over = drawn(desk, game, views)
    assert "The game begins" in begun["text"]
    assert "The game begins" not in over["text"]
    assert "The game is over" in over["text"]


def test_the_phone_map_says_the_weather_in_words(desk: Easel) -> None:
    state = at(MEETING, 3)
    drawn(desk, state.game, [view_of(state, 0)], least=SMALLEST_TEXT)
    words = desk.page.locator(".ofd-map.tall .ofd-weather-word").all_text_contents()
    assert sorted(words) == ["Heavy Snow", "Light Rain", "Sunny"]


def test_pointing_at_a_far_tile_shows_the_way_and_its_turns(desk: Easel) -> None:
    state = at("mp=5; A: at=2", 4)
    drawn(desk, state.game, [view_of(state, 0)])
    far = desk.page.locator('[data-target="tile:92"]')
    assert far.locator(".ofd-way").is_hidden()
    far.hover()
    assert far.locator(".ofd-way").is_visible()
    assert far.locator(".ofd-bubble-word").text_content() == "21 MP, 4 turns"
    assert far.locator(".ofd-stop").count() == 3


def test_a_wide_screen_has_the_map_upright(desk: Easel) -> None:
    state = preset("two-rivers", "mp=5; A: at=2")
    [tall] = drawn(desk, state.game, [view_of(state, 0)])
    desk.page.set_viewport_size({"width": 1280, "height": 800})
    [wide] = drawn(desk, state.game, [view_of(state, 0)], least=SMALLEST_TEXT)
    box = desk.page.locator(".ofd-map svg").first.bounding_box()
    desk.page.set_viewport_size({"width": 360, "height": 740})
    assert box is not None
    assert box["width"] > box["height"]
    assert set(tall["targets"]) == set(wide["targets"])


def test_the_gallery_shows_every_component_and_marks_what_is_ours(desk: Easel) -> None:
    desk.game = load(GAME, 2)
    facts = facts_of(desk.game)
    [seen] = desk.show([None], part="gallery", least=SMALLEST_TEXT)
    sound(seen)
    for words in ("items", "weather", "obstacles", "kinds"):
        assert all(name in seen["text"] for name in facts["words"]["lists"][words])
    assert all(city[1] in seen["text"] for city in facts["tables"]["map"]["cities"])
    assert seen["text"].count("reconstructed") == 5
    parts = desk.page.locator("[data-part]").evaluate_all("all => all.map((e) => e.dataset.part)")
    chapters = read_toml("milkrun.games.out_for_delivery", "chapters.toml")["chapters"]
    asked = {name for chapter in chapters for name in chapter["pictures"]}
    assert asked <= set(parts)


def test_the_picture_stands_alone(desk: Easel) -> None:
    [seen] = desk.show([None], part="picture")
    assert seen["targets"] == []
    assert desk.page.locator("#table svg").get_attribute("viewBox") == "0 0 320 200"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_contrast_and_names_please_the_checker(browser_type: BrowserType, theme: str) -> None:
    state = at(MEETING, 3)
    asked = do(state, "offer B", "give p5.4", "ask ticket")
    with easel(browser_type, state.game) as own:  # the checker's own styles offend the policy
        own.page.evaluate(DRESS, theme)
        for view in (view_of(state, 0), view_of(asked, 1)):
            own.show([view])
            assert wrongs(own.page, ".ofd-map .spot") == []
        own.show([None], part="gallery")
        assert wrongs(own.page, ".ofd-map .spot") == []

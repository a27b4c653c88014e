"""Tiffin's drawing in a real browser: every place to click is there once, named and readable."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserType

from milkrun.kernel.state import OVER
from tests.support import load
from tests.tiffin.table import at, go
from tests.web.drawing import SMALLEST_TEXT, Easel, decisions, easel, facts_of, view_of
from tests.web.judging import DRESS, sound, wanted, wrongs

VERBS = {"done"}
"""What the frame shows beside the prompt."""
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"cube_limit": 19, "reshuffle": "lazy"}),
    (3, {"deck": "C", "competitor_reveal": 3, "card1_draft_timing": "after"}),
    (4, {"deck": "B", "open_hands": True, "specials_per_turn": 1}),
    (4, {"competitor": False, "two_ones_on_card1": False}),
]


@pytest.fixture(scope="module")
def tiffin(browser_type: BrowserType) -> Iterator[Easel]:
    """The page with Tiffin's drawing."""
    with easel(browser_type, load("tiffin")) as found:
        yield found
        assert found.complaints == []


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_target_of_every_line_has_one_place(
    tiffin: Easel, seats: int, options: dict[str, Any]
) -> None:
    tiffin.game = load("tiffin", seats, **options)
    views = []
    for seed in (1, 2):
        for state in decisions(tiffin.game, seed, every=17):
            views.append(view_of(state, max(state.to_move(), 0)))
    kinds: set[str] = set()
    for view, seen in zip(views, tiffin.show(views), strict=True):
        sound(seen)
        assert wanted(view, VERBS) == set(seen["lit"])
        kinds |= {target.split(":")[0] for target in wanted(view, VERBS)}
    assert kinds == {
        "route", "deck", "pool", "ones", "card", "flat", "shortcut", "as2", "tiffin"
    }  # fmt: skip


def test_others_and_onlookers_see_no_hand(tiffin: Easel) -> None:
    tiffin.game = load("tiffin", 3)
    states = list(decisions(tiffin.game, 4, every=40))
    for seat in (None, 1):
        views = [view_of(state, seat) for state in states]
        for view, seen in zip(
            views, tiffin.show(views, open=True, least=SMALLEST_TEXT), strict=True
        ):
            sound(seen)
            held = [target for target in seen["targets"] if target.startswith("card:")]
            assert len(held) == (0 if seat is None else len(set(view["mine"]["hand"])))


def test_chance_in_the_middle_is_drawn_too(tiffin: Easel) -> None:
    tiffin.game = load("tiffin", 2)
    dealing = tiffin.game.deal()
    reveal = go(at("marker=1; A: hand=r4*; B: hand=", r="tiffins=A"), "card r4*", "route 1")
    shown = go(reveal, "draw g2")
    acted = go(shown, "draw w1")
    views = [view_of(state, 0) for state in (dealing, reveal, shown, acted, acted)]
    for ply, view in enumerate(views[:4]):
        view["ply"] = ply
    dealt, waiting, one, all_two, later = tiffin.show(views, least=SMALLEST_TEXT)
    for seen in (dealt, waiting, one, all_two, later):
        sound(seen)
    assert "The competitor" not in dealt["text"]
    assert "The competitor reveals green 2" in one["text"]
    assert "The competitor has played green 2" in all_two["text"]
    assert "grey 1" in all_two["text"]
    assert "has played" not in later["text"]
    assert "Its last turn green 2" in later["text"]


def test_a_route_says_who_leads_and_what_that_pays(tiffin: Easel) -> None:
    tiffin.game = load("tiffin", 2)
    state = at("done=2", r="tiffins=AB track=xxxBBA", g="tiffins=A")
    [seen] = tiffin.show([view_of(state, 0)])
    red, green = seen["labels"][1:3]
    assert "Route 1 · red · 12 spaces: Churchgate. 6 of 12 spaces open" in red
    assert "1st Competitor with 3 cubes, fee 12; 2nd Basil with 2 cubes, fee 8" in red
    assert "Needs 1 more tiffin" in green


def test_the_drawing_lights_what_the_view_says_and_nothing_else(tiffin: Easel) -> None:
    tiffin.game = load("tiffin", 2)
    view = view_of(at("A: hand=r1", r="track=A tiffins=A"), 0)
    view["lines"] = [{"targets": ["card:r1", "route:3"]}, {"targets": ["ones:1-2"]}]
    [seen] = tiffin.show([view], least=SMALLEST_TEXT)
    sound(seen)
    assert set(seen["lit"]) == {"card:r1", "route:3", "ones:1-2"}


def test_the_gallery_shows_every_component_and_marks_what_is_ours(tiffin: Easel) -> None:
    tiffin.game = load("tiffin", 2)
    facts = facts_of(tiffin.game)
    del facts["moves"]
    [seen] = tiffin.show([None], part="gallery", least=SMALLEST_TEXT)
    sound(seen)
    for card in facts["tables"]["routes"]["cards"]:
        assert card[2] in seen["text"]
        assert card[5] in seen["text"]
    assert seen["text"].count("reconstructed") == 2
    assert tiffin.page.locator(".tif-shelf svg.tif-card").count() > 39


def test_the_picture_stands_alone(tiffin: Easel) -> None:
    [seen] = tiffin.show([None], part="picture")
    assert seen["targets"] == []
    assert tiffin.page.locator("#table svg").get_attribute("viewBox") == "0 0 320 200"


def test_random_games_reach_their_end(tiffin: Easel) -> None:
    tiffin.game = load("tiffin", 3)
    last = list(decisions(tiffin.game, 9, every=1000))[-1]
    assert last.to_move() == OVER
    [seen] = tiffin.show([view_of(last, 0)], least=SMALLEST_TEXT)
    sound(seen)
    assert "The last tiffin is delivered" in seen["text"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_contrast_and_names_please_the_checker(browser_type: BrowserType, theme: str) -> None:
    state = at("marker=1; A: hand=r1,g2,y3,b4*", r="tiffins=AB track=xxxBBA", g="tiffins=A")
    with easel(browser_type, state.game) as own:  # the checker's own styles offend the policy
        own.page.evaluate(DRESS, theme)
        for part, view in (("board", view_of(state, 0)), ("gallery", None)):
            own.show([view], part=part)
            assert wrongs(own.page, ".spot") == []

"""Tiffin's drawing in a real browser: every place to click is there once, named and readable."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserType

from milkrun.kernel.state import OVER
from milkrun.play.lines import lines
from tests.games.tiffin.table import at, go
from tests.support import load
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
    shown = {"route", "deck", "pool", "ones", "card", "flat", "shortcut", "as2", "tiffin"}
    assert kinds - {"cubes", "cancel"} == shown


HALF = ("flat", "shortcut", "card r4", "route 1")
"""A play on red 12 with two spaces left, up to the question how many."""


def test_how_many_cubes_and_spaces_can_be_seen_named_and_clicked(tiffin: Easel) -> None:
    tiffin.game = load("tiffin", 2)
    start = at("A: hand=r4; B: hand=", r="tiffins=A track=BBBBBBBBBB")
    cubes = go(start, *HALF)
    spaces = go(cubes, "cubes 2")
    views = [view_of(state, 0) for state in (start, cubes, spaces)]
    first, many, short = tiffin.show(views, least=SMALLEST_TEXT)
    for seen in (first, many, short):
        sound(seen)
    assert {"cubes:2", "cubes:3", "cubes:4", "cancel:1", "cancel:2"} <= set(first["lit"])
    assert {t for t in many["lit"] if t.startswith("cubes:")} == {"cubes:2", "cubes:3"}
    assert "Flat Tire: how many cubes?" in many["text"]
    assert "With your Flat Tire the card adds 3 cubes" in many["labels"]
    assert short["lit"] == ["cancel:1", "cancel:2"]
    assert "Your Shortcut cancels 1 empty space" in short["labels"]


NARROW = """async ({lines, clicked}) => {
  const { finish, lit } = await import('/parts/narrow.js');
  return [[...lit(lines, clicked)].sort(), finish(lines, clicked)?.line?.actions ?? null];
}"""


@pytest.mark.parametrize(
    "clicked", [["flat", "card:r4", "route:1"], ["route:1", "card:r4", "flat"]]
)
def test_the_play_is_complete_once_it_is_said_how_many(tiffin: Easel, clicked: list[str]) -> None:
    state = at("A: hand=r4 shortcut=false; B: hand=", r="tiffins=A track=BBBBBBBBBB")
    found = [{"actions": c.actions, "targets": c.targets} for c in lines(state).choices]
    asked, line = tiffin.page.evaluate(NARROW, {"lines": found, "clicked": clicked})
    assert {"cubes:2", "cubes:3", "cubes:4"} <= set(asked)
    assert line is None
    _, line = tiffin.page.evaluate(NARROW, {"lines": found, "clicked": [*clicked, "cubes:3"]})
    assert [state.game.actions.moves[action].target for action in line][-1] == "cubes:3"


@pytest.mark.parametrize("options", [{}, {"flat_tire": "fill", "shortcut": "two"}])
def test_nothing_is_asked_where_there_is_no_choice(tiffin: Easel, options: dict[str, Any]) -> None:
    tiffin.game = load("tiffin", 2, **options)
    start = at("A: hand=r4; B: hand=", r="tiffins=A track=BBBBBBBBBB", **options)
    [seen] = tiffin.show([view_of(start, 0)])
    assert ("how many" in seen["text"]) == (options == {})


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
        half = go(at("A: hand=r4; B: hand=", r="tiffins=A track=BBBBBBBBBB"), *HALF)
        pictures = [("board", view_of(state, 0)), ("board", view_of(half, 0)), ("gallery", None)]
        for part, view in pictures:
            own.show([view], part=part)
            assert wrongs(own.page, ".spot") == []

"""Mint Delivery's drawing in a real browser: every place is there once, named and readable."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserType

from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import State
from tests.games.mint_delivery.look import CALM
from tests.games.mint_delivery.look import mint as position
from tests.support import load, moves, play
from tests.web.drawing import SMALLEST_TEXT, Easel, decisions, easel, facts_of, view_of
from tests.web.judging import DRESS, news, sound, wanted, wrongs

GAME = "mint-delivery"
VERBS = {"done", "end_turn"}
"""What the frame shows beside the prompt."""
KINDS = {"keep", "space", "slot", "free_load", "load", "truck", "upgrade", "order"}
TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {"level": "hard"}),
    (1, {"abilities": True, "level": "easy", "capacity": 3}),
    (2, {"two_player_bonus_mint": True, "upgrades_per_action": 99}),
    (3, {"abilities": True, "hide_scores": False}),
    (4, {"both_actions_required": True, "incomplete_limit": 2}),
    (4, {"abilities": True, "deck_size": 4}),
]


@pytest.fixture(scope="module")
def mint(browser_type: BrowserType) -> Iterator[Easel]:
    """The page with Mint Delivery's drawing."""
    with easel(browser_type, load(GAME)) as found:
        yield found
        assert found.complaints == []


def drawn(mint: Easel, game: Game, views: list[dict[str, Any]], **how: Any) -> list[dict[str, Any]]:
    """What the drawing shows of the views, all of it sound."""
    mint.game = game
    found = mint.show(views, **how)
    for seen in found:
        sound(seen)
    return found


def eager(state: State, rng: Rng) -> int:
    """Any action, but take and deliver whenever there is a chance to."""
    legal = state.legal_actions()
    kinds = state.game.actions.moves
    best = [action for action in legal if kinds[action].kind in ("take", "fulfil", "acquire")]
    among = best or legal
    return among[rng.below(len(among))]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_target_of_every_line_has_one_place(
    mint: Easel, seats: int, options: dict[str, Any]
) -> None:
    game = load(GAME, seats, **options)
    states = news(game, range(3), eager, lambda move: move.target)
    views = [view_of(state, max(state.to_move(), 0)) for state in states]
    kinds: set[str] = set()
    for view, seen in zip(views, drawn(mint, game, views), strict=True):
        assert wanted(view, VERBS) == set(seen["lit"])
        kinds |= {target.split(":")[0] for target in wanted(view, VERBS)}
    assert kinds == KINDS | ({"ability"} if options.get("abilities") else set())


@pytest.mark.parametrize(
    ("shown", "cost"), [("AB1,AB2,AB3", 6), ("AB4,AB5,AB6", 5), ("AB7,AB8,AB9", 4)]
)
def test_every_ability_can_be_used_by_clicks(mint: Easel, shown: str, cost: int) -> None:
    paid = "done=O14,O15,O16,O30,O31,O32"
    owner = f"shown={shown}; A: abilities={shown} {paid} spent={cost}"
    towns = CALM.replace("deck=5", "deck=4")
    state = position(f"{owner} at=C truck=2/1/0 orders=O01,O05{towns}", abilities=True)
    used = [move for move in moves(state) if move.startswith("use")]
    views = [view_of(after, 0) for after in [state, *(play(state, move) for move in used)]]
    for view, seen in zip(views, drawn(mint, state.game, views, least=SMALLEST_TEXT), strict=True):
        assert wanted(view, VERBS) == set(seen["lit"])
        assert {"ability:0", "ability:1", "ability:2"} <= set(seen["targets"])


def test_others_and_onlookers_see_no_dealt_order(mint: Easel) -> None:
    game = load(GAME, 3)
    states = [state.clone() for state in decisions(game, 4, every=60)]
    for seat in (None, 2):
        views = [view_of(state, seat) for state in states]
        found = drawn(mint, game, views, open=True, least=SMALLEST_TEXT)
        assert ("O" in found[0]["text"]) == (seat is not None)


def test_chance_in_the_middle_is_drawn_too(mint: Easel) -> None:
    taken = play(position("A: at=NE truck=1/0/0; NE: up=O12,O13+2 deck=5"), "take O13")
    loading = play(taken, "draw O14")
    views = [view_of(load(GAME, 3).deal(), 0), view_of(taken, 0), view_of(loading, 0)]
    found = drawn(mint, taken.game, views, least=SMALLEST_TEXT)
    assert set(found[2]["lit"]) == {"free_load:0", "free_load:1", "free_load:2"}


def test_labels_tell_what_lies_where(mint: Easel) -> None:
    state = position("A: at=NE truck=1/2/0 orders=O15; B: at=NE; NE: up=O12,O13+2 deck=5")
    [seen] = drawn(mint, state.game, [view_of(state, 0)])
    said = "\n".join(seen["labels"])
    assert "Frostwick, town with 2 face-up orders. Trucks here: A Amber, B Basil" in said
    assert "Order O13, Frostwick, 3 pts, +2 Classic mints on it: 1 Classic, 1 Cinnamon" in said
    assert "Deliver. Order O15, Frostwick, 4 pts: 2 Cinnamon" in said
    assert "2 Sugar Free aboard: put one back" in said


def test_alone_the_rival_and_the_medals_are_shown(mint: Easel) -> None:
    state = position("round=3 marker=SE; A: done=O08,O16,O24,O32" + CALM, 1)
    [seen] = drawn(mint, state.game, [view_of(state, 0)], least=SMALLEST_TEXT)
    assert "Rival: Lozenge Bay, after 2 turns" in seen["text"]
    assert "20 points so far" in seen["text"]
    assert any("The rival strikes here next" in label for label in seen["labels"])
    won = mint.page.locator(".medal.won")
    assert won.count() == 1
    assert won.get_attribute("aria-label") == "Bronze medal from 20 points, reached"


def test_the_drawing_lights_what_the_view_says_and_nothing_else(mint: Easel) -> None:
    state = position("A: at=C truck=1/0/0" + CALM)
    view = view_of(state, 0)
    view["lines"] = [{"targets": ["slot:SW:1"]}, {"targets": ["space:m_nw"]}]
    [seen] = drawn(mint, state.game, [view])
    assert set(seen["lit"]) == {"slot:SW:1", "space:m_nw"}


def test_the_gallery_shows_every_component_and_marks_what_is_ours(mint: Easel) -> None:
    mint.game = load(GAME, 2)
    tables = facts_of(mint.game)["tables"]
    [seen] = mint.show([None], part="gallery", least=SMALLEST_TEXT)
    sound(seen)
    for town in tables["map"]["towns"]:
        assert all(order[0] in seen["text"] for order in tables["orders"][town])
    for row in [*tables["map"]["spaces"][:9], *tables["abilities"]["list"]]:
        assert row[1] in seen["text"]
    assert seen["text"].count("reconstructed") == 4
    assert mint.page.locator(".medal").count() == 12


def test_the_picture_stands_alone(mint: Easel) -> None:
    [seen] = mint.show([None], part="picture")
    assert seen["targets"] == []
    assert mint.page.locator("#table svg").get_attribute("viewBox") == "0 0 320 200"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_contrast_and_names_please_the_checker(browser_type: BrowserType, theme: str) -> None:
    state = position("shown=AB1,AB8,AB9; A: at=C truck=1/1/1 orders=O15" + CALM, abilities=True)
    # A page of its own: the checker styles it, which the policy forbids and the console tells.
    with easel(browser_type, state.game) as mint:
        mint.page.evaluate(DRESS, theme)
        for part, view in (("board", view_of(state, 0)), ("gallery", None)):
            mint.show([view], part=part)
            assert wrongs(mint.page, ".spot") == []

"""What never changes during a match, as screens are told it: actions by id, facts by name."""

import pytest

from milkrun.games import GAMES, book
from milkrun.web.match.model.rule_sets import facts
from milkrun.web.teach.catalogue import summary
from milkrun.web.teach.rulebook import rulebook


@pytest.mark.parametrize("game_id", GAMES)
def test_each_action_of_a_player_has_its_target_and_chance_has_none(game_id: str) -> None:
    game = book(game_id).load(3)
    rows, moves = facts(game)["moves"], game.actions.moves
    assert len(rows) == game.actions.size
    for action, (kind, target) in enumerate(rows):
        is_chance = game.actions.kind_of(action).is_chance
        assert (kind, target) == (moves[action].kind, "" if is_chance else moves[action].target)


def test_chance_lies_between_the_players_actions_of_some_game() -> None:
    games = [book(game_id).load(3) for game_id in GAMES]
    assert any("" in [target for _, target in facts(game)["moves"]] for game in games)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_facts_of_a_position_come_with_what_they_mean(game_id: str) -> None:
    about = facts(book(game_id).load(3))["about"]
    assert {"table", "seat"} <= set(about)
    assert all(text for section in about.values() for text in section.values())


@pytest.mark.parametrize("game_id", GAMES)
def test_a_set_is_told_from_a_number_and_has_names_for_its_members(game_id: str) -> None:
    game = book(game_id).load(3)
    told = facts(game)
    view = game.view(game.deal(), None).public
    rows = [view, *view["players"], *view.get("routes", [])]
    for name in told["sets"]:
        assert any(name in row for row in rows)
        assert told["words"]["facts"][name] in told["words"]["lists"]


def test_what_follows_from_the_components_is_reckoned_by_the_rules() -> None:
    fees = facts(book("tiffin").load(2))["reckoned"]["fees"]
    assert len(fees) == 20
    assert all([row[0] * n for n in (1, 2, 3)] == row for side in fees for row in side)
    mint = facts(book("mint-delivery").load(2))
    made = dict(zip(mint["words"]["lists"]["spaces"], mint["reckoned"]["made"], strict=True))
    assert (made["Mintopia City"], made["North Warehouse"], made["Frostwick"]) == ([1, 2], [1], [])


def test_a_game_with_lesson_and_gallery_is_offered_with_them() -> None:
    assert summary(book("tiffin"))["lesson"]
    assert (rulebook("tiffin").lesson, rulebook("tiffin").gallery) == (True, True)

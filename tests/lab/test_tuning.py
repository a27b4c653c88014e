"""Tuning by matches: fair heats, the better setting left over, and a file that the game reads."""

import tomllib

import pytest

from milkrun.games import book
from milkrun.kernel.game import Game
from milkrun.kernel.weights import HAND
from milkrun.lab.bout import Arena
from milkrun.lab.tuning import Effort, Entrant, Heat, Tuning, Values, as_toml, play_heat
from tests.cli.helpers import fails, run

GAME = "mint-delivery"


@pytest.fixture
def game() -> Game:
    return book(GAME).load(2)


def by_hand(game: Game) -> Values:
    return dict(game.setting.facts.weights.hand.values)


def tuning(game: Game, effort: Effort) -> Tuning:
    return Tuning(game, effort, Arena(game, 1), lambda games, what: None)


def test_equal_settings_share_a_heat_exactly(game: Game) -> None:
    values = by_hand(game)
    assert play_heat(game, Heat(values, values, 0, 4, seed=9)) == 2.0


def test_a_setting_that_sees_no_points_to_come_is_left_behind(game: Game) -> None:
    values = by_hand(game)
    blind = {**values, "in_hand": 0.0, "on_offer": 0.0}
    found = tuning(game, Effort(games=2)).halve([Entrant(blind), Entrant(values)], "test")
    assert found.values == values
    assert found.games == 2


def test_settings_are_drawn_within_their_ranges_and_again_from_the_same_seed(game: Game) -> None:
    drawn = [entrant.values for entrant in tuning(game, Effort(settings=8)).draw()]
    assert drawn == [entrant.values for entrant in tuning(game, Effort(settings=8)).draw()]
    assert drawn != [entrant.values for entrant in tuning(game, Effort(settings=8, seed=2)).draw()]
    rows = game.setting.facts.weights.weights
    for values in drawn:
        moved = {k: v for k, v in values.items() if v != game.setting.weights.of(k)}
        assert all(rows[key].low <= value <= rows[key].high for key, value in moved.items())


def test_rounds_meet_fresh_seeds_and_grow(game: Game) -> None:
    effort = Effort(settings=9, games=10, generations=1, proof=0)
    assert effort.total(2) == 9 * 10 + 3 * 20
    one = tuning(game, effort)
    before = one.next_seed
    heats = list(one.heats([Entrant(by_hand(game))], 30))
    assert [(h.first, h.last) for _, h in heats] == [(0, 12), (12, 24), (24, 30)]
    one.play([Entrant(by_hand(game))], 2, "test")
    assert one.next_seed > before


def test_the_file_is_toml_with_every_weight(game: Game) -> None:
    text = as_toml(by_hand(game), ["the command", "the figure"])
    assert text.startswith("# the command\n# the figure\n")
    assert tomllib.loads(text) == by_hand(game)


def test_the_command_prints_weights_and_how_they_fare() -> None:
    small = ["--settings", "2", "--games", "2", "--generations", "1", "--proof", "2"]
    done = run("tune-bot", GAME, *small, "--start", HAND, "--processes", "1")
    assert done.exit_code == 0, done.output
    assert set(tomllib.loads(done.stdout)) == set(book(GAME).facts.weights.weights)
    assert "of 2 fresh games" in done.stdout


def test_unknown_weights_to_start_from_are_refused() -> None:
    assert "no weights 'luck'" in fails(2, "tune-bot", GAME, "--start", "luck")

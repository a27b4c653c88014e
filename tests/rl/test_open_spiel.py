"""OpenSpiel's own tests, its playthroughs and its search, on every game."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import milkrun.rl.spiel
from milkrun.games import GAMES, book
from milkrun.kernel.errors import OptionError
from milkrun.kernel.view import View
from milkrun.rl.from_view import figures_of_view

TABLES = [
    (game, seats) for game in GAMES for seats in range(book(game).fewest, book(game).most + 1)
]


def named(game: str, **chosen: object) -> str:
    inner = ",".join(f"{key}={value}" for key, value in chosen.items())
    return f"milkrun_{game.replace('-', '_')}({inner})"


def draw(state: Any, chance: np.random.RandomState) -> None:
    """Let chance act."""
    actions, odds = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(int(chance.choice(actions, p=odds)))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_random_games(game: str, seats: int) -> None:
    loaded = pyspiel.load_game(named(game, players=seats, **short(game)))
    assert loaded.num_players() == seats
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


def short(game: str) -> dict[str, str]:
    """Options that end a game early, so that every state of it can be looked at."""
    caps = {"tiffin": "turn_cap:12", "out-for-delivery": "max_rounds:3"}
    return {"options": caps.get(game, "max_rounds:4")}


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_playthroughs(game: str, seats: int) -> None:
    loaded = named(game, players=seats, **short(game))
    text = generate_playthrough.playthrough(loaded, None, seed=1)
    assert f'GameType.short_name = "milkrun_{game.replace("-", "_")}"' in text
    assert f"InformationStateString({seats - 1})" in text


@pytest.mark.parametrize("game", GAMES)
def test_search_on_information_sets_plays_to_the_end(game: str) -> None:
    loaded = pyspiel.load_game(named(game, **short(game)))
    chance, state = np.random.RandomState(3), loaded.new_initial_state()
    rollouts = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(loaded, rollouts, 2.0, 2, random_state=chance)
    while not state.is_terminal():
        if state.is_chance_node():
            draw(state, chance)
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(1.0)


@pytest.mark.parametrize("game", GAMES)
def test_a_world_drawn_anew_looks_the_same_to_its_player(game: str) -> None:
    loaded = pyspiel.load_game(named(game, players=3))
    chance, state, others = np.random.RandomState(5), loaded.new_initial_state(), set()
    for _ in range(90):
        while state.is_chance_node():
            draw(state, chance)
        state.apply_action(int(chance.choice(state.legal_actions())))
        if state.is_chance_node():
            continue
        player = state.current_player()
        twin = state.resample_from_infostate(player, chance.random_sample)
        for said in ("information_state_string", "observation_string", "observation_tensor"):
            assert getattr(twin, said)(player) == getattr(state, said)(player)
        assert twin.legal_actions() == state.legal_actions()
        others.add(str(twin) == str(state))
    assert others == ({True} if game == "out-for-delivery" else {True, False} & others | {False})


def test_the_tensor_is_the_observation() -> None:
    loaded = pyspiel.load_game(named("tiffin"))
    chance, state = np.random.RandomState(5), loaded.new_initial_state()
    while state.is_chance_node():
        draw(state, chance)
    view = View.from_bytes(state.observation_string(1).encode())
    assert state.observation_tensor(1) == figures_of_view(loaded.known, view)


def test_what_a_player_was_told_tells_it_apart_from_before() -> None:
    loaded = pyspiel.load_game(named("mint-delivery", preset="pocket"))
    chance, state, told = np.random.RandomState(2), loaded.new_initial_state(), set()
    while not state.is_terminal():
        if state.is_chance_node():
            draw(state, chance)
            continue
        told.add(state.information_state_string())
        state.apply_action(state.legal_actions()[0])
    assert len(told) == sum(player >= 0 for player, _ in pairs(state))


def pairs(state: Any) -> list[tuple[int, int]]:
    return [(step.player, step.action) for step in state.full_history()]


def test_options_have_names() -> None:
    with pytest.raises(OptionError, match="turn_cap"):
        pyspiel.load_game(named("tiffin", options="turn_caps:3"))
    assert milkrun.rl.spiel.options_of("tiffin", "turn_cap:20/open_hands:true") == {
        "turn_cap": 20,
        "open_hands": True,
    }

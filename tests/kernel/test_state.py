"""Positions and views as objects: printing, equality, copies, bytes, worlds made from bytes."""

import copy
import pickle
from typing import cast

import pytest

from milkrun.bots.playout import play_out
from milkrun.bots.uniform import Uniform
from milkrun.games import GAMES, book
from milkrun.kernel.bot import Bot, Budget, Perspective
from milkrun.kernel.events import Trace
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.kernel.view import View

SEATINGS = [(g, n) for g in GAMES for n in range(book(g).fewest, book(g).most + 1)]


def reached(game: Game, decisions: int, seed: int = 3) -> State:
    """A position after so many random decisions, at a choice or at the end."""
    state, rng = game.deal(), Rng(seed)
    play_out(state, rng, decisions)
    game.sample(state, rng)
    return state


@pytest.mark.parametrize("game_id", GAMES)
def test_a_printed_position_can_be_pasted_back(game_id: str) -> None:
    state = reached(book(game_id).load(book(game_id).most), 30)
    shown = str(state)
    assert state.game.read(shown.splitlines()[-1]) == state
    assert len(shown.splitlines()) > 3


def renamed_town() -> Game:
    """Mint Delivery with a town whose name is no good HTML."""
    shelf = book("mint-delivery")
    spaces = [list(row) for row in shelf.facts.tables["map"]["spaces"]]
    spaces[5][1] = "<b>Rock & Roll"
    return shelf.load(2, {}, shelf.replaced({"map": {"spaces": spaces}}))


def test_a_notebook_shows_the_board_escaped() -> None:
    state = reached(renamed_town(), 30)
    html = state._repr_html_()
    assert "&lt;b>Rock &amp; Roll" in html
    inner = html.removeprefix("<pre>").removesuffix("</pre>")
    assert "<" not in inner
    assert inner.replace("&lt;", "<").replace("&amp;", "&") == str(state)


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_positions_are_equal_by_what_lies_on_the_table(game_id: str, seats: int) -> None:
    state = reached(book(game_id).load(seats), 20)
    twin = state.clone()
    assert twin == state
    assert hash(twin) == hash(state)
    twin.apply(twin.legal_actions()[-1])
    assert twin != state
    assert state != "a position"


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_a_position_survives_pickling_and_copying(game_id: str, seats: int) -> None:
    state = reached(book(game_id).load(seats), 20)
    for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert twin == state
        play_out(twin, Rng(1), 5)
        assert twin.check() == []
        assert twin != state


def test_a_pickled_game_keeps_its_options_and_tables() -> None:
    shelf = book("mint-delivery")
    preset = shelf.read_preset("mine", "[options]\ncapacity = 3\n[tables.loads]\ncity = 3")
    game = shelf.load(3, {}, preset)
    twin = pickle.loads(pickle.dumps(game))
    assert twin.seats == 3
    assert twin.setting.facts_hash() == game.setting.facts_hash()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_finished_position_says_so_and_nobody_moves(game_id: str) -> None:
    state = reached(book(game_id).load(book(game_id).most), 100_000)
    assert state.is_over()
    assert state.to_move() == OVER
    assert state.legal_actions() == []
    outcome = state.game.outcome(state)
    assert outcome is not None
    assert outcome.reason in state.game.words.endings
    assert min(outcome.places) == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_that_goes_on_has_no_outcome(game_id: str) -> None:
    state = book(game_id).load(book(game_id).most).deal()
    assert state.game.outcome(state) is None
    assert not state.is_over()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_clone_is_heard_by_nobody(game_id: str) -> None:
    state = reached(book(game_id).load(book(game_id).most), 10)
    state.trace = Trace()
    play_out(state.clone(), Rng(1), 20)
    assert state.trace.take() == []
    play_out(state, Rng(1), 20)
    assert state.trace.take() != []


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_a_view_survives_its_bytes(game_id: str, seats: int) -> None:
    state = reached(book(game_id).load(seats), 15)
    for seat in (None, *range(seats)):
        view = state.game.view(state, seat)
        again = View.from_bytes(view.to_bytes())
        assert again.to_dict() == view.to_dict()
        assert again.to_bytes() == view.to_bytes()


@pytest.mark.parametrize("game_id", GAMES)
def test_only_the_seat_to_move_is_told_what_is_legal(game_id: str) -> None:
    game = book(game_id).load(book(game_id).most)
    state = reached(game, 15)
    for seat in (None, *range(game.seats)):
        expected = state.legal_actions() if seat == state.to_move() else []
        assert game.view(state, seat).legal == expected


def test_a_bot_that_is_handed_a_state_fails() -> None:
    state = reached(book("mint-delivery").load(2), 5)
    with pytest.raises(TypeError):
        Perspective(state.game, cast(bytes, state))
    with pytest.raises(TypeError):
        Perspective(state.game, cast(bytes, state.game.view(state, 0)))


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
@pytest.mark.parametrize("decisions", [0, 1, 8, 40])
def test_sampled_worlds_are_sound_and_look_the_same(
    game_id: str, seats: int, decisions: int
) -> None:
    state = reached(book(game_id).load(seats), decisions)
    for seat in (None, *range(seats)):
        seen = state.game.view(state, seat).to_bytes()
        eyes = Perspective(state.game, seen)
        for number in range(5):
            world = eyes.sample(Rng(number))
            assert world.check() == []
            assert state.game.view(world, seat).to_bytes() == seen


def test_samples_are_worlds_of_their_own() -> None:
    state = reached(book("mint-delivery").load(2), 5)
    eyes = Perspective(state.game, state.game.view(state, 0).to_bytes())
    first = eyes.sample(Rng(1))
    before = state.game.write(first)
    play_out(eyes.sample(Rng(1)), Rng(2), 30)
    assert state.game.write(first) == before
    assert state.game.write(eyes.sample(Rng(1))) == before


def test_hidden_cards_differ_between_samples() -> None:
    state = reached(book("mint-delivery").load(3), 0)
    eyes = Perspective(state.game, state.game.view(state, 0).to_bytes())
    worlds = {state.game.write(eyes.sample(Rng(number))) for number in range(20)}
    assert len(worlds) == 20


@pytest.mark.parametrize("game_id", GAMES)
def test_the_random_bot_chooses_what_its_view_allows(game_id: str) -> None:
    state = reached(book(game_id).load(book(game_id).most), 12)
    eyes = Perspective(state.game, state.game.view(state, state.to_move()).to_bytes())
    chosen = {Uniform(seed).choose(eyes, Budget()) for seed in range(60)}
    assert chosen <= set(state.legal_actions())
    assert eyes.legal_actions() == state.legal_actions()
    assert len(chosen) > 1 or len(state.legal_actions()) == 1


def test_a_bot_must_say_how_it_chooses() -> None:
    state = reached(book("mint-delivery").load(2), 5)
    eyes = Perspective(state.game, state.game.view(state, 0).to_bytes())
    with pytest.raises(NotImplementedError):
        Bot().choose(eyes, Budget())


def test_a_budget_is_spent_when_one_of_its_limits_is_reached() -> None:
    assert not Budget().is_spent(10**9)
    assert not Budget(iterations=5).is_spent(4)
    assert Budget(iterations=5).is_spent(5)
    assert Budget(seconds=1e-9).is_spent(0)
    assert not Budget(seconds=1e9).is_spent(0)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_quick_draw_gives_only_what_the_weights_allow(game_id: str) -> None:
    state = book(game_id).load(book(game_id).most).deal()
    rng = Rng(1)
    while state.to_move() == CHANCE:
        assert len(state.chance_weights()) == len(state.legal_actions())
        action = int(state.sample_chance(rng))
        assert action in state.legal_actions()
        state.apply(action)

"""The library face: load, play by name, print, iterate, replay."""

from pathlib import Path

import pytest

import milkrun
from milkrun.games import GAMES, book
from milkrun.kernel.errors import MilkrunError, NotationError, RecordError, Refused
from milkrun.play.files import save
from milkrun.play.golden import full_game
from milkrun.play.library import Replay
from milkrun.play.match import make_bots, play_game
from milkrun.play.players import make_player, parse_players
from milkrun.play.record import Record
from tests.play.helpers import SEATINGS


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_is_the_same_game(game_id: str) -> None:
    seats = book(game_id).most
    first, again, other = (milkrun.load(game_id, seats, seed).new() for seed in (7, 7, 8))
    assert first == again
    assert first != other
    assert first.to_move() >= 0


@pytest.mark.parametrize("game_id", GAMES)
def test_any_game_plays_by_the_names_of_its_moves(game_id: str) -> None:
    game = milkrun.load(game_id, seats=book(game_id).most, seed=3)
    state = game.new()
    for _ in range(40):
        if state.is_over():
            break
        moves = game.moves(state)
        assert len(set(moves)) == len(moves) > 0
        before = str(state)
        assert game.play(state, moves[-1].upper()) is state
        assert str(state) != before
        assert state.check() == []


def test_several_moves_and_the_chance_between_them() -> None:
    game = milkrun.load("mint-delivery", seats=2, seed=1)
    state = game.play(game.new(), "keep none", "keep none", "move N", "end")
    assert state.to_move() >= 0
    assert game.outcome(state) is None


def test_options_and_presets_are_named() -> None:
    game = milkrun.load("mint-delivery", seats=3, preset="pocket", capacity=3)
    assert game.game.setting.changed_options() == {"deck_size": 5, "capacity": 3}


def test_what_is_wrong_is_said() -> None:
    game = milkrun.load("mint-delivery", seats=2, seed=1)
    state = game.new()
    with pytest.raises(NotationError, match="'keep nuthing' is no move here"):
        game.play(state, "keep nuthing")
    with pytest.raises(Refused) as caught:
        game.play(state, "end")
    assert caught.value.refusal.clause in game.game.clauses.all
    with pytest.raises(MilkrunError, match="There is no game 'mint'"):
        milkrun.load("mint")
    with pytest.raises(MilkrunError, match="for 1 to 4 players, not 9"):
        milkrun.load("mint-delivery", seats=9)
    with pytest.raises(MilkrunError, match="Did you mean 'capacity'"):
        milkrun.load("mint-delivery", capacty=3)
    with pytest.raises(MilkrunError, match="Did you mean 'pocket'"):
        milkrun.load("mint-delivery", preset="pockett")


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_a_file_replays_ply_by_ply(game_id: str, seats: int, tmp_path: Path) -> None:
    record = full_game(book(game_id).load(seats), 6)
    save(tmp_path / "x.milkrun", record.to_bytes())
    replay = milkrun.replay(tmp_path / "x.milkrun")
    states = list(replay)
    assert len(states) == len(replay) + 1 == len(record.actions()) + 1
    assert states[0] == replay.game.deal()
    assert states[10] == replay[10]
    assert states[-1] == replay[len(replay)]
    assert states[-1].is_over()
    assert not states[-2].is_over()


@pytest.mark.parametrize("ply", [-1, 10_000])
def test_a_ply_outside_the_game_is_refused(ply: int) -> None:
    replay = Replay(full_game(book("mint-delivery").load(2), 1))
    with pytest.raises(IndexError, match=f"not {ply}"):
        replay[ply]


def test_a_file_that_breaks_the_rules_is_refused(tmp_path: Path) -> None:
    record: Record = full_game(book("mint-delivery").load(2), 1)
    line = next(line for line in record.lines if line.seat == 0)
    line.action, line.move = 60, "end"
    save(tmp_path / "x.milkrun", record.to_bytes())
    with pytest.raises(RecordError, match=f"Line {line.seq}"):
        milkrun.replay(tmp_path / "x.milkrun")


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_a_bot_match_ends_and_repeats(game_id: str, seats: int) -> None:
    game = book(game_id).load(seats)
    played = play_game(game, ["random"] * seats, 4)
    assert played == play_game(game, ["random"] * seats, 4)
    assert played.decisions > 0
    assert len(played.outcome.scores) == seats


def test_player_codes_are_read_and_strangers_refused() -> None:
    assert parse_players(" Human, random ,") == ["human", "random"]
    with pytest.raises(MilkrunError, match=r"no player 'randon'\. Did you mean 'random'"):
        parse_players("human,randon")
    with pytest.raises(MilkrunError, match="Nobody plays"):
        parse_players(" , ")
    game = book("mint-delivery").load(2)
    assert make_player(game, "human", 1) is None
    with pytest.raises(MilkrunError, match="only bots can play here"):
        make_bots(game, ["random", "human"], 1)

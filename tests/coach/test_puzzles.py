"""Puzzles: positions that hold, turns that can be made, and a maker that makes the same again."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from milkrun.coach.puzzles import QUIET, Maker, Puzzle, Shelf, read_shelf, shelf, shelf_text
from milkrun.games import GAMES, book
from milkrun.kernel.errors import RecordError
from milkrun.play.lines import preview
from milkrun.web.match.seeing.questions import ends_turn
from tests.cli.helpers import run

MINT, SHIPPED = "mint-delivery", 100


def shipped(game_id: str) -> Shelf:
    """The puzzles of a game."""
    found = shelf(game_id)
    assert found is not None
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_every_puzzle_can_be_solved(game_id: str) -> None:
    found = shipped(game_id)
    for puzzle in found.puzzles:
        game = book(game_id).load(puzzle.seats)
        assert found.version == game.version
        state = game.read(puzzle.position)
        assert state.to_move() == puzzle.seat
        assert state.check() == []
        after = preview(game, state, puzzle.seat, puzzle.best)
        is_over = ends_turn(game, state, puzzle.seat, puzzle.best)
        assert is_over or after.to_move() != puzzle.seat


@pytest.mark.parametrize("game_id", GAMES)
def test_puzzles_differ_and_have_themes_and_grades(game_id: str) -> None:
    puzzles = shipped(game_id).puzzles
    words = book(game_id).load(2).words
    assert len({puzzle.position for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.theme for puzzle in puzzles}) > 1
    grades = Counter(puzzle.grade for puzzle in puzzles)
    assert len(puzzles) >= SHIPPED
    assert set(grades) == {1, 2, 3}
    assert min(grades.values()) >= SHIPPED // 10
    assert all(puzzle.lead >= 0.05 for puzzle in puzzles)
    assert all(f"theme_{theme}" in words.screen for theme in [*words.reasons, QUIET])


def test_the_maker_makes_the_same_again() -> None:
    game = book(MINT).load(2)
    made = [puzzle for seed in range(3) for puzzle in Maker(game).of_game(seed)]
    assert made
    assert shipped(MINT).puzzles[: len(made)] == made


def test_puzzles_are_kept_as_they_are(tmp_path: Path) -> None:
    puzzle = Puzzle(2, 1, "quiet", 3, 0.25, [4, 5], 'a "text"\nof two lines')
    kept = Shelf(MINT, 1, [puzzle])
    (tmp_path / "some.toml").write_text(shelf_text(kept), "utf-8")
    assert read_shelf(tmp_path / "some.toml") == kept
    (tmp_path / "some.toml").write_text("puzzles = 3", "utf-8")
    with pytest.raises(RecordError, match="holds no puzzles"):
        read_shelf(tmp_path / "some.toml")


def test_the_verb_writes_puzzles(tmp_path: Path) -> None:
    out = tmp_path / "more.toml"
    assert run("puzzles", MINT, "--num", "2", "--out", str(out)).exit_code == 0
    assert read_shelf(out).puzzles == shipped(MINT).puzzles[:2]


def test_puzzles_are_looked_at_once_more() -> None:
    maker, puzzle = Maker(book(MINT).load(2)), shipped(MINT).puzzles[0]
    assert maker.still_holds(puzzle, 77)
    state = book(MINT).load(puzzle.seats).read(puzzle.position)
    wrong = [action for action in state.legal_actions() if action != puzzle.best[0]][:1]
    assert not maker.still_holds(msgspec.structs.replace(puzzle, best=wrong), 77)
    assert "1 of 1 hold" in run("puzzles", MINT, "--check", "--num", "1", "--seed", "77").output

"""What games tell a judgement of a seat: the view's facts only, and of the others what all see."""

from statistics import fmean

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.rng import Rng
from milkrun.lab.lessons import Lesson, looked_at, play_lesson
from milkrun.play.laws import positions

TABLES = [(game_id, seats) for game_id in GAMES for seats in (2, 3, 4)]


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_traits_are_the_same_in_every_world_that_the_seat_cannot_tell_apart(
    game_id: str, seats: int
) -> None:
    game, rng = book(game_id).load(seats), Rng(3)
    for state in positions(game, 2, 31):
        for seat in range(seats):
            world = state.clone()
            world.determinize(seat, rng)
            assert list(world.traits(seat)) == list(state.traits(seat))


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_what_is_shown_of_a_seat_hangs_on_nothing_hidden(game_id: str, seats: int) -> None:
    game, rng = book(game_id).load(seats), Rng(4)
    for state in positions(game, 2, 31):
        world = state.clone()
        world.determinize(-1, rng)
        for seat in range(seats):
            assert list(world.shown_traits(seat)) == list(state.shown_traits(seat))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_first_trait_says_how_far_the_game_has_come(game_id: str) -> None:
    game = book(game_id).load(2)
    played = play_lesson(game, Lesson(1, 3, ["greedy"]))
    rows = [row for one in played for row in looked_at(game, one).rows]
    assert all(0.0 <= row.told[0] <= 1.0 for row in rows)
    early, late = ([r.told[0] for r in rows if (r.when > 0.5) == half] for half in (False, True))
    assert fmean(early) < fmean(late)

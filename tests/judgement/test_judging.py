"""The judgement of positions: from the view, between 0 and 1, and true in the end."""

import math

import pytest
from librt.vecs import vec

from milkrun.bots.judging import features, judge, seen_of_others, told
from milkrun.bots.value import outlook
from milkrun.games import GAMES, book
from milkrun.kernel.game import Game
from milkrun.kernel.judgement import FARTHEST, Judgement
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER, State
from milkrun.lab.lessons import Lesson, looked_at, play_lesson, steered
from milkrun.play.laws import positions

TABLES = [(game_id, seats) for game_id in GAMES for seats in (2, 3, 4)]


def an_untrained_net(game: Game) -> Game:
    """The game steered by a net that nobody has trained, but that listens to everything."""
    state = steered(game, {"spread": 1.0, "margin": 1.0}).deal()
    game.sample(state, Rng(1))
    width = 3 + len(told(state, 0))
    net = {
        "middle": [0.1] * width,
        "scale": [2.0] * width,
        "hidden": [[0.1 * (unit + 1)] * (width + 1) for unit in range(3)],
        "odds": [0.2, 0.3, -0.4, 0.5] + [0.01] * width,
        "ahead": [0.1, 3.0, 4.0, -5.0] + [0.02] * width,
    }
    return steered(game, {"spread": game.clear_lead / 3, "margin": 0.5, "net": net})


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_judgement_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(
    game_id: str, seats: int
) -> None:
    game, rng = an_untrained_net(book(game_id).load(seats)), Rng(2)
    for state in positions(game, 3, 29):
        for seat in range(seats):
            world = state.clone()
            world.determinize(seat, rng)
            share, margin = judge(state, seat)
            assert (share, margin) == judge(world, seat)
            assert 0.0 <= share <= 1.0
            assert math.isfinite(margin)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_finished_game_is_judged_by_its_result(game_id: str) -> None:
    game = book(game_id).load(3)
    state = list(positions(game, 1))[-1]
    assert state.to_move() == OVER
    shares = [judge(state, seat)[0] for seat in range(3)]
    assert sum(shares) == pytest.approx(1.0)
    assert [share > 0 for share in shares] == [place == 1 for place in state.ranking()]
    scores = state.scores()
    assert judge(state, 0)[1] == scores[0] - max(scores[1:])


def test_leads_alone_make_chances_that_sum_to_one() -> None:
    known = Judgement({"spread": 4.0, "margin": 0.5})
    worths = [10.0, 14.0, 6.0]
    shares = [
        known.by_lead(worths[seat], vec[float]([w for i, w in enumerate(worths) if i != seat]))
        for seat in range(3)
    ]
    assert sum(shares) == pytest.approx(1.0)
    assert shares[1] / shares[0] == pytest.approx(math.e)


def test_a_net_is_its_units_above_scaled_numbers() -> None:
    net = {
        "middle": [1.0, 2.0],
        "scale": [2.0, 4.0],
        "hidden": [[0.1, 0.2, 0.3], [-0.4, 0.5, -0.6]],
        "odds": [0.7, 0.8, -0.9, 0.25, 0.5],
        "ahead": [1.0, 2.0, 3.0, 4.0, 5.0],
    }
    known = Judgement({"spread": 1.0, "margin": 0.5, "net": net})
    numbers = vec[float]([3.0, 6.0])
    assert list(known.scaled(numbers)) == [1.0, 1.0]
    odds = 0.7 + 0.8 * math.tanh(0.6) - 0.9 * math.tanh(-0.5) + 0.25 + 0.5
    share, margin = known.by_net(numbers)
    assert share == pytest.approx(1 / (1 + math.exp(-odds)))
    assert margin == pytest.approx(1 + 2 * math.tanh(0.6) + 3 * math.tanh(-0.5) + 4 + 5)


def test_nothing_is_made_of_numbers_that_no_game_has_shown() -> None:
    net = {"middle": [0.0], "scale": [1.0], "hidden": [], "odds": [0.0, 1.0], "ahead": [0.0, 1.0]}
    known = Judgement({"spread": 1.0, "margin": 0.5, "net": net})
    assert known.by_net(vec[float]([1e9])) == known.by_net(vec[float]([FARTHEST]))


@pytest.mark.parametrize("game_id", GAMES)
def test_who_steers_by_a_judgement_values_positions_by_it(game_id: str) -> None:
    game = an_untrained_net(book(game_id).load(2))
    state = middle(game)
    first, second = outlook(state, 2, game.clear_lead)
    share, margin = judge(state, 0)
    ahead = 1 / (1 + math.exp(-2 * margin / game.clear_lead))
    assert first == pytest.approx(0.9 * share + 0.1 * ahead)
    assert second == pytest.approx(1 - first)
    plain = game.weighing(game.setting.facts.weights.hand)
    assert list(outlook(state, 2, 5.0)) != list(outlook(plain.read(game.write(state)), 2, 5.0))


def middle(game: Game) -> State:
    """A position in the middle of a random game."""
    all_of_them = [state.clone() for state in positions(game, 2, 3)]
    return all_of_them[len(all_of_them) // 2]


def test_a_lesson_writes_down_what_a_net_will_be_asked() -> None:
    game = an_untrained_net(book("mint-delivery").load(2))
    lesson = Lesson(5, 6, ["greedy"])
    (played,) = play_lesson(game, lesson)
    rows = looked_at(game, played).rows
    assert rows
    assert {row.share for row in rows} <= {0.0, 0.5, 1.0}
    assert play_lesson(game, lesson) == [played]
    assert looked_at(game, played).rows == rows
    state = middle(game)
    assert game.judgement is not None
    others = seen_of_others(state, 0, 2)
    asked = features(state, 0, state.worth(0), others, game.judgement)
    assert len(asked) == 3 + len(rows[0].told)


def test_the_others_are_told_of_on_average() -> None:
    state = middle(book("out-for-delivery").load(3))
    own = state.traits(0)
    shown = [list(state.shown_traits(seat)) for seat in (1, 2)]
    expected = [*own, *((a + b) / 2 for a, b in zip(*shown, strict=True))]
    assert list(told(state, 0)) == pytest.approx(expected)

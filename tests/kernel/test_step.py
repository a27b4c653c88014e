"""Draws: how likely each outcome is, and that the quick way agrees."""

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games import book
from milkrun.kernel.actions import ActionTable
from milkrun.kernel.machine import Machine
from milkrun.kernel.rng import Rng
from milkrun.kernel.step import Die, Draw, TwoDice

ROLLS = 3_600


def table() -> ActionTable:
    actions = ActionTable()
    actions.add("pass", 0, [])
    actions.add_chance("die", 1, [["1", "2", "3", "4", "5", "6"]])
    actions.add_chance("sum", 7, [[str(n) for n in range(2, 13)]])
    return actions


class OddDie(Draw[Machine]):
    """A die that is rolled again until it is odd."""

    def is_possible(self, p: Machine, i: i64) -> bool:
        return i % 2 == 0


def position() -> Machine:
    p = book("out-for-delivery").load(2).deal()
    assert isinstance(p, Machine)
    return p


def test_only_what_is_possible_is_drawn_each_as_likely() -> None:
    die, p, rng = OddDie("die", "test"), position(), Rng(1)
    die.bind(table(), {})
    drawn = [int(die.sample(p, rng)) for _ in range(ROLLS)]
    assert sorted(set(drawn)) == [1, 3, 5]
    assert die.weights(p) == vec[i64]([1, 1, 1])
    assert all(abs(drawn.count(face) - ROLLS / 3) < ROLLS / 20 for face in (1, 3, 5))


def test_a_die_has_all_its_faces() -> None:
    die, p, rng = Die[Machine]("die", "test"), position(), Rng(1)
    die.bind(table(), {})
    assert {int(die.sample(p, rng)) for _ in range(100)} == {1, 2, 3, 4, 5, 6}
    assert list(die.weights(p)) == [1] * 6


def test_two_dice_have_the_odds_of_their_sum() -> None:
    dice, p, rng = TwoDice[Machine]("sum", "test"), position(), Rng(1)
    dice.bind(table(), {})
    assert list(dice.weights(p)) == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    drawn = [int(dice.sample(p, rng)) - 7 for _ in range(ROLLS)]
    for place, weight in enumerate(dice.weights(p)):
        assert abs(drawn.count(place) - ROLLS * weight / 36) < ROLLS / 36

"""A bag: what goes in comes out, with the odds of its counts."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from milkrun.kernel.bag import Bag
from milkrun.kernel.rng import Rng


def bag(*counts: int) -> Bag:
    return Bag(vec[i64](list(counts)))


def test_the_total_is_kept_while_things_come_and_go() -> None:
    b = bag(2, 0, 3)
    b.take(2)
    b.put(1)
    b.put(1)
    assert (list(b.counts), b.total) == ([2, 2, 2], 6)


def test_kinds_and_weights_name_only_what_is_there() -> None:
    b = bag(2, 0, 3)
    assert list(b.kinds(70)) == [70, 72]
    assert list(b.weights()) == [2, 3]


def test_a_drawn_kind_stays_until_taken() -> None:
    b = bag(0, 1)
    assert b.draw(Rng(1)) == 1
    assert b.total == 1


def test_draws_have_the_odds_of_the_counts() -> None:
    b, rng, seen = bag(1, 0, 2, 5), Rng(8), [0, 0, 0, 0]
    for _ in range(8_000):
        seen[b.draw(rng)] += 1
    assert seen[1] == 0
    for kind, expected in ((0, 1_000), (2, 2_000), (3, 5_000)):
        assert abs(seen[kind] - expected) < 4 * expected**0.5


def test_an_empty_bag_gives_nothing() -> None:
    with pytest.raises(ValueError, match="empty"):
        bag(0, 0).draw(Rng(1))


def test_a_clone_is_a_bag_of_its_own() -> None:
    b = bag(1, 1)
    twin = b.clone()
    twin.take(0)
    assert (list(b.counts), b.total) == ([1, 1], 2)
    assert (list(twin.counts), twin.total) == ([0, 1], 1)

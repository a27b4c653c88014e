"""Verifiable chance: committed, fair, and its own for every choice."""

import hashlib
import hmac

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.state import CHANCE
from milkrun.play.chance import Chance, choose, commit, match_key, number_below


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    seed = bytes(range(32))
    assert commit(seed) == hashlib.sha256(seed).hexdigest()
    assert Chance(seed, ["a", "b"]).commitment() == commit(seed)


def test_the_key_takes_the_seed_and_every_nonce_in_seat_order() -> None:
    seed = bytes(range(32))
    assert match_key(seed, ["x", "y"]) == hmac.digest(seed, b"x,y", "sha256")
    keys = {match_key(seed, n) for n in (["x", "y"], ["y", "x"], ["x", "z"], ["x"])}
    assert len(keys) == 4
    assert match_key(bytes(32), ["x", "y"]) != match_key(seed, ["x", "y"])


def test_a_draw_can_be_checked_by_hand() -> None:
    key = b"k" * 32
    digest = hmac.digest(key, b"17/0", "sha256")
    assert number_below(key, 17, 1_000) == int.from_bytes(digest[:8], "big") % 1_000


def test_a_number_that_falls_beyond_the_last_whole_share_is_drawn_again() -> None:
    """With n just above half of 2^64, nearly every second number must be rejected."""
    key, n = b"k" * 32, (1 << 63) + 1
    expected = []
    for seq in range(200):
        attempt = 0
        while (number := first_bits(key, seq, attempt)) >= n:
            attempt += 1
        expected.append((number, attempt))
    assert [number_below(key, seq, n) for seq in range(200)] == [number for number, _ in expected]
    assert sum(attempt > 0 for _, attempt in expected) > 60


def first_bits(key: bytes, seq: int, attempt: int) -> int:
    return int.from_bytes(hmac.digest(key, b"%d/%d" % (seq, attempt), "sha256")[:8], "big")


@pytest.mark.parametrize("n", [2, 3, 7, 29])
def test_every_number_is_as_likely_as_the_next(n: int) -> None:
    counts = [0] * n
    for seq in range(2_000 * n):
        counts[number_below(b"key", seq, n)] += 1
    assert sum((c - 2_000) ** 2 for c in counts) / 2_000 < n - 1 + 4 * (2 * n) ** 0.5


def test_every_line_draws_anew() -> None:
    assert len({number_below(b"key", seq, 1 << 62) for seq in range(500)}) == 500


@pytest.mark.parametrize("game_id", GAMES)
def test_draws_follow_the_weights(game_id: str) -> None:
    state = book(game_id).load(book(game_id).most).deal()
    assert state.to_move() == CHANCE
    odds = [int(weight) for weight in state.chance_weights()]
    weights = dict(zip(state.legal_actions(), odds, strict=True))
    share = 4_000 / sum(weights.values())
    counts = dict.fromkeys(weights, 0)
    for seq in range(4_000):
        counts[choose(b"key", state, seq)] += 1
    chi = sum((counts[a] - share * w) ** 2 / (share * w) for a, w in weights.items())
    assert chi < len(weights) + 4 * (2 * len(weights)) ** 0.5


def test_secret_luck_is_new_each_time_and_repeatable_luck_is_not() -> None:
    assert Chance.secret(2).key != Chance.secret(2).key
    assert len(Chance.secret(3).nonces) == len(set(Chance.secret(3).nonces)) == 3
    assert Chance.repeatable(7, 2).key == Chance.repeatable(7, 2).key
    assert Chance.repeatable(7, 2).key != Chance.repeatable(8, 2).key

"""Broken input gets a clean refusal; and the fuzzer would notice if it did not."""

import pytest

from milkrun.games import GAMES
from milkrun.kernel.errors import OptionError
from milkrun.play.fuzz import Fuzzer, Tally


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_but_results_and_clean_refusals(game_id: str) -> None:
    tally = Fuzzer(game_id, 5).run(2_000)
    assert tally.crashes == []
    assert tally.total == 2_000
    assert tally.accepted > 100
    assert tally.refused > 100


@pytest.mark.parametrize("game_id", GAMES)
def test_games_with_several_values_changed_at_once_are_refused_or_played_to_the_end(
    game_id: str,
) -> None:
    tally = Fuzzer(game_id, 11).run_games(150)
    assert tally.crashes == []
    assert tally.accepted > 15
    assert tally.refused > 15


def test_wild_tables_differ_in_several_values_of_several_tables() -> None:
    fuzzer = Fuzzer("tiffin", 2)
    made = [fuzzer.wild.tables() for _ in range(200)]
    assert {len(tables) for tables in made} >= {1, 2, 3, 4, 5}
    touched = {name for tables in made for name in tables}
    assert touched == set(fuzzer.book.facts.tables)
    assert len({repr(tables) for tables in made}) > 190


@pytest.mark.parametrize("game_id", GAMES)
def test_every_attack_both_passes_and_is_refused(game_id: str) -> None:
    """An attack that is always refused, or never, would test nothing."""
    fuzzer = Fuzzer(game_id, 6)
    attacks = [fuzzer.position, fuzzer.counts, fuzzer.notation, fuzzer.options, fuzzer.preset]
    attacks += [fuzzer.tables, fuzzer.game]
    for attack in attacks:
        fuzzer.tally = Tally()
        while fuzzer.tally.total < 2_000 and not (fuzzer.tally.accepted and fuzzer.tally.refused):
            fuzzer.attempt(attack)
        assert fuzzer.tally.accepted, attack.__name__
        assert fuzzer.tally.refused, attack.__name__
        assert fuzzer.tally.crashes == []


def test_a_planted_crash_is_noticed() -> None:
    fuzzer, inputs = Fuzzer("mint-delivery", 1), list[bytes]()

    def planted() -> None:
        inputs.append(fuzzer.mutate(b"input"))
        raise KeyError("planted")

    fuzzer.attacks.insert(0, planted)
    tally = fuzzer.run(60)
    assert tally.crashes == [f"planted: KeyError('planted') on {data!r}" for data in inputs]
    assert len(inputs) > 5
    assert tally.total == 60


def test_a_clean_refusal_is_no_crash() -> None:
    fuzzer = Fuzzer("mint-delivery", 1)

    def refusing() -> None:
        raise OptionError("no")

    fuzzer.attempt(refusing)
    assert (fuzzer.tally.refused, fuzzer.tally.crashes) == (1, [])


def test_the_same_seed_tries_the_same_inputs() -> None:
    first, again = Fuzzer("mint-delivery", 3), Fuzzer("mint-delivery", 3)
    assert [first.mutate(b"abc" * 9) for _ in range(50)] == [
        again.mutate(b"abc" * 9) for _ in range(50)
    ]

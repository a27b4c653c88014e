"""Luck by what it is for: the same wherever it means the same, and fair everywhere."""

import pytest
from scipy import stats

from milkrun.games import GAMES, book
from milkrun.kernel.chance_code import chance_code, spell, stir
from milkrun.kernel.fate import Fate
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State

SEEDS = range(3000)


def drawn(code: int, n: int) -> list[int]:
    """The number below n that each seed gives to a code."""
    fate, out = Fate(), []
    for seed in SEEDS:
        fate.begin(seed)
        fate.rng.state = fate.state(code)
        out.append(int(fate.rng.below(n)))
    return out


def test_every_code_is_fair_over_the_seeds() -> None:
    for code in (0, 1, spell("movement"), chance_code(spell("deal"), 3, 1, 5)):
        counts = [drawn(code, 6).count(face) for face in range(6)]
        assert stats.chisquare(counts).pvalue > 1e-4


@pytest.mark.parametrize("other", [(1, 0, 1), (1, 1, 0), (2, 0, 0), (1, 0, 7)])
def test_neighbouring_draws_of_a_game_have_nothing_to_do_with_each_other(
    other: tuple[int, int, int],
) -> None:
    here = drawn(chance_code(spell("movement"), 1, 0, 0), 4)
    there = drawn(chance_code(spell("movement"), *other), 4)
    table = [[0] * 4 for _ in range(4)]
    for a, b in zip(here, there, strict=True):
        table[a][b] += 1
    assert stats.chi2_contingency(table).pvalue > 1e-4


def test_stirring_loses_nothing() -> None:
    assert len({stir(word) for word in range(50_000)}) == 50_000


@pytest.mark.parametrize("game_id", GAMES)
def test_a_chance_code_is_the_key_in_figures(game_id: str) -> None:
    game = book(game_id).load(2)
    state, rng, keys = game.deal(), Rng(4), {}
    while state.to_move() != OVER:
        if state.to_move() == CHANCE:
            key = state.chance_key()
            wanted = chance_code(spell(key.purpose), key.round, key.seat, key.ordinal)
            assert state.chance_code() == wanted
            keys[key] = wanted
            state.apply(state.sample_chance(rng))
        else:
            state.apply(state.legal_actions()[rng.below(len(state.legal_actions()))])
    assert len(set(keys.values())) == len(keys)


def test_a_draw_stays_the_same_whatever_was_drawn_before() -> None:
    """Two variants that differ in set-up share the dice of the rounds."""
    base, variant = (book("out-for-delivery").load(2, {"setup_item": on}) for on in (True, False))
    rolls = [movement_rolls(game.deal()) for game in (base, variant)]
    assert rolls[0] == rolls[1]


def movement_rolls(state: State) -> list[int]:
    """What the dice for movement show in the first rounds, if everybody ends their turn."""
    fate, out = Fate(11), list[int]()
    while len(out) < 8:
        if state.to_move() == CHANCE:
            action, purpose = fate.draw(state), state.chance_key().purpose
            out += [int(action)] if purpose == "movement" else []
            state.apply(action)
        else:
            state.apply(state.legal_actions()[0])
    return out

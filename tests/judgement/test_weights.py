"""The weights behind `worth`: named in data, in sets; those found by hand judge as ever."""

import hashlib

import pytest

from milkrun.bots.guided import sensible
from milkrun.games import GAMES, book
from milkrun.kernel.errors import SeatError
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import OVER
from milkrun.kernel.weights import HAND, Weights
from milkrun.play.match import ask, play_game
from milkrun.play.players import make_player, parse_code, resolve

AS_EVER = {
    ("mint-delivery", 2): ("6d87fbe49a7f6c4f", "e9c46f9036819d14", "02200b080440a2b0"),
    ("mint-delivery", 3): ("70422e2a6d4137f2", "4e7c3347a6dfb61e", "b6a56545515cebdd"),
    ("mint-delivery", 4): ("1715e33695af5f11", "65f254ff6aa8447e", "fdfd9d907a1e7b01"),
    ("out-for-delivery", 2): ("64a95d4e33619ff8", "d267fdc090565a85", "2f06f1dbaa454bf6"),
    ("out-for-delivery", 3): ("43fbc5532c25d443", "bf054c14c2e65bd9", "4ef5fffbfc8794b0"),
    ("out-for-delivery", 4): ("9b99928d76baa3bd", "6548003bb2d1df9c", "9c4d2842d47f49c4"),
    ("tiffin", 2): ("79bb426fc584a354", "487d725fbd417671", "ae7e9ecde3e8d2da"),
    ("tiffin", 3): ("7364169825e1b513", "2a13d75fd9471ddc", "42c3876cd4ff2bb7"),
    ("tiffin", 4): ("a91267243dc83e6a", "307af2c7e791c564", "42c3876cd4ff2bb7"),
}
"""What the evaluation said, and what `greedy` and `planner` chose, before weights had names."""
SEED = 5


def digest(things: list[str]) -> str:
    return hashlib.sha256(" ".join(things).encode()).hexdigest()[:16]


def worths(game: Game) -> list[str]:
    """What a random game's positions are worth to everybody."""
    state, rng, out = game.deal(), Rng(SEED), list[str]()
    game.sample(state, rng)
    while state.to_move() != OVER and len(out) < 400:
        out += [f"{state.worth(seat):.9f}" for seat in range(game.seats)]
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
        game.sample(state, rng)
    return out


def decisions(game: Game, code: str, num: int) -> list[str]:
    """The first choices of bots at one table."""
    bots = [make_player(game, code, SEED * 10 + seat) for seat in range(game.seats)]
    state, rng, out = game.deal(), Rng(SEED), list[str]()
    for _ in range(num):
        game.sample(state, rng)
        bot = bots[int(state.to_move())]
        assert bot is not None
        action = ask(game, state, bot)
        state.apply(action)
        out.append(str(action))
    return out


@pytest.mark.parametrize(("game_id", "seats"), AS_EVER)
def test_weights_found_by_hand_judge_and_choose_as_ever(game_id: str, seats: int) -> None:
    game = book(game_id).load(seats)
    by_hand = game.weighing(game.setting.facts.weights.hand)
    found = (
        digest(worths(by_hand)),
        digest(decisions(game, "greedy", 24)),
        digest(decisions(game, "planner", 6)),
    )
    assert found == AS_EVER[game_id, seats]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_set_has_every_weight_within_what_tuning_looks_at(game_id: str) -> None:
    found = book(game_id)
    sets = found.facts.weights
    assert sets.usual in sets.names()
    for seats in range(found.fewest, found.most + 1):
        for name in sets.names():
            weights = sets.find(name, seats)
            for key, value in weights.values.items():
                row = sets.weights[key]
                assert row.low < row.high
                assert weights.name == HAND or row.low <= value <= row.high, key


def sensible_positions(game: Game) -> list[str]:
    """Positions of a game in which everybody tries to get on."""
    state, rng, texts = game.deal(), Rng(SEED), list[str]()
    while settle(state, rng) != OVER and len(texts) < 400:
        texts.append(game.write(state))
        state.apply(sensible(state, state.to_move(), game.clear_lead, rng))
    return texts


def judged(game: Game, values: dict[str, float], texts: list[str]) -> list[float]:
    """What positions are worth to the first seat by these weights."""
    other = book(game.id).make(game.setting.weighing(Weights("other", values)))
    return [other.read(text).worth(0) for text in texts]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_weight_weighs(game_id: str) -> None:
    """Another value of any one of them changes what some position of a sensible game is worth."""
    game, found = book(game_id).load(2), book(game_id).facts.weights
    texts = sensible_positions(game)
    middle = {key: (row.low + row.high) / 2 for key, row in found.weights.items()}
    before = judged(game, middle, texts)
    for key, row in found.weights.items():
        assert judged(game, {**middle, key: row.low}, texts) != before, key


def test_other_weights_are_other_bots_at_the_same_game() -> None:
    game = book("mint-delivery").load(2)
    assert game.weighing(game.setting.weights) is game
    sets = game.setting.facts.weights
    odd = Weights("odd", {**sets.hand.values, "patience": 0.5})
    other = game.weighing(odd)
    assert other is game.weighing(odd)
    assert other.setting.facts_hash() == game.setting.facts_hash()
    state = game.deal()
    game.sample(state, Rng(1))
    seen = [g.view(state, 0).to_bytes() for g in (game, other)]
    assert seen[0] == seen[1]


def test_a_code_may_name_the_weights() -> None:
    game = book("mint-delivery").load(2)
    assert resolve(game, "mcts@hand:50").name == "mcts@hand"
    assert resolve(game, "mcts@hand:50").iterations == 50
    plain, named = (play_game(game, [code, "random"], 3) for code in ("greedy", "greedy@hand"))
    assert plain == named


@pytest.mark.parametrize("text", ["human@hand", "random@hand", "hard@hand", "mcts@", "mcts@:5"])
def test_who_weighs_nothing_names_no_weights(text: str) -> None:
    with pytest.raises(SeatError):
        parse_code(text)


def test_unknown_weights_are_refused_by_the_game() -> None:
    with pytest.raises(SeatError, match="no weights 'tunde'"):
        resolve(book("mint-delivery").load(2), "mcts@tunde")

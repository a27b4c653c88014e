"""One step and one turn ahead: what each of the simple bots sees, and what it does not."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from milkrun.bots.greedy import Greedy, Tree
from milkrun.bots.planner import Planner
from milkrun.games import GAMES, book
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER, State
from milkrun.play.match import play_game

GAME = next(iter(GAMES))
BAIT, DETOUR = 0, 1
WORTH_AFTER: dict[tuple[int, ...], float] = {
    (BAIT,): 1.0,
    (BAIT, BAIT): 1.0,
    (BAIT, DETOUR): 1.0,
    (DETOUR,): 0.5,
    (DETOUR, BAIT): 0.5,
    (DETOUR, DETOUR): 3.0,
}


class Turn(State):
    """Seat 0 acts twice; then the other seat would. A small gain now costs a big one later."""

    def __init__(self, done: tuple[int, ...] = ()) -> None:
        super().__init__(book(GAME).load(2))
        self.done = done

    def to_move(self) -> i64:
        return 0 if len(self.done) < 2 else 1

    def legal(self) -> vec[i64]:
        return vec[i64]([BAIT, DETOUR])

    def apply(self, action: i64) -> None:
        self.done = (*self.done, int(action))

    def clone(self) -> "Turn":
        return Turn(self.done)

    def worth(self, seat: i64) -> float:
        return WORTH_AFTER[self.done] if seat == 0 else 0.0


def test_greedy_takes_what_is_near() -> None:
    turn, promised = Turn(), [0.0, 0.0]
    Tree(turn.game, Rng(1)).weigh(turn, [BAIT, DETOUR], promised, True, True)
    assert promised[BAIT] > promised[DETOUR]


def test_planner_sees_the_end_of_its_turn() -> None:
    bot = Planner(1)
    assert bot.promise(Turn(), DETOUR, 5.0) > bot.promise(Turn(), BAIT, 5.0)
    assert bot.promise(Turn((DETOUR,)), DETOUR, 5.0) == bot.promise(Turn(), DETOUR, 5.0)


def choice(game_id: str) -> Perspective:
    """A choice between several actions, a little way into a game."""
    game, rng = book(game_id).load(2), Rng(1)
    state = game.deal()
    for _ in range(12):
        game.sample(state, rng)
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    game.sample(state, rng)
    assert state.to_move() != OVER
    return Perspective(game, game.view(state, int(state.to_move())).to_bytes())


@pytest.mark.parametrize("game_id", GAMES)
def test_a_budget_is_how_many_actions_greedy_looks_at(game_id: str) -> None:
    perspective = choice(game_id)
    legal = perspective.legal_actions()
    assert len(legal) > 1
    whole = Greedy(4).choose(perspective, Budget())
    assert Greedy(4).choose(perspective, Budget(len(legal))) == whole
    assert {Greedy(seed).choose(perspective, Budget(1)) for seed in range(200)} == set(legal)


@pytest.mark.parametrize("game_id", GAMES)
def test_who_looks_ahead_beats_who_does_not(game_id: str) -> None:
    game = book(game_id).load(2)
    assert play_game(game, ["random", "greedy"], seed=2).outcome.places == (2, 1)

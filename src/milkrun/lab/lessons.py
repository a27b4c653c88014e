"""Self-play to learn from: what positions looked like to each seat, and what came of them.

Everybody plans a turn ahead in two imagined worlds and strays now and then, so that positions
occur which nobody would choose: a value that has never seen them misleads whoever searches there.
"""

from importlib import import_module
from typing import Any

import msgspec

from milkrun.bots.judging import result, seen_of_others
from milkrun.bots.planner import Planner
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.game import Game
from milkrun.kernel.judgement import Judgement
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import OVER, State
from milkrun.kernel.weights import LEARNED, Weights

WORLDS, PLANS = 2, 2
STRAY = 16
"""One decision in so many is made at random."""
LOOK = 7
"""One position in so many is written down."""


class Lesson(msgspec.Struct, frozen=True):
    """Games to play, and what everybody steers by: worths, or what was learned before."""

    first: int
    last: int
    judged: dict[str, Any] = {}


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A position as one seat sees it, and how the game ended for that seat."""

    game: int
    own: float
    others: list[float]
    turn: float
    traits: list[float]
    share: float
    margin: float


def play_lesson(game: Game, lesson: Lesson) -> list[Row]:
    """What the games teach."""
    made = steered(game, lesson.judged) if lesson.judged else game
    rows: list[Row] = []
    for seed in range(lesson.first, lesson.last):
        rows += play_one(made, seed)
    return rows


def steered(game: Game, judged: dict[str, Any]) -> Game:
    """The same game for bots that steer by a judgement."""
    weights = Weights(LEARNED, game.setting.weights.values)
    made = import_module(f"{game.setting.facts.package}.book").BOOK.make(
        game.setting.weighing(weights)
    )
    assert isinstance(made, Game)
    made.judgement, made.steers = Judgement(judged), True
    return made


def play_one(game: Game, seed: int) -> list[Row]:
    """One game: every seat's picture of some positions, with the result."""
    state, rng, pictures = game.deal(), Rng(seed), list[tuple[int, Row]]()
    bots = [Planner(seed * 1009 + seat, WORLDS, PLANS) for seat in range(game.seats)]
    while (mover := int(settle(state, rng))) != OVER:
        if rng.below(LOOK) == 0 and not state.is_selecting():
            pictures += [(seat, picture(state, seat, seed)) for seat in range(game.seats)]
        state.apply(choose(game, state, bots[mover], rng))
    ends = [result(state, seat) for seat in range(game.seats)]
    return [
        msgspec.structs.replace(row, share=ends[seat][0], margin=ends[seat][1])
        for seat, row in pictures
    ]


def choose(game: Game, state: State, bot: Planner, rng: Rng) -> int:
    """What a player who strays now and then does."""
    if rng.below(STRAY) == 0:
        legal = state.legal_actions()
        return legal[rng.below(len(legal))]
    view = game.view(state, state.to_move()).to_bytes()
    return bot.choose(Perspective(game, view), Budget())


def picture(state: State, seat: int, number: int) -> Row:
    """A position as the seat sees it, before anybody knows the result."""
    others = [float(worth) for worth in seen_of_others(state, seat, state.game.seats)]
    turn = 1.0 if state.to_move() == seat else 0.0
    traits = [float(trait) for trait in state.traits(seat)]
    return Row(number, float(state.worth(seat)), others, turn, traits, 0.0, 0.0)

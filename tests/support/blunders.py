"""Decisions of bots' games in which the worst is put in the place of what was played."""

from collections.abc import Iterator
from statistics import fmean

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.bots.judging import judge
from milkrun.bots.turn import TurnSearch
from milkrun.bots.turns import play_on
from milkrun.coach.judging import BLUNDER, LEAST_LOSS
from milkrun.coach.moments import Moment, ends_turn, moments
from milkrun.kernel.bot import Perspective
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import OVER, State
from milkrun.play.odds import average
from milkrun.play.table import apply
from tests.support.bot_games import bot_game

TRIED, WORLDS, GAMES = 12, 48, 96
"""Turns tried to find a bad one, worlds that say how bad it seems, and games that say it is."""
OTHER_LUCK = 77
"""So that a blunder is not chosen by the very games that later say what it costs."""
MOST_TURNS = 2_000
"""Turns of a game that is played out, at most."""


def planted(game: Game, seeds: range, least: float) -> Iterator[Moment]:
    """Moments of greedy games with the worst turn found, where it is judged to cost so much.

    The judgement is wrong at times, of openings most of all, so that games played on to the end
    must say too that it surely was a blunder.
    """
    for seed in seeds:
        record = bot_game(game, ["greedy"] * game.seats, seed)
        found, rng = moments(game, record), Rng(seed)
        for number in range(0, len(found), 5):
            moment = found[number]
            bad = worst(game, moment, rng)
            if bad is None or cost(game, moment, bad, rng) < least:
                continue
            if surely_loses(game, moment, bad):
                yield Moment(moment.ply, moment.seat, moment.view, bad)


def random_turn(game: Game, state: State, rng: Rng) -> tuple[int, ...]:
    """Whatever comes, until chance or somebody else has a say or the turn ends."""
    seat, line = int(state.to_move()), list[int]()
    while int(state.to_move()) == seat:
        legal = state.legal_actions()
        line.append(legal[rng.below(len(legal))])
        if ends_turn(game, apply(state, seat, line[-1])):
            break
    return tuple(line)


def worst(game: Game, moment: Moment, rng: Rng) -> tuple[int, ...] | None:
    """Of some turns the one that leads to the least, if there are two."""
    perspective = Perspective(game, moment.view)
    lines = {random_turn(game, perspective.sample(Rng(1)), rng) for _ in range(TRIED)}
    if len(lines) < 2:
        return None
    return min(sorted(lines), key=lambda line: mean_share(game, perspective, line, 5, Rng(2)))


def cost(game: Game, moment: Moment, line: tuple[int, ...], rng: Rng) -> float:
    """What a line gives away beside the one that was played, in worlds of its own."""
    perspective, seed = Perspective(game, moment.view), rng.next32()
    played = mean_share(game, perspective, moment.played, WORLDS, Rng(seed))
    return played - mean_share(game, perspective, line, WORLDS, Rng(seed))


def surely_loses(game: Game, moment: Moment, line: tuple[int, ...]) -> bool:
    """Whether results alone call a line a blunder, beside the one that was played."""
    seed = moment.ply + OTHER_LUCK
    one, other = (results(game, moment, each, GAMES, seed) for each in (moment.played, line))
    lost = average([a - b for a, b in zip(one, other, strict=True)])
    return lost.low >= LEAST_LOSS[BLUNDER]


def mean_share(
    game: Game, perspective: Perspective, line: tuple[int, ...], worlds: int, rng: Rng
) -> float:
    """The share of the win at the seat's next turn, on average."""
    search, total = TurnSearch(game.clear_lead, 2), 0.0
    search.is_quick = True
    for _ in range(worlds):
        world, luck = perspective.sample(rng), rng.next32() + 1
        total += judge(play_on(search, world, vec[i64](line), luck), world.to_move())[0]
    return total / worlds


def played_out(game: Game, moment: Moment, line: tuple[int, ...]) -> float:
    """The share of the win after a line, when everybody plays on sensibly to the end."""
    return fmean(results(game, moment, line, WORLDS, moment.ply))


def results(
    game: Game, moment: Moment, line: tuple[int, ...], games: int, seed: int
) -> list[float]:
    """What a seat has of the win after a line, game by game; one seed deals all lines alike."""
    perspective, rng, out = Perspective(game, moment.view), Rng(seed), list[float]()
    for _ in range(games):
        world, luck = perspective.sample(rng), rng.next32() + 1
        out.append(float(judge(to_the_end(game, world, line, luck), world.to_move())[0]))
    return out


def to_the_end(game: Game, world: State, line: tuple[int, ...], luck: int) -> State:
    """How a game ends that goes on with a line; a finished game is judged by its result alone."""
    search, dice, state = TurnSearch(game.clear_lead, 2), Rng(luck), world.clone()
    search.is_quick = True
    for action in line:
        state.apply(action)
    for _ in range(MOST_TURNS):
        if settle(state, dice) == OVER:
            return state
        search.plan(state, dice.next32() + 1)
        state = search.best().state
    raise AssertionError(f"a game of {game.id} does not end")

"""What the coach drill is made of: pieces that a process can do alone."""

from dataclasses import dataclass
from time import process_time

from milkrun.coach.analysis import Analysis, analyse, is_doubtful
from milkrun.coach.judging import CLOSE, SKIM, Effort, Judge, Judged
from milkrun.coach.ledger import UNIT, ledger
from milkrun.coach.moments import Moment, moments
from milkrun.games import book
from milkrun.play.golden import full_game
from tests.support.blunders import planted, played_out
from tests.support.bot_games import bot_game
from tests.support.peeking import tables, twin_choices

TINY = Effort(4, 2)
GLANCE = Effort(1, 1, seen=1, width=2, lines=3)
"""For sums, which must hold whatever the judgement is worth."""
LOOKED = 3
"""Decisions of a game, from all of it, that are judged for the sums."""
SURE = 0.2
"""What a planted blunder costs by the judgement."""
WORST = 3


def check_sums(game_id: str, first: int, count: int) -> tuple[int, list[float]]:
    """Random games whose luck, choices and even play make the margin: how many decisions were
    judged, and what every draw brought the first seat, in clear leads."""
    game, done, brought = book(game_id).load(2), 0, list[float]()
    for seed in range(first, first + count):
        record, judge = full_game(game, seed), Judge(game, seed)
        held = moments(game, record)
        judged = [judge.judge(m, GLANCE) for m in held[:: max(1, len(held) // LOOKED)]]
        seal = record.seal()
        assert seal is not None
        assert seal.result is not None
        found = Analysis((0, 1), tuple(judged), ledger(game, record))
        demand_sum(found, seal.result.scores)
        brought += [draw.brought[0] / UNIT / game.clear_lead for draw in found.ledger.draws]
        done += len(judged)
    return done, brought


def demand_sum(found: Analysis, scores: list[int]) -> None:
    """The parts make the margin of the result, exactly."""
    for seat in (0, 1):
        assert found.ledger.final[seat] == UNIT * (scores[seat] - scores[1 - seat])
        assert sum(found.parts(seat).values()) == found.ledger.final[seat]


def check_twins(game_id: str, count: int) -> int:
    """Decisions in twin worlds, judged bit by bit the same."""
    done, game = 0, tables(game_id)[0]
    for twins in twin_choices(game, 11):
        action = twins.world.legal_actions()[-1]
        views = [game.view(s, twins.seat).to_bytes() for s in (twins.world, twins.twin)]
        looks = [Judge(game, 3).judge(Moment(0, twins.seat, v, (action,)), TINY) for v in views]
        assert looks[0] == looks[1]
        done += 1
        if done == count:
            break
    return done


@dataclass(frozen=True)
class Blunder:
    """A planted blunder: how the coach calls it, and what it costs."""

    mark: str
    said: float
    """Of the win, by the coach."""
    cost: float
    """Beside the coach's better line, when games are played on to the end."""


def plant(game_id: str, count: int) -> list[Blunder]:
    """Planted blunders, as an analysis would look at them, and as games go on after them."""
    game, out = book(game_id).load(2), list[Blunder]()
    for moment in planted(game, range(10_000), SURE):
        judged = looked_at(Judge(game, 5), moment)
        cost = played_out(game, moment, judged.best) - played_out(game, moment, moment.played)
        out.append(Blunder(judged.mark, judged.loss.mean, cost))
        if len(out) == count:
            break
    return out


def looked_at(judge: Judge, moment: Moment) -> Judged:
    """Skimmed, and looked at closely if that raises a doubt."""
    skimmed = judge.judge(moment, SKIM)
    return judge.judge(moment, CLOSE) if is_doubtful(skimmed) else skimmed


@dataclass(frozen=True)
class Looked:
    """A game of two players of a level, as it was analysed."""

    rates: list[float]
    seconds: list[float]
    margin: float
    parts: dict[str, float]
    """Luck, choices, and what they leave of the margin, in points."""
    is_stable: bool = True
    """Whether two seeds name the very same three decisions as the worst of each seat."""
    is_close_call: bool = True
    """The same, or the bounds say that they are close."""


def review(game_id: str, code: str, seed: int, is_twice: bool) -> Looked:
    """A game by the bots of a code, analysed once, or by two seeds."""
    game = book(game_id).load(2)
    record, found, seconds = bot_game(game, [code, code], seed), list[Analysis](), list[float]()
    for luck in range(2 if is_twice else 1):
        began = process_time()
        found.append(analyse(game, record, seed=luck))
        seconds.append(process_time() - began)
    one, other = found[0], found[-1]
    return Looked(
        [one.error_rate(seat).mean for seat in (0, 1)],
        seconds,
        one.ledger.final[0] / UNIT,
        {name: part / UNIT for name, part in one.parts(0).items()},
        all(named(one, seat) == named(other, seat) for seat in (0, 1)),
        all(agree(one, other, seat) and agree(other, one, seat) for seat in (0, 1)),
    )


def named(found: Analysis, seat: int) -> set[int]:
    """Where the worst decisions of a seat were taken."""
    return {judged.moment.ply for judged in found.worst(seat, WORST)}


def agree(one: Analysis, other: Analysis, seat: int) -> bool:
    """Whether all that one calls worst is among the worst of the other, or close to what is; where
    the other found that nothing hung on a decision, they do not agree."""
    theirs = {judged.moment.ply: judged for judged in other.of(seat)}
    named = {judged.moment.ply: judged for judged in one.worst(seat, WORST)}
    worst = {judged.moment.ply: judged for judged in other.worst(seat, WORST)}
    instead = [judged.loss.low for ply, judged in worst.items() if ply not in named]
    for ply in named.keys() - worst.keys():
        bar = min(instead) if len(worst) == WORST else named[ply].loss.low
        if ply not in theirs or theirs[ply].loss.high < bar:
            return False
    return True

"""The coach drill: is it honest, does it find what is bad, does it say the same twice."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean
from time import process_time

from milkrun.coach.analysis import Analysis, analyse, is_doubtful
from milkrun.coach.judging import BLUNDER, CLOSE, GOOD, SKIM, Effort, Judge, Judged
from milkrun.coach.ledger import UNIT, ledger
from milkrun.coach.moments import Moment, moments
from milkrun.games import GAMES, book
from milkrun.play.golden import full_game
from milkrun.play.odds import average
from tests.support.blunders import planted
from tests.support.bot_games import bot_game
from tests.support.peeking import tables, twin_choices

SUMS, DRAWS, TWINS, PLANTED, STABLE = 10_000, 100_000, 300, 40, 10
RATED = {"expert": 1, "hard": 4, "easy": 4}
"""Games of each level that are judged."""
TINY = Effort(4, 2)
LOOKED, CHUNK = 1, 50
"""Decisions of a game that are judged for the sums; games at a time."""
SURE = 0.2
"""What a planted blunder costs for certain."""
WORST = 3


def check_sums(game_id: str, first: int, count: int) -> int:
    """Games whose luck, choices and even play make the margin of the result exactly."""
    game = book(game_id).load(2)
    for seed in range(first, first + count):
        record, judge = full_game(game, seed), Judge(game, seed)
        seal = record.seal()
        assert seal is not None
        assert seal.result is not None
        judged = [judge.judge(moment, TINY) for moment in moments(game, record)[:LOOKED]]
        found = Analysis((0, 1), tuple(judged), ledger(game, record))
        scores = seal.result.scores
        for seat in (0, 1):
            assert found.ledger.final[seat] == UNIT * (scores[seat] - scores[1 - seat])
            assert sum(found.parts(seat).values()) == found.ledger.final[seat]
    return count


def lucky(game_id: str, first: int, count: int) -> list[float]:
    """What draws of random games brought the first seat, in clear leads."""
    game, out = book(game_id).load(2), list[float]()
    for seed in range(first, first + count):
        draws = ledger(game, full_game(game, seed)).draws
        out += [draw.brought[0] / UNIT / game.clear_lead for draw in draws]
    return out


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


def find_planted(game_id: str, count: int) -> Counter[str]:
    """How planted blunders are called, as an analysis would look at them."""
    game, called = book(game_id).load(2), Counter[str]()
    for _, moment in zip(range(count), planted(game, range(10_000), SURE), strict=False):
        called[looked_at(Judge(game, 5), moment).mark] += 1
    return called


def looked_at(judge: Judge, moment: Moment) -> Judged:
    """Skimmed, and looked at closely if that raises a doubt."""
    skimmed = judge.judge(moment, SKIM)
    return judge.judge(moment, CLOSE) if is_doubtful(skimmed) else skimmed


def rates(game_id: str, level: str, seed: int) -> tuple[list[float], float]:
    """The error rates of both players of a level in a game, and the seconds it took to judge."""
    game = book(game_id).load(2)
    record, began = bot_game(game, [level, level], seed), process_time()
    found = analyse(game, record)
    seconds = process_time() - began
    return [found.error_rate(seat).mean for seat in range(2)], seconds


def is_stable(game_id: str, seed: int) -> bool:
    """Whether two analyses name the same worst decisions, or bounds that say they are close."""
    game = book(game_id).load(2)
    record = bot_game(game, ["easy", "easy"], seed)
    one, other = (analyse(game, record, seed=s) for s in (0, 1))
    return all(agree(one, other, seat) and agree(other, one, seat) for seat in range(2))


def agree(one: Analysis, other: Analysis, seat: int) -> bool:
    """Whether all that one calls worst is among the worst of the other, or close to what is."""
    theirs = {judged.moment.ply: judged for judged in other.of(seat)}
    named = {judged.moment.ply: judged for judged in one.worst(seat, WORST)}
    worst = {judged.moment.ply: judged for judged in other.worst(seat, WORST)}
    instead = [judged.loss.low for ply, judged in worst.items() if ply not in named]
    for ply in named.keys() - worst.keys():
        bar = min(instead) if len(worst) == WORST else named[ply].loss.low
        if theirs[ply].loss.high < bar:
            return False
    return True


def coach(pool: ProcessPoolExecutor, share: float) -> Iterator[tuple[str, str]]:
    """Analyses: sums that are exact, luck that averages nothing, twin worlds judged alike, planted
    blunders, the error rates of levels, time, and the three worst decisions by two seeds."""
    yield from honest(pool, share)
    for game in GAMES:
        called = pool.submit(find_planted, game, max(1, round(PLANTED * share))).result()
        found = sum(called.values()) - called[GOOD]
        yield (
            f"{game}, planted",
            f"{found} of {sum(called.values())} found, {called[BLUNDER]} called blunders",
        )
    yield from judged_levels(pool, share)
    for game in GAMES:
        seeds = range(max(1, round(STABLE * share)))
        same = sum(pool.map(is_stable, [game] * len(seeds), seeds))
        yield f"{game}, three worst", f"the same or close in {same} of {len(seeds)} games"


def honest(pool: ProcessPoolExecutor, share: float) -> Iterator[tuple[str, str]]:
    """What must hold whatever the judgement is worth."""
    for game in GAMES:
        wanted = max(1, round(SUMS * share / len(GAMES)))
        starts = range(0, wanted, CHUNK)
        sizes = [min(CHUNK, wanted - n) for n in starts]
        done = sum(pool.map(check_sums, [game] * len(starts), starts, sizes))
        yield f"{game}, sums", f"exact in {done:,} games"
    for game in GAMES:
        wanted, drawn, first = max(200, round(DRAWS * share / len(GAMES))), list[float](), 0
        while len(drawn) < wanted:
            drawn += pool.submit(lucky, game, 50_000 + first, 5).result()
            first += 5
        mean = average(drawn)
        text = f"{mean.mean:+.5f} clear leads a draw ({mean.low:+.5f} to {mean.high:+.5f})"
        yield f"{game}, luck", f"{text} over {len(drawn):,} draws"
    for game in GAMES:
        done = pool.submit(check_twins, game, max(1, round(TWINS * share))).result()
        yield f"{game}, twins", f"{done} pairs, judged alike" if done else "hides nothing"


def judged_levels(pool: ProcessPoolExecutor, share: float) -> Iterator[tuple[str, str]]:
    """Error rates level by level, and how long a game takes to judge."""
    for game in GAMES:
        took = list[float]()
        for level, full in RATED.items():
            seeds = range(max(1, round(full * share)))
            found = list(pool.map(rates, [game] * len(seeds), [level] * len(seeds), seeds))
            all_rates = [rate for pair, _ in found for rate in pair]
            took += [seconds for _, seconds in found]
            yield (
                f"{game}, {level}",
                f"{fmean(all_rates):.2%} of the win in a decision, {len(all_rates)} players",
            )
        yield (
            f"{game}, time",
            f"{fmean(took):.1f} s of one core for a game, {max(took):.1f} s at most,"
            f" {len(took)} games",
        )

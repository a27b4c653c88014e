"""Games with several endings: the game itself untouched, the average unbiased, and known again."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from milkrun.bots.casual import Casual
from milkrun.bots.weighing import Weighing
from milkrun.games import GAMES, book
from milkrun.kernel.errors import RecordError, UsageError
from milkrun.kernel.events import Event
from milkrun.lab import endings
from milkrun.lab.arm import make_arm
from milkrun.lab.bout import Arena, Bout, Result, play_bout
from milkrun.lab.compare import difference
from milkrun.lab.course import averaged, figures
from milkrun.lab.endings import Forks, average, fresh_seed, is_open, recall
from milkrun.lab.executors import Cores, Here, Using
from milkrun.lab.ladder import Ladder
from milkrun.lab.ladder import Plan as LadderPlan
from milkrun.lab.measure import measure
from milkrun.lab.plan import Plan
from milkrun.lab.reading import table
from milkrun.lab.run import Run
from milkrun.lab.sample import by_unit, read_sample
from milkrun.lab.standing import Told, cell, standing
from milkrun.lab.watch import Watcher
from milkrun.play.players import Player, make_player
from tests.bots.own import own_bot
from tests.cli.helpers import fails, run
from tests.lab.pennies import checked
from tests.lab.test_runs import Failing, bytes_of, played
from tests.lab.truth import SCORE, covered_by_endings, forked

WATCH = ("figures", "luck")
CODES = "greedy,greedy"
DECIDED = (
    "step=main turn=A actions=0 round=4 start=B supply=13/10/8 removed=O04 progress=true;"
    " A: at=NW truck=3/0/0 orders=O02,O27,O16 done=O06; B: at=E truck=3/0/0 orders=O20;"
    " NW: up=O25,O09+1 deck=1; NE: up=O31,O29 deck=5; SE: up=O26,O07 deck=5; SW: up=O03,O08 deck=5"
)
"""A is ahead, and the end is near."""


def plan(num: int, endings: int, codes: str = CODES, game_id: str = "mint-delivery") -> Plan:
    players = codes.split(",")
    arm = make_arm("rules", book(game_id).load(len(players)), players)
    return Plan(arm, num, 0, True, WATCH, endings)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_first_ending_is_the_game_itself(game_id: str) -> None:
    alone, several = (Watcher(plan(2, most, CODES, game_id)).play(1) for most in (1, 4))
    assert several.choices == alone.choices
    assert several.events == alone.events
    assert (several.scores, several.places) == (alone.scores, alone.places)
    assert alone.endings == []
    assert several.endings


@pytest.mark.parametrize("game_id", GAMES)
def test_endings_are_games_that_part_where_they_forked(game_id: str) -> None:
    course = Watcher(plan(2, 8, CODES, game_id)).play(0)
    ends = course.all_endings()
    assert 1 < len(ends) <= 8
    assert sum(one.way.share for one in ends) == 1.0
    assert course.played() == sum(len(one.choices) - one.begun for one in ends)
    for one in course.endings:
        kin = [other for other in ends if other.choices[: one.begun] == one.choices[: one.begun]]
        assert len(kin) > 1
    told = {tuple(choice.action for choice in one.choices) for one in ends}
    assert len(told) > 1


def test_forks_are_evenly_spread_from_the_end_of_the_first_turn_on() -> None:
    game, way = book("tiffin").load(2), endings.Way()
    forks, state = Forks(game, 8), game.deal()
    over = [Event(forks.turn_end, 0, [])]
    assert not forks.meet(way, state, [])
    assert not forks.meet(way, state, over)
    assert way.start == way.passed == 0
    way.start, way.passed = -0.99, 1  # just short of half of what was left after the first turn
    assert not forks.meet(way, state, over)
    way.start = -1.0
    assert forks.meet(way, state, over)
    assert way.passed == 2
    assert not Forks(game, 1).meet(endings.Way(), state, over)


def test_a_decided_game_is_not_played_on_twice() -> None:
    game = book("mint-delivery").load(2)
    state = game.read(DECIDED)
    forks, way = Forks(game, 8), endings.Way()
    way.start = -10.0
    assert not is_open(state)
    assert not forks.meet(way, state, [Event(forks.turn_end, 0, [])])
    assert way.passed == 1


def test_averages_count_each_ending_by_its_share() -> None:
    assert average([(0.5, {"a": 4.0}), (0.25, {"a": 2.0, "b": 8.0}), (0.25, {})]) == {
        "a": 2.5,
        "b": 2.0,
    }


def test_figures_of_endings_are_their_average() -> None:
    watcher = Watcher(plan(2, 8))
    course = watcher.play(1)
    found = averaged(watcher.game, course)
    by_hand = sum(
        one.way.share * figures(watcher.game, one, 1)["win_A"] for one in course.all_endings()
    )
    assert found["win_A"] == pytest.approx(by_hand)
    assert found.keys() == figures(watcher.game, course, 1).keys()


def test_the_average_is_what_one_game_is_on_average() -> None:
    watcher = Watcher(plan(100, 4))
    moved, luck = [], []
    for number in range(100):
        course = watcher.play(number)
        single = figures(watcher.game, course, course.turned)
        found = averaged(watcher.game, course)
        moved.append([found[name] - single[name] for name in ("win_A", "score_A", "rounds")])
        luck.append(course.luck[0])
    gaps = np.array(moved)
    error = gaps.std(axis=0, ddof=1) / len(gaps) ** 0.5
    assert (error > 0).all()
    assert (abs(gaps.mean(axis=0)) < 3 * error).all()
    seeds = by_unit(np.array(luck), 2)
    assert abs(seeds.mean()) < 3 * seeds.std(ddof=1) / len(seeds) ** 0.5


def test_endings_are_what_counting_every_way_to_go_says() -> None:
    """In mean and in variance: two endings of a fork have nothing in common but their past, which
    is what was drawn until somebody chose."""
    found = checked(1_000, 8)
    assert 1.5 < found.endings < 8
    assert abs(found.mean - found.true_mean) < 4 * (found.true_variance / found.games) ** 0.5
    assert found.variance == pytest.approx(found.true_variance, rel=0.15)
    assert found.true_variance < 0.6 * found.single_variance


def test_rows_are_the_same_on_cores_and_the_games_those_of_single_endings(tmp_path: Path) -> None:
    several = plan(8, 4)
    here = played(several, tmp_path / "here")
    with Using(Cores(2)) as executor:
        Run(several, tmp_path / "cores").go(executor, lambda games: None)
    assert bytes_of(tmp_path / "cores") == here
    alone = played(plan(8, 1), tmp_path / "alone")
    games = [name for name in here if name.startswith("games/")]
    assert games
    assert [here[name] for name in games] == [alone[name] for name in games]
    assert {name.split("/")[0] for name in here} - {name.split("/")[0] for name in alone} == {
        "endings"
    }


def test_an_interrupted_run_goes_on_and_refuses_another_number_of_endings(tmp_path: Path) -> None:
    several = plan(12, 4, "casual:9,greedy")
    with pytest.raises(KeyboardInterrupt):
        Run(several, tmp_path / "run").go(Failing(1), lambda games: None)
    Run(several, tmp_path / "run").go(Here(), lambda games: None)
    assert bytes_of(tmp_path / "run") == played(several, tmp_path / "whole")
    with pytest.raises(RecordError, match="not the same endings"):
        Run(plan(12, 8, "casual:9,greedy"), tmp_path / "run")
    counts = table(tmp_path / "run", "endings").collect()
    assert counts["endings"].max() <= 4  # type: ignore[operator]
    assert (counts["played"] >= 1).all()
    assert counts.select(pl.col("endings").sum()).item() > 12


def test_what_is_saved_is_held_against_single_endings(tmp_path: Path) -> None:
    several = plan(20, 8)
    Run(several, tmp_path / "run").go(Here(), lambda games: None)
    sample = read_sample(several, tmp_path / "run")
    assert sample.cost > 1
    assert list(sample.single["win_A"][:4]) != list(sample.columns["win_A"][:4])
    found = measure("win_A", sample)
    single = sample.single["win_A"]
    assert found.saved == pytest.approx(single.var() / 2 / (found.error**2 * 9), rel=1e-6)


def test_intervals_of_games_with_endings_cover_the_truth() -> None:
    assert 0.92 <= covered_by_endings(400) <= 0.98


def test_endings_save_games_where_the_noise_comes_late() -> None:
    base, variant = (forked(side, 2000, shift) for side, shift in ((1, 0.0), (2, 0.5)))
    found = difference(SCORE, base, variant, use_luck=False)
    assert found.saved == pytest.approx((1 + 4) / (1 + 4 / 8), rel=0.15)
    assert found.by == pytest.approx(0.5, abs=4 * found.error)


def test_a_bot_knows_in_every_ending_what_it_knew_at_the_fork() -> None:
    game = book("tiffin").load(2)
    known, other = (make_player(game, code, 3) for code in ("casual:3", "casual:3"))
    assert known is not None
    assert other is not None
    assert isinstance(known.bot, Casual)
    assert isinstance(other.bot, Casual)
    known.bot.plan, known.bot.asked = {b"view": 7}, [1, 2]
    recall(other, known)
    assert (other.bot.plan, other.bot.asked) == ({b"view": 7}, [1, 2])
    known.bot.asked.append(3)
    assert other.bot.asked == [1, 2]
    mine, theirs = Casual(), Casual()
    theirs.asked = [4]
    pair = [Player(Weighing(bot, "tuned"), known.code) for bot in (mine, theirs)]
    recall(*pair)
    assert mine.asked == [4]


def test_seeds_of_endings_are_nobody_elses() -> None:
    seeds = [fresh_seed(seed, number) for seed in range(100) for number in range(64)]
    assert len(set(seeds)) == len(seeds)
    assert fresh_seed(5, 0) == 5


def test_a_bout_tells_its_first_ending_and_what_all_come_to() -> None:
    game = book("mint-delivery").load(2)
    alone, several = (play_bout(game, Bout("greedy", "greedy", 0, 8, 2, k)) for k in (1, 16))
    assert (several.scores, several.places) == (alone.scores, alone.places)
    assert several.decisions == alone.decisions
    assert alone.average is None
    assert several.average is not None
    assert 1 < several.average.endings <= 16
    assert several.average.decisions > sum(several.decisions)
    assert 0 <= several.average.win <= 1
    assert several.win() == alone.win()


def test_a_ladder_with_endings_goes_on_and_says_what_it_saved(tmp_path: Path) -> None:
    game, path = book("mint-delivery").load(2), tmp_path / "l.jsonl"
    what = LadderPlan(game, ["greedy"], 44, against="casual:9", endings=4)
    ladder = Ladder(what, path)
    with Arena(game, 1) as arena:
        ladder.run(arena, ignore)
    again = Ladder(what, path)
    assert not again.missing(44)
    found = standing(again).cell("greedy", "casual:9")
    assert found is not None
    assert found == standing(ladder).cell("greedy", "casual:9")
    assert found.cost > 1
    with pytest.raises(RecordError, match="another ladder"):
        Ladder(LadderPlan(game, ["greedy"], 44, against="casual:9", endings=8), path)


def ignore(result: Result) -> None:
    """Nobody watches."""


def test_a_pairing_with_endings_is_known_better() -> None:
    """Won three times of four; endings tell each game's chances more closely than its result."""
    told = [Told(float(n % 4 > 0), {}, 0.8 if n % 4 else 0.6, 10, 25) for n in range(200)]
    found = cell("a", "b", told, 2, 0.95)
    assert found.cost == 2.5
    assert found.worth > 4
    assert found.free.mean == pytest.approx(0.75)
    assert found.share.mean == 0.75


def test_what_cannot_have_endings_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="not 3"):
        plan(2, 3).check()
    own = own_bot(tmp_path, "last")
    words = ["--players", f"{own.stem},random", "--code", str(own), "--endings", "4"]
    for verb in (["compare", "mint-delivery", "--variant", "pocket"], ["ladder", "mint-delivery"]):
        assert "nobody can copy" in fails(2, *verb, *words)


def test_compare_says_what_endings_took() -> None:
    said = run("compare", "mint-delivery", "--players", CODES, "--variant", "pocket", "--num", "20",
               "--read", "player_A", "--endings", "8", "--on", "here").output  # fmt: skip
    assert "times the decisions of single ones" in " ".join(said.split())

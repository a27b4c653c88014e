"""The ladder: fair pairings, figures with bounds, and games that survive an interruption."""

import json
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from scipy import stats

from milkrun.games import GAMES, book
from milkrun.kernel.errors import RecordError, SeatError
from milkrun.lab.bout import Arena, Bout, Result, play_bout
from milkrun.lab.ladder import Ladder, Plan
from milkrun.lab.ladder_plot import write_plot
from milkrun.lab.standing import Told, cell, luck_free, standing
from milkrun.play.match import make_bots, play_with
from milkrun.play.odds import average, wilson
from tests.bots.own import own_bot
from tests.cli.helpers import fails, run

GAME = next(iter(GAMES))
CODES = ["random", "greedy"]


def plan(num: int, seats: int = 2, codes: list[str] | None = None, **rest: Any) -> Plan:
    return Plan(book(GAME).load(seats), codes or CODES, num, **rest)


def ignore(result: Result) -> None:
    """Nobody watches."""


def played(ladder: Ladder) -> Ladder:
    with Arena(ladder.plan.game, 1) as arena:
        ladder.run(arena, ignore)
    return ladder


def figures(ladder: Ladder) -> list[object]:
    """A standing but for its speeds, which no two runs share."""
    found = standing(ladder)
    return [*((r.player, r.rating, r.games, r.failures) for r in found.rows), *found.cells]


def won(challenger: str, field: str, number: int, is_won: bool) -> Result:
    """A game that somebody has made up."""
    bout = Bout(challenger, field, number, number // 2, 2)
    places = [2, 2]
    places[bout.seat if is_won else 1 - bout.seat] = 1
    return Result(bout, [0, 0], places, "made up", [1, 1], [0.1, 0.2], [0, 0], [0, 0])


def test_luck_is_noted_and_changes_no_game() -> None:
    game, bout = book(GAME).load(2), Bout("random", "greedy:1", 1, 3, 2)
    noted, bots = play_bout(game, bout), make_bots(game, bout.lineup(), bout.seed)
    plain = play_with(game, bots, bout.seed)
    assert (noted.scores, sum(noted.decisions)) == (list(plain.outcome.scores), plain.decisions)
    assert noted.luck
    assert any(noted.luck.values())


def test_luck_is_taken_out_of_a_pairing() -> None:
    """Somebody wins whenever lucky, in three of four games of a hundred seeds: luck explains it."""
    wins = [float(n % 4 > 0) for n in range(200)]
    told = [Told(win, {"die": 0.25 if win else -0.75}, win) for win in wins]
    found = cell("a", "b", told, 2, 0.95)
    free, plain = found.free, found.share
    assert plain == wilson(150, 200)
    assert free.high - free.low < (plain.high - plain.low) / 3
    assert free.low <= 0.75 <= free.high
    assert found.worth > 9
    assert luck_free(told[:30], 2) is None
    unlucky = cell("a", "b", [Told(win, {}, win) for win in wins], 2, 0.95)
    assert unlucky.free.mean == pytest.approx(0.75)


def test_every_seed_is_played_from_every_seat() -> None:
    bouts = Ladder(plan(6, seats=3, seed=5)).missing(6)
    lone = [b for b in bouts if b.challenger == "greedy"]
    assert len(bouts) == 12
    assert [(b.seed, b.seat) for b in lone] == [(s, n) for s in (5, 6) for n in range(3)]
    assert all(b.lineup().count("greedy") == 1 for b in lone)


def test_two_seats_need_each_pairing_once() -> None:
    ladder = Ladder(plan(2, codes=["random", "greedy", "mcts:5"]))
    assert len(ladder.missing(2)) == 3 * 2


@pytest.mark.parametrize("seats", [2, 3])
def test_everybody_can_play_one_player_only(seats: int, tmp_path: Path) -> None:
    ladder = Ladder(plan(3, seats, codes=["random", "mcts:1"], against="greedy"))
    assert ladder.plan.pairs() == [("random", "greedy"), ("mcts:1", "greedy")]
    found = standing(played(ladder))
    assert {row.player for row in found.rows} == {"random", "mcts:1", "greedy"}
    assert found.cell("random", "mcts:1") is None
    cell = found.cell("mcts:1", "greedy")
    assert cell is not None
    assert cell.games == 3
    write_plot(found, tmp_path / "shares.svg")
    assert "share of wins against greedy" in (tmp_path / "shares.svg").read_text("utf-8")


def test_a_bout_is_the_same_game_every_time() -> None:
    bout = plan(1).bout(("greedy", "random"), 0)
    first, second = (play_bout(book(GAME).load(2), bout) for _ in range(2))
    assert (first.scores, first.places) == (second.scores, second.places)
    assert first.decisions == second.decisions
    assert play_bout(book(GAME).load(2), plan(1).bout(("mcts:5", "random"), 0)).simulations[0] > 0


def test_an_interrupted_ladder_goes_on_to_the_same_table(tmp_path: Path) -> None:
    whole = played(Ladder(plan(4)))
    path = tmp_path / "ladder.jsonl"
    half = Ladder(plan(4), path)
    with Arena(half.plan.game, 1) as arena:
        for result in islice(arena.play(half.missing(4)), 2):
            half.keep(result)
    with path.open("ab") as file:
        file.write(b'{"bout":{"challenger":"ran')
    again = Ladder(plan(4), path)
    assert len(again.done) == 2
    assert len(again.missing(4)) == 2
    assert figures(played(again)) == figures(whole)
    assert len(path.read_bytes().splitlines()) == 1 + 4
    assert figures(Ladder(plan(4), path)) == figures(whole)


def test_a_file_takes_more_games_and_more_players(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    played(Ladder(plan(2), path))
    more = Ladder(plan(4, codes=["easy", *CODES]), path)
    assert len(more.done) == 2
    assert len(more.missing(4)) == 3 * 4 - 2


def test_a_file_of_another_ladder_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    Ladder(plan(2), path)
    with pytest.raises(RecordError, match="another ladder"):
        Ladder(plan(2, seats=3), path)
    with pytest.raises(RecordError, match="another ladder"):
        Ladder(plan(2, seed=9), path)
    path.write_text("no ladder\n", "utf-8")
    with pytest.raises(RecordError, match="no ladder file"):
        Ladder(plan(2), path)


def test_a_decided_pairing_stops_and_an_open_one_goes_on() -> None:
    sure = Ladder(plan(100, stop_at=0.5))
    assert sure.plan.looks() == [20, 40, 80, 100]
    for number in range(20):
        sure.keep(won("random", "greedy", number, is_won=number == 0))
    sure.decide(20)
    assert sure.missing(100) == []
    doubtful = Ladder(plan(100, stop_at=0.5))
    for number in range(20):
        doubtful.keep(won("random", "greedy", number, is_won=number % 2 == 0))
    doubtful.decide(20)
    assert len(doubtful.missing(100)) == 80


def test_several_looks_make_wider_bounds() -> None:
    once, often = plan(400), plan(400, stop_at=0.5)
    assert once.confidence() == pytest.approx(0.95)
    assert often.confidence() == pytest.approx(1 - 0.05 / len(often.looks()))


def test_the_better_player_is_rated_higher() -> None:
    ladder = Ladder(plan(30))
    for number in range(30):
        ladder.keep(won("random", "greedy", number, is_won=number % 5 == 0))
    found = standing(ladder)
    assert [row.player for row in found.rows] == ["greedy", "random"]
    assert found.rows[0].rating.low > found.rows[1].rating.mean
    cell, mirror = found.cell("greedy", "random"), found.cell("random", "greedy")
    assert cell is not None
    assert mirror is not None
    assert cell.share.mean == pytest.approx(0.8)
    assert cell.share.low == pytest.approx(1 - mirror.share.high)
    assert found.rows[0].decisions_per_second == pytest.approx(30 / (15 * 0.1 + 15 * 0.2))


def test_equal_players_of_a_big_table_stay_level() -> None:
    """One seat wins once in three games; that is no reason to rate it lower."""
    ladder = Ladder(plan(60, seats=3))
    for pair in ladder.plan.pairs():
        for number in range(60):
            bout = ladder.plan.bout(pair, number)
            places = [2, 2, 2]
            places[number // 3 % 3] = 1
            zeros = [0, 0, 0]
            ladder.keep(Result(bout, zeros, places, "made up", zeros, [0.0] * 3, zeros, zeros))
    rows = standing(ladder).rows
    assert abs(rows[0].rating.mean - rows[1].rating.mean) < 2.0


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (7, 10), (10, 10), (212, 400)])
def test_wilson_is_scipys(wins: int, games: int) -> None:
    for confidence in (0.95, 0.99):
        theirs = stats.binomtest(wins, games).proportion_ci(confidence, method="wilson")
        ours = wilson(wins, games, confidence)
        assert ours.low == pytest.approx(theirs.low, abs=1e-12)
        assert ours.high == pytest.approx(theirs.high, abs=1e-12)


def test_an_average_has_the_bounds_of_its_spread() -> None:
    found = average([1.0, 2.0, 3.0, 4.0])
    low, high = stats.norm.interval(0.95, 2.5, stats.sem([1, 2, 3, 4]))
    assert (found.mean, found.low, found.high) == pytest.approx((2.5, low, high))


def test_what_cannot_be_a_ladder_is_refused() -> None:
    for codes in (["random"], ["random", "random"], ["random", "human"]):
        with pytest.raises(SeatError):
            Ladder(plan(2, codes=codes))
    lone = [game for game in GAMES if book(game).fewest == 1]
    for game in lone:
        with pytest.raises(SeatError, match="two seats"):
            Ladder(Plan(book(game).load(1), CODES, 2))


def test_equal_ladders_give_equal_pictures(tmp_path: Path) -> None:
    ladder = Ladder(plan(4))
    for number in range(4):
        ladder.keep(won("random", "greedy", number, is_won=number == 0))
    paths = [tmp_path / "a.svg", tmp_path / "b.svg"]
    for path in paths:
        write_plot(standing(ladder), path)
    first, second = (path.read_text("utf-8") for path in paths)
    assert first == second
    assert ">greedy</text>" in first
    assert "<script" not in first


@pytest.mark.parametrize("game_id", GAMES)
def test_the_command_plays_keeps_draws_and_reports(game_id: str, tmp_path: Path) -> None:
    files = ["--output", str(tmp_path / "l.jsonl"), "--plot", str(tmp_path / "l.svg")]
    words = ["ladder", game_id, "--players", "random,mcts:2", "--num", "2", *files]
    said = run(*words, "--processes", "1").output
    assert "mcts:2" in said
    data = json.loads(run(*words, "--json").stdout)
    assert {row["player"] for row in data["rows"]} == {"random", "mcts:2"}
    assert [cell["games"] for cell in data["cells"]] == [2, 2]
    assert (tmp_path / "l.svg").read_text("utf-8").startswith("<?xml")


def test_many_processes_give_the_same_table_with_a_bot_of_ones_own(tmp_path: Path) -> None:
    own = str(own_bot(tmp_path, "last", "climber"))
    words = ["ladder", GAME, "--code", own, "--players", "climber_last,random", "--num", "4"]
    one = json.loads(run(*words, "--json", "--processes", "1").stdout)
    two = json.loads(run(*words, "--json", "--processes", "2").stdout)
    assert one["cells"] == two["cells"]
    assert [row["rating"] for row in one["rows"]] == [row["rating"] for row in two["rows"]]
    assert [row["failures"] for row in two["rows"]] == [0, 0]


def test_people_cannot_climb() -> None:
    assert "Only bots" in fails(2, "ladder", GAME, "--players", "human,random")


def test_without_the_lab_the_ladder_says_what_to_install() -> None:
    words = "import sys; sys.modules['openskill'] = None; from milkrun.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", words, "ladder", GAME], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr == "Error: The ladder needs the lab: pip install 'milkrun[lab]'.\n"

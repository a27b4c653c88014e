"""compare and tune: checked words, sentences, trials that can be continued."""

import json
from pathlib import Path

import numpy as np
import pytest

from milkrun.games import book
from milkrun.kernel.errors import OptionError, SeatError
from milkrun.lab.arm import make_arm, parse_arm
from milkrun.lab.compare import Question
from milkrun.lab.executors import Here
from milkrun.lab.metrics.catalogue import catalogue, chosen
from milkrun.lab.metrics.formula import influence
from milkrun.lab.plan import Plan
from milkrun.lab.run import Run
from milkrun.lab.sample import read_sample
from milkrun.lab.tune import parse_knob, parse_target
from tests.cli.helpers import fails, run

MINT = ["mint-delivery", "--players", "random,random", "--on", "here"]


def compare(*words: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(run("compare", *MINT, *words, "--json").stdout)
    return found


def test_the_same_rules_share_every_die(tmp_path: Path) -> None:
    said = compare("--variant", "capacity=4", "--num", "20", "--read", "turns", "--no-luck")
    (row,) = said["variants"]["capacity=4"]  # type: ignore[index]
    assert (row["by"], row["differs"]) == (0.0, False)


def test_a_player_who_never_fulfils_orders_is_seen_to_be_worse() -> None:
    arm = "players=greedy:2,greedy:2 never=A:fulfil"
    said = compare("--base", "players=greedy:2,greedy:2", "--variant", arm, "--num", "24",
                   "--read", "player_A", "--no-luck")  # fmt: skip
    (row,) = said["variants"][arm]  # type: ignore[index]
    assert row["differs"]
    assert row["by"] < -0.1
    assert row["says"].startswith("the wins of player A: down by")


def test_games_of_a_comparison_are_kept_and_not_played_again(tmp_path: Path) -> None:
    words = ["--variant", "pocket", "--num", "20", "--output", str(tmp_path), "--read", "rounds"]
    first = compare(*words)
    kept = sorted(tmp_path.rglob("*.parquet"))
    assert {file.parent.parent.name for file in kept} == {"arm-0", "arm-1"}
    assert compare(*words) == first


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "name a --variant"),
        (["--variant", "nonsuch"], "no preset 'nonsuch'"),
        (["--variant", "capacty=3"], "no option 'capacty'"),
        (["--variant", "capacity=99"], "from 2 to 4, not 99"),
        (["--variant", "never=fly"], "no kind of move 'fly'"),
        (["--variant", "players=human,random"], "only bots can play here"),
        (["--variant", "players=random"], "same number of players"),
        (["--variant", "pocket", "--read", "round"], "no figure 'round'. Did you mean 'rounds'?"),
        (["--variant", "pocket", "--precision", "rounds"], "no FIGURE=HALF"),
        (["--variant", "pocket", "--precision", "rounds=0"], "a number above 0"),
    ],
)
def test_a_bad_question_is_refused_before_a_game_is_played(words: list[str], said: str) -> None:
    assert said in fails(2, "compare", *MINT, *words)


def test_looks_come_early_only_if_something_may_stop_it() -> None:
    arm = make_arm("rules", book("mint-delivery").load(2), ["greedy", "greedy"])
    assert Question(arm, [arm], [], 1000).looks() == [1000]
    assert Question(arm, [arm], [], 1000, decide=True).looks() == [200, 400, 800, 1000]
    assert Question(arm, [arm], [], 300, precision={"rounds": 1}).looks() == [200, 300]


def test_figures_are_listed() -> None:
    said = run("compare", "out-for-delivery", "--list").output
    assert all(f"M{n}_" in said for n in range(1, 15))


@pytest.mark.parametrize(
    ("text", "values"),
    [("capacity=2..3", (2, 3)), ("capacity", (2, 4)), ("deck_size=5|7", ((5, 7)))],
)
def test_knobs_keep_to_their_options(text: str, values: tuple[int, int]) -> None:
    knob = parse_knob(book("mint-delivery"), text)
    assert (knob.values or (knob.low, knob.high)) == values


@pytest.mark.parametrize("text", ["capacty", "capacity=1..3", "capacity=3..2", "level=easy..hard"])
def test_knobs_that_cannot_be_turned_are_refused(text: str) -> None:
    with pytest.raises(OptionError):
        parse_knob(book("mint-delivery"), text)


def test_targets_are_figures_and_spans() -> None:
    known = catalogue(book("out-for-delivery").load(2))
    assert parse_target(known, "M6_far_near").miss(0.8) == 0.0
    assert parse_target(known, "rounds=12..16").miss(20.0) == 1.0
    for text in ("rounds", "rounds=16..12", "rounds=x..y", "nonsuch=1..2"):
        with pytest.raises(OptionError):
            parse_target(known, text)


def tune(folder: Path, trials: int) -> dict[str, object]:
    words = ["--knob", "capacity", "--knob", "deck_size=4|7", "--target", "turns=30..40",
             "--target", "first_player=-2..2", "--num", "20", "--trials", str(trials),
             "--output", str(folder), "--plot", str(folder / "trade.svg"), "--json"]  # fmt: skip
    found: dict[str, object] = json.loads(run("tune", *MINT, *words).stdout)
    return found


def test_a_search_goes_on_where_it_was_left(tmp_path: Path) -> None:
    tune(tmp_path / "parts", 2)
    assert tune(tmp_path / "parts", 4) == tune(tmp_path / "whole", 4)
    drawn = [(tmp_path / name / "trade.svg").read_bytes() for name in ("parts", "whole")]
    assert drawn[0] == drawn[1]
    assert b"wanted in green" in drawn[0]


def test_an_arm_is_read_from_words() -> None:
    found = book("mint-delivery")
    arm = parse_arm(found, "pocket capacity=3 never=B:upgrade always=load", ["random", "greedy"])
    assert arm.about.options["capacity"] == 3
    assert arm.never == ((1, "upgrade"),)
    assert arm.always == ((0, "load"), (1, "load"))
    assert "always" not in parse_arm(found, "pocket", ["random", "greedy"]).to_data()
    with pytest.raises(SeatError):
        make_arm("x", found.load(2), ["human", "random"])


def test_every_figure_of_every_game_can_be_made(tmp_path: Path) -> None:
    """Each formula names what is counted; what never happened is no number."""
    for game_id in ("mint-delivery", "out-for-delivery", "tiffin"):
        game = book(game_id).load(2)
        plan = Plan(make_arm("rules", game, ["random", "random"]), 2, 1, True, ("figures",))
        Run(plan, tmp_path / game_id).go(Here(), lambda games: None)
        sample = read_sample(plan, tmp_path / game_id)
        for metric in catalogue(game).values():
            influence(metric.formula, sample.columns, 2)
        assert [metric.id for metric in chosen(game, ["rounds"])] == ["rounds"]


def test_deliveries_are_told_by_the_event_of_their_round(tmp_path: Path) -> None:
    game = book("out-for-delivery").load(2)
    plan = Plan(make_arm("rules", game, ["greedy:4", "greedy:4"]), 2, 1, True, ("figures",))
    Run(plan, tmp_path).go(Here(), lambda games: None)
    columns = read_sample(plan, tmp_path).columns
    told = {name: counts for name, counts in columns.items() if name.startswith("deliveries_")}
    rounds = np.sum([columns[name.replace("deliveries", "rounds")] for name in told], axis=0)
    counted = np.sum(list(told.values()), axis=0)
    assert (counted <= columns["delivered"]).all()
    assert (counted >= columns["delivered"] - 4).all()  # of a round cut short
    assert len([name for name, counts in told.items() if counts.any()]) > 3
    assert (rounds > 5).all()

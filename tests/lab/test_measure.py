"""What a game is like and what its things are worth: declared by games, counted, with intervals."""

import json
import math
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.errors import BrokenGame, OptionError
from milkrun.kernel.events import Event
from milkrun.lab.arm import make_arm, things_of
from milkrun.lab.executors import Here
from milkrun.lab.measure import measure, things
from milkrun.lab.metrics import uses as uses_file
from milkrun.lab.metrics.uses import Use, uses
from milkrun.lab.plan import Plan
from milkrun.lab.reading import table
from milkrun.lab.run import Run
from milkrun.lab.sample import Sample, read_sample
from milkrun.lab.skill import codes_of
from milkrun.lab.used import used
from milkrun.lab.watch import Course, Turn
from tests.cli.helpers import fails, run

MINT = ["mint-delivery", "--players", "random,random", "--on", "here", "--no-luck"]
LAMP = Use("lit", "lamps lit", ["a", "b"], ["lamp a", "lamp b"], {0: [0]}, {1: 1})


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_declares_what_is_used_and_it_is_counted(game_id: str, tmp_path: Path) -> None:
    game = book(game_id).load(2)
    plan = Plan(make_arm("rules", game, ["random", "random"]), 6, 1, True, ("figures", "uses"))
    Run(plan, tmp_path).go(Here(), lambda games: None)
    rows = table(tmp_path, "uses").collect()
    found = things(uses(game), rows, read_sample(plan, tmp_path))
    assert set(rows["use"].to_list()) <= {use.id for use in uses(game)}
    assert {thing.use for thing in found} == set(rows["use"].to_list())
    assert all(0 <= thing.share.value <= 1 for thing in found)
    named = {use.about.split()[0] for use in uses(game)}
    assert named & {"cards", "orders", "items"}


def test_a_seat_that_used_a_thing_is_told_from_one_that_did_not() -> None:
    course = Course(0, 0, 0, 2, places=[1, 2])
    course.events = [(0, Event(0, 0, [1, 0, 0])), (3, Event(0, 0, [1, 0, 0])),
                     (4, Event(0, 1, [0, 0, 0])), (5, Event(7, 1, [0, 0, 0]))]  # fmt: skip
    found = [tuple(row) for row in used([LAMP], course)]
    assert found == [("lit", 0, 1, 1, 0.0), ("lit", 1, 0, 2, 1.0)]


def test_what_befalls_everybody_is_held_against_whoever_led_then() -> None:
    course = Course(0, 0, 0, 2, places=[1, 2])
    course.turns = [Turn(2, 0, [5, 3], []), Turn(4, 1, [5, 9], [])]
    course.events = [(ply, Event(1, -1, [0, 0, 0])) for ply in (0, 2, 4, 5)]
    (row,) = used([LAMP], course)
    assert (row.seat, row.times) == (-1, 4)
    assert row.won == pytest.approx((0.5 + 1 + 0 + 0) / 4)


def rows_of(games: int, effect: float, seed: int) -> tuple[Sample, pl.DataFrame]:
    """Games of two in which one seat has the lamp, and wins with it so much more often."""
    rng = np.random.default_rng(seed)
    owner = rng.integers(0, 2, games)
    won = rng.random(games) < 0.5 + effect / 2
    first = np.where(owner == 0, won, ~won).astype(float)
    sample = Sample(2, 1, {"win_0": first, "win_1": 1 - first}, {})
    frame = {"game": range(games), "use": "lit", "thing": 0, "seat": owner, "times": 1}
    return sample, pl.DataFrame({**frame, "won": won.astype(float)})


def test_the_uplift_of_a_rigged_thing_is_within_its_interval() -> None:
    held = 0
    for seed in range(100):
        sample, rows = rows_of(400, 0.2, seed)
        lamp, never = things([LAMP], rows, sample)
        held += abs(lamp.uplift.value - 0.2) <= lamp.uplift.half
        assert (lamp.share.value, lamp.times) == (0.5, 1.0)
        assert (never.share.value, never.stands) == (0.0, False)
        assert math.isnan(never.uplift.value)
    assert 90 <= held <= 99


def test_what_too_few_used_is_not_judged_and_nothing_is_found_in_noise() -> None:
    sample, rows = rows_of(400, 0.0, 3)
    few = rows.filter(pl.col("game") < 15)
    assert math.isnan(things([LAMP], few, sample)[0].uplift.value)
    found = [things([LAMP], rows, sample)[0].stands for sample, rows in
             (rows_of(300, 0.0, seed) for seed in range(60))]  # fmt: skip
    assert sum(found) <= 7


def test_a_figure_has_an_interval_and_luck_makes_it_narrower() -> None:
    rng = np.random.default_rng(2)
    luck = rng.normal(0, 3, 1000)
    columns = {"x": 5 + luck + rng.normal(0, 1, 1000)}
    plain, free = (measure("x", Sample(2, 1, columns, known)) for known in ({}, {"judged/0": luck}))
    assert free.half < plain.half / 2.5
    assert free.saved > 6
    assert abs(free.value - 5) < 4 * free.error


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"about": "x"}, "lacks 'of'"),
        ({"about": "x", "of": "lamps"}, "no list of the game"),
        ({"about": "x", "of": "orders", "by": {"lit": ["order"]}}, "the event 'lit'"),
        ({"about": "x", "of": "orders", "by": {"took": ["lamp"]}}, "no argument 'lamp'"),
        ({"about": "x", "of": "orders", "is": {"took": "lamp"}}, "names 'lamp'"),
    ],
)
def test_a_declaration_that_names_nothing_is_refused(
    row: dict[str, object], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uses_file, "read_toml", lambda package, name: {"lit": row})
    with pytest.raises(BrokenGame, match=said):
        uses(book("mint-delivery").load(2))


def test_measure_tells_figures_and_things() -> None:
    words = ["measure", *MINT, "--num", "40", "--read", "rounds"]
    said = json.loads(run(*words, "--uses", "--json").stdout)
    low, high = said["figures"]["rounds"]["95"]
    assert low < said["figures"]["rounds"]["value"] < high
    taken = [row for row in said["uses"] if row["use"] == "taken"]
    assert [row["thing"] for row in taken] == [f"O{n:02}" for n in range(1, 33)]
    shown = run(*words, "--uses").output
    assert "orders taken" in shown
    assert "± " in shown


def test_who_never_delivers_is_seen_to_be_worse() -> None:
    words = ["--players", "greedy:2,greedy:2", "--never", "fulfil", "--num", "40", "--json"]
    said = json.loads(run("restrict", *MINT, *words).stdout)
    (row,) = said["variants"]["fulfil"]
    assert row["differs"]
    assert row["by"] < -0.1
    assert "who never does 'fulfil' wins" in run("restrict", *MINT, *words[:-1]).output


def test_a_single_thing_can_be_barred(tmp_path: Path) -> None:
    game = book("mint-delivery").load(2)
    assert isinstance(game, DeclaredGame)
    for never, is_there in (([], True), (["A:upgrade.S"], False)):
        plan = Plan(make_arm("x", game, ["random", "random"], never), 20, watch=("uses",))
        Run(plan, tmp_path / str(is_there)).go(Here(), lambda games: None)
        rows = table(tmp_path / str(is_there), "uses").collect()
        made = rows.filter((pl.col("use") == "mints") & (pl.col("seat") == 0))
        assert (game.keys["mints"].index("S") in made["thing"].to_list()) == is_there
        assert game.keys["mints"].index("R") in made["thing"].to_list()


@pytest.mark.parametrize("player", ["random", "greedy", "casual:9"])
def test_what_a_player_always_does_is_done_as_soon_as_it_can_be(
    player: str, tmp_path: Path
) -> None:
    """Whoever completed an order acquires with the next action; the other never does."""
    game = book("mint-delivery").load(2, {"abilities": True})
    arm = make_arm("x", game, [player, player], ["A:acquire"], ["B:acquire"])
    assert arm.hangs_on_the_day()
    plan = Plan(arm, 8, watch=("uses",))
    Run(plan, tmp_path).go(Here(), lambda games: None)
    rows = table(tmp_path, "uses").collect()
    acquired = rows.filter(pl.col("use") == "acquired")
    assert acquired["seat"].unique().to_list() == [1]
    done = rows.filter((pl.col("use") == "completed") & (pl.col("seat") == 1))
    assert set(acquired["game"]) >= set(done.filter(pl.len().over("game") > 3)["game"])


@pytest.mark.parametrize("never", ["sell.hat", "A:sell.", "fly.7"])
def test_a_thing_that_no_move_is_about_is_refused(never: str) -> None:
    game = book("out-for-delivery").load(2)
    with pytest.raises(OptionError, match="of out-for-delivery has no"):
        make_arm("x", game, ["random", "random"], [never])
    assert "mask" in things_of(game, "sell")


def test_thought_is_traced_budget_by_budget() -> None:
    assert codes_of("mcts", 25, 2) == ["mcts:25", "mcts:50", "mcts:100"]
    words = ["--bot", "greedy", "--first", "1", "--doublings", "1", "--num", "40", "--json"]
    said = json.loads(run("skill", "mint-delivery", "--on", "here", "--no-luck", *words).stdout)
    assert [(row["more"], row["less"]) for row in said] == [("greedy:2", "greedy:1")]
    assert said[0]["edge"] > 0.1
    assert "'--seats'" in fails(2, "skill", "mint-delivery", "--seats", "1")

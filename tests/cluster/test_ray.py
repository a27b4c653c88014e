"""The lab on Ray, started on this machine: the same rows as here."""

from pathlib import Path

import pytest

from milkrun.games import book
from milkrun.kernel.errors import UsageError
from milkrun.lab.arm import make_arm
from milkrun.lab.executors import Here, Using, choose
from milkrun.lab.plan import Plan
from milkrun.lab.run import Run
from tests.drills.nodes import node_drill
from tests.lab.test_runs import bytes_of


def test_rows_on_ray_are_the_rows_here(tmp_path: Path) -> None:
    game = book("mint-delivery").load(2)
    plan = Plan(make_arm("rules", game, ["mcts:1", "random"]), 32, rotate=True, watch=("events",))
    Run(plan, tmp_path / "here").go(Here(), lambda games: None)
    with Using(choose("ray", 2)) as executor:
        Run(plan, tmp_path / "ray").go(executor, lambda games: None)
    assert bytes_of(tmp_path / "ray") == bytes_of(tmp_path / "here")


def test_a_node_that_is_killed_midway_loses_no_game(tmp_path: Path) -> None:
    """Two nodes, reached by their address; the drill `lab` plays more."""
    game = book("mint-delivery").load(2)
    plan = Plan(make_arm("rules", game, ["mcts:1", "random"]), 64, rotate=True, watch=("figures",))
    assert "the same bytes" in node_drill(plan, tmp_path)


def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(UsageError, match=r"Cannot reach Ray at 'ray://127\.0\.0\.1:1'"):
        choose("ray://127.0.0.1:1")

"""The examples run, small: the one that learns has a target of its own (`make test-training`)."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "gym"
LEARNING = "self_play.py"
SMALL = {
    "random_loop.py": (["--games", "2"], "Tiffin: seat_0"),
    "spiel_bots.py": (
        ["--simulations", "2", "--options", "max_rounds:2", "turn_cap:6", "max_rounds:1"],
        "milkrun_tiffin: MCTS and ISMCTS get",
    ),
    "exploitability.py": (["--iterations", "2"], "1358 positions, 960 ends"),
}


@pytest.mark.parametrize("name", SMALL)
def test_it_runs(name: str) -> None:
    words, said = SMALL[name]
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *words], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert said in done.stdout


def test_each_is_run_somewhere() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == {*SMALL, LEARNING}


def test_the_notebook_runs_from_top_to_bottom() -> None:
    notebook: dict[str, Any] = json.loads((EXAMPLES / "boards.ipynb").read_text("utf-8"))
    cells = ["".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "code"]
    known: dict[str, Any] = {}
    for cell in cells:
        exec(compile(cell, "boards.ipynb", "exec"), known)
    assert "Mint Delivery" in known["state"]._repr_html_()
    assert known["frames"][-1].size[0] > 600
    assert len(known["names"]) == known["games"].observation.size

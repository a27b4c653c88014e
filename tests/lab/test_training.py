"""Training: figures that made-up games give away, and the command on a few real ones."""

import subprocess
import sys
import tomllib
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec

from milkrun.bots.judging import features
from milkrun.games import book
from milkrun.kernel.errors import UsageError
from milkrun.kernel.judgement import Judgement
from milkrun.kernel.rng import Rng
from milkrun.lab.calibration import calibrate, write_chart
from milkrun.lab.learning import by_judgement, fit, fit_leads, log_loss, table
from milkrun.lab.lessons import Row, picture
from milkrun.lab.training import as_toml, examined, present
from milkrun.play.laws import positions
from tests.cli.helpers import fails, run

SPREAD = 5.0


def made_up(count: int, seed: int, is_late_surer: bool = False) -> list[Row]:
    """Two seats whose leads make chances by a known spread."""
    rng, rows = np.random.default_rng(seed), list[Row]()
    for number in range(count):
        lead, come = rng.normal(0, 6), rng.random()
        spread = SPREAD * (2.2 - 2 * come) if is_late_surer else SPREAD
        won = float(rng.random() < 1 / (1 + np.exp(-lead / spread)))
        margin = 0.5 * lead + rng.normal()
        rows.append(Row(number, 20 + lead, [20.0], 0.0, [come], won, margin))
    return rows


def test_the_spread_and_the_margin_are_found_again() -> None:
    found = fit_leads(made_up(4000, 1), 20.0)
    assert found["spread"] == pytest.approx(SPREAD, rel=0.15)
    assert found["margin"] == pytest.approx(0.5, abs=0.02)


def test_a_net_learns_that_leads_count_more_late_in_the_game() -> None:
    rows, fresh = made_up(6000, 2, is_late_surer=True), made_up(3000, 3, is_late_surer=True)
    game, won = book("mint-delivery").load(2), np.array([row.share for row in fresh])
    judged = fit(rows, game.clear_lead, seed=1)
    plain = {key: judged[key] for key in ("spread", "margin")}
    losses = [log_loss(won, by_judgement(one, fresh, game.clear_lead)) for one in (plain, judged)]
    assert losses[1] < losses[0]
    assert tomllib.loads(as_toml(judged, ["a remark"])) == judged
    learned = examined(game, judged, fresh)
    assert learned.is_wiser
    assert learned.calibration.gap() < 0.05


def test_what_is_fitted_to_is_what_is_asked_in_play() -> None:
    game = book("mint-delivery").load(3)
    judged = {"spread": 4.0, "margin": 0.7}
    known = Judgement(judged)
    for state in positions(game, 4, 17):
        row = picture(state, 1, 0)
        asked = features(state, 1, state.worth(1), vec[float](row.others), known)
        assert list(table([row], judged, game.clear_lead)[0]) == pytest.approx(list(asked))


def test_calibration_tells_what_is_judged_too_high() -> None:
    rng = Rng(1)
    rows = [
        Row(n, 0.0, [0.0], 0.0, [rng.below(100) / 100], float(rng.below(2)), 0.0)
        for n in range(3000)
    ]
    assert calibrate(2, rows, np.full(3000, 0.5)).gap() < 0.03
    assert calibrate(2, rows, np.full(3000, 0.8)).gap() > 0.25


def test_equal_calibrations_give_equal_pictures(tmp_path: Path) -> None:
    rows = made_up(900, 4)
    found = [calibrate(2, rows, by_judgement({"spread": SPREAD, "margin": 0.5}, rows, 20.0))]
    for name in ("a.svg", "b.svg"):
        write_chart("A game", found, tmp_path / name)
    first, second = ((tmp_path / name).read_text("utf-8") for name in ("a.svg", "b.svg"))
    assert first == second
    assert "A game, 2 seats" in first


def test_the_command_learns_and_tells() -> None:
    words = ["--seats", "2", "--games", "5", "--rounds", "1", "--fresh", "5", "--processes", "1"]
    done = run("train", "mint-delivery", *words)
    assert done.exit_code == 0, done.output
    assert "fresh positions" in done.stdout


def test_what_is_kept_is_tested_without_learning(tmp_path: Path) -> None:
    words = ["--seats", "2", "--rounds", "0", "--fresh", "5", "--processes", "1"]
    done = run("train", "mint-delivery", *words, "--chart", str(tmp_path / "chart.svg"))
    assert done.exit_code == 0, done.output
    assert "2 seats" in (tmp_path / "chart.svg").read_text("utf-8")


def test_what_is_not_kept_cannot_be_tested() -> None:
    game = book("mint-delivery").load(1)
    with pytest.raises(UsageError, match="to test"):
        present(game)


def test_seats_that_are_no_numbers_are_refused() -> None:
    assert "names no numbers of players" in fails(2, "train", "mint-delivery", "--seats", "two")


def test_without_the_extra_training_says_what_to_install() -> None:
    words = "import sys; sys.modules['sklearn'] = None; from milkrun.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", words, "train", "mint-delivery"], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr == "Error: To train needs more: pip install 'milkrun[train]'.\n"

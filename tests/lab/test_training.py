"""Training: figures that made-up games give away, and the command on a few real ones."""

import math
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import numpy as np
import pytest
from librt.vecs import vec

from milkrun.bots.judging import features, told
from milkrun.games import book
from milkrun.kernel.errors import UsageError
from milkrun.kernel.judgement import Judgement
from milkrun.kernel.rng import Rng
from milkrun.lab.bout import Arena
from milkrun.lab.calibration import calibrate, write_chart
from milkrun.lab.examining import examine, slope
from milkrun.lab.learning import (
    asked,
    by_judgement,
    fit,
    fit_leads,
    fit_net,
    foreseen,
    log_loss,
    lot,
    table,
    toned,
)
from milkrun.lab.lessons import Lesson, Row, looked_at, picture, play_lesson
from milkrun.lab.training import Course, Wanted, as_toml, examined, play, present, taught
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
        rows.append(Row(number, come, 20 + lead, [20.0], [come], won, margin))
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
    shares = [by_judgement(one, fresh, game.clear_lead)[0] for one in (plain, judged)]
    losses = [log_loss(won, share) for share in shares]
    assert losses[1] < losses[0]
    assert tomllib.loads(as_toml(judged, ["a remark"])) == judged
    assert examine(judged, 2, game.clear_lead, fresh, []).calibration.gap() < 0.05


def test_what_is_explained_grows_with_what_is_known() -> None:
    """Made-up margins are half the lead and a point of noise."""
    rows = made_up(4000, 6)
    known = examine({"spread": SPREAD, "margin": 0.5}, 2, 20.0, rows, [])
    blind = examine({"spread": SPREAD, "margin": 0.0}, 2, 20.0, rows, [])
    for at in (0, 3):
        assert known.explained[at].margins == pytest.approx(0.9, abs=0.03)
        assert abs(blind.explained[at].margins) < 0.1
    assert known.lucky_margin is None


def test_luck_of_the_right_size_has_a_slope_of_one() -> None:
    rng = np.random.default_rng(7)
    luck = rng.normal(0, 2, 4000)
    came = luck + rng.normal(0, 1, 4000)
    found = slope(list(luck), list(came), 2)
    assert found is not None
    assert abs(found.slope - 1) < 4 * found.error < 0.1
    assert found.after == pytest.approx(1, abs=0.05)
    doubled = slope(list(2 * luck), list(came), 2)
    assert doubled is not None
    assert doubled.slope == pytest.approx(found.slope / 2)


def test_fresh_games_measure_the_luck_that_a_judgement_sees() -> None:
    game = book("mint-delivery").load(2)
    played = play_lesson(game, Lesson(5, 8, ["greedy"]))
    learned = examined(game, {"spread": 2.0, "margin": 0.5}, played)
    assert learned.by_net.lucky_margin is not None
    assert learned.by_net.lucky_margin.after != learned.by_net.lucky_margin.before
    looked = [looked_at(game, one, is_measured) for one in played for is_measured in (True, False)]
    assert looked[0].rows == looked[1].rows
    assert [one.game for one in looked[0].fortunes] == [5, 5]


def test_a_net_fitted_to_noise_says_what_leads_say() -> None:
    """Numbers that tell nothing: held-back games do not trust what the net makes of them."""
    rng = np.random.default_rng(8)
    rows = [
        msgspec.structs.replace(row, told=[float(n) for n in rng.normal(size=8)])
        for row in made_up(600, 9)
    ]
    judged = fit(rows, 20.0, seed=1)
    net, fresh = judged.pop("net"), made_up(2000, 10)
    fresh = [msgspec.structs.replace(r, told=[float(n) for n in rng.normal(size=8)]) for r in fresh]
    leads, both = (by_judgement(one, fresh, 20.0) for one in (judged, {**judged, "net": net}))
    assert np.abs(leads[0] - both[0]).mean() < 0.03
    assert np.abs(leads[1] - both[1]).mean() < 0.3


def test_a_trusted_part_of_a_net_lies_between_it_and_leads() -> None:
    judged = fit_leads(made_up(800, 11), 20.0)
    rows = lot(made_up(800, 11, is_late_surer=True), judged, 20.0)
    net = fit_net(rows, judged, 1, 3.0)
    none, half, whole = (
        asked({**judged, "net": toned(net, (part, part))}, rows.numbers)[1]
        for part in (0.0, 0.5, 1.0)
    )
    assert list(half) == pytest.approx(list((none + whole) / 2), abs=1e-2)
    behind = -rows.numbers[:, 1] * 20.0
    assert list(none) == pytest.approx(list(-judged["margin"] * behind), abs=1e-2)


def test_a_position_tells_those_before_it_what_came_and_a_little_of_what_it_seemed() -> None:
    judged = {"spread": 5.0, "margin": 1.0}
    seemed = 1 / (1 + math.exp(-1))
    rows = [
        Row(1, 0.1, 20.0, [20.0], [0.1], 1.0, 7.0),
        Row(1, 0.1, 20.0, [20.0], [0.1], 0.0, -7.0),
        Row(1, 0.9, 25.0, [20.0], [0.9], 1.0, 7.0),
        Row(1, 0.9, 20.0, [25.0], [0.9], 0.0, -7.0),
        Row(2, 0.9, 20.0, [20.0], [0.9], 0.5, 0.0),
        Row(2, 0.9, 20.0, [20.0], [0.9], 0.5, 0.0),
    ]
    found = foreseen(rows, judged, 20.0)
    assert found[2:] == rows[2:]
    assert found[0].share == pytest.approx(0.9 + 0.1 * seemed)
    assert found[1].share == pytest.approx(0.1 * (1 - seemed))
    assert found[0].margin == pytest.approx(0.9 * 7 + 0.1 * 5) == -found[1].margin


def test_what_bots_steer_by_is_another_net_from_other_players() -> None:
    game = book("mint-delivery").load(2)
    wise = taught(game)
    assert wise.steers
    assert not game.steers
    state = wise.deal()
    wise.sample(state, Rng(1))
    assert len(present(wise)["net"]["middle"]) == 3 + len(told(state, 0))
    assert present(wise) != present(game)
    assert Course(is_to_steer=True).players != Course().players


def test_games_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    game, told = book("mint-delivery").load(2), list[int]()
    wanted = Wanted(5, 3, {}, "", ["casual:3"])
    with Arena(game, 1) as arena:
        first = play(arena, wanted, lambda games, what: told.append(games), tmp_path / "kept")
        again = play(arena, wanted, lambda games, what: told.append(100), tmp_path / "kept")
    assert [one.seed for one in first] == [5, 6, 7]
    assert again == first
    assert told == [1, 1, 1]


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
        Row(n, rng.below(100) / 100, 0.0, [0.0], [0.0], float(rng.below(2)), 0.0)
        for n in range(3000)
    ]
    assert calibrate(2, rows, np.full(3000, 0.5)).gap() < 0.03
    assert calibrate(2, rows, np.full(3000, 0.8)).gap() > 0.25


def test_equal_calibrations_give_equal_pictures(tmp_path: Path) -> None:
    rows = made_up(900, 4)
    found = [calibrate(2, rows, by_judgement({"spread": SPREAD, "margin": 0.5}, rows, 20.0)[0])]
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
    words = "import sys; sys.modules['threadpoolctl'] = None; from milkrun.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", words, "train", "mint-delivery"], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr == "Error: To train needs more: pip install 'milkrun[train]'.\n"


def test_what_nobody_won_can_be_drawn_too(tmp_path: Path) -> None:
    rows = [Row(n, n / 900, 0.0, [0.0], [0.0], float(n % 2), 0.0) for n in range(900)]
    lost = [msgspec.structs.replace(row, share=0.0) for row in rows]
    write_chart("A game", [calibrate(2, lost, np.full(900, 0.05))], tmp_path / "lost.svg")
    won = [msgspec.structs.replace(row, share=1.0) for row in rows]
    write_chart("A game", [calibrate(2, won, np.full(900, 0.95))], tmp_path / "won.svg")
    assert (tmp_path / "lost.svg").read_text("utf-8") != (tmp_path / "won.svg").read_text("utf-8")

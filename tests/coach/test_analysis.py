"""Analysis: every decision by what its seat could know, and parts that make the whole margin."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from milkrun import coach
from milkrun.bots.judging import judge
from milkrun.bots.luck import Luck, Margins
from milkrun.coach.analysis import Analysis, analyse
from milkrun.coach.judging import (
    BLUNDER,
    GOOD,
    INACCURACY,
    NOTHING,
    Effort,
    Judge,
    Judged,
    agreed,
    credit,
    ended,
    gaps_of,
    together,
)
from milkrun.coach.ledger import UNIT, is_blind, ledger
from milkrun.coach.moments import Moment, moments, strides
from milkrun.coach.racing import TRUST, Fare
from milkrun.coach.report import Reporter, Teller, bar, in_bounds, in_margin
from milkrun.games import GAMES, book
from milkrun.kernel.fate import Fate
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE
from milkrun.kernel.translation import ENGLISH
from milkrun.play.golden import full_game
from milkrun.play.odds import Estimate
from milkrun.play.record import Record
from tests.cli.helpers import fails, record_file, run
from tests.support.peeking import tables, twin_choices
from tests.support.worlds import positions

TINY, MINT = Effort(4, 2), "mint-delivery"


def played(game_id: str, seats: int = 2) -> tuple[Game, Record]:
    game = book(game_id).load(seats)
    return game, full_game(game, 5)


@pytest.mark.parametrize("game_id", GAMES)
def test_strides_hold_every_ply_once(game_id: str) -> None:
    game, record = played(game_id)
    plies = [(ply.seat, ply.action) for stride in strides(game, record) for ply in stride.plies]
    assert plies == [(line.seat, line.action) for line in record.actions()]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_moment_is_one_seats_and_holds_a_choice(game_id: str) -> None:
    game, record = played(game_id)
    seats = [line.seat for line in record.actions()]
    for moment in moments(game, record):
        assert set(seats[moment.ply : moment.ply + len(moment.played)]) == {moment.seat}
    assert {moment.seat for moment in moments(game, record, 1)} == {1}
    forced = [stride for stride in strides(game, record) if stride.is_forced]
    held = {moment.ply for moment in moments(game, record)}
    assert held.isdisjoint(stride.ply for stride in forced)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_ledger_ends_with_the_margins_of_the_result(game_id: str) -> None:
    for seats in range(book(game_id).fewest, book(game_id).most + 1):
        game, record = played(game_id, seats)
        found, seal = ledger(game, record), record.seal()
        assert seal is not None
        assert seal.result is not None
        scores, lines = seal.result.scores, record.actions()
        for seat in range(seats):
            others = [score for other, score in enumerate(scores) if other != seat]
            margin = scores[seat] - max(others) if others else scores[seat]
            assert found.final[seat] == margin * UNIT
        assert {lines[draw.ply].seat for draw in found.draws} == {CHANCE}


@pytest.mark.parametrize("game_id", GAMES)
def test_what_choices_did_is_the_sum_of_what_each_did(game_id: str) -> None:
    game, record = played(game_id)
    found = analyse(game, Record(record.header, record.lines[:60]), None, 1, TINY, TINY)
    assert any(any(judged.effects) for judged in found.judged)
    for seat in range(game.seats):
        parts = found.parts(seat)
        assert sum(parts.values()) == found.ledger.final[seat]
        for name, seats in (("own", {seat}), ("others", {0, 1} - {seat})):
            by = [judged for judged in found.judged if judged.moment.seat in seats]
            assert parts[name] == sum(round(judged.effects[seat] * UNIT) for judged in by)
        best = [judged for judged in found.of(seat) if judged.best == judged.moment.played]
        assert all(judged.effects == (0.0, 0.0) for judged in best)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_luck_of_a_draw_averages_nothing(game_id: str) -> None:
    game, luck = book(game_id).load(2), Luck(Fate(), measure=Margins())
    draws = [
        s.clone() for s in positions(game, 3, 1) if s.to_move() == CHANCE and len(s.legal()) > 1
    ]
    for state in draws[::7]:
        legal, weights = state.legal(), state.chance_weights()
        if len(legal) > luck.widest:
            continue
        mean = luck.expected(state, legal, weights)
        for seat in range(2):
            brought = 0.0
            for action, weight in zip(legal, weights, strict=True):
                after = state.clone()
                after.apply(action)
                brought += float(weight) * (judge(after, seat)[1] - mean[seat])
            assert brought / float(sum(weights)) == pytest.approx(0.0, abs=1e-6)


def test_what_only_the_other_saw_was_the_others_luck() -> None:
    game, record = played("tiffin")
    brought = {draw.ply: draw.brought for draw in ledger(game, record).draws}
    state, hidden = game.deal(), list[tuple[int, ...]]()
    for ply, line in enumerate(record.actions()):
        if ply in brought and {is_blind(state, seat) for seat in (0, 1)} == {False, True}:
            hidden.append(brought[ply])
        assert line.action is not None
        state.apply(line.action)
    assert any(any(some) for some in hidden)
    assert all(some[0] == -some[1] for some in hidden)


@pytest.mark.parametrize("game_id", GAMES)
def test_twin_worlds_are_judged_alike(game_id: str) -> None:
    game = tables(game_id)[0]
    for _, twins in zip(range(2), twin_choices(game, 8), strict=False):
        action = twins.world.legal_actions()[-1]
        views = [game.view(s, twins.seat).to_bytes() for s in (twins.world, twins.twin)]
        one, other = (
            Judge(game, 3).judge(Moment(0, twins.seat, view, (action,)), TINY) for view in views
        )
        assert one == other


@pytest.mark.parametrize("game_id", GAMES)
def test_an_analysis_follows_from_record_and_seed(game_id: str) -> None:
    game, record = played(game_id)
    short = Record(record.header, record.lines[:60])
    looks = [analyse(game, short, 0, 2, TINY, TINY) for _ in range(2)]
    assert looks[0] == looks[1]
    held = moments(game, short)
    assert all(judged.moment in held for judged in looks[0].judged)


def judged(loss: Estimate, best: tuple[int, ...] = (2,)) -> Judged:
    return Judged(Moment(0, 0, b"", (1,)), best, loss, loss, 0.5)


def test_a_mark_needs_a_certain_loss() -> None:
    assert judged(Estimate(0.3, 0.02, 0.6)).mark == GOOD
    assert judged(Estimate(0.3, 0.05, 0.6)).mark == INACCURACY
    assert judged(Estimate(0.3, 0.16, 0.6)).mark == BLUNDER
    assert judged(NOTHING, (1,)).mark == GOOD


def test_a_decision_on_which_nothing_hung_is_left_out() -> None:
    even = judged(Estimate(0.0, 0.0, 0.001), (1,))
    assert even.is_trivial
    assert not replace(even, stake=0.01).is_trivial
    assert not judged(Estimate(0.0, 0.0, 0.02), (1,)).is_trivial


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_left_out_of_an_analysis_is_trivial(game_id: str) -> None:
    game, record = played(game_id)
    short = Record(record.header, record.lines[:60])
    looks = [Judge(game, 1).judge(moment, TINY) for moment in moments(game, short)]
    held = [look.moment for look in looks if not look.is_trivial]
    assert held
    assert [look.moment for look in analyse(game, short, None, 1, TINY, TINY).judged] == held


def told(ends: tuple[float | None, float | None], language: str = ENGLISH) -> dict[str, str]:
    """The words for a decision of which one line or the other ends the game."""
    game, record = played(MINT)
    moment = moments(game, record)[0]
    look = Judged(moment, moment.played, NOTHING, NOTHING, 0.5, ends=ends)
    return Teller(game, told=game.told_in(language)).lines(look)


def test_that_a_line_ends_the_game_is_said_first() -> None:
    lost, won = told((0.0, None)), told((None, 1.0))
    assert lost["brought"].endswith("you have lost")
    assert lost["why"] == "the game goes on then"
    assert won["why"].endswith("you have won")
    assert told((0.0, 0.0))["brought"] == ""
    assert "gewonnen" in told((None, 1.0), "de")["why"]
    assert "won" not in told((None, 0.5))["why"]


def test_what_ends_the_game_is_seen_in_every_world() -> None:
    over, on = Fare(0.0, 0.0, (), is_over=True), Fare(0.5, 0.5, ())
    assert ended([over, over]) == 0.0
    assert ended([over, on]) is None


def test_figures_are_told_without_empty_bounds() -> None:
    assert in_bounds(Estimate(0.1, 0.1, 0.1), "{:.0%}") == "10%"
    assert in_bounds(Estimate(0.1, 0.05, 0.2), "{:.0%}") == "10% (5% to 20%)"
    lost = judged(Estimate(0.1, 0.1, 0.1))
    assert in_margin(replace(lost, points=Estimate(1.0, 1.0, 1.0))) == ", 1.0 points"
    assert (
        in_margin(replace(lost, points=Estimate(-2.0, -2.0, -2.0))) == ", though 2.0 points better"
    )
    assert in_margin(replace(lost, points=NOTHING)) == ""


def test_the_coach_answers_programs_by_its_own_name() -> None:
    game, record = played(MINT)
    found = coach.analyse(game, Record(record.header, record.lines[:30]), None, 1, TINY, TINY)
    assert json.dumps(coach.as_data(game, found))
    state = game.deal()
    game.sample(state, Rng(1))
    seat, line = int(state.to_move()), (state.legal_actions()[0],)
    view = game.view(state, seat).to_bytes()
    assert coach.decision(state, line, TINY) == Judge(game).judge(Moment(0, seat, view, line), TINY)


def test_what_costs_most_comes_first_if_it_is_certain() -> None:
    game, record = played(next(iter(GAMES)))
    sure, worse, unsure = (
        judged(Estimate(mean, low, 1.0)) for mean, low in ((0.1, 0.05), (0.2, 0.1), (0.5, -0.1))
    )
    found = Analysis((0,), (sure, worse, unsure), ledger(game, record))
    assert found.worst(0) == [worse, sure]
    assert found.error_rate(0).mean == pytest.approx((0.1 + 0.2) / 3)


def fares(share: float, value: float) -> list[Fare]:
    """The same in four worlds."""
    return [Fare(share, value, (0.0, 0.0))] * 4


def test_only_what_both_judgements_say_counts() -> None:
    lost = agreed(fares(0.4, 0.4), fares(0.6, 0.6), TRUST)
    assert lost.mean == pytest.approx(0.2)
    hardly = agreed(fares(0.4, 0.4), fares(0.6, 0.41), TRUST)
    assert hardly.mean == pytest.approx(0.01 * TRUST)
    assert agreed(fares(0.4, 0.6), fares(0.6, 0.4), TRUST).mean < 0.0
    assert agreed(fares(0.4, 0.6), fares(0.6, 0.4), None).mean == pytest.approx(0.2)


def test_points_count_as_far_as_both_judgements_agree() -> None:
    played, better = [Fare(0.4, 0.4, (-3.0, 3.0))] * 4, [Fare(0.6, 0.425, (1.0, -1.0))] * 4
    share = credit(agreed(played, better, TRUST), played, better)
    assert share == pytest.approx(0.25)
    assert gaps_of(played, better, share) == [pytest.approx([-1.0] * 4), pytest.approx([1.0] * 4)]
    assert credit(agreed(played, better, None), played, better) == pytest.approx(1.0)
    assert credit(NOTHING, better, played) == 1.0


def test_looks_are_averaged_within_the_bounds_of_all() -> None:
    one, other = judged(Estimate(0.1, 0.05, 0.15), (1, 2)), judged(Estimate(0.3, 0.2, 0.4), (3,))
    found = together([one, other])
    assert (found.loss.low, found.loss.high) == (0.05, 0.4)
    assert found.loss.mean == pytest.approx(0.2)
    assert found.best == (3,)


@pytest.mark.parametrize("game_id", GAMES)
def test_who_plays_the_best_line_loses_nothing_whatever_else_was_found(game_id: str) -> None:
    game, record = played(game_id)
    judge = Judge(game, 4)
    for moment in moments(game, record)[:3]:
        best = judge.judge(moment, Effort(40, 4)).best
        again = judge.judge(Moment(moment.ply, moment.seat, moment.view, best), Effort(40, 4))
        assert again.loss.mean <= again.loss.high
        assert again.best != best or again.loss.low == again.loss.mean == 0.0


def test_bars_stand_on_their_side() -> None:
    assert bar(-10, 10).endswith("#|")
    assert bar(5, 10).rstrip().endswith("#")


@pytest.mark.parametrize("game_id", GAMES)
def test_every_decision_is_told(game_id: str) -> None:
    game, record = played(game_id)
    found = analyse(game, Record(record.header, record.lines[:50]), None, 1, TINY, TINY)
    reporter = Reporter(game, found)
    told = reporter.as_data()
    assert sum(len(seat["decisions"]) for seat in told["seats"]) == len(found.judged)
    assert all(d["played"] and d["better"] for seat in told["seats"] for d in seat["decisions"])
    decisions = [
        (d["played_actions"], d["best_actions"]) for s in told["seats"] for d in s["decisions"]
    ]
    by_seat = sorted(found.judged, key=lambda look: look.moment.seat)
    assert decisions == [(look.moment.played, look.best) for look in by_seat]
    assert json.dumps(told)
    assert "decisions" in reporter.in_words()[0]
    for look in found.judged[:2]:
        assert len(reporter.moment_in_words(look)) == len(["where", "played", "better"])


def test_the_verb_tells_a_game_in_words_and_as_json(tmp_path: Path) -> None:
    _, record = played(MINT)
    path = tmp_path / "begun.milkrun"
    path.write_bytes(Record(record.header, record.lines[:24]).to_bytes())
    words = run("analyse", str(path), "--seat", "A").output
    assert "of the win lost in each" in words
    assert "  margin" in words
    told = json.loads(run("analyse", str(path), "--seat", "A", "--json").output)
    (seat,) = told["seats"]
    assert sum(seat["parts"].values()) == pytest.approx(seat["margin"])
    assert {"low", "mean", "high"} == set(seat["error_rate"])


def test_whoever_plays_alone_is_told_of_points() -> None:
    game, record = played(MINT, 1)
    cut = Record(record.header, record.lines[:30])
    reporter = Reporter(game, analyse(game, cut, None, 1, TINY, TINY))
    text = "\n".join([*reporter.in_words(), *reporter.moment_in_words(reporter.analysis.judged[0])])
    assert "  score" in text
    assert " points\n" in text
    assert "of the win" not in text
    assert "others" not in text


def test_the_verb_refuses_a_seat_nobody_has(tmp_path: Path) -> None:
    path = record_file(tmp_path)
    assert "no seat" in fails(2, "analyse", str(path), "--seat", "F")
    assert run("analyse", "--help").exit_code == 0

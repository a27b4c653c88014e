"""Chapter "End Game": the last round, wealth, winners."""

import pytest

from milkrun.kernel.state import OVER
from tests.games.out_for_delivery.table import at, do, game, gold, preset
from tests.support import option, refused, rule


@rule("OFD-END-1", "OFD-END-2", "OFD-R49", "OFD-4.4-R49")
def test_after_the_20th_delivery_the_round_is_played_out() -> None:
    p = at("turn=B mp=9; A: delivered=19; B: at=2 parcels=1.1,1.2; C: at=2 parcels=1.3", seats=3)
    p = do(p, "deliver 1", "deliver 2")
    assert (p.delivered, p.to_move(), gold(p, 1)) == (21, 1, 425)
    p = do(p, "end", "roll 7", "deliver 3")
    assert (p.to_move(), gold(p, 2), p.delivered) == (2, 200, 22)
    p = do(p, "end")
    assert (p.to_move(), p.end_reason()) == (OVER, "target_met")
    refused(p, "end", "OFD-END-2")


@rule("OFD-R49")
def test_no_parcel_ages_after_the_last_turn() -> None:
    p = at("turn=B mp=9; A: delivered=19 parcels=4.10; B: at=2 parcels=1.1")
    p = do(p, "deliver 1", "end")
    assert (p.end_reason(), p.fallen, p.scores()[0]) == ("target_met", 0, 0)


@option("out-for-delivery", "target", 0)
@rule("OFD-D1")
@pytest.mark.parametrize(("seats", "target"), [(2, 15), (3, 20), (4, 25)])
def test_a_target_by_the_number_of_players(seats: int, target: int) -> None:
    before = f"turn={'ABCD'[seats - 1]} mp=9; A: delivered={target - 2}"
    assert do(at(before, seats=seats, target=0), "end").to_move() != OVER
    p = at(f"{before}; {'ABCD'[seats - 1]}: at=2 parcels=1.1,1.2", seats=seats, target=0)
    assert do(p, "deliver 1", "deliver 2", "end").end_reason() == "target_met"


@rule("OFD-R50", "OFD-R72", "OFD-4.4-R50")
def test_the_round_limit_cuts_a_game_short() -> None:
    p = do(at("turn=B round=60; A: gold=100 delivered=18; B: delivered=0"), "end")
    outcome = p.game.outcome(p)
    assert outcome is not None
    assert (outcome.reason, outcome.technical, outcome.scores) == ("round_cap", True, (100, 50))
    met = do(at("turn=B round=60 mp=1; A: delivered=19; B: at=2 parcels=1.1"), "deliver 1", "end")
    assert met.end_reason() == "target_met"


@option("out-for-delivery", "max_rounds", 5)
def test_another_round_limit() -> None:
    assert do(at("turn=B round=5", max_rounds=5), "end").end_reason() == "round_cap"


@rule("OFD-SCORE-1", "OFD-R51", "OFD-4.4-R51")
def test_wealth() -> None:
    text = "A: gold=400 items=boat,coffee parcels=4.1; c1: waiting=5/0/0/0/0/0"
    assert at(text).scores()[0] == 450


@rule("OFD-B2")
@option("out-for-delivery", "item_end_value", 25)
@option("out-for-delivery", "undelivered", 100)
def test_other_end_values() -> None:
    text = "A: gold=400 items=boat,coffee parcels=4.1"
    assert at(text, item_end_value=25, undelivered=100).scores()[0] == 350
    assert preset("b2", text).scores()[0] == 400


@rule("OFD-SCORE-2", "OFD-R52", "OFD-4.4-R52")
def test_equal_wealth_is_a_shared_win() -> None:
    p = at("A: gold=450; B: gold=450 delivered=3; C: gold=300", seats=3)
    assert p.ranking() == [1, 1, 3]
    assert at("A: gold=450; B: gold=475; C: gold=300", seats=3).ranking() == [2, 1, 3]


@rule("OFD-R71")
@option("out-for-delivery", "tiebreak", "deliveries")
def test_own_deliveries_break_ties() -> None:
    p = at("A: gold=450; B: gold=450 delivered=3; C: gold=300", seats=3, tiebreak="deliveries")
    assert p.ranking() == [2, 1, 3]
    equal = at("A: gold=450 delivered=3; B: gold=450 delivered=3", tiebreak="deliveries")
    assert equal.ranking() == [1, 1]


def test_the_table_says_who_is_last() -> None:
    assert game().technical_endings == ["round_cap"]

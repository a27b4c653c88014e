"""Chapter "Move": what a step costs, and when it is not possible."""

from tests.games.out_for_delivery.table import at, cost, do, mp, tile
from tests.support import refused, rule


@rule("OFD-R1", "OFD-R2", "OFD-4.4-R1", "OFD-4.4-R2")
def test_sunshine_costs_half_points_any_number_of_times() -> None:
    p = at("mp=2 weather=sunny,cloudy,cloudy; A: at=5")
    assert p.mp == 4
    p = do(p, "e")
    assert p.mp == 3
    assert do(p, "e").mp == 1
    p = at("mp=2 weather=sunny,cloudy,cloudy; A: at=14")
    assert mp(do(p, "e", "e", "e", "e")) == 0


@rule("OFD-R3", "OFD-4.4-R3")
def test_the_region_entered_sets_the_cost() -> None:
    p = at("mp=3 weather=heavy-rain,sunny,cloudy; A: at=30")
    p = do(p, "s")
    assert (tile(p), mp(p)) == (38, 2.5)
    assert refused(p, "n", "OFD-R8").numbers == {"need": "3", "have": "2.5"}


@rule("OFD-R4", "OFD-4.4-R4")
def test_actions_cost_where_you_stand() -> None:
    p = at("mp=2 weather=cloudy,cloudy,light-rain; A: at=94; c4: waiting=1/0/0/0/0/0")
    assert mp(do(p, "pickup 1")) == 0


@rule("OFD-R6", "OFD-MOVE-1")
def test_u_turns_are_allowed() -> None:
    assert tile(do(at("mp=4; A: at=5"), "e", "w", "e", "w")) == 5


@rule("OFD-R7", "OFD-4.4-R7")
def test_figures_share_a_tile() -> None:
    p = do(at("mp=1; A: at=5; B: at=6"), "e")
    assert (tile(p, 0), tile(p, 1)) == (6, 6)


@rule("OFD-R8", "OFD-4.4-R8")
def test_too_few_points_for_a_step() -> None:
    p = at("mp=1; A: at=6")
    refused(p, "e", "OFD-R8")
    assert p.game.explain(refused(p, "e", "OFD-R8")) == "That costs 2 MP; you have 1."
    assert mp(p) == 1


def test_a_step_costs_the_entered_tile_only() -> None:
    assert cost(at("mp=9; A: at=7"), "w") == 1

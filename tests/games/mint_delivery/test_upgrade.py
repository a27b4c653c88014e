"""Chapter "Upgrade Mints": Classic into Sugar Free or Cinnamon."""

import pytest

from tests.games.mint_delivery.look import CALM, actions, mint, step, supply, truck, who
from tests.support import moves, option, play, refused, rule


@rule("MINT-UPG-1", "MINT-UPG-2", "MINT-UPG-3", "MINT-T-20")
@pytest.mark.parametrize("space", ["N", "C"])
def test_two_classic_become_a_sugar_free(space: str) -> None:
    s = mint(f"supply=8/10/8; A: at={space} truck=4/0/0" + CALM)
    s = play(s, "upgrade S")
    assert (truck(s), supply(s), actions(s)) == ("2/1/0", "10/9/8", 1)


@rule("MINT-UPG-2", "MINT-UPG-4", "MINT-T-21")
def test_three_classic_become_a_cinnamon_in_the_city() -> None:
    s = play(mint("supply=8/10/8; A: truck=4/0/0" + CALM), "upgrade R")
    assert (truck(s), supply(s), actions(s)) == ("1/0/1", "11/10/7", 1)


@rule("MINT-UPG-4", "MINT-T-21")
def test_no_cinnamon_at_a_warehouse() -> None:
    s = mint("A: at=E truck=4/0/0")
    assert refused(s, "upgrade R", "MINT-UPG-4").numbers == {"here": 2}


@rule("MINT-UPG-2", "MINT-UPG-3", "MINT-UPG-4", "MINT-T-21")
def test_too_few_classic_are_refused_with_the_numbers() -> None:
    s = mint("A: truck=2/0/0")
    found = refused(s, "upgrade R", "MINT-UPG-2")
    assert found.numbers == {"mint": 2, "need": 3, "have": 2}
    assert s.game.explain(found) == "A Cinnamon mint needs 3 Classic mints, you have 2."
    found = refused(mint("A: truck=1/0/0"), "upgrade S", "MINT-UPG-2")
    assert found.numbers == {"mint": 1, "need": 2, "have": 1}


@rule("MINT-UPG-1")
def test_towns_upgrade_nothing() -> None:
    assert refused(mint("A: at=SW truck=4/0/0"), "upgrade S", "MINT-UPG-1").numbers == {"here": 8}


@rule("MINT-R-32", "MINT-R-65", "MINT-T-22")
def test_one_conversion_an_action() -> None:
    s = play(mint("A: truck=4/0/0" + CALM), "upgrade S")
    assert (truck(s), step(s), actions(s)) == ("2/1/0", "main", 1)
    s = play(s, "upgrade S")
    assert (truck(s), who(s)) == ("0/2/0", "B")


@rule("MINT-R-32", "MINT-UPG-1", "MINT-R-62")
@option("mint-delivery", "upgrades_per_action", 99)
def test_an_action_may_convert_all_it_can() -> None:
    s = mint("A: truck=4/0/0" + CALM, upgrades_per_action=99)
    s = play(s, "upgrade S")
    assert moves(s) == ["done", "upgrade S"]
    refused(s, "move N", "MINT-R-62")
    assert (truck(play(s, "upgrade S")), actions(play(s, "upgrade S"))) == ("0/2/0", 1)
    s = play(s, "done")
    assert (truck(s), step(s), actions(s)) == ("2/1/0", "main", 1)


@rule("MINT-R-62")
def test_a_further_conversion_is_asked_only_if_one_is_legal() -> None:
    s = mint("A: truck=3/0/0" + CALM, upgrades_per_action=99)
    assert step(play(s, "upgrade S")) == "main"


@rule("MINT-R-62", "MINT-UPG-5")
def test_a_wasted_conversion_ends_the_upgrade() -> None:
    s = mint("supply=10/1/8; A: truck=4/0/0" + CALM, upgrades_per_action=99)
    s = play(s, "upgrade S")
    assert moves(s) == ["done", "upgrade S"]
    s = play(s, "upgrade S")
    assert (truck(s), step(s), actions(s)) == ("2/1/0", "main", 1)
    s = mint("supply=10/0/8; A: truck=4/0/0" + CALM, upgrades_per_action=99)
    assert step(play(s, "upgrade S")) == "main"


@rule("MINT-R-62")
def test_a_further_conversion_obeys_place_and_price() -> None:
    s = play(mint("A: at=N truck=4/0/0" + CALM, upgrades_per_action=99), "upgrade S")
    refused(s, "upgrade R", "MINT-UPG-4")
    s = play(mint("A: truck=4/0/0" + CALM, upgrades_per_action=99), "upgrade S")
    assert refused(s, "upgrade R", "MINT-UPG-2").numbers["have"] == 2


@rule("MINT-UPG-5", "MINT-R-29", "MINT-R-31", "MINT-T-23")
def test_without_such_a_mint_only_the_action_is_lost() -> None:
    s = mint("supply=8/0/8; A: at=S truck=4/0/0" + CALM)
    s = play(s, "upgrade S")
    assert (truck(s), supply(s), actions(s)) == ("4/0/0", "8/0/8", 1)


@rule("MINT-UPG-5", "MINT-R-31")
def test_a_missing_cinnamon_wastes_the_action_too() -> None:
    s = play(mint("supply=8/9/0; A: truck=3/0/0" + CALM), "upgrade R")
    assert (truck(s), supply(s), actions(s)) == ("3/0/0", "8/9/0", 1)


@rule("MINT-UPG-4", "MINT-T-24")
def test_a_third_cinnamon_cannot_be_made() -> None:
    s = play(mint("A: truck=0/0/2" + CALM), "load")
    assert truck(s) == "2/0/2"
    refused(s, "upgrade R", "MINT-UPG-2")


@rule("MINT-R-33", "MINT-T-62")
def test_only_classic_mints_are_upgraded() -> None:
    upgrades = [move for move in moves(mint("A: truck=0/3/0")) if "upgrade" in move]
    assert upgrades == []
    upgrades = [move for move in moves(mint("A: truck=2/0/1")) if "upgrade" in move]
    assert upgrades == ["upgrade S"]

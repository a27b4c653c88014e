"""Chapter "Unload Truck": one action, any number of mints."""

import pytest

from tests.games.mint_delivery.look import CALM, actions, mint, step, supply, truck
from tests.support import moves, play, refused, rule

LOADED = "supply=10/8/6; A: at=N truck=2/1/1" + CALM


@rule("MINT-UNLOAD-2", "MINT-R-34", "MINT-T-25")
def test_one_action_unloads_some_mints() -> None:
    s = play(mint(LOADED), "unload S", "done")
    assert (truck(s), supply(s), actions(s)) == ("2/0/1", "10/9/6", 1)


@rule("MINT-UNLOAD-2", "MINT-R-34")
def test_one_action_unloads_any_mix() -> None:
    s = play(mint(LOADED), "unload C", "unload R", "unload C", "done")
    assert (truck(s), supply(s), actions(s)) == ("0/1/0", "12/8/7", 1)


@rule("MINT-UNLOAD-2")
def test_an_empty_truck_is_done_by_itself() -> None:
    s = play(mint("A: at=C truck=1/0/1" + CALM), "unload C", "unload R")
    assert (truck(s), step(s), actions(s)) == ("0/0/0", "main", 1)
    assert step(play(mint("A: at=C truck=0/0/1" + CALM), "unload R")) == "main"


@rule("MINT-UNLOAD-1", "MINT-T-25")
def test_towns_unload_nothing() -> None:
    s = mint("A: at=SE truck=2/1/1")
    assert refused(s, "unload S", "MINT-UNLOAD-1").numbers == {"here": 7}


@rule("MINT-R-30", "MINT-T-19")
@pytest.mark.parametrize("space", ["C", "W"])
def test_an_empty_truck_cannot_unload(space: str) -> None:
    refused(mint(f"A: at={space} truck=0/0/0"), "unload C", "MINT-R-30")


@rule("MINT-UNLOAD-2")
def test_only_what_is_aboard_is_unloaded() -> None:
    s = mint("A: truck=2/0/1")
    assert refused(s, "unload S", "MINT-UNLOAD-2").numbers == {"mint": 1}
    s = play(s, "unload R")
    assert refused(s, "unload R", "MINT-UNLOAD-2").numbers == {"mint": 2}


@rule("MINT-R-34")
def test_unloading_is_finished_before_anything_else() -> None:
    s = play(mint("A: at=N truck=2/1/1"), "unload S")
    assert moves(s) == ["unload C", "unload R", "done"]
    refused(s, "move C", "MINT-R-34")
    refused(s, "end", "MINT-R-34")

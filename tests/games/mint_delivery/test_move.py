"""Chapter "Move": one road segment, onto any space."""

import pytest

from tests.games.mint_delivery.look import CALM, actions, at, mint
from tests.support import load, moves, play, refused, rule


def targets(space: str) -> list[str]:
    return [move[5:] for move in moves(mint(f"A: at={space}")) if move.startswith("move ")]


@rule("MINT-MOVE-1", "MINT-R-09", "MINT-R-14", "MINT-R-15", "MINT-T-07")
@pytest.mark.parametrize(
    ("space", "near"),
    [
        ("C", ["N", "E", "S", "W"]),
        ("NW", ["N", "m_nw"]),
        ("m_nw", ["W", "NW"]),
        ("N", ["C", "NW", "m_ne"]),
    ],
)
def test_a_truck_moves_along_one_road(space: str, near: list[str]) -> None:
    assert targets(space) == near


@rule("MINT-MOVE-1")
def test_a_move_costs_an_action_and_the_truck_arrives() -> None:
    s = play(mint(CALM[2:]), "move E")
    assert (at(s), actions(s)) == ("E", 1)


@rule("MINT-MOVE-1", "MINT-T-07")
def test_a_distant_space_is_refused_by_name() -> None:
    s = mint("")
    assert refused(s, "move NW", "MINT-MOVE-1").numbers == {"here": 0, "space": 5}


@rule("MINT-R-15")
def test_neighbouring_cards_without_a_road_do_not_touch() -> None:
    refused(mint("A: at=W"), "move NW", "MINT-MOVE-1")
    refused(mint("A: at=N"), "move NE", "MINT-MOVE-1")
    refused(mint("A: at=NW"), "move C", "MINT-MOVE-1")


@rule("MINT-R-15")
def test_roads_lead_both_ways() -> None:
    spaces = load("mint-delivery").actions.kinds[1].labels[0]
    assert all(a in targets(b) for a in spaces for b in targets(a))


@rule("MINT-R-17", "MINT-T-07")
def test_staying_is_no_move() -> None:
    assert refused(mint(""), "move C", "MINT-R-17").numbers == {"here": 0}


@rule("MINT-MOVE-2", "MINT-SETUP-11", "MINT-T-08")
def test_trucks_may_share_a_space() -> None:
    s = play(mint("B: at=N; C: at=N"), "move N")
    assert at(s, "A") == at(s, "B") == at(s, "C") == "N"


@rule("MINT-R-14")
def test_action_spaces_and_movement_spaces_are_both_entered() -> None:
    assert at(play(mint("A: at=N"), "move NW")) == "NW"
    assert at(play(mint("A: at=N"), "move m_ne")) == "m_ne"


@rule("MINT-R-09")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_map_is_the_same_in_every_game(seats: int) -> None:
    rows = load("mint-delivery", seats, abilities=True).setting.tables["map"]["roads"]
    assert rows == load("mint-delivery").setting.tables["map"]["roads"]
    first = load("mint-delivery", seats).deal()
    assert moves(first)[0].startswith("draw O")

"""Chapter "Gameplay": two actions a turn, free deliveries, clockwise."""

import pytest

from tests.games.mint_delivery.look import CALM, actions, at, facts, mint, step, truck, who
from tests.support import moves, option, play, refused, rule

READY = "A: at=NW truck=2/0/0 orders=O01" + CALM
"""A could deliver, and keeps the turn by not doing so."""


@rule("MINT-TURN-1", "MINT-T-53", "MINT-R-65")
def test_a_turn_has_two_actions() -> None:
    s = play(mint(READY), "move N", "move NW")
    assert actions(s) == 0
    refused(s, "move N", "MINT-TURN-1")
    refused(s, "take O02", "MINT-TURN-1")
    assert moves(s) == ["fulfil O01", "end"]


@rule("MINT-TURN-1")
@pytest.mark.parametrize("move", ["load", "unload C", "upgrade S", "acquire #1"])
def test_no_third_action_of_any_kind(move: str) -> None:
    s = mint("actions=0; A: truck=3/0/0")
    refused(s, move, "MINT-TURN-1")


@rule("MINT-TURN-2", "MINT-R-13")
def test_the_two_actions_may_be_of_any_kind_and_equal() -> None:
    s = mint("A: at=N truck=0/0/0" + CALM)
    assert at(play(s, "move C", "move E")) == "E"
    assert truck(play(s, "load", "load")) == "4/0/0"
    assert truck(play(s, "load", "move C")) == "2/0/0"
    assert truck(play(s, "move C", "load")) == "4/0/0"


@rule("MINT-R-12", "MINT-T-53")
def test_a_turn_may_end_early() -> None:
    s = mint("actions=1" + CALM)
    assert "end" in moves(s)
    assert who(play(s, "end")) == "B"
    assert who(play(mint(CALM[2:]), "end")) == "B"


@rule("MINT-R-12", "MINT-TURN-1")
@option("mint-delivery", "both_actions_required", True)
def test_both_actions_may_be_required() -> None:
    s = mint(READY, both_actions_required=True)
    assert refused(s, "end", "MINT-R-12").numbers == {"actions": 2}
    s = play(s, "move N")
    assert refused(s, "end", "MINT-R-12").numbers == {"actions": 1}
    assert "end" in moves(play(s, "move NW"))


@rule("MINT-R-53", "MINT-T-64", "MINT-R-65")
def test_a_turn_ends_by_itself_when_nothing_is_left() -> None:
    s = play(mint("actions=1" + CALM), "move N")
    assert who(s) == "B"
    assert actions(s) == 2


@rule("MINT-R-53", "MINT-T-64")
def test_a_free_delivery_keeps_the_turn_open() -> None:
    s = play(mint("actions=1; A: at=N truck=2/0/0 orders=O01" + CALM), "move NW")
    assert who(s) == "A"
    assert moves(s) == ["fulfil O01", "end"]
    assert who(play(s, "fulfil O01")) == "B"


@rule("MINT-R-53")
def test_an_order_for_elsewhere_does_not_keep_the_turn_open() -> None:
    s = mint("actions=1; A: at=N truck=2/0/0 orders=O09" + CALM)
    assert who(play(s, "move NW")) == "B"


@rule("MINT-R-08", "MINT-R-07", "MINT-T-60", "MINT-END-1")
def test_play_goes_clockwise_from_the_start_player() -> None:
    s = mint("start=C turn=C round=4" + CALM)
    seats = [who(s)]
    for _ in range(3):
        s = play(s, "end")
        seats.append(who(s))
    assert seats == ["C", "A", "B", "C"]
    assert (facts(s)["round"], facts(s)["start"]) == (5, "C")


@rule("MINT-T-60", "MINT-END-1")
def test_the_end_is_checked_only_before_the_start_player() -> None:
    s = play(mint("start=C turn=C"), "end")
    assert who(s) == "A"
    s = play(s, "end")
    assert who(s) == "B"
    assert who(play(s, "end")) == "over"


@rule("MINT-ACT-1")
def test_the_map_card_decides_what_can_be_done() -> None:
    truckload = "truck=3/0/0 orders=O02" + CALM.replace("O02", "O01")
    city = moves(mint("A: at=C " + truckload))
    assert city[4:] == ["load", "unload C", "upgrade S", "upgrade R", "end"]
    assert moves(mint("A: at=W " + truckload))[3:] == ["load", "unload C", "upgrade S", "end"]
    town = moves(mint("A: at=NW " + truckload))
    assert town[2:] == ["take O01", "take O03", "fulfil O02", "end"]


@rule("MINT-ACT-2", "MINT-R-16", "MINT-T-14", "MINT-TAKE-1")
def test_a_road_is_no_location() -> None:
    s = mint("A: at=m_nw truck=3/0/0 orders=O01" + CALM)
    assert moves(s) == ["move W", "move NW", "end"]
    for move in ("take O02", "load", "unload C", "upgrade S", "fulfil O01"):
        assert refused(s, move, "MINT-R-16").numbers == {"here": 9}


@rule("MINT-ACT-3")
def test_an_activation_is_one_location_action() -> None:
    s = play(mint("A: truck=1/0/0" + CALM), "load")
    assert (truck(s), actions(s)) == ("4/0/0", 1)
    assert step(s) == "main"
    refused(s, "done", "MINT-ACT-3")


@rule("MINT-R-38", "MINT-T-63")
def test_only_the_player_whose_turn_it_is_is_asked() -> None:
    s = mint("B: at=NW truck=2/0/0 orders=O01" + CALM)
    assert who(s) == "A"
    refused(s, "fulfil #1", "MINT-R-38", seat=1)
    refused(s, "end", "MINT-R-38", seat=2)


@rule("MINT-R-76")
def test_the_most_choices_a_place_can_give() -> None:
    most = {"C": 0, "N": 0, "NW": 0, "m_nw": 0}
    loads = [(c, s, r) for c in range(5) for s in range(5 - c) for r in range(5 - c - s)]
    for space in most:
        for load in loads:
            text = "/".join(str(n) for n in load)
            s = mint(f"A: at={space} truck={text} orders=O01,O05" + CALM)
            most[space] = max(most[space], len(moves(s)))
    assert most == {"C": 9, "N": 8, "NW": 7, "m_nw": 3}

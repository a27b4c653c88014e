"""What each seat sees: kept orders at set-up, completed ones later; nothing else is secret."""

from typing import Any

import pytest

from milkrun.kernel.events import HIDDEN, Event, Trace
from milkrun.kernel.state import State
from tests.games.mint_delivery.look import CALM, mint
from tests.support import load, option, play, rule, settle

O05, O08 = 4, 7
KEEPING = (
    "step=keep turn=B; A: dealt=O05,O01,O02 orders=O05; B: dealt=O10,O11,O12; C: dealt=O17,O18,O19"
)
DELIVERED = "A: at=NW truck=2/0/0 orders=O01 done=O08; B: done=O17,O25" + CALM


def seen(state: State, seat: int | None) -> dict[str, Any]:
    return state.game.view(state, seat).to_dict()


def told(state: State, seat: int | None, *texts: str) -> list[str]:
    """The sentences a seat reads while these moves are played."""
    s = state.clone()
    s.trace = Trace()
    for text in texts:
        s.apply(s.game.parse(s, text))
    events = [s.game.witness(event, seat) for event in s.trace.take()]
    return [s.game.narrate(event) for event in events if event is not None]


@rule("MINT-SETUP-5", "MINT-R-06", "MINT-T-06")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_what_others_kept_is_hidden_until_all_have_kept(seat: int | None) -> None:
    view = seen(mint(KEEPING), seat)
    assert view["public"]["players"][0]["orders"] == []
    assert O05 in view["memory"]["unseen"]
    assert O05 not in view["mine"].get("dealt", [])


@rule("MINT-SETUP-5")
def test_the_view_does_not_depend_on_what_others_were_dealt_or_kept() -> None:
    other = KEEPING.replace("dealt=O05,O01,O02 orders=O05", "dealt=O06,O31,O02 orders=O31,O02")
    assert seen(mint(KEEPING), 1) == seen(mint(other), 1)
    assert seen(mint(KEEPING), None) == seen(mint(other), None)


@rule("MINT-SETUP-5", "MINT-R-06")
def test_a_player_sees_its_own_cards() -> None:
    assert seen(mint(KEEPING), 0)["mine"] == {"dealt": [O05, 0, 1], "orders": [O05]}
    assert seen(mint(KEEPING), 1)["mine"]["dealt"] == [9, 10, 11]


@rule("MINT-SETUP-13", "MINT-R-06", "MINT-T-06")
def test_after_the_reveal_all_see_what_was_kept() -> None:
    s = play(mint(KEEPING), "keep none", "keep O17")
    for seat in (0, 1, 2, None):
        players = seen(s, seat)["public"]["players"]
        assert [player["orders"] for player in players] == [[O05], [], [16]]


@rule("MINT-R-06")
def test_nobody_keeps_with_knowledge_of_the_board() -> None:
    s = mint(KEEPING)
    assert set(seen(s, 1)["public"]["up"]) == {-1}
    assert set(seen(settle(play(s, "keep none")), 2)["public"]["up"]) == {-1}


@rule("MINT-SETUP-5")
def test_the_log_hides_what_is_dealt_and_kept() -> None:
    s = mint(KEEPING)
    assert told(s, 1, "keep O10") == ["B keeps 1 of the dealt orders."]
    assert told(s, 0, "keep O10") == ["B keeps some of the dealt orders."]
    deal = load("mint-delivery").deal()
    assert told(deal, 0, "draw O05") == ["A is dealt order O05."]
    assert told(deal, 1, "draw O05") == ["A is dealt an order."]


@rule("MINT-SETUP-13")
def test_the_log_shows_what_was_kept_when_all_have() -> None:
    lines = told(mint(KEEPING), 1, "keep none", "keep O17")
    assert "A shows order O05." in lines
    assert "C shows order O17." in lines


@rule("MINT-FULFIL-5", "MINT-FULFIL-4", "MINT-R-39", "MINT-T-30")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_others_see_only_how_many_orders_are_completed(seat: int | None) -> None:
    view = seen(mint(DELIVERED), seat)
    player = view["public"]["players"][0]
    assert player["done"] == 1
    assert "completed" not in player
    assert "score" not in player


@rule("MINT-FULFIL-5", "MINT-R-39")
def test_a_player_sees_its_own_score() -> None:
    view = seen(mint(DELIVERED), 0)
    assert view["mine"] == {"completed": [O08], "score": 5}


@rule("MINT-FULFIL-5", "MINT-R-39", "MINT-R-75")
@option("mint-delivery", "hide_scores", False)
def test_scores_may_be_open() -> None:
    s = mint(DELIVERED, hide_scores=False)
    player = seen(s, 1)["public"]["players"][0]
    assert (player["completed"], player["score"]) == ([O08], 5)
    assert told(s, 1, "fulfil O01") == ["A delivers order O01 in Spearfield: 2 completed."]


@rule("MINT-R-39")
def test_the_log_does_not_say_which_order_was_completed() -> None:
    s = mint(DELIVERED)
    assert told(s, 0, "fulfil O01") == ["A delivers order O01 in Spearfield: 2 completed."]
    assert told(s, 1, "fulfil O01") == ["A delivers an order in Spearfield: 2 completed."]


@rule("MINT-R-75", "MINT-R-39")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_memory_keeps_what_was_once_open(seat: int | None) -> None:
    view = seen(mint(DELIVERED), seat)
    assert view["memory"]["completed"] == [[O08], [16, 24], []]
    assert O08 not in view["memory"]["unseen"]
    assert len(view["memory"]["unseen"]) == 32 - 8 - 4
    assert "unseen" not in view["public"]


@rule("MINT-FULFIL-5", "MINT-SCORE-1")
def test_at_the_end_all_is_open() -> None:
    s = mint("step=over ending=decks_empty; A: done=O08; B: done=O17")
    players = seen(s, 2)["public"]["players"]
    assert [player["score"] for player in players] == [5, 2, 0]


@rule("MINT-R-38")
def test_a_refusal_to_others_tells_nothing() -> None:
    for text in (KEEPING, KEEPING.replace("O10,O11,O12", "O29,O30,O31")):
        s = mint(text)
        answers = {str(s.game.why_not(s, 0, action)) for action in range(61)}
        assert answers == {"Refusal('MINT-R-38', {})"}


@rule("MINT-LOAD-5", "MINT-UPG-5", "MINT-TAKE-3")
@pytest.mark.parametrize(
    ("text", "move", "lines"),
    [
        ("", "load", ["A loads 4 Classic at Mintopia City."]),
        ("supply=0/10/8", "load", ["A finds no Classic in the Supply: the action is wasted."]),
        ("A: truck=2/0/0", "upgrade S", ["A turns 2 Classic into a Sugar Free."]),
        (
            "A: at=NW; NW: up=O10,O19",
            "take O19",
            [
                "A takes order O19 in Spearfield.",
                "A Classic mint is laid on order O10.",
            ],
        ),
    ],
)
def test_the_log_tells_what_happened(text: str, move: str, lines: list[str]) -> None:
    assert told(mint(text), 2, move) == lines


@rule("MINT-R-39")
def test_hidden_arguments_are_marked() -> None:
    s = mint(DELIVERED)
    event = Event(18, 0, [0, 0, 2])
    assert s.game.witness(event, 1) == Event(18, 0, [HIDDEN, 0, 2])
    assert s.game.witness(event, 0) == event

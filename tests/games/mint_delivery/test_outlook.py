"""What a screen is told beside the open facts, so that it need not reckon by the rules."""

from typing import Any

import pytest

from milkrun.games.mint_delivery.chapters.solitaire import medal
from milkrun.games.mint_delivery.position import Position
from milkrun.kernel.events import Trace
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER, State
from tests.support import load, moves, play, refusal
from tests.support.worlds import positions, step


def outlook(state: State, seat: int | None = 0) -> dict[str, Any]:
    return state.game.outlook(state.game.view(state, seat))


def classic(state: State, seat: int) -> int:
    aboard: int = state.game.view(state, seat).public["players"][seat]["truck"][0]
    return aboard


def test_a_load_brings_what_the_outlook_says() -> None:
    game, loads = load("mint-delivery", 2, abilities=True, deck_size=8), set[int]()
    for seed in range(30):
        for state in positions(game, seed):
            if "load" not in moves(state):
                continue
            seat = int(state.to_move())
            told, public = outlook(state)["drivers"][seat], game.view(state, seat).public
            room = told["capacity"] - sum(public["players"][seat]["truck"])
            brought = classic(play(state, "load"), seat) - classic(state, seat)
            assert brought == min(told["load"], room, public["supply"][0])
            loads.add(told["load"])
    assert loads == {2, 3, 4}


def test_a_driver_may_hold_as_many_orders_as_the_refusal_says() -> None:
    game, limits = load("mint-delivery", 2, abilities=True, deck_size=8), set[object]()
    for seed in range(12):
        for state in positions(game, seed, every=3):
            takes = [f"take O{n:02}" for n in range(1, 33)]
            seat = int(state.to_move())
            if seat < 0 or game.view(state, seat).step != "main" or set(takes) & set(moves(state)):
                continue
            found = [refusal(state, take) for take in takes if is_up(state, take)]
            for one in found:
                if one.clause == "MINT-TAKE-6":
                    limits.add(one.numbers["limit"])
                    assert one.numbers["limit"] == outlook(state)["drivers"][seat]["order_limit"]
    assert 3 in limits


def is_up(state: State, take: str) -> bool:
    """Whether a move names an order that lies face up."""
    keys = [state.game.notate(state, action) for action in range(state.game.actions.size)]
    return take in keys


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_rival_acts_after_as_many_turns_as_the_outlook_says(level: str) -> None:
    game, rng, trace = load("mint-delivery", 1, level=level), Rng(4), Trace()
    state, due, acted = game.deal(), 0, 0
    state.trace = trace
    while state.to_move() != OVER:
        if game.view(state, 0).step == "main":
            due = outlook(state)["rival"]
        step(state, rng)
        names = [game.event_kinds[event.kind].name for event in trace.take()]
        if "turn_ended" in names:
            assert ("rival_took" in names) == (due == 1)
            acted += "rival_took" in names
    assert acted > 3
    assert outlook(state)["rival"] is None


def test_the_medals_reached_are_those_of_the_result() -> None:
    game = load("mint-delivery", 1, level="hard")
    for seed in range(5):
        *_, last = positions(game, seed)
        assert isinstance(last, Position)
        won = [name for name, _, is_won in outlook(last)["medals"] if is_won]
        assert (won or ["trainee"])[-1] == medal(last)
        assert [least for _, least, _ in outlook(last)["medals"]] == [12, 15, 18, 21]


def test_set_up_is_told_and_who_has_kept_already() -> None:
    game = load("mint-delivery", 2)
    state = game.deal()
    game.sample(state, Rng(1))
    assert [outlook(state, seat)["kept"] for seat in (0, 1, None)] == [0, 0, 0]
    state.apply(state.legal_actions()[0])
    assert [outlook(state, seat)["kept"] for seat in (0, 1, None)] == [1, 1, 1]
    assert outlook(state)["setting_up"]
    state.apply(state.legal_actions()[0])
    game.sample(state, Rng(1))
    told = outlook(state, None)
    assert (told["setting_up"], told["kept"], told["actions"]) == (False, 0, 2)
    assert "rival" not in told

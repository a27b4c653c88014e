"""Chapter "Player Abilities" (advanced rules): acquiring and using them."""

from typing import Any

import pytest

from milkrun.kernel.state import State
from tests.games.mint_delivery.look import (
    CALM,
    actions,
    at,
    classic,
    facts,
    mint,
    orders,
    spent,
    step,
    supply,
    triggered,
    truck,
    up,
    walk,
    who,
)
from tests.support import load, moves, option, play, refused, rule

PAID = {1: "O30", 2: "O30,O31", 3: "O30,O31,O32"}
"""Completed orders that paid for an ability of that cost."""


def owner(ability: str, cost: int, text: str, table: str = "", **options: Any) -> State:
    """A owns the ability and nothing else is on offer."""
    paid = f"done={PAID[cost]} spent={cost} abilities={ability}"
    return mint(f"{table} shown={ability}; A: {text} {paid}{CALM}", abilities=True, **options)


@rule("MINT-ABIL-1")
@option("mint-delivery", "abilities", True)
def test_abilities_are_a_choice_of_the_table() -> None:
    assert step(load("mint-delivery").deal()) == "deal"
    assert step(load("mint-delivery", abilities=True).deal()) == "offer"
    s = mint("A: done=O30,O31,O32" + CALM)
    refused(s, "acquire #1", "MINT-ABIL-1")
    refused(s, "use #1", "MINT-ABIL-1")


@rule("MINT-ABIL-2", "MINT-T-42", "MINT-R-73")
def test_three_abilities_are_drawn_before_the_orders() -> None:
    s = load("mint-delivery", abilities=True).deal()
    assert len(moves(s)) == 9
    assert list(s.chance_weights()) == [1] * 9
    s = play(s, "ability AB4", "ability AB9")
    assert "ability AB4" not in moves(s)
    s = play(s, "ability AB1")
    assert (step(s), facts(s)["shown"]) == ("deal", ["AB4", "AB9", "AB1"])
    assert s.game.view(s, None).public["shown"] == [3, 8, 0]


@rule("MINT-ABIL-3", "MINT-ABIL-5", "MINT-R-54", "MINT-T-43")
def test_acquiring_costs_an_action_and_completed_orders_on_any_space() -> None:
    s = mint("shown=AB3; A: at=m_nw done=O30" + CALM, abilities=True)
    s = play(s, "acquire AB3")
    assert (spent(s), actions(s)) == (1, 1)
    assert facts(s)["A"]["abilities"] == ["AB3"]
    s = play(s, "move W", "end", "end", "load")
    assert truck(s) == "3/0/0"


@rule("MINT-ABIL-5", "MINT-ABIL-6", "MINT-R-55", "MINT-R-56", "MINT-T-44")
def test_only_unspent_orders_pay_and_an_ability_is_bought_once() -> None:
    text = "shown=AB1,AB5,AB3; A: done=O01,O02,O03 spent=2 abilities=AB1"
    s = mint(text + CALM.replace("O02,O03", "O04,O05"), abilities=True)
    found = refused(s, "acquire AB5", "MINT-ABIL-5")
    assert found.numbers == {"ability": 4, "cost": 2, "unspent": 1}
    assert refused(s, "acquire AB1", "MINT-R-55").numbers == {"ability": 0}
    s = play(s, "acquire AB3")
    assert (spent(s), s.scores()[0]) == (3, 7)


@rule("MINT-ABIL-8", "MINT-T-45")
def test_others_may_acquire_the_same_ability() -> None:
    text = "turn=B shown=AB3; A: done=O30 spent=1 abilities=AB3; B: done=O31"
    s = play(mint(text + CALM, abilities=True), "acquire AB3")
    assert facts(s)["A"]["abilities"] == facts(s)["B"]["abilities"] == ["AB3"]
    assert facts(s)["shown"] == ["AB3"]


@rule("MINT-ABIL-4")
def test_persistent_and_free_abilities_work_at_once() -> None:
    s = mint("actions=2 shown=AB3,AB2; A: at=N done=O29,O30,O31,O32" + CALM, abilities=True)
    assert truck(play(s, "acquire AB3", "load")) == "3/0/0"
    s = play(s, "acquire AB3", "acquire AB2")
    assert at(play(s, "use AB2", "move C")) == "C"


@rule("MINT-ABIL-4", "MINT-ABIL-9")
def test_an_action_ability_works_at_once_if_an_action_is_left() -> None:
    text = "shown=AB4; A: at=m_nw truck=2/0/0 done=O30"
    s = play(mint(text + CALM, abilities=True), "acquire AB4", "use AB4")
    assert (truck(s), who(s)) == ("0/1/0", "B")
    s = play(mint("actions=1 " + text + CALM, abilities=True), "acquire AB4")
    assert who(s) == "B"


@rule("MINT-ABIL-7")
def test_an_ability_must_be_acquired_to_be_used() -> None:
    s = mint("shown=AB4; A: truck=2/0/0 done=O30" + CALM, abilities=True)
    assert refused(s, "use AB4", "MINT-ABIL-7").numbers == {"ability": 3}
    assert s.game.view(play(s, "acquire AB4"), 1).public["players"][0]["abilities"] == 1 << 3


@rule("MINT-ABIL-9")
def test_an_action_ability_needs_an_action() -> None:
    s = owner("AB4", 1, "truck=2/0/0", "actions=0")
    assert refused(s, "use AB4", "MINT-ABIL-9").numbers == {"ability": 3}


@rule("MINT-ABIL-11")
def test_a_persistent_ability_is_not_used() -> None:
    s = owner("AB3", 1, "at=N")
    assert refused(s, "use AB3", "MINT-ABIL-11").numbers == {"ability": 2}


@rule("MINT-ABIL-11", "MINT-R-57", "MINT-T-48")
def test_long_trailer_carries_five() -> None:
    assert truck(play(owner("AB1", 2, "truck=1/0/0"), "load")) == "5/0/0"


@rule("MINT-R-72", "MINT-R-22")
def test_a_trailer_adds_one_to_the_capacity() -> None:
    s = play(owner("AB1", 2, "truck=0/0/0", capacity=2), "load")
    assert truck(s) == "3/0/0"
    paid = "done=O30,O31 spent=2 abilities=AB1"
    s = mint(f"shown=AB1; A: at=NW {paid}; NW: up=O10,O19+9 deck=5", abilities=True)
    s = play(s, "take O19", "draw O05")
    assert moves(s) == [f"free {n}" for n in range(6)]
    assert truck(play(s, "free 5")) == "5/0/0"


@rule("MINT-ABIL-11", "MINT-R-57", "MINT-R-62", "MINT-T-48")
def test_twin_press_converts_twice() -> None:
    s = play(owner("AB9", 2, "truck=4/0/0"), "upgrade S")
    assert moves(s) == ["done", "upgrade S"]
    refused(s, "end", "MINT-R-62")
    assert actions(play(s, "done")) == 1
    s = play(s, "upgrade S")
    assert (truck(s), actions(s), step(s)) == ("0/2/0", 1, "main")


@rule("MINT-R-57")
def test_twin_press_stops_after_the_second_conversion() -> None:
    text = "truck=5/0/0 done=O29,O30,O31,O32 spent=4 abilities=AB1,AB9"
    s = mint("shown=AB1,AB9; A: " + text + CALM, abilities=True)
    s = play(s, "upgrade R", "upgrade S")
    assert (truck(s), step(s)) == ("0/1/1", "main")
    s = play(mint("shown=AB1,AB9; A: " + text + CALM, abilities=True), "upgrade S", "upgrade S")
    assert (truck(s), step(s)) == ("1/2/0", "main")


@rule("MINT-ABIL-11", "MINT-R-57", "MINT-T-48")
def test_spice_licence_makes_cinnamon_at_warehouses() -> None:
    s = play(owner("AB5", 2, "at=N truck=3/0/0"), "upgrade R")
    assert (truck(s), actions(s)) == ("0/0/1", 1)
    refused(owner("AB5", 2, "at=NW truck=3/0/0"), "upgrade R", "MINT-UPG-1")


@rule("MINT-ABIL-11", "MINT-R-57", "MINT-R-72", "MINT-T-48")
def test_second_clipboard_holds_a_fourth_order() -> None:
    s = owner("AB7", 1, "at=NW orders=O01,O09,O17")
    s = play(s, "take O02", "draw O05")
    assert orders(s) == "O01 O09 O17 O02"
    assert refused(s, "take O03", "MINT-TAKE-6").numbers == {"have": 4, "limit": 4}
    s = owner("AB7", 1, "at=NW orders=O01,O09", incomplete_limit=1)
    assert refused(s, "take O03", "MINT-TAKE-6").numbers == {"have": 2, "limit": 2}


@rule("MINT-ABIL-11", "MINT-R-57")
def test_forklift_loads_three_at_a_warehouse_only() -> None:
    assert truck(play(owner("AB3", 1, "at=E"), "load")) == "3/0/0"
    assert truck(play(owner("AB3", 1, "at=C"), "load")) == "4/0/0"


@rule("MINT-ABIL-9", "MINT-R-57", "MINT-T-48")
def test_field_kit_converts_anywhere_for_an_action() -> None:
    s = play(owner("AB4", 1, "at=m_nw truck=2/0/0"), "use AB4")
    assert (truck(s), actions(s)) == ("0/1/0", 1)
    assert refused(s, "use AB4", "MINT-UPG-2").numbers == {"mint": 1, "need": 2, "have": 0}


@rule("MINT-R-63")
def test_field_kit_makes_one_conversion_and_may_be_wasted() -> None:
    s = owner("AB4", 1, "truck=4/0/0", upgrades_per_action=99)
    assert step(play(s, "use AB4")) == "main"
    s = play(owner("AB4", 1, "truck=4/0/0", "supply=5/0/8"), "use AB4")
    assert (truck(s), supply(s), actions(s)) == ("4/0/0", "5/0/8", 1)


@rule("MINT-ABIL-10", "MINT-R-58", "MINT-R-64", "MINT-T-47")
def test_turbo_engine_moves_free_once_a_turn() -> None:
    s = play(owner("AB2", 3, "at=C"), "use AB2", "move N")
    assert (at(s), actions(s)) == ("N", 2)
    assert refused(s, "use AB2", "MINT-ABIL-10").numbers == {"ability": 1}
    s = play(s, "end", "end", "end")
    assert "use AB2" in moves(s)


@rule("MINT-R-64")
def test_turbo_engine_must_go_somewhere() -> None:
    s = play(owner("AB2", 3, "at=C"), "use AB2")
    assert moves(s) == ["move N", "move E", "move S", "move W"]
    assert facts(s)["A"]["turbo"]
    for move in ("done", "end", "load"):
        refused(s, move, "MINT-R-64")
    refused(s, "move NW", "MINT-MOVE-1")
    refused(s, "move C", "MINT-R-17")


@rule("MINT-R-58", "MINT-R-53")
def test_free_abilities_work_after_both_actions() -> None:
    s = play(owner("AB2", 3, "at=C"), "move N", "move C")
    assert moves(s) == ["use AB2", "end"]
    assert who(play(s, "use AB2", "move S")) == "B"
    assert who(play(owner("AB2", 3, "turbo=true"), "move N", "move C")) == "B"


@rule("MINT-R-58")
def test_free_abilities_wait_for_a_resolving_action() -> None:
    s = play(owner("AB8", 1, "at=N truck=2/1/0"), "unload S")
    refused(s, "use AB8", "MINT-R-34")


@rule("MINT-ABIL-9", "MINT-R-57", "MINT-R-64", "MINT-T-46")
def test_dispatch_radio_takes_an_order_from_afar() -> None:
    towns = CALM.replace("O21", "O21+1")
    text = "at=C truck=0/0/0 orders=O01,O09 done=O30,O31 spent=2 abilities=AB6"
    s = mint(f"supply=8/10/8 shown=AB6; A: {text}{towns}", abilities=True)
    s = play(s, "use AB6")
    assert (actions(s), len(moves(s))) == (1, 8)
    assert orders(play(s, "take O02")) == "O01 O09 O02"
    s = play(s, "take O21", "draw O05")
    assert (orders(s), up(s, "SE"), classic(s)) == ("O01 O09 O21", "O19+1 O05", 7)
    assert moves(s) == ["free 0", "free 1"]
    assert refused(play(s, "free 1"), "use AB6", "MINT-TAKE-6").numbers["have"] == 3


@rule("MINT-R-64")
def test_a_single_target_is_still_asked() -> None:
    text = "shown=AB6; A: done=O30,O31 spent=2 abilities=AB6; NE: up=O12,-"
    s = play(mint(text, abilities=True), "use AB6")
    assert moves(s) == ["take O12"]
    refused(s, "done", "MINT-R-64")
    refused(s, "take NE.1", "MINT-R-24")


@rule("MINT-R-24", "MINT-R-57")
def test_dispatch_radio_needs_an_order_somewhere() -> None:
    s = mint("shown=AB6; A: done=O30,O31 spent=2 abilities=AB6", abilities=True)
    refused(s, "use AB6", "MINT-R-24")


@rule("MINT-R-44")
def test_an_ability_may_trigger_the_end() -> None:
    text = "shown=AB6; A: done=O30,O31 spent=2 abilities=AB6"
    towns = "; NE: up=O12,-; SE: up=O19,O21 deck=5; SW: up=O27,O28 deck=5"
    s = play(mint(text + towns, abilities=True), "use AB6")
    assert not triggered(s)
    assert triggered(play(s, "take O12"))
    refused(s, "move N", "MINT-R-64")


@rule("MINT-ABIL-10", "MINT-R-57", "MINT-R-58", "MINT-T-47")
def test_tailgate_drop_is_free_and_repeatable() -> None:
    s = owner("AB8", 1, "at=m_se truck=3/1/0", "supply=8/8/8")
    s = play(s, "use AB8", "unload C", "done", "use AB8", "unload S", "done")
    assert (truck(s), supply(s), actions(s)) == ("2/0/0", "9/9/8", 2)


@rule("MINT-R-61")
def test_a_drop_drops_at_least_one_mint() -> None:
    s = play(owner("AB8", 1, "at=NW truck=1/1/0"), "use AB8")
    assert moves(s) == ["unload C", "unload S"]
    refused(s, "done", "MINT-R-61")
    refused(s, "end", "MINT-R-61")
    refused(s, "unload R", "MINT-UNLOAD-2")
    s = play(s, "unload C")
    assert moves(s) == ["unload S", "done"]
    s = play(s, "unload S")
    assert (truck(s), step(s)) == ("0/0/0", "main")
    refused(s, "use AB8", "MINT-R-30")


@rule("MINT-R-61")
def test_the_last_mint_may_be_dropped() -> None:
    s = play(owner("AB8", 1, "at=m_se truck=1/0/0", "actions=0"), "use AB8", "unload C")
    assert (truck(s), who(s)) == ("0/0/0", "B")


@rule("MINT-R-58", "MINT-R-61")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_games_with_abilities_end(seed: int) -> None:
    game = load("mint-delivery", 2, abilities=True)
    last = [after for _, _, after in walk(game.deal(), seed)][-1]
    assert last.is_over()
    assert last.check() == []

"""Chapter "Trade": offers and replies."""

import pytest

from milkrun.kernel.errors import OptionError
from tests.games.out_for_delivery.table import (
    at,
    do,
    game,
    gold,
    is_legal,
    items,
    mp,
    next_round,
    parcels,
)
from tests.support import moves, option, refused, rule

MEET = "A: at=56 parcels=1.3; B: at=56 parcels=4.2"


@rule("OFD-TRADE-1", "OFD-TRADE-2", "OFD-TRADE-4", "OFD-R42", "OFD-R43")
@rule("OFD-4.4-R42", "OFD-4.4-R43")
def test_an_accepted_offer_exchanges_and_costs_the_proposer() -> None:
    p = at(f"mp=2 weather=cloudy,light-rain,cloudy; {MEET}")
    p = do(p, "offer B", "give p1.3", "ask p4.2")
    assert p.to_move() == 1
    yes = do(p, "accept")
    assert (parcels(yes, 0), parcels(yes, 1), mp(yes)) == (["4.2"], ["1.3"], 0)
    no = do(p, "decline")
    assert (parcels(no, 0), parcels(no, 1), mp(no)) == (["1.3"], ["4.2"], 2)
    refused(at(f"mp=1 weather=cloudy,light-rain,cloudy; {MEET}"), "offer B", "OFD-R8")
    refused(at("mp=9; A: at=56 parcels=1.3; B: at=57 parcels=4.2"), "offer B", "OFD-TRADE-1")


@rule("OFD-TRADE-2")
def test_parcels_items_and_gold_change_hands() -> None:
    p = at("mp=2; A: at=56 gold=100 items=boat; B: at=56 gold=0 parcels=4.2 items=coffee")
    after = do(p, "offer B", "give gold 75", "ask p4.2", "accept")
    assert (gold(after, 0), gold(after, 1), parcels(after, 0)) == (25, 75, ["4.2"])
    after = do(p, "offer B", "give boat", "ask coffee", "accept")
    assert (items(after, 0), items(after, 1)) == (["coffee"], ["boat"])
    refused(do(p, "offer B"), "give gear", "OFD-TRADE-2")
    refused(do(p, "offer B", "give boat"), "ask boat", "OFD-TRADE-2")
    refused(do(p, "offer B", "give boat"), "ask gold 25", "OFD-R46")


@rule("OFD-R43", "OFD-4.4-R43")
def test_two_offers_a_turn() -> None:
    p = at(f"mp=9; {MEET}")
    for _ in range(2):
        p = do(p, "offer B", "give p1.3", "ask p4.2", "decline")
    assert refused(p, "offer B", "OFD-R43").numbers == {"offers": 2, "limit": 2}


@option("out-for-delivery", "trade_offers_per_turn", 1)
def test_another_number_of_offers() -> None:
    p = at(f"mp=9; {MEET}", trade_offers_per_turn=1)
    p = do(p, "offer B", "give p1.3", "ask p4.2", "decline")
    refused(p, "offer B", "OFD-R43")


@rule("OFD-TRADE-3", "OFD-R44", "OFD-4.4-R44")
def test_one_trade_a_turn() -> None:
    p = at(f"mp=9; {MEET}; C: at=56 parcels=5.5", seats=3)
    p = do(p, "offer B", "give p1.3", "ask p4.2", "accept")
    refused(p, "offer C", "OFD-TRADE-3")
    p = do(p, "end", "roll 7")
    assert is_legal(p, "offer C")


@rule("OFD-R45", "OFD-R46", "OFD-4.4-R45", "OFD-4.4-R46")
def test_no_gifts_and_no_gold_for_gold() -> None:
    p = at("mp=9; A: at=56; B: at=56 items=boat")
    p = do(p, "offer B", "give gold 50")
    assert moves(p) == ["ask boat"]
    refused(p, "ask gold 25", "OFD-R65")
    refused(p, "end", "OFD-R45")


GIVING = "mp=9; A: at=56 gold=50 items=boat; B: at=56 gold=0"


@rule("OFD-R45", "OFD-R67")
@option("out-for-delivery", "gifts", True)
def test_where_gifts_are_agreed_one_side_may_hand_over_nothing() -> None:
    refused(at(GIVING), "offer B", "OFD-R65")
    p = do(at(GIVING, gifts=True), "offer B")
    assert moves(p) == ["give boat", "give gold 25", "give gold 50"]
    assert moves(do(p, "give gold 50")) == ["ask nothing"]
    after = do(p, "give gold 50", "ask nothing", "accept")
    assert (gold(after, 0), gold(after, 1), mp(after)) == (0, 50, 8)
    refused(after, "offer B", "OFD-TRADE-3")
    assert items(do(p, "give boat", "ask nothing", "accept"), 1) == ["boat"]
    assert gold(do(p, "give gold 50", "ask nothing", "decline"), 1) == 0


@rule("OFD-R67")
def test_something_may_be_asked_for_nothing_and_is_the_partners_to_refuse() -> None:
    p = at("mp=9; A: at=56 gold=0; B: at=56 gold=0 parcels=4.2", gifts=True)
    p = do(p, "offer B", "give nothing", "ask p4.2")
    assert p.to_move() == 1
    assert (parcels(do(p, "accept"), 0), parcels(do(p, "accept"), 1)) == (["4.2"], [])
    assert parcels(do(p, "decline"), 1) == ["4.2"]


@rule("OFD-R67")
def test_nothing_for_nothing_is_no_trade() -> None:
    p = at("mp=9; A: at=56 items=boat; B: at=56 gold=0 items=coffee", gifts=True)
    p = do(p, "offer B", "give nothing")
    assert moves(p) == ["ask coffee"]
    refused(p, "ask nothing", "OFD-R67")
    refused(at("mp=9; A: at=56 gold=0; B: at=56 gold=0", gifts=True), "offer B", "OFD-R65")
    p = do(at(GIVING, gifts=True), "offer B")
    refused(p, "give nothing", "OFD-R65")


@rule("OFD-R45", "OFD-R69")
def test_without_gifts_nothing_is_no_thing_and_with_them_a_full_board_takes_none() -> None:
    both = "mp=9; A: at=56 items=boat; B: at=56 items=coffee"
    p = do(at(both, plane_landing="any"), "offer B")
    refused(p, "give nothing", "OFD-R45")
    refused(do(p, "give boat"), "ask nothing", "OFD-R45")
    full = "mp=9; A: at=56 gold=0 parcels=1.3; B: at=56 gold=50 parcels=4.2"
    p = do(at(full, gifts=True, carry_limit=1), "offer B")
    assert moves(do(p, "give p1.3")) == ["ask p4.2"]
    refused(do(p, "give p1.3"), "ask nothing", "OFD-R69")
    refused(do(p, "give nothing"), "ask p4.2", "OFD-R69")


def test_a_gift_on_offer_is_written_and_read() -> None:
    p = do(at(GIVING, gifts=True), "offer B", "give boat", "ask nothing")
    text = p.game.write(p)
    assert "ask=nothing" in text
    assert p.game.write(p.game.read(text)) == text


@rule("OFD-R46", "OFD-4.4-R46")
def test_gold_goes_in_steps_up_to_what_its_giver_has() -> None:
    p = do(at("mp=9; A: at=56 gold=75; B: at=56 items=boat"), "offer B")
    assert moves(p) == ["give gold 25", "give gold 50", "give gold 75"]
    assert refused(p, "give gold 100", "OFD-R46").numbers == {"seat": 0, "sum": 100, "most": 75}
    rich = do(at("mp=9; A: at=56 gold=1000; B: at=56 items=boat"), "offer B")
    assert moves(rich)[-1] == "give gold 200"


@rule("OFD-R76")
@option("out-for-delivery", "gold_step", 50)
@option("out-for-delivery", "gold_max", 100)
def test_other_steps_of_gold() -> None:
    text = "mp=9; A: at=56 gold=1000; B: at=56 items=boat"
    p = do(at(text, gold_step=50, gold_max=100), "offer B")
    assert moves(p) == ["give gold 50", "give gold 100"]
    refused(p, "give gold 150", "OFD-R46")
    poor = at("mp=9; A: at=56 gold=45; B: at=56 items=boat", gold_step=50, start_gold=45)
    refused(poor, "offer B", "OFD-R65")
    with pytest.raises(OptionError, match="gold_max"):
        game(gold_step=5)


@rule("OFD-R47", "OFD-R48", "OFD-4.4-R47", "OFD-4.4-R48")
def test_trade_happens_anywhere_and_no_promise_is_recorded() -> None:
    p = at("mp=1 obstacle=holiday; A: at=62 parcels=1.3; B: at=62 parcels=4.2")
    p = do(p, "offer B", "give p1.3", "ask p4.2", "accept")
    assert mp(p) == 0
    assert not [kind for kind in game().actions.kinds if kind.name in ("promise", "contract")]


@rule("OFD-R42")
def test_an_offer_is_answered_before_anything_else_and_nothing_else_is_answered() -> None:
    refused(at("mp=9"), "accept", "OFD-R42")
    refused(at("mp=9"), "decline all", "OFD-R42")
    p = do(at(f"mp=9; {MEET}"), "offer B", "give p1.3", "ask p4.2")
    refused(p, "end", "OFD-R42")
    refused(p, "accept", "OFD-ROUND-2", seat=0)
    assert moves(p) == ["accept", "decline", "decline all"]


@rule("OFD-R64")
def test_an_offer_counts_once_it_is_complete() -> None:
    p = at(f"mp=9; {MEET}")
    half = do(p, "offer B", "give p1.3")
    assert (half.offers, half.traded, mp(half), half.is_selecting()) == (0, False, 9, True)
    made = do(half, "ask p4.2")
    assert (made.offers, made.traded, mp(made), made.is_selecting()) == (1, False, 9, False)
    assert do(made, "accept").traded


@rule("OFD-R65")
def test_an_offer_needs_a_possible_exchange() -> None:
    refused(at("mp=9; A: at=56; B: at=56"), "offer B", "OFD-R65")
    refused(at("mp=9; A: at=56 gold=0; B: at=56 items=boat"), "offer B", "OFD-R65")
    p = at("mp=9; A: at=56 items=boat; B: at=56 items=boat")
    assert items(do(p, "offer B", "give boat", "ask boat", "accept"), 0) == ["boat"]
    mixed = do(at("mp=9; A: at=56 items=boat; B: at=56 gold=50"), "offer B")
    refused(mixed, "give gold 25", "OFD-R65")


@rule("OFD-R69")
@option("out-for-delivery", "carry_limit", 3)
def test_a_carry_limit_counts_after_the_exchange() -> None:
    full = "A: at=56 gold=50 parcels=1.1,1.2,1.3; B: at=56 gold=50 items=boat parcels=2.2"
    p = do(at(f"mp=9; {full}", carry_limit=3), "offer B")
    for_gold = do(p, "give gold 25")
    assert refused(for_gold, "ask p2.2", "OFD-R69").numbers["seat"] == 0
    assert parcels(do(p, "give p1.1", "ask p2.2", "accept")) == ["1.2", "1.3", "2.2"]
    both = "A: at=56 gold=0 parcels=1.1; B: at=56 gold=50 items=boat parcels=2.2,2.3,2.4"
    p = do(at(f"mp=9; {both}", carry_limit=3), "offer B", "give p1.1")
    assert refused(p, "ask boat", "OFD-R69").numbers["seat"] == 1
    only = "A: at=56 gold=0 parcels=1.1; B: at=56 gold=50"
    assert is_legal(at(f"mp=9; {only}", carry_limit=3), "offer B")


@rule("OFD-R69")
def test_a_carry_limit_can_make_every_exchange_impossible() -> None:
    text = "A: at=56 parcels=2.2; B: at=56 gold=0 parcels=1.1"
    p = at(f"mp=9; {text}", carry_limit=1)
    refused(do(p, "offer B"), "give gold 25", "OFD-R69")
    p = at("mp=9; A: at=56 gold=50 parcels=2.2; B: at=56 gold=0 items=boat", carry_limit=1)
    assert is_legal(p, "offer B")


@rule("OFD-R79")
@option("out-for-delivery", "trade", False)
def test_a_table_without_trade() -> None:
    refused(at(f"mp=9; {MEET}", trade=False), "offer B", "OFD-R79")


@rule("OFD-R78")
def test_decline_all_lasts_for_the_round() -> None:
    p = at(f"mp=9; {MEET}; C: at=56 items=boat", seats=3)
    p = do(p, "offer B", "give p1.3", "ask p4.2", "decline all")
    assert (p.to_move(), parcels(p, 0)) == (0, ["1.3"])
    assert refused(p, "offer B", "OFD-R78").numbers == {"partner": 1}
    assert is_legal(p, "offer C")
    p = do(p, "end", "roll 7")
    assert is_legal(p, "offer A"), "whoever declines all may still offer"
    p = do(p, "end", "roll 7")
    refused(p, "offer B", "OFD-R78")
    p = next_round(p)
    assert is_legal(p, "offer B")


@rule("OFD-TRADE-4")
def test_a_trade_moves_one_thing_each_way() -> None:
    p = at("mp=9; A: at=56 parcels=1.3,1.3 items=boat; B: at=56 parcels=4.2 items=coffee")
    after = do(p, "offer B", "give p1.3", "ask coffee", "accept")
    assert (parcels(after, 0), parcels(after, 1)) == (["1.3"], ["1.3", "4.2"])
    assert (items(after, 0), items(after, 1)) == (["coffee", "boat"], [])

"""The Ski Mask."""

from tests.games.out_for_delivery.table import at, do, is_legal, items, mp, next_round, parcels
from tests.support import moves, option, refused, rule


@rule("OFD-ITEM-SKIMASK", "OFD-4.3-2")
def test_the_mask_takes_a_parcel_from_someone_on_the_tile() -> None:
    p = do(at("mp=1; A: at=56 items=mask; B: at=56 parcels=3.4"), "mask B", "steal p3.4")
    assert (parcels(p, 0), parcels(p, 1)) == (["3.4"], [])
    assert (mp(p), items(p)) == (0, [])


@rule("OFD-R40", "OFD-R41", "OFD-4.4-R40", "OFD-4.4-R41")
def test_the_thief_chooses_and_the_parcel_keeps_its_square() -> None:
    p = at("turn=B mp=1; A: at=56 parcels=2.10,3.1; B: at=56 items=mask gold=100")
    p = do(p, "mask A")
    assert moves(p) == ["steal p2.10", "steal p3.1"]
    refused(p, "steal p2.9", "OFD-TRADE-2")
    p = do(p, "steal p2.10")
    assert parcels(p, 1) == ["2.10"]
    p = next_round(p)
    assert (parcels(p, 1), p.players[1].gold) == ([], 50)
    refused(at("mp=1; A: at=56 items=mask; B: at=56"), "mask B", "OFD-R40")


@rule("OFD-R48", "OFD-ITEM-SKIMASK")
def test_what_a_theft_needs() -> None:
    refused(at("mp=1; A: at=56 items=mask; B: at=57 parcels=3.4"), "mask B", "OFD-ITEM-SKIMASK")
    refused(at("mp=1; A: at=56; B: at=56 parcels=3.4"), "mask B", "OFD-USE-1")
    refused(at("mp=0.5; A: at=56 items=mask; B: at=56 parcels=3.4"), "mask B", "OFD-R8")
    assert is_legal(at("mp=1; A: at=62 items=mask; B: at=62 parcels=3.4"), "mask B")


@rule("OFD-R64")
def test_nothing_is_spent_until_the_parcel_is_named() -> None:
    p = do(at("mp=1; A: at=56 items=mask; B: at=56 parcels=3.4"), "mask B")
    assert (mp(p), items(p), p.is_selecting()) == (1, ["mask"], True)
    refused(p, "end", "OFD-R64")
    refused(p, "steal boat", "OFD-R64")
    refused(at("mp=1; B: parcels=3.4"), "thing p3.4", "OFD-R64")


@rule("OFD-R69")
@option("out-for-delivery", "carry_limit", 1)
def test_a_full_thief_steals_nothing() -> None:
    text = "mp=1; A: at=56 items=mask parcels=1.1; B: at=56 parcels=3.4"
    refused(at(text, carry_limit=1), "mask B", "OFD-R69")
    assert is_legal(at(text), "mask B")

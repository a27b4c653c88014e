"""What each seat sees: everything, but a choice that others have only begun."""

from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.rng import Rng
from milkrun.kernel.view import View
from tests.games.out_for_delivery.table import at, do, game, own
from tests.support import moves, rule

MEET = "mp=9; A: at=56 items=mask parcels=1.3; B: at=56 items=boat parcels=4.2; C: at=56"


@rule("OFD-R58", "OFD-4.4-R58")
def test_all_seats_see_the_same() -> None:
    p = at(MEET, seats=3)
    views = [p.game.view(p, seat) for seat in (None, 0, 1, 2)]
    assert all(view.public == views[0].public for view in views)
    assert all(view.mine == {} for view in views)
    assert views[1].legal == p.legal_actions()
    assert views[2].legal == []


@rule("OFD-R64")
def test_a_begun_choice_is_its_makers_alone() -> None:
    p = at(MEET, seats=3)
    before = [p.game.view(p, seat).to_bytes() for seat in (None, 1, 2)]
    for begun in (["mask B"], ["offer B"], ["offer B", "give p1.3"], ["offer C", "give mask"]):
        half = do(p, *begun)
        assert [p.game.view(half, seat).to_bytes() for seat in (None, 1, 2)] == before
        mine = p.game.view(half, 0)
        assert mine.mine["partner"] == half.partner
        assert mine.legal == half.legal_actions()
        twin = own(p.game.imagine(View.from_bytes(mine.to_bytes()), Rng(1)))
        assert twin == half
        other = own(p.game.imagine(View.from_bytes(before[1]), Rng(1)))
        assert other == p
        half.determinize(1, Rng(1))
        assert half == p


def test_a_made_offer_is_open() -> None:
    p = do(at(MEET, seats=3), "offer B", "give p1.3", "ask boat")
    public = p.game.view(p, 2).public
    assert (public["partner"], public["give"], public["ask"]) == (1, p.give, p.asked)
    assert "Offer: A gives p1.3, B gives boat." in p.game.draw(p.game.view(p, None))


@rule("OFD-R59", "OFD-R61", "OFD-4.4-R59", "OFD-4.4-R61")
def test_the_same_dice_and_moves_give_the_same_position() -> None:
    first, second = (play_some(seed=5) for _ in range(2))
    assert first == second
    assert hash(first) == hash(second)
    assert not [key for key in first.game.layout.keys["table"] if "supply" in key]


def play_some(seed: int) -> Position:
    state = own(game(3).deal())
    rng = Rng(seed)
    for _ in range(300):
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    return state


@rule("OFD-R62", "OFD-4.4-R62")
def test_no_dice_fall_while_walking_and_they_do_after_a_purchase() -> None:
    p = at("mp=9; A: at=5 gold=100")
    assert do(p, "w").to_move() == do(p, "w", "w").to_move() == 0
    assert do(do(p, "w", "w"), "e", "e").me.tile == 5
    assert do(p, "w", "buy").to_move() == -1, "the dice are what undo cannot pass"


def test_every_move_has_its_own_text() -> None:
    for options in ({}, {"new_item": "stamp"}):
        p = at(MEET, seats=3, **options)
        for state in (p, do(p, "mask B"), do(p, "offer B"), do(p, "offer B", "give p1.3")):
            texts = [p.game.notate(state, a) for a in range(len(p.game.actions.moves))]
            assert len({text.lower() for text in texts}) == len(texts)
    assert "give p1.3" in moves(do(at(MEET, seats=3), "offer B"))

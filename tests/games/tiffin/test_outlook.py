"""What a screen is told beside the open facts, so that it need not reckon by the rules."""

from tests.support import load
from tests.support.worlds import positions


def test_a_route_pays_what_the_outlook_says_for_the_tiffins_on_it() -> None:
    game, seen = load("tiffin", 3), set[int]()
    for state in positions(game, 5, every=3):
        view = game.view(state, None)
        fees = game.outlook(view)["fees"]
        for route, told in zip(view.public["routes"], fees, strict=True):
            tins = len(route["tiffins"])
            seen.add(tins)
            if tins:
                assert [place[tins - 1] for place in told] == route["fees"]
            assert [len(place) for place in told] == [3] * len(route["fees"])
    assert seen == {0, 1, 2, 3}


def test_the_tracking_card_that_counts_is_told() -> None:
    game, seen = load("tiffin", 2), set[int]()
    tracking = game.setting.tables["tracking"]
    for state in positions(game, 2, every=5):
        view = game.view(state, 0)
        card = game.outlook(view)["tracking"]
        assert tracking["min_tiffins"][card] == view.public["minimum"]
        assert tracking["delivery_fee"][card] == view.public["delivery_fee"]
        seen.add(card)
    assert len(seen) > 4

"""Positions as text and JSON; what is unsound is refused."""

import json

import pytest

from milkrun.kernel.errors import PositionError
from milkrun.kernel.events import Trace
from tests.games.out_for_delivery.table import at, do, game, own, roll_until

UNSOUND = [
    ("A: at=98", "seat 0 cannot be on tile 98"),
    ("A: at=-1", "seat 0 cannot be on tile -1"),
    ("A: gold=30", "no multiple of 25"),
    ("A: items=sword", "There is no item 'sword'"),
    ("A: items=horse", "There is no item 'horse'"),
    ("A: parcels=7.1", "'7.1' is no parcel"),
    ("A: parcels=3.11", "'3.11' is no parcel"),
    ("A: parcels=3.1.1.2", "skips 2 advances"),
    ("mp=1.3", "no number of movement points"),
    ("mp=-1", "no number of movement points"),
    ("weather=cloudy", "three regions"),
    ("weather=hail,cloudy,cloudy", "There is no weather 'hail'"),
    ("weather=-,cloudy,cloudy", "a region has no weather"),
    ("obstacle=-", "no obstacle event"),
    ("obstacle=flood", "There is no obstacle event 'flood'"),
    ("round=0", "round 0"),
    ("round=61", "round 61"),
    ("start=B", "seat 1 cannot open"),
    ("turn=C", "no seat 'C'"),
    ("step=movement mp=3", "mp is not for the step movement"),
    ("step=weather offers=1", "offers is not for the step weather"),
    ("offers=3", "3 offers"),
    ("traded=true", "0 offers"),
    ("fresh=true", "without an almanac"),
    ("rerolls=-1", "rerolls"),
    ("cancelled=dry", "dry weather"),
    ("left=1", "left is not for the step turn"),
    ("step=destination left=4", "left is 4, above 3"),
    ("city=2", "city is not for the step turn"),
    ("city=7", "There is no city 7"),
    ("step=weather rolled=3", "3 regions"),
    ("rolled=1", "1 regions"),
    ("partner=B", "partner is not for the step turn"),
    ("step=give partner=B mp=5", "cannot be aimed at"),
    ("step=give partner=B mp=5; A: at=5; B: at=5", "an offer that cannot be"),
    ("step=steal partner=B mp=5; A: at=5; B: at=5", "a theft that cannot be"),
    ("step=ask partner=B mp=5 give=boat; A: at=5; B: at=5 items=boat", "gives what it cannot"),
    (
        "step=reply partner=B mp=5 offers=1 give=gold.25 ask=gold.25; A: at=5; B: at=5 items=boat",
        "asks what it cannot",
    ),
    ("give=boat", "give is not for the step turn"),
    ("give=sword", "nothing to trade"),
    ("step=keep bought=true first=boat", "second is missing at the step keep"),
    ("step=keep bought=true first=boat second=boat", "no such choice in the shop"),
    ("step=shopping", "nobody bought"),
    ("first=boat", "first is not for the step turn"),
    ("ending=target_met", "over exactly when it has an ending"),
    ("step=over", "over exactly when it has an ending"),
    ("step=over ending=target_met", "over with 0"),
    ("step=over ending=round_cap round=3", "stopped in round 3"),
    ("step=weather; A: delivered=20", "begins with 20"),
    ("step=start round=0 weather=cloudy,-,-", "weather before"),
    ("step=start; A: at=5", "seat 0 cannot be"),
    ("fallen=-1", "fallen is below zero"),
    ("c1: waiting=1/2", "six numbers"),
    ("c1: waiting=-1/0/0/0/0/0", "waiting is below zero"),
    ("c7: waiting=1/0/0/0/0/0", "No section 'c7'"),
    ("A: worn=rain", "worn gear"),
    ("step=start; A: closed=true", "before the first round"),
]


@pytest.mark.parametrize(("text", "says"), UNSOUND)
def test_an_unsound_position_is_refused(text: str, says: str) -> None:
    with pytest.raises(PositionError) as error:
        at(text)
    assert says in str(error.value)


def test_limits_of_options_bind_positions() -> None:
    for options, text in (
        ({"carry_limit": 1}, "A: parcels=3.1,3.2"),
        ({"self_addressed": "reroll"}, "A: parcels=3.1.3"),
        ({"self_addressed": "reroll"}, "c1: waiting=1/0/0/0/0/0"),
        ({"allow_debt": False}, "A: gold=-25"),
        ({"shop": "list"}, "step=shopping bought=true"),
    ):
        with pytest.raises(PositionError):
            at(text, **options)
        at(text)


def test_only_items_of_this_game_lie_in_the_shop() -> None:
    rolled = "step=keep bought=true first=boat second={}"
    assert at(rolled.format("coffee"), shop="two").check() == []
    with pytest.raises(PositionError, match="no such choice in the shop"):
        at(rolled.format("horse"), shop="two")


def test_a_position_goes_there_and_back() -> None:
    text = (
        "step=turn turn=A round=7 weather=sunny,light-rain,heavy-snow obstacle=slide mp=3.5"
        " fallen=2 bought=true offers=1 cancelled=snow; A: at=56 gold=-25 items=boat,boat"
        " parcels=3.4.1,3.4.2 delivered=3; B: at=2 gold=50 closed=true; c3: waiting=0/1/0/0/2/0"
    )
    p = at(text)
    assert p.game.write(p) == text
    again = p.game.read(json.dumps(p.game.to_dict(p), default=int))
    assert p.game.write(again) == text


def test_the_story_is_told() -> None:
    p = at("mp=9; A: at=4 items=coffee; c1: waiting=1/0/0/0/0/0")
    p.trace = Trace()
    for text in ("pickup 1", "use coffee", "w", "w", "deliver 1", "end"):
        p.apply(p.game.parse(p, text))
    told = [p.game.narrate(event) for event in p.trace.take()]
    assert told == [
        "A picks up a parcel for Emberholt in Emberholt.",
        "A drinks a Coffee: 3 MP.",
        "A goes to Emberholt centre.",
        "A goes to Emberholt delivery.",
        "A delivers in Emberholt for 200 gold.",
        "",
    ]


def test_every_event_has_a_sentence() -> None:
    words = game().words.events
    assert sorted(words) == sorted(kind.name for kind in game().event_kinds)


def test_the_map_is_drawn() -> None:
    p = at("mp=3; A: at=56; B: at=56 items=boat,boat parcels=3.2; c1: waiting=0/2/0/0/1/0")
    drawn = p.game.draw(p.game.view(p, 1))
    assert "6 + + + + + + + +*+ ~ + + + + + 3 + +" in drawn
    assert "1 Emberholt      N  waiting for: 2x2 5" in drawn
    assert "*B at 56 (R)" in drawn
    assert "boat x2 | 3 on 2" in drawn
    start = own(roll_until(game().deal(), "start"))
    assert "-" in start.game.draw(start.game.view(start, None))
    assert "Cancelled this turn: snow" in str(
        do(at("mp=3 weather=light-snow,cloudy,cloudy; A: items=shoes"), "use shoes")
    )

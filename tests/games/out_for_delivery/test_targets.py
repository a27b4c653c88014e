"""What a screen lights for each line, and what a click elsewhere is told."""

import pytest

from milkrun.games import book
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import State
from milkrun.play.lines import lines
from tests.games.out_for_delivery.table import at, do, game, preset, roll_until

SHARED = "A: at=56 gold=50 parcels=1.3 items=boat,mask; B: at=56 gold=25 parcels=4.2 items=coffee"


def lit(state: State) -> dict[str, tuple[str, ...]]:
    """The targets of each line, by its text."""
    return {choice.text: choice.targets for choice in lines(state).choices}


def told(state: State, target: str, seat: int | None = None) -> Refusal | None:
    """The answer to a click of the mover, or of another seat."""
    asker = int(state.to_move()) if seat is None else seat
    [answer] = state.game.why_not_there(state, asker, target)
    return answer


def clause(state: State, target: str, seat: int | None = None) -> str:
    found = told(state, target, seat)
    assert found is not None, f"{target} can be chosen"
    assert "{" not in state.game.explain(found)
    return found.clause


def test_steps_and_walks_light_the_tile_they_end_on() -> None:
    found = lit(at("mp=2; A: at=56"))
    assert found["n"] == ("tile:44",)
    assert found["walk to road 38, 2 MP"] == ("tile:38",)
    assert found["end"] == ("end",)


def test_a_start_city_is_its_centre() -> None:
    assert lit(roll_until(game().deal(), "start"))["start 3"] == ("tile:64",)


def test_waiting_parcels_and_deliveries_name_the_city() -> None:
    found = lit(at("mp=5; A: at=4 parcels=1.2,1.2,1.5; c1: waiting=0/0/0/0/2/0"))
    assert found["pickup 5"] == ("waiting:1:5",)
    found = lit(at("mp=5; A: at=2 parcels=1.2,1.2,1.5"))
    assert found["deliver 2"] == ("deliver:1:2",)
    assert found["deliver all 3 parcels here"] == ("deliver:all",)


@pytest.mark.parametrize("text", ["mp=2; A: at=2 parcels=1.2,1.2,1.5", "mp=5; A: at=2 parcels=1.2"])
def test_all_is_offered_only_where_it_is_several_and_all(text: str) -> None:
    assert "deliver:all" not in [name for names in lit(at(text)).values() for name in names]


@pytest.mark.parametrize(
    ("text", "why"),
    [("mp=5 obstacle=holiday", "OFD-OBST-3"), ("mp=0", "OFD-R8")],
    ids=["holiday", "too dear"],
)
def test_a_parcel_that_cannot_be_delivered_here_says_why(text: str, why: str) -> None:
    p = at(f"{text}; A: at=2 parcels=1.3")
    assert clause(p, "parcel:0:1:3") == why
    assert p.game.target(p, p.game.parse(p, "deliver 3")) == "parcel:0:1:3"


def test_delivering_all_delivers_all() -> None:
    p = at("mp=5; A: at=2 gold=0 parcels=1.2,1.2,1.5")
    macro = next(c for c in lines(p).choices if c.targets == ("deliver:all",))
    for action in macro.actions:
        p.apply(action)
    assert (p.me.gold, len(p.me.parcels), p.me.delivered) == (450, 0, 3)


def test_a_jump_lights_its_ferry() -> None:
    found = lit(at("mp=0; A: at=39 items=boat"))
    assert (found["jump 0"], found["jump 1"]) == (("ferry:0",), ("ferry:2",))


def test_items_have_a_place_for_each_use() -> None:
    found = lit(at("mp=3 weather=light-rain,cloudy,cloudy; A: at=3 items=umbrella,ticket"))
    assert found["use umbrella"] == ("use:umbrella",)
    assert found["sell umbrella"] == ("sell:umbrella",)
    assert found["fly 4"] == ("fly:4",)


def test_things_name_their_owner() -> None:
    found = lit(at(f"mp=3; {SHARED}"))
    assert found["mask B, steal p4.2"] == ("steal:1", "parcel:1:4:2")
    assert found["offer B, give p1.3, ask coffee"] == ("offer:1", "parcel:0:1:3", "item:1:coffee")
    assert found["offer B, give gold 50, ask p4.2"] == ("offer:1", "gold:0:50", "parcel:1:4:2")
    assert found["offer B, give boat, ask gold 25"] == ("offer:1", "item:0:boat", "gold:1:25")


def test_what_cannot_be_delivered_here_points_at_the_parcel() -> None:
    p = at("mp=5; A: at=4 parcels=1.2")
    assert [p.game.target(p, action) for action in (12, 13)] == ["parcel:0:1:2", "square:3"]
    assert clause(p, "parcel:0:1:2") == "OFD-DELIV-1"


def test_a_reply_lights_its_words() -> None:
    p = do(at(f"mp=3; {SHARED}"), "offer B", "give boat", "ask coffee")
    assert list(lit(p).values()) == [("accept",), ("decline",), ("decline_all",)]


def test_modules_have_targets_too() -> None:
    p = at("mp=3; A: at=3 parcels=1.2 items=stamp", new_item="stamp")
    assert lit(p)["use stamp p1.2"] == ("stamp:1:2",)
    p = at("mp=3 fresh=true; A: at=3 items=almanac", new_item="almanac")
    assert lit(p)["use almanac"] == ("use:almanac",)
    p = at("mp=3 weather=heavy-snow,cloudy,cloudy; A: at=3 items=pass", new_item="pass")
    assert lit(p)["use pass N"] == ("pass:N",)
    p = at("mp=3; A: at=3 gold=200", shop="list")
    assert lit(p)["buy boat"] == ("shop:boat",)
    p = at("mp=3; A: at=3 gold=200", shop="two")
    p = do(p, "buy", "roll 2", "roll 3")
    assert lit(p) == {"keep mask": ("keep:mask",), "keep energy": ("keep:energy",)}


@pytest.mark.parametrize("name", ["book", "b3", "two-rivers"])
def test_no_two_lines_of_a_turn_light_the_same(name: str) -> None:
    p = preset(
        name, "mp=9; A: at=3 gold=200 parcels=1.2 items=boat,umbrella; c1: waiting=0/1/0/0/1/0"
    )
    found = list(lit(p).values())
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(
    ("target", "answer"),
    [
        ("tile:0", "OFD-R8"),
        ("tile:56", "OFD-MOVE-1"),
        ("tile:58", "OFD-OBST-5"),
        ("waiting:1:5", "OFD-PICK-1"),
        ("deliver:1:2", "OFD-DELIV-1"),
        ("ferry:0", "OFD-R36"),
        ("shop", "OFD-BUY-1"),
        ("sell:boat", "OFD-SELL-1"),
        ("use:coffee", "OFD-USE-1"),
        ("offer:1", "OFD-TRADE-1"),
        ("steal:1", "OFD-ITEM-SKIMASK"),
        ("parcel:1:4:2", "OFD-TRADE-1"),
        ("gold:1:25", "OFD-TRADE-1"),
        ("parcel:0:1:3", "OFD-DELIV-1"),
        ("item:0:gear", "OFD-R64"),
        ("accept", "OFD-R42"),
    ],
)
def test_a_click_that_chooses_nothing_is_told_why(target: str, answer: str) -> None:
    p = at("mp=3 obstacle=bridge; A: at=56 parcels=1.3 items=gear; B: at=60 gold=25 parcels=4.2")
    assert clause(p, target) == answer
    assert clause(p, target, 1) == "OFD-ROUND-2"


def test_a_far_tile_tells_the_price_of_the_whole_way() -> None:
    found = told(at("mp=2; A: at=56"), "tile:49")
    assert found is not None
    assert found.numbers == {"need": "7", "have": "2"}


def test_a_click_that_may_choose_something_is_not_refused() -> None:
    p = at("mp=3; A: at=2 parcels=1.2,4.2 items=coffee")
    for target in ("tile:3", "tile:20", "deliver:1:2", "parcel:0:1:2", "use:coffee", "end"):
        assert told(p, target) is None
    for target in ("nowhere", "tile:98", "city:north"):
        assert p.game.why_not_there(p, 0, target) == []


def test_couriers_start_on_centres_only() -> None:
    p = roll_until(game().deal(), "start")
    assert told(p, "tile:64") is None
    assert clause(p, "tile:63") == "OFD-R54"
    assert clause(do(p, "start 3"), "tile:64") == "OFD-SETUP-4"


def test_an_offer_must_be_answered_before_anyone_walks() -> None:
    p = do(at(f"mp=3; {SHARED}"), "offer B", "give boat", "ask coffee")
    assert clause(p, "tile:57") == "OFD-R42"


def test_a_tile_behind_a_closed_one_names_what_is_closed() -> None:
    toml = book("out-for-delivery").facts.tables["map"]
    p = at("mp=9 obstacle=slide; A: at=56")
    assert clause(p, "tile:27") == "OFD-OBST-9"
    assert toml["tiles"][27][3] == "M"

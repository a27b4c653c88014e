"""Chapter "Solitaire Mode" (ours): one driver against a rival who takes the best orders."""

from typing import Any

import pytest

from milkrun.games.mint_delivery.chapters.solitaire import standing
from milkrun.games.mint_delivery.position import Position
from milkrun.kernel.state import State
from tests.games.mint_delivery.look import (
    CALM,
    classic,
    deck,
    decks,
    facts,
    mint,
    public,
    reason,
    removed,
    step,
    supply,
    truck,
    up,
    walk,
    who,
)
from tests.support import load, moves, option, play, rule, settle

TOWN = "; NE: up=O12,O24+1 deck=4; SE: up=O19,O21 deck=5; SW: up=O27,O28 deck=5"


def solo(text: str, **options: Any) -> State:
    return mint(text, 1, **options)


def acts(state: State) -> int:
    return int(facts(state).get("rival_acts", 0))


@rule("MINT-SOLO-1", "MINT-SOLO-2")
def test_one_player_sets_up_as_usual() -> None:
    s = settle(load("mint-delivery", 1).deal())
    assert (truck(s), supply(s), len(facts(s)["A"]["dealt"])) == ("4/0/0", "16/10/8", 3)
    s = play(s, moves(s)[1])
    assert (step(s), decks(s)) == ("reveal", [7, 7, 7, 7])
    assert (len(moves(s)), len(facts(s)["A"]["orders"])) == (31, 1)


@rule("MINT-SOLO-1", "MINT-SOLO-2")
def test_a_game_alone_ends_and_asks_for_no_removal() -> None:
    steps = {step(s) for s, _, _ in walk(load("mint-delivery", 1).deal(), 4)}
    assert "remove" not in steps
    s = play(solo("A: at=NW truck=2/0/0 orders=O01" + TOWN), "fulfil O01")
    assert (step(s), removed(s)) == ("main", "")


@rule("MINT-SOLO-3")
def test_the_rival_starts_at_a_random_town_and_is_seen() -> None:
    s = solo("step=marker" + CALM)
    assert moves(s) == ["town NW", "town NE", "town SE", "town SW"]
    assert list(s.chance_weights()) == [1, 1, 1, 1]
    s = play(s, "town SE")
    assert (who(s), public(s)["marker"]) == ("A", 2)


@rule("MINT-SOLO-3")
def test_the_rival_travels_clockwise() -> None:
    s = solo("marker=SW" + CALM, level="hard")
    towns = []
    for _ in range(5):
        towns.append(facts(s)["marker"])
        s = settle(play(s, "end"))
    assert towns == ["SW", "NW", "NE", "SE", "SW"]


@rule("MINT-SOLO-4", "MINT-SOLO-5", "MINT-T-49")
def test_the_rival_removes_the_dearest_order_of_its_town() -> None:
    s = play(solo("round=2 marker=NE supply=9/10/8" + TOWN), "end")
    assert (removed(s), who(s)) == ("O24", "chance")
    s = play(s, "draw O05")
    assert (up(s, "NE"), deck(s, "NE"), classic(s)) == ("O12+1 O05", 3, 9)
    assert (facts(s)["marker"], facts(s)["round"], who(s)) == ("SE", 3, "A")


@rule("MINT-SOLO-5", "MINT-T-50")
def test_the_rival_passes_over_an_empty_town() -> None:
    s = solo("round=2 marker=NE; NW: up=O02,O03 deck=5" + TOWN.replace("O12,O24+1 deck=4", "-,-"))
    s = play(s, "end", "draw O05")
    assert (removed(s), up(s, "SE"), facts(s)["marker"]) == ("O19", "O05 O21+1", "SW")


@rule("MINT-SOLO-5")
def test_of_equally_dear_orders_the_first_goes() -> None:
    s = solo("round=2 marker=NW; NW: up=O04,O03 deck=5" + TOWN)
    assert removed(play(s, "end")) == "O04"


@rule("MINT-SOLO-5")
def test_the_rival_lays_no_mint_that_is_not_there() -> None:
    s = play(solo("round=2 marker=NE supply=0/10/8" + TOWN), "end", "draw O05")
    assert (up(s, "NE"), classic(s)) == ("O12 O05", 1)


@rule("MINT-SOLO-4")
@option("mint-delivery", "level", "easy")
@option("mint-delivery", "level", "hard")
@pytest.mark.parametrize(
    ("level", "turns"), [("easy", [3, 6]), ("normal", [2, 4, 6]), ("hard", [1, 2, 3, 4, 5, 6])]
)
def test_the_rival_acts_every_so_many_turns(level: str, turns: list[int]) -> None:
    after = [play(solo(f"round={t}" + CALM, level=level), "end") for t in range(1, 7)]
    assert [t for t, s in enumerate(after, 1) if acts(s) == 1] == turns


@rule("MINT-SOLO-6", "MINT-R-44")
def test_the_rival_may_end_the_game() -> None:
    towns = "; NE: up=O12,-; SE: up=O19,O21 deck=5; SW: up=O27,O28 deck=5"
    s = play(solo("round=2 marker=NE" + towns), "end")
    assert (who(s), reason(s), facts(s)["round"]) == ("over", "towns_empty", 2)
    assert who(play(solo("round=1 marker=NE" + towns), "end")) == "A"


@rule("MINT-SOLO-6")
@pytest.mark.parametrize(("level", "turns"), [("easy", 60), ("normal", 40), ("hard", 20)])
def test_whoever_only_passes_sees_twenty_rival_acts(level: str, turns: int) -> None:
    s = solo(CALM[2:], level=level)
    while not s.is_over():
        s = settle(play(s, "end"))
    assert (acts(s), facts(s)["round"], reason(s)) == (20, turns, "decks_empty")


@rule("MINT-R-66")
def test_quiet_rounds_do_not_stop_a_game_alone() -> None:
    assert who(play(solo("round=1 quiet=50" + CALM), "end")) == "A"
    s = play(solo("round=3" + CALM, max_rounds=3), "end")
    assert (who(s), reason(s)) == ("over", "round_cap")


@rule("MINT-R-68")
def test_the_rival_acts_although_the_end_is_near() -> None:
    s = play(solo("round=2 marker=NE; NE: up=O12,O24"), "end")
    assert (acts(s), removed(s), facts(s)["marker"]) == (1, "O24", "SE")
    assert reason(s) == "towns_empty"


@rule("MINT-R-68")
def test_without_orders_the_rival_stays() -> None:
    s = play(solo("round=2 marker=NE"), "end")
    assert (acts(s), facts(s)["marker"], who(s)) == (0, "NE", "over")


@rule("MINT-SOLO-7")
def test_results_are_ranked_by_points_orders_truck_and_turns() -> None:
    texts = [
        "round=9; A: truck=4/0/0 done=O15",
        "round=9; A: done=O08",
        "round=9; A: done=O01,O03",
        "round=9; A: truck=1/0/0 done=O01,O03",
        "round=8; A: truck=1/0/0 done=O01,O03",
    ]
    ranks = []
    for text in texts:
        s = solo(text)
        assert isinstance(s, Position)
        ranks.append(standing(s))
    assert ranks == sorted(ranks)
    assert len(set(ranks)) == len(texts)
    assert [rank[0] for rank in ranks] == [4, 5, 5, 5, 5]


FOUR_FIVES = "O08,O16,O24,O32"


@rule("MINT-SOLO-8", "MINT-T-51")
@option("mint-delivery", "level", "easy")
@option("mint-delivery", "level", "hard")
@pytest.mark.parametrize(
    ("level", "orders", "points", "medal"),
    [
        ("normal", FOUR_FIVES + ",O06,O07", 28, "silver"),
        ("normal", FOUR_FIVES + ",O06,O03,O01", 29, "gold"),
        ("normal", FOUR_FIVES + ",O06,O07,O14", 32, "platinum"),
        ("normal", FOUR_FIVES, 20, "bronze"),
        ("normal", "O08,O16,O24,O06", 19, "trainee"),
        ("easy", FOUR_FIVES + ",O06,O07", 28, "bronze"),
        ("hard", FOUR_FIVES + ",O06,O07", 28, "platinum"),
    ],
)
def test_medals(level: str, orders: str, points: int, medal: str) -> None:
    s = solo(f"step=over ending=decks_empty; A: done={orders}", level=level)
    result = s.game.outcome(s)
    assert result is not None
    assert (result.scores, result.notes) == ((points,), (medal,))

"""Chapter "Start the Round": ageing, generation, whose turn it is."""

import pytest

from milkrun.kernel.state import CHANCE
from tests.games.out_for_delivery.table import (
    at,
    do,
    gold,
    is_legal,
    mp,
    next_round,
    parcels,
    roll_until,
)
from tests.support import moves, option, refused, rule


@rule("OFD-ROUND-1", "OFD-ROUND-2")
def test_a_round_goes_from_ageing_to_the_last_turn() -> None:
    p = do(at("turn=C round=3 mp=0; A: parcels=3.1", seats=3), "end")
    assert (p.round, parcels(p), p.game.view(p, None).step) == (4, ["3.2"], "count")
    p = roll_until(p, "weather")
    p = do(p, "roll 7", "roll 7", "roll 7")
    assert p.game.view(p, None).step == "obstacle"
    p = do(p, "roll 7", "roll 7")
    for seat in range(3):
        assert p.to_move() == seat
        p = do(p, "end") if seat == 2 else do(p, "end", "roll 5")
    assert p.round == 5


@rule("OFD-ROUND-2", "OFD-R34", "OFD-4.4-R34")
def test_nobody_acts_in_another_seats_turn() -> None:
    p = at("turn=B mp=3; A: items=coffee,coffee; B: items=coffee")
    refused(p, "use coffee", "OFD-ROUND-2", seat=0)
    refused(at("step=movement"), "end", "OFD-ROUND-2", seat=0)
    p = at("turn=A mp=0; A: items=coffee,coffee")
    assert mp(do(p, "use coffee", "use coffee")) == 6


@rule("OFD-AGE-1", "OFD-AGE-3", "OFD-R14", "OFD-4.4-R14")
@pytest.mark.parametrize(("rounds", "paid"), [(0, 200), (1, 175), (5, 50), (9, 25)])
def test_a_parcel_ages_once_a_round(rounds: int, paid: int) -> None:
    p = do(at("round=3 mp=7; A: at=4; c1: waiting=1/0/0/0/0/0"), "pickup 1", "w", "w")
    for _ in range(rounds):
        p = next_round(p)
    assert gold(do(p, "deliver " + parcels(p)[0].partition(".")[2])) == 50 + paid


@rule("OFD-AGE-2", "OFD-R14", "OFD-4.4-R14")
def test_a_parcel_falls_on_its_tenth_advance() -> None:
    p = do(at("round=3 mp=7; A: at=4; c1: waiting=1/0/0/0/0/0"), "pickup 1")
    for _ in range(9):
        p = next_round(p)
    assert parcels(p) == ["1.10"]
    p = next_round(p)
    assert (p.round, parcels(p), gold(p), p.fallen) == (13, [], 0, 1)


@rule("OFD-R15", "OFD-4.4-R15")
def test_a_fall_may_lead_into_debt() -> None:
    p = next_round(at("turn=B mp=0; A: at=3 gold=25 parcels=4.10; B: at=3"))
    assert (gold(p), parcels(p)) == (-25, [])
    refused(p, "buy", "OFD-R28")
    p = at("mp=9; A: at=3 gold=-25 items=boat; B: at=3 items=coffee")
    p = do(p, "offer B")
    refused(p, "give gold 25", "OFD-R46")


@rule("OFD-R70")
@option("out-for-delivery", "allow_debt", False)
def test_without_debts_gold_stops_at_zero() -> None:
    p = at("turn=B mp=0; A: gold=25 parcels=4.10,5.10", allow_debt=False)
    assert gold(next_round(p)) == 0


@option("out-for-delivery", "fall_penalty", 100)
@rule("OFD-F1")
def test_a_dearer_fall() -> None:
    assert gold(next_round(at("turn=B; A: parcels=4.10", fall_penalty=100))) == -50


@rule("OFD-R16", "OFD-4.4-R16")
def test_a_fallen_parcel_is_no_delivery() -> None:
    p = next_round(at("turn=B; A: parcels=4.10 delivered=19"))
    assert (p.delivered, p.fallen, p.scores()[0]) == (19, 1, 0)


@rule("OFD-GENR-1", "OFD-R11", "OFD-4.4-R11")
def test_parcels_appear_in_rounds_4_7_10() -> None:
    assert generations() == [4, 7, 10]


def generations(**options: int) -> list[int]:
    """The rounds up to 10 in which parcels are generated."""
    found: list[int] = []
    state = at("turn=B; A: at=3", **options)
    while state.round < 11:
        step = state.game.view(state, None).step
        if step == "count" and state.round not in found:
            found.append(int(state.round))
        state = do(state, "end" if state.to_move() != CHANCE else moves(state)[0])
    return found


@option("out-for-delivery", "gen_period", 2)
def test_another_period() -> None:
    assert generations(gen_period=2) == [4, 6, 8, 10]


@option("out-for-delivery", "gen_first", 2)
def test_another_first_generation() -> None:
    assert generations(gen_first=2) == [2, 5, 8]


@rule("OFD-R60", "OFD-4.4-R60")
def test_the_limits_of_a_turn_are_renewed_each_turn() -> None:
    p = do(at("round=2 mp=5; A: at=3 gold=200"), "buy", "roll 7")
    refused(p, "buy", "OFD-BUY-4")
    p = next_round(p)
    assert p.round == 3
    assert is_legal(p, "buy")


@rule("OFD-TURN-1", "OFD-TURN-3", "OFD-R73")
def test_a_turn_opens_with_dice_and_ends_with_nothing_left() -> None:
    p = do(
        at("step=movement weather=light-rain,cloudy,cloudy; A: items=umbrella gold=100"), "roll 9"
    )
    assert mp(p) == 9
    p = do(p, "use umbrella", "buy", "roll 7", "end")
    assert (p.mp, p.bought, p.cancelled) == (0, False, 0)
    assert mp(do(p, "roll 4")) == 4


@rule("OFD-D1")
@option("out-for-delivery", "mp_dice", 0)
def test_without_dice_a_turn_has_seven_points() -> None:
    p = do(at("mp=1", mp_dice=0), "end")
    assert (p.to_move(), mp(p)) == (1, 7)


@rule("OFD-D1")
@option("out-for-delivery", "mp_dice", 3)
def test_the_best_two_of_three_dice() -> None:
    p = at("step=movement", mp_dice=3)
    best = [0] * 13
    for a in range(1, 7):
        for b in range(1, 7):
            for c in range(1, 7):
                best[a + b + c - min(a, b, c)] += 1
    assert list(p.chance_weights()) == best[2:]


@rule("OFD-TURN-2", "OFD-R57", "OFD-4.4-R57")
def test_the_turn_can_always_be_ended() -> None:
    assert moves(at("mp=0")) == ["end"]
    assert moves(at("mp=7; A: items=coffee"))[0] == "end"


@rule("OFD-R66")
@option("out-for-delivery", "first_player", "rotate")
def test_the_first_player_rotates() -> None:
    p = at("turn=C round=1", seats=3, first_player="rotate")
    openers = []
    for _ in range(3):
        p = next_round(p)
        openers.append(p.to_move())
    assert openers == [1, 2, 0]
    p = at("turn=B round=2 start=B", seats=3, first_player="rotate")
    for seat in (2, 0):
        p = do(p, "end", "roll 7")
        assert p.to_move() == seat
    assert do(p, "end").round == 3


@rule("OFD-C1", "OFD-E1")
@option("out-for-delivery", "first_player", "poorest")
def test_the_last_in_wealth_opens_the_round() -> None:
    p = at("turn=C; A: gold=100; B: gold=0; C: gold=50", seats=3, first_player="poorest")
    assert next_round(p).to_move() == 1


@rule("OFD-WEATHER-0", "OFD-WEATHER-1")
def test_each_region_rolls_its_weather_and_keeps_it_for_the_round() -> None:
    p = do(at("step=weather"), "roll 2", "roll 3", "roll 12")
    keys = p.tables.weather_keys
    assert [keys[kind] for kind in p.weather] == ["sunny", "heavy-snow", "heavy-rain"]
    p = do(p, "roll 7", "roll 7", "end", "roll 7")
    assert [keys[kind] for kind in p.weather] == ["sunny", "heavy-snow", "heavy-rain"]


@rule("OFD-R74")
def test_between_rounds_the_old_weather_stands() -> None:
    p = do(at("turn=B round=3 weather=sunny,sunny,sunny obstacle=happy"), "end")
    assert p.game.view(p, None).step == "count"
    assert (p.tables.weather_keys[p.weather[0]], p.tables.obstacle_keys[p.obstacle]) == (
        *("sunny", "happy"),
    )

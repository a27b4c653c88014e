"""The weather table, row by row."""

import pytest

from tests.games.out_for_delivery.table import at, cost, do, is_legal
from tests.support import option, refused, rule

ROWS = [
    (2, "sunny", 1, 0.5, 1, 0.5, "", ""),
    (3, "heavy-snow", 6, 3, 6, 3, "", "1"),
    (4, "light-snow", 4, 2, 4, 2, "", "1"),
    (5, "light-snow", 4, 2, 4, 2, "", "1"),
    (6, "cloudy", 2, 1, 2, 1, "", ""),
    (7, "cloudy", 2, 1, 2, 1, "", ""),
    (8, "cloudy", 2, 1, 2, 1, "", ""),
    (9, "cloudy", 2, 1, 2, 1, "", ""),
    (10, "light-rain", 4, 2, 4, 2, "1", ""),
    (11, "light-rain", 4, 2, 4, 2, "1", ""),
    (12, "heavy-rain", 6, 3, 6, 3, "1", ""),
]


@rule("OFD-WEATHER-2", "OFD-WEATHER-3", "OFD-WEATHER-4", "OFD-WEATHER-5", "OFD-WEATHER-6")
@rule("OFD-WEATHER-7", "OFD-WEATHER-8", "OFD-WEATHER-9", "OFD-WEATHER-10", "OFD-WEATHER-11")
@rule("OFD-WEATHER-12")
@rule("OFD-4.1-2", "OFD-4.1-3", "OFD-4.1-4", "OFD-4.1-5", "OFD-4.1-6", "OFD-4.1-7", "OFD-4.1-8")
@rule("OFD-4.1-9", "OFD-4.1-10", "OFD-4.1-11", "OFD-4.1-12")
@pytest.mark.parametrize(
    ("roll", "kind", "dmc", "road", "rough", "pickup", "umbrella", "shoes"), ROWS
)
def test_the_weather_table(
    roll: int,
    kind: str,
    dmc: int,
    road: float,
    rough: float,
    pickup: float,
    umbrella: str,
    shoes: str,
) -> None:
    p = do(at("step=weather"), f"roll {roll}")
    assert p.tables.weather_keys[p.weather[0]] == kind
    sky = f"mp=20 weather={kind},cloudy,cloudy"
    assert at(sky).dmc(0) == dmc
    assert cost(at(f"{sky}; A: at=5"), "e") == road
    assert cost(at(f"{sky}; A: at=6"), "e") == rough
    assert cost(at(f"{sky}; A: at=4; c1: waiting=1/0/0/0/0/0"), "pickup 1") == pickup
    p = at(f"{sky}; A: items=umbrella,shoes")
    for item, after in (("umbrella", umbrella), ("shoes", shoes)):
        assert is_legal(p, f"use {item}") == bool(after)
        if after:
            assert do(p, f"use {item}").dmc(0) == 2


@rule("OFD-R31", "OFD-4.4-R31")
def test_gear_needs_its_weather() -> None:
    p = at("mp=5; A: items=umbrella")
    assert refused(p, "use umbrella", "OFD-R31").numbers == {"item": 3, "stuff": 1}
    p = at("mp=5 weather=light-rain,cloudy,cloudy; A: items=umbrella,umbrella")
    refused(do(p, "use umbrella"), "use umbrella", "OFD-R31")


@rule("OFD-R29", "OFD-4.4-R29")
def test_gear_cancels_its_weather_everywhere_for_its_user_only() -> None:
    p = at("mp=5 weather=light-rain,heavy-rain,light-snow; A: items=umbrella")
    p = do(p, "use umbrella")
    assert [p.dmc(region) for region in range(3)] == [2, 2, 4]
    p = do(p, "end", "roll 7")
    assert [p.dmc(region) for region in range(3)] == [4, 6, 4]


@rule("OFD-R30", "OFD-4.4-R30")
def test_cancelled_weather_makes_rough_tiles_cost_two() -> None:
    p = at("mp=3 weather=cloudy,heavy-snow,cloudy; A: at=43 items=shoes")
    assert cost(do(p, "use shoes"), "n") == 2


@rule("OFD-D1")
@option("out-for-delivery", "dmc_cap", 2)
def test_a_ceiling_for_the_weather() -> None:
    assert at("weather=heavy-rain,sunny,cloudy", dmc_cap=2).dmc(0) == 4

"""Chapters "Weather" and "Obstacle Event": what the dice lay on the regions and on the map."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.facts import At, News
from milkrun.games.out_for_delivery.map import REGIONS
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.machine import Machine
from milkrun.kernel.state import NONE
from milkrun.kernel.step import TwoDice


def decisions(d: Decisions[Position]) -> None:
    """Dice for the regions, and for the map."""
    d.add("weather", Weather("roll", "weather"))
    d.add("obstacle", Obstacle("roll", "obstacle"))


class Weather(TwoDice[Position]):
    """[OFD-WEATHER-0] [OFD-WEATHER-1] Each region has its own roll; it holds for the round."""

    def whose(self, p: Machine) -> i64:
        return NONE

    def ordinal(self, p: Position) -> i64:
        return p.rolled

    def drawn(self, p: Position, i: i64) -> None:
        kind = p.tables.weather_rolls[i]
        p.own_weather()[p.rolled] = kind
        p.tell(News.WEATHER_SET, NONE, p.rolled, kind)
        p.rolled += 1
        if p.rolled == REGIONS:
            p.go(At.OBSTACLE)


class Obstacle(TwoDice[Position]):
    """[OFD-OBST-0] [OFD-OBST-1] [OFD-R21] One roll for the whole map; the old event is over."""

    def whose(self, p: Machine) -> i64:
        return NONE

    def drawn(self, p: Position, i: i64) -> None:
        p.obstacle = p.tables.obstacle_rolls[i]
        p.tell(News.QUIET_ROADS + p.obstacle, NONE)
        p.go(At.ROUND_SET)

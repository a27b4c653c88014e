"""Chapters "Weather" and "Obstacle Event": what the dice lay on the regions and on the map."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.dice import DrawSum, row
from milkrun.games.out_for_delivery.events import OBSTACLE as OBSTACLE_TOLD
from milkrun.games.out_for_delivery.events import WEATHER_SET
from milkrun.games.out_for_delivery.map import REGIONS
from milkrun.games.out_for_delivery.position import OBSTACLE, ROUND_SET, Position, go
from milkrun.kernel.state import NONE, Action


class Weather(DrawSum):
    """[OFD-WEATHER-0] [OFD-WEATHER-1] Each region has its own roll; it holds for the round."""

    def purpose(self) -> str:
        return "weather"

    def ordinal(self, p: Position) -> i64:
        return p.rolled

    def apply(self, p: Position, action: Action) -> None:
        kind = p.tables.weather_rolls[row(p, action)]
        p.weather[p.rolled] = kind
        p.tell(WEATHER_SET, NONE, p.rolled, kind)
        p.rolled += 1
        if p.rolled == REGIONS:
            go(p, OBSTACLE)


class Obstacle(DrawSum):
    """[OFD-OBST-0] [OFD-OBST-1] [OFD-R21] One roll for the whole map; the old event is over."""

    def purpose(self) -> str:
        return "obstacle"

    def apply(self, p: Position, action: Action) -> None:
        p.obstacle = p.tables.obstacle_rolls[row(p, action)]
        p.tell(OBSTACLE_TOLD + p.obstacle, NONE)
        go(p, ROUND_SET)

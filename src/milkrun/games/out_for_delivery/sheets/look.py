"""What the sheets of Out For Delivery share: its tables, its inks and signs, its words."""

from __future__ import annotations

from milkrun.games.out_for_delivery.tables import Tables
from milkrun.kernel.game import Game
from milkrun.kernel.refusal import Number
from milkrun.paper.signs import known


class Look:
    """A game as its sheets show it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tables = Tables(game.setting)
        self.toml = game.setting.facts.read("sheets.toml")
        self.screen = game.setting.facts.words["screen"]
        self.cities = game.setting.tables["map"]["cities"]

    def say(self, key: str, **numbers: Number) -> str:
        """A text of the sheets with its numbers."""
        return self.game.words.sentence(self.toml["words"][key], numbers)

    def tell(self, key: str, numbers: dict[str, Number]) -> str:
        """A text that the screen says, too."""
        return self.game.words.sentence(self.screen[key], numbers)

    def ink(self, name: str) -> str:
        """A colour by what it is for."""
        return str(self.toml["inks"][name])

    def region(self, region: int) -> str:
        """The ink of a region."""
        return str(self.toml["inks"]["regions"][region])

    def city(self, city: int) -> tuple[str, str]:
        """Ink and sign of a city, as the map's table says."""
        return known(self.cities[city][3]), str(self.cities[city][4])

    def courier(self, seat: int) -> tuple[str, str]:
        """Ink and sign of a player."""
        couriers = self.toml["couriers"]
        return str(couriers["inks"][seat]), str(couriers["signs"][seat])


def half(hp: int) -> str:
    """Half points as people write them: 1 is ½, 4 is 2."""
    whole, rest = divmod(int(hp), 2)
    return f"{whole or ''}½" if rest else str(whole)


def sums(rolls: list[int], kind: int) -> str:
    """The sums of two dice that bring a kind."""
    return ", ".join(str(k + 2) for k, found in enumerate(rolls) if found == kind)

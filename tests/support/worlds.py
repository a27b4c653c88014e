"""Every game, seat count and option set the laws run on."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from milkrun.games import GAMES, book
from milkrun.kernel.game import Game
from milkrun.play.laws import positions as positions
from milkrun.play.laws import step as step
from tests.support.dossier import dossier


@dataclass(frozen=True)
class World:
    """A game for a number of seats under some options."""

    game: str
    seats: int
    preset: str = ""
    options: dict[str, Any] = field(default_factory=dict)

    def load(self) -> Game:
        return self._loaded

    @cached_property
    def _loaded(self) -> Game:
        """A game never changes, so all laws of a world can share one."""
        found = book(self.game)
        preset = found.preset(self.preset) if self.preset else None
        return found.load(self.seats, self.options, preset)

    def __str__(self) -> str:
        chosen = ",".join(f"{k}={v}" for k, v in self.options.items())
        return f"{self.game}-{self.seats}-{self.preset or chosen or 'book'}"


def worlds() -> list[World]:
    """The defaults for every seat count; each preset and option set for some."""
    out: list[World] = []
    for game in GAMES:
        found = book(game)
        counts = list(range(found.fewest, found.most + 1))
        out += [World(game, n) for n in counts]
        for i, preset in enumerate(found.facts.presets()):
            out.append(World(game, counts[i % len(counts)], preset))
        for options in dossier(game).options:
            out += [World(game, n, "", options) for n in counts]
    return out

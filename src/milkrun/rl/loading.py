"""A game by its id, as every face of the gym loads it."""

from typing import Any

from milkrun.games import book
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.errors import UsageError


def load(
    game: str, seats: int | None, preset: str | None, options: dict[str, Any]
) -> DeclaredGame[Any]:
    """The rule set; as few seats as it takes from two on, unless said."""
    found = book(game)
    chosen = found.preset(preset) if preset else None
    few = min(max(found.fewest, 2), found.most)
    loaded = found.load(few if seats is None else seats, options, chosen)
    if not isinstance(loaded, DeclaredGame):
        raise UsageError(f"{game} has no facts.toml, and so no observations.")
    return loaded

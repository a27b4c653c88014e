"""That chance lets somebody choose at last is sworn to here, for all who let it act."""

from typing import Final

from mypy_extensions import i64

from milkrun.kernel.errors import Endless

MOST_DRAWS: Final[i64] = 2_000
"""Draws in a row, at most: several times what the bounds of any game's tables allow."""


def demand_end(drawn: i64) -> None:
    """Refuse another draw after so many in a row."""
    if drawn >= MOST_DRAWS:
        raise Endless(f"Chance drew {drawn:,} times without anybody choosing.")

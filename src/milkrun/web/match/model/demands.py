"""How far a match must have come before something may be done with it."""

from milkrun.play.table import Table
from milkrun.web.errors import WebError, not_now
from milkrun.web.match.model.match import Match
from milkrun.web.storage import store


def demand_table(match: Match) -> Table:
    """The table of a match that has begun."""
    if match.table is None:
        raise WebError(409, "not_begun", "The game has not begun yet.")
    return match.table


def demand_running(match: Match) -> None:
    """Refuse to change a match that is not being played."""
    if match.status != store.RUNNING:
        raise not_now(
            "The game has not begun yet." if match.status == store.OPEN else "The game is over."
        )

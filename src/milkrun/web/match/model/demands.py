"""How far a match must have come before something may be done with it."""

from milkrun.play.table import Table
from milkrun.web.errors import not_now, refused
from milkrun.web.match.model.match import Match
from milkrun.web.storage import store


def demand_table(match: Match) -> Table:
    """The table of a match that has begun."""
    if match.table is None:
        raise refused(409, "not_begun", "refused.not_begun")
    return match.table


def demand_running(match: Match) -> None:
    """Refuse to change a match that is not being played."""
    if match.status != store.RUNNING:
        raise not_now("refused.not_begun" if match.status == store.OPEN else "refused.is_over")

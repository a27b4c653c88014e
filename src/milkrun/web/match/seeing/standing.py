"""How the game stands for a seat, where hints were agreed: judged from its own view alone."""

from typing import Any

from milkrun.coach.standing import share_of_win
from milkrun.web.match.model.demands import demand_table
from milkrun.web.match.model.match import Match
from milkrun.web.match.seeing import info
from milkrun.web.storage import store

PLACES = 3


def share(match: Match, seat: int | None) -> dict[str, Any]:
    """The seat's share of the win, for its view of a match that is judged."""
    if seat is None:
        return {}
    seen = match.game.view(demand_table(match).state, seat).to_bytes()
    return {"share": round(share_of_win(match.game, seen), PLACES)}


def is_judged(match: Match) -> bool:
    """Whether a running match is judged here: a stranger's tables are thought about elsewhere."""
    is_contest = match.game.seats > 1 and match.status == store.RUNNING
    return is_contest and not match.setup.tables and info.may_hint(match)

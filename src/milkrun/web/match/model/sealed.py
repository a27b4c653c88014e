"""Who chooses at the same time, and what has been chosen ahead: read by views and questions."""

from milkrun.kernel.state import CHANCE, State
from milkrun.play import together
from milkrun.play.lines import preview
from milkrun.play.table import demand_whole
from milkrun.web.match.model.match import Match
from milkrun.web.storage import store


def at_once(match: Match) -> list[int]:
    """Who chooses at the same time, chosen already or not; none where one waits for another."""
    if match.table is None or match.status != store.RUNNING:
        return []
    if match.choosers is None:
        found = together.choosers(match.table.state)
        match.choosers = found if len(found) > 1 else []
    return match.choosers


def choosing(match: Match) -> list[int]:
    """Who of them still has to."""
    return [seat for seat in at_once(match) if seat not in match.sealed]


def acting(match: Match) -> list[int]:
    """Everybody who may act now."""
    return choosing(match) or [match.mover()]


def is_ahead(match: Match, seat: int) -> bool:
    """Whether the seat may choose now, though the record asks another one first."""
    return seat != match.mover() and seat in choosing(match)


def stand(match: Match, seat: int | None) -> State | None:
    """Where the seat chooses now, in its turn or ahead of it; None if it does not."""
    if seat is None or match.table is None or seat not in acting(match):
        return None
    return match.table.state if seat == match.mover() else together.stand(match.table.state, seat)


def is_awaited(match: Match, seat: int, seq: int) -> bool:
    """Whether a batch of who saw that line may count; who has chosen ahead has done so."""
    return seat not in match.sealed and has_seen(match, seat, seq)


def has_seen(match: Match, seat: int, seq: int) -> bool:
    """Whether who saw that line has seen all that concerns the choice."""
    if seq == match.seq or match.table is None:
        return seq == match.seq
    lines = match.table.record.lines[max(0, seq) :]
    is_others = all(x.action is not None and x.seat not in (seat, CHANCE) for x in lines)
    return seq < match.seq and is_others and seat in together.choosers(match.table.state)


def demand_legal(match: Match, seat: int, actions: list[int]) -> None:
    """Refuse what the seat could not choose if its turn had come."""
    at = stand(match, seat)
    assert at is not None
    demand_whole(preview(match.game, at, seat, actions), seat, actions)


def staged(match: Match, seat: int, actions: list[int]) -> bool:
    """Whether these actions are a choice ahead of the turn; refused if they are no legal one."""
    if not is_ahead(match, seat):
        return False
    demand_legal(match, seat, actions)
    return True

"""Questions that change nothing: a preview of staged actions, and why something is refused."""

from collections import Counter

import msgspec

from milkrun.kernel.game import Game
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import State
from milkrun.play.lines import preview as play_on
from milkrun.play.table import apply
from milkrun.web.errors import StaleBatch, refused
from milkrun.web.match.model import sealed
from milkrun.web.match.model.demands import demand_running, demand_table
from milkrun.web.match.model.match import Match
from milkrun.web.match.seeing.views import of_now
from milkrun.web.wire.matches import RefusalOut
from milkrun.web.wire.view import ViewOut


def preview(match: Match, seat: int, seq: int, actions: list[int]) -> ViewOut:
    """The view after staged actions, on a clone; what an action would show is not shown."""
    demand_running(match)
    if not sealed.has_seen(match, seat, seq):
        raise StaleBatch(match.seq, match.n)
    table = demand_table(match)
    if sealed.staged(match, seat, actions):  # others have not chosen yet: nothing to be seen
        view = of_now(match, table.state, seat, False)
        return msgspec.structs.replace(view, staged=actions, blind=False, done=True)
    state, shown = stage(match.game, table.state, seat, actions)
    is_blind = shown < len(actions)
    with_lines = not is_blind and int(state.to_move()) == seat
    view = of_now(match, state, seat, with_lines)
    done = ends_turn(match.game, table.state, seat, actions)
    return msgspec.structs.replace(view, staged=actions, blind=is_blind, done=done)


def ends_turn(game: Game, state: State, seat: int, actions: list[int]) -> bool:
    """Whether the turn ends with these actions, even if the same seat has the next one."""
    after = state.clone()
    events = [event for action in actions for event in apply(after, seat, action).events]
    return any(game.event_kinds[event.kind].name == game.signs.turn_end for event in events)


def stage(game: Game, state: State, seat: int, actions: list[int]) -> tuple[State, int]:
    """The position after actions, and how many of them it shows.

    It stops before the first action that would show the seat what it cannot know yet: such a
    choice must be made, not tried.
    """
    after, shown = state, 0
    for action in actions:
        before, after = after, play_on(game, after, seat, [action])
        if game.unseen(before, seat) != game.unseen(after, seat):
            play_on(game, state, seat, actions)  # the rest must be legal all the same
            return before, shown
        shown += 1
    return after, shown


def why_not(
    match: Match, seat: int, staged: list[int], target: str | None, action: int | None
) -> RefusalOut:
    """Why a target does not light, or an action is refused, after staged actions."""
    demand_running(match)
    at = sealed.stand(match, seat) or demand_table(match).state
    state, _ = stage(match.game, at, seat, staged)
    return refusal_at(match, state, seat, target, action)


def refusal_at(
    match: Match, state: State, seat: int, target: str | None, action: int | None
) -> RefusalOut:
    """Why a target does not light, or an action is refused, in a position."""
    game = match.game
    found = reasons(match, state, seat, target, action)
    if any(reason is None for reason in found):
        return RefusalOut(allowed=True)
    reason = most_telling(game, state, seat, [r for r in found if r is not None])
    return explain(match.telling.game, reason)


def reasons(
    match: Match, state: State, seat: int, target: str | None, action: int | None
) -> list[Refusal | None]:
    """What speaks against each thing that is meant."""
    if action is not None and 0 <= action < match.game.actions.size:
        return [match.game.why_not(state, seat, action)]
    found = match.game.why_not_there(state, seat, target) if target is not None else []
    if not found:
        raise refused(404, "no_target", "refused.no_target")
    return found


def most_telling(game: Game, state: State, seat: int, found: list[Refusal]) -> Refusal:
    """The reason that speaks against the fewest other actions: the least of a catch-all."""
    if len({reason.clause for reason in found}) == 1:
        return found[0]
    common: Counter[str] = Counter()
    for action in range(game.actions.size):
        reason = game.why_not(state, seat, action)
        common[reason.clause if reason else ""] += 1
    return min(found, key=lambda reason: common[reason.clause])


def explain(game: Game, reason: Refusal) -> RefusalOut:
    """A reason in words, with its clause."""
    return RefusalOut(
        clause=reason.clause,
        title=clause_title(game, reason.clause),
        text=game.explain(reason),
        link=f"/rules/{game.id}#{reason.clause}",
    )


def clause_title(game: Game, clause: str) -> str:
    """Where a clause stands in the book."""
    found = game.clauses.all.get(clause)
    return found.section if found is not None and found.section else clause

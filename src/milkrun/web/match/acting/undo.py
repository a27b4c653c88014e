"""Taking back: alone as far as it is free, beyond that by consent; bots and hot-seat agree."""

from milkrun.play.table import Table
from milkrun.play.undo import UndoRefused, demand_boundary, last_choice, table_limit
from milkrun.web.errors import not_now
from milkrun.web.match.acting import batches, sealing
from milkrun.web.match.keeping.attempts import Key, attempt, attempt_once
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.demands import demand_running, demand_table
from milkrun.web.match.model.entries.sealed import SealedBody
from milkrun.web.match.model.entries.undo_answer import AnswerBody
from milkrun.web.match.model.entries.undo_ask import AskBody
from milkrun.web.match.model.match import Match
from milkrun.web.match.seeing.info import consenters, is_one_screen
from milkrun.web.wire.matches import Stand, UndoDone

ASKED = -1
"""The ply of an answer that says: nothing is taken back yet, the others are asked."""


async def ask(hub: Hub, match: Match, seat: int, ply: int | None, key: str) -> UndoDone:
    """Take back if that is free or nobody need be asked; otherwise ask."""
    named = Key(key, f"undo {seat} {ply}")
    stand = await attempt_once(hub, match, named, lambda: ask_now(hub, match, seat, ply, named))
    return UndoDone(stand.n, stand.seq, stand.ply, stand.ply == ASKED)


async def ask_now(hub: Hub, match: Match, seat: int, ply: int | None, key: Key) -> Stand:
    """One try, with the match to oneself."""
    demand_running(match)
    table = demand_table(match)
    if seat in match.sealed:
        return await sealing.write(hub, match, SealedBody(seat, [], match.plies), key)
    target = demand_target(table, seat, ply)
    limit = table_limit(table, seat, match.position)
    is_free = target >= limit
    if is_free or is_one_screen(match) or not consenters(match, seat):
        return await take_back(hub, match, seat, target, is_free, key)
    stand = Stand(match.n + 1, match.seq, ASKED)
    await hub.write(match, [AskBody(seat, target, match.seq)], batch=key.batch(seat, stand))
    return stand


def demand_target(table: Table, seat: int, ply: int | None) -> int:
    """Where to go back to: the beginning of a choice."""
    target = last_choice(table, seat) if ply is None else ply
    if not 0 <= target < len(table.plies):
        raise UndoRefused("There is nothing to take back.")
    demand_boundary(table, target)
    return target


async def take_back(
    hub: Hub, match: Match, seat: int, ply: int, is_free: bool, key: Key | None = None
) -> Stand:
    """Write the take-back, and the chance that follows if it lands there."""
    draft = demand_table(match).prepare_take_back(seat, ply, is_free)
    return await batches.write_draft(hub, match, draft, seat, key)


async def answer(hub: Hub, match: Match, seat: int, yes: bool) -> UndoDone:
    """Yes or no; when all have agreed, it is taken back."""
    return await attempt(match, lambda: answer_now(hub, match, seat, yes))


async def answer_now(hub: Hub, match: Match, seat: int, yes: bool) -> UndoDone:
    """One try, with the match to oneself."""
    demand_running(match)
    asked = match.undo_ask
    if asked is None or seat not in consenters(match, asked.seat):
        raise not_now("refused.nobody_waits")
    await hub.write(match, [AnswerBody(seat, yes)])
    missing = [s for s in consenters(match, asked.seat) if s not in match.undo_yes]
    if not yes or missing:
        return UndoDone(match.n, match.seq, match.plies, yes)
    stand = await take_back(hub, match, asked.seat, asked.ply, False)
    return UndoDone(stand.n, stand.seq, stand.ply, False)

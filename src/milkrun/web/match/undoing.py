"""Taking back: alone as far as it is free, beyond that by consent; bots and hot-seat agree."""

from milkrun.play.table import Table
from milkrun.play.undo import UndoRefused, demand_boundary, last_choice, table_limit
from milkrun.web.errors import not_now
from milkrun.web.match import turns
from milkrun.web.match.bodies import AnswerBody, AskBody
from milkrun.web.match.house import House
from milkrun.web.match.info import consenters, is_one_screen
from milkrun.web.match.live import Live
from milkrun.web.match.views import demand_table
from milkrun.web.storage.store import Batch, Conflict
from milkrun.web.wire.matches import Stand, UndoDone


async def ask(house: House, live: Live, seat: int, ply: int | None, key: str) -> UndoDone:
    """Take back if that is free or nobody need be asked; otherwise ask."""
    digest = f"undo {seat} {ply}"
    async with live.lock:
        for _ in range(turns.TRIES):
            found = await house.store.batch(live.id, key)
            if found is not None:
                stand = await turns.repeated(house, live, key, digest)
                return UndoDone(stand.n, stand.seq, stand.ply, found.ply < 0)
            turns.demand_running(live)
            try:
                return await attempt(house, live, seat, ply, key, digest)
            except Conflict:
                continue
    raise not_now("The table is too busy; try again.")


async def attempt(
    house: House, live: Live, seat: int, ply: int | None, key: str, digest: str
) -> UndoDone:
    """One try, with the lock held."""
    table = demand_table(live)
    target = demand_target(table, seat, ply)
    is_free = target >= table_limit(table, seat)
    if is_free or is_one_screen(live) or not consenters(live, seat):
        stand = await take_back(house, live, seat, target, is_free, key, digest)
        return UndoDone(stand.n, stand.seq, stand.ply, False)
    body = AskBody(seat, target, live.seq)
    batch = Batch(key, seat, digest, live.seq, live.n + 1, -1)
    await house.write(live, [body], batch=batch)
    return UndoDone(live.n, live.seq, -1, True)


def demand_target(table: Table, seat: int, ply: int | None) -> int:
    """Where to go back to: the beginning of a choice."""
    target = last_choice(table, seat) if ply is None else ply
    if not 0 <= target < len(table.plies):
        raise UndoRefused("There is nothing to take back.")
    demand_boundary(table, target)
    return target


async def take_back(
    house: House, live: Live, seat: int, ply: int, is_free: bool, key: str = "", digest: str = ""
) -> Stand:
    """Write the take-back and the chance that is drawn anew."""
    draft = demand_table(live).prepare_take_back(seat, ply, is_free)
    return await turns.write_draft(house, live, draft, seat, key, digest)


async def answer(house: House, live: Live, seat: int, yes: bool) -> UndoDone:
    """Yes or no; when all have agreed, it is taken back."""
    async with live.lock:
        for _ in range(turns.TRIES):
            turns.demand_running(live)
            try:
                return await attempt_answer(house, live, seat, yes)
            except Conflict:
                continue
    raise not_now("The table is too busy; try again.")


async def attempt_answer(house: House, live: Live, seat: int, yes: bool) -> UndoDone:
    """One try, with the lock held."""
    asked = live.undo_ask
    if asked is None or seat not in consenters(live, asked.seat):
        raise not_now("Nobody waits for your answer.")
    await house.write(live, [AnswerBody(seat, yes)])
    missing = [s for s in consenters(live, asked.seat) if s not in live.undo_yes]
    if not yes or missing:
        return UndoDone(live.n, live.seq, live.plies, yes)
    stand = await take_back(house, live, asked.seat, asked.ply, False)
    return UndoDone(stand.n, stand.seq, stand.ply, False)

"""What the keeper of a server does with stored matches: export, prune, audit."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import msgspec

from milkrun.kernel.errors import RecordError
from milkrun.kernel.game import Game
from milkrun.play.record import Header
from milkrun.play.verify import Fault
from milkrun.web.match.bodies import FrozenBody, encode
from milkrun.web.match.checker import Audit, Audited
from milkrun.web.match.checking import Here, Judge
from milkrun.web.match.live import follow
from milkrun.web.match.shelf import Shelf
from milkrun.web.match.unreadable import Unreadable, empty, reading
from milkrun.web.storage.store import (
    FROZEN,
    OPEN,
    RUNNING,
    UNREADABLE,
    Change,
    Conflict,
    Entry,
    MatchRow,
    Store,
    Write,
)

PAGE = 200


def is_outdated(row: MatchRow, game: Game) -> bool:
    """Whether a match was begun under other rules or data than today's."""
    if not row.header:
        return False
    header = msgspec.json.decode(row.header, type=Header)
    return (header.rules, header.facts) != (game.version, game.setting.facts_hash())


async def every_match(store: Store) -> AsyncIterator[MatchRow]:
    """All matches, in the order of their ids."""
    after = ""
    while rows := await store.matches(after, PAGE):
        for row in rows:
            yield row
        after = rows[-1].id


async def export(store: Store, match: str) -> bytes:
    """The record of a match, as a game file."""
    row = await store.match(match)
    if row is None:
        raise RecordError(f"There is no match '{match}'.")
    if not row.header:
        raise RecordError(f"The match '{match}' has not begun.")
    lines = [entry.body for entry in await store.entries(match) if entry.kind == "line"]
    return "".join(f"{text}\n" for text in [row.header, *lines]).encode()


async def prune(store: Store, before: int, statuses: tuple[str, ...], is_trial: bool) -> list[str]:
    """Delete what has not changed since then; which matches."""
    shelf = Shelf()
    found = [
        row.id
        async for row in every_match(store)
        if row.changed < before and await is_of(store, shelf, row, statuses)
    ]
    for match in found:
        if not is_trial:
            await store.delete(match)
    return found


async def is_of(store: Store, shelf: Shelf, row: MatchRow, statuses: tuple[str, ...]) -> bool:
    """Whether a match has one of these statuses, or cannot be read if that is one of them."""
    if row.status in statuses:
        return True
    if UNREADABLE not in statuses:
        return False
    return (await examine(store, shelf, row, True, 0)).verdict == UNREADABLE


async def trouble(store: Store, shelf: Shelf, row: MatchRow, judge: Judge | None = None) -> str:
    """Why a match cannot be read; empty if it can."""
    try:
        with reading(row.id):
            live = await empty(row, shelf, judge or Here())
            await follow(live, await store.entries(row.id))
    except Unreadable as error:
        return str(error)
    return ""


@dataclass(frozen=True)
class Verdict:
    """What became of one stored match under today's rules."""

    match: str
    status: str
    """Its status now."""
    verdict: str
    """same, different, or unreadable."""
    ply: int
    text: str
    clause: str


async def audit(store: Store, is_trial: bool, now: int) -> list[Verdict]:
    """Re-run every stored match: same ones move on, different ones stand still from there."""
    shelf = Shelf()
    found = [await examine(store, shelf, row, is_trial, now) async for row in every_match(store)]
    return [one for one in found if one.status != OPEN or one.verdict == UNREADABLE]


async def examine(store: Store, shelf: Shelf, row: MatchRow, is_trial: bool, now: int) -> Verdict:
    """Re-run a match if it has begun; and see whether all else that is stored of it is read."""
    verdict = Verdict(row.id, row.status, "same", 0, "", "")
    if row.status != OPEN:
        verdict = await audit_match(store, row, is_trial, now)
    if verdict.verdict == "same" and (text := await trouble(store, shelf, row)):
        return Verdict(row.id, row.status, UNREADABLE, 0, text, "")
    return verdict


async def audit_match(
    store: Store, row: MatchRow, is_trial: bool, now: int, judge: Judge | None = None
) -> Verdict:
    """Re-run one match, and freeze it or let it go on; a finished one is only looked at."""
    try:
        with reading(row.id):
            data = await export(store, row.id)
            found = await (judge or Here()).ask(Audit(data), Audited, row.maker)
    except Unreadable as error:
        found = Audited(unreadable=str(error))
    if found.unreadable:
        return Verdict(row.id, row.status, UNREADABLE, 0, found.unreadable, "")
    status, fault = row.status, found.fault
    if not is_trial and status in (RUNNING, FROZEN):
        status = await settle(store, row, fault, now)
    if fault is None:
        return Verdict(row.id, status, "same", found.plies, "", "")
    return Verdict(row.id, status, "different", fault.ply, fault.text, fault.clause)


async def settle(store: Store, row: MatchRow, fault: Fault | None, now: int) -> str:
    """Freeze a match that no longer holds; thaw one that holds again. Its status."""
    wanted = RUNNING if fault is None else FROZEN
    if wanted == row.status:
        return wanted
    body = FrozenBody(0, "") if fault is None else frozen(fault)
    entry = Entry(row.n + 1, "frozen", encode(body))
    write = Write(
        match=row.id, after_n=row.n, now=now, entries=[entry], change=Change(status=wanted)
    )
    try:
        await store.append(write)
    except Conflict:  # somebody plays on it right now: by the rules of today
        return row.status
    return wanted


def frozen(fault: Fault) -> FrozenBody:
    """Where a match stands still; the move itself may be a secret, so it is not named."""
    by = f" ({fault.clause})" if fault.clause else ""
    text = f"It holds up to ply {fault.ply}; what follows does not{by}."
    return FrozenBody(fault.ply, text, fault.clause, fault.seq)

"""What the keeper of a server does with stored matches: export, prune, audit."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import msgspec

from milkrun.kernel.errors import RecordError
from milkrun.kernel.game import Game
from milkrun.play.record import Header
from milkrun.play.verify import Fault
from milkrun.web.match.keeping.reading import Unreadable, empty, reading
from milkrun.web.match.model.entries import entry
from milkrun.web.match.model.entries.frozen import FrozenBody
from milkrun.web.match.model.match import follow
from milkrun.web.match.model.rule_sets import RuleSets
from milkrun.web.match.processes.checker import Audit, Audited
from milkrun.web.match.processes.checking import Here, Judge
from milkrun.web.storage.store import (
    FROZEN,
    OPEN,
    RUNNING,
    UNREADABLE,
    Change,
    Conflict,
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


async def trouble(
    store: Store, rule_sets: RuleSets, row: MatchRow, judge: Judge | None = None
) -> str:
    """Why a match cannot be read; empty if it can."""
    try:
        with reading(row.id):
            match = await empty(row, rule_sets, judge or Here())
            await follow(match, await store.entries(row.id))
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
    rule_sets = RuleSets()
    found = [
        await examine(store, rule_sets, row, is_trial, now) async for row in every_match(store)
    ]
    return [one for one in found if one.status != OPEN or one.verdict == UNREADABLE]


async def examine(
    store: Store, rule_sets: RuleSets, row: MatchRow, is_trial: bool, now: int
) -> Verdict:
    """Re-run a match if it has begun; and see whether all else that is stored of it is read."""
    verdict = Verdict(row.id, row.status, "same", 0, "", "")
    if row.status != OPEN:
        verdict = await audit_match(store, row, is_trial, now)
    if verdict.verdict == "same" and (text := await trouble(store, rule_sets, row)):
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
    news = [entry(row.n + 1, body)]
    write = Write(match=row.id, after_n=row.n, now=now, entries=news, change=Change(status=wanted))
    try:
        await store.append(write)
    except Conflict:  # somebody plays on it right now: by the rules of today
        return row.status
    return wanted


def frozen(fault: Fault) -> FrozenBody:
    """Where a match stands still; the move itself may be a secret, so it is not named."""
    return FrozenBody(fault.ply, "", fault.clause, fault.seq)

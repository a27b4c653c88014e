"""What the keeper sees of stored matches: never a hand, a position or a seed."""

from typing import Any

import msgspec

from milkrun.web.admin.pruning import is_of
from milkrun.web.errors import not_found
from milkrun.web.match.keeping import audit
from milkrun.web.match.model.entries.chat import ChatBody
from milkrun.web.match.model.entries.seat import SeatBody
from milkrun.web.match.model.entries.takeover import TakeoverBody
from milkrun.web.match.model.rule_sets import RuleSets
from milkrun.web.match.processes.checking import Judge
from milkrun.web.storage.admin_rows import Filter, Report
from milkrun.web.storage.store import (
    UNREADABLE,
    WATCHER,
    DeviceRow,
    Entry,
    Job,
    MatchRow,
    Store,
)
from milkrun.web.wire.keeper import (
    KeptChat,
    KeptJob,
    KeptLook,
    KeptMatch,
    KeptMatches,
    KeptReport,
    KeptSeat,
)

MOST_REPORTS = 200
CHAT_SHOWN = 20


async def matches(store: Store, wanted: Filter) -> KeptMatches:
    """Matches, and where the next ones begin."""
    rows = await store.find_matches(wanted)
    after = rows[-1].id if len(rows) == wanted.limit else ""
    return KeptMatches([kept(row) for row in rows], after)


def kept(row: MatchRow) -> KeptMatch:
    """A match in the keeper's list; what is stored need not be readable."""
    return KeptMatch(
        match=row.id,
        game=row.game,
        name=str(setup_of(row).get("name", ""))[:80],
        status=row.status,
        listed=row.listed,
        maker=row.maker,
        host=row.host,
        entries=row.n,
        lines=row.seq,
        created=row.created,
        changed=row.changed,
    )


def setup_of(row: MatchRow) -> dict[str, Any]:
    """What was asked for, of tables their names; empty if it is not understood."""
    try:
        setup = msgspec.json.decode(row.setup, type=dict[str, Any])
    except msgspec.MsgspecError:
        return {}
    tables = setup.get("tables")
    position = "yes" if setup.pop("start", "") else "no"
    names = sorted(tables) if isinstance(tables, dict) else []
    return {**setup, "tables": names, "starts_from_a_position": position}


async def look(store: Store, match: str, judge: Judge | None = None) -> KeptLook:
    """One match, readable or not; a server has somebody to judge strange rules."""
    row = await found(store, match)
    told = await store.reports(MOST_REPORTS, match)
    return KeptLook(
        match=kept(row),
        setup=setup_of(row),
        seats=seats(await store.sitting(match), await store.devices(match)),
        entries=await store.entry_counts(match),
        jobs=[job(one) for one in await store.jobs(match)],
        reports=[report(one, row) for one in told],
        chat=chat(await store.chat(match, CHAT_SHOWN)),
        text=await audit.trouble(store, RuleSets(), row, judge),
    )


async def found(store: Store, match: str) -> MatchRow:
    """A match that must be there."""
    row = await store.match(match)
    if row is None:
        raise not_found("match")
    return row


def seats(entries: list[Entry], devices: list[DeviceRow]) -> list[KeptSeat]:
    """Who sits where, by which devices."""
    now: dict[int, tuple[str, str, str]] = {}
    for entry in entries:
        body = understood(entry.body, SeatBody if entry.kind == "seat" else TakeoverBody)
        if isinstance(body, SeatBody):
            now[body.seat] = body.kind, body.name, body.code
        elif isinstance(body, TakeoverBody):
            kind, name, _ = now.get(body.seat, ("", "", ""))
            now[body.seat] = kind, name, body.code
    numbers = sorted(now.keys() | {device.seat for device in devices})
    return [
        KeptSeat(
            seat,
            *now.get(seat, ("watch" if seat == WATCHER else "", "", "")),
            [device.device for device in devices if device.seat == seat],
        )
        for seat in numbers
    ]


def understood(text: str, kind: type[msgspec.Struct]) -> msgspec.Struct | None:
    """A stored body; None if it makes no sense."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError:
        return None


def chat(bodies: list[str]) -> list[KeptChat]:
    """What was said."""
    said = [understood(body, ChatBody) for body in bodies]
    return [KeptChat(b.seat, b.name, b.text, b.at) for b in said if isinstance(b, ChatBody)]


def job(one: Job) -> KeptJob:
    """A job in the keeper's list."""
    return KeptJob(one.id, one.match, one.kind, one.seat, one.due, one.aside, one.tries, one.reason)


async def reports(store: Store) -> list[KeptReport]:
    """What players told, each with its match as it is now."""
    told = await store.reports(MOST_REPORTS)
    return [report(one, await store.match(one.match)) for one in told]


def report(one: Report, row: MatchRow | None) -> KeptReport:
    """A report beside the match it is about."""
    said = understood_chat(one.chat)
    return KeptReport(
        report=one.id,
        match=one.match,
        game=one.game,
        name=one.name,
        reason=one.reason,
        text=one.body,
        chat=said,
        teller=one.teller,
        host=one.host,
        maker=one.maker,
        made=one.made,
        status=row.status if row else "",
        listed=bool(row and row.listed),
    )


def understood_chat(text: str) -> list[KeptChat]:
    """The talk that a report has kept."""
    try:
        return msgspec.json.decode(text, type=list[KeptChat])
    except msgspec.MsgspecError:
        return []


async def unreadable(store: Store, most: int) -> list[KeptMatch]:
    """Matches that this version cannot read: all are tried."""
    rule_sets = RuleSets()
    return [
        kept(row)
        async for row in audit.every_match(store)
        if await is_of(store, rule_sets, row, (UNREADABLE,))
    ][:most]

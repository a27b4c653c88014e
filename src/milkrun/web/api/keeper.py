"""Handlers of the keeper's page: the same deeds as `milkrun admin`, behind the keeper's token."""

from milkrun.kernel.errors import MilkrunError
from milkrun.version import VERSION
from milkrun.web import texts
from milkrun.web.admin import actions, reads
from milkrun.web.api.router import Call, Raw, encode
from milkrun.web.errors import WebError
from milkrun.web.match.keeping import keeper_token
from milkrun.web.match.model.identity import hashed
from milkrun.web.storage.admin_rows import Ban, Filter
from milkrun.web.storage.health import answers
from milkrun.web.wire.keeper import (
    Done,
    KeptBan,
    KeptBans,
    KeptJobs,
    KeptLook,
    KeptMatches,
    KeptReports,
    Overview,
    Session,
)

DAY = 24 * 3600 * 1000
PAGE = 100


def brought(call: Call) -> str:
    """The hash of the token a request brings."""
    headers = dict(call.scope["headers"])
    cookie = headers.get(b"cookie", b"").decode("latin-1")
    return keeper_token.given(cookie, headers.get(b"authorization", b"").decode("latin-1"))


async def demand_keeper(call: Call) -> None:
    """Refuse everybody but the keeper; every address of the keeper's begins with this."""
    await call.hub.door.demand_keeper(brought(call), call.who.address)


async def session(call: Call) -> Session:
    """Whether there is a token at all, and whether the asker has it."""
    if not await call.hub.store.kept(keeper_token.NAME):
        return Session(False, False, texts.say("server.no_token"))
    if not brought(call):
        return Session(True, False)
    try:
        await demand_keeper(call)
    except WebError as error:
        return Session(True, False, str(error))
    return Session(True, True)


async def sign_in(call: Call) -> Raw:
    """The token becomes a cookie that scripts cannot read."""
    given = call.body.token.strip()
    await call.hub.door.demand_keeper(hashed(given), call.who.address)
    return with_cookie(call, given)


async def sign_out(call: Call) -> Raw:
    """The cookie goes."""
    return with_cookie(call, "")


def with_cookie(call: Call, given: str) -> Raw:
    """Done, and the cookie set."""
    cookie = keeper_token.set_cookie(given, call.hub.settings.is_secure())
    return Raw(encode(Done()), headers=[(b"set-cookie", cookie.encode())])


async def overview(call: Call) -> Overview:
    """How the server is."""
    hub, store = call.hub, call.hub.store
    counts = await store.counts()
    return Overview(
        version=VERSION,
        is_well=await answers(store) and await store.is_writable(),
        jobs=counts.pop("jobs", 0),
        matches=counts,
        jobs_aside=len(await store.jobs_aside()),
        bans=len(await store.bans()),
        reports=len(await store.reports(reads.MOST_REPORTS)),
        database_bytes=await store.size(),
        streams=len(hub.streams.open),
        in_memory=len(hub.matches),
        worker=hub.worker,
    )


async def matches(call: Call) -> KeptMatches:
    """Matches, by what they are."""
    days = call.number("days")
    listed = call.flag("listed") if "listed" in call.query else None
    wanted = Filter(
        status=call.query.get("status", ""),
        listed=listed,
        maker=call.query.get("maker", ""),
        before=call.hub.now() - days * DAY if days else 0,
        after=call.query.get("after", ""),
        limit=PAGE,
    )
    return await reads.matches(call.hub.store, wanted)


async def look(call: Call) -> KeptLook:
    """One match."""
    return await reads.look(call.hub.store, call.match, call.hub.judge)


async def unlist(call: Call) -> Done:
    """Out of the lobby."""
    await actions.unlist(call.hub.store, call.match, call.hub.now())
    await follow(call, call.match)
    return Done()


async def delete(call: Call) -> Done:
    """A match, for good."""
    await reads.found(call.hub.store, call.match)
    await call.hub.delete(call.match)
    return Done()


async def follow(call: Call, match: str) -> None:
    """What was written beside the match in memory is read at once."""
    try:
        await call.hub.refresh(match)
    except MilkrunError:
        return  # gone, or unreadable: there is nothing in memory any more


async def bans(call: Call) -> KeptBans:
    """Who is banned."""
    return KeptBans([kept_ban(one) for one in await call.hub.store.bans()])


def kept_ban(one: Ban) -> KeptBan:
    """A ban as it crosses the wire."""
    return KeptBan(one.mark, one.kind, one.reason, one.made, one.until)


async def ban(call: Call) -> KeptBans:
    """Ban somebody, at once for this worker, within seconds for the others."""
    made = await actions.ban(call.hub.store, call.body, call.hub.now())
    await call.hub.bans.read()
    return KeptBans([kept_ban(one) for one in made])


async def unban(call: Call) -> Done:
    """Lift a ban."""
    await actions.unban(call.hub.store, call.params[0])
    await call.hub.bans.read()
    return Done()


async def jobs(call: Call) -> KeptJobs:
    """The jobs that were set aside."""
    return KeptJobs([reads.job(one) for one in await call.hub.store.jobs_aside()])


async def set_aside(call: Call) -> Done:
    """Nobody does that job any more."""
    await actions.set_aside(call.hub.store, call.params[0], call.body.why, call.hub.now())
    return Done()


async def retry(call: Call) -> Done:
    """A job is due again."""
    await actions.retry(call.hub.store, call.params[0], call.hub.now())
    return Done()


async def reports(call: Call) -> KeptReports:
    """What players told."""
    return KeptReports(await reads.reports(call.hub.store))


async def close_report(call: Call) -> Done:
    """A report is dealt with."""
    await actions.close_report(call.hub.store, call.params[0])
    return Done()

"""Players tell the keeper what is wrong at a table: once for each device and match."""

import hashlib

import msgspec

from milkrun.web.addresses import mark
from milkrun.web.errors import refused
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.identity import Who
from milkrun.web.match.model.match import Match
from milkrun.web.storage.admin_rows import Report
from milkrun.web.wire.keeper import KeptChat, ReportIn

CHAT_KEPT = 12
MOST_A_DAY = 10
DAY = 24 * 3600 * 1000


async def tell(hub: Hub, match: Match, who: Who, told: ReportIn) -> None:
    """Keep what somebody at the table, or an onlooker, says about it."""
    marked = mark(hub.store.address_key, who.address)
    name = report_id(match.id, who.device or who.token)
    await demand_few(hub, marked, name)
    await hub.store.add_report(
        Report(
            id=name,
            match=match.id,
            game=match.game.id,
            name=match.setup.name,
            reason=told.reason,
            body=told.text,
            chat=excerpt(match),
            teller=who.device,
            mark=marked,
            host=match.host,
            maker=match.maker,
            made=hub.now(),
        )
    )
    hub.count("reports")


def report_id(match: str, teller: str) -> str:
    """One for each match and teller: whoever tells again replaces what was told."""
    return hashlib.blake2b(f"{match} {teller}".encode(), digest_size=8).hexdigest()


async def demand_few(hub: Hub, marked: str, name: str) -> None:
    """Refuse a household that reports all day long; to tell again costs nothing."""
    count = await hub.store.reports_from(marked, hub.now() - DAY, name)
    if count >= MOST_A_DAY:
        hub.count("refused_quota_reports")
        raise refused(429, "too_many_reports", "server.too_many_reports", most=MOST_A_DAY)


def excerpt(match: Match) -> str:
    """What was said last: a match may be deleted, its report stays."""
    said = [told.body for told in match.chat[-CHAT_KEPT:]]
    kept = [KeptChat(body.seat, body.name, body.text, body.at) for body in said]
    return msgspec.json.encode(kept).decode()

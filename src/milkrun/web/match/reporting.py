"""Players tell the keeper what is wrong at a table: once for each device and match."""

import hashlib

import msgspec

from milkrun.web import texts
from milkrun.web.addresses import mark
from milkrun.web.errors import WebError
from milkrun.web.match.house import House
from milkrun.web.match.identity import Who
from milkrun.web.match.live import Live
from milkrun.web.storage.keeping import Report
from milkrun.web.wire.keeper import KeptChat, ReportIn

CHAT_KEPT = 12
MOST_A_DAY = 10
DAY = 24 * 3600 * 1000


async def tell(house: House, live: Live, who: Who, told: ReportIn) -> None:
    """Keep what somebody at the table, or an onlooker, says about it."""
    marked = mark(house.store.address_key, who.address)
    name = report_id(live.id, who.device or who.token)
    await demand_few(house, marked, name)
    await house.store.add_report(
        Report(
            id=name,
            match=live.id,
            game=live.game.id,
            name=live.setup.name,
            reason=told.reason,
            body=told.text,
            chat=excerpt(live),
            teller=who.device,
            mark=marked,
            host=live.host,
            maker=live.maker,
            made=house.now(),
        )
    )
    house.count("reports")


def report_id(match: str, teller: str) -> str:
    """One for each match and teller: whoever tells again replaces what was told."""
    return hashlib.blake2b(f"{match} {teller}".encode(), digest_size=8).hexdigest()


async def demand_few(house: House, marked: str, name: str) -> None:
    """Refuse a household that reports all day long; to tell again costs nothing."""
    count = await house.store.reports_from(marked, house.now() - DAY, name)
    if count >= MOST_A_DAY:
        house.count("refused_quota_reports")
        raise WebError(429, "too_many_reports", texts.TOO_MANY_REPORTS.format(most=MOST_A_DAY))


def excerpt(live: Live) -> str:
    """What was said last: a match may be deleted, its report stays."""
    said = [told.body for told in live.chat[-CHAT_KEPT:]]
    kept = [KeptChat(body.seat, body.name, body.text, body.at) for body in said]
    return msgspec.json.encode(kept).decode()

"""Who may change nothing here: kept in memory by every worker, read anew every few seconds."""

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime

from milkrun.web import texts
from milkrun.web.addresses import mark
from milkrun.web.errors import WebError
from milkrun.web.match.model.identity import Who
from milkrun.web.storage.admin_rows import Ban
from milkrun.web.storage.store import Store, StoreError

LOG = logging.getLogger("milkrun.bans")
EVERY_SECONDS = 3.0


class Bans:
    """The bans of a server, by the mark of a household or the hash of a device."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self.found: dict[str, Ban] = {}

    async def read(self) -> None:
        """All bans as they are stored now."""
        self.found = {ban.mark: ban for ban in await self.store.bans()}

    async def follow(self) -> None:
        """Read them again and again: another worker or the keeper may have changed them."""
        while True:
            try:
                await self.read()
            except StoreError as error:
                LOG.warning("no database", extra={"reason": str(error)})
            await asyncio.sleep(EVERY_SECONDS)

    def of(self, who: Who) -> Ban | None:
        """The ban that concerns an asker, if one does."""
        if not self.found:
            return None
        marks = (who.device, mark(self.store.address_key, who.address))
        bans = [self.found[one] for one in marks if one and one in self.found]
        return next((ban for ban in bans if not ban.until or ban.until > self.now()), None)

    def demand_welcome(self, who: Who) -> None:
        """Refuse whoever is banned."""
        ban = self.of(who)
        if ban is not None:
            raise WebError(403, "banned", sentence(ban))


def sentence(ban: Ban) -> str:
    """What a banned person is told: until when, and why."""
    day = datetime.fromtimestamp(ban.until / 1000, UTC).strftime(texts.say("day"))
    when = texts.say("server.banned_until", day=day) if ban.until else texts.say("server.banned")
    return f"{when} {ban.reason}".rstrip()

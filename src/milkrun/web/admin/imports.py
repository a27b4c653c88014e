"""Game files brought in by the keeper: stored as a stranger's would be, and a link to each."""

from milkrun.web.match.acting import copies, links
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.identity import Who, own_seats
from milkrun.web.settings import Settings
from milkrun.web.storage.store import WATCHER, Store


async def take_in(store: Store, data: bytes) -> str:
    """Store a record; the link to look at it, or to practise from where it stops."""
    hub, who = Hub(Settings(), store), Who()
    match_id = await copies.import_record(hub, who, data)
    match = await hub.find(match_id)
    mine = own_seats(match, who)
    return await links.renew(hub, match, who, mine[0] if mine else WATCHER)

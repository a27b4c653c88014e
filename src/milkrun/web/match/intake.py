"""Game files brought in by the keeper: stored as a stranger's would be, and a link to each."""

from milkrun.web.match import copies, links
from milkrun.web.match.house import House
from milkrun.web.match.identity import Who, own_seats
from milkrun.web.settings import Settings
from milkrun.web.storage.store import WATCHER, Store


async def take_in(store: Store, data: bytes) -> str:
    """Store a record; the link to look at it, or to practise from where it stops."""
    house, who = House(Settings(), store), Who()
    match = await copies.import_record(house, who, data)
    live = await house.live(match)
    mine = own_seats(live, who)
    return await links.renew(house, live, who, mine[0] if mine else WATCHER)

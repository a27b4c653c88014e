"""The start of a match: with the last seat comes a job, so that no crash can forget it."""

import msgspec

from milkrun.play.chance import Chance
from milkrun.play.players import HUMAN
from milkrun.play.table import Draft, Table
from milkrun.web import store, turns
from milkrun.web.bodies import BOT, FREE, StartBody
from milkrun.web.bots import drop
from milkrun.web.clocks import stamp
from milkrun.web.house import LEASE, House
from milkrun.web.live import Live, SeatNow
from milkrun.web.store import Change, Conflict, Job
from milkrun.web.thinking import Thinkers


def job_id(match: str) -> str:
    """The job that starts a match."""
    return f"start:{match}"


def start_job(house: House, match: str, kinds: list[str]) -> list[Job]:
    """The job to write with the seats when none of them is open any more."""
    if FREE in kinds:
        return []
    now = house.now()
    return [Job(job_id(match), match, "start", -1, now, house.worker, now + LEASE)]


async def begin(house: House, thinkers: Thinkers, job: Job) -> None:
    """Start a match that its last guest left unstarted."""
    live = await house.live(job.match)
    await start_if_full(house, live)
    if live.status == store.OPEN:
        await drop(house, live, job)


async def start_if_full(house: House, live: Live) -> None:
    """When no seat is open: the nonces make the key, and chance has its first say."""
    if not is_full(live):
        return
    async with live.lock:
        for _ in range(turns.TRIES):
            if not is_full(live):
                return
            try:
                return await start(house, live)
            except Conflict:
                continue  # what came first has been read: perhaps the very start


def is_full(live: Live) -> bool:
    """Whether a match waits for nothing but its start."""
    return live.status == store.OPEN and all(seat.kind != FREE for seat in live.seats)


async def start(house: House, live: Live) -> None:
    """Begin; the caller holds the lock."""
    nonces = [live.nonces.get(seat, "") for seat in range(len(live.seats))]
    chance = Chance(bytes.fromhex(live.seed), nonces)
    players = [player_code(seat) for seat in live.seats]
    table = Table(live.game, players, chance, start=live.setup.start)
    now = house.now()
    table.record.header.time = stamp(now)
    for line in table.record.lines:
        line.time = stamp(now)
    draft = first_draft(table)
    news = [StartBody(table.record.header, now), *draft.lines]
    header = msgspec.json.encode(table.record.header).decode()
    change = Change(status=store.RUNNING, header=header)
    rest = turns.work_after(house, live, draft, now)
    rest["jobs_gone"].append(job_id(live.id))
    await house.write(live, news, draft, change=change, **rest)


def first_draft(table: Table) -> Draft:
    """What chance did before anybody chose, as a draft on an empty record."""
    draft = Draft(table.state, 0, 0, False)
    draft.plies, draft.lines = list(table.plies), list(table.record.lines)
    return draft


def player_code(seat: SeatNow) -> str:
    """A seat as the record names it."""
    return seat.code if seat.kind == BOT else HUMAN

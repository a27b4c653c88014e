"""Bots' turns: a choice from the seat's view bytes, then a batch like anybody else's."""

import hmac

from milkrun.kernel.state import State
from milkrun.web.match import turns
from milkrun.web.match.fairness import Share
from milkrun.web.match.house import House
from milkrun.web.match.live import Live
from milkrun.web.match.thinking import Thinkers
from milkrun.web.match.views import demand_table
from milkrun.web.storage.store import Job, Write


async def take_turn(house: House, thinkers: Thinkers, job: Job) -> None:
    """One batch of the bot that is to move; the write brings the next job with it."""
    live = await house.live(job.match)
    seat, seq = live.mover(), live.seq
    code = live.seats[seat].bot() if seat >= 0 else ""
    if not code:
        await drop(house, live, job)
        return
    actions = await choose_batch(thinkers, live, demand_table(live).state, seat, code)
    async with live.lock:
        if live.seq != seq or live.seats[seat].bot() != code:
            return  # taken back, or the owner is back: whoever wrote that left a fresh job
        draft = demand_table(live).prepare(seat, actions, seq)
        await turns.write_draft(house, live, draft, seat, jobs_done=[job])


async def choose_batch(
    thinkers: Thinkers, live: Live, state: State, seat: int, code: str
) -> list[int]:
    """The next choice, completed if it takes several actions; on the account of its maker."""
    at, actions, seed = state.clone(), list[int](), bot_seed(live)
    share = Share(live.maker, live.id)
    while not actions or (at.to_move() == seat and at.is_selecting()):
        view = live.game.view(at, seat).to_bytes()
        actions.append(await thinkers.choose(live.game, code, seed + len(actions), view, share))
        at.apply(actions[-1])
    return actions


def bot_seed(live: Live) -> int:
    """The luck of a bot's thinking: another one at every line, and nobody's to foresee.

    It follows from the secret seed of the match: what is public gives nothing away.
    """
    told = f"bot {live.id} {live.seq}".encode()
    return int.from_bytes(hmac.digest(bytes.fromhex(live.seed), told, "sha256")[:6], "big")


async def drop(house: House, live: Live, job: Job) -> None:
    """Work that has become pointless is taken off the list."""
    async with live.lock:
        write = Write(match=live.id, after_n=live.n, now=house.now(), jobs_done=[job])
        await house.store.append(write)

"""The rolling drill: workers are renewed one after the other while people play on."""

import asyncio
import os
import signal
from pathlib import Path

from tests.drills.kill import Evening, checked
from tests.drills.serving import Serving

WORKERS = 2
PATIENCE = 120.0
SOON = 0.05


async def roll_drill(database: str, folder: Path, rolls: int, matches: int, seed: int) -> str:
    """So many rolling restarts at random moments; everything that was acknowledged is there."""
    serving = Serving(database, folder / "server.log", WORKERS)
    evening = Evening(serving, seed)
    try:
        await serving.start()
        for _ in range(rolls):
            await evening.fill(matches)
            await evening.random_moment()
            await renew(serving)
        return f"{rolls} rolling restarts, {await checked(evening, database)}"
    finally:
        await evening.close()
        serving.kill()


async def renew(serving: Serving) -> None:
    """Ask for fresh workers, and wait until every one is."""
    assert serving.process is not None
    before = set(serving.workers())
    os.kill(serving.process.pid, signal.SIGHUP)
    async with asyncio.timeout(PATIENCE):
        while before & set(serving.workers()) or len(serving.workers()) < WORKERS:
            await asyncio.sleep(SOON)

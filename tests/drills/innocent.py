"""An innocent at the table, on an address of his own: he plays on, and every wait is counted."""

import asyncio
import time

from tests.drills.sitting import Sitting, sit_down
from tests.drills.wire import Address, Answer, Client

SOURCE = "127.0.0.9"
PACE_SECONDS = 0.1
"""Between two of his steps: somebody who clicks fast, and stays below the rate of an address."""
GAME, BOTS = "tiffin", ["easy"]
PATIENCE = 30.0
"""So long may nothing happen at his table before he says that it is broken."""


class Timed(Client):
    """A way to the server that notes how long each answer took."""

    def __init__(self, address: Address, token: str, waits: list[float]) -> None:
        super().__init__(address, token, SOURCE)
        self.waits = waits

    async def send(self, asked: bytes) -> Answer:
        """One request."""
        start = time.perf_counter()
        answer = await super().send(asked)
        self.waits.append(time.perf_counter() - start)
        return answer


class Innocent:
    """One person against a bot, game after game."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self.up = asyncio.Event()
        self.up.set()
        self.waits: list[float] = []
        """For each of his requests."""
        self.turns: list[float] = []
        """For each answer of the bot."""
        self.sittings: list[Sitting] = []
        self.ears: set[asyncio.Task[None]] = set()

    async def play(self) -> None:
        """Until somebody cancels it."""
        sitting = await self.sit_down()
        while True:
            start = time.perf_counter()
            async with asyncio.timeout(PATIENCE):
                is_mine = await sitting.step(self.up)
            if sitting.is_over:
                sitting = await self.sit_down()
            elif not is_mine:
                self.turns.append(time.perf_counter() - start)
            await asyncio.sleep(PACE_SECONDS)

    async def sit_down(self) -> Sitting:
        """A fresh game."""
        seed = len(self.sittings)
        sitting = await sit_down(self.address, GAME, 1, BOTS, seed, SOURCE)
        sitting.clients = {
            seat: Timed(self.address, token, self.waits) for seat, token in sitting.tokens.items()
        }
        loop = asyncio.get_running_loop()
        self.ears |= {loop.create_task(ear.listen(self.up)) for ear in sitting.ears}
        self.sittings.append(sitting)
        return sitting

    def since(self) -> tuple[list[float], list[float]]:
        """What he waited for since he was last asked."""
        found = list(self.waits), list(self.turns)
        self.waits.clear()
        self.turns.clear()
        return found

    def leave(self) -> None:
        """Hang up."""
        for ear in self.ears:
            ear.cancel()
        for sitting in self.sittings:
            sitting.close()

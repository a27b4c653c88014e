"""An innocent at the table, on an address of his own: he plays on, and every wait is counted."""

import asyncio
import time

import msgspec

from milkrun.games import book
from milkrun.play.golden import full_game
from tests.drills.sitting import API, Sitting, granted, sit_down
from tests.drills.wire import Address, Answer, Client

PACE_SECONDS = 0.1
"""Before each of his moves: somebody who clicks fast, and stays below the rate of an address."""
GAME = "tiffin"
PATIENCE = 30.0
"""So long may nothing happen at his table before he says that it is broken."""


class Timed(Client):
    """A way to the server that notes how long each answer took."""

    def __init__(self, address: Address, token: str, source: str, waits: list[float]) -> None:
        super().__init__(address, token, source)
        self.waits = waits

    async def send(self, asked: bytes) -> Answer:
        """One request."""
        start = time.perf_counter()
        answer = await super().send(asked)
        self.waits.append(time.perf_counter() - start)
        return answer


class Innocent:
    """One person against a bot, game after game."""

    def __init__(self, address: Address, source: str, bot: str, pace: float) -> None:
        self.address = address
        self.source = source
        self.bot = bot
        self.pace = pace
        self.up = asyncio.Event()
        self.up.set()
        self.waits: list[float] = []
        """For each of his requests."""
        self.turns: list[float] = []
        """For each move of the bot, from the move before it."""
        self.sittings: list[Sitting] = []
        self.ears: list[asyncio.Task[None]] = []

    async def play(self) -> None:
        """Until somebody cancels it; first of all he brings a game file to look at."""
        data = msgspec.Raw(full_game(book(GAME).load(2), 1).to_bytes())
        await granted(self.address, f"{API}/import", data, self.source)
        while True:
            sitting = await self.sit_down()
            while not sitting.is_over:
                await asyncio.sleep(self.pace)
                async with asyncio.timeout(PATIENCE):
                    if await sitting.step(self.up):
                        await self.await_bot(sitting)
            self.stand_up()

    async def await_bot(self, sitting: Sitting) -> None:
        """Until it is his turn again; that the bot has moved shows in the lines of the record."""
        start, seq = time.perf_counter(), sitting.sent[-1].seq
        while True:
            sitting.news.clear()
            view, now = await sitting.view(sitting.seat, self.up), time.perf_counter()
            if view["seq"] > seq:
                self.turns.append(now - start)
                start, seq = now, view["seq"]
            if view["status"] != "running" or view["to_move"] in sitting.tokens:
                return
            await sitting.news.wait()

    async def sit_down(self) -> Sitting:
        """A fresh game."""
        seed = len(self.sittings)
        sitting = await sit_down(self.address, GAME, 1, [self.bot], seed, self.source)
        sitting.clients = {
            seat: Timed(self.address, token, self.source, self.waits)
            for seat, token in sitting.tokens.items()
        }
        loop = asyncio.get_running_loop()
        self.ears = [loop.create_task(ear.listen(self.up)) for ear in sitting.ears]
        self.sittings.append(sitting)
        return sitting

    def stand_up(self) -> None:
        """Hang up."""
        for ear in self.ears:
            ear.cancel()
        for sitting in self.sittings[-1:]:
            sitting.close()

    def since(self) -> tuple[list[float], list[float]]:
        """What he waited for since he was last asked."""
        found = list(self.waits), list(self.turns)
        self.waits.clear()
        self.turns.clear()
        return found

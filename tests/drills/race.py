"""The race drill: rivals for every batch, from two workers on one database; one of them wins."""

import asyncio
from pathlib import Path
from typing import Any

from milkrun.kernel.rng import Rng
from milkrun.web.storage.stores import make_store
from tests.drills.kill import nothing_lost
from tests.drills.serving import Serving
from tests.drills.sitting import Sent, Sitting, sit_down
from tests.drills.wire import Client

RIVALS = 3
GAME = "mint-delivery"


class Race:
    """Two workers, and rivals who hold the same seats."""

    def __init__(self, workers: list[Serving], seed: int) -> None:
        self.workers = workers
        self.rng = Rng(seed)
        self.up = asyncio.Event()
        self.up.set()
        self.losers = 0

    async def run(self, races: int) -> list[Sitting]:
        """So many races, in as many matches as they need."""
        sittings = [await self.seat()]
        for number in range(races):
            if not await self.one(sittings[-1], number):
                sittings.append(await self.seat())
                assert await self.one(sittings[-1], number)
        return sittings

    async def seat(self) -> Sitting:
        """A new match between two people."""
        seed = int(self.rng.below(10**9))
        return await sit_down(self.workers[0].address, GAME, 2, [], seed)

    async def one(self, sitting: Sitting, number: int) -> bool:
        """One race; False if the game is over."""
        view = await sitting.view(sitting.seat, self.up)
        if view["status"] != "running":
            return False
        if view["to_move"] != sitting.seat:
            sitting.seat = view["to_move"]
            return await self.one(sitting, number)
        bodies = [self.body(sitting, view, f"{number}-{i}") for i in range(RIVALS)]
        answers = await asyncio.gather(
            *(self.send(sitting, number + i, body) for i, body in enumerate(bodies))
        )
        self.judge(sitting, bodies, answers)
        return True

    def body(self, sitting: Sitting, view: Any, key: str) -> dict[str, Any]:
        """What a rival sends: his own choice, made for the same position."""
        actions = view["lines"][self.rng.below(len(view["lines"]))]["actions"]
        return {"seat": sitting.seat, "seq": view["seq"], "actions": actions, "key": key}

    async def send(self, sitting: Sitting, number: int, body: dict[str, Any]) -> tuple[int, Any]:
        """Through one of the workers, on a connection of his own."""
        address = self.workers[number % len(self.workers)].address
        client = Client(address, sitting.tokens[sitting.seat])
        answer = await client.ask("POST", f"{sitting.path}/batches", body)
        client.close()
        return answer.status, answer.data()

    def judge(self, sitting: Sitting, bodies: list[Any], answers: list[tuple[int, Any]]) -> None:
        """Exactly one has won, and the others are told where the table stands."""
        assert sorted(status for status, _ in answers) == [200] + [409] * (RIVALS - 1), answers
        for body, (status, data) in zip(bodies, answers, strict=True):
            if status == 200:
                sent = Sent(body["key"], body["seat"], body["actions"], data["n"], data["seq"])
                sitting.sent.append(sent)
            else:
                assert data["error"]["code"] in ("stale", "not_now"), data  # or it is over
                self.losers += 1


async def race_drill(database: str, folder: Path, races: int, seed: int) -> str:
    """Race, and then look at what is stored: the winners' batches and nothing else."""
    workers = [Serving(database, folder / f"server{n}.log") for n in range(2)]
    try:
        for worker in workers:
            await worker.start()
        race = Race(workers, seed)
        sittings = await race.run(races)
    finally:
        for worker in workers:
            worker.stop()
    store = make_store(database)
    await store.open()
    won = sum([await nothing_lost(store, sitting) for sitting in sittings])
    await store.close()
    assert (won, race.losers) == (races, races * (RIVALS - 1))
    return (
        f"{races} races of {RIVALS} rivals: {won} winners, {race.losers} told that they were late"
    )

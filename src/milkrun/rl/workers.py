"""The same games in several processes: each steps a share of them, into shared memory."""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

from milkrun.kernel.batch import Batch
from milkrun.kernel.errors import UsageError
from milkrun.kernel.rewards import reward_named
from milkrun.kernel.state import NONE
from milkrun.rl.extras import need
from milkrun.rl.loading import load
from milkrun.rl.observation import Observation
from milkrun.rl.vector import Vector

ARRAYS = ("observations", "finals", "masks", "rewards", "ends", "cuts", "seats", "chosen")
STEP, SAMPLE, RESET, STOP = "step", "sample", "reset", "stop"


class Share:
    """Where each array of a table of rows lies in one piece of shared memory."""

    def __init__(self, games: Vector, rows: int) -> None:
        self.rows = rows
        self.places: dict[str, tuple[int, tuple[int, ...], str]] = {}
        self.size = 0
        for name in ARRAYS:
            array = getattr(games, name)
            self.places[name] = (self.size, (rows, *array.shape[1:]), array.dtype.str)
            self.size += rows * array.nbytes // len(array) + 64 & ~63

    def arrays(self, memory: SharedMemory) -> dict[str, Any]:
        """The arrays over that memory."""
        numpy = need("numpy")
        return {
            name: numpy.ndarray(shape, kind, memory.buf, place)
            for name, (place, shape, kind) in self.places.items()
        }


class Workers:
    """A `Vector` whose rows are stepped by several processes; close it in the end."""

    def __init__(
        self, game: str, n: int, processes: int, seed: int, chosen: dict[str, Any]
    ) -> None:
        if not 0 < processes <= n:
            raise UsageError(f"{n} games cannot be shared out among {processes} processes.")
        self.observation = Observation(
            load(game, chosen["seats"], chosen["preset"], chosen["options"])
        )
        share = Share(_vector(self.observation, chosen, 1, 0, 1), n)
        self.memory = SharedMemory(create=True, size=share.size)
        self.size = n
        arrays = share.arrays(self.memory)
        self.observations, self.finals, self.masks = (arrays[name] for name in ARRAYS[:3])
        self.rewards, self.ends, self.cuts = (arrays[name] for name in ARRAYS[3:6])
        self.seats, self.chosen = arrays["seats"], arrays["chosen"]
        self.numpy = need("numpy")
        self._start(game, share, processes, chosen)
        self.reset(seed)

    def _start(self, game: str, share: Share, processes: int, chosen: dict[str, Any]) -> None:
        context = get_context("spawn")
        self.pipes: list[Connection] = []
        self.running: list[Any] = []
        for k in range(processes):
            here, there = context.Pipe()
            rows = (k * self.size // processes, (k + 1) * self.size // processes)
            words = (there, game, chosen, share, self.memory.name, rows)
            process = context.Process(target=work, args=words, daemon=True)
            process.start()
            self.pipes.append(here)
            self.running.append(process)

    def _tell(self, what: str, told: Any = None) -> None:
        for pipe in self.pipes:
            pipe.send((what, told))
        for pipe in self.pipes:
            error = pipe.recv()
            if error:
                raise UsageError(error)

    def reset(self, seed: int = 0) -> None:
        """Begin all games anew."""
        self._tell(RESET, seed)

    def step(self, actions: Any) -> None:
        """One action for each game."""
        self._tell(STEP, self.numpy.ascontiguousarray(actions, "<i8"))

    def sample(self) -> Any:
        """A legal action for each game, at random."""
        self._tell(SAMPLE)
        return self.chosen

    def close(self) -> None:
        """Let the processes go."""
        for pipe in self.pipes:
            pipe.send((STOP, None))
        for process in self.running:
            process.join()
        for name in ARRAYS:
            delattr(self, name)
        self.memory.close()
        self.memory.unlink()


def _vector(known: Observation, chosen: dict[str, Any], n: int, first: int, of: int) -> Vector:
    kind, only = reward_named(chosen["reward"]), chosen["seat"]
    seat = NONE if only is None else only
    batch = Batch(known.game, n, 0, known.size, kind, seat, chosen["max_cycles"])
    batch.first, batch.row = first, of
    return Vector(known, batch)


def work(
    pipe: Connection,
    game: str,
    chosen: dict[str, Any],
    share: Share,
    name: str,
    rows: tuple[int, int],
) -> None:
    """One process: its rows of the table, until it is told to stop."""
    known = Observation(load(game, chosen["seats"], chosen["preset"], chosen["options"]))
    first, end = rows
    games = _vector(known, chosen, end - first, first, share.rows)
    memory = SharedMemory(name)
    arrays = share.arrays(memory)
    while True:
        what, told = pipe.recv()
        if what == STOP:
            break
        try:
            _do(games, what, told[first:end] if what == STEP else told)
            error = ""
        except UsageError as refused:
            error = str(refused)
        for array in ARRAYS:
            arrays[array][first:end] = getattr(games, array)
        pipe.send(error)
    arrays.clear()
    memory.close()


def _do(games: Vector, what: str, told: Any) -> None:
    if what == STEP:
        games.step(told)
    elif what == SAMPLE:
        games.sample()
    else:
        games.reset(told)


def spread(
    game: str,
    n: int,
    processes: int,
    seats: int | None = None,
    seed: int = 0,
    reward: str = "win",
    seat: int | None = None,
    max_cycles: int = 0,
    preset: str | None = None,
    **options: Any,
) -> Workers:
    """The games of `vector`, stepped by several processes."""
    chosen = {"seats": seats, "reward": reward, "seat": seat, "max_cycles": max_cycles}
    return Workers(game, n, processes, seed, {**chosen, "preset": preset, "options": options})

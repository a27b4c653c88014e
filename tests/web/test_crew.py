"""The crew: workers that fall are replaced, not without a pause, and not for ever."""

import sys
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event

import pytest

from milkrun.web.crew import FIRST_PAUSE, LASTING, MOST_FALLS, Crew, CrewError, Place


class Sham(BaseProcess):
    """A worker that lives and falls as it is told; no process at all."""

    def __init__(self) -> None:
        self.matches = True

    def is_alive(self) -> bool:
        return self.matches

    @property
    def pid(self) -> int:
        return 1

    @property
    def exitcode(self) -> int:
        return 3


class Told(Crew):
    """A crew of shams, with a clock."""

    def __init__(self, size: int) -> None:
        super().__init__(print, (), size, lambda: self.time)
        self.time = 0.0
        self.started: list[float] = []

    def start_one(self, up: Event | None = None) -> BaseProcess:
        self.started.append(self.time)
        return Sham()

    def fall(self, place: Place) -> None:
        """The worker of a place falls, and it is noticed."""
        assert isinstance(place.worker, Sham)
        place.worker.matches = False
        self.look(place)


def test_the_pause_before_the_next_worker_grows() -> None:
    crew = Told(1)
    place = crew.places[0]
    while len(crew.started) < 6:
        crew.look(place)
        if place.worker is not None:
            crew.fall(place)
        crew.time = max(crew.time, place.again)
    gaps = [b - a for a, b in zip(crew.started, crew.started[1:], strict=False)]
    assert gaps == pytest.approx([FIRST_PAUSE * 2**n for n in range(5)])


def test_who_lasted_is_replaced_at_once() -> None:
    crew = Told(1)
    place = crew.places[0]
    crew.look(place)
    crew.time = LASTING + 1
    crew.look(place)
    crew.fall(place)
    crew.look(place)
    assert crew.started == [0.0, LASTING + 1]
    assert crew.falls == 0


def test_one_that_lasts_keeps_the_others_chances() -> None:
    crew = Told(2)
    good, bad = crew.places
    crew.look(good)
    for _ in range(5 * MOST_FALLS):
        crew.time = max(bad.again, crew.time)
        crew.look(bad)
        crew.fall(bad)
        crew.look(good)
    assert crew.falls < 2 * MOST_FALLS


def test_a_crew_that_never_lasts_gives_up() -> None:
    crew = Crew(sys.exit, (3,), 1, lambda: 0.0)  # falls at once, before it has loaded anything
    crew.places[0].pause = 0.0
    with pytest.raises(CrewError, match="as soon as it starts"):
        crew.watch()
    assert crew.falls == MOST_FALLS

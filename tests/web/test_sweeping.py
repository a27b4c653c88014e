"""Cycles are collected where nobody waits for it, and what servers hold in masses has none."""

import asyncio
import gc
import subprocess
import sys
import weakref
from pathlib import Path

from milkrun.web.sweeping import (
    LEAST_REST,
    LITTLE,
    MUCH,
    PATIENCE,
    QUIET_SECONDS,
    REST,
    Sweeper,
)
from tests.drills.imports import sweeping_as_served
from tests.web.served import Listener, served

SCENE = """
import gc, weakref
from milkrun.web import sweeping

class Thing: pass

def cycle():
    one = Thing()
    one.self = one
    return one

sweeping.begin()
sweeper = sweeping.Sweeper()
sweeper.asked_at, sweeper.whole_from = 0.0, 50.0
old = cycle()
sweeper.sweep(1.0)
seen, young = weakref.ref(old), weakref.ref(cycle())
del old
sweeper.sweep(2.0)
print(young() is None, seen() is None)
sweeper.sweep(100.0)
print(seen() is None)
hurried = weakref.ref(cycle())
sweeper.asked_at = 101.0
sweeper.sweep(101.0)
print(hurried() is None)
sweeper.sweep(2000.0)
print(hurried() is None)
"""


def test_what_is_new_goes_when_it_is_quiet_and_what_was_set_aside_in_long_intervals() -> None:
    said = subprocess.run([sys.executable, "-c", SCENE], capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["True", "False", "True", "False", "True"]


def test_it_waits_until_it_is_quiet_unless_there_is_too_much() -> None:
    sweeper = Sweeper()
    asked = sweeper.asked_at
    assert not sweeper.is_due(asked, LITTLE)
    assert sweeper.is_due(asked + 2 * QUIET_SECONDS, LITTLE)
    assert not sweeper.is_due(asked + 2 * QUIET_SECONDS, LITTLE - 1)
    assert sweeper.is_due(asked, MUCH)


def test_it_is_not_quiet_while_somebody_waits_for_an_answer() -> None:
    sweeper = Sweeper()
    sweeper.asked()
    later = sweeper.asked_at + 10.0
    assert not sweeper.is_quiet(later)
    sweeper.answered()
    assert sweeper.is_quiet(later)


def test_whoever_listens_does_not_wait(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = ann.create("tiffin", "me,me")["match"]
        stream = Listener(here, ann, f"/matches/{match}/events?seat=0")
        ann.play(match, ann.view(match), 1)
        stream.next()
        assert here.app.sweeper.waiting == 0
        stream.close()
    assert here.app.sweeper.waiting == 0


def test_all_is_looked_over_when_it_was_quiet_for_as_long_as_that_takes() -> None:
    sweeper = Sweeper()
    sweeper.asked_at, sweeper.whole_from, sweeper.longest = 100.0, 100.0, 0.5
    assert not sweeper.is_whole(100.4)
    assert sweeper.is_whole(100.6)
    sweeper.whole_from = 101.0
    assert not sweeper.is_whole(100.6)


def test_where_it_is_never_quiet_all_is_looked_over_in_the_end() -> None:
    sweeper = Sweeper()
    sweeper.whole_from = 100.0
    sweeper.asked_at = 100.0 + PATIENCE
    assert not sweeper.is_whole(99.0 + PATIENCE)
    assert sweeper.is_whole(100.0 + PATIENCE)


def test_what_was_set_aside_is_looked_over_though_nothing_more_comes() -> None:
    sweeper = Sweeper()
    sweeper.asked_at, sweeper.whole_from = 0.0, 100.0
    assert not sweeper.is_due(101.0, 0)
    sweeper.is_unseen = True
    assert not sweeper.is_due(99.0, 0)
    assert sweeper.is_due(101.0, 0)


def test_after_a_look_at_everything_there_is_a_long_rest() -> None:
    sweeper, took = Sweeper(), list[float]()
    sweeper.on_swept = took.append
    sweeper.whole_from = 0.0
    with sweeping_as_served():
        sweeper.sweep(sweeper.asked_at + 10.0)
    assert len(took) == 1
    assert sweeper.whole_from == sweeper.asked_at + 10.0 + max(LEAST_REST, REST * took[0])


def test_where_the_collector_does_all_by_itself_nothing_is_swept() -> None:
    asyncio.run(asyncio.wait_for(Sweeper().watch(), 60))


def test_a_match_that_is_let_go_of_is_free_without_a_collector(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        made = here.device().create("tiffin", "me,me")["match"]
        seen = weakref.ref(here.app.hub.matches[made])
        gc.disable()
        try:
            here.app.hub.drop(here.app.hub.matches[made])
            assert seen() is None
        finally:
            gc.enable()

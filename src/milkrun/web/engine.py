"""Which build of the engine thinks, and how far a faster one is that a first start builds.

Whoever builds appends a word a line to a file: its process id, then each step as it begins. The
server itself goes on as it is; its bots think in the new build from their next question on.
"""

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path

from milkrun.version import build_name
from milkrun.web import texts

STEPS = ("translate", "compile", "install")
READY, FAILED = "ready", "failed"
LOOK_SECONDS = 1.0
LONGEST = 1_000
"""Bytes of the file that are looked at."""
Say = Callable[[str, bool], None]


class Engine:
    """What bots think with, and what is being built for them."""

    def __init__(self, path: str = "", say: Say = lambda text, is_last: None) -> None:
        self.path = Path(path) if path else None
        self.say = say
        self.build = build_name()
        """The build that the last bot answered with."""
        self.step = ""
        """What the builder does now, how it ended, or nothing."""

    def is_building(self) -> bool:
        """Whether there will be more to tell."""
        return self.step in STEPS

    def answered(self, build: str) -> None:
        """A bot has thought with that build."""
        self.build = build

    async def follow(self, change_over: Callable[[], None]) -> None:
        """Tell each step, and let the new build think once it is there."""
        self.look()
        while self.is_building():
            await asyncio.sleep(LOOK_SECONDS)
            self.look()
        if self.step == READY:
            change_over()

    def look(self) -> None:
        """How far the builder is now."""
        found = self.path and step_in(self.path)
        if found and found != self.step:
            self.step = found
            number = STEPS.index(found) + 1 if found in STEPS else 0
            text = texts.say(f"engine.{found}", step=number, steps=len(STEPS))
            self.say(text, not self.is_building())


def step_in(path: Path) -> str:
    """The last step that is written down; a builder that is gone has failed."""
    try:
        with path.open("rb") as file:
            builder, *steps = file.read(LONGEST).decode("ascii", "replace").split()
    except (OSError, ValueError):
        return ""
    last = steps[-1] if steps else STEPS[0]
    if last in (READY, FAILED):
        return last
    return last if last in STEPS and is_alive(builder) else FAILED


def is_alive(builder: str) -> bool:
    """Whether a process of that id is there."""
    if os.name == "nt" or not builder.isdecimal():
        return False
    try:
        os.kill(int(builder), 0)
    except PermissionError:
        return True
    except (OSError, OverflowError):
        return False
    return True


def quiet_line(text: str, is_last: bool) -> None:
    """One line of the terminal that is written anew; elsewhere a line each."""
    if sys.stdout.isatty():
        sys.stdout.write(f"\r\x1b[2K{text}" + ("\n" if is_last else ""))
    else:
        sys.stdout.write(f"{text}\n")
    sys.stdout.flush()

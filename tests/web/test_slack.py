"""Freed memory goes back to the system."""

import subprocess
import sys

SCENE = """
from pathlib import Path
from milkrun.play.slack import give_back

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

rush = [bytes(2000) for _ in range(25_000)]
last, rush = rush[-1], None
before = resident()
give_back()
print(before - resident())
"""


def test_what_a_rush_has_freed_is_given_back() -> None:
    if not sys.platform.startswith("linux"):
        return  # other systems do so by themselves, or not at all
    said = subprocess.run([sys.executable, "-c", SCENE], capture_output=True, text=True, check=True)
    assert int(said.stdout) > 25_000_000

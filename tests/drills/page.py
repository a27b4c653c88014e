"""The page of the drills: a section each, written when that drill has run in full."""

import os
import platform
import re
from pathlib import Path

from milkrun.version import version_text

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "drills.md"
OPENING = """# Drills

Written by `make drill`, each section when that drill had run in full; `python tests/drill.py NAME`
runs one of them and writes its section anew."""


def sections(text: str) -> dict[str, str]:
    """The sections of a page, by name."""
    parts = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    return {part.partition("\n")[0]: part.partition("\n")[2].strip() for part in parts}


def section(about: str, rows: list[str], seconds: float, load: float = 0.0) -> str:
    """What a drill found, and on what."""
    where = f"{version_text()}, Python {platform.python_version()}, {os.cpu_count()} cores"
    return "\n".join([about, "", *rows, "", f"{seconds:.0f} s; {where}{busy(load)}."])


def load_now() -> float:
    """How many wanted to work on this machine in the last five minutes; 0 where nobody counts."""
    return os.getloadavg()[1] if hasattr(os, "getloadavg") else 0.0


def busy(load: float) -> str:
    """That others worked on the machine as well, if so: times are then no measure of the table."""
    return f", busy with other work (load {load:.0f})" if load > 2 * (os.cpu_count() or 1) else ""


def with_section(text: str, order: list[str], name: str, said: str) -> str:
    """The page with that section written or replaced, in the order of the drills."""
    found = {**sections(text), name: said}
    known = [drill for drill in order if drill in found]
    return "\n\n".join([OPENING, *(f"## {drill}\n\n{found[drill]}" for drill in known)]) + "\n"

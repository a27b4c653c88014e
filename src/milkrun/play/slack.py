"""Memory that was freed goes back to the system, where the allocator has to be told so.

After a rush the C library keeps what was freed, for the next one; a server should not look, for
the rest of its days, as large as it was in its worst minute.
"""

import ctypes
import sys
from collections.abc import Callable


def trimmer() -> Callable[[int], object] | None:
    """The C library's way to give memory back; None where it has none (musl, macOS, Windows)."""
    if not sys.platform.startswith("linux"):
        return None
    found: Callable[[int], object] | None = getattr(ctypes.CDLL(None), "malloc_trim", None)
    return found


TRIM = trimmer()


def give_back() -> None:
    """Give back what is free; a few milliseconds, so not on the event loop."""
    if TRIM is not None:
        TRIM(0)

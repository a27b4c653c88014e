"""The libraries of the extra `rl`, asked for only where they are used."""

from importlib import import_module
from typing import Any

from milkrun.kernel.errors import UsageError

INSTALL = "pip install 'milkrun[rl]'"


class MissingExtra(UsageError):
    """A library that only learners need, and that is not installed."""


def need(name: str) -> Any:
    """A library by its name; who lacks it is told what to install."""
    try:
        return import_module(name)
    except ImportError as error:
        raise MissingExtra(f"The gym needs {error.name or name}: {INSTALL}.") from error

"""Runs a compiled install from the plain source beside it (`MILKRUN_PLAIN=1`)."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class PlainFinder(MetaPathFinder):
    """Finds the `.py` of every milkrun module, and so never its compiled twin."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("milkrun.") or path is None:
            return None
        name = fullname.rpartition(".")[2]
        for folder in path:
            for file in (Path(folder, f"{name}.py"), Path(folder, name, "__init__.py")):
                if file.is_file():
                    loader = SourceFileLoader(fullname, str(file))
                    return spec_from_file_location(fullname, file, loader=loader)
        return None


def install() -> None:
    """From now on milkrun's modules are plain."""
    sys.meta_path.insert(0, PlainFinder())

"""Compile the hot packages into one unit with mypyc, or leave them plain Python.

MILKRUN_BUILD=auto      compile; if anything is in the way, warn and install plain (the default)
MILKRUN_BUILD=plain     never compile
MILKRUN_BUILD=compiled  fail rather than fall back
MILKRUN_PGO=1           compile twice, the second time by a profile of games played: for releases

It is all or nothing: half a compiled package would not load. An editable install is always plain,
because compiled files left in the source tree would silently win over later edits.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/milkrun")
HOT = ("kernel", "games", "bots")
PLAYED = ("hot_seat", "lines", "phrases", "ply", "possible", "together", "undo")
MORE = tuple(PACKAGE / f"play/{name}.py" for name in PLAYED)
"""Modules of `play` that every view of whoever is to move goes through."""
TOLD = ("choices", "film", "log", "moment", "news", "recent", "redaction", "remarks")
READERS = (*TOLD, "standing", "views")
SEEN = (
    *(PACKAGE / f"web/{name}.py" for name in ("language", "texts")),
    *(
        PACKAGE / f"web/match/model/{name}.py"
        for name in ("narration", "offers", "rule_sets", "sealed")
    ),
    *(PACKAGE / f"web/match/seeing/{name}.py" for name in READERS),
)
"""What the server makes of every move, for each of its readers."""
PLAIN = tuple(PACKAGE / name for name in ("bots/breath.py", "games/__init__.py"))
SHEETS = "sheets"
"""The folder in which a game draws what is printed: once an evening, and by another package."""
MODES = ("auto", "plain", "compiled")
COLD = re.compile(
    r"CPyPy_|_top_level_|why_not|___(not|no)_|Tables____|action_table|CPy(Def|Py)_(\w+___)?"
    r"(actions|board|book|bounds|checks|clauses|coherence|data|declaration|errors|flow|game|guide|layout"
    r"|map_checks|options|outcome|outlook|pieces|reasons|refusal|screen|sections|setting|soundness"
    r"|spelling|step_checks|targets|text_board|texts|words)___"
)
"""Functions that no playout and no search calls often: calls from Python, imports, texts."""
UNLIKELY = (
    *("PyErr_SetNone", "PyErr_SetString", "PyErr_Occurred"),
    *("CPy_TypeError", "CPy_AddTraceback", "CPy_AttributeError"),
)
"""What follows a mistake: looked out for at nearly every use of a vec or an attribute, and nearly
never there. The way to it is laid beside the way on: 3 to 10% more decisions per second."""
MODE = os.environ.get("MILKRUN_BUILD") or "auto"
IS_PROFILED = os.environ.get("MILKRUN_PGO") == "1" and os.name != "nt"
TRAINING = ["-m", "milkrun", "bench", "--build", "this", "--games", "40", "--json"]
"""What the profile is taken from: whole games and searches of every game and number of seats."""
# Commands that only ask for metadata or sources run this file too, and need not wait for mypyc.
IS_BUILD = not {"build", "build_ext", "bdist_wheel", "install"}.isdisjoint(sys.argv)


def hot_files() -> list[str]:
    """Everything in one unit: calls between units are slow, base classes across them crash."""
    found = (path for folder in HOT for path in sorted((PACKAGE / folder).rglob("*.py")))
    files = (path for path in found if path.parent.name != SHEETS)
    return [path.as_posix() for path in (*files, *MORE, *SEEN) if path not in PLAIN]


def require_compiler() -> None:
    """Ask before mypyc spends time on C code that nobody can compile. Windows finds its own."""
    if os.name == "nt":
        return
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    headers = f"-I{sysconfig.get_path('include')}"
    check = [*compiler, headers, "-fsyntax-only", "-x", "c", "-"]
    subprocess.run(check, input=b"#include <Python.h>\n", capture_output=True, check=True)


def compiled_unit() -> list[Extension]:
    """Translate the unit to C; mypyc prints type errors and exits."""
    from mypyc.build import mypycify

    # An ignore that only another Python version needs is untidy, not wrong.
    files = ["--no-warn-unused-ignores", "--no-warn-unused-configs", *hot_files()]
    unit = mypycify(files, opt_level="3", debug_level="0", group_name="milkrun")
    if os.name != "nt":
        # Functions invisible from outside can be inlined: a quarter more decisions per second.
        # One C file for all (mypyc's multi_file is off) gives another tenth, and builds slower.
        # mypyc indents by thousands of columns, and gcc's check of indentation (in -Wall, which
        # many Pythons build with) then takes as long as all the rest together.
        flags = ["-fvisibility=hidden", "-Wno-misleading-indentation"]
        mark_cold(Path("build/__native_internal_milkrun.h"))
        for extension in unit:
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return unit


def mark_cold(header: Path) -> None:
    """Tell the compiler what to make small instead of fast: it saves a third of its time."""
    lines = header.read_text().splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("extern "))
    lines[first:first] = [
        f"extern __typeof__({name}) {name} __attribute__((cold));" for name in UNLIKELY
    ]
    marked = [
        line.replace("extern ", "extern __attribute__((cold)) ", 1)
        if line.startswith("extern ") and "(" in line and COLD.search(line.partition("(")[0])
        else line
        for line in lines
    ]
    header.write_text("\n".join(marked) + "\n")


def tell(step: str) -> None:
    """Say how far this is to whoever wants to know; see `tools/build-behind`."""
    if progress := os.environ.get("MILKRUN_BUILDING"):
        with open(progress, "a", encoding="ascii") as file:
            file.write(f"{step}\n")


def fall_back(reason: str, error: BaseException) -> None:
    """Go on without the compiled unit, unless it was demanded."""
    if MODE == "compiled":
        raise SystemExit(f"milkrun build: error: {reason}: {error}") from error
    print(f"milkrun build: warning: {reason}, so this is plain Python, much slower", flush=True)


def extensions() -> list[Extension]:
    """The compiled unit, or nothing."""
    if MODE == "plain" or not IS_BUILD:
        return []
    try:
        require_compiler()
    except (OSError, subprocess.SubprocessError) as error:
        fall_back("no C compiler with Python's headers was found", error)
        return []
    try:
        tell("translate")
        return compiled_unit()
    except (Exception, SystemExit) as error:
        fall_back("mypyc is missing or refused the code", error)
        return []


class BuildUnit(build_ext):
    """Build every extension, or leave no trace of any."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count()

    def run(self) -> None:
        try:
            tell("compile")
            if IS_PROFILED:
                self.train()
            super().run()
        except Exception as error:
            fall_back("the C compiler failed", error)
            self.discard()
        if self.extensions:
            print(f"milkrun build: compiled {len(hot_files())} modules", flush=True)

    def train(self) -> None:
        """Compile with counters and play; what they counted lies beside the object files."""
        asked = self.compiler  # a name, or none; after a run it is the compiler itself
        flags = [list(extension.extra_compile_args) for extension in self.extensions]
        self.prepare(flags, ["-fprofile-generate"], ["-fprofile-generate"])
        super().run()
        self.compiler = asked
        env = {**os.environ, "PYTHONPATH": str(Path(self.build_lib).resolve())}
        subprocess.run([sys.executable, *TRAINING], env=env, check=True, capture_output=True)
        self.prepare(flags, ["-fprofile-use", "-Wno-missing-profile", "-Wno-error"], [])

    def prepare(self, flags: list[list[str]], more: list[str], links: list[str]) -> None:
        """Say how the unit is compiled next; all of it, whatever is there already."""
        self.force = True
        for extension, own in zip(self.extensions, flags, strict=True):
            extension.extra_compile_args = [*own, *more]
            extension.extra_link_args = links

    def discard(self) -> None:
        for output in self.get_outputs():
            Path(output).unlink(missing_ok=True)
        self.extensions = self.distribution.ext_modules = []
        # The wheel has already been labelled for this machine only.
        wheel = self.distribution.get_command_obj("bdist_wheel", create=False)
        if wheel is not None:
            wheel.root_is_pure = True


if MODE not in MODES:
    raise SystemExit(f"milkrun build: error: MILKRUN_BUILD={MODE} is none of {', '.join(MODES)}")
if IS_BUILD:
    # Modules deleted since the last build would otherwise be shipped from here.
    shutil.rmtree("build", ignore_errors=True)

setup(ext_modules=extensions(), cmdclass={"build_ext": BuildUnit})

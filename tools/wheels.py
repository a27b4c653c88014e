"""Build what people install: on Linux a wheel for each Python at hand, a pure one, the source.

python tools/wheels.py DIST                 into that folder
PYTHONS="python3.12 /opt/py/bin/python"     these Pythons instead of all that are found
MILKRUN_PGO=0                               without the profile: built sooner, up to a third slower
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
KNOWN = "import sys; print('{}.{}'.format(*sys.version_info))"
LOCKS = ("base", "build", "wheels")


def output(*words: str) -> str:
    """What a command says; nothing if it fails, or is not there."""
    try:
        done = subprocess.run(words, capture_output=True, text=True)
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def pythons() -> dict[str, str]:
    """A Python of each version that is at hand; of pyenv's too, which may lie idle."""
    named = os.environ.get("PYTHONS", "").split()
    idle = sorted(Path.home().glob(".pyenv/versions/3.*/bin/python"))
    found: dict[str, str] = {}
    for path in [*named] or [f"python{version}" for version in VERSIONS] + [str(p) for p in idle]:
        version = output(path, "-c", KNOWN)
        if version in VERSIONS:
            found.setdefault(version, path)
    return dict(sorted(found.items()))


def run(log: Path, *words: str, **env: str) -> None:
    """A command whose words go into a log, and the end of it to the reader if it fails."""
    with log.open("a") as file:
        done = subprocess.run(
            words, cwd=ROOT, env={**os.environ, **env}, stdout=file, stderr=subprocess.STDOUT
        )
    if done.returncode:
        print(*log.read_text().splitlines()[-30:], sep="\n")
        raise SystemExit(f"failed: {' '.join(words)}")


class Workshop:
    """A virtual environment that builds, for one Python."""

    def __init__(self, folder: Path, python: str) -> None:
        self.folder, self.log = folder, folder.with_name(f"{folder.name}.log")
        run(self.log, python, "-m", "venv", str(folder))
        locks = [word for name in LOCKS for word in ("-r", f"requirements/{name}.txt")]
        run(self.log, self.bin("python"), "-m", "pip", "install", "--require-hashes", *locks)

    def bin(self, name: str) -> str:
        """A program of this environment."""
        return str(self.folder / "bin" / name)

    def build(self, dist: Path, kind: str, **env: str) -> None:
        """A wheel or the source, by the pinned tools."""
        words = [self.bin("python"), "-m", "build", "--no-isolation", kind, "--outdir", str(dist)]
        run(self.log, *words, **env)

    def compiled(self, dist: Path) -> None:
        """A compiled wheel, with the tag of every Linux that can run it."""
        raw = self.folder / "raw"
        pgo = os.environ.get("MILKRUN_PGO", "1")
        # A Python built by hand links by its own folder, which is of no use elsewhere.
        link = f"{os.environ.get('CC', 'cc')} -shared"
        self.build(raw, "--wheel", MILKRUN_BUILD="compiled", MILKRUN_PGO=pgo, LDSHARED=link)
        (wheel,) = raw.glob("*.whl")
        path = f"{self.folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
        words = [self.bin("auditwheel"), "repair", "--wheel-dir", str(dist), str(wheel)]
        run(self.log, *words, PATH=path)


def main(dist: Path) -> None:
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir(parents=True)
    found = pythons()
    with tempfile.TemporaryDirectory(prefix="milkrun-wheels-") as name:
        for version, python in found.items():
            print(f"Building for Python {version} ...", flush=True)
            workshop = Workshop(Path(name, version), python)
            workshop.compiled(dist)
        workshop.build(dist, "--wheel", MILKRUN_BUILD="plain")
        workshop.build(dist, "--sdist")
    print(*sorted(path.name for path in dist.iterdir()), sep="\n")
    for version in VERSIONS:
        if version not in found and "PYTHONS" not in os.environ:
            print(f"No Python {version} is at hand: those who have it get the pure wheel.")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())

"""Package data: the TOML files that lie beside a game's rules."""

import tomllib
from importlib.resources import files
from typing import Any

from milkrun.kernel.errors import BrokenGame, PresetError

Toml = dict[str, Any]

LONGEST_TOML = 200_000
"""Characters of a user's file: several times the largest map."""


def read_toml(package: str, name: str) -> Toml:
    """A TOML file of a package's `data` folder."""
    try:
        return tomllib.loads((files(package) / "data" / name).read_text("utf-8"))
    except FileNotFoundError:
        raise BrokenGame(f"data/{name} is missing") from None
    except ValueError as error:
        raise BrokenGame(f"data/{name} is no TOML: {error}") from None


def has_data(package: str, name: str) -> bool:
    """Whether a package's `data` folder has that file, or that folder."""
    place = files(package) / "data" / name
    return place.is_file() or place.is_dir()


def demand_keys(row: Toml, keys: tuple[str, ...], where: str) -> None:
    """Refuse a game's own file that lacks one of these keys, by the name of file and key."""
    for key in keys:
        if key not in row:
            raise BrokenGame(f"{where} lacks '{key}'")


def preset_names(package: str) -> list[str]:
    """The presets a game ships, by name."""
    folder = files(package) / "data" / "presets"
    if not folder.is_dir():
        return []
    names = [f.name[:-5] for f in folder.iterdir() if f.name.endswith(".toml")]
    names.sort()
    return names


def parse_toml(text: str, source: str) -> Toml:
    """Text that a user wrote as TOML; errors name the source."""
    if len(text) > LONGEST_TOML:
        raise PresetError(f"{source} is too long: {LONGEST_TOML:,} characters are the most.")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # tomllib lets huge numbers and nests through
        raise PresetError(f"{source} is no TOML: {error}.") from None


def overlay(base: Toml, top: Toml) -> Toml:
    """`base` with the values of `top` laid over it, table by table; lists are replaced whole."""
    out = dict(base)
    for key, value in top.items():
        under = out.get(key)
        both = isinstance(value, dict) and isinstance(under, dict)
        out[key] = overlay(under, value) if both else value  # type: ignore[arg-type]
    return out


def difference(base: Toml, top: Toml) -> Toml:
    """The least that, laid over `base`, gives `top`."""
    out: Toml = {}
    for key, value in top.items():
        under = base.get(key)
        if isinstance(value, dict) and isinstance(under, dict):
            inner = difference(under, value)
            if inner:
                out[key] = inner
        elif key not in base or value != under:
            out[key] = value
    return out

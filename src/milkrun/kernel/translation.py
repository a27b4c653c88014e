"""A game's texts in another language: files that hold nothing else, laid over the English ones.

`data/de/words.toml` says what `data/words.toml` says, in German. It replaces texts and nothing
else: a number, a key or a list of another length in it changes nothing, so that no translation
changes a rule. What it does not say is told in English.
"""

from __future__ import annotations

from typing import Any, Final

from milkrun.kernel.data import Toml, has_data, read_toml

ENGLISH: Final = "en"
"""The language that the files of a game are written in."""


def read_told(package: str, name: str, language: str) -> Toml:
    """A TOML file of a package's `data` folder, its texts in a language."""
    base = read_toml(package, name)
    if language == ENGLISH or not has_data(package, f"{language}/{name}"):
        return base
    told: Toml = translated(base, read_toml(package, f"{language}/{name}"))
    return told


def translated(base: Any, top: Any) -> Any:
    """What `base` says, with the texts that `top` has at the same places."""
    if isinstance(base, dict) and isinstance(top, dict):
        return {k: translated(v, top[k]) if k in top else v for k, v in base.items()}
    if isinstance(base, list) and isinstance(top, list) and len(base) == len(top):
        return [translated(one, other) for one, other in zip(base, top, strict=True)]
    return top if isinstance(base, str) and isinstance(top, str) else base


Names = dict[tuple[str, str], str]
"""What a name is in another language, by the place where it may stand and the name itself."""


def names_of(base: Any, top: Any, place: str = "") -> Names:
    """Every text that reads otherwise in a translation of the same shape."""
    out: Names = {}
    if isinstance(base, dict):
        for key in base:
            out.update(names_of(base[key], top[key], f"{place}.{key}"))
    elif isinstance(base, list):
        for n in range(len(base)):
            out.update(names_of(base[n], top[n], _within(place, base[n], n)))
    elif isinstance(base, str) and base != top:
        out[place, base] = top
    return out


def renamed(value: Any, names: Names, place: str = "") -> Any:
    """Tables with their names in another language; a name that somebody changed stays."""
    if isinstance(value, dict):
        return {key: renamed(row, names, f"{place}.{key}") for key, row in value.items()}
    if isinstance(value, list):
        return [renamed(row, names, _within(place, row, n)) for n, row in enumerate(value)]
    return names.get((place, value), value) if isinstance(value, str) else value


def _within(place: str, value: Any, n: int) -> str:
    """A row stands anywhere in its list, a cell in its column: rows may be added or moved."""
    return f"{place}[]" if isinstance(value, (list, dict)) else f"{place}[{n}]"

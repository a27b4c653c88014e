"""Typed, bounded options, and presets laid over a game's options and tables.

Strangers send these, so every value is checked by name, and what is wrong is said with the
nearest thing that would be right.
"""

from dataclasses import dataclass
from typing import Any, TypeAlias

from milkrun.kernel.data import Toml, demand_keys
from milkrun.kernel.errors import OptionError, PresetError, brief, cut, nearest

Value: TypeAlias = bool | int | str | list[int]


@dataclass(frozen=True)
class Option:
    """One thing a table may set: its default, its bounds, its clause."""

    name: str
    type: str
    """One of bool, int, choice, ints."""
    default: Value
    about: str
    clause: str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    values: tuple[int, ...] = ()
    """An int option that takes these values only."""
    most: int = 0
    """How many numbers an ints option takes."""

    def accept(self, value: object) -> Value:
        """The value, if this option takes it."""
        if self.type == "bool" and isinstance(value, bool):
            return value
        if self.type == "int" and isinstance(value, int) and not isinstance(value, bool):
            return self._within(value)
        if self.type == "choice" and isinstance(value, str):
            return self._chosen(value)
        if self.type == "ints" and isinstance(value, list):
            return self._listed(value)
        raise OptionError(f"Option '{self.name}' takes {self.takes()}, not {brief(value)}.")

    def parse(self, text: str) -> Value:
        """A value typed by hand: `4`, `true`, `hard`, `40,45`."""
        word = text.strip().lower()
        if self.type == "bool":
            return self._truth(word)
        if self.type == "choice":
            return self._chosen(word)
        if self.type == "ints":
            return self._listed([_to_int(item, item) for item in word.split(",") if item])
        return self.accept(_to_int(word, text))

    def takes(self) -> str:
        """The values this option takes, in words."""
        if self.type == "bool":
            return "true or false"
        if self.type == "choice":
            return "one of " + ", ".join(self.choices)
        if self.values:
            return "one of " + ", ".join(str(v) for v in self.values)
        span = f"{self.low} to {self.high}"
        is_one = self.type == "int"
        return f"a whole number from {span}" if is_one else f"up to {self.most} numbers from {span}"

    def _listed(self, values: list[object]) -> list[int]:
        if len(values) > self.most:
            many = f"{len(values)} of them"
            raise OptionError(f"Option '{self.name}' takes {self.takes()}, not {many}.")
        return [self._number(item) for item in values]

    def _number(self, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise OptionError(f"Option '{self.name}' takes {self.takes()}, not {brief(value)}.")
        return self._within(value)

    def _within(self, value: int) -> int:
        if self.values:
            if value not in self.values:
                near = min(self.values, key=lambda v: abs(v - value))
                raise OptionError(
                    f"Option '{self.name}' takes {self.takes()}, not {brief(value)}."
                    f" The nearest is {near}."
                )
        elif not self.low <= value <= self.high:
            near = self.low if value < self.low else self.high
            raise OptionError(
                f"Option '{self.name}' takes {self.takes()}, not {brief(value)}."
                f" The nearest is {near}."
            )
        return value

    def _chosen(self, word: str) -> str:
        for choice in self.choices:
            if choice.lower() == word.lower():
                return choice
        hint = nearest(word, list(self.choices))
        raise OptionError(f"Option '{self.name}' takes {self.takes()}, not '{cut(word)}'.{hint}")

    def _truth(self, word: str) -> bool:
        if word in ("true", "yes", "on", "1"):
            return True
        if word in ("false", "no", "off", "0"):
            return False
        raise OptionError(f"Option '{self.name}' takes true or false, not '{cut(word)}'.")


def _to_int(word: str, text: str) -> object:
    try:
        return int(word)
    except ValueError:
        return text


@dataclass(frozen=True)
class Preset:
    """A named TOML: options it sets, tables it replaces, the seats it is meant for."""

    name: str
    about: str
    options: Toml
    tables: Toml


def read_options(toml: Toml) -> dict[str, Option]:
    """The options a game declares in `options.toml`."""
    return {name: _read_option(name, row) for name, row in toml.items()}


def _read_option(name: str, row: Toml) -> Option:
    demand_keys(row, ("type", "default", "about", "clause"), f"options.toml: {name}")
    return Option(
        name=name,
        type=row["type"],
        default=row["default"],
        about=row["about"],
        clause=row["clause"],
        low=row.get("low", 0),
        high=row.get("high", 0),
        choices=tuple(row.get("choices", [])),
        values=tuple(row.get("values", [])),
        most=row.get("most", 0),
    )


def read_preset(name: str, toml: Toml, known: dict[str, Option], tables: Toml) -> Preset:
    """A preset, refused by name where it sets what does not exist."""
    _only(toml, ["about", "options", "tables"], name, "part")
    options = _table(toml, "options", name)
    replaced = _table(toml, "tables", name)
    _only(options, list(known), name, "option")
    _only(replaced, list(tables), name, "table")
    return Preset(name, str(toml.get("about", "")), options, replaced)


def _table(toml: Toml, key: str, preset: str) -> Toml:
    value = toml.get(key, {})
    if not isinstance(value, dict):
        raise PresetError(f"Preset '{preset}': '{key}' must be a table.")
    return value


def _only(given: Toml, known: list[str], preset: str, what: str) -> None:
    for key in given:
        if key not in known:
            hint = nearest(key, known)
            raise PresetError(f"Preset '{preset}' sets an unknown {what} '{cut(key)}'.{hint}")


def resolve(known: dict[str, Option], given: dict[str, Any]) -> dict[str, Value]:
    """Every option with its value: the default, or what was given, checked."""
    for name in given:
        if name not in known:
            raise OptionError(f"There is no option '{cut(name)}'.{nearest(name, list(known))}")
    return {
        name: option.accept(given[name]) if name in given else option.default
        for name, option in known.items()
    }

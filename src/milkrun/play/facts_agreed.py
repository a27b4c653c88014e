"""What a table agreed on as `facts.py` keeps it: options, and what its bots weigh."""

from typing import Final

from milkrun.kernel.data import read_toml
from milkrun.kernel.options import read_options
from milkrun.kernel.weights import WeightSets

Lines = list[str]
OPTIONS: Final = {
    "int": ("i64", "number"),
    "bool": ("bool", "flag"),
    "ints": ("list[int]", "numbers"),
}
"""What an option is, and how a setting tells it; what a choice means only the game can say."""


def agreed(package: str) -> Lines:
    """The class of all options that are numbers or flags, for `Tables` to add the components."""
    options = read_options(read_toml(package, "options.toml")).values()
    told = [(option, *OPTIONS[option.type]) for option in options if option.type in OPTIONS]
    has_weights = bool(WeightSets(package).weights)
    return [
        *("", "", "class Agreed:", '    """What the table agreed on."""', ""),
        f"    NAMES: Final = [{', '.join(_quoted(option.name) for option, _, _ in told)}]",
        "",
        *("    def __init__(self, setting: Setting) -> None:",),
        "        self.seats: i64 = setting.seats",
        *(["        self.weights = Weights(setting.weights)"] if has_weights else []),
        *[
            line
            for option, type, how in told
            for line in (
                f'        self.{option.name}: {type} = setting.{how}("{option.name}")',
                f'        """{option.about}"""',
            )
        ],
    ]


def weighed(package: str) -> Lines:
    """The class of all weights, by name: what is asked often is looked up once."""
    weights = WeightSets(package).weights
    if not weights:
        return []
    return [
        *("", "", "class Weights:", '    """What `worth` weighs."""', ""),
        "    def __init__(self, given: weights.Weights) -> None:",
        *[
            line
            for name, weight in weights.items()
            for line in (
                f"        self.{name}: {_given(name, weight.is_whole)}",
                f'        """{weight.about}"""',
            )
        ],
    ]


def _quoted(word: str) -> str:
    return f'"{word}"'


def _given(name: str, is_whole: bool) -> str:
    value = f'given.of("{name}")'
    return f"i64 = int({value})" if is_whole else f"float = {value}"

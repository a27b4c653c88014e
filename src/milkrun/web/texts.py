"""What the table server says in words: `data/texts.toml`, and the same in other languages."""

from functools import cache
from typing import Any

from mypy_extensions import mypyc_attr

from milkrun.kernel import bounds
from milkrun.kernel.filler import Filler
from milkrun.kernel.game import seat_name
from milkrun.kernel.options import Option
from milkrun.kernel.refusal import Number
from milkrun.kernel.translation import ENGLISH, read_told
from milkrun.web.language import now


class Sentences(Filler):
    """Fills the server's sentences: `{free:s|seat is|seats are}` is one of two, by a number."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return str(value)
        one, _, many = format_spec[2:].partition("|")
        return one if value == 1 else many


_filler = Sentences()


@mypyc_attr(allow_interpreted_subclasses=True)
class Sentence:
    """Something to be said: a key and its numbers, put into words when somebody reads it."""

    __slots__ = ("key", "numbers")

    def __init__(self, key: str, numbers: dict[str, Number]) -> None:
        self.key = key
        self.numbers = numbers

    def __str__(self) -> str:
        return say(self.key, **self.numbers)


@cache
def catalogue(language: str) -> dict[str, str]:
    """Every sentence by its section and name: `table.over`."""
    out: dict[str, str] = {}
    for name, row in read_told("milkrun.web", "texts.toml", language).items():
        if isinstance(row, dict):
            out.update({f"{name}.{key}": text for key, text in row.items()})
        else:
            out[name] = row
    return out


def say(key: str, **numbers: Number) -> str:
    """A sentence in the language of whoever is answered."""
    text = catalogue(now())[key]
    return _filler.fill(text, numbers) if numbers else text


def is_known(key: str) -> bool:
    """Whether a text is the key of a sentence."""
    return key in catalogue(now())


@cache
def english() -> dict[str, str]:
    """The keys of sentences, by what they say in English."""
    return {text: key for key, text in catalogue(ENGLISH).items()}


def retold(text: str) -> str:
    """A sentence that was written in English, in the reader's language where that has words."""
    key = english().get(text)
    return text if key is None else say(key)


def seated(seat: int, name: str) -> str:
    """Who sits where: `Ann (A)`, or the letter alone."""
    return f"{name} ({seat_name(seat)})" if name else seat_name(seat)


def called(seat: int, name: str, kind: str) -> str:
    """A player in a sentence: by name, else by what sits there and the letter of the seat."""
    key = "table.called_bot" if kind == "bot" else "table.called"
    return name or say(key, letter=seat_name(seat))


def listed(names: list[str]) -> str:
    """`A, B and C`."""
    return say("and").join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def takes(option: Option) -> str:
    """The values an option takes, in words."""
    if option.type == "bool":
        return say("takes.truth")
    if option.type == "choice" or option.values:
        known = [str(value) for value in option.choices or option.values]
        return say("takes.one_of", all=", ".join(known))
    if option.type == "int":
        return say("takes.span", low=option.low, high=option.high)
    return say("takes.spans", most=option.most, low=option.low, high=option.high)


def within(bound: bounds.Bound) -> str:
    """The values that a place of a table takes, in words."""
    if isinstance(bound, bounds.Span):
        return say("takes.span", low=bound.low, high=bound.high)
    if isinstance(bound, bounds.Measure):
        return say("takes.measure", low=str(bound.low), high=str(bound.high))
    if isinstance(bound, bounds.Row):
        return say("takes.row", cells=len(bound.cells))
    if isinstance(bound, bounds.Listing):
        few = "takes.listing" if bound.least < bound.most else "takes.just_so_many"
        return say(few, least=bound.least, most=bound.most)
    if isinstance(bound, bounds.Naming):
        return say("takes.naming")
    if isinstance(bound, bounds.Word):
        return say("takes.word", most=bounds.LONGEST_WORD)
    return say("takes.text", most=bounds.LONGEST_TEXT)

"""Events in words for people: players by name, and every thing they name marked where it stands.

A sentence is made once for all readers and matches, with a mark around each name; then each match
puts its players' names in.
"""

from collections.abc import Sequence
from typing import NamedTuple

from milkrun.kernel.events import Event
from milkrun.kernel.game import Game
from milkrun.kernel.refusal import Number
from milkrun.kernel.words import Words, upper_first

SEATS = "seats"
Mark = tuple[int, int, str]
"""From where to where in a text, and what stands there: `orders:8`."""


class Said(NamedTuple):
    """A text, and where in it things stand that a screen can draw or point at."""

    text: str
    marks: list[Mark]
    begins: tuple[int, ...] = ()
    """Where the second sentence and each further one begins: one for each event."""


class Teller:
    """The sentences of one game, with marks."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.words = marked_words(game.words)

    def event(self, event: Event) -> str:
        """An event, already as its reader may know it."""
        return self.filled(self.game.words.events, event, event.args)

    def walk(self, step: Event) -> str:
        """Several steps as the one they come to (`whole_walk`)."""
        return self.filled(self.game.words.walks, step, step.args)

    def filled(self, sentences: dict[str, str], event: Event, args: list[int]) -> str:
        """The sentence for a kind of event."""
        kind = self.game.event_kinds[event.kind]
        numbers: dict[str, Number] = {"seat": event.seat}
        numbers |= dict(zip(kind.args, args, strict=False))
        if "halves" in kind.args:
            numbers["mp"] = f"{args[1] / 2:g}"
        return self.words.sentence(sentences[kind.name], numbers)


def whole_walk(events: list[Event]) -> Event:
    """Several steps as one: where the last one led, and the half points of them all."""
    rarest = events[0]
    for event in events:
        if event.kind > rarest.kind:
            rarest = event
    halves = sum([event.args[1] for event in events])
    return Event(rarest.kind, rarest.seat, [events[-1].args[0], halves])


def marked_words(words: Words) -> Words:
    """The same words, with a mark around each name of a list."""
    called = {name: words.lists[words.called.get(name, name)] for name in words.lists}
    lists = {name: [f"\x02{name}:{k}\x03{text}\x04" for k, text in enumerate(texts)]
             for name, texts in called.items()}  # fmt: skip
    empty: dict[str, str] = {}
    made = Words(
        {"title": "", "pitch": "", "minutes": "", "prompts": empty, "events": empty,
         "endings": empty, "account": empty, "lists": lists, "hidden": words.hidden}
    )  # fmt: skip
    made.lists[SEATS] = lists[SEATS]
    return made


def said(marked: str, names: Sequence[str]) -> Said:
    """A marked sentence with the players' names in it, its marks apart."""
    pieces, marks = marked.split("\x02"), list[Mark]()
    text = pieces[0]
    for piece in pieces[1:]:
        what, _, rest = piece.partition("\x03")
        name, _, after = rest.partition("\x04")
        kind, _, index = what.partition(":")
        if kind == SEATS and int(index) < len(names):
            name = names[int(index)]
        marks.append((len(text), len(text) + len(name), what))
        text += name + after
    return Said(upper_first(text), marks)


def joined(parts: list[Said]) -> Said:
    """Sentences one after the other."""
    text, marks, begins = "", list[Mark](), list[int]()
    for part in parts:
        if not part.text:
            continue
        if text:
            text += " "
            begins.append(len(text))
        marks += [(start + len(text), end + len(text), what) for start, end, what in part.marks]
        text += part.text
    return Said(text, marks, tuple(begins))


__all__ = ["Mark", "Said", "Teller", "joined", "said"]

"""Lines in words: what is done, and what it brings as far as its seat can see."""

from dataclasses import dataclass, field

from milkrun.kernel.bot import Perspective
from milkrun.kernel.events import Event
from milkrun.kernel.refusal import Number
from milkrun.kernel.rng import Rng
from milkrun.kernel.screen import Macro
from milkrun.kernel.state import State
from milkrun.kernel.words import Words
from milkrun.play.phrases import Phrases, shortcut
from milkrun.play.table import apply


@dataclass(frozen=True)
class Fact:
    """Something that a line brings, in words, and what kind of thing it is."""

    text: str
    key: str = ""
    numbers: dict[str, Number] = field(default_factory=dict[str, Number])

    def is_like(self, other: "Fact") -> bool:
        """Whether only one figure of the same thing differs."""
        if self.key != other.key or self.numbers.keys() != other.numbers.keys():
            return False
        return sum(self.numbers[name] != other.numbers[name] for name in self.numbers) == 1

    def is_no_more(self, other: "Fact", words: Words) -> bool:
        """Whether it is the same kind of thing, and less of it, or no other by any figure."""
        if not self.key or self.key != other.key:
            return False
        is_less = any(self.of(name) < other.of(name) for name in words.gains)
        figures = [*words.gains, *words.figures]
        return is_less or all(self.of(name) == other.of(name) for name in figures)

    def of(self, name: str) -> int:
        """A number of it; nothing where it has none of that name."""
        return int(self.numbers.get(name, 0))


def say(world: State, actions: tuple[int, ...], phrases: Phrases) -> str:
    """A line as one sentence, choice by choice; what the game has a word for is one choice."""
    at, choices, done = world.clone(), list[list[str]]([[]]), 0
    seat = at.to_move()
    while done < len(actions):
        macro = begun_by(at, actions[done:]) if not choices[-1] else None
        step = macro.actions if macro else actions[done : done + 1]
        said = shortcut(phrases.words, macro) if macro else phrases.of(at, actions[done])
        choices[-1].append(said)
        for action in step:
            at.apply(action)
        done += len(step)
        if not (at.to_move() == seat and at.is_selecting()):
            choices.append([])
    return phrases.joins.in_turn(choices)


def begun_by(state: State, actions: tuple[int, ...]) -> Macro | None:
    """The longest thing the game has a word for that a line begins with: a walk, say."""
    fits = [m for m in state.macros() if tuple(m.actions) == actions[: len(m.actions)]]
    return max(fits, key=lambda macro: len(macro.actions), default=None)


def reason(perspective: Perspective, actions: list[int], seed: int, words: Words) -> str:
    """What a line brings, in words; empty where it has nothing to show for itself yet."""
    return next((fact.text for fact in reasons(perspective, actions, seed, words)), "")


def reasons(perspective: Perspective, actions: list[int], seed: int, words: Words) -> list[Fact]:
    """All that a line brings, in words, the most first."""
    before, events = perspective.sample(Rng(seed)), list[Event]()
    after, seat = before.clone(), int(before.to_move())
    for action in actions:
        if action not in after.legal_actions():
            break
        events += apply(after, seat, action).events
    found = perspective.game.reasons(before, after, events)
    texts = [words.sentence(words.reasons[one.key], one.numbers) for one in found]
    return [Fact(text, one.key, one.numbers) for text, one in zip(texts, found, strict=True)]


def apart(one: list[Fact], other: list[Fact]) -> tuple[Fact, Fact]:
    """What each of two lines brings that the other does not; empty where there is no such thing."""
    return beside(one, other), beside(other, one)


def beside(some: list[Fact], others: list[Fact]) -> Fact:
    """The first that is not among the others; where it says the same by another figure, rather
    something that the others do not speak of."""
    texts, keys = {fact.text for fact in others}, {fact.key for fact in others}
    news = [fact for fact in some if fact.text not in texts]
    if not news:
        return Fact("")
    fresh = next((fact for fact in news if fact.key not in keys), news[0])
    return fresh if any(news[0].is_like(other) for other in others) else news[0]

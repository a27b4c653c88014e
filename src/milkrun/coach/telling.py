"""Lines in words: what is done, and what it brings as far as its seat can see."""

from milkrun.kernel.bot import Perspective
from milkrun.kernel.events import Event
from milkrun.kernel.rng import Rng
from milkrun.kernel.screen import Macro
from milkrun.kernel.state import State
from milkrun.kernel.words import Words
from milkrun.play.phrases import Phrases, shortcut
from milkrun.play.table import apply


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
    return next(iter(reasons(perspective, actions, seed, words)), "")


def reasons(perspective: Perspective, actions: list[int], seed: int, words: Words) -> list[str]:
    """All that a line brings, in words, the most first."""
    before, events = perspective.sample(Rng(seed)), list[Event]()
    after, seat = before.clone(), int(before.to_move())
    for action in actions:
        if action not in after.legal_actions():
            break
        events += apply(after, seat, action).events
    found = perspective.game.reasons(before, after, events)
    return [words.sentence(words.reasons[one.key], one.numbers) for one in found]


def apart(one: list[str], other: list[str]) -> tuple[str, str]:
    """What each of two lines brings that the other does not; empty where there is no such thing."""
    return beside(one, other), beside(other, one)


def beside(some: list[str], others: list[str]) -> str:
    """The first that is not among the others."""
    return next((text for text in some if text not in others), "")

"""A line: what a seat could do in its turn, as it is told and as a screen shows it."""

from dataclasses import dataclass

from milkrun.coach.telling import begun_by, reason, say
from milkrun.kernel.bot import Perspective
from milkrun.kernel.rng import Rng
from milkrun.play.phrases import Phrases


@dataclass(frozen=True)
class Line:
    """What to do, and what would follow in the same turn."""

    actions: tuple[int, ...]
    """The next choice, whole: what a screen sends."""
    text: str
    """The choice and what should follow it, as moves."""
    say: str
    """The same in words."""
    targets: tuple[str, ...] = ()
    """Where the next choice lies on a screen."""
    first: str = ""
    """The next choice alone, in words."""
    reason: str = ""
    """What the turn brings, from what the seat can see; empty if nothing yet."""


def line_of(
    perspective: Perspective, actions: tuple[int, ...], seed: int, phrases: Phrases
) -> Line:
    """A line with its words; its next choice is what the game has a word for, a walk say."""
    game, world = perspective.game, perspective.sample(Rng(seed))
    start, seat = world.clone(), int(world.to_move())
    texts, targets, whole = list[str](), list[str](), 0
    for number, action in enumerate(actions, 1):
        texts.append(game.notate(world, action))
        targets.append(game.target(world, action))
        world.apply(action)
        is_half = int(world.to_move()) == seat and world.is_selecting()
        whole = whole or (0 if is_half else number)
    macro = begun_by(start, actions)
    chosen = macro.actions if macro else actions[:whole]
    shown = macro.targets if macro else tuple(targets[:whole])
    told = say(start, actions, phrases), tuple(shown), say(start, tuple(chosen), phrases)
    why = reason(perspective, list(actions), seed, phrases.words)
    return Line(tuple(chosen), ", ".join(texts), *told, why)

"""What a game offers a screen beyond its rules."""

from dataclasses import dataclass

from milkrun.kernel.refusal import Number
from milkrun.kernel.view import View


class Phrase:
    """How an action reads: a key of the moves in `words.toml`, and its numbers."""

    def __init__(self, key: str, numbers: dict[str, Number]) -> None:
        self.key = key
        self.numbers = numbers


class Macro:
    """A longer action sequence worth offering as one choice ("walk there")."""

    def __init__(self, actions: tuple[int, ...], targets: tuple[str, ...], phrase: Phrase) -> None:
        self.actions = actions
        self.targets = targets
        """What to click for the whole of it."""
        self.phrase = phrase
        """How it reads, by a key of the screen's words."""


@dataclass(frozen=True)
class Signs:
    """The names by which a game tells whoever shows it what could only be guessed."""

    steps: list[str]
    """Every decision, as views name it; each has its prompt in `words.toml`."""
    endings: list[str]
    """Every way the game may end; each has its words."""
    score: str = "score"
    """The fact of a player, open or their own, that is the score so far."""
    turn_end: str = "turn_ended"
    """The event that ends a turn, even if the same seat has the next one."""
    decline: str = ""
    """The kind of action that turns another player's offer down; empty where nobody offers."""
    together: str = ""
    """The step in which all choose at once: what one of them chooses there changes nothing that
    another sees or may do before all have chosen. Empty where there is none."""


def known_scores(signs: Signs, view: View) -> list[int | None] | None:
    """The scores that a view tells, a seat each; what it hides is None."""
    players = view.public.get("players", [])
    out = [_number(player.get(signs.score)) for player in players]
    if view.seat is not None and out and out[view.seat] is None:
        out[view.seat] = _number(view.mine.get(signs.score))
    return out if out.count(None) < len(out) else None


def _number(value: object) -> int | None:
    return value if isinstance(value, int) else None

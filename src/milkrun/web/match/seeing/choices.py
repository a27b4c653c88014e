"""What the seat to move may do, as its screen is told: only that seat has any of it made."""

from milkrun.kernel.state import State
from milkrun.play import possible
from milkrun.play.lines import Choice, lines
from milkrun.web.match.model.match import Match
from milkrun.web.wire.view import LineOut


class Choices:
    """The lines of a position, what kinds of thing they do, and what one would regret to miss."""

    def __init__(self, match: Match, state: State) -> None:
        telling = match.telling
        found = lines(state, phrases=telling.phrases)
        self.lines: list[LineOut] = [line_out(choice) for choice in found.choices]
        self.more: bool = found.more
        self.kinds = possible.by_kind(state)
        self.missed = possible.missed(self.kinds, state, found.macros, telling.words)


def line_out(choice: Choice) -> LineOut:
    """A line for the wire."""
    return LineOut(choice.actions, choice.text, choice.targets, choice.say, choice.leaves)

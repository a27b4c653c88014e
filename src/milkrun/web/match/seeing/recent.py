"""What happened lately, as one reader may know it: the last turn of each seat, the last of chance.

It is extended ply by ply; nothing in it grows with the length of the game.
"""

from collections import deque

from milkrun.kernel.state import CHANCE
from milkrun.play.ply import Ply
from milkrun.web.match.model.match import Match
from milkrun.web.match.seeing import redaction
from milkrun.web.wire.view import LastOut, RollOut

ROLLS_SHOWN = 8
MOST_FILMED = 24
"""A screen shows no more plies than these one after the other."""
MOST_OF_A_TURN = 60
"""Who plays alone has one turn that never ends: of a longer one the newest plies are told."""
LATELY = 400
"""Plies among which everybody has had a turn."""


class Turn:
    """The unbroken run of a seat's actions, in words; chance does not break it."""

    def __init__(self, first: int) -> None:
        self.first = first
        """The plies before it."""
        self.lit: list[str] = []
        self.said: list[str] = []
        self.told: LastOut | None = None
        """How it was told since it went on: it stands in every message until its seat moves."""

    def add(self, match: Match, ply: Ply, seat: int | None) -> None:
        """One more of its plies, as the reader may know it."""
        self.lit += redaction.target_of(match.rules, ply, seat)
        self.said.append(redaction.text_of(match, ply, seat))
        del self.lit[:-MOST_OF_A_TURN], self.said[:-MOST_OF_A_TURN]
        self.told = None

    def out(self, actor: int) -> LastOut:
        """The turn as the reader may know it."""
        if self.told is None:
            said = " ".join(text for text in self.said if text)
            self.told = LastOut(self.first, actor, list(self.lit), said)
        return self.told


class Recent:
    """What happened lately."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.turns: dict[int, Turn] = {}
        """The last turn of each seat, the newest last."""
        self.actor = CHANCE
        self.after: list[Ply] = []
        """What chance did since the actor's last action."""
        self.rolls: deque[tuple[int, RollOut]] = deque(maxlen=ROLLS_SHOWN + MOST_FILMED)

    def add(self, match: Match, number: int, ply: Ply) -> None:
        """One more ply."""
        if ply.seat == CHANCE:
            self.after.append(ply)
            if redaction.is_shown(match.rules, ply, self.seat):
                kind = match.game.event_kinds[ply.events[0].kind].name
                target = match.game.actions.moves[ply.action].target
                self.rolls.append((number, RollOut(target, kind)))
            return
        if ply.seat != self.actor:
            self.turns.pop(ply.seat, None)
            self.turns[ply.seat], self.actor, self.after = Turn(number - 1), ply.seat, []
        for played in (*self.after, ply):
            self.turns[ply.seat].add(match, played, self.seat)
        self.after = []

    def last(self) -> list[LastOut]:
        """The last turn of each other seat, the newest first."""
        turns = reversed(self.turns.items())
        return [turn.out(actor) for actor, turn in turns if actor != self.seat]

    def rolled(self, ply: int) -> list[RollOut]:
        """The latest chance actions up to a ply that the reader may know, the newest last."""
        newest = list[RollOut]()
        for number, roll in reversed(self.rolls):
            if number <= ply:
                newest.append(roll)
                if len(newest) == ROLLS_SHOWN:
                    break
        newest.reverse()
        return newest


def recent_of(match: Match, plies: list[Ply], seat: int | None) -> Recent:
    """What had happened lately after these plies; of a long game only the newest are read."""
    recent, first = Recent(seat), max(0, len(plies) - LATELY)
    for number, ply in enumerate(plies[first:], first + 1):
        recent.add(match, number, ply)
    return recent

"""The log of a match: what happened, turn by turn, as one reader may know it.

It grows with the match: what is new is told once, and only a take-back or another name makes it
anew.
"""

from collections import deque
from collections.abc import Iterator
from itertools import takewhile
from weakref import ref

from milkrun.kernel.events import Event
from milkrun.kernel.state import CHANCE
from milkrun.play.ply import Ply
from milkrun.play.record import Line
from milkrun.web import language, texts
from milkrun.web.match.model import narration
from milkrun.web.match.model.entries.body import Body
from milkrun.web.match.model.entries.start import drawn_words
from milkrun.web.match.model.match import Match, Told
from milkrun.web.match.seeing import redaction, remarks
from milkrun.web.match.seeing.recent import Recent
from milkrun.web.wire.view import LogLine, LogNews

SETUP = "setup"
MOVED = ("line", SETUP)
"""The kinds of line that tell an action."""
NO_TURN = -1
MARKS_KEPT = 200
"""For so many entries it is remembered which lines they changed."""
Deed = tuple[int, Body, str]
"""What somebody did besides moving: after which ply, what, and its kind."""


class Log:
    """What happened, as the seat may know it, in the language it is asked for in."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.of = ref(match)
        self.seat = seat
        self.lines: list[LogLine] = []
        self.n = 0
        """The entry up to which it tells."""
        self.marks: deque[tuple[int, int]] = deque(maxlen=MARKS_KEPT)
        """Entries, and the first line that each of them changed."""
        self.forget()

    def forget(self) -> None:
        """Begin anew."""
        self.lines = []
        self.turn = 0
        self.walk: list[Event] = []
        self.walker = CHANCE
        self.is_setup = True
        self.recent = Recent(self.seat)

    # What is new.

    def follow(self, match: Match) -> None:
        """Tell what has come since."""
        for told in match.told[self.n :]:
            before = len(self.lines)
            if changes_the_past(told):
                self.begin_anew(match)
                return
            first = self.tell(match, told)
            self.n = told.n
            self.marks.append((told.n, min(first, before)))

    def tell(self, match: Match, told: Told) -> int:
        """One entry; the first line that it changed."""
        body = told.body
        if told.ply is not None:
            return self.act(match, told.plies, told.ply)
        if isinstance(body, Body) and body.is_logged and told.plies > 0:
            self.do(match, told.plies, body, told.kind)
        return len(self.lines)

    def begin_anew(self, match: Match) -> None:
        """Tell all of it again, as it reads now."""
        old = self.lines
        self.whole(match, match.table.plies if match.table is not None else [])
        pairs = zip(old, self.lines, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        self.n = match.n
        self.marks.append((match.n, same))

    def whole(self, match: Match, plies: list[Ply]) -> None:
        """Everything up to the last of these plies."""
        self.forget()
        if match.table is not None and match.table.record.header.start:
            self.is_setup = False
        drawn = drawn_words(match)
        if drawn:
            self.lines.append(LogLine(0, CHANCE, drawn, "start"))
        deeds = deque(deeds_of(match, len(plies)))
        for number, ply in enumerate(plies, 1):
            self.act(match, number, ply)
            while deeds and deeds[0][0] <= number:
                self.do(match, *deeds.popleft())

    def since(self, after: int) -> LogNews | None:
        """What a reader lacks who has the lines up to an entry; None if it is too long ago."""
        if after < self.n and (not self.marks or self.marks[0][0] > after + 1):
            return None
        newer = takewhile(lambda mark: mark[0] > after, reversed(self.marks))
        first = min((line for _, line in newer), default=len(self.lines))
        return LogNews(first, self.lines[first:])

    # A line.

    def do(self, match: Match, plies: int, body: Body, kind: str) -> None:
        """What somebody did besides moving."""
        seat = body.of()
        about = CHANCE if seat is None else seat
        self.lines.append(LogLine(plies, about, body.words(match), kind))

    def act(self, match: Match, number: int, ply: Ply) -> int:
        """An action, and the end of a turn that left no line; the first line that changed."""
        self.recent.add(match, number, ply)
        seen = redaction.witnessed(match.rules, ply, self.seat)
        first, told = self.words(match, ply, seen)
        if ply.seat >= 0 and not match.game.words.setup_ends:
            self.is_setup = False
        kind = SETUP if self.is_setup else "line"
        if told.text:
            targets = redaction.target_of(match.rules, ply, self.seat)
            word = self.word(match, number, ply, seen)
            about = told.text, kind, self.turn, told.marks, targets, word, told.begins
            self.lines.append(LogLine(number, ply.seat, *about))
        for event in ply.events:
            name = kind_of(match, event)
            if name == match.game.words.setup_ends:
                self.is_setup = False
            if name == match.game.signs.turn_end:
                self.end_turn(match, number, event.seat)
        return first

    def word(self, match: Match, number: int, ply: Ply, seen: list[Event]) -> str:
        """What the bot that moved says to it."""
        level = match.seats[ply.seat].bot() if ply.seat >= 0 else ""
        return remarks.word_on(match.game, level, number, ply.seat, seen) if level else ""

    def words(self, match: Match, ply: Ply, seen: list[Event]) -> tuple[int, narration.Said]:
        """A ply in words; a further step of a walk takes the place of the one before."""
        if len(seen) != 1 or kind_of(match, seen[0]) not in match.game.words.walks:
            self.walk = []
            return len(self.lines), redaction.said_of(match, seen)
        first = len(self.lines)
        if self.walk and self.walker == ply.seat:
            first = next(n for n in range(first - 1, -1, -1) if self.lines[n].kind in MOVED)
            del self.lines[first]
        else:
            self.walk, self.walker = [], ply.seat
        self.walk.append(seen[0])
        return first, match.telling.walked(self.walk, match.names())

    def end_turn(self, match: Match, number: int, seat: int) -> None:
        """A turn is over; if it left no line of its own, nobody should wonder where it went."""
        if not any(line.seat == seat for line in self.of_turn()):
            words = texts.say("table.ends_turn", who=match.names()[seat])
            self.lines.append(LogLine(number, seat, words, "line", self.turn))
        self.turn += 1

    def of_turn(self) -> Iterator[LogLine]:
        """The lines of the turn that goes on, the newest first."""
        for line in reversed(self.lines):
            if line.turn == NO_TURN:
                continue
            if line.turn != self.turn or line.kind == SETUP:
                return
            yield line


def changes_the_past(told: Told) -> bool:
    """Whether what was told before reads differently now: other names, or other plies."""
    body = told.body
    if isinstance(body, Line):
        return body.undo is not None
    return body.KIND in ("seat", "start", "frozen")


def deeds_of(match: Match, last: int) -> Iterator[Deed]:
    """What people did besides moving, after the ply it followed."""
    found = [t for t in match.told if isinstance(t.body, Body) and 0 < t.plies <= last]
    found.sort(key=lambda told: told.plies)  # after a take-back they are not in this order
    for told in found:
        if told.body.is_logged:
            yield told.plies, told.body, told.kind


def log_of(match: Match, seat: int | None) -> Log:
    """The log of a match for a reader of a language, up to now; kept for the next look."""
    key = match.id, seat, language.now()
    found: Log | None = match.kept.logs.get(key)
    if found is None or found.of() is not match:
        found = match.kept.logs[key] = Log(match, seat)
    if found.n < match.n:
        found.follow(match)
    return found


def past_log(match: Match, plies: list[Ply], seat: int | None) -> list[LogLine]:
    """Everything that happened up to a moment gone by."""
    log = Log(match, seat)
    log.whole(match, plies)
    return log.lines


def kind_of(match: Match, event: Event) -> str:
    """The name of a kind of event."""
    return match.game.event_kinds[event.kind].name

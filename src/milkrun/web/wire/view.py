"""The view as it crosses the wire: all a seat may know of a position, and may do in it."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType


class LineOut(Struct, frozen=True, omit_defaults=True):
    """One line: what to send, how it reads, what to click."""

    actions: tuple[int, ...]
    text: str
    targets: tuple[str, ...]
    say: str
    leaves: bool = False
    """It does nothing but leave the rest undone."""


class UndoOut(Struct, frozen=True):
    """How far back alone, and how far by asking."""

    free: int | None
    ask: int | None


class LastOut(Struct, frozen=True, gc=False):
    """What another seat did last."""

    ply: int
    seat: int
    targets: list[str]
    text: str


class RollOut(Struct, frozen=True, gc=False):
    """What chance did, and the first thing it told."""

    roll: str
    """The chance action: `roll:8`."""
    event: str
    """The kind of event, as the facts name it."""


class ScoreLineOut(Struct, frozen=True):
    """One line of a score: in words, and by the key and the numbers of the game's account."""

    text: str
    points: int
    key: str = ""
    numbers: dict[str, int] = {}


class OutcomeOut(Struct, frozen=True):
    """How it ended, in words and numbers."""

    reason: str
    text: str
    scores: list[int]
    places: list[int]
    notes: list[str]
    technical: bool
    takebacks: bool
    account: list[list[ScoreLineOut]]


class LogLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """What happened at a ply, as the reader may know it."""

    ply: int
    seat: int
    text: str
    kind: str
    """`line` for an action, `setup` before the game proper; else what else happened after that
    ply: `takeover`, `seat` ..."""
    turn: int = -1
    """The turns that were over before it; none for what is no action."""
    marks: list[tuple[int, int, str]] = []
    """From where to where in the text something is named, and what: `seats:0`, `orders:8`."""
    targets: list[str] = []
    """What lay there on the table, if the reader may know."""
    word: str = ""
    """What the bot that did it says to it, for readers who want that."""
    begins: tuple[int, ...] = ()
    """Where in the text the second sentence and each further one begins."""

    def sentences(self) -> list[str]:
        """The text, sentence by sentence."""
        ends = [*self.begins, len(self.text) + 1]
        return [self.text[a : b - 1] for a, b in zip([0, *self.begins], ends, strict=True)]


class LogNews(Struct, frozen=True):
    """What changed in the log: so many lines stay, then come these."""

    keep: int
    lines: list[LogLine]


class ViewOut(Struct, frozen=True):
    """All a seat (null: an onlooker) may know of a position, and may do in it."""

    match: str
    game: str
    n: int
    seq: int
    ply: int
    plies: int
    seat: int | None
    status: str
    to_move: int
    step: str
    prompt: str
    public: dict[str, Any]
    mine: dict[str, Any]
    memory: dict[str, Any]
    outlook: dict[str, Any]
    """What follows from all this, reckoned for the screen."""
    lines: list[LineOut]
    more: bool
    undo: UndoOut
    last: list[LastOut]
    rolls: list[RollOut]
    """The latest of chance that the seat may know, the newest last."""
    scores: list[int | None] | None
    outcome: OutcomeOut | None
    together: list[int] | UnsetType = UNSET
    """Where all choose at once: who has not chosen yet, be it their turn or not."""
    missed: list[str] | UnsetType = UNSET
    """What would be left undone by ending the turn here, where it is worth a question."""
    share: float | UnsetType = UNSET
    """Where hints are agreed: the seat's share of the win, judged from what it can see."""
    secret: bool | UnsetType = UNSET
    """At one screen: whether some seat now knows what another does not."""
    staged: list[int] | UnsetType = UNSET
    done: bool | UnsetType = UNSET
    """The staged actions end the turn: there is nothing left to prepare."""
    blind: bool | UnsetType = UNSET
    """A staged action would show something: the view stands before it."""
    log: list[LogLine] | UnsetType = UNSET
    open: list[dict[str, Any]] | UnsetType = UNSET
    """After the end: what each seat held."""


class FrameOut(Struct, frozen=True, omit_defaults=True):
    """A position on the way to a view: what differs there, so that most of it is said once.

    Of `public`, `mine`, `memory` and `outlook` stand the parts that are others than in the view,
    or all of them where the view has parts that the frame lacks; `whole` names which those are.
    What an outlook holds for a choice alone (ways, say) is told as of the view: nobody chooses.
    """

    ply: int
    to_move: int
    step: str
    prompt: str
    rolls: list[RollOut]
    scores: list[int | None] | None
    public: dict[str, Any] = {}
    mine: dict[str, Any] = {}
    memory: dict[str, Any] = {}
    outlook: dict[str, Any] = {}
    whole: list[str] = []


class PlyOut(Struct, frozen=True):
    """A ply that went by, as a reader may know it, and the scores after it."""

    ply: int
    seat: int
    text: str
    scores: list[int | None] | None
    round: int = 0
    """The round after it, as the players count."""
    ends: bool = False
    """Whether a turn ended with it."""


class PlyList(Struct, frozen=True):
    """A stretch of plies, no longer than the server likes."""

    plies: list[PlyOut]


class PlayerOut(Struct, frozen=True):
    """Who sat where."""

    seat: int
    kind: str
    name: str
    code: str


class ReplayOut(Struct, frozen=True):
    """What a replay needs before its first ply. No result and no seed: they tell the end."""

    match: str
    game: str
    title: str
    status: str
    n: int
    """The last entry: news come after it."""
    plies: int
    seats: list[PlayerOut]
    mine: list[int]
    eyes: list[int]
    """The seats through whose eyes the asker may look."""
    may_open: bool
    may_practise: bool
    may_share: bool

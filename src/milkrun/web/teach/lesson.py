"""A lesson: a committed record of a small game, and the texts that lead a learner through it.

In a game's folder, `lesson/script.toml` says what is told and asked at each step, and
`lesson/record.milkrun` is the game that is played meanwhile. Together they make scenes: what the
learner sees one after another.
"""

import tomllib
from dataclasses import dataclass, field
from functools import cache
from typing import Literal

import msgspec

from milkrun.kernel.errors import RecordError
from milkrun.kernel.events import Event
from milkrun.kernel.game import Game
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.kernel.translation import ENGLISH, translated
from milkrun.play.narrate import sentences
from milkrun.play.ply import Ply
from milkrun.play.record import Record
from milkrun.play.table import apply, replay
from milkrun.web.teach.extras import lesson_file

SCRIPT = "script.toml"
LEARNER = 0
"""The seat of whoever learns."""

Kind = Literal["say", "do", "ask", "watch", "end"]


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """What the teacher says, and what is to be done."""

    kind: Kind
    """say: only read; do: make these moves; ask: try what is refused; watch: the others play."""
    title: str
    text: str
    goal: str = ""
    moves: list[str] = []
    """In notation. do: the learner's batch; watch: what the others do, if it is not left to bots;
    ask: the selection made so far, then the move that is refused."""
    other: str = ""
    """What is said to a legal move that is not the one of this step."""
    praise: str = ""
    """What is said when it is done."""
    clause: str = ""
    """ask: the clause that refuses."""
    position: str = ""
    """An exercise stands on a position of its own, beside the game that is played."""
    after: list[str] = []
    """What chance and the others do after an exercise, in notation."""


class Script(msgspec.Struct, forbid_unknown_fields=True):
    """The TOML of a lesson; `seed` and `bots` are for whoever makes its record anew."""

    game: str
    seats: list[str]
    seed: int
    minutes: int
    steps: list[Step]
    options: dict[str, bool | int | str] = {}
    finish: int | None = None
    """The seed of the bots that ride on to the end after the last step, if it is another one."""


@dataclass(frozen=True)
class Scene:
    """One thing after another: a step at a ply of the record."""

    step: Step
    ply: int
    """The position that is shown: after so many plies."""
    actions: tuple[int, ...] = ()
    """do: the batch; ask: the selection so far, then the refused action."""
    said: tuple[str, ...] = ()
    """What happened on the way here, in words."""


@dataclass
class Lesson:
    """A record with its scenes."""

    script: Script
    record: Record
    game: Game
    told: Game
    """The same game in the words of the reader."""
    plies: list[Ply]
    scenes: list[Scene] = field(default_factory=list)

    def state(self, ply: int) -> State:
        """The position after so many plies."""
        return replay(self.game, [p.action for p in self.plies[:ply]])

    def stand(self, scene: Scene) -> State:
        """The position of a scene."""
        at = scene.step.position
        return self.game.read(at) if at else self.state(scene.ply)

    def exercised(self, scene: Scene) -> tuple[State, tuple[str, ...]]:
        """Where an exercise leads, with what comes after it, and that in words."""
        state, events = self.stand(scene), list[Event]()
        for action in scene.actions:
            events += apply(state, LEARNER, action).events
        for move in scene.step.after:
            action = self.game.parse(state, move)
            events += apply(state, int(state.to_move()), action).events
        return state, tuple(sentences(self.told, events, LEARNER))

    def events(self, start: int, stop: int) -> list[Event]:
        """What the plies from start to stop told."""
        return [event for ply in self.plies[start:stop] for event in ply.events]

    def said(self, start: int, stop: int) -> tuple[str, ...]:
        """The same in words, as the learner may know it."""
        return tuple(sentences(self.told, self.events(start, stop), LEARNER))


def read_script(game_id: str, language: str = ENGLISH) -> Script:
    """The texts of a game's lesson."""
    toml = tomllib.loads(lesson_file(game_id, SCRIPT).read_text("utf-8"))
    told = lesson_file(game_id, f"{language}/{SCRIPT}")
    if told.is_file():
        toml = translated(toml, tomllib.loads(told.read_text("utf-8")))
    return msgspec.convert(toml, Script)


@cache
def lesson(game_id: str, language: str = ENGLISH) -> Lesson:
    """A game's lesson in a language, its record replayed and its scenes laid out."""
    script = read_script(game_id, language)
    record = Record.from_bytes(lesson_file(game_id, "record.milkrun").read_bytes())
    game = record.load_game()
    found = Lesson(script, record, game, game.told_in(language), replayed(game, record))
    found.scenes = Stage(found).scenes()
    return found


def replayed(game: Game, record: Record) -> list[Ply]:
    """The plies of a record with what they told."""
    state = game.deal()
    out: list[Ply] = []
    for line in record.actions():
        assert line.seat is not None
        assert line.action is not None
        out.append(apply(state, line.seat, line.action))
    return out


class Stage:
    """The steps of a script, walked along its record."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.ply = 0
        self.out: list[Scene] = []
        self._skip_chance()

    def scenes(self) -> list[Scene]:
        """Every scene, in order."""
        for step in self.lesson.script.steps:
            if step.kind == "watch":
                self._watch(step)
            elif step.kind == "end":
                self._end(step)
            else:
                self._act(step)
        return self.out

    def _act(self, step: Step) -> None:
        """A step at the learner's own decision."""
        actions = self._parse(step)
        self.out.append(Scene(step, self.ply, actions))
        if step.kind == "do" and not step.position:
            self._demand(step, actions)
            self.ply += len(actions)
            self._skip_chance()

    def _parse(self, step: Step) -> tuple[int, ...]:
        """A step's moves as actions, in the position where it stands."""
        game, state = self.lesson.game, self.lesson.stand(Scene(step, self.ply))
        out: list[int] = []
        for move in step.moves:
            out.append(game.parse(state, move))
            if game.why_not(state, LEARNER, out[-1]) is None:
                state.apply(out[-1])
        return tuple(out)

    def _demand(self, step: Step, actions: tuple[int, ...]) -> None:
        """The record must do what the script says."""
        played = self.lesson.plies[self.ply : self.ply + len(actions)]
        if [(LEARNER, action) for action in actions] != [(p.seat, p.action) for p in played]:
            raise RecordError(f"'{step.title}': the record does not play {step.moves} here.")

    def _watch(self, step: Step) -> None:
        """What the others do until the learner chooses again, one player's turn a scene."""
        while self.ply < len(self.lesson.plies) and self._seat() != LEARNER:
            start, seat = self.ply, self._seat()
            while self.ply < len(self.lesson.plies) and self._seat() in (seat, CHANCE):
                self.ply += 1
            self.out.append(Scene(step, self.ply, said=self.lesson.said(start, self.ply)))

    def _end(self, step: Step) -> None:
        """The last position of the record."""
        self.ply = len(self.lesson.plies)
        self.out.append(Scene(step, self.ply))

    def _skip_chance(self) -> None:
        while self.ply < len(self.lesson.plies) and self._seat() == CHANCE:
            self.ply += 1

    def _seat(self) -> int:
        return self.lesson.plies[self.ply].seat


def is_over(lesson: Lesson) -> bool:
    """Whether the record is a whole game."""
    return bool(lesson.state(len(lesson.plies)).to_move() == OVER)

"""Lessons as they cross the wire."""

from typing import Annotated

from msgspec import Meta, Struct

from milkrun.web.wire.asks import Actions, In
from milkrun.web.wire.view import ViewOut

Step = Annotated[int, Meta(ge=0, le=10_000)]


class TryIn(In):
    """What the learner chose at a step: all its actions, those done before included."""

    step: Step
    actions: Actions


class LessonWhyIn(In):
    """What the learner clicked at a step, after these actions."""

    step: Step
    actions: Actions
    target: Annotated[str, Meta(max_length=60)]


class SceneOut(Struct, frozen=True):
    """A step: what the teacher says, what is wanted, and the table."""

    game: str
    step: int
    steps: int
    kind: str
    title: str
    text: str
    goal: str
    said: list[str]
    """What happened on the way here."""
    actions: list[int]
    """What is wanted, for whoever asks to be shown."""
    show: list[str]
    """The targets of that."""
    line: str
    """And how it reads."""
    view: ViewOut


class TryOut(Struct, frozen=True, omit_defaults=True):
    """How the teacher answers a choice."""

    right: bool
    text: str
    so_far: bool = False
    """The beginning of what is wanted."""
    goes_on: bool = False
    """The learner has the next move, too."""
    said: list[str] = []
    clause: str = ""
    title: str = ""
    link: str = ""
    view: ViewOut | None = None
    """The table after it, before the others go on."""


class WhyOut(Struct, frozen=True, omit_defaults=True):
    """A refusal; `right` if it is the one the step asked for."""

    allowed: bool = False
    right: bool = False
    praise: str = ""
    clause: str = ""
    title: str = ""
    text: str = ""
    link: str = ""

"""Learn: the scenes of a lesson as answers. Nothing is stored; each question names its step."""

from collections.abc import Sequence
from functools import cache

import msgspec

from milkrun.kernel.errors import Refused
from milkrun.kernel.game import Game
from milkrun.kernel.state import State
from milkrun.play.chance import Chance
from milkrun.play.lines import describe, lines
from milkrun.play.lines import preview as play_on
from milkrun.play.table import Table
from milkrun.web import texts
from milkrun.web.errors import bad_request, refused
from milkrun.web.language import now
from milkrun.web.match.model import rule_sets
from milkrun.web.match.model.match import Match
from milkrun.web.match.model.setup import Setup
from milkrun.web.match.seeing import questions, views
from milkrun.web.storage import store
from milkrun.web.storage.store import MatchRow
from milkrun.web.teach.lesson import LEARNER, Lesson, Scene, lesson
from milkrun.web.wire.lessons import LessonWhyIn, SceneOut, TryIn, TryOut, WhyOut
from milkrun.web.wire.view import ViewOut


class LessonRoom:
    """A lesson as a match that never changes, so that its views are those of a table."""

    def __init__(self, game_id: str, spoken: str) -> None:
        self.lesson: Lesson = lesson(game_id, spoken)
        self.game: Game = self.lesson.game
        self.match = as_match(self.lesson)

    def scene(self, step: int) -> Scene:
        """A scene by its number."""
        scenes = self.lesson.scenes
        if not 0 <= step < len(scenes):
            raise refused(404, "no_step", "teach.no_step", last=len(scenes) - 1)
        return scenes[step]

    def view(self, state: State, ply: int, with_lines: bool, prompt: str = "") -> ViewOut:
        """The table as the learner sees it."""
        view = views.of_past(self.match, state, self.lesson.plies[:ply], LEARNER, with_lines)
        return msgspec.structs.replace(view, prompt=prompt or view.prompt)

    def after(self, scene: Scene) -> int:
        """The ply where a scene's batch, with the chance that follows it, has been played."""
        ply = scene.ply + len(scene.actions)
        while ply < len(self.lesson.plies) and self.lesson.plies[ply].seat < 0:
            ply += 1
        return ply


def room(game_id: str) -> LessonRoom:
    """The lesson of a game, in the language of whoever learns."""
    return rooms(game_id, now())


@cache
def rooms(game_id: str, spoken: str) -> LessonRoom:
    """The lessons of a game, one for each language."""
    return LessonRoom(game_id, spoken)


def as_match(found: Lesson) -> Match:
    """The record of a lesson as a match in memory."""
    script = found.script
    row = MatchRow(
        id=f"learn-{script.game}", game=script.game, status=store.RUNNING, n=0, seq=0, host="",
        listed=False, setup="", header="", seed="", created=0, changed=0,
    )  # fmt: skip
    match = Match(row, Setup(script.game, found.game.seats), rule_sets.RuleSet(found.game))
    chance = Chance.repeatable(script.seed, found.game.seats)
    match.table = Table.resume(found.game, found.record, chance)
    match.status = store.RUNNING
    return match


# A step.


def show(game_id: str, step: int, done: list[int]) -> SceneOut:
    """A step; `done` is what the learner has done of it already."""
    at = room(game_id)
    scene = at.scene(step)
    state, acts = position(at, scene, done), scene.step.kind in ("do", "ask")
    targets, line = pointers(at, state, scene.actions[len(done) :])
    return SceneOut(
        game=game_id,
        step=step,
        steps=len(at.lesson.scenes),
        kind=scene.step.kind,
        title=scene.step.title,
        text=scene.step.text.strip(),
        goal=scene.step.goal,
        said=list(scene.said),
        actions=list(scene.actions),
        show=targets,
        line=line,
        view=at.view(state, 0 if scene.step.position else scene.ply, acts, scene.step.goal),
    )


def position(at: LessonRoom, scene: Scene, done: Sequence[int]) -> State:
    """The position of a scene after what was done of it."""
    if done and (scene.step.kind != "do" or tuple(done) != scene.actions[: len(done)]):
        raise bad_request("teach.not_done")
    state = at.lesson.stand(scene)
    for action in done:
        state.apply(action)
    return state


def pointers(at: LessonRoom, state: State, actions: Sequence[int]) -> tuple[list[str], str]:
    """What to click for these actions, and how they read; the last one may be refused."""
    phrases = at.match.telling.phrases
    listed = lines(state, phrases=phrases).choices
    known = [choice for choice in listed if choice.actions == tuple(actions)]
    choice = known[0] if known else describe(state, list(actions), phrases)
    return list(choice.targets), choice.say


# What the learner chose.


def attempt(game_id: str, asked: TryIn) -> TryOut:
    """The teacher's answer to a choice."""
    at = room(game_id)
    scene = at.scene(asked.step)
    state = at.lesson.stand(scene)
    try:
        after = play_on(at.game, state, LEARNER, asked.actions)
    except Refused as found:
        why = questions.explain(at.match.telling.game, found.refusal)
        return TryOut(False, why.text, clause=why.clause, title=why.title, link=why.link)
    if scene.step.kind == "do" and is_wanted(at, scene, after):
        return well_done(at, scene, asked.step)
    actions = tuple(asked.actions)
    if scene.step.kind == "do" and actions and actions == scene.actions[: len(actions)]:
        return TryOut(False, texts.say("teach.so_far"), so_far=True)
    return TryOut(False, scene.step.other or texts.say("teach.not_now"))


def is_wanted(at: LessonRoom, scene: Scene, after: State) -> bool:
    """Whether a choice leads where the step's batch leads, by whatever way."""
    wanted = position(at, scene, scene.actions)
    return at.game.write(after) == at.game.write(wanted)


def well_done(at: LessonRoom, scene: Scene, step: int) -> TryOut:
    """The praise, and what came of it."""
    if scene.step.position:
        state, said = at.lesson.exercised(scene)
        return TryOut(True, scene.step.praise, said=list(said), view=at.view(state, 0, False))
    ply = at.after(scene)
    following = at.lesson.scenes[step + 1] if step + 1 < len(at.lesson.scenes) else scene
    return TryOut(
        True,
        scene.step.praise,
        goes_on=following.step.kind in ("do", "ask") and following.ply == ply,
        said=list(at.lesson.said(scene.ply, ply)),
        view=at.view(at.lesson.state(ply), ply, False),
    )


def why_not(game_id: str, asked: LessonWhyIn) -> WhyOut:
    """Why a target does not light; the refusal a step asks for is praised."""
    at = room(game_id)
    scene = at.scene(asked.step)
    state = play_on(at.game, at.lesson.stand(scene), LEARNER, asked.actions)
    why = questions.refusal_at(at.match, state, LEARNER, asked.target, None)
    is_asked = scene.step.kind == "ask" and why.clause == scene.step.clause
    praise = scene.step.praise if is_asked else ""
    return WhyOut(why.allowed, is_asked, praise, why.clause, why.title, why.text, why.link)

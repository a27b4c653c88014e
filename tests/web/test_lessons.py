"""The lessons as data: records hold, steps can be done, refusals are the ones named."""

import pytest

from milkrun.games import book
from milkrun.kernel.state import OVER
from milkrun.play.table import HalfChoice, demand_whole
from milkrun.play.verify import verify
from milkrun.web.teach.lesson import LEARNER, Lesson, Scene, lesson, read_script
from tests.support.dossier import taught

GAMES = taught()
STEPS = [(game, n) for game in GAMES for n in range(len(lesson(game).scenes))]


def scenes(game: str, kind: str) -> list[Scene]:
    return [scene for scene in lesson(game).scenes if scene.step.kind == kind]


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_lesson_holds_from_seed_to_seal(game: str) -> None:
    said = verify(lesson(game).record)
    assert len(said) == 3


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_a_whole_game_under_the_options_of_its_script(game: str) -> None:
    found = lesson(game)
    assert found.state(len(found.plies)).to_move() == OVER
    assert found.record.header.options == found.script.options
    assert found.record.header.repeatable == found.script.seed


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_every_step_has_its_texts(game: str, number: int) -> None:
    step = lesson(game).scenes[number].step
    assert step.title
    assert step.text.strip()
    if step.kind in ("do", "ask"):
        assert step.goal
        assert step.moves
        assert step.other
        assert step.praise


@pytest.mark.parametrize("game", GAMES)
def test_every_batch_is_legal_and_whole(game: str) -> None:
    found = lesson(game)
    for scene in scenes(game, "do"):
        state = found.stand(scene)
        for action in scene.actions:
            assert found.game.why_not(state, LEARNER, action) is None, scene.step.title
            state.apply(action)
        demand_whole(state, LEARNER, list(scene.actions))


@pytest.mark.parametrize("game", GAMES)
def test_every_invited_refusal_is_the_clause_it_names(game: str) -> None:
    found = lesson(game)
    for scene in scenes(game, "ask"):
        state = found.stand(scene)
        for action in scene.actions[:-1]:
            state.apply(action)
        refusal = found.game.why_not(state, LEARNER, scene.actions[-1])
        assert refusal is not None, scene.step.title
        assert refusal.clause == scene.step.clause


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_teaches_by_doing_by_refusing_and_by_the_score(game: str) -> None:
    kinds = [scene.step.kind for scene in lesson(game).scenes]
    assert kinds.count("do") >= 6
    assert kinds.count("ask") >= 1
    assert kinds[0] == "say"
    assert kinds[-1] == "end"


@pytest.mark.parametrize("game", GAMES)
def test_scenes_go_forward_and_the_learner_is_asked_only_in_turn(game: str) -> None:
    found = lesson(game)
    plies = [scene.ply for scene in found.scenes]
    assert plies == sorted(plies)
    for scene in scenes(game, "do") + scenes(game, "ask"):
        assert found.stand(scene).to_move() == LEARNER


@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        ("tiffin", {"pair", "flat", "shortcut"}),
        ("out-for-delivery", {"buy", "offer", "use"}),
        ("mint-delivery", {"upgrade", "remove", "free"}),
    ],
)
def test_what_is_easily_skipped_is_practised(game: str, wanted: set[str]) -> None:
    """Specials, pairs, buying, trade, and the events that forbid and allow them."""
    done = {move.split()[0] for scene in scenes(game, "do") for move in scene.step.moves}
    assert wanted <= done


@pytest.mark.parametrize("game", GAMES)
def test_exercises_lead_somewhere_and_are_told(game: str) -> None:
    found = lesson(game)
    for scene in scenes(game, "do"):
        if scene.step.position:
            state, said = found.exercised(scene)
            assert state.check() == []
            assert said


@pytest.mark.parametrize("game", GAMES)
def test_what_the_others_did_is_told_in_words_without_their_secrets(game: str) -> None:
    watched = scenes(game, "watch")
    assert watched
    assert all(scene.said for scene in watched)


@pytest.mark.parametrize("game", GAMES)
def test_the_others_play_what_the_script_says(game: str) -> None:
    found = lesson(game)
    lines = found.record.actions()
    starts = [scene.ply for scene in found.scenes]
    for start, scene in zip([0, *starts], found.scenes, strict=False):
        if scene.step.kind == "watch" and scene.step.moves:
            played = [line.move for line in lines[start : scene.ply] if line.seat == 1]
            assert played == ", ".join(scene.step.moves).split(", ")


def test_what_b_kept_and_delivered_stays_a_secret() -> None:
    told = " ".join(text for scene in lesson("mint-delivery").scenes for text in scene.said)
    assert "B keeps some of the dealt orders." in told
    assert "B delivers an order" in told


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_lesson_of_its_own(game: str) -> None:
    script = read_script(game)
    assert script.game == book(game).id
    assert 2 <= script.minutes <= 10


def test_a_half_choice_would_be_noticed() -> None:
    found: Lesson = lesson("tiffin")
    scene = next(s for s in scenes("tiffin", "do") if len(s.actions) > 1)
    state = found.state(scene.ply)
    state.apply(scene.actions[0])
    with pytest.raises(HalfChoice):
        demand_whole(state, LEARNER, [scene.actions[0]])

"""Hints: the same from the same view and seed, whole, and never about what a seat cannot see."""

import json
from pathlib import Path

import pytest

from milkrun.coach.hint import Hint, NoHint, hint
from milkrun.coach.telling import Fact, apart
from milkrun.coach.wording import in_short, in_words
from milkrun.games import GAMES, book
from milkrun.kernel.events import Event
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER, State
from milkrun.play.lines import preview
from milkrun.play.record import read_file
from milkrun.play.table import apply, replay
from milkrun.terminal.game import TerminalGame
from tests.cli.helpers import fails, record_file, run
from tests.play.helpers import new_table
from tests.support.peeking import tables, twin_choices
from tests.support.worlds import positions

GAME = next(iter(GAMES))


def small(game: Game, view: bytes, seed: int = 1, asked: int | None = None) -> Hint:
    return hint(game, view, seed, simulations=40, samples=3, asked=asked)


def choices(game: Game, every: int) -> list[State]:
    """Some positions of a random game in which a seat chooses."""
    return [s.clone() for s in positions(game, 2, every) if s.to_move() >= 0]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_follows_from_view_and_seed(game_id: str) -> None:
    game = book(game_id).load(2)
    state = choices(game, 20)[-1]
    view = game.view(state, int(state.to_move())).to_bytes()
    assert small(game, view) == small(book(game_id).load(2), view)


@pytest.mark.parametrize("game_id", GAMES)
def test_twin_worlds_get_the_same_hint(game_id: str) -> None:
    game = tables(game_id)[0]
    for _, twins in zip(range(2), twin_choices(game, 8), strict=False):
        views = [game.view(s, twins.seat).to_bytes() for s in (twins.world, twins.twin)]
        assert small(game, views[0]) == small(game, views[1])


@pytest.mark.parametrize("game_id", GAMES)
def test_the_advice_is_a_whole_legal_choice(game_id: str) -> None:
    game = book(game_id).load(2)
    for state in choices(game, 30):
        seat = int(state.to_move())
        found = small(game, game.view(state, seat).to_bytes())
        for advice in (found.best, found.runner_up):
            if advice is not None:
                after = preview(game, state, seat, list(advice.line.actions))
                assert not (after.to_move() == seat and after.is_selecting())
                assert advice.score.low <= advice.score.mean <= advice.score.high
                assert 0.0 <= advice.win.low <= advice.win.mean <= advice.win.high <= 1.0
        assert (found.runner_up is None) == (len(state.legal_actions()) == 1)


def test_a_hint_speaks_of_the_action_asked_about() -> None:
    game = book(GAME).load(2)
    state = max(choices(game, 5), key=lambda s: len(s.legal_actions()))
    view = game.view(state, int(state.to_move())).to_bytes()
    for action in state.legal_actions()[-2:]:
        found = small(game, view, asked=action)
        first = [a.line.actions[0] for a in (found.best, found.runner_up, found.asked) if a]
        assert action in first


def test_alone_there_is_a_score_and_no_win() -> None:
    lone = [game for game in GAMES if book(game).fewest == 1]
    for game_id in lone:
        game = book(game_id).load(1)
        state = choices(game, 10)[1]
        said = " ".join(in_words(small(game, game.view(state, 0).to_bytes()), 1))
        assert "Expected score" in said
        assert "win" not in said


def test_nothing_to_choose_is_no_hint() -> None:
    game = book(GAME).load(2)
    state = choices(game, 10)[0]
    other = 1 - int(state.to_move())
    for seat in (other, None):
        with pytest.raises(NoHint):
            small(game, game.view(state, seat).to_bytes())


def test_the_terminal_gives_a_hint_and_changes_nothing() -> None:
    table, said, lines = new_table(book(GAME).load(2)), list[str](), ["hint 1", "hint 2"]
    seq = table.seq
    TerminalGame(table, [None, None], lambda p: lines.pop() if lines else "quit", said.append).run()
    assert table.seq == seq
    assert any(line.startswith("  Best: ") for line in said)
    assert "  '1' is no number of games: 2 to 10000." in said


def test_a_choice_in_a_file_is_explained(tmp_path: Path) -> None:
    path = record_file(tmp_path, GAME)
    record = read_file(path)
    plies = [n for n, line in enumerate(record.actions()) if line.seat == 1]
    few = ["--simulations", "40", "--samples", "3"]
    said = run("explain", str(path), "--at", str(plies[3]), "--seat", "B", *few).output
    assert said.startswith(f"B chose: {record.actions()[plies[3]].move}\nBest: ")
    assert "Expected score" in said
    data = json.loads(run("explain", str(path), "--at", str(plies[3]), *few, "--json").stdout)
    assert data["seat"] == "B"
    assert data["best"]["score"]["low"] <= data["best"]["score"]["mean"]


def test_what_cannot_be_explained_is_refused(tmp_path: Path) -> None:
    path = str(record_file(tmp_path, GAME))
    lines = read_file(Path(path)).actions()
    assert "Nobody chooses at ply 0" in fails(1, "explain", path, "--at", "0")
    assert "Nobody chooses" in fails(1, "explain", path, "--at", str(len(lines)))
    assert "not 9999" in fails(1, "explain", path, "--at", "9999")
    mine = next(n for n, line in enumerate(lines) if line.seat == 0)
    assert "seat A that chooses" in fails(1, "explain", path, "--at", str(mine), "--seat", "B")


def test_a_last_choice_is_played_to_the_end() -> None:
    game = book(GAME).load(2)
    actions, state, rng = list[int](), game.deal(), Rng(5)
    while state.to_move() != OVER:
        legal = state.legal_actions()
        actions.append(legal[rng.below(len(legal))])
        state.apply(actions[-1])
    last = max(n for n in range(len(actions)) if replay(game, actions[:n]).to_move() >= 0)
    before = replay(game, actions[:last])
    seat = int(before.to_move())
    found = small(game, game.view(before, seat).to_bytes())
    assert found.judged == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_the_best_is_never_below_its_runner_up(game_id: str) -> None:
    game = book(game_id).load(2)
    for state in choices(game, 20)[:4]:
        found = small(game, game.view(state, int(state.to_move())).to_bytes())
        if found.runner_up is not None:
            assert found.best.win.mean >= found.runner_up.win.mean


REASONS = [
    ("mint-delivery", "turn=A; A: at=NW truck=2/0/0 orders=O01", "fulfil", "it scores "),
    (
        "out-for-delivery",
        "mp=7 round=3; A: at=2 parcels=1.3; B: at=18",
        "deliver",
        "the parcel pays 150 gold now, and 125 a round later",
    ),
    (
        "tiffin",
        "A: hand=r4; 1: card=r12 tiffins=A; 2: card=g10; 3: card=b8",
        "card r4, route 1",
        "you are 4 cubes ahead on ",
    ),
    ("mint-delivery", "turn=A; A: at=N orders=O03", "load", "then lacks 2 mints"),
    ("mint-delivery", "turn=A; A: at=N orders=O04 truck=1/0/0", "load", " actions away then"),
    ("mint-delivery", "turn=A; A: at=C orders=O01 truck=2/0/0", "move N", "is nearer then"),
    ("mint-delivery", "turn=A; A: at=N; NW: up=O09,-", "move NW", "offers an order for "),
    (
        "out-for-delivery",
        "mp=8 round=3; A: at=12; B: at=18; c1: waiting=0/1/0/0/0/0",
        "w",
        "Emberholt is nearer then, where 1 parcel waits, worth up to 200 gold",
    ),
    ("out-for-delivery", "mp=8 round=3; A: at=2 gold=200; B: at=18", "buy", "an item counts "),
    (
        "tiffin",
        "A: hand=r4; pool=r2,b1,g1,y1,w1,b3; 1: card=r12 tiffins=A; 2: card=g10; 3: card=b8",
        "pick r2",
        "2 of your cards then fit ",
    ),
    ("tiffin", "A: hand=r4; 1: card=r12; 2: card=g10; 3: card=b8", "pick deck", "nobody sees"),
]


@pytest.mark.parametrize(("game_id", "position", "moves", "said"), REASONS)
def test_a_reason_comes_from_the_position(
    game_id: str, position: str, moves: str, said: str
) -> None:
    game = book(game_id).load(2)
    before = game.read(position)
    after, events = before.clone(), list[Event]()
    for move in moves.split(", "):
        legal = [a for a in after.legal_actions() if game.notate(after, a).startswith(move)]
        events += apply(after, 0, legal[0]).events
    found = game.reasons(before, after, events)[0]
    assert said in game.words.sentence(game.words.reasons[found.key], found.numbers)


def test_a_card_that_fits_nothing_is_for_nothing_even_where_another_would_fit() -> None:
    game = book("tiffin").load(2)
    before = game.read("A: hand=r4; pool=y2,b1,g1,y1,w1,b3; 1: card=r12; 2: card=g10; 3: card=b8")
    after = before.clone()
    events = apply(after, 0, game.parse(before, "pick y2")).events
    assert game.reasons(before, after, events) == []


def test_a_special_card_that_stays_is_something_a_turn_brings() -> None:
    game = book("tiffin").load(2)
    before = game.read("A: hand=r4 flat=false; 1: card=r12 tiffins=A; 2: card=g10; 3: card=b8")
    after, events = before.clone(), list[Event]()
    for move in ("card r4", "route 1"):
        legal = [a for a in after.legal_actions() if game.notate(after, a).startswith(move)]
        events += apply(after, 0, legal[0]).events
    found = [(one.key, one.numbers) for one in game.reasons(before, after, events)]
    assert found[1:] == [("shortcut_left", {"special": 1}), ("hand", {"count": 0})]


def told_apart(one: list[Fact], other: list[Fact]) -> tuple[str, str]:
    """What each of two lines brings that the other does not, in words."""
    first, second = apart(one, other)
    return first.text, second.text


def test_two_lines_are_told_apart_by_what_only_one_of_them_brings() -> None:
    delivers, loads = Fact("it delivers", "delivers"), Fact("it loads", "loads")
    assert told_apart([delivers, loads], [delivers]) == ("it loads", "")
    assert told_apart([delivers], [loads]) == ("it delivers", "it loads")
    assert told_apart([], []) == ("", "")


def test_another_figure_is_told_only_where_nothing_else_is_apart() -> None:
    two, four = (Fact(f"{n} ahead", "leads", {"route": 1, "lead": n}) for n in (2, 4))
    spares, there = Fact("it spares", "spares"), Fact("5 there", "leads", {"route": 2, "lead": 5})
    assert told_apart([two, spares], [four]) == ("it spares", "4 ahead")
    assert told_apart([two], [four]) == ("2 ahead", "4 ahead")
    assert told_apart([there, spares], [four])[0] == "5 there"
    words = book("tiffin").load(2).words
    assert two.is_no_more(four, words)
    assert two.is_no_more(Fact("2 there", "leads", {"route": 2, "lead": 2}), words)
    assert not four.is_no_more(two, words)
    assert not two.is_no_more(spares, words)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_first_choice_has_a_reason_of_its_own(game_id: str, seats: int) -> None:
    game = book(game_id).load(seats)
    state = choices(game, 1)[0]
    found = small(game, game.view(state, int(state.to_move())).to_bytes())
    assert found.best.line.reason
    assert in_short(found).endswith(f": {found.best.line.reason}.")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_is_one_sentence_with_a_reason(game_id: str) -> None:
    game = book(game_id).load(2)
    for state in choices(game, 20)[:3]:
        said = in_short(small(game, game.view(state, int(state.to_move())).to_bytes()))
        first, _, reason = said.partition(": ")
        assert first
        assert reason.endswith(".")
        assert "%" not in said

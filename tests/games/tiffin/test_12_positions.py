"""Positions and moves as text, and positions that are refused."""

import re

import msgspec
import pytest

from milkrun.kernel.errors import NotationError, PositionError
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE
from tests.games.tiffin.table import at, dealt, go, position
from tests.support import load, moves
from tests.support.worlds import positions

ROUTES = "1: card=r12; 2: card=g10; 3: card=b8"
SET_UP = "start=- pool=-,-,-,-,-,-"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("A: hand=y3*,y3*", r"y3\* is in 2 places, there are 1"),
        ("pool=w3*,w3*,r1,g1,b1,y1", r"w3\* is in 2 places"),
        ("A: hand=w4", "w4 is in 1 places, there are 0"),
        ("1: card=r8; 2: card=g8", "routes"),
        ("1: card=r12; next=y12", "routes"),
        ("done=8", "route_deck is below zero"),
        ("done=7 next=y14", "route_deck is below zero"),
        ("A: hand=r1,r2,r3,r4,g1,g2,g3,g4,b1", "hand"),
        ("step=discard; A: hand=r1", "hand"),
        ("1: card=r12 tiffins=AB track=A started=1", "tiffins"),
        ("1: card=r12 tiffins=AABB", "tiffins"),
        ("1: card=r12 track=A", "tiffins"),
        ("1: card=r12 tiffins=A track=AAAAAAAAAAAAA", "track"),
        ("1: card=r12 tiffins=A track=AAAAAAAAAAAA", "full"),
        ("marker=2", "marker"),
        ("step=reveal", "marker"),
        ("pool=r1,g1,b1,y1,r2,-", "pool"),
        ("A: hand=r1 taken=g1", "memory"),
        ("A: hand= held=g1", "memory"),
        ("A: flat=true; 1: card=r12 tiffins=A flats=A", "specials"),
        ("armed=flat; A: flat=false", "specials"),
        ("step=target card=r1; A: hand=g1", "selection"),
        ("step=target card=g1; A: hand=g1", "choice"),
        ("ending=turn_cap", "a game is over exactly when"),
        ("step=pick", "picks is missing at the step pick"),
        ("pending=1", "turn"),
        ("step=main start=-", "pool"),
    ],
)
def test_bad_positions_are_refused_by_name(text: str, name: str) -> None:
    with pytest.raises(PositionError, match=f"unsound: {name}"):
        load("tiffin", 2).read(text)


CANNOT_BE = [
    ("step=follow1", "turn: nothing was played that could be followed"),
    ("step=follow2 plays=2", "turn: a second 2 is the last"),
    ("step=next start=A plays=1 next=y14", "next is not for the step next"),
    (f"step=deal {SET_UP} next=y14; A: hand=r1,r1,r2,r2,r3", "deal: A holds 5 cards now"),
    (f"step=deal {SET_UP} next=y14; B: hand=r1", "deal: B holds 1 cards now"),
    (f"step=routes {SET_UP}; {ROUTES}", "routes: 3 in play where they are laid from the left"),
    (f"step=routes {SET_UP}; 2: card=g10", "routes: 1 in play where they are laid"),
    ("step=fill picks=50 start=A pool=r1,g1,b1,y1,r2,-", "picks is 50, above 1"),
    ("step=pick picks=2", "picks is 2, above 1"),
    ("pool=r1,r2,r3,r4,g1,g2", "pool: 4 or more cards are red"),
    ("step=follow1 plays=1 pending=9", "turn: 9 symbols wait after 1 plays"),
    ("step=follow1 plays=9", "turn: 9 plays from a hand of 7"),
    ("step=target plays=1 card=r3; A: hand=r3", "turn: this card cannot follow another"),
    ("step=pick picks=1 armed=flat", "armed is not for the step pick"),
    ("specials=1", "turn: something is left of the turn before"),
    ("step=draw plays=1 picks=1", "turn: another pick, and no draft of two cards"),
    ("bonus=true", "bonus is not for the step main"),
    ("step=reveal marker=2 plays=1 bonus=true", "bonus: no late draft is due"),
    ("step=follow1 plays=1 specials=3", "specials: 3 in 1 plays"),
    ("step=bonus plays=1", "bonus: no late draft is due"),
    ("onto=1", "onto is not for the step main"),
    ("A: score=-3", "score of seat A is below zero"),
    ("A: score=1000000", "score: A has 1000000"),
    ("1: card=r12 cancelled=2", "track: Shortcuts cannot cancel 2 on route 1"),
    ("latest=r1,r2,r3", "revealed: 3 cards in its last turn"),
    ("step=draw picks=1; A: hand=r1,r1,r2,r2,r3,r4,g1,g1", "hand: A holds 8"),
    (f"step=fill {SET_UP} next=y14 turns=3", "start: something has happened before the start"),
]
"""Positions that no game comes to; each breaks something else, and some only much later."""


@pytest.mark.parametrize(("text", "sentence"), CANNOT_BE)
def test_a_position_that_cannot_be_is_refused_with_its_sentence(text: str, sentence: str) -> None:
    alone = text if ": card=" in text else f"{text}; {ROUTES}"
    with pytest.raises(PositionError, match=f"unsound: (.* )?{re.escape(sentence)}"):
        load("tiffin", 2).read(alone)


def test_a_belief_must_have_its_place_in_some_hand() -> None:
    """B has one old card, so that only one of the two red 1s can be older than the shuffle."""
    text = "shuffled=true; A: hand= held={}; B: hand=r1,r1 fresh=1; C: hand=g1 fresh=0"
    game = load("tiffin", 3)
    assert game.read(text.format("r1,g1")).check() == []
    with pytest.raises(PositionError, match="more cards known than the others have had"):
        game.read(text.format("r1,r1"))


NEARLY = "1: card=r12 tiffins=A track=BBBBBBBBBB; 2: card=g10; 3: card=b8"
HALF = f"next=y14; A: hand=r4; B: hand=; {NEARLY}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("step=cubes card=r4 armed=flat", "onto is missing at the step cubes"),
        ("step=cubes card=r4 armed=flat onto=4", "onto is 4, above 3"),
        ("step=cubes card=r4 onto=1", "selection: how many cubes is asked with a Flat Tire only"),
        ("step=cancel card=r4 onto=1", "selection: how many spaces is asked with a Shortcut only"),
        ("step=cubes card=r4 armed=flat onto=2", "choice: no action can complete"),
        ("step=cancel card=r4 armed=flat,shortcut onto=1 cubes=3", "choice: no action can"),
        ("step=cancel card=r4 armed=flat,shortcut onto=1 cubes=1", "choice: no action can"),
    ],
)
def test_a_question_that_has_no_answer_or_only_one_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(PositionError, match=f"unsound: {re.escape(sentence)}"):
        load("tiffin", 2).read(f"{text} {HALF}")


def test_the_question_how_many_goes_there_and_back() -> None:
    game = load("tiffin", 2, surplus_cards=True)
    cubes = game.read(f"step=cubes card=r4 armed=flat,shortcut onto=1 {HALF}")
    assert moves(cubes) == ["cubes 2", "cubes 3"]
    spaces = go(cubes, "cubes 2")
    for state in (cubes, spaces):
        assert game.write(game.read(game.write(state))) == game.write(state)
        assert "on route 1" in game.draw(game.view(state, 0))
        assert "on route 1" not in game.draw(game.view(state, 1))


@pytest.mark.parametrize(
    "text",
    [
        "A: hand=q9",
        "pool=r1",
        "1: card=z9",
        "turn=C",
        "1: track=C",
        "step=nap",
        "armed=wings",
        "x",
        "A: hand=-",
        "scored=-",
        "1: flats=-",
    ],
)
def test_unreadable_positions_are_refused(text: str) -> None:
    with pytest.raises(PositionError):
        load("tiffin", 2).read(text)


def test_every_card_is_in_one_place_by_the_declaration_alone() -> None:
    game = load("tiffin", 3)
    for state in positions(game, 5, every=9):
        p = position(state)
        whole = p.rules.fresh()
        assert p.rules.pieces.broken(p, whole) == []
        p.players[0].hand[0] += 1
        assert [line.split()[0] for line in p.rules.pieces.broken(p, whole)] == ["r1"]
        p.players[0].hand[0] -= 1
        p.deck.total += 1
        assert p.check() == ["deck is miscounted"]
        p.deck.total -= 1


def test_what_is_not_named_is_filled_in_or_unseen() -> None:
    p = position(load("tiffin", 2).read(""))
    assert [route.face >= 0 for route in p.routes] == [True] * 3
    assert p.deck.total == 45 - 6
    assert p.route_deck == 6
    assert p.check() == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_go_there_and_back(seats: int) -> None:
    game, rng = load("tiffin", seats), Rng(3)
    state = game.deal()
    while not state.is_over():
        text = game.write(state)
        assert game.write(game.read(text)) == text
        json = msgspec.json.encode(game.to_dict(state)).decode()
        assert game.write(game.read(json)) == text
        legal = state.legal_actions()
        by_chance = state.to_move() == CHANCE
        state.apply(state.sample_chance(rng) if by_chance else legal[rng.below(len(legal))])
    assert game.write(game.read(game.write(state))) == game.write(state)


def test_moves_have_distinct_texts_that_parse_back() -> None:
    game, rng = load("tiffin", 3), Rng(8)
    state = game.deal()
    for _ in range(200):
        texts = [game.notate(state, action) for action in range(len(game.actions.moves))]
        assert len(set(texts)) == len(texts)
        for action in state.legal_actions():
            assert game.parse(state, game.notate(state, action).upper()) == action
        legal = state.legal_actions()
        by_chance = state.to_move() == CHANCE
        state.apply(state.sample_chance(rng) if by_chance else legal[rng.below(len(legal))])


def test_how_moves_read() -> None:
    state = at("pool=r1,r1,g2*,g2,b4,y4; A: hand=r2,g4", r="tiffins=A")
    texts = moves(state)
    assert texts[:8] == [
        "place 1",
        "place 2",
        "place 3",
        "pick deck",
        "pick r1",
        "pick r1/2",
        "pick g2*",
        "pick g2",
    ]
    assert "pick r1 r1/2" in texts
    assert texts[-4:] == ["card r2", "card g4", "flat", "shortcut"]
    assert moves(go(state, "card g4")) == ["flat", "shortcut", "as2"]
    with pytest.raises(NotationError, match="Did you mean"):
        state.game.parse(state, "plase 1")


def test_the_board_shows_everything() -> None:
    state = at(
        "marker=1 done=1 next=y14; A: hand=r2,w3* score=12; B: hand=g1 taken=g1",
        r="tiffins=ABx track=AAB flats=B",
    )
    board = state.game.draw(state.game.view(state, 0))
    for part in (
        "Churchgate, red 12",
        "[A][B][x]",
        "AAB...........",
        "11 open, started, Flat Tire of B",
        "pays 18/12/6   now 1. A 2, 2. B 1",
        "next: Sion, yellow 14; 5 more unseen",
        "1 scored: at least 1, 2 each; then at least 2, 4 each",
        "Competitor  1 of 2",
        "Your hand   r2 w3*",
        "12 rupees  2 cards  Flat Tire, Shortcut",
        "| g1",
    ):
        assert part in board
    half = go(state, "shortcut", "card w3*")
    assert "You play    w3* with the Shortcut" in half.game.draw(half.game.view(half, 0))
    assert "You play" not in half.game.draw(half.game.view(half, 1))


def test_every_event_and_step_has_words() -> None:
    game = dealt(2).game
    assert {kind.name for kind in game.event_kinds} == set(game.words.events)
    assert set(game.words.endings) == {"routes_done", "turn_cap"}
    assert set(game.words.prompts) >= {"main", "target", "follow1", "bonus", "over"}

"""Choices in English: each game has words for each of its actions, and no code slips through."""

import re

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.play.lines import Choice, describe, lines
from milkrun.play.phrases import Joins, Phrases
from tests.support import load
from tests.support.dossier import dossier

CODE = re.compile(r"\bp\d\.\d|\b[rgbyw]\d\b|[{}*]|-1|\?|  ")
"""What only notation says, and holes in a sentence."""
FOLD = 400


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_action_has_words(name: str) -> None:
    by_step = dossier(name).by_step
    for options in dossier(name).phrases:
        game = book(name).load(3, options)
        kinds = {kind.name for kind in game.actions.kinds if not kind.is_chance}
        wanted = (kinds - by_step.keys()).union(*by_step.values())
        assert wanted <= set(game.words.moves)


def play(game: Game, seed: int) -> list[str]:
    """What a random game offers, as sentences."""
    state, rng, phrases, said = game.deal(), Rng(seed), Phrases(game), set[str]()
    for _ in range(FOLD):
        game.sample(state, rng)
        if state.is_over():
            break
        said |= {choice.say for choice in lines(state, 60, phrases).choices}
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    return sorted(said)


@pytest.mark.parametrize("name", GAMES)
def test_no_code_slips_into_a_sentence(name: str) -> None:
    for seed, options in enumerate(dossier(name).phrases):
        said = play(book(name).load(3, options), seed)
        assert len(said) > 20
        assert [text for text in said if CODE.search(text)] == []
        assert all(text[0].isupper() and not text.endswith(":") for text in said)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_kept_of_words_is_what_they_would_be_anew(name: str) -> None:
    for seed, options in enumerate(dossier(name).phrases):
        game = book(name).load(3, options)
        state, rng, kept = game.deal(), Rng(seed), Phrases(game)
        for _ in range(FOLD):
            game.sample(state, rng)
            if state.is_over():
                break
            anew = lines(state, 60, Phrases(game)).choices
            assert list(map(vars_of, lines(state, 60, kept).choices)) == list(map(vars_of, anew))
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])


def vars_of(choice: Choice) -> tuple[object, ...]:
    """All that a screen is told of a line."""
    return choice.actions, choice.text, choice.targets, choice.say, choice.leaves


def sentence(name: str, position: str, *moves: str) -> str:
    """A line as it reads in a position."""
    game = load(name, 3)
    state = game.read(position)
    at, actions = state.clone(), list[int]()
    for move in moves:
        actions.append(game.parse(at, move))
        at.apply(actions[-1])
    return describe(state, actions, Phrases(game)).say


def test_a_trade_reads_as_one_sentence() -> None:
    position = "mp=6 round=5; A: at=4 gold=125 parcels=2.1; B: at=4 items=ticket; C: at=58"
    said = sentence("out-for-delivery", position, "offer B", "give p2.1", "ask ticket")
    assert said == ("Offer B a trade: give the parcel for Skelwater (square 1) for Airplane Ticket")


def test_a_step_names_the_tile_it_leads_to() -> None:
    assert sentence("out-for-delivery", "mp=6 round=5; A: at=4; B: at=4; C: at=58", "e") == (
        "Go to road 5"
    )


def test_choices_of_a_turn_follow_each_other() -> None:
    choices = [["drive to A"], ["play a red 1", "on B"], ["rob C:"], []]
    assert Joins("en").in_turn(choices) == "Drive to A; then play a red 1 on B; then rob C"


def test_the_same_choice_in_a_row_is_said_once() -> None:
    choices = [["load"], ["load"], ["drive"], ["load"]]
    assert Joins("en").in_turn(choices) == "Load (2 times); then drive; then load"


def test_an_action_without_words_is_named_by_its_notation() -> None:
    game = load("tiffin", 2)
    game.words.moves = {}
    state = game.deal()
    game.sample(state, Rng(1))
    action = state.legal_actions()[0]
    assert Phrases(game).of(state, action) == game.notate(state, action)

"""A bot has a word on the log for its big moves, each level its own; nobody else has."""

from pathlib import Path
from typing import Any

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.events import HIDDEN, Event
from milkrun.kernel.game import Game
from milkrun.play.players import LEVELS
from milkrun.web.match.seeing.remarks import talk_of, word_on
from tests.web.served import served


def talk(game: Game, language: str = "en") -> dict[str, Any]:
    """What the bots of a game say."""
    return talk_of(game.setting.facts.package, language)


def big(game: Game, seat: int, value: int | None = None) -> Event:
    """The event that is talked about, with a number that matters unless another is named."""
    told = talk(game)
    kind = next(n for n, kind in enumerate(game.event_kinds) if kind.name == told["event"])
    args = [0, 0, 0]
    enough = told["among"][0] if "among" in told else told["least"]
    args[game.event_kinds[kind].args.index(told["number"])] = enough if value is None else value
    return Event(kind, seat, args)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_level_has_words_of_its_own_in_turn(game_id: str) -> None:
    game = book(game_id).load(2)
    said = {level: [word_on(game, level, n, 1, [big(game, 1)]) for n in (0, 1)] for level in LEVELS}
    assert said == talk(game)["words"]
    assert len({word for words in said.values() for word in words}) == 2 * len(LEVELS)


@pytest.mark.parametrize("game_id", GAMES)
def test_small_and_hidden_moves_and_those_of_others_pass_in_silence(game_id: str) -> None:
    game = book(game_id).load(2)
    for event in (big(game, 0), big(game, 1, 0), big(game, 1, HIDDEN)):
        assert word_on(game, "hard", 0, 1, [event]) == ""
    assert word_on(game, "casual:3", 0, 1, [big(game, 1)]) == ""


def test_the_log_of_a_game_has_the_words_where_they_belong(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        device = here.device()
        match = device.create("mint-delivery", "easy,casual")["match"]
        here.settle(match)
        log = device.view(match, log=1)["log"]
    said = [line for line in log if line.get("word")]
    assert said
    assert {line["seat"] for line in said} == {0}
    assert all("delivers" in line["text"] for line in said)

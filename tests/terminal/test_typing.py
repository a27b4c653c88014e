"""What can be typed: ways of several steps, `end` last, help for the game at hand; colour."""

import os
import pty
import re
import subprocess
import sys

import pytest

from milkrun.games import GAMES, book
from milkrun.play.table import Table
from milkrun.terminal.game import TerminalGame
from milkrun.terminal.paint import Paint
from tests.cli.helpers import fails, run
from tests.play.helpers import new_table, radio_table
from tests.terminal.test_game import Screen, play


def courier() -> Table:
    """A stands in Emberholt with eight movement points."""
    game = book("out-for-delivery").load(2)
    start = game.write(game.read("mp=8 round=3; A: at=4; B: at=18"))
    table = new_table(game)
    return Table(game, ["human"] * 2, table.chance, start=start)


@pytest.mark.parametrize("typed", ["walk to road 32", "WALK road 32", "walk 32"])
def test_a_walk_of_several_tiles_is_one_line(typed: str) -> None:
    table = courier()
    screen = play(table, typed)
    assert "A goes to road 32." in screen.text
    assert len(table.plies) == 8
    assert "or go several steps at once, as: walk to " in screen.text


def test_a_walk_out_of_reach_names_some_in_reach() -> None:
    table = courier()
    screen = play(table, "walk to road 90")
    assert "'walk to road 90' leads nowhere in reach. Try: walk to " in screen.text
    assert not table.plies


@pytest.mark.parametrize("game_id", GAMES)
def test_to_end_is_the_last_number_and_never_the_first(game_id: str) -> None:
    tables = [courier(), radio_table()] if game_id != "tiffin" else []
    for table in tables:
        rows = next(t for t in play(table).said if t.startswith("  1) ")).split("\n")
        moves = [row for row in rows if re.match(r"  \d+\)", row)]
        assert re.match(r"  \d+\) end ", moves[-1] + " ")
        assert not re.match(r"  1\) end\b", moves[0])


def test_the_words_beside_a_move_can_be_typed_too() -> None:
    screen = play(radio_table(), "Drive to North warehouse")
    assert "A drives to North Warehouse." in screen.text


def test_help_has_examples_of_the_game_at_hand() -> None:
    text = play(courier(), "help").text
    assert "Here and now, in Out For Delivery:" in text
    assert "walk to " in text.split("Here and now")[1]
    assert "rules OFD-" in text
    assert re.search(r"why move N?\w+ +why that is refused here", play(radio_table(), "help").text)


def test_colours_are_on_only_where_somebody_wants_them() -> None:
    plain, gay = Screen("load"), Screen("load")
    TerminalGame(radio_table(), [None, None], plain.ask, plain.say).run()
    TerminalGame(radio_table(), [None, None], gay.ask, gay.say, Paint()).run()
    assert "\x1b[" not in plain.text
    assert "\x1b[31m" in gay.text
    assert re.sub(r"\x1b\[\d+m", "", gay.text) == plain.text


def test_a_seat_has_its_colour_and_an_article_has_none() -> None:
    gay = Screen("load")
    TerminalGame(courier(), [None, None], gay.ask, gay.say, Paint()).run()
    assert "\x1b[94mA\x1b[0m> " in gay.text
    gay = Screen("log")
    table = new_table(book("tiffin").load(2), 5)
    TerminalGame(table, [None, None], gay.ask, gay.say, Paint()).run()
    assert re.search(r"· A \w+ \d fills place 1 of the pool", gay.text)
    assert "\x1b[94mA\x1b[0m is dealt " in gay.text


def test_a_slip_in_a_verb_names_the_nearest() -> None:
    assert "There is no verb 'plya'. Did you mean 'play'?" in fails(2, "plya")


def test_the_verbs_are_in_groups() -> None:
    said = run("--help").output
    heads = [said.index(f"\n{head}:") for head in ("Play", "Study", "Serve", "Develop")]
    assert heads == sorted(heads)


def test_play_asks_which_game() -> None:
    said = run("play", "--players", "human,random", input="3\nquit\n").output
    assert "Which game?" in said
    assert "Tiffin: type `help` for help" in said
    assert "No game was chosen." in fails(2, "play", input="")


def test_lines_can_be_edited_and_come_back_from_history() -> None:
    """At a keyboard: a slip is mended with the arrow keys, and ↑ brings the last line again."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "milkrun", "play", "mint-delivery", "--seed", "1"]
    words = ["--players", "human,human", "--seating", "keep"]
    env = {**os.environ, "TERM": "xterm"}
    game = subprocess.Popen([*command, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=env)
    os.close(theirs)
    os.write(ours, b"rulesX\x7f MINT-TAKE-6\n\x1b[A\nquit\n")
    said = b""
    while True:
        try:
            piece = os.read(ours, 65_536)
        except OSError:
            break
        if not piece:
            break
        said += piece
    game.wait(60)
    assert said.count(b"MINT-TAKE-6: ") == 2

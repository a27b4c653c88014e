"""What a game's files lack is named by file and key, at the start or in a rehearsal."""

from pathlib import Path

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.soundness import demand_sound, faults
from milkrun.play.rehearsal import rehearse
from tests.shelf.folder import edit, milkrun, with_penny_post

AT_START = [
    ("words", 'title = "Penny Post"', "", "words.toml lacks 'title'"),
    ("words", "[prompts]", "[other]", "words.toml lacks 'prompts'"),
    ("words", "rolled =", "roled =", "words.toml lacks the sentence of the event 'rolled'"),
    ("words", "rolls a {n}", "rolls a {m}", "words.toml: the event 'rolled' does not tell 'm'"),
    (
        "words",
        "{to:seats}",
        "{to:people}",
        "events.handed takes a name from the list 'people', which is not there",
    ),
    ("words", "rolls a {n}", "rolls a {n", "words.toml: events.rolled is no sentence"),
    ("words", "choose =", "chose =", "words.toml lacks the prompt 'choose'"),
    ("words", 'closed = "All', 'shut = "All', "words.toml lacks the ending 'closed'"),
    ("clauses", 'text = "Everybody plays in turn."', "", "clauses.toml: PENNY-2 lacks 'text'"),
    ("clauses", "[PENNY-3]", "[PENNY-4]", "clauses.toml lacks 'PENNY-3', the clause of 'rounds'"),
    ("clauses", '["rounds"]', '["laps"]', "options.toml lacks 'laps', which PENNY-3 names"),
    (
        "book",
        "Signs(STEPS, ENDINGS)",
        'Signs(STEPS, ENDINGS, turn_end="turned")',
        "no event is called 'turned', which should end a turn",
    ),
    (
        "book",
        "Signs(STEPS, ENDINGS)",
        'Signs(STEPS, ENDINGS, decline="refuse")',
        "no action is called 'refuse', which should turn an offer down",
    ),
    ("presets/long", "rounds", "laps", "Preset 'long' sets an unknown option 'laps'"),
    ("options", "default = 20", "", "options.toml: rounds lacks 'default'"),
    (
        "words",
        "title",
        'setup_ends = "roled"\ntitle',
        "setup_ends names 'roled', which is no event",
    ),
    ("words", "title", 'gains = ["coins"]\ntitle', "gains names 'coins', which no reason tells"),
    ("position", ', about = "Pennies kept so far."', "", "position.toml: seat.score lacks 'about'"),
]
PLAYED = [
    (
        "book",
        "Signs(STEPS, ENDINGS)",
        'Signs(STEPS, ENDINGS, score="gold")',
        "no view tells the fact 'gold'",
    ),
    ("book", '{"unseen": []}', "{}", "the view's memory lacks 'unseen'"),
    ("words", "hand_on =", "hand =", "words.toml lacks a reading of the move 'hand_on'"),
    ("words", "pennies =", "coins =", "words.toml: account lacks 'pennies', which book.py names"),
    ("clauses", "[PENNY-1]", "[PENNY-9]", "clauses.toml lacks 'PENNY-1', by which book.py refuses"),
    ("clauses", "the pennies, or hand", "{n}, or hand", "clauses.toml: PENNY-1: 'n'"),
    (
        "book",
        'None if is_legal else Refusal("PENNY-1")',
        "None",
        "the move 'roll' does not offer 'roll 1', and why_not does not refuse it",
    ),
    (
        "book",
        "if seat != self.to_move():",
        "if seat >= 0:",
        "the move 'keep' offers 'keep', and refuses it by PENNY-2",
    ),
    ("book", "tell(ROLLED", "tell(ROLED", "book.py, line 59: NameError: name 'ROLED' is"),
    ("presets/long", "= 9", "= 99", "presets/long.toml: Option 'rounds' takes a whole number"),
    ("levels", 'hard = "mcts:50"', "", "levels.toml lacks 'hard'"),
    ("levels", '"random"', '"robot"', "levels.toml: easy: There is no player 'robot'"),
]


def with_faults(folder: Path, rows: list[tuple[str, str, str, str]]) -> None:
    """A game of its own for each fault."""
    for number, (file, old, new, _) in enumerate(rows):
        own = with_penny_post(folder, f"fault_{number}")
        (own / "data/presets").mkdir()
        (own / "data/presets/long.toml").write_text('about = "Long."\n[options]\nrounds = 9\n')
        edit(own / (f"data/{file}.toml" if file != "book" else "book.py"), old, new)


def test_a_start_names_the_file_and_the_key_that_is_missing(tmp_path: Path) -> None:
    with_faults(tmp_path, AT_START)
    said = milkrun(tmp_path, "games").stderr.splitlines()
    assert len(said) == len(AT_START)
    for number, (*_, fault) in enumerate(AT_START):
        [line] = [line for line in said if f"'fault_{number}'" in line]
        assert fault in line
        assert "KeyError" not in line


def test_a_rehearsal_names_what_only_shows_in_play(tmp_path: Path) -> None:
    with_faults(tmp_path, PLAYED)
    done = milkrun(tmp_path, "games", "--check")
    assert done.returncode == 1
    parts = done.stdout.split("fault-")
    for number, (*_, fault) in enumerate(PLAYED):
        [own] = [part for part in parts if part.startswith(f"{number}: not sound")]
        assert fault in own


def test_a_sound_book_passes_the_rehearsal_on_the_command_line(tmp_path: Path) -> None:
    with_penny_post(tmp_path)
    done = milkrun(tmp_path, "games", "penny-post", "--check")
    assert (done.returncode, done.stdout) == (0, "penny-post: sound\n")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_of_ours_is_sound(game: str) -> None:
    found = book(game)
    for seats in range(found.fewest, found.most + 1):
        assert faults(found.load(seats)) == []
        demand_sound(found.load(seats))
    assert rehearse(found) == []


def test_a_level_that_a_game_lacks_is_refused_by_name(tmp_path: Path) -> None:
    own = with_penny_post(tmp_path)
    edit(own / "data/levels.toml", 'hard = "mcts:50"', "")
    done = milkrun(tmp_path, "simulate", "penny-post", "--players", "hard,random", "--num", "1")
    assert done.returncode == 2
    assert "Error: penny-post has no level 'hard'. Known: easy, normal, expert." in done.stderr

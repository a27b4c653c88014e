"""Games are found by their folders, ours and others'; a broken one is left out with a sentence."""

import json
from pathlib import Path

import pytest

from milkrun import games
from milkrun.games import GAMES, books, left_out
from tests.shelf import folder
from tests.shelf.folder import edit, milkrun, with_penny_post

OURS = Path(str(games.__file__)).parent


def test_every_folder_of_the_package_with_a_book_is_a_game() -> None:
    found = [path.parent.name for path in sorted(OURS.glob("*/book.py"))]
    assert [module.split(".")[-2] for module in GAMES.values()] == found
    assert list(books()) == list(GAMES)
    assert left_out() == []


def test_a_game_of_ones_own_is_listed_and_played_by_people_and_bots(tmp_path: Path) -> None:
    with_penny_post(tmp_path)
    listed = json.loads(milkrun(tmp_path, "games", "--json").stdout)
    assert [game["id"] for game in listed] == [*GAMES, "penny-post"]
    played = milkrun(tmp_path, "play", "penny-post", "--seed", "3", typed="1\n" * 20)
    assert "All rounds were played." in played.stdout
    assert played.returncode == 0


def test_a_folder_may_be_named_on_the_command_line() -> None:
    words = ["--games", str(folder.GAMES), "simulate", "penny-post", "--num", "2", "--json"]
    done = milkrun("", *words)
    assert json.loads(done.stdout)["game"] == "penny-post"
    refused = milkrun("", "--games", "nowhere", "games")
    assert refused.returncode == 2
    assert "There is no folder of games 'nowhere'." in refused.stderr


FAULTS = {
    "no_words": "data/words.toml is missing",
    "no_toml": "data/words.toml is no TOML",
    "no_book": "AttributeError: module 'milkrun.games.no_book.book' has no attribute 'BOOK'",
    "no_code": "SyntaxError",
    "no_life": "SystemExit: 3",
    "other_id": "its BOOK is no book of the id 'other-id', as its folder says",
    "Loud": "its name is no small word of letters, digits and '_'",
    "tiffin": "there is another game 'tiffin'",
}


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game that plays among many that do not."""
    path = tmp_path_factory.mktemp("games")
    with_penny_post(path)
    own = {name: with_penny_post(path, name) for name in FAULTS}
    (own["no_words"] / "data/words.toml").unlink()
    (own["no_toml"] / "data/words.toml").write_text("[[")
    (own["no_book"] / "book.py").write_text("")
    (own["no_code"] / "book.py").write_text("def")
    (own["no_life"] / "book.py").write_text("raise SystemExit(3)")
    (path / "no_rules" / "data").mkdir(parents=True)
    (path / "no_rules" / "data" / "facts.toml").write_text("")
    edit(own["other_id"] / "book.py", '"other-id"', '"penny-post"')
    return path


def test_broken_folders_are_left_out_each_with_its_sentence(broken: Path) -> None:
    done = milkrun(broken, "games", "--json")
    assert [game["id"] for game in json.loads(done.stdout)] == [*GAMES, "penny-post"]
    said = done.stderr.splitlines()
    assert len(said) == len(FAULTS) + 1
    assert "The game in 'no_rules' is left out: book.py is missing." in said
    for name, fault in FAULTS.items():
        [sentence] = [line for line in said if line.startswith(f"The game in '{name}' is left out")]
        assert fault in sentence
    assert "Traceback" not in done.stderr


def test_whoever_asks_for_a_broken_game_reads_what_is_wrong(broken: Path) -> None:
    done = milkrun(broken, "play", "no-words")
    assert done.returncode == 2
    assert done.stderr == (
        "Error: The game in 'no_words' is left out: data/words.toml is missing.\n"
    )


def test_a_folder_that_is_not_there_hinders_nobody(tmp_path: Path) -> None:
    done = milkrun(tmp_path / "nowhere", "games")
    assert "which is no folder" in done.stderr
    assert "Tiffin" in done.stdout


def test_the_tools_take_a_game_without_tables_and_options(tmp_path: Path) -> None:
    own = with_penny_post(tmp_path)
    edit(own / "data/clauses.toml", 'options = ["rounds"]', "")
    edit(own / "book.py", 'self.game.setting.number("rounds")', "20")
    (own / "data/options.toml").write_text("")
    fuzzed = json.loads(milkrun(tmp_path, "fuzz", "penny-post", "--num", "400", "--json").stdout)
    assert fuzzed["crashes"] == []
    assert milkrun(tmp_path, "perft", "penny-post", "--depth", "2").stdout.endswith("2 12\n")
    golden = Path(__file__).parent.parent / "golden"
    assert milkrun(tmp_path, "golden", "--folder", str(golden)).returncode == 0

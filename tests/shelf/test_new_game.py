"""`milkrun new` writes a game that loads, keeps the laws and tests itself; faults are named."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from milkrun.games import GAMES
from milkrun.play.facts_file import facts_path, facts_source
from tests.cli.helpers import fails
from tests.shelf.folder import edit, elsewhere, milkrun

TESTS = ["-m", "pytest", "-q", "-p", "no:cacheprovider"]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of games with a new one in it."""
    folder = tmp_path_factory.mktemp("new")
    done = milkrun("", "new", "paper-round", "--folder", str(folder / "games"))
    assert done.returncode == 0, done.stderr
    return folder / "games"


@pytest.mark.parametrize("game", GAMES)
def test_facts_py_of_ours_says_what_facts_toml_declares(game: str) -> None:
    package = GAMES[game].removesuffix(".book")
    assert facts_path(package).read_text("utf-8") == facts_source(package)


def test_a_new_game_is_sound_and_played(made: Path) -> None:
    checked = milkrun(made, "games", "paper-round", "--check")
    assert (checked.returncode, checked.stdout) == (0, "paper-round: sound\n")
    played = milkrun(made, "play", "paper-round", "--seed", "3", typed="hint\n1\nquit\n")
    assert played.returncode == 0
    assert "Paper Round" in played.stdout
    assert "Traceback" not in played.stderr


def test_a_new_game_passes_its_own_tests(made: Path) -> None:
    """They are the clauses, all laws for every number of players, golden games and counts."""
    env = elsewhere()
    done = subprocess.run(
        [sys.executable, *TESTS, "paper_round"],
        cwd=made,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_golden_and_perft_work_where_the_game_lies(made: Path) -> None:
    tests = made / "paper_round" / "tests"
    kept = {path: path.read_bytes() for path in [*tests.rglob("*.milkrun"), tests / "counts.perft"]}
    assert len(kept) == 4
    assert milkrun(made, "golden", "paper-round").stdout == "3 golden games hold\n"
    for verb in ("golden", "perft"):
        assert milkrun(made, verb, "--write", "paper-round").returncode == 0
    assert {path: path.read_bytes() for path in kept} == kept


@pytest.mark.parametrize("name", ["Paper", "paper_round", "9-lives", "a--b", "", "../paper"])
def test_a_bad_name_is_refused(tmp_path: Path, name: str) -> None:
    said = fails(2, "new", name, "--folder", str(tmp_path / "games"))
    assert said == f"'{name}' is no name for a game: small letters and dashes, please."
    assert not (tmp_path / "games").exists()


def test_a_folder_that_is_there_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "paper_round").mkdir()
    said = fails(2, "new", "paper-round", "--folder", str(tmp_path))
    assert said.endswith("already; nothing was written.")
    assert list((tmp_path / "paper_round").iterdir()) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_name_of_a_game_that_is_there_is_refused(tmp_path: Path, game: str) -> None:
    said = fails(2, "new", game, "--folder", str(tmp_path))
    assert said == f"There is a game '{game}' already; nothing was written."
    assert list(tmp_path.iterdir()) == []


FAULTS = [
    ('type = "int", start = 1', 'type = "integer", start = 1', "[table] round: type is 'integer'"),
    ('of = "villages"', 'off = "villages"', "[seat] village has a key 'off'. Did you mean 'of'?"),
    ('of = "villages"', 'of = "towns"', "[seat] village: of names 'towns', which is no list."),
    (', about = "Steps left in this turn."', "", "[table] steps lacks its 'about'"),
    ("villages = 6", "villages = 7", "the list 'villages' has 7 members, not 6 of them"),
    ('out_of = "deck", secret', 'out_of = "box", secret', "[seat] hand: out_of names 'box'"),
    ("secret = true, ab", 'secret = true, lasts = "turn", ab', "[seat] hand lasts: only a number"),
    ('over = ["faces"]', 'over = ["dice"]', "[moves] roll: over names 'dice', which is no list."),
    (
        "villages = 6",
        'villages = "any"',
        "[moves] ride is over any 'villages': it must be the last",
    ),
    ('main = "seat"', 'main = "player"', "[steps] main is 'player'"),
    ('by_chance = "PAPER-CHANCE-1"', "", "[clauses] lacks 'by_chance'"),
    ("steps = { type", "laps = 3\nsteps = { type", "[table] laps is 3, not a table of keys"),
    ("[seat]", "[towns]\n[seat]", "has a section 'towns', which is no list"),
    ("PAPER-END-1", "PAPER-END-9", "lacks 'PAPER-END-9', which facts.toml names"),
    ("[endings]", "[ends]", "lacks the section [endings]"),
    ('end_turn = { text = "end", says = "end the turn" }\n', "", "[moves] lacks 'end_turn'"),
    ("end_turn = {", "rest = {}\nend_turn = {", "no step has a verb for 'rest'"),
    ('secret = ["parcel"]', 'secret = ["card"]', "[events] drew: secret is 'card'"),
    (', says = "The game is over." }', " }", "lacks the sentence of the event 'game_over'"),
    ("rode = {", "slept = {}\nrode = {", "facts.py is behind facts.toml (milkrun facts --write"),
    ("done = {", 'oil = { type = "int", about = "Oil." }\ndone = {', "a player lacks 'oil'"),
    ("start = 0, always", "start = 2, always", "facts.py is behind facts.toml (milkrun facts"),
]


def test_a_fault_in_the_declaration_is_named_by_file_and_key(made: Path, tmp_path: Path) -> None:
    for number, (old, new, _) in enumerate(FAULTS):
        copy(made, tmp_path, f"fault_{number}")
        edit(tmp_path / f"fault_{number}" / "data" / "facts.toml", old, new)
    copy(made, tmp_path, "idle")
    edit(tmp_path / "idle" / "chapters" / "turn.py", 'd.add("roll"', 'd.add("rowl"')
    copy(made, tmp_path, "early")
    edit(tmp_path / "early" / "chapters" / "ride.py", 'd.verbs("main"', 'd.verbs("mein"')
    copy(made, tmp_path, "lost")
    edit(
        tmp_path / "lost" / "data" / "facts.toml", 'over = "over"', 'main_2 = "seat"\nover = "over"'
    )
    milkrun(tmp_path, "facts", "--write", "lost")
    said = milkrun(tmp_path, "games").stderr
    assert "'idle' is left out: facts.toml: [steps] lacks 'rowl'" in said
    assert "'early' is left out: chapters: no turn 'mein' is there for the verb ride." in said
    assert "'lost' is left out: facts.toml: the step 'main_2' has no verbs" in said
    for number, (*_, fault) in enumerate(FAULTS):
        [line] = [line for line in said.splitlines() if f"'fault_{number}'" in line]
        assert "facts.toml" in line
        assert fault in line
        assert "Error:" not in line


TABLE_FAULTS = [
    (
        "rows = setting",
        'setting.number("round")\n        rows = setting',
        "options.toml lacks 'round', which the rules ask for",
    ),
    ('tables["lanes"]', 'tables["lane"]', "KeyError: 'lane' (tables.py, line "),
]


def test_what_tables_py_asks_for_in_vain_is_named(made: Path, tmp_path: Path) -> None:
    for number, (old, new, _) in enumerate(TABLE_FAULTS):
        copy(made, tmp_path, f"fault_{number}")
        edit(tmp_path / f"fault_{number}" / "tables.py", old, new)
    said = milkrun(tmp_path, "games").stderr
    for *_, fault in TABLE_FAULTS:
        assert fault in said


def test_an_option_that_facts_py_lacks_is_named(made: Path, tmp_path: Path) -> None:
    copy(made, tmp_path, "paper_two")
    options = tmp_path / "paper_two" / "data" / "options.toml"
    rounds = options.read_text("utf-8")
    options.write_text(f"{rounds}\n{rounds.replace('rounds', 'laps')}", "utf-8")
    said = milkrun(tmp_path, "games").stderr
    behind = "facts.py is behind options.toml (milkrun facts --write paper-two)"
    assert f"'paper_two' is left out: {behind}: 'laps' is new." in said
    assert milkrun(tmp_path, "facts", "--write", "paper-two").returncode == 0
    assert milkrun(tmp_path, "games", "paper-two", "--check").stdout == "paper-two: sound\n"


def test_a_check_compares_all_of_facts_py(made: Path, tmp_path: Path) -> None:
    copy(made, tmp_path, "paper_two")
    edit(tmp_path / "paper_two" / "data" / "facts.toml", 'about = "The village', 'about = "Village')
    said = milkrun(tmp_path, "games", "paper-two", "--check")
    assert "facts.py is behind facts.toml: milkrun facts --write paper-two" in said.stdout


def test_a_faulty_declaration_makes_no_facts_py(made: Path, tmp_path: Path) -> None:
    copy(made, tmp_path, "paper_two")
    path = tmp_path / "paper_two" / "facts.py"
    source = path.read_bytes()
    edit(tmp_path / "paper_two" / "data" / "facts.toml", '"faces"', '"dice"')
    said = milkrun(tmp_path, "facts", "--write", "paper-two").stderr
    assert said.startswith("Error: facts.toml: [moves] roll: over names 'dice', which is no list.")
    assert path.read_bytes() == source


def test_facts_py_is_checked_and_made_anew(made: Path, tmp_path: Path) -> None:
    copy(made, tmp_path, "paper_two")
    path = tmp_path / "paper_two" / "facts.py"
    source = path.read_bytes()
    assert milkrun(tmp_path, "facts", "paper-two").returncode == 0
    path.write_bytes(source + b"# by hand\n")
    behind = "facts.py is behind facts.toml: milkrun facts --write paper-two\n"
    assert milkrun(tmp_path, "facts", "paper-two").stderr == f"Error: {behind}"
    path.unlink()
    assert milkrun(tmp_path, "facts", "paper-two").stderr == f"Error: {behind}"
    assert "'paper_two' is left out: facts.py is behind" in milkrun(tmp_path, "games").stderr
    assert milkrun(tmp_path, "facts", "--write", "paper-two").returncode == 0
    assert path.read_bytes() == source


def copy(made: Path, folder: Path, name: str) -> None:
    """The new game under another name."""
    shutil.copytree(made / "paper_round", folder / name, ignore=shutil.ignore_patterns("__py*"))
    for path in (folder / name).rglob("*.py"):
        text = path.read_text("utf-8").replace("paper_round", name)
        path.write_text(text.replace("paper-round", name.replace("_", "-")), "utf-8")

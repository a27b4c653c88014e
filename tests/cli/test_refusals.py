"""Bad input: one sentence naming what is wrong, exit code 1 or 2, never a traceback."""

import json
from pathlib import Path

import pytest

from milkrun.cli import VERBS
from milkrun.games import GAMES
from tests.cli.helpers import break_rules, fails, record_file, run

WITH_GAME = ["games", "rules", "simulate", "try", "perft", "play", "bench", "fuzz", "ladder"]
WITH_GAME += [
    "compare",
    "tune",
    "tune-bot",
    "train",
    "measure",
    "restrict",
    "skill",
    "report",
    "puzzles",
    "print",
]


@pytest.mark.parametrize("verb", WITH_GAME)
def test_an_unknown_game_is_refused_with_the_nearest(verb: str) -> None:
    said = fails(2, verb, "mint-delivry")
    assert said == "There is no game 'mint-delivry'. Did you mean 'mint-delivery'?"


@pytest.mark.parametrize("verb", ["simulate", "try", "perft", "play", "bench"])
def test_an_unknown_option_is_refused_with_the_nearest(verb: str) -> None:
    said = fails(2, verb, "mint-delivery", "-o", "capacitty=3")
    assert said == "There is no option 'capacitty'. Did you mean 'capacity'?"


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("capacity=9", "takes a whole number from 2 to 4, not 9. The nearest is 4."),
        ("capacity=many", "'capacity' takes a whole number from 2 to 4, not 'many'."),
        ("abilities=perhaps", "'abilities' takes true or false, not 'perhaps'."),
        ("level=hrad", "takes one of easy, normal, hard, not 'hrad'. Did you mean 'hard'?"),
        ("upgrades-per-action=50", "takes one of 1, 99, not 50."),
        ("ages=40,old", "'ages' takes up to 4 numbers from 0 to 120, not 'old'."),
        ("start_seat=D", "names seat D"),
        ("capacity", "'capacity' is no KEY=VALUE."),
        ("=3", "There is no option ''."),
    ],
)
def test_a_value_out_of_bounds_is_refused_by_name(option: str, said: str) -> None:
    assert said in fails(2, "simulate", "mint-delivery", "--num", "1", "-o", option)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", "mint-delivery", "--players", "random,robot"], "no player 'robot'"),
        (["simulate", "mint-delivery", "--players", "human,random"], "only bots can play here"),
        (["simulate", "mint-delivery", "--players", ","], "Nobody plays"),
        (["simulate", "mint-delivery", "--players", "random," * 5], "for 1 to 4 players, not 5"),
        (["simulate", "mint-delivery", "--num", "0"], "'--num'"),
        (["simulate", "mint-delivery", "--seed", "x"], "'--seed'"),
        (["try", "mint-delivery", "--seats", "7"], "for 1 to 4 players, not 7"),
        (["perft", "mint-delivery", "--depth", "99"], "'--depth'"),
        (["rules", "mint-delivery", "MINT-TAKE-66"], "There is no clause 'MINT-TAKE-66'."),
        (["bench", "mint-delivery", "--seats", "8"], "for 1 to 4 players, not 8"),
        (["bench", "mint-delivery", "--seconds", "0"], "'--seconds'"),
        (["bench", "mint-delivery", "--games", "-1"], "'--games'"),
        (["fuzz", "mint-delivery", "--num", "0"], "'--num'"),
        (["games", "--nonsuch"], "--nonsuch"),
        (["plai"], "plai"),
        (["verify"], "FILE"),
    ],
)
def test_misuse_is_named_and_exits_with_2(words: list[str], said: str) -> None:
    assert said in fails(2, *words)


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (["move Q"], "'move Q' is no move here."),
        (["take O10"], "'take O10' is no move here."),
        (["draw O02"], "."),
        (["move N", "move N"], "."),
    ],
)
def test_a_bad_move_is_refused_and_exits_with_1(moves: list[str], said: str) -> None:
    words = ["try", "mint-delivery", "--seats", "3", "--position", "-", *moves]
    refused = fails(1, *words, input="A: at=C truck=1/0/0")
    assert said in refused
    assert refused.endswith((".", "?"))


def test_a_refused_move_says_the_numbers_of_its_clause() -> None:
    words = ["try", "mint-delivery", "--seats", "3", "--position", "-", "fulfil O02"]
    said = fails(1, *words, input="A: at=NW truck=2/0/0 orders=O02")
    assert "3" in said
    assert "2" in said


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("A: truck=99/0/0", "99"),
        ("A: at=Atlantis", "Atlantis"),
        ("A: orders=O99", "O99"),
        ("Q: at=C", "No section 'Q'."),
        ("trun=A", "No key 'trun' in table. Did you mean 'turn'?"),
        ("turn=Z", "'Z' is no seat."),
        ("actions=x", "table: 'actions' must be a whole number up to 1000000, not 'x'."),
        ("{", "The position is no JSON"),
        (b"\xff\xfe\x00", "is no key=value"),
        ("supply=0/0/0/0/0", "supply"),
        ("step=nonsuch", "nonsuch"),
    ],
)
def test_an_unsound_position_is_refused_naming_what_and_where(
    position: str | bytes, said: str
) -> None:
    for verb in ("try", "perft"):
        assert said in fails(1, verb, "mint-delivery", "--position", "-", input=position)


@pytest.mark.parametrize(
    "words",
    [
        ["try", "mint-delivery", "--position"],
        ["perft", "mint-delivery", "--position"],
        ["simulate", "mint-delivery", "--preset"],
        ["replay"],
        ["explain", "--at", "3"],
        ["analyse"],
        ["verify"],
        ["audit"],
        ["golden", "--folder"],
        ["play", "--load"],
    ],
)
def test_a_missing_file_is_named(words: list[str], tmp_path: Path) -> None:
    missing = str(tmp_path / "nonsuch.toml")
    result = run(*words, missing)
    assert result.exit_code in (1, 2)
    assert "nonsuch.toml" in result.stderr
    assert result.stderr.startswith("Error: ")


@pytest.mark.parametrize("verb", ["replay", "explain", "analyse", "verify", "play"])
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "The file is empty."),
        (b"junk", "Line 0 of the file cannot be read"),
        (b"\xff\xfe\x00", "Line 0 of the file cannot be read"),
        (b'{"milkrun":1}', "Line 0 of the file cannot be read"),
    ],
)
def test_a_broken_file_is_refused_naming_the_line(
    verb: str, content: bytes, said: str, tmp_path: Path
) -> None:
    file = tmp_path / "x.milkrun"
    file.write_bytes(content)
    more = {"play": ["--load"], "explain": ["--at", "3"]}
    assert said in fails(1, verb, *more.get(verb, []), str(file))


def test_a_forged_file_is_not_verified(tmp_path: Path) -> None:
    file = record_file(tmp_path)
    line = break_rules(file)
    assert fails(1, "verify", str(file)).startswith(f"Line {line} ('end')")


def test_a_cut_file_is_not_verified(tmp_path: Path) -> None:
    file = record_file(tmp_path)
    file.write_bytes(b"\n".join(file.read_bytes().splitlines()[:-1]))
    assert fails(1, "verify", str(file)) == "The game is over, but the last line is missing."


@pytest.mark.parametrize("words", [["--at", "-1"], ["--at", "9999"]])
def test_a_ply_outside_the_game_is_refused(words: list[str], tmp_path: Path) -> None:
    said = fails(1, "replay", str(record_file(tmp_path)), *words)
    assert said.startswith("The game can be shown from ply 0 to ")


def test_a_forged_file_is_explained_only_up_to_its_fault(tmp_path: Path) -> None:
    file = record_file(tmp_path)
    line = break_rules(file)
    said = fails(1, "explain", str(file), "--at", str(line))
    assert said == f"The game can be explained from ply 0 to {line - 1}, not {line}."
    words = ["--at", str(line - 1), "--simulations", "1", "--samples", "2", "--json"]
    answer = json.loads(run("explain", str(file), *words).stdout)
    assert (answer["ply"], answer["played"]) == (line - 1, None)


def test_a_seat_outside_the_game_is_refused(tmp_path: Path) -> None:
    said = fails(2, "replay", str(record_file(tmp_path)), "--seat", "D")
    assert said == "There is no seat 'D': they are A, B."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[options]\ncapacitty = 3", "unknown option 'capacitty'. Did you mean 'capacity'?"),
        ("[options]\ncapacity = 9", "'capacity' takes a whole number from 2 to 4, not 9."),
        ("[tabels]", "unknown part 'tabels'. Did you mean 'tables'?"),
        ("[tables.mapp]", "unknown table 'mapp'. Did you mean 'map'?"),
        ("[tables]\norders = 5", "Table 'orders' takes keys with values, not 5."),
        ("[tables.map]\nroads = [['C', 'Atlantis']]", "'Atlantis'"),
        ("[options", "is no TOML"),
        ("a = " + "[" * 9_999, "is no TOML"),
    ],
)
def test_a_bad_preset_file_is_refused_by_name(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    for verb in ("simulate", "try", "play"):
        assert said in fails(2, verb, "mint-delivery", "--preset", str(file))


def test_an_unknown_preset_is_refused_with_the_nearest() -> None:
    said = fails(2, "try", "mint-delivery", "--preset", "pockett")
    assert said == "mint-delivery has no preset 'pockett'. Did you mean 'pocket'?"


def test_a_preset_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xff\xfe")
    assert "Cannot read" in fails(2, "try", "mint-delivery", "--preset", str(file))


def test_golden_lists_that_are_broken_or_whose_games_are_missing_are_named(tmp_path: Path) -> None:
    for game_id in GAMES:
        (tmp_path / f"{game_id}.toml").write_text('[[game]]\nname = "one"\nseats = 2\n')
    assert "one.milkrun" in fails(1, "golden", "--folder", str(tmp_path))
    (tmp_path / "mint-delivery.toml").write_text("[[game")
    assert "mint-delivery.toml" in fails(1, "golden", "--folder", str(tmp_path))


def test_every_verb_is_tried_here_or_takes_no_game() -> None:
    keepers = {"admin", "audit", "backup", "restore", "export", "import", "prune"}
    assert set(VERBS) == {
        *WITH_GAME,
        *keepers,
        "replay",
        "verify",
        "golden",
        "explain",
        "analyse",
        "serve",
        "new",
        "facts",
        "study",
    }

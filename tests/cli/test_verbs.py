"""Every verb: an example in its help, what it says, and the same for programs."""

import json
from pathlib import Path

import pytest

from milkrun.cli import VERBS
from milkrun.games import GAMES, book
from milkrun.lab.start_bench import STARTS, measure_starts
from milkrun.play.record import read_file
from milkrun.version import build_name
from tests.cli.helpers import break_rules, record_file, run


@pytest.mark.parametrize("verb", VERBS)
def test_the_help_of_every_verb_shows_an_example(verb: str) -> None:
    result = run(verb, "--help")
    assert result.exit_code == 0
    assert f"  milkrun {verb}" in result.output


def test_the_help_lists_every_verb() -> None:
    said = run("--help").output
    assert run("-h").output == said
    for verb, about in VERBS.items():
        assert f"  {verb} " in said
        assert about in said


def test_the_version_says_compiled_or_plain() -> None:
    said = run("--version").output
    assert said.startswith("milkrun ")
    assert {"plain": "plain Python", "compiled": "compiled by mypyc"}[build_name()] in said


def test_the_games_are_listed_with_their_seats() -> None:
    said = run("games").output
    for game_id in GAMES:
        shelf = book(game_id)
        assert game_id in said
        assert f"{shelf.fewest}-{shelf.most} players" in said


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_shows_its_options_and_presets(game_id: str) -> None:
    said = run("games", game_id).output
    data = json.loads(run("games", game_id, "--json").stdout)[0]
    assert data["id"] == game_id
    assert set(data["options"]) == set(book(game_id).facts.options)
    assert set(data["presets"]) == set(book(game_id).facts.presets())
    for name in [*data["options"], *data["presets"]]:
        assert f"  {name}" in said


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rules_are_all_clauses_in_words_as_data_and_as_a_page(game_id: str) -> None:
    clauses = book(game_id).facts.clauses.all
    data = json.loads(run("rules", game_id, "--json").stdout)
    assert [row["id"] for row in data] == list(clauses)
    said, page = run("rules", game_id).output, run("rules", game_id, "--markdown").output
    assert page.startswith("# ")
    for clause in clauses.values():
        assert f"{clause.id}  {clause.text}" in said
        assert f"| {clause.id} |" in page


def test_one_clause_is_found_without_its_prefix() -> None:
    said = run("rules", "mint-delivery", "take-6").output
    assert said.startswith("MINT-TAKE-6  ")
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_simulated_games_are_counted_and_repeat(game_id: str) -> None:
    seats = book(game_id).most
    words = ["simulate", game_id, "--players", ",".join(["random"] * seats)]
    words += ["--num", "5", "--seed", "3", "--json"]
    data = json.loads(run(*words).stdout)
    assert (data["game"], data["games"], data["seeds"]) == (game_id, 5, [3, 7])
    assert sum(seat["win_share"] for seat in data["seats"]) == pytest.approx(1)
    assert sum(data["endings"].values()) == 5
    assert json.loads(run(*words).stdout) == data


def test_simulated_games_are_shown_as_a_table() -> None:
    said = run("simulate", "mint-delivery", "--num", "3").output
    assert "3 games" in said
    assert "decisions a game; endings:" in said


POSITION = "A: at=NW truck=2/0/0 orders=O01; NW: up=O10,O19 deck=5"


def test_a_position_is_set_up_and_played() -> None:
    words = ["try", "mint-delivery", "--position", "-", "--seats", "3", "fulfil O01", "take O10"]
    said = run(*words, input=POSITION).output
    assert "A takes order O10 in Spearfield." in said
    assert "legal: draw O02, " in said
    data = json.loads(run(*words, "--json", input=POSITION).stdout)
    assert data["to_move"] == -1
    assert data["position"]["A"]["done"] == ["O01"]
    assert data["text"] in said
    assert data["legal"][0] == "draw O02"


def test_chance_can_be_played_too_and_files_are_read(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(
        '{"A": {"at": "NW", "truck": [2, 0, 0]}, "NW": {"up": ["O10", "O19"], "deck": 5}}'
    )
    words = ["try", "mint-delivery", "--position", str(file), "--seats", "3", "take O10"]
    after = json.loads(run(*words, "draw O02", "--json").stdout)
    assert after["to_move"] == 0
    assert "O02" in after["position"]["NW"]["up"][0]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_schema_and_the_first_position_are_json(game_id: str) -> None:
    seats = str(book(game_id).most)
    schema = json.loads(run("try", game_id, "--seats", seats, "--schema").stdout)
    assert schema["type"] == "object"
    data = json.loads(run("try", game_id, "--seats", seats, "--json").stdout)
    assert set(data["position"]) <= set(schema["properties"])
    assert data["legal"]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_file_is_replayed_as_each_seat_saw_it(game_id: str, tmp_path: Path) -> None:
    seats = book(game_id).most
    file = str(record_file(tmp_path, game_id, seats))
    last = len(read_file(Path(file)).actions())
    whole = json.loads(run("replay", file, "--json").stdout)
    assert (whole["ply"], whole["of"], whole["view"]["seat"]) == (last, last, None)
    for seat in range(seats):
        words = ["replay", file, "--at", "12", "--seat", "ABCD"[seat]]
        data = json.loads(run(*words, "--json").stdout)
        assert (data["ply"], data["view"]["seat"]) == (12, seat)
        assert all(f"· {sentence}" in run(*words).output for sentence in data["log"])
    assert "\n1. " in run("replay", file).output, "who came first, and by what"


def test_a_replay_keeps_the_secrets_of_the_other_seats(tmp_path: Path) -> None:
    file = str(record_file(tmp_path))
    own = [line.move.split()[1] for line in read_file(Path(file)).actions()[:3]]
    assert all(order in run("replay", file, "--at", "6", "--seat", "A").output for order in own)
    for words in (["--seat", "B"], []):
        said = run("replay", file, "--at", "6", *words).output
        assert not any(order in said for order in own)


def test_a_forged_file_is_replayed_up_to_its_fault(tmp_path: Path) -> None:
    file = record_file(tmp_path)
    line = break_rules(file)
    result = run("replay", str(file), "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["ply"] == line - 1
    assert f"Only what stands before this can be shown: Line {line}" in result.stderr


def test_a_good_file_is_verified(tmp_path: Path) -> None:
    file = str(record_file(tmp_path))
    assert [line[:4] for line in run("verify", file).output.splitlines()] == ["ok  "] * 3
    assert json.loads(run("verify", file, "--json").stdout)["ok"] is True


def test_a_folder_is_audited(tmp_path: Path) -> None:
    record_file(tmp_path)
    result = run("audit", str(tmp_path))
    assert result.exit_code == 0
    assert result.output.startswith("same ")
    assert result.output.endswith("1 games, 1 same\n")
    assert json.loads(run("audit", str(tmp_path), "--json").stdout)[0]["verdict"] == "same"


def test_an_audit_that_finds_a_difference_exits_with_1(tmp_path: Path) -> None:
    break_rules(record_file(tmp_path))
    result = run("audit", str(tmp_path))
    assert result.exit_code == 1
    assert result.output.startswith("different  evening.milkrun  ply 6  Line 7")
    assert "[MINT-" in result.output


def test_perft_counts_by_depth() -> None:
    assert run("perft", "mint-delivery", "--depth", "2").output == "perft 1 32\nperft 2 992\n"
    data = json.loads(run("perft", "mint-delivery", "--depth", "2", "--json").stdout)
    assert data == {"1": 32, "2": 992}


def test_perft_counts_from_a_position() -> None:
    words = ["perft", "mint-delivery", "--seats", "3", "--position", "-", "--depth", "1", "--json"]
    assert json.loads(run(*words, input="A: at=m_nw").stdout) == {"1": 3}


def test_fuzz_reports_its_tally() -> None:
    data = json.loads(run("fuzz", "mint-delivery", "--num", "120", "--json").stdout)
    assert data["accepted"] + data["refused"] == 120
    assert data["crashes"] == []
    assert "0 crashes" in run("fuzz", "mint-delivery", "--num", "60").output


def test_golden_games_are_written_and_then_hold(tmp_path: Path) -> None:
    for game_id in GAMES:
        rows = f'[[game]]\nname = "one"\nseats = {book(game_id).most}\n'
        (tmp_path / f"{game_id}.toml").write_text(rows)
    assert run("golden", "--folder", str(tmp_path), "--write").exit_code == 0
    files = sorted(tmp_path.rglob("*.milkrun"))
    assert len(files) == len(GAMES)
    old = [file.read_bytes() for file in files]
    said = run("golden", "--folder", str(tmp_path)).output
    assert f"{len(GAMES)} golden games hold" in said
    run("golden", "--folder", str(tmp_path), "--write")
    assert [file.read_bytes() for file in files] == old


def test_a_bench_row_has_every_figure() -> None:
    words = ["bench", "mint-delivery", "--seats", "2", "--games", "2", "--build", "this"]
    row = json.loads(run(*words, "--json").stdout)
    assert (row["game"], row["seats"], row["build"]) == ("mint-delivery", 2, build_name())
    for figure in ("decisions_per_second", "games_per_second", "clone_us", "view_us", "pace"):
        assert row[figure] > 0
    assert row["options"] == {}


def test_the_bench_table_cuts_no_figure_short() -> None:
    words = ["bench", "mint-delivery", "--games", "1", "--build", "this"]
    said = run(*words).output
    assert "…" not in said
    assert said.count("mint-delivery") == 4
    assert "decisions" in said


def test_a_whole_evening_is_played_by_pipe(tmp_path: Path) -> None:
    """Save in one process's game, load in the next, and quit at the end of input."""
    file = tmp_path / "game.milkrun"
    first = run("play", "mint-delivery", input=f"1\nsave {file}\n")
    assert first.exit_code == 0
    assert "Saved to" in first.output
    assert "Goodbye." in first.output
    second = run("play", "--load", str(file), input="quit\n")
    assert second.exit_code == 0
    assert "Mint Delivery" in second.output


def test_bots_alone_play_to_the_end() -> None:
    said = run("play", "mint-delivery", "--players", "random,random", "--seed", "4").output
    assert "points" in said


def test_the_bench_knows_each_start() -> None:
    done = measure_starts(lambda: None, rounds=1)
    assert list(done) == list(STARTS)
    assert all(seconds > 0.0 for seconds in done.values())

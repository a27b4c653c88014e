"""Golden games replay, verify and show what they are kept for; none is missing."""

from pathlib import Path

import pytest

from milkrun.games import GAMES, book
from milkrun.play.golden import Golden, check, full_game, wanted
from milkrun.play.record import Record

FOLDER = Path(__file__).parent.parent / "golden"
KEPT = list(wanted(FOLDER))


@pytest.mark.parametrize(("golden", "path"), KEPT, ids=lambda x: getattr(x, "name", ""))
def test_a_golden_game_holds(golden: Golden, path: Path) -> None:
    assert len(check(golden, path)) == 3
    record = Record.from_bytes(path.read_bytes())
    assert record.to_bytes() == path.read_bytes()


@pytest.mark.parametrize(("golden", "path"), KEPT, ids=lambda x: getattr(x, "name", ""))
def test_a_golden_game_is_played_again_to_the_same_bytes(golden: Golden, path: Path) -> None:
    record = Record.from_bytes(path.read_bytes())
    assert record.header.repeatable is not None
    assert full_game(golden.load(), record.header.repeatable).to_bytes() == path.read_bytes()


@pytest.mark.parametrize("game", GAMES)
def test_no_player_count_and_no_ending_lacks_a_golden_game(game: str) -> None:
    records = [Record.from_bytes(path.read_bytes()) for golden, path in KEPT if golden.game == game]
    counts = {len(record.header.seats) for record in records}
    assert counts == set(range(book(game).fewest, book(game).most + 1))
    seals = [record.seal() for record in records]
    reasons = {seal.result.reason for seal in seals if seal and seal.result}
    assert reasons == set(book(game).facts.words["endings"])


def test_no_file_is_kept_that_nobody_asked_for() -> None:
    assert sorted(FOLDER.rglob("*.milkrun")) == sorted(path for _, path in KEPT)

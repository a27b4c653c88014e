"""The command line, called in process."""

from pathlib import Path

from click.testing import CliRunner, Result

from milkrun.cli import main
from milkrun.games import book
from milkrun.play.files import save
from milkrun.play.golden import full_game
from milkrun.play.record import Record


def run(*words: str, input: str | bytes | None = None) -> Result:
    """One command; anything but a clean exit is an error of ours."""
    result = CliRunner().invoke(main, list(words), input=input)
    clean = result.exception is None or isinstance(result.exception, SystemExit)
    assert clean, repr(result.exception)
    assert "Traceback" not in result.output
    return result


def fails(code: int, *words: str, input: str | bytes | None = None) -> str:
    """The one sentence that a refused command says."""
    result = run(*words, input=input)
    assert result.exit_code == code, result.output
    sentences = [line for line in result.stderr.splitlines() if line.startswith("Error: ")]
    assert len(sentences) == 1, result.output
    return sentences[0].removeprefix("Error: ")


def record_file(folder: Path, game_id: str = "mint-delivery", seats: int = 2) -> Path:
    """A finished game on disk."""
    path = folder / "evening.milkrun"
    save(path, full_game(book(game_id).load(seats), 3).to_bytes())
    return path


def break_rules(path: Path) -> int:
    """Forge the first player's first move; the line it stands in."""
    record = Record.from_bytes(path.read_bytes())
    line = next(line for line in record.lines if line.seat == 0)
    line.action, line.move = 60, "end"
    path.write_bytes(record.to_bytes())
    return line.seq

"""Matches on disk: the record, and beside it the secret seed of an unfinished one."""

from pathlib import Path

from milkrun.kernel.errors import RecordError
from milkrun.play.chance import Chance, commit
from milkrun.play.record import Record, read_file, save
from milkrun.play.table import Table
from milkrun.play.verify import first_fault


def seed_path(path: Path) -> Path:
    """Where the seed of an unfinished match waits: a record never holds it before the end."""
    return path.with_name(path.name + ".seed")


def save_match(path: Path, table: Table) -> None:
    """Write the match; the seed first, so that a record is never without its luck."""
    if table.record.seal() is None and table.record.header.repeatable is None:
        save(seed_path(path), table.chance.seed.hex().encode(), 0o600)
    save(path, table.record.to_bytes())


def load_match(path: Path) -> Table:
    """A saved match, its rules checked, ready to go on."""
    record = read_file(path)
    fault = first_fault(record)
    if fault is not None:
        raise RecordError(fault.text)
    if record.seal() is not None:
        raise RecordError("That game is over; look at it with `milkrun replay`.")
    return Table.resume(record.load_game(), record, _chance(path, record))


def _chance(path: Path, record: Record) -> Chance:
    header = record.header
    if header.repeatable is not None:
        return Chance.repeatable(header.repeatable, len(header.seats))
    try:
        seed = bytes.fromhex(seed_path(path).read_text("ascii"))
    except (OSError, ValueError):
        raise RecordError(f"The seed of {path.name} is missing: {seed_path(path).name}.") from None
    if commit(seed) != header.commitment:
        raise RecordError(f"{seed_path(path).name} is not the seed {path.name} committed to.")
    return Chance(seed, header.nonces)

"""Matches on disk: the record, and beside it the secret seed of an unfinished one."""

from pathlib import Path

from milkrun.kernel.errors import RecordError
from milkrun.play.chance import Chance, commit
from milkrun.play.files import save
from milkrun.play.record import Record, read_file
from milkrun.play.table import Table
from milkrun.play.verify import first_fault


def seed_path(path: Path) -> Path:
    """Where the seed of an unfinished match waits: a record never holds it before the end."""
    return path.with_name(path.name + ".seed")


def save_match(path: Path, table: Table) -> None:
    """Write the match; the seed first, so that a record is never without its luck.

    Until the new record stands, the seed file keeps the old one's seed as well: whenever this is
    interrupted, the record that is there finds its own.
    """
    is_secret = table.record.seal() is None and table.record.header.repeatable is None
    seed = table.chance.seed.hex()
    if is_secret:
        save(seed_path(path), "\n".join(dict.fromkeys([seed, *read_seeds(path)])).encode(), 0o600)
    save(path, table.record.to_bytes(), 0o600 if is_secret else 0o666)
    if is_secret:
        save(seed_path(path), seed.encode(), 0o600)
    else:
        seed_path(path).unlink(missing_ok=True)


def read_seeds(path: Path) -> list[str]:
    """The seeds that wait beside a record; none if the file is missing or no text."""
    try:
        return seed_path(path).read_text("ascii").split()
    except (OSError, UnicodeDecodeError):
        return []


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
        chance = Chance.repeatable(header.repeatable, len(header.seats))
        if (chance.commitment(), chance.nonces) != (header.commitment, header.nonces):
            raise RecordError(f"{path.name} is not the repeatable game {header.repeatable}.")
        return chance
    seeds = read_seeds(path)
    if not seeds:
        raise RecordError(f"The seed of {path.name} is missing: {seed_path(path).name}.")
    for text in seeds:
        if fits(text, header.commitment):
            return Chance(bytes.fromhex(text), header.nonces)
    raise RecordError(f"{seed_path(path).name} is not the seed {path.name} committed to.")


def fits(seed: str, commitment: str) -> bool:
    """Whether a seed, as text, is the one committed to."""
    try:
        return commit(bytes.fromhex(seed)) == commitment
    except ValueError:
        return False

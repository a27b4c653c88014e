"""Tables of a run read back."""

from pathlib import Path

import polars as pl

from milkrun.kernel.errors import RecordError
from milkrun.lab.chunk import Played, count
from milkrun.lab.plan import Plan
from milkrun.lab.tally import Tally


def table(folder: Path, name: str) -> pl.LazyFrame:
    """A table of a run, in the order of its games."""
    return pl.scan_parquet(sorted((folder / name).glob("*.parquet")))


def tally_of(plan: Plan, files: list[Path]) -> Tally:
    """Pieces that are done, counted again from their rows."""
    out = Tally()
    for file in files:
        try:
            games = pl.read_parquet(file)
            seats = pl.read_parquet(file.parent.parent / "seats" / file.name)
        except (OSError, pl.exceptions.PolarsError) as error:
            raise RecordError(
                f"{file} cannot be read: {error}. Remove it to play it again."
            ) from None
        first, last = file.stem.split("-")
        out.add(
            count(
                plan,
                Played(
                    range(int(first), int(last) + 1),
                    games["decisions"].to_list(),
                    games["ending"].to_list(),
                    seats["score"].to_list(),
                    seats["place"].to_list(),
                ),
            )
        )
    return out

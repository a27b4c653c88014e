"""Games of the first version of the rules: what is the same moves on, what differs is named."""

from pathlib import Path

import msgspec

from milkrun.play.record import Record, read_file
from milkrun.play.verify import Audit, audit_file, before, first_fault, walk

FOLDER = Path(__file__).parent / "version_1"
FORCED = {"flat_tire": "fill", "shortcut": "two"}
"""What the first version did without asking."""


def audited(name: str) -> Audit:
    return audit_file(FOLDER / f"{name}.milkrun")


def moves(record: Record) -> list[str]:
    return [line.move for line in record.actions()]


def test_a_game_without_such_a_choice_is_the_same() -> None:
    record = read_file(FOLDER / "no-choice.milkrun")
    assert "flat" in moves(record)
    assert record.header.rules == 1
    assert (audited("no-choice").verdict, audited("no-choice").ply) == ("same", 56)


def test_a_forced_four_differs_from_where_its_choice_begins() -> None:
    record = read_file(FOLDER / "forced-four.milkrun")
    assert moves(record)[:3] == ["flat", "card r4", "route 1"]
    found = audited("forced-four")
    assert (found.verdict, found.ply, found.clause) == ("different", 0, "TIF-R-85")
    assert "the choice before it is not whole: How many cubes does the card add?" in found.text


def test_a_shortcut_of_two_differs_and_what_stands_before_is_whole() -> None:
    record = read_file(FOLDER / "two-players-all-effects.milkrun")
    fault = first_fault(record)
    assert fault is not None
    assert fault.clause == "TIF-R-85"
    assert moves(record)[fault.ply : fault.ply + 3] == ["card g4", "as2", "shortcut"]
    good = before(record, fault)
    assert first_fault(good) is None
    assert len(good.actions()) == fault.ply


def test_with_the_old_rulings_as_options_old_games_are_the_same() -> None:
    for path in sorted(FOLDER.glob("*.milkrun")):
        old = read_file(path)
        options = {**old.header.options, **FORCED}
        record = Record(msgspec.structs.replace(old.header, options=options), old.lines)
        assert first_fault(record) is None
        assert len(list(walk(record.load_game(), record))) == len(old.actions())

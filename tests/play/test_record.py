"""Game files: they stand alone, replay anywhere, and say which line is broken."""

import msgspec
import pytest

from milkrun.games import book
from milkrun.kernel.errors import MilkrunError, RecordError
from milkrun.play.golden import full_game
from milkrun.play.record import POSITION_EVERY, Line, Record, encode
from milkrun.play.table import replay
from milkrun.play.undo import undo
from tests.play.helpers import (
    SEATINGS,
    new_table,
    play_on,
    radio_game,
    radio_table,
)


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_a_record_is_the_same_bytes_after_a_round_trip(game_id: str, seats: int) -> None:
    data = full_game(book(game_id).load(seats), seats).to_bytes()
    assert Record.from_bytes(data).to_bytes() == data


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_a_record_replays_to_the_same_position(game_id: str, seats: int) -> None:
    table = play_on(new_table(book(game_id).load(seats)), 30)
    record = Record.from_bytes(table.record.to_bytes())
    again = replay(record.load_game(), [line.action or 0 for line in record.actions()])
    assert table.game.write(again) == table.game.write(table.state)


def test_a_record_needs_no_preset_it_carries_the_difference() -> None:
    table = play_on(radio_table(), 40)
    record = Record.from_bytes(table.record.to_bytes())
    game = record.load_game()
    assert record.header.options == {"abilities": True, "capacity": 3}
    assert set(record.header.tables) == {"loads", "abilities"}
    assert game.setting.facts_hash() == radio_game().setting.facts_hash()
    again = replay(game, [line.action or 0 for line in record.actions()])
    assert game.write(again) == table.game.write(table.state)


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_a_plain_game_carries_no_options_and_no_tables(game_id: str, seats: int) -> None:
    header = new_table(book(game_id).load(seats)).record.header
    assert (header.options, header.tables) == ({}, {})
    assert (header.game, len(header.seats)) == (game_id, seats)
    assert header.facts == book(game_id).load(seats).setting.facts_hash()


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_every_fiftieth_ply_carries_its_position(game_id: str, seats: int) -> None:
    record = full_game(book(game_id).load(seats), 4)
    game = record.load_game()
    state = game.deal()
    assert len(record.actions()) > POSITION_EVERY
    for ply, line in enumerate(record.actions(), 1):
        state.apply(line.action or 0)
        assert line.position == (game.write(state) if ply % POSITION_EVERY == 0 else "")


def test_a_fiftieth_ply_is_counted_after_a_take_back() -> None:
    table = play_on(new_table(book("mint-delivery").load(2)), 20)
    undo(table, int(table.state.to_move()), 15, consent=True)
    play_on(table, 60)
    deep = [ply for ply, line in enumerate(table.record.actions(), 1) if line.position]
    assert deep == list(range(50, len(table.plies) + 1, 50))


def test_a_take_back_is_a_line_and_not_an_erasure() -> None:
    table = play_on(new_table(book("mint-delivery").load(2)), 10)
    ply = len(table.plies) - 3
    lines = list(table.record.lines)
    undo(table, 1, ply, consent=True)
    assert table.record.lines[: len(lines)] == lines
    assert table.record.lines[len(lines)] == Line(len(lines) + 1, undo=ply, by=1, consent=True)
    assert table.record.actions()[:ply] == [line for line in lines if line.action is not None][:ply]
    data = table.record.to_bytes()
    assert Record.from_bytes(data).to_bytes() == data


def test_the_seal_reveals_the_seed_and_hashes_what_stands_above() -> None:
    record = full_game(book("mint-delivery").load(2), 1)
    seal = record.seal()
    assert seal is not None
    assert seal.hash == record.digest()
    assert len(bytes.fromhex(seal.seed)) == 32
    assert not any(line.seed or line.hash for line in record.lines[:-1])


def test_the_hash_covers_every_line_and_every_field_of_the_header() -> None:
    data = full_game(book("mint-delivery").load(2), 1).to_bytes()
    record = Record.from_bytes(data)
    hashes = {record.digest()}
    for number in range(len(record.lines) - 1):
        twin = Record.from_bytes(data)
        twin.lines[number].move += "!"
        hashes.add(twin.digest())
    assert len(hashes) == len(record.lines)
    for field in ("game", "facts", "commitment"):
        twin = Record.from_bytes(data)
        setattr(twin.header, field, "other")
        hashes.add(twin.digest())
    assert len(hashes) == len(record.lines) + 3


def test_names_travel_with_a_record_and_are_outside_its_hash() -> None:
    plain = full_game(book("mint-delivery").load(2), 1)
    named = Record.from_bytes(plain.to_bytes())
    named.header.names = ["Ann", ""]
    assert Record.from_bytes(named.to_bytes()).header.names == ["Ann", ""]
    assert named.digest() == plain.digest()
    assert b"names" not in plain.to_bytes()


@pytest.mark.parametrize(
    ("names", "said"),
    [(["Ann"], "names 1 of 2 players"), (["A" * 41, ""], "more than 40 characters")],
)
def test_names_must_fit_the_seats(names: list[str], said: str) -> None:
    record = full_game(book("mint-delivery").load(2), 1)
    record.header.names = names
    with pytest.raises(RecordError, match=said):
        Record.from_bytes(record.to_bytes())


def test_an_unfinished_record_never_holds_the_seed() -> None:
    table = play_on(new_table(book("mint-delivery").load(2)), 10)
    assert table.record.seal() is None
    assert table.chance.seed.hex().encode() not in table.record.to_bytes()


HEADER = encode(full_game(book("mint-delivery").load(2), 1).header)


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([], "The file is empty."),
        ([b"   "], "The file is empty."),
        ([b"hello"], "Line 0 of the file cannot be read"),
        ([b"\xff\xfe"], "Line 0 of the file cannot be read"),
        ([HEADER.replace(b'"milkrun":1', b'"milkrun":9')], "format 9; this is format 1"),
        ([HEADER.replace(b'"milkrun":1', b'"milkrun":1,"x":1')], "Line 0 .* unknown field `x`"),
        ([HEADER, b'{"seq":1,"action":"a"}'], "Line 1 of the file cannot be read: Expected `int"),
        ([HEADER, b'{"seq":1,"seat":0,"action":1', b"}"], "Line 1 of the file cannot be read"),
        (
            [HEADER, b'{"seq":2,"seat":0,"action":1}'],
            "Line 1 bears the number 2: a line",
        ),
        ([HEADER, b'{"seq":1}'], "Line 1 is no action, no undo and no result"),
        ([HEADER, b'{"seq":1,"action":3}'], "Line 1 is no action, no undo and no result"),
        ([HEADER, b'{"seq":1,"seat":0,"action":3,"undo":0}'], "Line 1 is no action, no undo"),
        (
            [
                HEADER,
                b'{"seq":1,"result":{"reason":"x","scores":[],"places":[]}}',
                b'{"seq":2,"seat":0,"action":1}',
            ],
            "Line 1 ends the game, but lines follow",
        ),
        ([HEADER, b"[" * 100_000], "Line 1 of the file cannot be read"),
        ([HEADER, b'{"seq":' + b"1" * 5_000 + b"}"], "Line 1 of the file cannot be read"),
    ],
)
def test_a_bad_file_is_refused_naming_the_line(rows: list[bytes], said: str) -> None:
    with pytest.raises(RecordError, match=said):
        Record.from_bytes(b"\n".join(rows))


def test_a_take_back_beyond_the_beginning_is_refused() -> None:
    record = Record.from_bytes(HEADER + b'\n{"seq":1,"undo":5,"by":0}')
    with pytest.raises(RecordError, match="Line 1 takes back to ply 5"):
        record.actions()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "mint-delivry"),
        ("seats", []),
        ("seats", ["random"] * 9),
        ("options", {"capacity": 99}),
        ("options", {"nonsuch": 1}),
        ("tables", {"nonsuch": {}}),
        ("tables", {"orders": 5}),
        ("tables", {"map": {"roads": [["C"]]}}),
        ("tables", {"mints": {"counts": [1, 2]}}),
    ],
)
def test_a_header_that_names_no_game_is_refused(field: str, value: object) -> None:
    header = {**msgspec.json.decode(HEADER), field: value}
    record = Record.from_bytes(msgspec.json.encode(header))
    with pytest.raises(MilkrunError, match=r"\.$|\?$"):
        record.load_game()

"""The checked door: a batch is played whole and stored first, or nothing has happened."""

import pytest

from milkrun.games import book
from milkrun.kernel.errors import MilkrunError, Refused, SeatError, Stale
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER
from milkrun.play.record import Line, Record
from milkrun.play.table import HalfChoice, Table
from tests.play.helpers import (
    RADIO_SEED,
    SEATINGS,
    actions,
    new_table,
    pick_batch,
    play_on,
    radio_table,
    send,
    snapshot,
)


def illegal_action(table: Table, seat: int, batch: list[int]) -> int:
    """An action the seat may not choose after these."""
    state = table.state.clone()
    for action in batch:
        state.apply(action)
    size = table.game.actions.size
    return next(a for a in range(size) if table.game.why_not(state, seat, a) is not None)


def test_a_batch_whose_third_action_is_illegal_applies_none() -> None:
    table = radio_table()
    batch = actions(table, "acquire AB8", "use AB8", "unload C", "done")
    bad = [*batch[:2], table.game.parse(table.state, "load")]
    before = snapshot(table)
    with pytest.raises(Refused):
        table.submit(0, bad, table.seq)
    assert snapshot(table) == before
    table.submit(0, batch, table.seq)
    assert snapshot(table) != before


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_a_refused_batch_changes_nothing_byte_for_byte(game_id: str, seats: int) -> None:
    table, rng = new_table(book(game_id).load(seats)), Rng(3)
    for _ in range(40):
        seat = int(table.state.to_move())
        if seat == OVER:
            break
        good = pick_batch(table.state, rng)
        bad = illegal_action(table, seat, good)
        before = snapshot(table)
        with pytest.raises(Refused) as caught:
            table.submit(seat, [*good, bad], table.seq)
        assert caught.value.refusal.clause in table.game.clauses.all
        assert snapshot(table) == before
        table.submit(seat, good, table.seq)


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_another_seat_is_refused(game_id: str, seats: int) -> None:
    table = new_table(book(game_id).load(seats))
    mover = int(table.state.to_move())
    before = snapshot(table)
    for seat in range(seats):
        if seat != mover:
            with pytest.raises(Refused):
                table.submit(seat, [table.state.legal_actions()[0]], table.seq)
    assert snapshot(table) == before


@pytest.mark.parametrize("seat", [-2, CHANCE, 3, 2**70])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    table = new_table(book("mint-delivery").load(3))
    before = snapshot(table)
    with pytest.raises(SeatError, match=r"There is no seat .* from 0 to 2"):
        table.submit(seat, [table.state.legal_actions()[0]], table.seq)
    assert snapshot(table) == before


@pytest.mark.parametrize("difference", [-1, 1, 10**20])
def test_a_stale_batch_is_refused_with_the_line_the_table_stands_at(difference: int) -> None:
    table = new_table(book("mint-delivery").load(2))
    before = snapshot(table)
    with pytest.raises(Stale, match=f"stands at line {table.seq}, not {table.seq + difference}"):
        table.submit(0, [0], table.seq + difference)
    assert snapshot(table) == before


def test_the_same_batch_twice_is_stale() -> None:
    table = new_table(book("mint-delivery").load(2))
    seq = table.seq
    table.submit(0, [0], seq)
    with pytest.raises(Stale):
        table.submit(0, [0], seq)


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_an_unknown_action_id_is_refused_and_so_are_those_of_chance(
    game_id: str, seats: int
) -> None:
    table = new_table(book(game_id).load(seats))
    size, before = table.game.actions.size, snapshot(table)
    for action in (-1, size, len(table.game.actions.moves), 2**70):
        with pytest.raises(MilkrunError, match=f"no action {action}: ids go from 0 to {size - 1}"):
            table.submit(int(table.state.to_move()), [action], table.seq)
    assert snapshot(table) == before


def test_an_empty_batch_is_refused() -> None:
    table = new_table(book("mint-delivery").load(2))
    with pytest.raises(HalfChoice, match="empty"):
        table.submit(0, [], table.seq)


@pytest.mark.parametrize("half", [["use AB6"], ["acquire AB2", "use AB2"], ["move N", "use AB2"]])
def test_a_batch_that_ends_in_a_mere_selection_is_refused(half: list[str]) -> None:
    table = radio_table()
    if half[0] == "move N":
        table = new_table(table.game, RADIO_SEED)
        send(table, "keep none")
        send(table, "keep none")
        send(table, "acquire AB2")
    before = snapshot(table)
    with pytest.raises(HalfChoice, match="middle of a choice"):
        table.submit(0, actions(table, *half), table.seq)
    assert snapshot(table) == before


def test_a_whole_choice_goes_through_with_the_chance_that_follows() -> None:
    table = radio_table()
    batch = actions(table, "use AB6", "take O31")
    before = table.seq
    table.submit(0, batch, before)
    fresh = table.record.lines[before:]
    assert [line.move for line in fresh[:2]] == ["use AB6", "take O31"]
    assert [line.seat for line in fresh] == [0, 0, CHANCE]
    assert table.state.to_move() != CHANCE


@pytest.mark.parametrize("seed", range(6))
def test_a_half_choice_is_never_stored_or_seen(seed: int) -> None:
    """Wherever a batch ends, nobody stands in the middle of a choice."""
    stored: list[list[Line]] = []
    table = radio_table(stored.append)
    rng = Rng(seed)
    halves = 0
    while table.state.to_move() != OVER and len(table.plies) < 150:
        batch = pick_batch(table.state, rng)
        halves += len(batch) > 1
        table.submit(int(table.state.to_move()), batch, table.seq)
        assert not table.state.is_selecting()
        assert Record.from_bytes(table.record.to_bytes()).seq == stored[-1][-1].seq
    assert halves > 0


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_no_table_ever_rests_in_a_half_choice_or_before_chance(game_id: str, seats: int) -> None:
    table, rng = new_table(book(game_id).load(seats)), Rng(9)
    while table.state.to_move() != OVER and len(table.plies) < 200:
        assert table.state.to_move() != CHANCE
        assert not table.state.is_selecting()
        table.submit(int(table.state.to_move()), pick_batch(table.state, rng), table.seq)


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_the_store_is_called_once_a_batch_with_all_its_lines_before_they_count(
    game_id: str, seats: int
) -> None:
    stored: list[list[Line]] = []
    tables: list[Table] = []
    seen: list[tuple[int, int]] = []

    def store(lines: list[Line]) -> None:
        stored.append(list(lines))
        if tables:
            seen.append((tables[0].seq, len(tables[0].plies)))

    table = new_table(book(game_id).load(seats), 1, store)
    tables.append(table)
    expected: list[tuple[int, int]] = []
    while table.state.to_move() != OVER and len(stored) < 60:
        expected.append((table.seq, len(table.plies)))
        play_on(table, 1, len(stored))
    assert seen == expected
    assert len(stored) == len(expected) + 1
    assert [line for lines in stored for line in lines] == table.record.lines


class DiskFull(Exception):
    """What a store may raise."""


def refuse_to_store(lines: list[Line]) -> None:
    raise DiskFull


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_a_batch_that_is_not_stored_has_not_happened(game_id: str, seats: int) -> None:
    table = play_on(new_table(book(game_id).load(seats)), 5)
    before, batch = snapshot(table), pick_batch(table.state, Rng(1))
    table.store = refuse_to_store
    with pytest.raises(DiskFull):
        table.submit(int(table.state.to_move()), batch, table.seq)
    assert snapshot(table) == before
    table.store = None
    table.submit(int(table.state.to_move()), batch, table.seq)
    assert snapshot(table) != before


def test_nothing_can_be_played_after_the_end() -> None:
    table = play_on(new_table(book("mint-delivery").load(2)), 10_000)
    assert table.state.to_move() == OVER
    before = snapshot(table)
    with pytest.raises(Refused):
        table.submit(0, [0], table.seq)
    assert snapshot(table) == before


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_a_table_resumes_where_its_record_ends(game_id: str, seats: int) -> None:
    table = play_on(new_table(book(game_id).load(seats)), 8)
    record = Record.from_bytes(table.record.to_bytes())
    again = Table.resume(record.load_game(), record, table.chance)
    assert snapshot(again) == snapshot(table)
    assert snapshot(play_on(again, 6, 2)) == snapshot(play_on(table, 6, 2))


def test_a_record_that_stops_before_chance_resumes_with_the_same_draws() -> None:
    table = new_table(book("mint-delivery").load(2))
    whole = snapshot(table)
    short = Record.from_bytes(table.record.to_bytes())
    del short.lines[3:]
    again = Table.resume(short.load_game(), short, table.chance)
    assert snapshot(again) == whole

"""`verify` catches each alteration, and nothing else; `audit` sorts a folder of games."""

from collections.abc import Callable
from pathlib import Path

import pytest

from milkrun.games import book
from milkrun.kernel.errors import MilkrunError, RecordError
from milkrun.kernel.state import CHANCE
from milkrun.play.golden import full_game
from milkrun.play.record import Line, Record
from milkrun.play.table import replay
from milkrun.play.undo import undo
from milkrun.play.verify import audit, before, first_fault, verify
from tests.play.helpers import (
    SEATINGS,
    actions,
    new_table,
    play_on,
    radio_table,
    send,
)

DATA = full_game(book("mint-delivery").load(3), 2).to_bytes()


def fresh() -> Record:
    return Record.from_bytes(DATA)


def renumber(record: Record) -> None:
    for number, line in enumerate(record.lines, 1):
        line.seq = number


def rehash(record: Record) -> None:
    """A forger who knows how to hash."""
    record.lines[-1].hash = record.digest()


def first_line(record: Record, is_chance: bool) -> Line:
    return next(line for line in record.lines if (line.seat == CHANCE) == is_chance)


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_an_untouched_game_holds(game_id: str, seats: int) -> None:
    said = verify(Record.from_bytes(full_game(book(game_id).load(seats), 3).to_bytes()))
    assert [text.split(":")[0] for text in said] == ["rules", "hash", "chance"]


def test_times_are_outside_the_hash() -> None:
    record = fresh()
    record.header.time = "2030-01-01T00:00:00Z"
    for line in record.lines:
        line.time = "later"
    assert len(verify(record)) == 3


def alter_chance(record: Record) -> None:
    line = first_line(record, is_chance=True)
    state = record.load_game().deal()
    line.action = next(a for a in state.legal_actions() if a != line.action)
    line.move = state.game.notate(state, line.action)


def alter_player(record: Record) -> None:
    line = first_line(record, is_chance=False)
    line.action, line.move = 60, "end"


def alter_move_text(record: Record) -> None:
    first_line(record, is_chance=False).move = "keep nothing"


def alter_seat(record: Record) -> None:
    first_line(record, is_chance=False).seat = 2


def drop_line(record: Record) -> None:
    del record.lines[4]


def drop_line_and_renumber(record: Record) -> None:
    del record.lines[4]
    renumber(record)


def drop_player_line(record: Record) -> None:
    record.lines.remove(first_line(record, is_chance=False))
    renumber(record)


def drop_seal(record: Record) -> None:
    del record.lines[-1]


def double_line(record: Record) -> None:
    record.lines.insert(5, record.lines[4])
    renumber(record)


def alter_result(record: Record) -> None:
    result = record.lines[-1].result
    assert result is not None
    result.scores = [score + 1 for score in result.scores]


def claim_takebacks(record: Record) -> None:
    result = record.lines[-1].result
    assert result is not None
    result.takebacks = True


def alter_seed(record: Record) -> None:
    seed = record.lines[-1].seed
    record.lines[-1].seed = ("0" if seed[0] != "0" else "1") + seed[1:]


def alter_seed_to_nonsense(record: Record) -> None:
    record.lines[-1].seed = "not hex"


def alter_hash(record: Record) -> None:
    record.lines[-1].hash = "0" * 64


def alter_seats(record: Record) -> None:
    record.header.seats = ["random", "random", "human"]


def alter_commitment(record: Record) -> None:
    record.header.commitment = "0" * 64


def alter_nonces(record: Record) -> None:
    record.header.nonces = ["a", "", ""]


def alter_facts(record: Record) -> None:
    record.header.facts = "0" * 16


def alter_rules(record: Record) -> None:
    record.header.rules = 0


def alter_options(record: Record) -> None:
    record.header.options = {"capacity": 3}


def alter_repeatable(record: Record) -> None:
    record.header.repeatable = 99


def alter_tables(record: Record) -> None:
    record.header.tables = {"loads": {"city": 3}}


def alter_position_text(record: Record) -> None:
    next(line for line in record.lines if line.position).position = "turn=A"


def seat_from_afar(record: Record) -> None:
    first_line(record, is_chance=False).seat = 10**20


def action_from_afar(record: Record) -> None:
    first_line(record, is_chance=False).action = 10**20


ALTERATIONS = [
    alter_chance,
    alter_player,
    alter_move_text,
    alter_seat,
    drop_line,
    drop_line_and_renumber,
    drop_player_line,
    drop_seal,
    double_line,
    alter_result,
    claim_takebacks,
    alter_seed,
    alter_seed_to_nonsense,
    alter_hash,
    alter_seats,
    alter_commitment,
    alter_nonces,
    alter_facts,
    alter_rules,
    alter_options,
    alter_repeatable,
    alter_tables,
    alter_position_text,
    seat_from_afar,
    action_from_afar,
]


@pytest.mark.parametrize("alter", ALTERATIONS)
def test_every_alteration_is_caught(alter: Callable[[Record], None]) -> None:
    record = fresh()
    alter(record)
    with pytest.raises(RecordError, match=r"\.$"):
        verify(Record.from_bytes(record.to_bytes()))


@pytest.mark.parametrize("alter", [alter_chance, alter_commitment, alter_nonces, alter_player])
def test_a_forger_who_hashes_again_is_caught_too(alter: Callable[[Record], None]) -> None:
    record = fresh()
    alter(record)
    rehash(record)
    with pytest.raises(RecordError):
        verify(record)


def test_a_seed_chosen_afterwards_is_not_the_one_committed_to() -> None:
    record = fresh()
    alter_seed(record)
    with pytest.raises(RecordError, match="The revealed seed is not the one committed to"):
        verify(record)


def test_an_illegal_move_is_named_with_its_line_and_clause() -> None:
    record = fresh()
    line = first_line(record, is_chance=False)
    alter_player(record)
    fault = first_fault(record)
    assert fault is not None
    assert (fault.seq, fault.move) == (line.seq, "end")
    assert fault.clause in record.load_game().clauses.all
    assert fault.text.startswith(f"Line {line.seq} ('end')")


def test_an_unfinished_game_holds_as_far_as_it_goes() -> None:
    table = play_on(new_table(book("mint-delivery").load(2)), 12)
    said = verify(Record.from_bytes(table.record.to_bytes()))
    assert said[1].startswith("unfinished")


def with_takebacks() -> Record:
    """A finished game in which someone took back, once freely and once by consent."""
    table = play_on(new_table(book("mint-delivery").load(2)), 6)
    undo(table, int(table.state.to_move()), 8, consent=True)
    play_on(table, 2)
    seat = int(table.state.to_move())
    table.submit(seat, [table.game.parse(table.state, "unload C")], table.seq)
    undo(table, seat)
    play_on(table, 10_000)
    return table.record


def test_a_game_with_take_backs_holds_and_says_so() -> None:
    record = Record.from_bytes(with_takebacks().to_bytes())
    assert [line.consent for line in record.lines if line.undo is not None] == [True, False]
    seal = record.seal()
    assert seal is not None
    assert seal.result is not None
    assert seal.result.takebacks
    said = verify(record)
    assert len(said) == 3
    assert said[2].endswith("2 take-backs, 1 by consent; a choice made again drew the same")


def test_a_record_that_lies_about_its_luck_is_caught() -> None:
    record = with_takebacks()
    record.header.luck = 1
    rehash(record)
    with pytest.raises(RecordError, match="is not what the seed gives"):
        verify(record)


def test_a_luck_that_nobody_knows_is_refused() -> None:
    record = fresh()
    record.header.luck = 4
    with pytest.raises(RecordError, match="draws by rule 4"):
        Record.from_bytes(record.to_bytes())


def test_a_take_back_that_was_not_free_cannot_pass_as_free() -> None:
    record = with_takebacks()
    next(line for line in record.lines if line.undo is not None).consent = False
    fault = first_fault(record)
    assert fault is not None
    assert "needed the others' consent" in fault.text


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (Line(0, undo=10**20, by=0, consent=True), "there is no such ply"),
        (Line(0, undo=-1, by=0, consent=True), "there is no such ply"),
        (Line(0, undo=3, by=9, consent=True), "nobody took it back"),
        (Line(0, undo=3), "nobody took it back"),
    ],
)
def test_a_take_back_out_of_nowhere_is_a_fault(line: Line, said: str) -> None:
    record = play_on(new_table(book("mint-delivery").load(2)), 4).record
    record.lines.append(line)
    renumber(record)
    fault = first_fault(record)
    assert fault is not None
    assert said in fault.text


def test_a_record_that_stops_in_a_half_choice_does_not_hold() -> None:
    table = radio_table()
    send(table, "use AB6", "take O31")
    record = table.record
    while record.lines[-1].move != "use AB6":
        del record.lines[-1]
    fault = first_fault(record)
    assert fault is not None
    assert "middle of a choice" in fault.text
    record.lines.append(Line(record.seq + 1, undo=len(record.actions()) - 1, by=0))
    fault = first_fault(record)
    assert fault is not None
    assert "middle of a choice" in fault.text


def test_what_stands_before_a_fault_can_be_looked_at() -> None:
    """Also when the fault was taken back later and other plies came in its place."""
    table = play_on(new_table(book("mint-delivery").load(2)), 8)
    seat = int(table.state.to_move())
    batch = actions(table, "unload C")
    table.submit(seat, batch, table.seq)
    bad = table.record.lines[-1]
    undo(table, seat, 7, consent=True)
    play_on(table, 10)
    bad.action, bad.move = 0, "keep none"
    fault = first_fault(table.record)
    assert fault is not None
    assert fault.seq == bad.seq
    good = before(table.record, fault)
    assert first_fault(good) is None
    replay(table.game, [line.action or 0 for line in good.actions()])


def test_an_audit_tells_same_from_different_from_unreadable(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.milkrun").write_bytes(DATA)
    other = fresh()
    line = first_line(other, is_chance=False)
    alter_player(other)
    (tmp_path / "b.milkrun").write_bytes(other.to_bytes())
    (tmp_path / "deep" / "c.milkrun").write_bytes(b"junk")
    (tmp_path / "d.txt").write_bytes(b"no game")
    found = audit(tmp_path)
    assert [(a.path, a.verdict) for a in found] == [
        ("a.milkrun", "same"),
        ("b.milkrun", "different"),
        ("c.milkrun", "unreadable"),
    ]
    assert found[1].ply == line.seq - 1
    assert found[1].clause
    assert "Line 0" in found[2].text


def test_an_audit_of_other_facts_still_runs_the_game(tmp_path: Path) -> None:
    record = fresh()
    alter_facts(record)
    (tmp_path / "old.milkrun").write_bytes(record.to_bytes())
    assert audit(tmp_path)[0].verdict == "same"
    with pytest.raises(MilkrunError, match="other rules or data"):
        verify(record)

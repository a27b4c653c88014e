"""Records that end before their game does, and records that start from a position."""

import msgspec
import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.errors import RecordError
from milkrun.play.chance import Chance
from milkrun.play.library import Replay
from milkrun.play.record import Line, Record
from milkrun.play.table import ABANDONED, RESIGNED, Table
from milkrun.play.undo import undo
from milkrun.play.verify import verify


def begun(game_id: str, start: str = "") -> Table:
    """A table where a few choices have been made."""
    game = book(game_id).load(2)
    table = Table(game, ["human"] * 2, Chance.secret(2), start=start)
    for _ in range(4):
        choose_first(table)
    return table


def choose_first(table: Table) -> None:
    """The first legal action, and what completes it."""
    state, seat, actions = table.state.clone(), int(table.state.to_move()), list[int]()
    while not actions or (state.to_move() == seat and state.is_selecting()):
        actions.append(state.legal_actions()[0])
        state.apply(actions[-1])
    table.submit(seat, actions, table.seq)


@pytest.mark.parametrize(("reason", "by"), [(RESIGNED, 1), (ABANDONED, None)])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_given_up_verifies(game_id: str, reason: str, by: int | None) -> None:
    table = begun(game_id)
    table.settle(table.prepare_end(reason, by))
    record = Record.from_bytes(table.record.to_bytes())
    assert verify(record)[-1].startswith("chance: ")
    seal = record.seal()
    assert seal is not None
    assert seal.result is not None
    assert seal.result.places == ([1, 2] if by == 1 else [1, 1])


def sealed(game_id: str) -> tuple[Record, Line]:
    """A resigned match and its seal."""
    table = begun(game_id)
    table.settle(table.prepare_end(RESIGNED, 0))
    seal = table.record.seal()
    assert seal is not None
    return table.record, seal


@pytest.mark.parametrize(
    "changes", [{"by": None}, {"by": 2}, {"by": 1}, {"reason": "won"}, {"scores": [999, 0]}]
)
def test_a_false_end_is_found(changes: dict[str, object]) -> None:
    record, seal = sealed("tiffin")
    if "by" in changes:
        altered = msgspec.structs.replace(seal, **changes)
    else:
        assert seal.result is not None
        altered = msgspec.structs.replace(
            seal, result=msgspec.structs.replace(seal.result, **changes)
        )
    with pytest.raises(RecordError):
        verify(Record(record.header, [*record.lines[:-1], altered]))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_record_may_start_from_a_position(game_id: str) -> None:
    first = begun(game_id)
    start = first.game.write(first.state)
    table = begun(game_id, start)
    assert table.position(0) == first.state
    undo(table, next(ply.seat for ply in table.plies if ply.seat >= 0), consent=True)
    record = Record.from_bytes(table.record.to_bytes())
    assert record.header.start == start
    assert "rules" in verify(record)[0]
    again = Table.resume(record.load_game(), record, table.chance)
    assert again.state == table.state
    assert Replay(record)[0] == first.state

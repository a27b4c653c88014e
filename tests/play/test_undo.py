"""Taking back: free where it showed nobody anything, by consent beyond, never half a choice."""

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.errors import SeatError
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.play.chance import BY_LINE, Chance
from milkrun.play.record import Line, Record
from milkrun.play.table import Table, replay
from milkrun.play.undo import UndoRefused, free_limit, undo
from milkrun.play.verify import verify
from tests.play.helpers import (
    SEATINGS,
    actions,
    new_table,
    pick_batch,
    play_on,
    radio_game,
    radio_table,
    send,
    snapshot,
)


def unseen(game: Game, state: State, seat: int) -> list[object]:
    """What each other seat and the onlooker cannot place."""
    others: list[int | None] = [None, *(s for s in range(game.seats) if s != seat)]
    return [game.view(state, other).memory["unseen"] for other in others]


def states_of(table: Table) -> list[State]:
    """The position before each ply, and the last one."""
    actions_done = [ply.action for ply in table.plies]
    return [replay(table.game, actions_done[:n]) for n in range(len(actions_done) + 1)]


def check_limit(table: Table, seat: int, states: list[State]) -> int:
    """What is free holds no chance, no other seat, and showed nobody anything; how much it is."""
    game, limit = table.game, free_limit(table.game, table.plies, seat)
    now = unseen(game, table.state, seat)
    for ply in range(limit, len(table.plies)):
        assert table.plies[ply].seat == seat
        assert unseen(game, states[ply], seat) == now
    return len(table.plies) - limit


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_free_showed_nobody_anything(game_id: str, seats: int, seed: int) -> None:
    table, rng, free = new_table(book(game_id).load(seats), seed), Rng(seed), 0
    states = states_of(table)
    while table.state.to_move() != OVER and len(table.plies) < 120:
        seat, start = int(table.state.to_move()), len(table.plies)
        table.submit(seat, pick_batch(table.state, rng), table.seq)
        for ply in table.plies[start:]:
            states.append(states[-1].clone())
            states[-1].apply(ply.action)
        free += check_limit(table, seat, states)
        for other in range(seats):
            if other != seat:
                assert free_limit(table.game, table.plies, other) == len(table.plies)
    assert free > 0


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_a_free_take_back_restores_every_view(game_id: str, seats: int) -> None:
    game = book(game_id).load(seats)
    table, rng, done = new_table(game, 3), Rng(3), 0
    while table.state.to_move() != OVER and len(table.plies) < 150:
        seat, old, ply = int(table.state.to_move()), table.state, len(table.plies)
        table.submit(seat, pick_batch(old, rng), table.seq)
        if table.state.to_move() != OVER and free_limit(game, table.plies, seat) <= ply:
            assert undo(table, seat) == ply
            assert table.state == old
            for eyes in (None, *range(seats)):
                assert game.view(table.state, eyes).to_bytes() == game.view(old, eyes).to_bytes()
            done += 1
            table.submit(seat, pick_batch(old, rng), table.seq)
    assert done > 0
    assert not table.takebacks


def test_back_to_the_last_chance_and_no_further() -> None:
    table = radio_table()
    send(table, "use AB6", "take O31")
    assert table.plies[-1].seat == CHANCE
    assert free_limit(table.game, table.plies, 0) == len(table.plies)
    before = snapshot(table)
    with pytest.raises(UndoRefused, match="The others must agree"):
        undo(table, 0)
    assert snapshot(table) == before


def test_back_to_the_last_action_of_another_seat_and_no_further() -> None:
    table = radio_table()
    send(table, "end")
    send(table, "move N")
    with pytest.raises(UndoRefused, match="The others must agree"):
        undo(table, 0)
    assert undo(table, 1) == len(table.plies)
    assert table.state.to_move() == 1


def test_showing_an_order_is_not_free() -> None:
    """Keeping orders at set-up shows them once all have kept: the last one to keep showed too."""
    table = new_table(book("mint-delivery").load(2))
    table.submit(0, [0], table.seq)
    assert undo(table, 0) == len(table.plies)
    table.submit(0, [0], table.seq)
    table.submit(1, [0], table.seq)
    with pytest.raises(UndoRefused):
        undo(table, 1)


def test_an_action_that_shows_another_seat_something_is_not_free() -> None:
    """B keeps an order and so shows it: even before chance answers, that is not B's to undo."""
    table = new_table(book("mint-delivery").load(2))
    table.submit(0, [0], table.seq)
    table.submit(1, [1], table.seq)
    kept = max(n for n, ply in enumerate(table.plies) if ply.seat == 1)
    assert free_limit(table.game, table.plies[: kept + 1], 1) == kept + 1
    assert free_limit(table.game, table.plies[:kept], 0) == kept - 1


def test_by_consent_any_ply_can_be_reached_and_the_result_says_so() -> None:
    table = play_on(new_table(book("mint-delivery").load(3)), 20)
    undo(table, 2, 12, consent=True)
    assert table.takebacks
    assert table.record.lines[-1].consent or table.record.lines[-1].seat == CHANCE
    play_on(table, 10_000)
    seal = table.record.seal()
    assert seal is not None
    assert seal.result is not None
    assert seal.result.takebacks


def test_consent_that_was_not_needed_leaves_no_mark() -> None:
    table = radio_table()
    send(table, "unload C")
    undo(table, 0, consent=True)
    assert not table.takebacks
    assert not table.record.lines[-1].consent


@pytest.mark.parametrize("game_id", GAMES)
def test_a_choice_made_again_draws_the_same(game_id: str) -> None:
    table = play_on(new_table(book(game_id).load(book(game_id).most)), 12)
    first = [p.action for p in table.plies]
    assert CHANCE in [p.seat for p in table.plies[-30:]]
    for ply in (0, len(first) // 2):
        undo(table, 0, boundary(table, ply), consent=True)
        batches_of(table, first)
        assert [p.action for p in table.plies] == first
    assert table.record.takebacks() == 2


def boundary(table: Table, ply: int) -> int:
    """The last ply up to there that lies in no half choice."""
    return next(p for p in range(ply, -1, -1) if not table.position(p).is_selecting())


def batches_of(table: Table, wanted: list[int]) -> None:
    """Play what was played before; chance answers as it likes."""
    while len(table.plies) < len(wanted):
        state, seat = table.state.clone(), int(table.state.to_move())
        batch: list[int] = []
        while not batch or (state.to_move() == seat and state.is_selecting()):
            batch.append(wanted[len(table.plies) + len(batch)])
            state.apply(batch[-1])
        table.submit(seat, batch, table.seq)


def test_other_choices_draw_their_own() -> None:
    """Keeping another order at set-up brings other orders up: nobody can foresee them by trying."""
    drawn = set()
    for first in (0, 1, 2, 3):
        table = new_table(book("mint-delivery").load(2))
        table.submit(0, [first], table.seq)
        table.submit(1, [0], table.seq)
        drawn.add(tuple(p.action for p in table.plies[-4:] if p.seat == CHANCE))
    assert len(drawn) == 4


def test_a_match_from_before_draws_anew_on_every_line() -> None:
    table = Table(book("tiffin").load(2), ["random"] * 2, Chance.repeatable(1, 2), luck=BY_LINE)
    draws = [[p.action for p in table.plies]]
    for _ in range(3):
        play_on(table, 1)
        undo(table, 0, 0, consent=True)
        draws.append([p.action for p in table.plies])
    assert len({tuple(drawn) for drawn in draws}) == 4
    record = Record.from_bytes(play_on(table, 10_000).record.to_bytes())
    assert b'"luck"' not in record.to_bytes()
    assert "3 take-backs, 3 by consent; a choice made again drew anew" in verify(record)[2]


def test_a_take_back_never_lands_in_a_half_choice() -> None:
    table = radio_table()
    send(table, "acquire AB2", "use AB2", "move N")
    half = len(table.plies) - 1
    before = snapshot(table)
    for consent in (False, True):
        with pytest.raises(UndoRefused, match="in the middle of a choice"):
            undo(table, 0, half, consent)
    assert snapshot(table) == before
    assert undo(table, 0) == half - 1
    assert not table.state.is_selecting()
    assert undo(table, 0) == half - 2


@pytest.mark.parametrize("seed", range(4))
def test_wherever_one_goes_back_to_nothing_is_half_chosen(seed: int) -> None:
    table = play_on(new_table(radio_game(), seed), 60, seed)
    if table.state.to_move() == OVER:
        return
    rng = Rng(seed)
    for _ in range(30):
        ply = int(rng.below(len(table.plies)))
        try:
            undo(table, 0, ply, consent=True)
        except UndoRefused:
            continue
        assert not table.state.is_selecting()
        play_on(table, 4, seed)
        if table.state.to_move() == OVER:
            break


@pytest.mark.parametrize("ply", [-1, 10_000])
def test_there_is_nothing_before_the_beginning_or_after_the_end(ply: int) -> None:
    table = radio_table()
    with pytest.raises(UndoRefused, match="nothing to take back"):
        undo(table, 0, ply, consent=True)


def test_a_seat_that_has_not_chosen_has_nothing_to_take_back() -> None:
    table = new_table(book("mint-delivery").load(2))
    with pytest.raises(UndoRefused, match="nothing to take back"):
        undo(table, 1, consent=True)


@pytest.mark.parametrize("seat", [CHANCE, 2, 2**70])
def test_only_seats_take_back(seat: int) -> None:
    table = radio_table()
    with pytest.raises(SeatError, match="There is no seat"):
        undo(table, seat, 0, consent=True)


def test_a_finished_game_stays_finished() -> None:
    table = play_on(new_table(book("mint-delivery").load(2)), 10_000)
    before = snapshot(table)
    with pytest.raises(UndoRefused, match="The game is over"):
        undo(table, 0, 3, consent=True)
    assert snapshot(table) == before


class DiskFull(Exception):
    """What a store may raise."""


def refuse_to_store(lines: list[Line]) -> None:
    raise DiskFull


def test_a_take_back_that_is_not_stored_has_not_happened() -> None:
    table = radio_table()
    batch = actions(table, "unload C")
    table.submit(0, batch, table.seq)
    before = snapshot(table)
    table.store = refuse_to_store
    for ply in (None, 4):
        with pytest.raises(DiskFull):
            undo(table, 0, ply, consent=True)
        assert snapshot(table) == before


def test_a_take_back_and_its_chance_are_one_write() -> None:
    stored: list[list[Line]] = []
    table = radio_table(stored.append)
    stored.clear()
    undo(table, 0, 0, consent=True)
    assert len(stored) == 1
    assert stored[0][0].undo == 0
    assert {line.seat for line in stored[0][1:]} == {CHANCE}

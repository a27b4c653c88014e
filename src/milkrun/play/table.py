"""One match at a table: batches are checked whole, made durable, and only then told."""

from collections.abc import Callable

from milkrun.kernel.errors import MilkrunError, Refused, SeatError, Stale
from milkrun.kernel.events import Event, Trace
from milkrun.kernel.game import Game
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.play.chance import Chance
from milkrun.play.record import POSITION_EVERY, Line, Record, Result, new_header


class HalfChoice(MilkrunError):
    """A batch that stops in the middle of a choice."""


class Ply:
    """An action in effect and what it told."""

    def __init__(self, seat: int, action: int, events: list[Event]) -> None:
        self.seat = seat
        self.action = action
        self.events = events


class Table:
    """A match: its game, its state, its record. `store` makes lines durable before they count."""

    def __init__(
        self,
        game: Game,
        seats: list[str],
        chance: Chance,
        store: Callable[[list[Line]], None] | None = None,
    ) -> None:
        self.game = game
        self.chance = chance
        self.store = store
        self.record = Record(new_header(game, seats, chance.commitment(), chance.nonces))
        self.state: State = game.deal()
        self.plies: list[Ply] = []
        self.takebacks = False
        self._commit(self.state.clone(), [], [])

    @property
    def seq(self) -> int:
        """The number of the last line: what a batch must have seen."""
        return self.record.seq

    def submit(self, seat: int, actions: list[int], seq: int) -> list[Event]:
        """Play a batch, all or nothing, and the chance that follows; what it told."""
        if seq != self.seq:
            raise Stale(f"The table has moved on: it stands at line {self.seq}, not {seq}.")
        demand_seat(self.game, seat)
        state = self.state.clone()
        plies = [self._play(state, seat, action) for action in actions]
        demand_whole(state, seat, actions)
        lines = self._lines(state, plies)
        before = len(self.plies)
        self._commit(state, plies, lines)
        return [event for ply in self.plies[before:] for event in ply.events]

    def _play(self, state: State, seat: int, action: int) -> Ply:
        demand_known(self.game, action)
        self.game.demand(state, seat, action)
        return apply(state, seat, action)

    def _lines(self, state: State, plies: list[Ply]) -> list[Line]:
        """The lines of a batch, notated in the positions where they were chosen."""
        twin = self.state.clone()
        lines: list[Line] = []
        for ply in plies:
            lines.append(self._line(twin, ply, self.seq + len(lines) + 1, len(lines)))
        return lines

    def _line(self, twin: State, ply: Ply, seq: int, ahead: int) -> Line:
        move = self.game.notate(twin, ply.action)
        twin.apply(ply.action)
        deep = (len(self.plies) + ahead + 1) % POSITION_EVERY == 0
        position = self.game.write(twin) if deep else ""
        return Line(seq=seq, seat=ply.seat, action=ply.action, move=move, position=position)

    def _commit(self, state: State, plies: list[Ply], lines: list[Line]) -> None:
        """Chance has its say, the end is sealed, the lines are stored; then they count."""
        self._draw(state, plies, lines)
        if state.to_move() == OVER:
            lines.append(self._seal(state, lines))
        if self.store is not None:
            self.store(lines)
        self.record.lines.extend(lines)
        self.plies.extend(plies)
        self.state = state

    def _draw(self, state: State, plies: list[Ply], lines: list[Line]) -> None:
        while state.to_move() == CHANCE:
            seq = self.seq + len(lines) + 1
            action = self.chance.choose(state, seq)
            twin = state.clone()
            ply = apply(state, CHANCE, action)
            plies.append(ply)
            lines.append(self._line(twin, ply, seq, len(plies) - 1))

    def _seal(self, state: State, lines: list[Line]) -> Line:
        outcome = self.game.outcome(state)
        assert outcome is not None
        result = Result(
            reason=outcome.reason,
            technical=outcome.technical,
            scores=list(outcome.scores),
            places=list(outcome.places),
            takebacks=self.takebacks,
            notes=list(outcome.notes),
        )
        hashed = Record(self.record.header, [*self.record.lines, *lines]).digest()
        return Line(
            seq=self.seq + len(lines) + 1,
            result=result,
            seed=self.chance.seed.hex(),
            hash=hashed,
        )

    def take_back(self, seat: int, ply: int, is_free: bool) -> None:
        """Go back to a ply; `undo.py` says how far that is free. Chance then draws anew."""
        line = Line(seq=self.seq + 1, undo=ply, by=seat, consent=not is_free)
        plies, takebacks = self.plies, self.takebacks
        self.plies, self.takebacks = plies[:ply], takebacks or not is_free
        try:
            self._commit(replay(self.game, [p.action for p in self.plies]), [], [line])
        except BaseException:  # not stored: nothing was taken back
            self.plies, self.takebacks = plies, takebacks
            raise

    @staticmethod
    def resume(
        game: Game,
        record: Record,
        chance: Chance,
        store: Callable[[list[Line]], None] | None = None,
    ) -> "Table":
        """A table that stands where its record ends, after the chance that is still due."""
        table = Table.__new__(Table)
        table.game, table.chance, table.store, table.record = game, chance, store, record
        table.state, table.plies = game.deal(), []
        for line in record.actions():
            assert line.seat is not None
            assert line.action is not None
            table.plies.append(apply(table.state, line.seat, line.action))
        table.takebacks = any(line.consent for line in record.lines)
        if table.state.to_move() < 0 and record.seal() is None:
            table._commit(table.state.clone(), [], [])
        return table


def apply(state: State, seat: int, action: int) -> Ply:
    """Do an action and hear what it tells."""
    trace = Trace()
    state.trace = trace
    state.apply(action)
    state.trace = None
    return Ply(seat, action, trace.take())


def replay(game: Game, actions: list[int]) -> State:
    """The position after these actions, which are known to be legal."""
    state = game.deal()
    for action in actions:
        state.apply(action)
    return state


def demand_seat(game: Game, seat: int) -> None:
    """Refuse a seat that nobody can have: chance, or one beyond the table."""
    if not 0 <= seat < game.seats:
        raise SeatError(f"There is no seat {seat}: they go from 0 to {game.seats - 1}.")


def demand_known(game: Game, action: int) -> None:
    """Refuse an id that is no action at all."""
    if not 0 <= action < game.actions.size:
        raise MilkrunError(
            f"There is no action {action}: ids go from 0 to {game.actions.size - 1}."
        )


def demand_whole(state: State, seat: int, actions: list[int]) -> None:
    """Refuse a batch that is empty or stops in the middle of a choice."""
    if not actions:
        raise HalfChoice("The batch is empty.")
    if state.to_move() == seat and state.is_selecting():
        raise HalfChoice("The batch stops in the middle of a choice: send it whole.")


__all__ = ["HalfChoice", "Ply", "Refusal", "Refused", "Stale", "Table", "apply", "replay"]

"""One match at a table: batches are checked whole, made durable, and only then told."""

from collections.abc import Callable

from milkrun.kernel.errors import MilkrunError, SeatError, Stale
from milkrun.kernel.events import Event, Trace
from milkrun.kernel.game import Game
from milkrun.kernel.patience import demand_end
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.play.chance import BY_CHOICE, Chance, Trodden
from milkrun.play.ply import Ply
from milkrun.play.record import POSITION_EVERY, Line, Record, Result, new_header
from milkrun.play.seats import draw_seats, seated

MOST_PLAYED = 50_000
"""Lines after which nobody may move: thirty times a long game, and a bound for what is kept."""
RESIGNED, ABANDONED = "resigned", "abandoned"
"""How a match may end that its game has not ended: a seat gives up, or nobody is left."""


class HalfChoice(MilkrunError):
    """A batch that stops in the middle of a choice."""


class Draft:
    """What would happen: lines to make durable first, then to count."""

    def __init__(self, state: State, seq: int, kept: int, takebacks: bool) -> None:
        self.state = state
        self.seq = seq
        """The last line of the record it continues."""
        self.kept = kept
        """How many of the plies in effect stay so."""
        self.takebacks = takebacks
        self.plies: list[Ply] = []
        self.lines: list[Line] = []

    def play(self, game: Game, seat: int, action: int) -> None:
        """Do an action, notated in the position where it was chosen."""
        move = game.notate(self.state, action)
        self.plies.append(apply(self.state, seat, action))
        deep = (self.kept + len(self.plies)) % POSITION_EVERY == 0
        position = game.write(self.state) if deep else ""
        line = Line(seq=self.next_seq(), seat=seat, action=action, move=move, position=position)
        self.lines.append(line)

    def next_seq(self) -> int:
        """The number of the next line."""
        return self.seq + len(self.lines) + 1


class Table:
    """A match: its game, its state, its record. `store` makes lines durable before they count."""

    def __init__(
        self,
        game: Game,
        seats: list[str],
        chance: Chance,
        store: Callable[[list[Line]], None] | None = None,
        start: str = "",
        is_drawn: bool = False,
        luck: int = BY_CHOICE,
    ) -> None:
        """`seats` are the places asked for; `is_drawn` lets chance say who sits where."""
        self.game = game
        self.chance = chance
        self.store = store
        draw = draw_seats(chance.key, len(seats)) if is_drawn else []
        header = new_header(game, seated(seats, draw), chance.commitment(), chance.nonces)
        header.draw, header.start, header.luck = draw, start, luck
        self.record = Record(header)
        self.state: State = first_position(game, start)
        self.plies: list[Ply] = []
        self.takebacks = False
        self.trodden = Trodden()
        self._commit(self._finish(self._draft()))

    @property
    def seq(self) -> int:
        """The number of the last line: what a batch must have seen."""
        return self.record.seq

    def submit(self, seat: int, actions: list[int], seq: int) -> list[Event]:
        """Play a batch, all or nothing, and the chance that follows; what it told."""
        draft = self.prepare(seat, actions, seq)
        self._commit(draft)
        return [event for ply in draft.plies for event in ply.events]

    def prepare(self, seat: int, actions: list[int], seq: int) -> Draft:
        """What a batch and the chance after it would do; `settle` it once it is durable."""
        if seq != self.seq:
            raise Stale(f"The table has moved on: it stands at line {self.seq}, not {seq}.")
        demand_seat(self.game, seat)
        demand_room(self.seq)
        return self.add(self._draft(), seat, actions)

    def add(self, draft: Draft, seat: int, actions: list[int]) -> Draft:
        """A further batch, of whoever is to move after a draft, and the chance after it."""
        for action in actions:
            demand_known(self.game, action)
            self.game.demand(draft.state, seat, action)
            draft.play(self.game, seat, action)
        demand_whole(draft.state, seat, actions)
        return self._finish(draft)

    def prepare_take_back(self, seat: int, ply: int, is_free: bool) -> Draft:
        """What going back to a ply would do; `undo.py` says how far that is free."""
        demand_room(self.seq)
        state = self.position(ply)
        draft = Draft(state, self.seq, ply, self.takebacks or not is_free)
        line = Line(seq=draft.next_seq(), undo=ply, by=seat, consent=not is_free)
        draft.lines.append(line)
        return self._finish(draft)

    def prepare_end(self, reason: str, by: int | None) -> Draft:
        """What stopping before the end would do: a seal that says who gave up, or that all left."""
        draft = self._draft()
        scores = draft.state.scores()
        places = given_up_places(self.game.seats, by)
        result = Result(reason=reason, scores=scores, places=places, takebacks=self.takebacks)
        draft.lines.append(self._seal(draft, result, by))
        return draft

    def take_back(self, seat: int, ply: int, is_free: bool) -> None:
        """Go back to a ply; the same choice then draws the same."""
        self._commit(self.prepare_take_back(seat, ply, is_free))

    def position(self, ply: int) -> State:
        """The position after so many of the plies in effect."""
        actions = [p.action for p in self.plies[:ply]]
        return replay(self.game, actions, self.record.header.start)

    def settle(self, draft: Draft) -> None:
        """The draft is durable: from now on it counts."""
        self.record.lines.extend(draft.lines)
        del self.plies[draft.kept :]
        self.plies.extend(draft.plies)
        self.state, self.takebacks = draft.state, draft.takebacks

    def _draft(self) -> Draft:
        return Draft(self.state.clone(), self.seq, len(self.plies), self.takebacks)

    def _commit(self, draft: Draft) -> None:
        if self.store is not None:
            self.store(draft.lines)
        self.settle(draft)

    def _finish(self, draft: Draft) -> Draft:
        """Chance has its say, and the end is sealed."""
        if draft.state.to_move() == CHANCE:
            self._draw(draft)
        if draft.state.to_move() == OVER:
            draft.lines.append(self._seal(draft, self._result(draft)))
        return draft

    def _draw(self, draft: Draft) -> None:
        """Chance acts until somebody else must."""
        chosen, luck = len(draft.plies), self.record.header.luck
        trail = self.trodden.at(self.plies, draft.kept)
        for ply in draft.plies:
            trail.add(ply.action)
        while draft.state.to_move() == CHANCE:
            demand_end(len(draft.plies) - chosen)
            action = self.chance.choose(draft.state, trail.place(luck, draft.next_seq()))
            draft.play(self.game, CHANCE, action)
            trail.add(action)

    def _result(self, draft: Draft) -> Result:
        outcome = self.game.outcome(draft.state)
        assert outcome is not None
        return Result(
            reason=outcome.reason,
            technical=outcome.technical,
            scores=list(outcome.scores),
            places=list(outcome.places),
            takebacks=draft.takebacks,
            notes=list(outcome.notes),
        )

    def _seal(self, draft: Draft, result: Result, by: int | None = None) -> Line:
        hashed = Record(self.record.header, [*self.record.lines, *draft.lines]).digest()
        seed = self.chance.seed.hex()
        return Line(seq=draft.next_seq(), result=result, by=by, seed=seed, hash=hashed)

    def extend(self, lines: list[Line]) -> list[Ply]:
        """Follow lines that are stored already; the plies they brought, taken back or not."""
        played: list[Ply] = []
        for line in lines:
            if line.action is not None and line.seat is not None:
                played.append(apply(self.state, line.seat, line.action))
                self.plies.append(played[-1])
            elif line.undo is not None:
                self.go_back(line, self.position(line.undo))
                continue
            self.record.lines.append(line)
        return played

    def go_back(self, line: Line, state: State) -> None:
        """Follow a take-back that is stored already, to the position it led to."""
        del self.plies[line.undo :]
        self.state = state
        self.takebacks = self.takebacks or line.consent
        self.record.lines.append(line)

    @staticmethod
    def begin(game: Game, record: Record, chance: Chance) -> "Table":
        """A table before its first line; `extend` follows a record from there."""
        table = Table.__new__(Table)
        table.game, table.chance, table.store, table.record = game, chance, None, record
        table.state = first_position(game, record.header.start)
        table.plies, table.takebacks, table.trodden = [], False, Trodden()
        return table

    @staticmethod
    def resume(
        game: Game,
        record: Record,
        chance: Chance,
        store: Callable[[list[Line]], None] | None = None,
    ) -> "Table":
        """A table that stands where its record ends, after the chance that is still due."""
        table = Table.begin(game, Record(record.header), chance)
        table.store = store
        table.extend(record.lines)
        if table.state.to_move() < 0 and record.seal() is None:
            table._commit(table._finish(table._draft()))
        return table


def apply(state: State, seat: int, action: int) -> Ply:
    """Do an action and hear what it tells."""
    trace = Trace()
    target = state.game.target(state, action) if seat >= 0 else ""
    is_inside = state.is_selecting()
    state.trace = trace
    state.apply(action)
    state.trace = None
    ply = Ply(seat, action, trace.take(), int(state.to_move()), target)
    ply.is_inside = is_inside
    return ply


def first_position(game: Game, start: str) -> State:
    """Where a record starts: the deal, or the position its header names."""
    return game.read(start) if start else game.deal()


def replay(game: Game, actions: list[int], start: str = "") -> State:
    """The position after these actions, which are known to be legal."""
    state = first_position(game, start)
    for action in actions:
        state.apply(action)
    return state


def given_up_places(seats: int, by: int | None) -> list[int]:
    """Who gave up is last; with nobody to blame all are equal."""
    return [2 if seat == by else 1 for seat in range(seats)]


def demand_seat(game: Game, seat: int) -> None:
    """Refuse a seat that nobody can have: chance, or one beyond the table."""
    if not 0 <= seat < game.seats:
        raise SeatError(f"There is no seat {seat}: they go from 0 to {game.seats - 1}.")


def demand_room(seq: int) -> None:
    """Refuse to play on in a match so long that it can never have been meant."""
    if seq >= MOST_PLAYED:
        raise MilkrunError(
            f"The match has {seq:,} lines, and {MOST_PLAYED:,} are the most: it can only be ended."
        )


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

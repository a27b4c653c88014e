"""Does a record hold? Rules, hash and commitment, each line checked; and old games re-run."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from milkrun.kernel.errors import MilkrunError, RecordError
from milkrun.kernel.game import Game
from milkrun.kernel.state import CHANCE, State
from milkrun.play.chance import BY_CHOICE, BY_SEED, Chance, Fated, Trail, commit
from milkrun.play.ply import Ply
from milkrun.play.record import Line, Record, Result, read_file
from milkrun.play.seats import draw_seats
from milkrun.play.table import ABANDONED, RESIGNED, first_position, given_up_places, replay
from milkrun.play.undo import free_limit


@dataclass(frozen=True)
class Fault:
    """The first thing that is wrong with a record."""

    ply: int
    move: str
    clause: str
    text: str
    seq: int = 0
    """The line it stands in."""


class Walk:
    """A record being replayed: what is in effect before each of its lines."""

    def __init__(self, game: Game, start: str) -> None:
        self.game = game
        self.start = start
        self.plies: list[Ply] = []
        self.trail = Trail()
        self.state = first_position(game, start)

    def position(self, ply: int) -> State:
        """The position after so many of the plies in effect."""
        return replay(self.game, [p.action for p in self.plies[:ply]], self.start)

    def step(self, line: Line) -> None:
        """Do what a line says; it is known to be possible."""
        if line.undo is not None:
            del self.plies[line.undo :]
            self.state = self.position(line.undo)
            self.trail = Trail(ply.action for ply in self.plies)
        elif line.action is not None and line.seat is not None:
            self.plies.append(Ply(line.seat, line.action, []))
            self.state.apply(line.action)
            self.trail.add(line.action)


def walk(game: Game, record: Record) -> Iterator[tuple[int, Line, State]]:
    """Each action line, taken back or not, with its ply and the position it was chosen in."""
    at = Walk(game, record.header.start)
    for line in record.lines:
        if line.action is not None:
            yield len(at.plies), line, at.state
        elif line.undo is not None and not 0 <= line.undo <= len(at.plies):
            raise RecordError(f"Line {line.seq} takes back to ply {line.undo}.")
        at.step(line)


def first_fault(record: Record) -> Fault | None:
    """Where the record leaves the rules; None if it never does.

    A choice is one thing: if the fault lies in the middle of it, it counts from its beginning, so
    that what stands before is whole.
    """
    game = record.load_game()
    at = Walk(game, record.header.start)
    ply, seq = 0, 1
    for line in record.lines:
        if not at.state.is_selecting():
            ply, seq = len(at.plies), line.seq
        fault = wrong_line(at, line)
        if fault is not None:
            return replace(fault, ply=ply, seq=seq)
        at.step(line)
    fault = wrong_result(game, record, at.state)
    return None if fault is None else replace(fault, seq=record.seq + (record.seal() is None))


def before(record: Record, fault: Fault) -> Record:
    """The part of a record that holds: what stands before its fault."""
    return Record(record.header, record.lines[: fault.seq - 1])


def wrong_line(at: Walk, line: Line) -> Fault | None:
    """What is wrong with one line here."""
    if line.action is not None:
        return wrong_action(at.game, at.state, len(at.plies), line)
    return wrong_undo(at, line) if line.undo is not None else None


def wrong_undo(at: Walk, line: Line) -> Fault | None:
    """What is wrong with a take-back: out of reach, in a half choice, or not free as it says."""
    target, by, ply = line.undo, line.by, len(at.plies)
    assert target is not None
    where = f"Line {line.seq} (back to ply {target})"
    if not 0 <= target < ply:
        return Fault(ply, "", "", f"{where}: there is no such ply.")
    if by is None or not 0 <= by < at.game.seats:
        return Fault(ply, "", "", f"{where}: nobody took it back.")
    after = at.position(target)
    if at.state.is_selecting() or after.is_selecting():
        return Fault(ply, "", "", f"{where}: it lies in the middle of a choice.")
    if not line.consent and target < free_limit(at.game, at.plies, by, at.start):
        return Fault(ply, "", "", f"{where}: it needed the others' consent.")
    return None


def wrong_action(game: Game, state: State, ply: int, line: Line) -> Fault | None:
    """What is wrong with one action here."""
    action, seat = line.action, line.seat
    assert action is not None
    assert seat is not None
    mover = state.to_move()
    where = f"Line {line.seq} ('{line.move}')"
    if seat != mover and state.is_selecting():
        return half_choice(game, state, ply, line)
    if seat != mover:
        return Fault(ply, line.move, "", f"{where}: it is not seat {seat} that acts here.")
    if mover == CHANCE:
        legal = action in state.legal_actions()
        return None if legal else Fault(ply, line.move, "", f"{where}: chance cannot do that.")
    if not 0 <= action < game.actions.size:
        return Fault(ply, line.move, "", f"{where}: there is no action {action}.")
    refusal = game.why_not(state, seat, action)
    if refusal is not None:
        text = f"{where}: {game.explain(refusal)}"
        return Fault(ply, line.move, refusal.clause, text)
    if game.notate(state, action) != line.move:
        return Fault(ply, line.move, "", f"{where}: action {action} reads otherwise here.")
    return None


def half_choice(game: Game, state: State, ply: int, line: Line) -> Fault:
    """The line comes while a choice still wants an answer: what it asks, and by which clause."""
    seat = int(state.to_move())
    asked = game.words.prompts[game.view(state, seat).step]
    answers = (game.why_not(state, seat, action) for action in range(game.actions.size))
    clause = next((refusal.clause for refusal in answers if refusal is not None), "")
    text = f"Line {line.seq} ('{line.move}'): the choice before it is not whole: {asked}"
    return Fault(ply, line.move, clause, text)


def wrong_result(game: Game, record: Record, state: State) -> Fault | None:
    """What is wrong with the end of the record."""
    seal = record.seal()
    outcome = game.outcome(state)
    ply = len(record.actions())
    if outcome is None or seal is None:
        if outcome is not None:
            return Fault(ply, "", "", "The game is over, but the last line is missing.")
        if state.is_selecting():
            return Fault(ply, "", "", "The record ends in the middle of a choice.")
        return wrong_early_end(record, state, seal, ply) if seal else None
    expected = Result(
        reason=outcome.reason,
        technical=outcome.technical,
        scores=list(outcome.scores),
        places=list(outcome.places),
        takebacks=any(line.consent for line in record.lines),
        notes=list(outcome.notes),
    )
    if seal.result != expected:
        return Fault(ply, "", "", "The result is not what the game gives.")
    return None


def wrong_early_end(record: Record, state: State, seal: Line, ply: int) -> Fault | None:
    """What is wrong with a match that was given up before its game was over."""
    result, by = seal.result, seal.by
    assert result is not None
    seats = len(record.header.seats)
    is_said = by is not None and 0 <= by < seats if result.reason == RESIGNED else by is None
    if result.reason not in (RESIGNED, ABANDONED) or not is_said:
        return Fault(ply, "", "", "A result, but the game is not over.")
    expected = Result(
        reason=result.reason,
        scores=state.scores(),
        places=given_up_places(seats, by),
        takebacks=any(line.consent for line in record.lines),
    )
    if result != expected:
        return Fault(ply, "", "", "The result is not what giving up gives.")
    return None


def verify(record: Record) -> list[str]:
    """Everything that was checked, in words; raises RecordError at the first thing wrong."""
    game = record.load_game()
    if record.header.facts != game.setting.facts_hash() or record.header.rules != game.version:
        raise RecordError("The record was made under other rules or data; audit it instead.")
    fault = first_fault(record)
    if fault is not None:
        raise RecordError(fault.text)
    said = [f"rules: {len(record.actions())} actions, each legal"]
    seal = record.seal()
    if seal is None:
        return [*said, "unfinished: the seed is not revealed yet, chance cannot be checked"]
    if seal.hash != record.digest():
        raise RecordError("The hash does not fit: a line or the header was altered.")
    return [*said, "hash: every line as it was written", verify_chance(record, game, seal)]


def verify_chance(record: Record, game: Game, seal: Line) -> str:
    """Every chance action follows from the seed that was committed to."""
    try:
        seed = bytes.fromhex(seal.seed)
    except ValueError:
        raise RecordError("The revealed seed is no hexadecimal text.") from None
    if commit(seed) != record.header.commitment:
        raise RecordError("The revealed seed is not the one committed to.")
    chance, drawn = chance_of(record, seed), 0
    demand_seats_drawn(record, chance.key)
    at, luck = Walk(game, record.header.start), record.header.luck
    for line in record.lines:
        if line.seat == CHANCE:
            drawn += 1
            if chance.choose(at.state, at.trail.place(luck, line.seq)) != line.action:
                raise RecordError(f"Line {line.seq} ('{line.move}') is not what the seed gives.")
        at.step(line)
    seats = "the seats and " if record.header.draw else ""
    return f"chance: {seats}{drawn} draws, each as committed; {told_takebacks(record)}"


def chance_of(record: Record, seed: bytes) -> Chance:
    """The luck that a record says it drew by."""
    header = record.header
    if header.luck != BY_SEED:
        return Chance(seed, header.nonces)
    if header.repeatable is None or not -(2**60) <= header.repeatable <= 2**60:
        raise RecordError("The record draws by a seed, but names none.")
    fated = Fated(header.repeatable, len(header.seats))
    if fated.seed != seed:
        raise RecordError("The revealed seed is not that of the repeatable game.")
    return fated


def told_takebacks(record: Record) -> str:
    """How often somebody took back, and what that did to the luck."""
    count, asked = record.takebacks(), sum(line.consent for line in record.lines)
    if not count:
        return "nothing was taken back"
    drew = "the same" if record.header.luck == BY_CHOICE else "anew"
    return f"{count} take-backs, {asked} by consent; a choice made again drew {drew}"


def demand_seats_drawn(record: Record, key: bytes) -> None:
    """Refuse seats that were drawn otherwise than the key draws them."""
    draw = record.header.draw
    if draw and draw != draw_seats(key, len(draw)):
        raise RecordError("The seats are not what the seed draws.")


@dataclass(frozen=True)
class Audit:
    """What became of one stored game under today's rules."""

    path: str
    verdict: str
    """same, different, or unreadable."""
    ply: int
    text: str
    clause: str


def audit(folder: Path) -> list[Audit]:
    """Re-run every record in a folder: same, or different from which ply, by which clause."""
    return [audit_file(path) for path in sorted(folder.rglob("*.milkrun"))]


def audit_file(path: Path) -> Audit:
    """Re-run one record."""
    try:
        record = read_file(path)
        fault = first_fault(record)
    except MilkrunError as error:
        return Audit(path.name, "unreadable", 0, str(error), "")
    if fault is None:
        return Audit(path.name, "same", len(record.actions()), "", "")
    return Audit(path.name, "different", fault.ply, fault.text, fault.clause)

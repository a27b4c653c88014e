"""Twin worlds: the same game, but for chance that a seat was not shown.

A game is recorded; then the chance actions hidden from a seat (those whose events that seat
witnesses redacted, or not at all) are drawn anew, and everything else is replayed. As long as the
record stays playable, that seat must not be able to tell the two worlds apart.
"""

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i16

from milkrun.kernel.events import Event, Trace
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State

MOST_FIGURES = 2_000
"""More numbers than any observation has."""


@dataclass
class Found:
    """What a run of pairs looked at."""

    pairs: int = 0
    positions: int = 0
    decisions: int = 0
    """Positions where the seat itself was to choose."""


class Recorded:
    """A random game: its actions, and which of them each seat was not shown."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game = game
        self.actions: list[int] = []
        self.hidden: list[list[int]] = [[] for _ in range(game.seats)]
        state = game.deal()
        state.trace = Trace()
        while state.to_move() != OVER:
            self._step(state, rng)

    def _step(self, state: State, rng: Rng) -> None:
        legal = state.legal_actions()
        by_chance = state.to_move() == CHANCE
        action = state.sample_chance(rng) if by_chance else legal[rng.below(len(legal))]
        state.apply(action)
        assert state.trace is not None
        events = state.trace.take()
        for seat in range(self.game.seats):
            if by_chance and witnessed(self.game, events, seat) != events:
                self.hidden[seat].append(len(self.actions))
        self.actions.append(action)


def witnessed(game: Game, events: list[Event], seat: int) -> list[Event]:
    """The events as the seat may know them."""
    seen = [game.witness(event, seat) for event in events]
    return [event for event in seen if event is not None]


def check_twins(game: Game, pairs: int, seed: int, games: int = 8) -> Found:
    """Make so many pairs, from a few recorded games, and compare them."""
    rng = Rng(seed)
    records = [Recorded(game, rng) for _ in range(games)]
    found = Found()
    while found.pairs < pairs:
        record = records[rng.below(games)]
        seat = rng.below(game.seats)
        if record.hidden[seat]:
            compare(record, seat, rng, found)
    return found


def compare(record: Recorded, seat: int, rng: Rng, found: Found) -> None:
    """One pair: the worlds part at some hidden draw and are compared from there on."""
    hidden = record.hidden[seat]
    first = hidden[rng.below(len(hidden))]
    world = replayed(record.game, record.actions[:first])
    twin = world.clone()
    others = [a for a in twin.legal_actions() if a != record.actions[first]]
    if not others:
        return
    found.pairs += 1
    redraw_all = rng.below(2) == 0
    drawn = others[rng.below(len(others))]
    world.trace, twin.trace = Trace(), Trace()
    for ply in range(first, len(record.actions)):
        action = record.actions[ply]
        if ply > first:
            drawn = action
            legal = twin.legal_actions()
            if ply in hidden and (redraw_all or action not in legal):
                drawn = twin.sample_chance(rng)
            elif action not in legal:
                return
        world.apply(action)
        twin.apply(drawn)
        same_to(record.game, seat, world, twin)
        found.positions += 1
        found.decisions += int(world.to_move() == seat)


def replayed(game: Game, actions: list[int]) -> State:
    """The position after these actions."""
    state = game.deal()
    for action in actions:
        state.apply(action)
    return state


def observed(game: Game, state: State, seat: int) -> list[int]:
    """The numbers that a learner in the seat sees, as the engine writes them."""
    figures: vec[i16] = vec[i16]([0] * MOST_FIGURES)
    size = state.observe(figures, 0, seat)
    return list(figures)[:size]


def same_to(game: Game, seat: int, world: State, twin: State) -> None:
    """The seat sees, may do, is refused and has been told the same in both worlds."""
    assert world.trace is not None
    assert twin.trace is not None
    told = witnessed(game, world.trace.take(), seat)
    assert told == witnessed(game, twin.trace.take(), seat)
    assert world.to_move() == twin.to_move()
    assert game.view(world, seat).to_bytes() == game.view(twin, seat).to_bytes()
    assert observed(game, world, seat) == observed(game, twin, seat)
    assert game.outcome(world) == game.outcome(twin)
    actions = range(len(game.actions.moves)) if world.to_move() == seat else range(1)
    if world.to_move() == seat:
        assert world.legal_actions() == twin.legal_actions()
        assert game.notate(world, world.legal_actions()[0]) == game.notate(
            twin, twin.legal_actions()[0]
        )
    for action in actions:
        assert game.why_not(world, seat, action) == game.why_not(twin, seat, action)

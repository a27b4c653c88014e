"""A position as OpenSpiel plays it, and how its players see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16

from milkrun.kernel.events import Trace
from milkrun.kernel.game import Game
from milkrun.kernel.rewards import rewards
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.rl.extras import need
from milkrun.rl.observation import Observation

numpy: Any = need("numpy")
pyspiel: Any = need("pyspiel")
Told = list[tuple[str, ...]]


class Held:
    """A position and what each seat was told on the way; copied as OpenSpiel copies states."""

    def __init__(self, state: State, told: Told) -> None:
        self.state = state
        self.told = told
        """Of each seat, one line an action that it learnt something by."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.state.clone(), list(self.told))

    def apply(self, action: int) -> None:
        """Act, and tell every seat what it may know of it."""
        state, game, mover = self.state, self.state.game, self.state.to_move()
        trace = Trace()
        state.trace = trace
        state.apply(action)
        state.trace = None
        events = trace.take()
        for seat in range(game.seats):
            seen = [game.witness(event, seat) for event in events]
            line = repr([(e.kind, e.seat, *e.args) for e in seen if e is not None])
            own = f"{action}" if mover == seat else ""
            self.told[seat] = (*self.told[seat], own + line)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position: players, chance and the end, by OpenSpiel's names."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.rules_of = Rules(game.rules, game.reward)
        first = game.rules.read(game.start) if game.start else game.rules.deal()
        self.held = Held(first, [() for _ in range(game.rules.seats)])

    def current_player(self) -> int:
        """Whose decision it is; chance and the end have numbers of their own."""
        mover = int(self.held.state.to_move())
        if mover == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if mover == CHANCE else mover

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in self.held.state.legal_actions()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn, with its probability."""
        state = self.held.state
        weights = [int(weight) for weight in state.chance_weights()]
        return [
            (a, w / sum(weights)) for a, w in zip(self._legal_actions(-1), weights, strict=True)
        ]

    def _apply_action(self, action: int) -> None:
        self.held.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.rules_of.game.notate(self.held.state, action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.held.state.is_over())

    def returns(self) -> list[float]:
        """What the game was worth to each player; nothing while it goes on."""
        state = self.held.state
        if not state.is_over():
            return [0.0] * self.rules_of.game.seats
        return rewards(state, self.rules_of.reward)

    def __str__(self) -> str:
        return self.rules_of.game.write(self.held.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one, made from its view alone."""
        game = self.rules_of.game
        view = game.view(self.held.state, player)
        rng = Rng(int(sampler() * 2**53))
        world = game.imagine(view, rng)
        world.determinize(player, rng)
        twin: SpielState = self.get_game().new_initial_state()
        told: Told = [("imagined", game.view(world, i).to_bytes().hex()) for i in range(game.seats)]
        told[player] = self.held.told[player]
        twin.held = Held(world, told)
        return twin


class Rules:
    """What all states of a game share; a copy of a state shares it too."""

    def __init__(self, game: Game, reward: int) -> None:
        self.game = game
        self.reward = reward

    def __deepcopy__(self, memo: dict[int, Any]) -> Rules:
        return self


class SpielObserver:
    """What a player sees; with recall, as text, all that it was ever told.

    The tensor is the same for both: a view remembers what its seat was shown, but not the order.
    """

    def __init__(self, known: Observation, recalls: bool) -> None:
        self.recalls = recalls
        self.figures: vec[i16] = vec[i16]([0] * known.size)
        self.window = numpy.frombuffer(self.figures, "i2")
        self.tensor = numpy.zeros(known.size, "f4")
        self.dict = {
            field.name: self.tensor[field.first : field.first + field.size]
            for field in known.fields
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees of the state into `tensor` and `dict`."""
        state.held.state.observe(self.figures, 0, player)
        self.tensor[:] = self.window

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text."""
        if self.recalls:
            return f"{player}:" + ";".join(state.held.told[player])
        held = state.held.state
        return held.game.view(held, player).to_bytes().decode()

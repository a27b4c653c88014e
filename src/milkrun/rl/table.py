"""One game being played, as the single environments see it: observations, masks, rewards."""

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i16

from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.moves import Moves
from milkrun.kernel.rewards import reward_named, rewards
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import OVER, State
from milkrun.rl.extras import need
from milkrun.rl.observation import Observation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Table:
    """A game from its first choice to its end; chance acts by itself."""

    def __init__(self, game: DeclaredGame[Any], reward: str) -> None:
        self.numpy = need("numpy")
        self.game = game
        self.known = Observation(game)
        self.reward = reward_named(reward)
        self.actions = game.actions.size
        self.figures: vec[i16] = vec[i16]([0] * self.known.size)
        self.window = self.numpy.frombuffer(self.figures, "i2")
        self.moves = Moves()
        self.rng = Rng()
        self.state: State = game.deal()
        self.mover = OVER
        self.legal: list[int] = []
        """What the seat to move may choose."""

    def begin(self, seed: int) -> None:
        """A new game, up to its first choice."""
        self.rng = Rng(seed)
        self.state = self.game.deal()
        self._settle()

    def act(self, action: int) -> None:
        """A legal action of the seat to move, and the chance that follows it."""
        self.state.apply(action)
        self._settle()

    def _settle(self) -> None:
        self.mover = int(settle(self.state, self.rng))
        self.legal = self.state.legal_actions()

    def see(self, seat: int) -> "NDArray[np.int16]":
        """What a seat sees now."""
        self.state.observe(self.figures, 0, seat)
        seen: NDArray[np.int16] = self.window.copy()
        return seen

    def mask(self, seat: int) -> "NDArray[np.int8]":
        """1 for every action that the seat may choose now."""
        mask: NDArray[np.int8] = self.numpy.zeros(self.actions, "i1")
        if seat == self.mover:
            mask[self.legal] = 1
        return mask

    def results(self) -> list[float]:
        """The reward of each seat; nothing while the game goes on."""
        if self.mover != OVER:
            return [0.0] * self.game.seats
        return rewards(self.state, self.reward)

    def draw(self, seat: int | None) -> str:
        """The board as a seat sees it, as text."""
        return self.game.draw(self.game.view(self.state, seat))

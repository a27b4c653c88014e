"""Gymnasium's face: one seat, against named bots in the others."""

from __future__ import annotations

from typing import Any

from milkrun.kernel.errors import SeatError, UsageError
from milkrun.kernel.state import OVER
from milkrun.play.players import Chooser, make_player
from milkrun.rl.drawing import picture
from milkrun.rl.extras import need
from milkrun.rl.features import Features
from milkrun.rl.loading import load
from milkrun.rl.spaces import action_space, observation_space
from milkrun.rl.table import Table

Env: Any = need("gymnasium").Env
ILLEGAL = -1.0
"""What an illegal action brings; whoever goes by the mask never gets it."""


class SeatEnv(Env):  # type: ignore[misc]
    """One seat at a table; chance and the other seats act by themselves.

    `opponents` is a player code for all others (`random`, `easy`, `mcts:100`) or one for each.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | list[str] = "random",
        reward: str = "win",
        features: bool = False,
        render_mode: str | None = None,
        preset: str | None = None,
        **options: Any,
    ) -> None:
        self.table = Table(load(game, seats, preset, options), reward)
        known, self.seat = self.table.known, seat
        if not 0 <= seat < self.table.game.seats:
            raise SeatError(f"There is no seat {seat} at a table of {self.table.game.seats}.")
        self.codes = self._codes(opponents)
        self.features = Features(known) if features else None
        self.observation_space = observation_space(known)
        if self.features:
            spaces, numpy = need("gymnasium.spaces"), need("numpy")
            self.observation_space = spaces.Box(-11.0, 11.0, (self.features.size,), numpy.float32)
        self.action_space = action_space(known)
        self.render_mode = render_mode
        self.players: dict[int, Chooser] = {}

    def _codes(self, opponents: str | list[str]) -> list[str]:
        """Who sits where; nobody at the own seat."""
        others = self.table.game.seats - 1
        codes = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(codes) != others:
            raise SeatError(f"{others} opponents are wanted, not {len(codes)}.")
        return [*codes[: self.seat], "", *codes[self.seat :]]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game, up to the own first choice."""
        super().reset(seed=seed)
        first = int(self.np_random.integers(2**31))
        self.table.begin(first)
        self.players = {}
        for seat, code in enumerate(self.codes):
            player = make_player(self.table.game, code, first + seat) if code else None
            if code and player is None:
                raise UsageError(f"'{code}' is no bot: an opponent plays by itself.")
            if player is not None:
                self.players[seat] = player
        self._others()
        return self._seen(), {}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The own choice, and all that follows until the next one; an illegal one loses."""
        if action not in self.table.legal:
            return self._seen(), ILLEGAL, True, False, {"refused": self._why_not(int(action))}
        self.table.act(int(action))
        self._others()
        over = self.table.mover == OVER
        return self._seen(), self.table.results()[self.seat], over, False, {}

    def _why_not(self, action: int) -> str:
        """Why an action is illegal, in the words of the rules."""
        game, state = self.table.game, self.table.state
        refusal = game.why_not(state, self.seat, action)
        return game.explain(refusal) if refusal is not None else ""

    def _others(self) -> None:
        table = self.table
        while table.mover not in (self.seat, OVER):
            view = table.game.view(table.state, table.mover).to_bytes()
            table.act(self.players[table.mover].answer(table.game, view))

    def action_masks(self) -> Any:
        """Which actions are legal now: what MaskablePPO asks for."""
        return self.table.mask(self.seat).astype(bool)

    def _seen(self) -> Any:
        seen = self.table.see(self.seat)
        return self.features.spread(seen) if self.features else seen

    def render(self) -> Any:
        """The board as the own seat sees it, as text or as pixels."""
        text = self.table.draw(self.seat)
        return picture(text) if self.render_mode == "rgb_array" else text

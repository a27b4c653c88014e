"""PettingZoo's usual checks inside the environment: its wrappers cost more than our games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from milkrun.rl.aec import SeatsEnv
from milkrun.rl.extras import need

logger: Any = need("pettingzoo.utils.env_logger").EnvLogger
ILLEGAL = -1.0
"""What an illegal choice costs: it ends the game."""


class CheckedEnv(SeatsEnv):
    """What PettingZoo's three wrappers do: order is kept, and who breaks the rules loses."""

    def __init__(self, *words: Any, **chosen: Any) -> None:
        super().__init__(*words, **chosen)
        self.has_begun = False
        self.has_moved = False
        """Whether `agent_iter` may go on."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""
        self.has_begun = self.has_moved = True
        super().reset(seed, options)

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees now, once there is a game."""
        if not self.has_begun:
            logger.error_observe_before_reset()
        return super().observe(agent)

    def step(self, action: int | None) -> None:
        """The choice of the agent that is asked."""
        if not self.has_begun:
            logger.error_step_before_reset()
        self.has_moved = True
        if self.agents:
            super().step(action)
        else:
            logger.warn_step_after_terminated_truncated()

    def _refuse(self, agent: str, action: int | None) -> None:
        """The game ends here, and the one who chose loses."""
        assert self.action_space(agent).contains(action), "action is not in action space"
        logger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: ILLEGAL}
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        """The board, once there is a game."""
        if not self.has_begun:
            logger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Who is asked, again and again; each time a step is wanted."""
        if not self.has_begun:
            logger.error_agent_iter_before_reset()
        return self._turns(max_iter)

    def _turns(self, most: int) -> Iterator[str]:
        while self.agents and most > 0:
            assert self.has_moved, "need to call step() or reset() in a loop over `agent_iter`"
            self.has_moved = False
            most -= 1
            yield self.agent_selection

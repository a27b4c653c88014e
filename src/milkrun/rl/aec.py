"""PettingZoo's face for seats that choose in turn (AEC), without its usual checks."""

from __future__ import annotations

from operator import index
from typing import Any

from milkrun.kernel.errors import UsageError
from milkrun.kernel.state import OVER
from milkrun.rl.drawing import picture
from milkrun.rl.extras import need
from milkrun.rl.loading import load
from milkrun.rl.spaces import action_space, masked_space
from milkrun.rl.table import Table

AECEnv: Any = need("pettingzoo").AECEnv
RENDER_MODES = ["human", "ansi", "rgb_array"]


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """A game whose seats are agents, asked one after the other."""

    def __init__(
        self,
        game: str,
        version: int,
        seats: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        max_cycles: int = 0,
        preset: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.table = Table(load(game, seats, preset, options), reward)
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v{version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{i}" for i in range(self.table.game.seats)]
        self.place = {agent: i for i, agent in enumerate(self.possible_agents)}
        seen, doable = masked_space(self.table.known), action_space(self.table.known)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, doable)
        self.agents: list[str]
        self.games = 0

    def observation_space(self, agent: str) -> Any:
        """What the agent sees, and which actions are legal for it."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Every action of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: by its seed, or by the number of the games before it."""
        self.table.begin(self.games if seed is None else seed)
        self.games = (self.games if seed is None else seed) + 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.decisions = 0
        self.agent_selection = self.agents[max(self.table.mover, 0)]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees now; nothing is legal for those who are not asked."""
        seat, table = self.place[agent], self.table
        return {"observation": table.see(seat), "action_mask": table.mask(seat)}

    def step(self, action: int | None) -> None:
        """The choice of the agent that is asked; who has finished chooses None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
        elif action in self.table.legal:
            self._act(agent, index(action))
        else:
            self._refuse(agent, action)

    def _refuse(self, agent: str, action: int | None) -> None:
        raise UsageError(f"{agent} cannot choose {action} now: see its action_mask.")

    def _act(self, agent: str, action: int) -> None:
        self._cumulative_rewards[agent] = 0.0
        self.table.act(action)
        self.decisions += 1
        if self.table.mover == OVER:
            self._finish()
        elif self.max_cycles and self.decisions >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.table.mover]
        if self.render_mode == "human":
            self.render()

    def _finish(self) -> None:
        results = self.table.results()
        self.rewards = {agent: results[self.place[agent]] for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> Any:
        """The board as an onlooker sees it: printed, as text, or as pixels."""
        text = self.table.draw(None)
        if self.render_mode == "rgb_array":
            return picture(text)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text, flush=True)
        return None

    def close(self) -> None:
        """Nothing is held."""

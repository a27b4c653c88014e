"""PettingZoo's parallel face: every seat acts at once, and the one that is to move is heard.

An action that is not legal counts as one chosen at random among those that are.
"""

from __future__ import annotations

from typing import Any

from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER
from milkrun.rl.aec import SeatsEnv
from milkrun.rl.extras import need

ParallelEnv: Any = need("pettingzoo").ParallelEnv
Each = dict[str, Any]


class AtOnceEnv(ParallelEnv):  # type: ignore[misc]
    """A game whose seats all answer in every cycle."""

    def __init__(self, game: str, version: int, max_cycles: int = 0, **chosen: Any) -> None:
        self.inner = SeatsEnv(game, version, **chosen)
        self.metadata = {**self.inner.metadata, "is_parallelizable": True}
        self.render_mode = self.inner.render_mode
        self.max_cycles = max_cycles
        self.possible_agents = self.inner.possible_agents
        self.agents: list[str] = []
        self.cycles = 0
        self.chooser = Rng()

    def observation_space(self, agent: str) -> Any:
        """What an agent sees, and which actions are legal for it."""
        return self.inner.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        """Every action of the game."""
        return self.inner.action_space(agent)

    def reset(self, seed: int | None = None, options: Each | None = None) -> tuple[Each, Each]:
        """A new game."""
        self.inner.reset(seed, options)
        self.agents, self.cycles = self.possible_agents[:], 0
        self.chooser = Rng(self.inner.games)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Each, Each, Each, Each, Each]:
        """One cycle: the action of the seat to move counts, the others' do not."""
        table, agents = self.inner.table, self.agents
        table.act(self._meant(actions[agents[table.mover]]))
        self.cycles += 1
        over = table.mover == OVER
        cut = not over and 0 < self.max_cycles <= self.cycles
        if over or cut:
            self.agents = []
        results = table.results()
        return (
            {agent: self.inner.observe(agent) for agent in agents},
            {agent: results[i] for i, agent in enumerate(agents)},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _meant(self, action: int) -> int:
        legal = self.inner.table.legal
        return int(action) if action in legal else legal[self.chooser.below(len(legal))]

    def _seen(self) -> Each:
        return {agent: self.inner.observe(agent) for agent in self.agents}

    def render(self) -> Any:
        """The board as an onlooker sees it."""
        return self.inner.render()

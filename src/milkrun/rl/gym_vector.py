"""Gymnasium's VectorEnv: one seat in each of many games, the others at random, all compiled."""

from __future__ import annotations

from typing import Any

from milkrun.rl.extras import need
from milkrun.rl.features import Features
from milkrun.rl.spaces import action_space, observation_space
from milkrun.rl.vector import vector

gym_vector: Any = need("gymnasium.vector")
batch_space: Any = need("gymnasium.vector.utils").batch_space


class SeatVectorEnv(gym_vector.VectorEnv):  # type: ignore[misc]
    """Games that end begin anew in the same step; what was seen last is in `infos`."""

    metadata = {"autoreset_mode": gym_vector.AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int = 0,
        reward: str = "win",
        features: bool = False,
        copy: bool = True,
        max_cycles: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        chosen: dict[str, Any] = {"seats": seats, "seat": seat, "reward": reward}
        self.games = vector(game, num_envs, max_cycles=max_cycles, **chosen, **options)
        self.numpy = need("numpy")
        self.num_envs, self.seat, self.copy = num_envs, seat, copy
        self.render_mode = render_mode
        known = self.games.observation
        self.features = Features(known) if features else None
        self.single_observation_space = observation_space(known)
        if self.features:
            box = need("gymnasium.spaces").Box
            self.single_observation_space = box(-11.0, 11.0, (self.features.size,))
        self.single_action_space = action_space(known)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """All games anew; a list of seeds counts by its first."""
        first = seed[0] if isinstance(seed, list) else seed
        if first is not None:
            self._np_random_seed, self._np_random = None, None
            super().reset(seed=first)
        self.games.reset(int(self.np_random.integers(2**31)))
        return self._seen(self.games.observations), {"action_mask": self.action_masks()}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """An action for each game."""
        games, numpy = self.games, self.numpy
        games.step(actions)
        ended = games.ends | games.cuts
        infos: dict[str, Any] = {"action_mask": self.action_masks()}
        if ended.any():
            infos["final_obs"] = numpy.full(self.num_envs, None, dtype=object)
            for i in numpy.flatnonzero(ended):
                infos["final_obs"][i] = self._seen(games.finals[i])
            infos["_final_obs"] = ended
        rewards = games.rewards[:, self.seat].copy()
        return self._seen(games.observations), rewards, games.ends.copy(), games.cuts.copy(), infos

    def action_masks(self) -> Any:
        """Which actions are legal now, a row for each game."""
        masks = self.games.masks.view(bool)
        return masks.copy() if self.copy else masks

    def _seen(self, figures: Any) -> Any:
        if self.features:
            return self.features.spread(figures)
        return figures.copy() if self.copy else figures

"""MaskablePPO learns Mint Delivery by playing against earlier selves.

python examples/gym/self_play.py --generations 10 --steps 20000
Needs more than the gym: pip install 'milkrun[rl]' torch sb3-contrib
"""

import argparse
import io

import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.wrappers import ActionMasker

from milkrun.kernel.state import OVER
from milkrun.rl.gym_env import SeatEnv


class SelfPlayEnv(SeatEnv):
    """The other seats are played by an earlier self; at first by chance."""

    def __init__(self, **chosen) -> None:
        super().__init__("mint-delivery", features=True, **chosen)
        self.past = None
        self.chance = np.random.default_rng(0)

    def _others(self) -> None:
        table = self.table
        while table.mover not in (self.seat, OVER):
            seat = table.mover
            mask = table.mask(seat).astype(bool)
            if self.past is None:
                table.act(int(self.chance.choice(np.flatnonzero(mask))))
                continue
            seen = self.features.spread(table.see(seat))
            action, _ = self.past.predict(seen, action_masks=mask)
            table.act(int(action))


def masks(env) -> np.ndarray:
    """What MaskablePPO asks for."""
    return env.unwrapped.action_masks()


def earlier_self(model) -> MaskablePPO:
    """The model as it is now: it does not learn on."""
    kept = io.BytesIO()
    model.save(kept)
    kept.seek(0)
    return MaskablePPO.load(kept, device="cpu")


def win_share(model, games: int, **chosen) -> float:
    """How often the model wins against chance."""
    env, won = SelfPlayEnv(**chosen), 0.0
    for seed in range(games):
        seen, _ = env.reset(seed=10_000 + seed)
        ended = False
        while not ended:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, ended, _, _ = env.step(int(action))
        won += reward > 0
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--generations", type=int, default=10)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--preset", default=None)
    asked = parser.parse_args()
    chosen = {"preset": asked.preset, "reward": "margin"}
    env = SelfPlayEnv(**chosen)
    model = MaskablePPO("MlpPolicy", ActionMasker(env, masks), n_steps=512, seed=1, device="cpu")
    for generation in range(asked.generations):
        model.learn(asked.steps, reset_num_timesteps=False)
        share = win_share(model, asked.games, **chosen)
        print(f"generation {generation + 1}: wins {share:.2f} against chance", flush=True)
        env.past = earlier_self(model)


if __name__ == "__main__":
    main()

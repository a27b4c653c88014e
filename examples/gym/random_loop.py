"""Random players at every table, by PettingZoo's loop: who wins how often?

python examples/gym/random_loop.py --games 200
"""

import argparse
from collections import Counter

import numpy as np

from milkrun.rl import mint_delivery_v0, out_for_delivery_v0, tiffin_v0

TABLES = {
    "Tiffin": tiffin_v0,
    "Out For Delivery": out_for_delivery_v0,
    "Mint Delivery": mint_delivery_v0,
}


def play(env, seed: int) -> Counter:
    """One game; the share of the win that each seat gets."""
    won, chance = Counter(), np.random.default_rng(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        won[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if ended or cut else chance.choice(legal))
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=50)
    games = parser.parse_args().games
    for name, module in TABLES.items():
        env, won = module.env(seats=3), Counter()
        for seed in range(games):
            won.update(play(env, seed))
        shares = ", ".join(f"{agent} {won[agent] / games:.2f}" for agent in env.possible_agents)
        print(f"{name}: {shares}")


if __name__ == "__main__":
    main()

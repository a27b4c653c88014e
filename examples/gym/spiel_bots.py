"""OpenSpiel's own search at our tables: MCTS, which sees everything, against ISMCTS, which is fair.

python examples/gym/spiel_bots.py --simulations 50
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import milkrun.rl.spiel  # noqa: F401  (makes the games known to pyspiel)

GAMES = ("milkrun_mint_delivery", "milkrun_tiffin", "milkrun_out_for_delivery")


def play(game, bots, chance) -> list[float]:
    """One game between them."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(actions, p=odds)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state.returns()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--options", nargs="*", default=["", "turn_cap:40", "max_rounds:10"])
    asked = parser.parse_args()
    for name, options in zip(GAMES, asked.options, strict=True):
        game = pyspiel.load_game(name, {"players": 2, "options": options})
        chance = np.random.RandomState(1)
        rollouts = mcts.RandomRolloutEvaluator(1, chance)
        bots = [
            mcts.MCTSBot(game, 2.0, asked.simulations, rollouts, random_state=chance),
            ismcts.ISMCTSBot(game, rollouts, 2.0, asked.simulations, random_state=chance),
        ]
        print(f"{name}: MCTS and ISMCTS get {play(game, bots, chance)}", flush=True)


if __name__ == "__main__":
    main()

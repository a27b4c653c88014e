"""A digest of many games, every position hashed: `python tests/tools/digest.py GAME NUM`.

`python tests/tools/digest.py GAME NUM CODE MOST` lets a bot choose, so often a game.
"""

import hashlib
import sys

from milkrun.games import book
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import CHANCE, OVER
from milkrun.play.match import ask, make_bots


def digest(game_id: str, num: int) -> str:
    """The hash of all positions of `num` games, seat counts in turn."""
    found, hashed = book(game_id), hashlib.sha256()
    games = [found.load(n) for n in range(found.fewest, found.most + 1)]
    for seed in range(num):
        game = games[seed % len(games)]
        state, rng = game.deal(), Rng(seed)
        while state.to_move() != OVER:
            hashed.update(game.write(state).encode())
            is_chance = state.to_move() == CHANCE
            legal = state.legal_actions()
            state.apply(state.sample_chance(rng) if is_chance else legal[rng.below(len(legal))])
        hashed.update(f"{game.write(state)} {state.scores()} {state.ranking()}".encode())
    return hashed.hexdigest()


def choices(game_id: str, num: int, code: str, most: int) -> str:
    """The hash of what a bot chooses in all seats of `num` games, two to four seats in turn."""
    found, hashed = book(game_id), hashlib.sha256()
    for seed in range(num):
        game = found.load(2 + seed % (found.most - 1))
        bots, state, rng = make_bots(game, [code] * game.seats, seed), game.deal(), Rng(seed)
        for _ in range(most):
            if (seat := int(settle(state, rng))) == OVER:
                break
            action = ask(game, state, bots[seat])
            hashed.update(f"{seat} {action};".encode())
            state.apply(action)
        hashed.update(game.write(state).encode())
    return hashed.hexdigest()


if __name__ == "__main__":
    if len(sys.argv) > 3:
        print(choices(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])))
    else:
        print(digest(sys.argv[1], int(sys.argv[2])))

"""A digest of many random games, every position hashed: `python tests/tools/digest.py GAME NUM`."""

import hashlib
import sys

from milkrun.games import book
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER


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


if __name__ == "__main__":
    print(digest(sys.argv[1], int(sys.argv[2])))

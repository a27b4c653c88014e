"""The bot that plays any legal action, each as likely as the next."""

from milkrun.kernel.bot import Bot, Budget, Perspective, demand_perspective
from milkrun.kernel.rng import Rng


class Uniform(Bot):
    """Random play: the weakest opponent, and the base line of every comparison."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)

    def choose(self, perspective: Perspective, budget: Budget) -> int:
        demand_perspective(perspective)
        legal = perspective.legal_actions()
        return legal[self.rng.below(len(legal))]

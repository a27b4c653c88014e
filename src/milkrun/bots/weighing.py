"""A bot with an opinion of its own about what counts: another set of weights behind `worth`."""

from milkrun.kernel.bot import Bot, Budget, Perspective, demand_perspective


class Weighing(Bot):
    """Lets a bot play in worlds that are judged by the weights it names."""

    def __init__(self, bot: Bot, weights: str) -> None:
        self.bot = bot
        self.weights = weights

    @property
    def simulations(self) -> int:
        """How many simulations the bot says it has run."""
        return int(getattr(self.bot, "simulations", 0))

    def choose(self, perspective: Perspective, budget: Budget) -> int:
        demand_perspective(perspective)
        return self.bot.choose(perspective.weighing(self.weights), budget)

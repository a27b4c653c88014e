"""What `worth` weighs, read once; `data/worth.toml` says what each number is for."""

from milkrun.kernel import weights


class Weights:
    """The weights of one table's bots."""

    def __init__(self, given: weights.Weights) -> None:
        self.in_hand: float = given.of("in_hand")
        self.on_offer: float = given.of("on_offer")
        self.patience: float = given.of("patience")
        self.cargo: float = given.of("cargo")
        self.sugar_free: float = given.of("sugar_free")
        self.cinnamon: float = given.of("cinnamon")
        self.done: float = given.of("done")
        self.pace: float = given.of("pace")
        self.grace: float = given.of("grace")

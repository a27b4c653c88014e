"""What `worth` weighs, read once; `data/worth.toml` says what each number is for."""

from mypy_extensions import i64

from milkrun.kernel import weights


class Weights:
    """The weights of one table's bots."""

    def __init__(self, given: weights.Weights) -> None:
        self.on_offer: float = given.of("on_offer")
        self.patience: float = given.of("patience")
        self.item: float = given.of("item")
        self.wanted: i64 = int(given.of("wanted"))
        self.a_turn: i64 = int(given.of("a_turn"))
        self.handling: i64 = int(given.of("handling"))

"""What `worth` weighs, read once; `data/worth.toml` says what each number is for."""

from milkrun.kernel import weights


class Weights:
    """The weights of one table's bots."""

    def __init__(self, given: weights.Weights) -> None:
        self.card: float = given.of("card")
        self.most_cards: float = given.of("most_cards")
        self.special: float = given.of("special")
        self.rank_1: float = given.of("rank_1")
        self.rank_2: float = given.of("rank_2")
        self.rank_3: float = given.of("rank_3")
        self.rank_4: float = given.of("rank_4")
        self.grey: float = given.of("grey")
        self.fit: float = given.of("fit")
        self.route: float = given.of("route")
        self.idle: float = given.of("idle")
        self.late: float = given.of("late")
        self.open_share: float = given.of("open_share")
        self.tiffin_claim: float = given.of("tiffin_claim")
        self.coming_claim: float = given.of("coming_claim")
        by_card = ("rank_1", "rank_2", "rank_3", "rank_4", "grey", "fit")
        self.is_blind: bool = all(given.of(name) == 0.0 for name in by_card)
        """Whether a hand counts by its size alone, whatever is in it."""

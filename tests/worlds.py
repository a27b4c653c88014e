"""Every game, seat count and option set the laws run on, and random positions in them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from milkrun.games import GAMES, book
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State

EXTRA: dict[str, list[dict[str, Any]]] = {
    "mint-delivery": [
        {"abilities": True, "upgrades_per_action": 99, "two_player_bonus_mint": True},
        {"abilities": True, "capacity": 2, "keep_limit": 15, "both_actions_required": True},
        {"deck_size": 3, "incomplete_limit": 1, "hide_scores": False, "no_progress_rounds": 0},
    ],
    "tiffin": [
        {"reshuffle": "lazy", "card1_draft_timing": "after", "two_ones_on_card1": False},
        {"specials_per_turn": 1, "competitor_reveal": 3, "open_hands": True, "deck": "C"},
        {"cube_limit": 19, "turn_cap": 60, "competitor_reveal": 1, "deck": "B"},
        {"flat_tire": "fill", "shortcut": "two"},
        {"flat_tire": "fill", "deck": "B"},
        {"shortcut": "two", "deck": "C"},
        {
            "flat_tire": "fill",
            "shortcut": "two",
            "surplus_cards": True,
            "card1_draft_timing": "after",
        },
        {"flat_tire": "fill", "surplus_cards": True, "specials_per_turn": 1},
        {"shortcut": "two", "surplus_cards": True, "cube_limit": 19},
        {"surplus_cards": True, "reshuffle": "lazy"},
    ],
}
"""Option sets worth the laws beside the defaults and the shipped presets."""


@dataclass(frozen=True)
class World:
    """A game for a number of seats under some options."""

    game: str
    seats: int
    preset: str = ""
    options: dict[str, Any] = field(default_factory=dict)

    def load(self) -> Game:
        found = book(self.game)
        preset = found.preset(self.preset) if self.preset else None
        return found.load(self.seats, self.options, preset)

    def __str__(self) -> str:
        chosen = ",".join(f"{k}={v}" for k, v in self.options.items())
        return f"{self.game}-{self.seats}-{self.preset or chosen or 'book'}"


def worlds() -> list[World]:
    """The defaults for every seat count; each preset and option set for some."""
    out: list[World] = []
    for game in GAMES:
        found = book(game)
        counts = list(range(found.fewest, found.most + 1))
        out += [World(game, n) for n in counts]
        for i, preset in enumerate(found.facts.presets()):
            out.append(World(game, counts[i % len(counts)], preset))
        for options in EXTRA.get(game, []):
            out += [World(game, n, "", options) for n in counts]
    return out


def step(state: State, rng: Rng) -> int:
    """Play a random action; which one."""
    if state.to_move() == CHANCE:
        action = int(state.sample_chance(rng))
    else:
        legal = state.legal_actions()
        action = legal[rng.below(len(legal))]
    state.apply(action)
    return action


def positions(game: Game, seed: int, every: int = 1) -> Iterator[State]:
    """The positions of a random game, each `every`-th, the last one included."""
    state, rng, ply = game.deal(), Rng(seed), 0
    while state.to_move() != OVER:
        if ply % every == 0:
            yield state
        step(state, rng)
        ply += 1
    yield state

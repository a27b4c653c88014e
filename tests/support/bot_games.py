"""Whole games by bots, as records."""

from milkrun.kernel.game import Game
from milkrun.play.chance import Chance
from milkrun.play.match import let_bots_play, make_bots
from milkrun.play.record import Record
from milkrun.play.table import Table


def bot_game(game: Game, codes: list[str], seed: int) -> Record:
    """A game by the bots of these codes, seat by seat; the same seed plays the same."""
    table = Table(game, codes, Chance.repeatable(seed, game.seats))
    let_bots_play(table, make_bots(game, codes, seed), lambda: None)
    return table.record

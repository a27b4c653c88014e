"""Bots playing a match: each sees its own view bytes, nothing else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from milkrun.bots.luck import Luck
from milkrun.kernel.errors import SeatError
from milkrun.kernel.game import Game, Outcome
from milkrun.kernel.patience import demand_end
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.play import own_bots
from milkrun.play.players import Chooser, kind_of, make_player, parse_code
from milkrun.play.table import Table
from milkrun.play.thinking import Choosing
from milkrun.play.workers import Remote


@dataclass(frozen=True)
class Played:
    """A finished game: how it ended and how long it took."""

    seed: int
    outcome: Outcome
    decisions: int


def make_bots(game: Game, codes: list[str], seed: int) -> list[Chooser]:
    """A bot for each seat; people cannot play here."""
    return [make_bot(game, code, seat, seed * 1009 + seat) for seat, code in enumerate(codes)]


def make_bot(game: Game, code: str, seat: int, seed: int) -> Chooser:
    """Our own bots think here; a stranger's in a process where there is no state to find."""
    if own_bots.find(kind_of(parse_code(code).name)) is not None:
        return Remote(game, code, seat, seed)
    player = make_player(game, code, seed)
    if player is None:
        raise SeatError(f"Seat {seat} is '{code}': only bots can play here.")
    return player


def ask(game: Game, state: State, player: Chooser) -> int:
    """What the bot of the seat to move chooses, from that seat's view bytes alone."""
    return player.answer(game, game.view(state, state.to_move()).to_bytes())


def play_game(game: Game, codes: list[str], seed: int) -> Played:
    """One game between bots, without a table: for numbers, not for records."""
    bots = make_bots(game, codes, seed)
    try:
        return play_with(game, bots, seed)
    finally:
        for bot in bots:
            bot.close()


def play_with(game: Game, bots: Sequence[Chooser], seed: int, luck: Luck | None = None) -> Played:
    """One game between these bots, with the chance of a seed; `luck` hears of every draw."""
    rng, state, decisions = Rng(seed), game.deal(), 0
    if luck is not None:
        luck.begin(seed, game.seats)
    while (seat := settle(state, rng) if luck is None else meet_all(state, rng, luck)) != OVER:
        state.apply(ask(game, state, bots[seat]))
        decisions += 1
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(seed, outcome, decisions)


def meet_all(state: State, rng: Rng, luck: Luck) -> int:
    """Let chance act as it does without a listener, and note what it brings."""
    drawn = 0
    while state.to_move() == CHANCE:
        demand_end(drawn)
        drawn += 1
        luck.meet(state, state.sample_chance(rng))
    return int(state.to_move())


def let_bots_play(table: Table, bots: Sequence[Chooser | None], told: Callable[[], None]) -> None:
    """Bots move until a person must, or the game is over; `told` hears of each batch."""
    while table.state.to_move() != OVER:
        seat = int(table.state.to_move())
        bot = bots[seat]
        if bot is None:
            return
        table.submit(seat, choose_batch(table, bot, seat), table.seq)
        told()


def choose_batch(table: Table, bot: Chooser, seat: int) -> list[int]:
    """A bot's next choice, completed if it takes several actions."""
    choosing = Choosing(table.game, table.state, seat)
    while not choosing.is_whole():
        choosing.take(bot.answer(table.game, choosing.view()))
    return choosing.actions

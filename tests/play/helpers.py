"""Tables to test with: any game, any number of seats, and one where half choices abound."""

from collections.abc import Callable

from milkrun.games import GAMES, book
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER, State
from milkrun.play.chance import Chance
from milkrun.play.record import Line
from milkrun.play.table import Table

SEATINGS = [(g, n) for g in GAMES for n in range(book(g).fewest, book(g).most + 1)]

OWN_PRESET = """
about = "Three abilities for nothing, and a richer city."
[options]
abilities = true
capacity = 3
[tables.loads]
city = 3
[tables.abilities]
list = [
  ["AB1", "Long Trailer", "trailer", "persistent", 2],
  ["AB2", "Turbo Engine", "turbo", "free", 0],
  ["AB3", "Forklift", "forklift", "persistent", 1],
  ["AB4", "Field Kit", "kit", "action", 1],
  ["AB5", "Spice Licence", "licence", "persistent", 2],
  ["AB6", "Dispatch Radio", "radio", "action", 0],
  ["AB7", "Second Clipboard", "clipboard", "persistent", 1],
  ["AB8", "Tailgate Drop", "tailgate", "free", 0],
  ["AB9", "Twin Press", "press", "persistent", 2],
]
"""
RADIO_SEED = 142
"""With this seed the radio, the turbo and the tailgate are on offer."""

Store = Callable[[list[Line]], None]


def new_table(game: Game, seed: int = 1, store: Store | None = None) -> Table:
    """A match between strangers whose luck follows from a number."""
    table = Table(game, ["random"] * game.seats, Chance.repeatable(seed, game.seats), store)
    table.record.header.repeatable = seed
    return table


def radio_game() -> Game:
    """Mint Delivery for two, with a preset that only its user has."""
    shelf = book("mint-delivery")
    return shelf.load(2, {}, shelf.read_preset("own", OWN_PRESET))


def radio_table(store: Store | None = None) -> Table:
    """Seat A has the radio and the turbo and one action left."""
    table = new_table(radio_game(), RADIO_SEED, store)
    send(table, "keep none")
    send(table, "keep none")
    send(table, "acquire AB6")
    return table


def actions(table: Table, *moves: str) -> list[int]:
    """Moves, each read in the position that the ones before it lead to."""
    state, out = table.state.clone(), list[int]()
    for move in moves:
        out.append(table.game.parse(state, move))
        state.apply(out[-1])
    return out


def send(table: Table, *moves: str) -> None:
    """Play a batch of moves for the seat to move."""
    table.submit(int(table.state.to_move()), actions(table, *moves), table.seq)


def pick_batch(state: State, rng: Rng) -> list[int]:
    """A random whole choice of the seat to move."""
    at, seat, batch = state.clone(), state.to_move(), list[int]()
    while not batch or (at.to_move() == seat and at.is_selecting()):
        legal = at.legal_actions()
        batch.append(legal[rng.below(len(legal))])
        at.apply(batch[-1])
    return batch


def play_on(table: Table, batches: int, seed: int = 5) -> Table:
    """So many random batches, or as many as the game has left."""
    rng = Rng(seed)
    for _ in range(batches):
        if table.state.to_move() == OVER:
            break
        table.submit(int(table.state.to_move()), pick_batch(table.state, rng), table.seq)
    return table


def snapshot(table: Table) -> tuple[bytes, str, list[int], bool]:
    """All that a refused batch must leave as it is."""
    plies = [ply.action for ply in table.plies]
    return table.record.to_bytes(), table.game.write(table.state), plies, table.takebacks

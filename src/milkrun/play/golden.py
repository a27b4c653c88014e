"""Golden games: whole random games that show what a game can do, kept as files and replayed."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from milkrun.games import GAMES, book, folder_of
from milkrun.kernel.errors import RecordError
from milkrun.kernel.events import Trace
from milkrun.kernel.game import Game
from milkrun.kernel.patience import demand_end
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.play.chance import BY_LINE, Chance
from milkrun.play.files import save
from milkrun.play.record import Record, read_file
from milkrun.play.table import Table
from milkrun.play.verify import verify, walk

MOST_SEEDS = 20_000


@dataclass(frozen=True)
class Golden:
    """A game to keep: who plays what, and what it must show."""

    game: str
    name: str
    seats: int
    options: dict[str, Any]
    preset: str
    shows: frozenset[str]
    seed: int
    """The first seed to try: where one was looked for by hand, the game of that very seed."""

    def load(self) -> Game:
        """The game to play."""
        found = book(self.game)
        return found.load(
            self.seats, self.options, found.preset(self.preset) if self.preset else None
        )


def wanted(folder: Path, only: str = "") -> Iterator[tuple[Golden, Path]]:
    """Every golden game that the lists ask for, of one game or of all that have one; its file."""
    for game in [only] if only else GAMES:
        place = kept(game, folder, "golden")
        path = place.with_suffix(".toml")
        for row in read_list(path) if only or path.is_file() else []:
            golden = Golden(
                game=game,
                name=row["name"],
                seats=row["seats"],
                options=row.get("options", {}),
                preset=row.get("preset", ""),
                shows=frozenset(row.get("shows", [])),
                seed=row.get("seed", 0),
            )
            yield golden, place / f"{golden.name}.milkrun"


def kept(game: str, folder: Path, what: str) -> Path:
    """Where a game's golden games or counts lie: with its own tests, or with those of all games."""
    own = folder_of(game) / "tests"
    return own / what if own.is_dir() else folder / game


def read_list(path: Path) -> list[dict[str, Any]]:
    """The rows of a list of golden games."""
    try:
        rows: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))["game"]
    except (OSError, ValueError, KeyError) as error:
        raise RecordError(f"{path} is no list of golden games: {error}.") from None
    return rows


def write(golden: Golden, path: Path) -> None:
    """Play the first game that shows what is wanted, and keep it."""
    game = golden.load()
    for seed in range(golden.seed, golden.seed + MOST_SEEDS):
        if golden.shows <= quick_look(game, seed):
            save(path, full_game(game, seed).to_bytes())
            return
    raise RecordError(f"No game of {MOST_SEEDS} shows {', '.join(sorted(golden.shows))}.")


def pick(state: State, rng: Rng) -> int:
    """A random legal action."""
    legal = state.legal_actions()
    return legal[rng.below(len(legal))]


def quick_look(game: Game, seed: int) -> set[str]:
    """What happens in the random game of a seed, without keeping it."""
    chance, rng = Chance.repeatable(seed, game.seats), Rng(seed)
    state, trace, seq, drawn = game.deal(), Trace(), 0, 0
    state.trace = trace
    while state.to_move() != OVER:
        seq += 1
        is_chance = state.to_move() == CHANCE
        drawn = drawn + 1 if is_chance else 0
        demand_end(drawn)
        state.apply(chance.choose(state, seq) if is_chance else pick(state, rng))
    return {*(game.event_kinds[e.kind].name for e in trace.take()), state.end_reason()}


def full_game(game: Game, seed: int) -> Record:
    """The same game at a table, as a record; it draws by the line, as the first ones kept did."""
    rng, codes = Rng(seed), ["random"] * game.seats
    table = Table(game, codes, Chance.repeatable(seed, game.seats), luck=BY_LINE)
    table.record.header.repeatable = seed
    while table.state.to_move() != OVER:
        seat, state = int(table.state.to_move()), table.state.clone()
        batch = [pick(state, rng)]
        state.apply(batch[0])
        while state.to_move() == seat and state.is_selecting():
            batch.append(pick(state, rng))
            state.apply(batch[-1])
        table.submit(seat, batch, table.seq)
    return table.record


def shown(record: Record) -> set[str]:
    """What happens in a recorded game."""
    game, names = record.load_game(), set[str]()
    for _, line, state in walk(game, record):
        twin, trace = state.clone(), Trace()
        twin.trace = trace
        assert line.action is not None
        twin.apply(line.action)
        names.update(game.event_kinds[event.kind].name for event in trace.take())
        if twin.to_move() == OVER:
            names.add(twin.end_reason())
    return names


def check(golden: Golden, path: Path) -> list[str]:
    """Replay and verify a kept game; what was checked."""
    record = read_file(path)
    missing = golden.shows - shown(record)
    if missing:
        raise RecordError(f"{path.name} does not show {', '.join(sorted(missing))}.")
    checked, seed = verify(record), record.header.repeatable
    if seed is not None and full_game(golden.load(), seed).to_bytes() != path.read_bytes():
        again = f"milkrun golden --write {golden.game}"
        raise RecordError(f"{path.name} is written otherwise today; if that is meant: {again}")
    return checked

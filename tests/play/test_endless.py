"""Nothing goes on for ever: not chance, not a match, whatever the tables and the positions say."""

from collections.abc import Callable

import pytest

from milkrun.bots.greedy import Tree
from milkrun.bots.playout import play_out
from milkrun.games.tiffin.book import BOOK
from milkrun.games.tiffin.rules import Tiffin
from milkrun.kernel.errors import Endless, MilkrunError, PositionError, PresetError
from milkrun.kernel.patience import MOST_DRAWS
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.play import golden
from milkrun.play.chance import Chance
from milkrun.play.library import Library
from milkrun.play.match import play_game
from milkrun.play.record import Line, Record
from milkrun.play.table import MOST_PLAYED, Table


def endless() -> Tiffin:
    """A game whose pool is never right, as no accepted tables can make it."""
    game = BOOK.load(2)
    assert isinstance(game, Tiffin)
    game.tables.refresh_at, game.tables.refresh_guard = 1, 10**12
    return game


def sit_down(game: Tiffin) -> None:
    Table(game, ["random", "random"], Chance.repeatable(1, 2))


def look_ahead(game: Tiffin) -> None:
    tree = Tree(game, Rng(1))
    tree.grow_all(game.deal(), [])
    tree.after_chance(game.deal(), game.deal(), True)


WAYS: dict[str, Callable[[Tiffin], object]] = {
    "table": sit_down,
    "sample": lambda game: game.sample(game.deal(), Rng(1)),
    "settle": lambda game: settle(game.deal(), Rng(1)),
    "random": lambda game: play_out(game.deal(), Rng(1), 10),
    "greedy": look_ahead,
    "match": lambda game: play_game(game, ["random", "random"], 1),
    "library": lambda game: Library(game, 1).new(),
    "golden": lambda game: golden.quick_look(game, 1),
}


@pytest.mark.parametrize("way", WAYS)
def test_chance_that_never_ends_is_refused_after_so_many_draws(way: str) -> None:
    with pytest.raises(Endless, match=r"Chance drew 2,000 times without anybody choosing\."):
        WAYS[way](endless())


def test_the_longest_run_that_tables_allow_is_well_within_the_cap() -> None:
    none = {"count": [0] * 4, "symbol": [0] * 4}
    deck = dict.fromkeys(("red", "green", "blue", "yellow", "grey"), none)
    deck["red"] = {"count": [12, 12, 12, 9], "symbol": [0] * 4}
    tables = {"numbers": {"refresh_guard": 60, "hand_start": 7}, "decks": {"A": deck}}
    game = BOOK.load(4, {}, BOOK.replaced(tables))
    table = Table(game, ["random"] * 4, Chance.repeatable(1, 4))
    assert 6 * 60 < table.seq < MOST_DRAWS // 3


@pytest.mark.parametrize(
    "text", ["step=reveal marker=2 pending=1000000", "step=pick picks=1000000"]
)
def test_a_position_that_keeps_chance_or_a_seat_busy_for_ever_is_unsound(text: str) -> None:
    with pytest.raises(PositionError, match="unsound"):
        BOOK.load(2).read(text)


def long_table() -> Table:
    """A table at its last line but for one undo, which counts as any line does."""
    table = Table(BOOK.load(2), ["random", "random"], Chance.repeatable(1, 2))
    line = Line(seq=MOST_PLAYED, undo=0, by=0)
    table.record.lines.append(line)
    return table


def test_a_match_of_too_many_lines_can_only_be_ended() -> None:
    table = long_table()
    seat = int(table.state.to_move())
    for way in (
        lambda: table.submit(seat, table.state.legal_actions()[:1], table.seq),
        lambda: table.take_back(seat, 0, True),
    ):
        with pytest.raises(MilkrunError, match="50,000 are the most: it can only be ended"):
            way()
    draft = table.prepare_end("abandoned", None)
    assert draft.lines[-1].result is not None


HEADER = (
    b'{"milkrun":1,"game":"tiffin","rules":1,"facts":"","seats":["random","random"],'
    b'"commitment":"","nonces":[],%s}'
)


@pytest.mark.parametrize(
    "part",
    [
        b'"tables":{"numbers":{"pool_refresh_at":1,"refresh_guard":1000000000000}}',
        b'"tables":{"cards":{"total":1000000},"numbers":{"hand_limit":1000000}}',
        b'"start":"step=reveal marker=2 pending=1000000"',
    ],
)
def test_a_header_that_stopped_a_server_for_good_is_refused(part: bytes) -> None:
    record = Record.from_bytes(HEADER % part)
    with pytest.raises((PresetError, PositionError)):
        Table.begin(record.load_game(), record, Chance.repeatable(1, 2))

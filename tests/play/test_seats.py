"""The draw of seats: fair, the same for whoever computes it, and checked afterwards."""

from collections import Counter
from itertools import permutations

import pytest
from click.testing import CliRunner

from milkrun.cli import main
from milkrun.games import book
from milkrun.kernel.errors import RecordError
from milkrun.play.chance import Chance
from milkrun.play.golden import full_game
from milkrun.play.record import Record
from milkrun.play.seats import draw_seats, is_order, seated
from milkrun.play.table import Table
from milkrun.play.verify import verify
from tests.play.helpers import play_on

CODES = ["greedy", "random", "easy"]


def drawn_table(seed: int) -> Table:
    """Three bots whose seats are drawn by the luck of a number."""
    game = book("out-for-delivery").load(3)
    table = Table(game, CODES, Chance.repeatable(seed, 3), is_drawn=True)
    table.record.header.repeatable = seed
    return table


def finished(seed: int) -> Record:
    """Such a game, played to its end at random."""
    return play_on(drawn_table(seed), 10_000).record


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_order_of_the_seats_is_as_likely_as_every_other(seats: int) -> None:
    games = 6000
    counts = Counter(
        tuple(draw_seats(Chance.repeatable(seed, seats).key, seats)) for seed in range(games)
    )
    orders = list(permutations(range(seats)))
    expected = games / len(orders)
    chi = sum((counts[order] - expected) ** 2 / expected for order in orders)
    assert set(counts) == set(orders)
    assert chi < {2: 10.8, 3: 20.5, 4: 49.7}[seats]  # one in a thousand; the seeds are fixed


def test_things_go_from_their_places_to_their_seats() -> None:
    assert seated("xyz", [2, 0, 1]) == ["y", "z", "x"]
    assert seated("xyz", []) == ["x", "y", "z"]
    assert is_order([2, 0, 1], 3)
    assert not is_order([2, 0, 0], 3)


def test_a_drawn_match_says_so_and_holds() -> None:
    record = Record.from_bytes(finished(5).to_bytes())
    header = record.header
    assert header.draw == draw_seats(Chance.repeatable(5, 3).key, 3) != [0, 1, 2]
    assert [header.seats[seat] for seat in header.draw] == CODES
    assert "the seats and" in verify(record)[-1]


def test_seats_that_were_drawn_otherwise_are_noticed() -> None:
    record = finished(5)
    record.header.draw = [0, 1, 2]
    record.lines[-1].hash = record.digest()
    with pytest.raises(RecordError, match="The seats are not what the seed draws"):
        verify(record)


def test_the_draw_is_part_of_the_hash() -> None:
    record = finished(5)
    record.header.draw = []
    with pytest.raises(RecordError, match="hash"):
        verify(record)


@pytest.mark.parametrize("draw", [[0, 1], [0, 1, 1], [1, 2, 3], [0, 1, -1]])
def test_a_draw_that_seats_somebody_twice_or_nowhere_is_refused(draw: list[int]) -> None:
    record = finished(5)
    record.header.draw = draw
    with pytest.raises(RecordError, match="draws a seat twice"):
        Record.from_bytes(record.to_bytes())


def test_a_record_without_a_draw_comes_back_byte_by_byte() -> None:
    data = full_game(book("mint-delivery").load(2), 3).to_bytes()
    assert b"draw" not in data.partition(b"\n")[0]
    assert Record.from_bytes(data).to_bytes() == data


def said(*words: str) -> str:
    """What a terminal game says to somebody who leaves at once."""
    words = ("play", "tiffin", "--players", "human,random,random", "--seed", "1", *words)
    found = CliRunner().invoke(main, words, input="quit\n")
    assert found.exit_code == 0, found.output
    return found.output


def test_the_terminal_draws_the_seats_and_says_so() -> None:
    expected = seated(["human", "random", "random"], draw_seats(Chance.repeatable(1, 3).key, 3))
    assert expected != ["human", "random", "random"]
    listed = ", ".join(f"{code} ({'ABC'[seat]})" for seat, code in enumerate(expected))
    assert f"The seats were drawn: {listed}." in said()
    assert "drawn" not in said("--seating", "keep").partition("\n\n")[0]

"""The action table: ids, arguments and targets, both ways."""

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.actions import ActionTable


def small_table() -> ActionTable:
    table = ActionTable()
    table.add("end", 0, [])
    table.add("take", 1, [["NW", "NE"], ["0", "1", "2"]], "slot")
    table.add_chance("draw", 7, [["O1", "O2"]])
    return table


def test_ids_read_as_moves_with_targets() -> None:
    moves = small_table().moves
    assert (moves[0].kind, moves[0].args, moves[0].target) == ("end", (), "end")
    assert (moves[1].kind, moves[1].args, moves[1].target) == ("take", (0, 0), "slot:NW:0")
    assert (moves[6].args, moves[6].target) == ((1, 2), "slot:NE:2")
    assert (moves[8].kind, moves[8].args, moves[8].target) == ("draw", (1,), "draw:O2")


def test_chance_ids_lie_beyond_the_player_actions() -> None:
    table = small_table()
    assert table.size == 7
    assert len(table.moves) == 9


def test_a_kind_that_comes_later_lies_above_chance_and_moves_no_id() -> None:
    table, before = small_table(), small_table().moves
    table.add("more", 9, [["1", "2"]])
    assert table.moves[:9] == before
    assert (table.size, table.moves[10].target) == (11, "more:2")
    assert [kind.is_chance for kind in table.kinds] == [False, False, True, False]


@pytest.mark.parametrize("first", [0, 8, 10])
def test_a_gap_or_an_overlap_is_refused_with_the_next_free_id(first: int) -> None:
    with pytest.raises(ValueError, match=f"'more' start at {first}, next free id 9"):
        small_table().add("more", first, [])


def test_an_id_finds_its_kind() -> None:
    table = small_table()
    assert [table.kind_of(a).name for a in (0, 1, 6, 7)] == ["end", "take", "take", "draw"]


@pytest.mark.parametrize("action", [-1, 9])
def test_an_id_outside_the_table_is_refused(action: int) -> None:
    with pytest.raises(IndexError, match=f"no action {action}: the table ends at 8"):
        small_table().kind_of(action)


@pytest.mark.parametrize("game", GAMES)
def test_every_id_of_a_game_is_made_from_its_kind_and_arguments(game: str) -> None:
    table = book(game).load(book(game).most).actions
    for action, move in enumerate(table.moves):
        kind = table.kind_of(action)
        assert kind.args(action - kind.first) == move.args
        assert (kind.name, move.target.split(":")[0]) == (move.kind, kind.target)
    assert 0 < table.size <= len(table.moves)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_player_actions_of_a_kind_share_a_target(game: str) -> None:
    table = book(game).load(book(game).most).actions
    named = [(move.kind, move.target) for move in table.moves]
    assert len(set(named)) == len(named)

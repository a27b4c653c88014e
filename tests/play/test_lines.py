"""Lines: every whole choice of a position, bounded, and continued from a prefix."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games import book
from milkrun.kernel.actions import ActionTable
from milkrun.kernel.errors import MilkrunError, Refused
from milkrun.kernel.game import Game, Setting
from milkrun.kernel.rng import Rng
from milkrun.kernel.screen import Macro, Phrase
from milkrun.kernel.state import OVER, State
from milkrun.kernel.words import Words
from milkrun.play.lines import lines, preview
from tests.play.helpers import (
    SEATINGS,
    actions,
    new_table,
    pick_batch,
    play_on,
    radio_table,
)


def whole_choices(state: State, prefix: tuple[int, ...] = ()) -> set[tuple[int, ...]]:
    """Every choice, the plain way: deeper as long as one is in the middle of it."""
    found: set[tuple[int, ...]] = set()
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        if after.to_move() == state.to_move() and after.is_selecting():
            found |= whole_choices(after, (*prefix, action))
        else:
            found.add((*prefix, action))
    return found


def deeds(choice: tuple[int, ...]) -> tuple[int, ...]:
    """What a choice does, in whatever order it was put together."""
    return tuple(sorted(choice))


def macros(state: State) -> set[tuple[int, ...]]:
    return {macro.actions for macro in state.game.macros(state)}


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_lines_are_all_whole_choices_and_macros(game_id: str, seats: int) -> None:
    table, rng = new_table(book(game_id).load(seats)), Rng(2)
    for _ in range(25):
        if table.state.to_move() == OVER:
            break
        found = lines(table.state, 100_000)
        sent = [choice.actions for choice in found.choices]
        whole = whole_choices(table.state) | macros(table.state)
        assert not found.more
        assert set(sent) <= whole
        assert {deeds(choice) for choice in sent} == {deeds(choice) for choice in whole}
        assert len(set(sent)) == len(sent)
        table.submit(int(table.state.to_move()), pick_batch(table.state, rng), table.seq)


def test_what_is_half_chosen_in_another_order_is_listed_once() -> None:
    table, rng, listed, whole = new_table(book("tiffin").load(3)), Rng(1), 0, 0
    for _ in range(40):
        found = lines(table.state)
        assert not found.more
        listed += len(found.choices)
        whole += len(whole_choices(table.state))
        table.submit(int(table.state.to_move()), pick_batch(table.state, rng), table.seq)
    assert 2 * listed < whole


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_every_line_can_be_sent_as_it_stands(game_id: str, seats: int) -> None:
    table = play_on(new_table(book(game_id).load(seats)), 12)
    seat = int(table.state.to_move())
    for choice in lines(table.state, 100_000).choices:
        twin = play_on(new_table(table.game), 12)
        twin.submit(seat, list(choice.actions), twin.seq)
        assert not twin.state.is_selecting()


def test_a_line_has_words_and_targets_for_each_action() -> None:
    table = radio_table()
    batch = tuple(actions(table, "use AB6", "take O31"))
    choice = next(c for c in lines(table.state).choices if c.actions == batch)
    assert choice.text == "use AB6, take O31"
    assert choice.targets == tuple(table.game.actions.moves[a].target for a in batch)


def test_a_line_names_its_targets_where_each_action_is_taken() -> None:
    state = book("out-for-delivery").load(2).read("mp=3; A: at=5")
    east, south = lines(state).choices[1], lines(state).choices[-1]
    assert (east.text, east.targets) == ("e", ("tile:6",))
    assert (south.text, south.targets) == ("walk to road 28, 3 MP", ("tile:28",))


@pytest.mark.parametrize("limit", [1, 2, 5, 12])
def test_beyond_the_limit_prefixes_are_listed_and_can_be_continued(limit: int) -> None:
    state = radio_table().state
    found = lines(state, limit)
    assert found.more
    assert len(found.choices) <= max(limit, len(state.legal_actions())) + len(macros(state))
    whole: set[tuple[int, ...]] = set()
    for choice in found.choices:
        whole |= continued(state, choice.actions)
    assert whole == whole_choices(state) | macros(state)


def continued(state: State, prefix: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The whole choices that begin with a prefix."""
    after = preview(state.game, state, int(state.to_move()), list(prefix))
    if prefix and not after.is_selecting():
        return {prefix}
    return {(*prefix, *choice.actions) for choice in lines(after).choices}


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
@pytest.mark.parametrize("limit", [1, 3, 20])
def test_lines_are_bounded_in_every_game(game_id: str, seats: int, limit: int) -> None:
    table = play_on(new_table(book(game_id).load(seats)), 10)
    first = len(table.state.legal_actions())
    found = lines(table.state, limit)
    assert len(found.choices) <= max(limit, first) + len(macros(table.state))


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_nobody_has_lines_when_chance_moves_or_the_game_is_over(game_id: str, seats: int) -> None:
    game = book(game_id).load(seats)
    assert lines(game.deal()).choices == ()
    assert lines(play_on(new_table(game), 10_000).state).choices == ()


def test_a_preview_is_a_clone_and_draws_no_chance() -> None:
    table = radio_table()
    before = table.game.write(table.state)
    after = preview(table.game, table.state, 0, actions(table, "use AB6", "take O31"))
    assert after.to_move() == -1
    assert table.game.write(table.state) == before
    with pytest.raises(Refused):
        preview(table.game, table.state, 0, [*actions(table, "use AB6", "take O31"), 60])


def test_a_preview_refuses_what_the_table_would_refuse() -> None:
    table = radio_table()
    with pytest.raises(MilkrunError, match="no action 9999"):
        preview(table.game, table.state, 0, [9999])
    with pytest.raises(Refused):
        preview(table.game, table.state, 1, [60])


class Lock(State):
    """Three digits, each from 0 to 3, are one choice; then the game is over."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.digits: list[int] = []

    def to_move(self) -> i64:
        return i64(0 if len(self.digits) < 3 else OVER)

    def legal(self) -> vec[i64]:
        return vec[i64]([0, 1, 2, 3])

    def apply(self, action: i64) -> None:
        self.digits.append(int(action))

    def clone(self) -> Lock:
        twin = Lock(self.game)
        twin.digits = list(self.digits)
        return twin

    def is_selecting(self) -> bool:
        return 0 < len(self.digits) < 3


class LockGame(Game):
    """A game that offers what it is told to offer."""

    offered: list[Macro]

    def macros(self, state: State) -> list[Macro]:
        return self.offered

    def notate(self, state: State, action: int) -> str:
        return str(action)


def lock(*offered: Macro) -> Lock:
    facts = book("mint-delivery").facts
    table = ActionTable()
    table.add("digit", 0, [["0", "1", "2", "3"]])
    game = LockGame("lock", 1, Setting(facts, 2, {}), table, Words(facts.words))
    game.offered = list(offered)
    return Lock(game)


def test_macros_are_offered_after_the_choices_and_not_twice() -> None:
    said = Phrase("no_order", {})
    found = lines(lock(Macro((3, 3, 3), ("gold",), said), Macro((0, 0, 0, 0), ("safe",), said)))
    sent = [choice.actions for choice in found.choices]
    assert len(sent) == 4**3 + 1
    assert sent.count((3, 3, 3)) == 1
    assert sent[-1] == (0, 0, 0, 0)
    last = found.choices[-1]
    assert (last.text, last.targets, last.say) == ("No order here", ("safe",), "No order here")


@pytest.mark.parametrize(
    ("limit", "by_length"),
    [
        (1, {1: 4}),
        (6, {1: 4}),
        (7, {1: 3, 2: 4}),
        (16, {2: 16}),
        (19, {2: 15, 3: 4}),
        (63, {2: 1, 3: 60}),
        (64, {3: 64}),
    ],
)
def test_the_limit_says_how_deep_choices_are_opened(limit: int, by_length: dict[int, int]) -> None:
    found = lines(lock(), limit)
    assert Counter(len(choice.actions) for choice in found.choices) == by_length
    assert found.more == (limit < 64)

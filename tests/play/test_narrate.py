"""What happened, in words: each seat hears what it may know; the score adds up."""

import pytest

from milkrun.games import book
from milkrun.kernel.events import HIDDEN, Event
from milkrun.play.narrate import explain_end, sentences
from milkrun.play.table import Table
from tests.play.helpers import SEATINGS, new_table, play_on


def events_of(table: Table) -> list[Event]:
    return [event for ply in table.plies for event in ply.events]


def test_a_seat_hears_its_own_cards_and_the_others_a_cover() -> None:
    table = new_table(book("mint-delivery").load(2))
    own = [table.game.words.lists["orders"][e.args[0]] for e in events_of(table) if e.seat == 0]
    heard = sentences(table.game, events_of(table), 0)
    assert heard[:3] == [f"A is dealt {order}." for order in own]
    assert heard[3:] == ["B is dealt an order."] * 3
    others = " ".join(sentences(table.game, events_of(table), 1)[:3])
    onlooker = " ".join(sentences(table.game, events_of(table), None))
    assert not any(order in others or order in onlooker for order in own)


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_a_witness_hears_the_event_or_less_of_it(game_id: str, seats: int) -> None:
    table = play_on(new_table(book(game_id).load(seats)), 10_000)
    for event in events_of(table):
        for eyes in (None, *range(seats)):
            seen = table.game.witness(event, eyes)
            if seen is not None:
                assert (seen.kind, seen.seat) == (event.kind, event.seat)
                assert all(a in (b, HIDDEN) for a, b in zip(seen.args, event.args, strict=True))


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_every_event_has_a_sentence_without_gaps(game_id: str, seats: int) -> None:
    table = play_on(new_table(book(game_id).load(seats)), 10_000)
    for eyes in (None, *range(seats)):
        for text in sentences(table.game, events_of(table), eyes):
            assert "{" not in text
            assert str(HIDDEN) not in text


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_the_account_of_every_seat_adds_up_to_its_score(game_id: str, seats: int) -> None:
    for seed in (1, 2, 3):
        table = play_on(new_table(book(game_id).load(seats), seed), 10_000, seed)
        for seat, score in enumerate(table.state.scores()):
            entries = table.game.account(table.state, seat, events_of(table))
            assert sum(entry.points for entry in entries) == score
            assert all(entry.key in table.game.words.account for entry in entries)


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_the_end_is_explained_winner_first(game_id: str, seats: int) -> None:
    table = play_on(new_table(book(game_id).load(seats)), 10_000)
    told = explain_end(table.game, table.state, events_of(table))
    assert told[0] == table.game.words.endings[table.state.end_reason()]
    heads = [line for line in told[1:] if not line.startswith("   ")]
    unit = table.game.words.screen.get("score_unit", "points")
    places = sorted(table.state.ranking())
    assert [line.split(".")[0] for line in heads] == [str(place) for place in places]
    for seat, score in enumerate(table.state.scores()):
        assert any(line.endswith(f"{'ABCD'[seat]}: {score} {unit}") for line in heads)


def test_nothing_is_explained_before_the_end() -> None:
    table = new_table(book("mint-delivery").load(2))
    assert explain_end(table.game, table.state, events_of(table)) == []

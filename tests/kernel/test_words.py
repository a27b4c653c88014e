"""Sentences, clauses, nearest words, refusals, events and seats."""

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.clauses import KINDS, Clauses
from milkrun.kernel.errors import PositionError, SeatError, UnknownGame, UsageError, nearest
from milkrun.kernel.events import HIDDEN, Event, Trace
from milkrun.kernel.game import parse_seat, seat_from, seat_name
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.words import Words

WORDS = Words(
    {
        "title": "",
        "pitch": "",
        "minutes": "",
        "prompts": {},
        "events": {},
        "endings": {},
        "account": {},
        "lists": {"towns": ["Spearfield", "Frostwick"]},
        "hidden": {"towns": "some town", "number": "some"},
    }
)
CLAUSES = Clauses(
    {
        "TOY-TAKE-6": {"text": "No more than three.", "kind": "clause"},
        "TOY-R-12": {"text": "Or two.", "kind": "ruling", "options": ["size"]},
    }
)


@pytest.mark.parametrize(
    ("template", "numbers", "said"),
    [
        ("{n} {n:s|mint|mints}", {"n": 1}, "1 mint"),
        ("{n} {n:s|mint|mints}", {"n": 0}, "0 mints"),
        ("{n} {n:s|mint|mints}", {"n": 3}, "3 mints"),
        ("{seat:seats} in {town:towns}", {"seat": 1, "town": 0}, "B in Spearfield"),
        ("in {town:towns}", {"town": HIDDEN}, "in some town"),
        ("{n} left", {"n": HIDDEN}, "some left"),
        ("in {town:towns}", {"town": 7}, "in 7"),
        ("{who:seats}", {"who": HIDDEN}, "?"),
    ],
)
def test_a_sentence_has_its_numbers_and_names(
    template: str, numbers: dict[str, int | str], said: str
) -> None:
    assert WORDS.sentence(template, numbers) == said


@pytest.mark.parametrize("text", ["TOY-TAKE-6", "toy-take-6", " TAKE-6 ", "take-6"])
def test_a_clause_is_found_with_or_without_its_game(text: str) -> None:
    assert CLAUSES.find(text).text == "No more than three."


def test_a_clause_keeps_what_its_data_says() -> None:
    clause = CLAUSES.find("R-12")
    assert (clause.kind, clause.options, clause.refusal) == ("ruling", ("size",), "")


def test_an_unknown_clause_is_refused_with_the_nearest() -> None:
    with pytest.raises(UsageError, match=r"'TOY-TAK-6'\. Did you mean 'TOY-TAKE-6'\?"):
        CLAUSES.find("TOY-TAK-6")


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_a_game_has_words_and_a_known_kind(game: str) -> None:
    for clause in book(game).facts.clauses.all.values():
        assert clause.text
        assert clause.kind in KINDS


@pytest.mark.parametrize(
    ("word", "known", "said"),
    [
        ("tak", ["take", "move"], " Did you mean 'take'?"),
        ("TAKE", ["Take", "Move"], " Did you mean 'Take'?"),
        ("zzz", ["take", "move"], " Known: take, move."),
        ("zzz", [], ""),
        ("zzz", [f"word{n}" for n in range(21)], ""),
    ],
)
def test_the_nearest_word_is_offered_else_all_if_they_are_few(
    word: str, known: list[str], said: str
) -> None:
    assert nearest(word, known) == said


def test_a_game_is_found_however_it_is_spelt_and_a_stranger_is_refused() -> None:
    assert book(" Mint_Delivery ").id == "mint-delivery"
    with pytest.raises(UnknownGame, match=r"no game .* Did you mean 'mint-delivery'\?"):
        book("mint-delivry")


def test_refusals_and_events_are_equal_by_what_they_say() -> None:
    assert Refusal("R-1", {"n": 2}) == Refusal("R-1", {"n": 2})
    assert Refusal("R-1", {"n": 2}) != Refusal("R-1", {"n": 3})
    assert len({Refusal("R-1"), Refusal("R-1")}) == 1
    assert Event(1, 0, [3]) == Event(1, 0, [3])
    assert Event(1, 0, [3]) != Event(1, 1, [3])


def test_hiding_covers_the_named_places_and_leaves_the_event_alone() -> None:
    event = Event(4, 1, [10, 11, 12])
    assert event.hide(0, 2) == Event(4, 1, [HIDDEN, 11, HIDDEN])
    assert event.args == [10, 11, 12]


def test_a_trace_hands_over_what_it_heard_once() -> None:
    trace = Trace()
    trace.add(1, 0, 2, 3, 4)
    assert trace.take() == [Event(1, 0, [2, 3, 4])]
    assert trace.take() == []


def test_seats_have_letters_and_chance_a_dash() -> None:
    assert [seat_name(s) for s in (0, 3, -1)] == ["A", "D", "-"]


@pytest.mark.parametrize("text", ["B", " b ", "1"])
def test_a_seat_is_read_from_letter_or_number(text: str) -> None:
    assert parse_seat(text, 2) == 1


@pytest.mark.parametrize("text", ["C", "2", "", "AB", "-1"])
def test_a_seat_that_nobody_has_is_refused_with_those_there_are(text: str) -> None:
    with pytest.raises(SeatError, match="they are A, B"):
        parse_seat(text, 2)


def test_a_seat_in_a_position_may_be_nobody_but_no_stranger() -> None:
    assert (seat_from("-"), seat_from("b")) == (-1, 1)
    with pytest.raises(PositionError, match="'X' is no seat"):
        seat_from("X")

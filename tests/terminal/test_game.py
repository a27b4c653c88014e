"""The terminal game, driven by a script of typed lines."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER
from milkrun.play.players import make_player
from milkrun.play.storage import load_match
from milkrun.play.table import Table
from milkrun.play.verify import verify
from milkrun.terminal.game import TerminalGame
from milkrun.terminal.paint import CLEARED, Paint
from milkrun.terminal.texts import HELP
from tests.play.helpers import new_table, radio_table, snapshot


class Screen:
    """Types the lines of a script, and keeps what was said, prompts and all."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.said: list[str] = []

    def ask(self, prompt: str) -> str:
        self.said.append(prompt)
        return self.lines.pop(0) if self.lines else "quit"

    def say(self, text: str) -> None:
        self.said.append(text)

    @property
    def text(self) -> str:
        return "\n".join(self.said)


class Dice(Screen):
    """Picks one of the numbers on the screen, until the game is over."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.rng = Rng(seed)

    def ask(self, prompt: str) -> str:
        if "Press Enter" in prompt:
            return ""
        count = len(re.findall(r"(?:^|\s)\d+\) ", self.said[-1]))
        assert count > 0, self.said[-1]
        self.said.append(prompt)
        return str(1 + self.rng.below(count))


def sit(table: Table, screen: Screen, people: int = 1) -> TerminalGame:
    """People in the first seats, random bots in the others."""
    seats = range(table.game.seats)
    bots = [None if seat < people else make_player(table.game, "random", seat) for seat in seats]
    return TerminalGame(table, bots, screen.ask, screen.say)


def play(table: Table, *lines: str, people: int = 1) -> Screen:
    """One game by script; it ends when the script does."""
    screen = Screen(*lines)
    sit(table, screen, people).run()
    return screen


def mint(seats: int = 2, seed: int = 1) -> Table:
    return new_table(book("mint-delivery").load(seats), seed)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("people", [1, 2])
def test_a_whole_game_is_played_by_numbers(game_id: str, people: int) -> None:
    table = new_table(book(game_id).load(book(game_id).most), 5)
    screen = Dice(5)
    sit(table, screen, people).run()
    assert table.state.to_move() == OVER
    assert len(verify(table.record)) == 3
    assert table.game.words.endings[table.state.end_reason()] in screen.text
    unit = table.game.words.screen.get("score_unit", "points")
    for seat, score in enumerate(table.state.scores()):
        assert f"{'ABCD'[seat]}: {score} {unit}" in screen.text


def test_moves_are_typed_in_any_case_and_several_at_once() -> None:
    table = radio_table()
    screen = play(table, "ACQUIRE ab2", "use AB2, move N")
    assert "A acquires Turbo Engine" in screen.text
    assert "A drives to North Warehouse." in screen.text


def test_a_choice_is_staged_until_it_is_whole() -> None:
    table = radio_table()
    before = snapshot(table)
    screen = play(table, "use AB6")
    assert "Dispatch Radio: which order?" in screen.text
    assert ") take O31" in screen.text
    assert snapshot(table) == before


def test_what_is_staged_is_taken_back_without_a_trace() -> None:
    table = radio_table()
    before = snapshot(table)
    screen = play(table, "use AB6", "undo")
    assert snapshot(table) == before
    assert "Back at ply" not in screen.text
    shown = list(moves_of(screen))
    assert "take O31" in shown[1]
    assert shown[2] == shown[0]


def test_a_played_choice_is_taken_back_as_a_line_of_the_record() -> None:
    table = radio_table()
    position, ply, seq = table.game.write(table.state), len(table.plies), table.seq
    screen = play(table, "unload C", "undo")
    assert f"Back at ply {ply}." in screen.text
    assert table.game.write(table.state) == position
    assert [line.undo for line in table.record.lines[seq:]] == [None, ply]


def test_taking_back_over_a_bots_turn_is_by_consent_and_said_at_the_end() -> None:
    table = mint()
    play(table, "1", "end", "undo")
    assert table.takebacks
    screen = Dice(2)
    sit(table, screen).run()
    assert "Take-backs: 1." in screen.text


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    assert "There is nothing to take back." in play(mint(), "undo").text


def test_the_news_after_a_take_back_are_told_again() -> None:
    screen = play(radio_table(), "unload C", "undo", "unload C")
    assert screen.text.count("A unloads a Classic.") == 2


def test_why_names_the_clause_and_its_text() -> None:
    table = radio_table()
    screen = play(table, "why load", "why move N", "why nonsuch")
    refusal = table.game.why_not(table.state, 0, table.game.parse(table.state, "load"))
    assert refusal is not None
    assert f"{table.game.explain(refusal)} [{refusal.clause}]" in screen.text
    assert table.game.clauses.all[refusal.clause].text in screen.text
    assert "'move N' is legal." in screen.text
    assert "'nonsuch' is no move here." in screen.text


def test_why_answers_for_the_staged_position() -> None:
    screen = play(radio_table(), "use AB6", "why move N")
    assert "[MINT-R-64]" in screen.text


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    table = radio_table()
    before = snapshot(table)
    screen = play(table, "load", "take O31", "99", "-1", "")
    assert snapshot(table) == before
    assert screen.text.count("A> ") == 6


def test_enter_alone_asks_again() -> None:
    screen = play(radio_table(), "")
    assert "is no move here" not in screen.text
    assert screen.text.count("A> ") == 2


def test_unknown_input_suggests_the_nearest_move() -> None:
    assert "'moev N' is no move here. Did you mean 'move N'?" in play(radio_table(), "moev N").text


def test_moves_after_the_own_choice_are_not_played_for_others() -> None:
    """A's turn ends; what follows on the line is neither the bot's nor the next person's move."""
    for people in (1, 2):
        table = radio_table()
        ply = len(table.plies)
        screen = play(table, "end, move E", people=people)
        assert "Your choice ended before 'move E'." in screen.text
        own = [p for p in table.plies[ply:] if p.seat == 0]
        assert [table.game.actions.moves[p.action].kind for p in own] == ["end_turn"]
        if people == 2:
            assert len(table.plies) == ply + 1


@pytest.mark.parametrize("word", ["help", "?", "HELP"])
def test_help_says_what_can_be_typed(word: str) -> None:
    assert HELP in play(mint(), word).text


def test_rules_are_read_at_the_table() -> None:
    screen = play(mint(), "rules MINT-TAKE-6", "rules take-6", "rules nonsuch", "rules")
    text = book("mint-delivery").facts.clauses.find("TAKE-6").text
    assert screen.text.count(f"MINT-TAKE-6: {text}") == 2
    assert "There is no clause 'nonsuch'." in screen.text


def test_the_log_and_the_board_are_shown_again() -> None:
    screen = play(radio_table(), "unload C", "log", "board")
    assert screen.text.count("· A acquires Dispatch Radio") == 2
    assert screen.text.count("Mint Delivery   round 1") == 3


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_leaving_says_goodbye_and_no_result(word: str) -> None:
    screen = play(mint(), word)
    assert screen.said[-1] == "Goodbye."
    assert not re.search(r"^\d\. [A-D]: ", screen.text, re.MULTILINE)


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    table, path = mint(), tmp_path / "evening.milkrun"
    screen = play(table, "1", f"save {path}")
    assert f"Saved to {path}" in screen.text
    again = load_match(path)
    assert snapshot(again) == snapshot(table)
    more = play(again, "board")
    assert "A> " in more.text


def test_a_place_that_cannot_be_written_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    screen = play(mint(), f"save {tmp_path}", f"save {tmp_path / 'file' / 'x'}", "help")
    assert screen.text.count("Cannot write") == 2
    assert HELP in screen.text


def dealt(table: Table, seat: int) -> list[str]:
    """The orders a seat was dealt at set-up."""
    state = table.game.deal()
    for ply in table.plies[: 3 * table.game.seats]:
        state.apply(ply.action)
    section = table.game.to_dict(state)["ABCD"[seat]]
    orders: list[str] = section["dealt"]
    assert len(orders) == 3
    return orders


def test_what_others_were_dealt_is_never_shown_at_set_up() -> None:
    table = mint(seats=3)
    screen = play(table, "board", "log", "why keep none")
    assert all(order in screen.text for order in dealt(table, 0))
    for seat in (1, 2):
        assert not any(order in screen.text for order in dealt(table, seat))


def until_prompt(screen: Screen, prompt: str) -> tuple[str, str]:
    """What was said before and after a prompt."""
    head, _, tail = screen.text.partition(prompt)
    assert tail, screen.text
    return head, tail


def test_the_screen_is_handed_over_before_the_next_hand_is_shown() -> None:
    table = mint()
    screen = play(table, "keep none", "", "quit", people=2)
    head, tail = until_prompt(screen, "Seat B is next. Press Enter when the screen is yours. ")
    assert all(order in head for order in dealt(table, 0))
    assert not any(order in head for order in dealt(table, 1))
    assert all(order in tail for order in dealt(table, 1))
    assert not any(order in tail for order in dealt(table, 0))


def test_a_bot_between_two_people_gives_nothing_away() -> None:
    """Seats A and C are people, B is a bot: C's cards are told once the screen is C's."""
    table = mint(seats=3)
    screen = Screen("keep none", "", "quit")
    TerminalGame(
        table, [None, make_player(table.game, "random", 1), None], screen.ask, screen.say
    ).run()
    head, tail = until_prompt(screen, "Seat C is next. Press Enter when the screen is yours. ")
    assert not any(order in head for order in dealt(table, 2))
    assert "C is dealt order " + dealt(table, 2)[0] in tail
    assert "B keeps some of the dealt orders." in tail
    assert not any(order in tail for order in dealt(table, 0) + dealt(table, 1))


def test_each_person_is_told_what_happened_since_their_own_turn() -> None:
    screen = play(radio_table(), "move N", "end", "quit", people=2)
    head, _ = until_prompt(screen, "B> ")
    own, theirs = head.split("A> ")
    assert "A drives to North Warehouse." not in own
    assert "A drives to North Warehouse." in theirs


def test_where_nothing_is_hidden_the_next_one_plays_at_once() -> None:
    screen = play(radio_table(), "end", "quit", people=2)
    assert "Press Enter" not in screen.text
    assert screen.said[-2:] == ["B> ", "Goodbye."]


def test_whoever_takes_the_screen_finds_nothing_of_the_hand_before() -> None:
    screen = Screen("keep none", "", "quit")
    TerminalGame(mint(), [None, None], screen.ask, screen.say, Paint()).run()
    head, tail = until_prompt(screen, "Seat B is next. Press Enter when the screen is yours. ")
    assert head.endswith(CLEARED + "\n")
    assert CLEARED not in tail


def test_one_person_is_never_asked_to_hand_over() -> None:
    screen = Dice(3)
    sit(mint(), screen).run()
    assert "Press Enter" not in screen.text


def moves_of(screen: Screen) -> Iterator[str]:
    """The lists of numbered moves on the screen."""
    return (text for text in screen.said if text.startswith("  1) "))


def test_the_numbered_moves_are_the_legal_ones() -> None:
    table = radio_table()
    legal = [table.game.notate(table.state, a) for a in table.state.legal_actions()]
    shown = next(moves_of(play(table, "quit")))
    rows = [re.fullmatch(r"  \d+\) (.+?)   +(.+)", row) for row in shown.split("\n")]
    assert [row[1] for row in rows if row] == legal
    assert "drive to North Warehouse" in [row[2] for row in rows if row]

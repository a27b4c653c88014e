"""A match in the terminal: people at one keyboard, bots in the other seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from milkrun.coach.hint import MOST_SAMPLES, SAMPLES, hint
from milkrun.coach.wording import in_short, in_words
from milkrun.games import book
from milkrun.kernel.errors import MilkrunError
from milkrun.kernel.game import Game, seat_name
from milkrun.kernel.state import OVER, SEAT_NAMES, State
from milkrun.play.hot_seat import has_secrets
from milkrun.play.lines import preview
from milkrun.play.match import let_bots_play
from milkrun.play.narrate import explain_end, sentences
from milkrun.play.phrases import Phrases
from milkrun.play.players import Chooser
from milkrun.play.possible import prompt
from milkrun.play.storage import save_match
from milkrun.play.table import Table
from milkrun.play.undo import undo
from milkrun.terminal.choices import examples, find_way, numbered, ways_in_words
from milkrun.terminal.paint import Paint
from milkrun.terminal.texts import EXAMPLES, HELP, TAKEN_BACK

Ask = Callable[[str], str]
Say = Callable[[str], None]


class Leave(Exception):
    """The player wants to stop."""


class TerminalGame:
    """One match on one screen. `ask` reads a line, `say` writes one."""

    def __init__(
        self,
        table: Table,
        bots: Sequence[Chooser | None],
        ask: Ask,
        say: Say,
        paint: Paint | None = None,
    ) -> None:
        self.table = table
        self.bots = bots
        self.ask = ask
        self.say = say
        self.paint = paint or Paint(is_on=False)
        self.phrases = Phrases(table.game)
        self.teller = book(table.game.id).make(table.game.setting)
        """The same game, its seats in their colours: who tells what happened."""
        self.teller.words.lists["seats"] = [self.paint.seat(n) for n in SEAT_NAMES]
        self.staged: list[int] = []
        """Actions of a choice that is not whole yet."""
        self.heard: dict[int | None, int] = {}
        """How many plies each reader has been told."""
        self.last_seat: int | None = None
        self.drawn = -1
        """The line of the record the board was last drawn at."""

    @property
    def game(self) -> Game:
        """The rule set on the table."""
        return self.table.game

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        try:
            while self.table.state.to_move() != OVER:
                let_bots_play(self.table, self.bots, self.tell_bots)
                if self.table.state.to_move() != OVER:
                    self.turn()
        except Leave:
            self.say("Goodbye.")
            return
        self.tell_news()
        self.tell_end()

    def turn(self) -> None:
        """One line from the person whose choice it is."""
        seat = int(self.table.state.to_move())
        self.hand_over(seat)
        self.tell_news()
        if self.drawn != self.table.seq:
            self.show_board()
        self.show_moves()
        try:
            self.obey(self.ask(f"{self.paint.seat(seat_name(seat))}> ").strip())
        except MilkrunError as error:
            self.say(self.paint.refused(f"  {error}"))

    def hand_over(self, seat: int) -> None:
        """Hot-seat: where hands are hidden, the screen is cleared before it shows the next one."""
        is_other = self.bots.count(None) > 1 and self.last_seat not in (None, seat)
        if is_other and has_secrets(self.table.state):
            self.say(self.paint.cleared())
            self.ask(f"Seat {seat_name(seat)} is next. Press Enter when the screen is yours. ")
        self.last_seat = seat

    def position(self) -> State:
        """The position with the staged actions done."""
        seat = int(self.table.state.to_move())
        return preview(self.game, self.table.state, seat, self.staged)

    def obey(self, text: str) -> None:
        """A command, or moves: by number, or typed, several split by commas."""
        if not text:
            return  # who only pressed Enter is asked again
        word, _, rest = text.partition(" ")
        command = COMMANDS.get(word.lower())
        if command is not None:
            command(self, rest.strip())
            return
        seat = self.table.state.to_move()
        for part in text.split(","):
            if self.table.state.to_move() != seat:
                raise MilkrunError(f"Your choice ended before '{part.strip()}'.")
            self.stage(part.strip())

    def stage(self, text: str) -> None:
        """Add a move; when the choice is whole, play it."""
        state = self.position()
        seat = int(self.table.state.to_move())
        way = find_way(state, text)
        for action in [self.read_move(state, text)] if way is None else way.actions:
            self.game.demand(state, seat, action)
            state.apply(action)
            self.staged.append(action)
        if not (state.to_move() == seat and state.is_selecting()):
            actions, self.staged = self.staged, []
            self.table.submit(seat, actions, self.table.seq)

    def read_move(self, state: State, text: str) -> int:
        """The action a number, a notation or the words beside it mean."""
        legal = numbered(state)
        if text.isdecimal() and 1 <= int(text) <= len(legal):
            return legal[int(text) - 1]
        said = [action for action in legal if self.in_words(state, action).lower() == text.lower()]
        return said[0] if said else self.game.parse(state, text)

    def in_words(self, state: State, action: int) -> str:
        """A move as it is listed beside its notation."""
        return self.phrases.of(state, action).rstrip(":")

    def show_board(self) -> None:
        """The board as the seat to move sees it."""
        self.drawn = self.table.seq
        view = self.game.view(self.table.state, int(self.table.state.to_move()))
        self.say("")
        self.say(self.game.draw(view))

    def show_moves(self) -> None:
        """The prompt and the numbered legal moves."""
        state = self.position()
        seat = int(self.table.state.to_move())
        step = self.game.view(state, seat).step
        self.say("")
        self.say(self.paint.asked(prompt(state, step, self.phrases)))
        legal = numbered(state)
        moves = [f"{n}) {self.game.notate(state, a)}" for n, a in enumerate(legal, 1)]
        width = max(len(move) for move in moves)
        phrases = [self.in_words(state, action) for action in legal]
        rows = [f"  {self.paint.number(move.ljust(width))}   {words}"
                for move, words in zip(moves, phrases, strict=True)]  # fmt: skip
        self.say("\n".join(filter(None, [*rows, ways_in_words(state)])))

    def tell_news(self) -> None:
        """What happened since last told, for the person who looks at the screen."""
        reader = self.reader()
        start = self.heard.get(reader, 0)
        if reader is None:  # people have heard the rest, each at their turn
            start = max(self.heard.values(), default=0)
        fresh = [event for ply in self.table.plies[start:] for event in ply.events]
        self.heard[reader] = len(self.table.plies)
        for sentence in sentences(self.teller, fresh, reader):
            self.say(f"  · {sentence}")

    def tell_bots(self) -> None:
        """What a bot did; several people are told each at their turn, once the screen is theirs."""
        if self.bots.count(None) <= 1:
            self.tell_news()

    def reader(self) -> int | None:
        """Whose eyes the screen has: the only person's, else the one who is asked."""
        people = [seat for seat, bot in enumerate(self.bots) if bot is None]
        if len(people) == 1:
            return people[0]
        mover = int(self.table.state.to_move())
        return mover if mover in people else None

    def tell_end(self) -> None:
        """The board, the result, and the score line by line."""
        self.say("")
        self.say(self.game.draw(self.game.view(self.table.state, self.reader())))
        self.say("")
        events = [event for ply in self.table.plies for event in ply.events]
        for line in explain_end(self.game, self.table.state, events):
            self.say(line)
        seal = self.table.record.seal()
        if seal is not None and seal.result is not None:
            for note in seal.result.notes:
                self.say(self.game.words.notes.get(note, note))
        if taken_back := self.table.record.takebacks():
            self.say(TAKEN_BACK.format(count=taken_back))

    # Commands.

    def why(self, text: str) -> None:
        """Why a move is refused."""
        state = self.position()
        seat = int(self.table.state.to_move())
        refusal = self.game.why_not(state, seat, self.game.parse(state, text))
        if refusal is None:
            self.say(f"  '{text}' is legal.")
        else:
            self.say(f"  {self.game.explain(refusal)} [{refusal.clause}]")
            self.say(f"  {self.game.clauses.all[refusal.clause].text}")

    def hint(self, text: str) -> None:
        """What the coach would do, knowing what this seat knows; from so many games a line."""
        if text and not (text.isdecimal() and 2 <= int(text) <= MOST_SAMPLES):
            raise MilkrunError(f"'{text}' is no number of games: 2 to {MOST_SAMPLES}.")
        samples = int(text) if text else SAMPLES
        seat = int(self.table.state.to_move())
        view = self.game.view(self.position(), seat).to_bytes()
        found = hint(self.game, view, self.table.seq, samples=samples)
        for sentence in [in_short(found), *in_words(found, self.game.seats)]:
            self.say(f"  {sentence}")

    def take_back(self, text: str) -> None:
        """Undo a staged action, or the last choice; at one screen all consent."""
        if self.staged:
            self.staged.pop()
            return
        seat = int(self.table.state.to_move())
        ply = undo(self.table, seat, consent=True)
        self.heard = {reader: min(told, ply) for reader, told in self.heard.items()}
        self.say(f"  Back at ply {ply}.")

    def save(self, text: str) -> None:
        """Write the record to a file."""
        path = Path(text or "game.milkrun")
        try:
            save_match(path, self.table)
        except OSError as error:
            raise MilkrunError(f"Cannot write {path}: {error.strerror}.") from None
        self.say(f"  Saved to {path}; `milkrun play --load {path}` goes on.")

    def rules(self, text: str) -> None:
        """A clause in words."""
        clause = self.game.clauses.find(text)
        self.say(f"  {clause.id}: {clause.text}")

    def log(self, text: str) -> None:
        """Everything that happened, as this seat may know it."""
        events = [event for ply in self.table.plies for event in ply.events]
        for sentence in sentences(self.teller, events, self.reader()):
            self.say(f"  · {sentence}")

    def board(self, text: str) -> None:
        """The board again."""
        self.show_board()

    def help(self, text: str) -> None:
        """What can be typed."""
        self.say("\n".join([HELP, EXAMPLES.format(game=self.game.words.title)]))
        self.say("\n".join(examples(self.position())))

    def leave(self, text: str) -> None:
        """Stop."""
        raise Leave


COMMANDS: dict[str, Callable[[TerminalGame, str], None]] = {
    "why": TerminalGame.why,
    "hint": TerminalGame.hint,
    "undo": TerminalGame.take_back,
    "save": TerminalGame.save,
    "rules": TerminalGame.rules,
    "log": TerminalGame.log,
    "board": TerminalGame.board,
    "help": TerminalGame.help,
    "?": TerminalGame.help,
    "quit": TerminalGame.leave,
    "exit": TerminalGame.leave,
}

"""Lines: the action sequences up to the next commit, for screens that narrow in any order."""

from dataclasses import dataclass

from milkrun.kernel.game import Game
from milkrun.kernel.screen import Macro
from milkrun.kernel.state import NONE, State
from milkrun.kernel.words import Words, upper_first
from milkrun.play.phrases import Phrases, Reading, sentence, shortcut
from milkrun.play.table import demand_known


class Choice:
    """One line: what to send, how it reads, what to click."""

    # No dataclass: its way to be made is not compiled, and a position may have hundreds of these.
    def __init__(
        self,
        actions: tuple[int, ...],
        text: str,
        targets: tuple[str, ...],
        say: str = "",
        leaves: bool = False,
    ) -> None:
        self.actions = actions
        self.text = text
        self.targets = targets
        self.say = say
        """The line as a sentence, if somebody gave the phrases for it."""
        self.leaves = leaves
        """Whether it does nothing but leave the rest; known with the phrases too."""


@dataclass(frozen=True)
class Lines:
    """The lines of a position; `more` says that some prefixes were left unopened."""

    choices: tuple[Choice, ...]
    more: bool
    macros: tuple[Macro, ...] = ()
    """The longer sequences among them."""


def lines(state: State, limit: int = 500, phrases: Phrases | None = None) -> Lines:
    """The choices of the seat to move, whole where they fit in the limit.

    The first action of each is always listed. A choice that does not fit is listed up to where
    it was opened: ask for the lines after that prefix. What differs only in the order in which
    half of it is chosen stands there once, where the game numbers its half choices.
    """
    seat = state.to_move()
    if seat < 0:
        return Lines((), False)
    done: list[Begun] = []
    pending: list[Begun] = [Begun(state)]
    met: set[int] = set()
    spare: list[State] = []
    """Positions that nobody goes on from: others are tried in their room."""
    first = 0
    while first < len(pending):
        begun = pending[first]
        legal = begun.at.legal_actions()
        if begun.actions and len(done) + len(pending) - first - 1 + len(legal) > limit:
            break
        first += 1
        for action in legal:
            at = begun.at.clone_into(spare.pop() if spare else None)
            at.apply(action)
            is_half = at.to_move() == seat and at.is_selecting()
            if is_half and not is_met(at, met):
                pending.append(begun.named(action, phrases, at))
                continue
            if not is_half:
                done.append(begun.named(action, phrases, state))
            spare.append(at)
        if begun.actions:
            spare.append(begun.at)
    left = pending[first:]
    choices = [begun.choice() for begun in [*done, *left]]
    macros = state.game.macros(state)
    choices += shortcuts(state, macros, choices, phrases)
    return Lines(tuple(choices), bool(left), tuple(macros))


def shortcuts(
    state: State, macros: list[Macro], choices: list[Choice], phrases: Phrases | None
) -> list[Choice]:
    """The macros that are no line yet."""
    if not macros:
        return []
    known = {choice.actions for choice in choices}
    new = [macro for macro in macros if macro.actions not in known]
    return [_named(macro, state.game.words, phrases) for macro in new]


def is_met(at: State, met: set[int]) -> bool:
    """Whether another way has led to this half choice; if not, it is met from now on."""
    number: int = at.half_choice()
    if number in met:
        return True
    if number != NONE:
        met.add(number)
    return False


class Begun:
    """A line up to some action: where it leads, and how it reads so far."""

    __slots__ = ("actions", "at", "leaves", "said", "targets", "text")

    def __init__(self, at: State) -> None:
        self.at = at
        self.actions: tuple[int, ...] = ()
        self.text = ""
        self.targets: tuple[str, ...] = ()
        self.said = ""
        self.leaves = False

    def named(self, action: int, phrases: Phrases | None, at: State) -> "Begun":
        """The line with one more action, which is named here; `at` is where one may go on."""
        more, reading = Begun(at), reading_of(self.at, action, phrases)
        one: tuple[int, ...] = (action,)
        target: tuple[str, ...] = (reading.target,)
        if not self.actions:
            more.actions, more.targets, more.leaves = one, target, reading.leaves
            more.text, more.said = reading.text, reading.said
            return more
        more.actions = self.actions + one  # as sums: what is unpacked becomes a list first
        more.targets = self.targets + target
        more.text = self.text + ", " + reading.text
        if reading.said:
            more.said = self.said + " " + reading.said
        return more

    def then(self, action: int, phrases: Phrases | None) -> "Begun":
        """The line with one more action, done."""
        after = self.at.clone()
        after.apply(action)
        return self.named(action, phrases, after)

    def choice(self) -> Choice:
        """The line as it is offered."""
        return Choice(self.actions, self.text, self.targets, sentence(self.said), self.leaves)


def reading_of(state: State, action: int, phrases: Phrases | None) -> Reading:
    """How an action reads here; in no language but its notation where nobody gave phrases."""
    if phrases is not None:
        return phrases.reading(state, action)
    return Reading(state.game.notate(state, action), state.game.target(state, action))


def _named(macro: Macro, words: Words, phrases: Phrases | None) -> Choice:
    """A macro has words and targets of its own."""
    text = shortcut(words, macro) if phrases is None else phrases.shortcut(macro)
    return Choice(macro.actions, text, macro.targets, upper_first(text))


def describe(state: State, actions: list[int], phrases: Phrases | None = None) -> Choice:
    """A line as text, targets and, by the phrases of its game, as a sentence.

    Its last action is named, not done: it may be one that the rules refuse.
    """
    begun = Begun(state)
    for number, action in enumerate(actions):
        is_last = number + 1 == len(actions)
        begun = begun.named(action, phrases, begun.at) if is_last else begun.then(action, phrases)
    return begun.choice()


def preview(game: Game, state: State, seat: int, actions: list[int]) -> State:
    """The position after a prefix, on a clone; nothing is stored, no chance is drawn."""
    after = state.clone()
    for action in actions:
        demand_known(game, action)
        game.demand(after, seat, action)
        after.apply(action)
    return after

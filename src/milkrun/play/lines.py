"""Lines: the action sequences up to the next commit, for screens that narrow in any order."""

from dataclasses import dataclass

from milkrun.kernel.game import Game
from milkrun.kernel.screen import Macro
from milkrun.kernel.state import State
from milkrun.kernel.words import upper_first
from milkrun.play.phrases import Phrases, joined
from milkrun.play.table import demand_known


@dataclass(frozen=True)
class Choice:
    """One line: what to send, how it reads, what to click."""

    actions: tuple[int, ...]
    text: str
    targets: tuple[str, ...]
    say: str = ""
    """The line as an English sentence, if somebody gave the phrases for it."""


@dataclass(frozen=True)
class Lines:
    """The lines of a position; `more` says that some prefixes were left unopened."""

    choices: tuple[Choice, ...]
    more: bool


def lines(state: State, limit: int = 500, phrases: Phrases | None = None) -> Lines:
    """The choices of the seat to move, whole where they fit in the limit.

    The first action of each is always listed. A choice that does not fit is listed up to where
    it was opened: ask for the lines after that prefix.
    """
    seat = state.to_move()
    if seat < 0:
        return Lines((), False)
    done: list[list[int]] = []
    pending: list[tuple[State, list[int]]] = [(state, [])]
    while pending:
        at, prefix = pending[0]
        legal = at.legal_actions()
        if prefix and len(done) + len(pending) - 1 + len(legal) > limit:
            break
        del pending[0]
        for action in legal:
            after = at.clone()
            after.apply(action)
            if after.to_move() == seat and after.is_selecting():
                pending.append((after, [*prefix, action]))
            else:
                done.append([*prefix, action])
    done += [prefix for _, prefix in pending]
    choices = [describe(state, actions, phrases) for actions in done]
    choices += [_named(macro) for macro in state.game.macros(state) if [*macro.actions] not in done]
    return Lines(tuple(choices), bool(pending))


def _named(macro: Macro) -> Choice:
    """A macro has words and targets of its own."""
    return Choice(macro.actions, macro.text, macro.targets, upper_first(macro.text))


def describe(state: State, actions: list[int], phrases: Phrases | None = None) -> Choice:
    """A line as text, targets and, by the phrases of its game, as a sentence.

    Its last action is named, not done: it may be one that the rules refuse.
    """
    game, at = state.game, state.clone()
    texts: list[str] = []
    targets: list[str] = []
    said: list[str] = []
    for number, action in enumerate(actions):
        if number > 0:
            at.apply(actions[number - 1])
        texts.append(game.notate(at, action))
        targets.append(game.target(at, action))
        if phrases is not None:
            said.append(phrases.of(at, action))
    return Choice(tuple(actions), ", ".join(texts), tuple(targets), joined(said))


def preview(game: Game, state: State, seat: int, actions: list[int]) -> State:
    """The position after a prefix, on a clone; nothing is stored, no chance is drawn."""
    after = state.clone()
    for action in actions:
        demand_known(game, action)
        game.demand(after, seat, action)
        after.apply(action)
    return after

"""What can be typed at a choice: numbered moves, ways of several steps, examples."""

from difflib import get_close_matches

from milkrun.kernel.errors import MilkrunError
from milkrun.kernel.screen import Macro
from milkrun.kernel.state import State
from milkrun.play.phrases import shortcut

EXAMPLES = 3


def numbered(state: State) -> list[int]:
    """The legal actions as they are numbered: what leaves the rest undone comes last."""
    leaves, legal = state.game.words.leaves, state.legal_actions()
    return sorted(legal, key=lambda action: state.game.phrase(state, action).key in leaves)


def find_way(state: State, text: str) -> Macro | None:
    """The way of several steps that a text names: `walk to road 32`, or just its end."""
    wanted = text.lower().strip()
    ways = {way_name(state, macro): macro for macro in state.game.macros(state)}
    verb = wanted.split(" ")[0]
    if not any(name.split(" ")[0] == verb for name in ways):
        return None
    ends = [name for name in ways if name.endswith(wanted.removeprefix(verb).replace(" to ", " "))]
    exact = [name for name in ways if name == wanted] or [n for n in ends if " " in wanted]
    if len(exact) == 1:
        return ways[exact[0]]
    near = get_close_matches(wanted, list(ways), EXAMPLES, 0.3) or list(ways)[:EXAMPLES]
    raise MilkrunError(f"'{text}' leads nowhere in reach. Try: {', '.join(near)}.")


def way_name(state: State, macro: Macro) -> str:
    """A way as it is typed: its text without the price."""
    return shortcut(state.game.words, macro).split(",")[0].lower()


def ways_in_words(state: State) -> str:
    """How many ways there are, with an example; nothing if there are none."""
    ways = [way_name(state, macro) for macro in state.game.macros(state)]
    if not ways:
        return ""
    return f"  or go several steps at once, as: {ways[-1]} ({len(ways)} in reach)"


def examples(state: State) -> list[str]:
    """What somebody could type here and now."""
    legal = numbered(state)
    moves = [state.game.notate(state, action) for action in legal]
    said = [f"    {1:<13} {moves[0]}", f"    {moves[-1]:<13} the same as {len(moves)}"]
    said += [f"    why {move:<9} why that is refused here" for move in refused(state, moves)[:1]]
    said += [f"    {way_name(state, m)}" for m in state.game.macros(state)[-1:]]
    return [*said, f"    rules {next(iter(state.game.clauses.all))}"]


def refused(state: State, moves: list[str]) -> list[str]:
    """Moves that cannot be made here, those of a kind that can be made first."""
    every = [state.game.notate(state, action) for action in range(state.game.actions.size)]
    kinds = {move.split(" ")[0] for move in moves}
    others = [move for move in every if move not in moves]
    return sorted(others, key=lambda move: move.split(" ")[0] not in kinds)

"""What a seat may do, as one sentence: from its legal actions and the words of its game.

`[possible]` in `words.toml` names each kind of action, the most wanted first, and `[possible_one]`
the ones worth naming in full where there is but one. `leaves` are the actions that leave the rest
undone, `missed` the kinds one would regret to leave.
"""

from milkrun.kernel.screen import Macro, Phrase
from milkrun.kernel.state import State
from milkrun.kernel.words import Words, upper_first
from milkrun.play.phrases import Phrases

LONG_WALK = 3
"""Steps that make it worth asking before one stays where one is."""


Kinds = dict[str, list[Phrase]]
"""The legal actions of the seat to move, by the kind of thing they do."""


def prompt(state: State, step: str, phrases: Phrases, kinds: Kinds | None = None) -> str:
    """What the seat to move may do here; what the step asks where all of it has no words."""
    words = phrases.words
    said = words.prompts.get(step, step)
    if step not in words.possible_in:
        return said
    kinds = by_kind(state) if kinds is None else kinds
    if not kinds or any(key not in words.possible for key in kinds):
        return said
    parts = [phrase(words, key, kinds[key]) for key in words.possible if key in kinds]
    return upper_first(phrases.joins.alternatives(list(dict.fromkeys(parts)))) + "."


def missed(kinds: Kinds, state: State, macros: tuple[Macro, ...], words: Words) -> list[str]:
    """What would be left undone by ending here, in phrases: only what is worth a question."""
    if state.is_selecting() or not any(key in kinds for key in words.leaves):
        return []
    found = [key for key in words.missed if key in kinds]
    if any(len(macro.actions) >= LONG_WALK for macro in macros):
        found += [key for key in words.missed_walk if key in kinds]
    return list(dict.fromkeys(phrase(words, key, kinds[key]) for key in found))


def by_kind(state: State) -> Kinds:
    """What the seat to move may do."""
    kinds: Kinds = {}
    for action in state.legal_actions() if state.to_move() >= 0 else []:
        found = state.game.phrase(state, action)
        kinds.setdefault(found.key, []).append(found)
    return kinds


def phrase(words: Words, key: str, found: list[Phrase]) -> str:
    """A kind of action in words: in full if there is but one and it has a name."""
    one = words.possible_one.get(key)
    if one is not None and len(found) == 1:
        return words.sentence(one, found[0].numbers)
    return words.possible.get(key, key)

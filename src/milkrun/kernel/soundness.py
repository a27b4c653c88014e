"""What a game's files must hold before it is played: each fault names the file and the key.

Cheap enough for every start: only names are compared, nothing is played.
"""

from string import Formatter

from milkrun.kernel.clauses import KINDS
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.errors import BrokenGame, nearest
from milkrun.kernel.game import Game


def demand_sound(game: Game) -> None:
    """Refuse a game whose files do not fit together."""
    found = faults(game)
    if found:
        raise BrokenGame("; ".join(found))


def faults(game: Game) -> list[str]:
    """All that is missing between a game's rules, its words and its clauses."""
    return (
        _events(game) + _steps(game) + _signs(game) + _clauses(game) + _named(game) + _lists(game)
    ) + [*_named_events(game), *_figures(game)]


def _events(game: Game) -> list[str]:
    """Every event has a sentence, and the sentence speaks of what the event tells."""
    out: list[str] = []
    for kind in game.event_kinds:
        if kind.name not in game.words.events:
            out.append(f"{_told_in(game)} lacks the sentence of the event '{kind.name}'")
            continue
        for name in _fields(game.words.events[kind.name]):
            if name != "seat" and name not in kind.args:
                out.append(f"{_told_in(game)}: the event '{kind.name}' does not tell '{name}'")
    return out


def _named_events(game: Game) -> list[str]:
    """What the words name as events is some."""
    words, events = game.words, [kind.name for kind in game.event_kinds]
    named = [(f"walks.{name}", name) for name in words.walks]
    if words.setup_ends:
        named.append(("setup_ends", words.setup_ends))
    return [
        f"words.toml: {key} names '{name}', which is no event.{nearest(name, events)}"
        for key, name in named
        if name not in events
    ]


def _figures(game: Game) -> list[str]:
    """What reasons are compared by is told in some."""
    words = game.words
    told = [name for text in words.reasons.values() for name in _fields(text)]
    return [
        f"words.toml: {key} names '{name}', which no reason tells.{nearest(name, told)}"
        for key, names in (("gains", words.gains), ("figures", words.figures))
        for name in names
        if name not in told
    ]


def _told_in(game: Game) -> str:
    """The file that has the sentences of events and moves."""
    return "facts.toml" if isinstance(game, DeclaredGame) else "words.toml"


def _steps(game: Game) -> list[str]:
    """Every step has a prompt, every ending its words."""
    words, signs = game.words, game.signs
    steps = [step for step in signs.steps if step not in words.prompts]
    endings = [end for end in signs.endings + game.technical_endings if end not in words.endings]
    return [f"words.toml lacks the prompt '{step}'" for step in steps] + [
        f"words.toml lacks the ending '{end}'" for end in endings if end
    ]


def _signs(game: Game) -> list[str]:
    """What ends a turn is an event, what turns an offer down an action, choosing at once a step."""
    out: list[str] = []
    events = [kind.name for kind in game.event_kinds]
    if game.signs.turn_end not in events:
        out.append(f"no event is called '{game.signs.turn_end}', which should end a turn")
    kinds = [kind.name for kind in game.actions.kinds if not kind.is_chance]
    if game.signs.decline and game.signs.decline not in kinds:
        out.append(f"no action is called '{game.signs.decline}', which should turn an offer down")
    if game.signs.together and game.signs.together not in game.signs.steps:
        out.append(f"no step is called '{game.signs.together}', in which all should choose at once")
    return out


def _clauses(game: Game) -> list[str]:
    """Options and clauses name each other, and each clause is of a known kind."""
    out: list[str] = []
    options, clauses = game.setting.facts.options, game.clauses.all
    for option in options.values():
        if option.clause not in clauses:
            out.append(f"clauses.toml lacks '{option.clause}', the clause of '{option.name}'")
    for clause in clauses.values():
        if clause.kind not in KINDS:
            out.append(f"clauses.toml: {clause.id} is of an unknown kind '{clause.kind}'")
        for name in clause.options:
            if name not in options:
                out.append(f"options.toml lacks '{name}', which {clause.id} names")
    return out


def _named(game: Game) -> list[str]:
    """The clauses by which a declaration refuses."""
    if not isinstance(game, DeclaredGame):
        return []
    declared = game.declared
    named = [*declared.clauses.values(), *[move.elsewhere for move in declared.moves]]
    lost = [clause for clause in named if clause and clause not in game.clauses.all]
    return [f"clauses.toml lacks '{clause}', which facts.toml names" for clause in lost]


def _lists(game: Game) -> list[str]:
    """Every list that a sentence takes names from is there."""
    words = game.words
    told = _told_in(game)
    out = _unknown(game, "words.toml: names", words.names)
    for fact, name in words.facts.items():
        if name not in words.lists:
            out.append(f"words.toml: facts.{fact} takes names from '{name}', which is no list")
    out += _unknown(game, f"{told}: events", words.events)
    out += _unknown(game, f"{told}: moves", words.moves)
    out += _unknown(game, "words.toml: account", words.account)
    refusals = {clause.id: clause.refusal for clause in game.clauses.all.values()}
    return out + _unknown(game, "clauses.toml", refusals)


def _unknown(game: Game, where: str, texts: dict[str, str]) -> list[str]:
    """The lists that are not there, as sentences."""
    out: list[str] = []
    for key, text in texts.items():
        try:
            specs = [spec for _, _, spec, _ in Formatter().parse(text) if spec]
        except ValueError as error:
            out.append(f"{where}.{key} is no sentence: {error}")
            continue
        for spec in specs:
            if not spec.startswith("s|") and spec not in game.words.lists:
                out.append(f"{where}.{key} takes a name from the list '{spec}', which is not there")
    return out


def _fields(text: str) -> list[str]:
    """The names in a sentence; one that is none is named elsewhere."""
    try:
        return [name for _, name, _, _ in Formatter().parse(text) if name]
    except ValueError:
        return []

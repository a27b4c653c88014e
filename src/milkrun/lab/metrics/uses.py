"""What players of a game use, and what befalls them: declared in its `data/uses.toml`.

The lab knows no orders, items or routes: a game says which of its events tell of them.
"""

from dataclasses import dataclass

from milkrun.kernel.data import Toml, demand_keys, has_data, read_toml
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.errors import BrokenGame
from milkrun.kernel.events import Event
from milkrun.kernel.game import Game

FILE = "uses.toml"


@dataclass(frozen=True)
class Use:
    """One way of using things: which list they are from, and the events that tell of them."""

    id: str
    about: str
    keys: list[str]
    called: list[str]
    args: dict[int, list[int]]
    """By kind of event: the arguments that name a thing."""
    stands: dict[int, int]
    """By kind of event: the thing it stands for."""

    def things(self, event: Event) -> list[int]:
        """The things that an event tells of, by their place in the list."""
        if event.kind in self.stands:
            return [self.stands[event.kind]]
        named = [event.args[place] for place in self.args.get(event.kind, [])]
        return [thing for thing in named if 0 <= thing < len(self.keys)]


def uses(game: Game) -> list[Use]:
    """All that a game declares to be used; nothing, if it says nothing."""
    package = game.setting.facts.package
    if not has_data(package, FILE) or not isinstance(game, DeclaredGame):
        return []
    return [_use(game, name, row) for name, row in read_toml(package, FILE).items()]


def _use(game: DeclaredGame, name: str, row: Toml) -> Use:  # type: ignore[type-arg]
    where = f"data/{FILE}: [{name}]"
    demand_keys(row, ("about", "of"), where)
    of: str = row["of"]
    if of not in game.keys:
        raise BrokenGame(f"{where} is of '{of}', which is no list of the game")
    keys, words = game.keys[of], game.words.lists.get(row.get("called", of), [])
    called = [words[i] if i < len(words) else key for i, key in enumerate(keys)]
    args = {_event(game, where, e): _places(game, where, e, a) for e, a in _by(row).items()}
    stands = {_event(game, where, e): _member(where, keys, key) for e, key in _is(row).items()}
    return Use(name, row["about"], keys, called, args, stands)


def _by(row: Toml) -> dict[str, list[str]]:
    return dict(row.get("by", {}))


def _is(row: Toml) -> dict[str, str]:
    return dict(row.get("is", {}))


def _event(game: Game, where: str, name: str) -> int:
    names = [kind.name for kind in game.event_kinds]
    if name not in names:
        raise BrokenGame(f"{where} names the event '{name}', which is none of the game")
    return names.index(name)


def _places(game: Game, where: str, event: str, args: list[str]) -> list[int]:
    known = game.event_kinds[_event(game, where, event)].args
    for arg in args:
        if arg not in known:
            raise BrokenGame(f"{where}: '{event}' has no argument '{arg}'")
    return [known.index(arg) for arg in args]


def _member(where: str, keys: list[str], key: str) -> int:
    if key not in keys:
        raise BrokenGame(f"{where} names '{key}', which is not in its list")
    return keys.index(key)

"""Copies of positions as `facts.py` makes them: anew, or in the room of others."""

from milkrun.kernel.declaration import Fact

Lines = list[str]
GIVEN = ("step", "mover", "seat", "partner", "ending")


def copy(fact: Fact) -> str:
    """One fact; what is changed in place is copied, the rest is shared."""
    return f"        twin.{fact.name} = self.{fact.name}{'[:]' if fact.own else ''}"


def copies(facts: list[Fact], lists: dict[str, str]) -> Lines:
    """All facts of the table and its pieces."""
    bags = [fact.name for fact in facts if fact.type == "bag"]
    return [
        "    def copy_to(self, twin: Self) -> None:",
        '        """Give the twin these facts."""',
        *[f"        twin.{name} = self.{name}" for name in GIVEN],
        *[copy(fact) for fact in facts if fact.type != "bag"],
        *("        if len(twin.players) == 0:", "            self.copy_pieces(twin)"),
        "        else:",
        *[f"            self.{name}.copy_to(twin.{name})" for name in bags],
        *[line for name in lists for line in _refilled(name)],
        *("        twin.me = twin.players[self.seat]", ""),
        "    def copy_pieces(self, twin: Facts) -> None:",
        '        """Give a new twin pieces of its own."""',
        *[f"        twin.{name} = self.{name}.clone()" for name in bags],
        *[line for name, cls in lists.items() for line in _cloned(name, cls)],
        "",
    ]


def _refilled(name: str) -> Lines:
    """Pieces that are there already are made equal: a clone of each takes far longer."""
    return [
        f"            for i in range(len(self.{name})):",
        f"                self.{name}[i].copy_to(twin.{name}[i])",
    ]


def _cloned(name: str, cls: str) -> Lines:
    return [
        f"        {name} = vec[{cls}](capacity=len(self.{name}))",
        f"        for i in range(len(self.{name})):",
        f"            {name} = append({name}, self.{name}[i].clone())",
        f"        twin.{name} = {name}",
    ]

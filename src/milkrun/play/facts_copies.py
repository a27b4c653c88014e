"""Copies of positions as `facts.py` makes them, anew or in the room of others; and their starts."""

from milkrun.kernel.fact import Fact

Lines = list[str]
GIVEN = ("step", "mover", "seat", "partner", "ending")


def copy(fact: Fact) -> str:
    """One fact; what is changed in place is copied, at once or late, the rest is shared."""
    if fact.is_late:
        shared = f"self.{fact.name}_is_shared = twin.{fact.name}_is_shared = True"
        return f"        {shared}\n        twin.{fact.name} = self.{fact.name}"
    return f"        twin.{fact.name} = self.{fact.name}{'[:]' if fact.own else ''}"


def owning(facts: list[Fact]) -> Lines:
    """What is shared with a clone, to be changed."""
    return [line for fact in facts if fact.is_late for line in _owned(fact.name)]


def _owned(name: str) -> Lines:
    return [
        f"    def own_{name}(self) -> vec[i64]:",
        f'        """The same as `{name}`, to be changed: no clone has it any more."""',
        f"        if self.{name}_is_shared:",
        f"            self.{name} = self.{name}[:]",
        f"            self.{name}_is_shared = False",
        *(f"        return self.{name}", ""),
    ]


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
        *owning(facts),
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


def start_of(fact: Fact) -> str:
    """What a field is before anything has happened."""
    if fact.type in ("keys", "ints", "counts"):
        return "vec[i64]()"
    return str(bool(fact.start)) if fact.type == "bool" else str(int(fact.start))


def forgetting(facts: list[Fact]) -> Lines:
    """What makes short-lived facts what they were at the start."""
    lines: Lines = []
    for span in dict.fromkeys(fact.lasts for fact in facts if fact.lasts):
        lines.append(f"    def forget_{span}(self) -> None:")
        lines.append(f'        """What lasts a {span} is over."""')
        lines += [f"        self.{f.name} = {start_of(f)}" for f in facts if f.lasts == span]
        lines.append("")
    return lines

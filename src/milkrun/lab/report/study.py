"""What a report is made of: games at each number of seats, the levels in turn, every ruling."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from milkrun.kernel.book import Book
from milkrun.kernel.errors import MilkrunError
from milkrun.kernel.options import Option, Preset, Value
from milkrun.lab.arm import Arm, make_arm
from milkrun.lab.compare import Answer, Question, ask
from milkrun.lab.executors import Executor
from milkrun.lab.measure import Thing, things
from milkrun.lab.metrics.catalogue import catalogue, chosen
from milkrun.lab.metrics.uses import Use, uses
from milkrun.lab.plan import Plan
from milkrun.lab.reading import table as kept
from milkrun.lab.report.estimate import Estimate, estimates
from milkrun.lab.report.heat import Heat, heats
from milkrun.lab.run import Run
from milkrun.lab.sample import Sample, read_sample

LEVELS = ("random", "easy", "normal", "hard")
"""From one to the next: does skill pay?"""
Told = Callable[[int], None]


@dataclass(frozen=True)
class Study:
    """What is asked about a game."""

    book: Book
    preset: Preset | None
    options: dict[str, Any]
    player: str
    """Who sits at every seat, and is a rung of the ladder beside the levels."""
    seats: tuple[int, ...]
    num: int
    seed: int = 0
    rulings: bool = True
    levels: tuple[str, ...] = LEVELS

    def arm(self, players: list[str], **changed: Value) -> Arm:
        """These players at a table by the rules of the study, or by changed ones."""
        game = self.book.load(len(players), {**self.options, **changed}, self.preset)
        return make_arm(named(changed), game, players)

    def games(self) -> int:
        """How many games it takes, at most."""
        rungs = max(0, len(self.levels) - 1)
        arms = 1 + len(self.changes()) if self.rulings else 0
        return self.num * (len(self.seats) + rungs + arms)

    def changes(self) -> list[tuple[str, Value]]:
        """Every other value of every ruling that has few."""
        known = self.book.facts.options
        return [(name, value) for name in known for value in others(known[name])]


def named(changed: dict[str, Value]) -> str:
    """An arm by what is changed."""
    return ", ".join(f"{name} = {spelt(value)}" for name, value in changed.items()) or "rules"


def spelt(value: Value) -> str:
    """A value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def others(option: Option) -> list[Value]:
    """What else an option may be; numbers without a list of values have no end."""
    listed: dict[str, tuple[Value, ...]] = {
        "bool": (False, True),
        "choice": option.choices,
        "int": option.values,
    }
    return [value for value in listed.get(option.type, ()) if value != option.default]


@dataclass(frozen=True)
class Table:
    """The games at one number of seats."""

    plan: Plan
    sample: Sample
    figures: dict[str, Estimate]


@dataclass(frozen=True)
class Rung:
    """A level against the one below it."""

    level: str
    below: str
    wins: Estimate


@dataclass(frozen=True)
class Findings:
    """What came out."""

    study: Study
    tables: dict[int, Table]
    rungs: list[Rung]
    rulings: Answer | None
    left_out: dict[str, str]
    """Rulings that could not be played so, and why."""
    heats: list[Heat]
    uses: dict[str, list[Thing]]
    """By what it is about: how things are used, and how that goes with winning."""


def find(study: Study, folder: Path, executor: Executor, told: Told) -> Findings:
    """Play it all; what is kept in the folder is not played again."""
    tables = {
        seats: table(study, seats, folder / f"seats-{seats}", executor, told)
        for seats in study.seats
    }
    rungs = [
        rung(study, pair, folder / f"rung-{k}", executor, told)
        for k, pair in enumerate(zip(study.levels, study.levels[1:], strict=False))
    ]
    arms, left_out = variants(study) if study.rulings else ([], {})
    answer = compared(study, arms, folder / "rulings", executor, told) if arms else None
    first, where = tables[study.seats[0]], folder / f"seats-{study.seats[0]}"
    maps, used = heats(first.plan, where), used_things(first, where)
    return Findings(study, tables, rungs, answer, left_out, maps, used)


def used_things(table: Table, folder: Path) -> dict[str, list[Thing]]:
    """What the game declares to be used, at one number of seats."""
    known: list[Use] = uses(table.plan.arm.game())
    found = things(known, kept(folder, "uses").collect(), table.sample) if known else []
    return {use.about: [one for one in found if one.use == use.id] for use in known}


def table(study: Study, seats: int, folder: Path, executor: Executor, told: Told) -> Table:
    """Games at one number of seats, measured."""
    arm = study.arm([study.player] * seats)
    plan = Plan(arm, study.num, study.seed, False, ("figures", "events", "uses"))
    Run(plan, folder).go(executor, told)
    sample = read_sample(plan, folder)
    return Table(plan, sample, estimates(sample, catalogue(arm.game())))


def rung(study: Study, pair: tuple[str, str], folder: Path, executor: Executor, told: Told) -> Rung:
    """How often the better of two levels wins, both seats in turn."""
    below, level = pair
    arm = study.arm([level, below])
    plan = Plan(arm, study.num - study.num % 2, study.seed, True, ("figures",))
    Run(plan, folder).go(executor, told)
    (metric,) = chosen(arm.game(), ["player_A"])
    return Rung(level, below, estimates(read_sample(plan, folder), {"": metric})[""])


def variants(study: Study) -> tuple[list[Arm], dict[str, str]]:
    """Each ruling decided otherwise; one that needs more than itself is left out."""
    arms, left_out = [], {}
    for name, value in study.changes():
        try:
            arms.append(study.arm([study.player] * study.seats[0], **{name: value}))
        except MilkrunError as error:
            left_out[named({name: value})] = str(error)
    return arms, left_out


def compared(study: Study, arms: list[Arm], folder: Path, executor: Executor, told: Told) -> Answer:
    """The headlines of every ruling beside the book's, on the same dice."""
    base = study.arm([study.player] * study.seats[0])
    metrics = [m for m in chosen(base.game(), []) if not m.id.startswith("player_")]
    question = Question(base, arms, metrics, study.num, study.seed, rotate=False)
    return ask(question, folder, executor, told)

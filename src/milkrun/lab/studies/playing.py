"""The games of a study: what is kept in a folder is not played again, by any study."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import msgspec

from milkrun.lab.executors import Executor
from milkrun.lab.plan import Plan
from milkrun.lab.run import MANIFEST, Run, read_manifest
from milkrun.lab.sample import Sample, read_sample

Told = Callable[[int], None]


def place_of(plan: Plan, folder: Path) -> Path:
    """Where the games of a plan are kept, however many there are."""
    asked = {key: value for key, value in plan.to_data().items() if key != "num"}
    asked["arm"].pop("name")
    text = msgspec.json.encode(asked, order="sorted")
    return folder / f"{plan.arm.about.game}-{hashlib.sha256(text).hexdigest()[:12]}"


def played(plan: Plan, folder: Path, executor: Executor, told: Told) -> tuple[Sample, Path]:
    """The games of a plan and where they are; more may be kept than are asked for."""
    where = place_of(plan, folder)
    kept = int(read_manifest(where / MANIFEST)["num"]) if where.exists() else 0
    same = replace(plan, arm=replace(plan.arm, name=""), num=max(plan.num, kept))
    Run(same, where).go(executor, told)
    return first(read_sample(same, where), plan.num), where


def first(sample: Sample, games: int) -> Sample:
    """The first games of a sample."""
    units = games // sample.block
    columns = {name: values[:games] for name, values in sample.columns.items()}
    luck = {name: values[:units] for name, values in sample.luck.items()}
    return Sample(sample.seats, sample.block, columns, luck)

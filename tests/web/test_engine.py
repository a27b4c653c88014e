"""The engine that is built behind a first start: its steps are told, and bots change over."""

import asyncio
import os
from pathlib import Path

import pytest

from milkrun.version import build_name
from milkrun.web.engine import FAILED, READY, Engine, step_in
from tests.web.served import served

NOBODY = 2**22 + 1
"""A process id beyond those that Linux gives."""


def written(folder: Path, *words: object) -> Path:
    path = folder / "behind"
    path.write_text("".join(f"{word}\n" for word in words))
    return path


@pytest.mark.parametrize(
    ("words", "step"),
    [
        ((os.getpid(),), "translate"),
        ((os.getpid(), "translate", "compile"), "compile"),
        ((NOBODY, "translate", "compile"), FAILED),
        ((NOBODY, "translate", "compile", "install", READY), READY),
        ((os.getpid(), "translate", FAILED), FAILED),
        ((os.getpid(), "paint"), FAILED),
        (("nonsense", "compile"), FAILED),
        ((), ""),
    ],
)
def test_the_last_step_counts_while_its_builder_lives(
    tmp_path: Path, words: tuple[object, ...], step: str
) -> None:
    assert step_in(written(tmp_path, *words)) == step


def test_without_a_builder_there_is_nothing_to_tell(tmp_path: Path) -> None:
    said: list[str] = []
    for path in ("", str(tmp_path / "nothing")):
        engine = Engine(path, lambda text, is_last: said.append(text))
        asyncio.run(engine.follow(lambda: said.append("changed over")))
    assert said == []


def test_each_step_is_told_once_and_the_end_changes_over(tmp_path: Path) -> None:
    path, told = written(tmp_path, os.getpid(), "compile"), list[tuple[str, bool]]()
    changed: list[str] = []

    async def scenario() -> None:
        engine = Engine(str(path), lambda text, is_last: told.append((text, is_last)))
        following = asyncio.create_task(engine.follow(lambda: changed.append(engine.step)))
        await asyncio.sleep(0)
        assert engine.is_building()
        written(tmp_path, os.getpid(), "compile", READY)
        await following

    asyncio.run(scenario())
    assert [is_last for _, is_last in told] == [False, True]
    assert "(2 of 3)" in told[0][0]
    assert changed == [READY]


def test_a_build_that_fails_changes_nothing(tmp_path: Path) -> None:
    engine, changed = Engine(str(written(tmp_path, os.getpid(), FAILED))), list[str]()
    asyncio.run(engine.follow(lambda: changed.append("over")))
    assert changed == []
    assert not engine.is_building()


def test_the_page_is_told_that_one_is_built_and_which_one_thinks(tmp_path: Path) -> None:
    path = written(tmp_path, os.getpid(), "compile")
    with served(tmp_path, building=str(path)) as table:
        device = table.device()
        assert device.get("/games")["building"]
        told = {"build": build_name(), "doing": "compile", "step": 2, "steps": 3}
        assert device.get("/engine") == told


def test_most_servers_build_nothing(tmp_path: Path) -> None:
    with served(tmp_path) as table:
        assert not table.device().get("/games")["building"]
        assert table.device().get("/engine")["doing"] == ""

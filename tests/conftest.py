"""Tests need no network, no clock and no luck: Hypothesis always draws the same examples."""

import gc

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "milkrun",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("milkrun")

gc.disable()  # while everything is imported there is no garbage worth the search


def pytest_collection_finish() -> None:
    """What is there by now stays: no search for garbage of tests need go through it again."""
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests last: their driver keeps an event loop running in the main thread."""
    items.sort(key=lambda item: "playwright" in getattr(item, "fixturenames", ()))

"""Tests need no network, no clock and no luck: Hypothesis always draws the same examples."""

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

"""Tiffin for PettingZoo. A change of the rules raises the number in the name."""

from functools import partial

from milkrun.rl.aec import SeatsEnv
from milkrun.rl.checked import CheckedEnv
from milkrun.rl.parallel import AtOnceEnv

RULES = 2
"""The version of the rules that this number stands for."""
raw_env = partial(SeatsEnv, "tiffin", 0)
env = partial(CheckedEnv, "tiffin", 0)
parallel_env = partial(AtOnceEnv, "tiffin", 0)

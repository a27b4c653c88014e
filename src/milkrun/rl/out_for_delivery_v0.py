"""Out For Delivery for PettingZoo. A change of the rules raises the number in the name."""

from functools import partial

from milkrun.rl.aec import SeatsEnv
from milkrun.rl.checked import CheckedEnv
from milkrun.rl.parallel import AtOnceEnv

RULES = 1
"""The version of the rules that this number stands for."""
raw_env = partial(SeatsEnv, "out-for-delivery", 0)
env = partial(CheckedEnv, "out-for-delivery", 0)
parallel_env = partial(AtOnceEnv, "out-for-delivery", 0)

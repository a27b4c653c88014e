"""The gym: environments for learners, over the same engine and the same views as the table.

`vector(game, n)` steps many games at once; `tiffin_v0`, `out_for_delivery_v0` and
`mint_delivery_v0` are PettingZoo's; importing this package registers `milkrun/Tiffin-v0` and so
on with Gymnasium, where it is installed, and `milkrun.rl.spiel` brings the games to OpenSpiel.
"""

from importlib.util import find_spec

from milkrun.kernel.rewards import REWARDS as REWARDS
from milkrun.rl.vector import Vector as Vector
from milkrun.rl.vector import vector as vector

if find_spec("gymnasium"):
    from milkrun.rl.registry import register_all

    register_all()

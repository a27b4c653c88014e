"""The games as Gymnasium names them."""

from typing import Any

from milkrun.rl.extras import need

ENTRIES = {
    "tiffin": "Tiffin",
    "out-for-delivery": "OutForDelivery",
    "mint-delivery": "MintDelivery",
}
VERSION = 0


def register_all() -> None:
    """`milkrun/Tiffin-v0` and so on, one seat against bots; known ones are left alone."""
    gymnasium: Any = need("gymnasium")
    for game, name in ENTRIES.items():
        id = f"milkrun/{name}-v{VERSION}"
        if id not in gymnasium.registry:
            gymnasium.register(
                id=id,
                entry_point="milkrun.rl.gym_env:SeatEnv",
                vector_entry_point="milkrun.rl.gym_vector:SeatVectorEnv",
                kwargs={"game": game},
                order_enforce=True,
                disable_env_checker=False,
            )

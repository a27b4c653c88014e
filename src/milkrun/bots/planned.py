"""A bot that decides on a whole turn and then keeps to it, until chance or somebody has a say."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from milkrun.kernel.bot import Bot, Budget, Perspective, demand_perspective
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE

REMEMBERED = 8
"""Proposals that are not made again: people do not like to be asked twice."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Planned(Bot):
    """Thinks once for several actions; what needs no thought gets none."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)
        self.plan: dict[bytes, int] = {}
        """What will be done where: by what the seat will see then."""
        self.asked: list[int] = []
        """What it proposed to others of late, the last one last."""

    def choose(self, perspective: Perspective, budget: Budget) -> int:
        demand_perspective(perspective)
        legal = perspective.legal_actions()
        if len(legal) == 1:
            return legal[0]
        known = self.plan.get(perspective.view_bytes)
        if known is not None:
            return known
        actions = self.decide(perspective, budget)
        self.remember(perspective, actions)
        return actions[0]

    def decide(self, perspective: Perspective, budget: Budget) -> vec[i64]:
        """The actions to come, as far as they are certain; at least one."""
        raise NotImplementedError

    def remember(self, perspective: Perspective, actions: vec[i64]) -> None:
        """Note what the seat will see on its way, and what it will do there."""
        self.plan = {}
        game, seat = perspective.game, perspective.view().seat
        if seat is None:
            return
        world = perspective.sample(self.rng)
        for i in range(len(actions) - 1):
            world.apply(actions[i])
            self.plan[game.view(world, seat).to_bytes()] = actions[i + 1]
        world.apply(actions[len(actions) - 1])
        if world.proposal() != NONE and world.to_move() != seat:
            self.asked = [*self.asked, world.proposal()][-REMEMBERED:]

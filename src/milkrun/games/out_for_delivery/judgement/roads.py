"""Cheapest ways for whoever is in turn, under today's weather, items and event: for bots."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.terrain import fare, is_closed
from milkrun.games.out_for_delivery.facts import Do
from milkrun.games.out_for_delivery.map import DIRECTIONS
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import filled

UNREACHED: Final[i64] = 1_000_000


class Roads:
    """From one tile to every other: half points, and by which step each is entered."""

    def __init__(self, p: Position, start: i64) -> None:
        tiles: i64 = len(p.tables.kind)
        self.start: i64 = start
        self.cost: vec[i64] = filled(tiles, UNREACHED)
        self.step: vec[i64] = filled(tiles, NONE)
        self.before: vec[i64] = filled(tiles, NONE)
        self.cost[start] = 0
        self.spread(p)

    def spread(self, p: Position) -> None:
        """Walk on from every tile whose way has become shorter, until none has."""
        t = p.tables
        line = append(vec[i64](capacity=2 * len(t.kind)), self.start)
        done: i64 = 0
        while done < len(line):
            tile = line[done]
            done += 1
            for d in range(DIRECTIONS):
                other = t.near[tile * DIRECTIONS + d]
                if other == NONE or is_closed(p, other):
                    continue
                cost = self.cost[tile] + fare(p, tile, other)
                if cost < self.cost[other]:
                    self.cost[other], self.step[other], self.before[other] = cost, d, tile
                    line = append(line, other)

    def walk(self, tile: i64, most: i64) -> vec[i64]:
        """The moves towards a tile, as many as so many half points pay for."""
        back = vec[i64]()
        at = tile
        while at != self.start:
            if self.cost[at] <= most:
                back = append(back, Do.MOVE + self.step[at])
            at = self.before[at]
        moves = vec[i64](capacity=len(back) + 4)
        for i in range(len(back)):
            moves = append(moves, back[len(back) - 1 - i])
        return moves

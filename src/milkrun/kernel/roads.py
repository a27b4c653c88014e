"""Places joined by roads: what is next to what, and how far."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.kernel.errors import PresetError


class Roads:
    """A map of places, by their order in a list of keys."""

    def __init__(self, keys: list[str], roads: list[list[str]]) -> None:
        near: list[set[int]] = [set() for _ in keys]
        for a, b in roads:
            near[place_of(keys, a)].add(place_of(keys, b))
            near[place_of(keys, b)].add(place_of(keys, a))
        self.near: vec[vec[i64]] = vec[vec[i64]]([vec[i64](sorted(ends)) for ends in near])
        """The places at the other ends of each place's roads."""
        self.way: vec[vec[i64]] = vec[vec[i64]]([self._ways(i) for i in range(len(keys))])
        """How many roads lie between two places; more than there are places if no way leads."""

    def _ways(self, start: int) -> vec[i64]:
        far = vec[i64]([len(self.near) + 1] * len(self.near))
        far[start] = 0
        edge = vec[i64]([start])
        while len(edge) > 0:
            ahead = vec[i64]()
            for place in edge:
                for beside in self.near[place]:
                    if far[beside] > far[place] + 1:
                        far[beside] = far[place] + 1
                        ahead = append(ahead, beside)
            edge = ahead
        return far


def place_of(keys: list[str], key: str) -> int:
    """Where a place stands in the list; a road to nowhere is refused."""
    if key not in keys:
        raise PresetError(f"The map names a space '{key}' that does not exist.")
    return keys.index(key)

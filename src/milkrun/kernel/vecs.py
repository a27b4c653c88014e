"""Small vecs made anew.

A vec that clones share is replaced, never appended to: `append` may write into its spare room,
and then one clone would overwrite the other.
"""

from librt.vecs import append, vec
from mypy_extensions import i64


def with_one(items: vec[i64], item: i64) -> vec[i64]:
    """A new vec with the item at the end; clones may share the old one."""
    out = vec[i64](capacity=len(items) + 1)
    for old in items:
        out = append(out, old)
    return append(out, item)


def without(items: vec[i64], index: i64) -> vec[i64]:
    """A new vec without the item at that index."""
    out = vec[i64](capacity=len(items))
    for i in range(len(items)):
        if i != index:
            out = append(out, items[i])
    return out


def listed(counts: vec[i64]) -> list[int]:
    """Counts of kinds as a list of them, ascending."""
    out: list[int] = []
    for kind, count in enumerate(counts):
        for _i in range(count):
            out.append(kind)
    return out


def counted(kinds: list[int], n: i64) -> vec[i64]:
    """The same back: how many of each of so many kinds."""
    out = filled(n, 0)
    for kind in kinds:
        out[kind] += 1
    return out


def filled(n: i64, value: i64) -> vec[i64]:
    """A new vec of so many equal numbers."""
    return vec[i64]([value] * n)


def zeros(n: i64) -> vec[float]:
    """A new vec of so many zeros."""
    return vec[float]([0.0] * n)


def are_equal(items: vec[i64], others: vec[i64]) -> bool:
    """Whether two vecs say the same."""
    if len(items) != len(others):
        return False
    for i in range(len(items)):
        if items[i] != others[i]:
            return False
    return True

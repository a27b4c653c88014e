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


def filled(n: i64, value: i64) -> vec[i64]:
    out = vec[i64](capacity=n)
    for _ in range(n):
        out = append(out, value)
    return out

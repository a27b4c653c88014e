"""What is being drawn, as 32 bits: the same in every process, quick to make."""

from typing import Final
from zlib import crc32

from mypy_extensions import i64

MASK32: Final[i64] = 0xFFFFFFFF
FIRST: Final[i64] = 0x7FEB352D
SECOND: Final[i64] = 0x31848BAB
"""Odd factors below 2^31: a product with 32 bits stays within 63."""


def stir(word: i64) -> i64:
    """32 bits as 32 others, each of which depends on all."""
    word = ((word ^ (word >> 16)) * FIRST) & MASK32
    word = ((word ^ (word >> 15)) * SECOND) & MASK32
    return word ^ (word >> 16)


def spell(purpose: str) -> i64:
    """A purpose as 32 bits."""
    return crc32(purpose.encode())


def chance_code(purpose: i64, round: i64, seat: i64, ordinal: i64) -> i64:
    """A chance key as 32 bits, not yet stirred; the purpose is spelt already."""
    return purpose ^ (((((round << 5) + seat + 2) << 14) + ordinal) & MASK32)

"""How sure a difference is, told as if it came from many games."""

import math

from milkrun.lab.curves import reaching, student_tail

DUST = 1e-9
"""What reckoning with fractions may leave where there is no difference."""


def sureness(by: float, error: float, units: int) -> float:
    """A difference in standard errors, as many as would prove the same with many games.

    Few units prove less: their spread is itself a guess (Student's t). And however alike they
    are, each could have fallen the other way, so they prove no more than a coin that fell on the
    same side each time. What is no number, or comes from a single unit, proves nothing.
    """
    if units < 2 or not abs(by) > DUST:
        return 0.0
    steps = abs(by) / error if error > 0 else math.inf
    tail = max(student_tail(steps, units), 0.5**units)
    return math.copysign(reaching(tail), by)

"""A figure as a formula: arithmetic over the means of what was counted in each game.

Whatever is made of means that way has a normal interval for many games: its value moves with each
game by the game's distance from the means, weighed by how steep the formula is there.
"""

import ast
import math
import operator
from collections.abc import Callable, Mapping
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from milkrun.kernel.errors import DeclarationError

Floats = npt.NDArray[np.float64]
STEP = 1e-6
OPERATORS: dict[type[ast.AST], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Pow: operator.pow,
}


def names_of(formula: str) -> list[str]:
    """What a formula is made of."""
    found = {node.id for node in ast.walk(_tree(formula)) if isinstance(node, ast.Name)}
    return sorted(found - {"some"})


@lru_cache(maxsize=4096)
def _tree(formula: str) -> ast.expr:
    try:
        return ast.parse(formula, mode="eval").body
    except SyntaxError:
        raise DeclarationError(f"'{formula}' is no formula.") from None


def value(formula: str, means: Mapping[str, float]) -> float:
    """What the formula comes to; not a number where nothing of the kind happened."""
    return _value(_tree(formula), means)


def _value(node: ast.expr, means: Mapping[str, float]) -> float:
    match node:
        case ast.Constant(value=int() | float() as number):
            return float(number)
        case ast.Name(id=name) if name in means:
            return means[name]
        case ast.Name(id=name):
            raise DeclarationError(f"A formula names '{name}', which is not counted.")
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return -_value(inner, means)
        case ast.BinOp(left=left, op=ast.Div(), right=right):
            below = _value(right, means)
            return _value(left, means) / below if below else math.nan
        case ast.Call(func=ast.Name(id="some"), args=[inner]):
            found = _value(inner, means)
            return 0.0 if math.isnan(found) else found
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            return OPERATORS[type(op)](_value(left, means), _value(right, means))
    raise DeclarationError("A formula is made of names, numbers, + - * / ** and some().")


def influence(formula: str, columns: Mapping[str, Floats], seats: int) -> tuple[float, Floats]:
    """The value, and how far each game moves it: their mean is 0."""
    names = [name for name in names_of(formula) if name != "seats"]
    missing = [name for name in names if name not in columns]
    if missing:
        raise DeclarationError(f"A formula names '{missing[0]}', which is not counted.")
    means = {name: float(columns[name].mean()) for name in names} | {"seats": float(seats)}
    moved = np.zeros(len(next(iter(columns.values()))))
    for name in names:
        step = STEP * max(1.0, abs(means[name]))
        up = value(formula, means | {name: means[name] + step})
        down = value(formula, means | {name: means[name] - step})
        moved = moved + (up - down) / (2 * step) * (columns[name] - means[name])
    return value(formula, means), moved

"""An observation made from a view alone: the second way to the same numbers.

The engine writes observations from the position, compiled (`State.observe`). Whoever holds only the
bytes of a view makes the same numbers of them here; a law says that both agree in every number.
"""

from typing import Any

from milkrun.kernel.figures import LEAST, MOST
from milkrun.kernel.view import View
from milkrun.rl.observation import OWNER, Field, Observation


def figures_of_view(known: Observation, view: View) -> list[int]:
    """The observation of the seat whose view it is."""
    assert view.seat is not None, "an onlooker has no observation"
    said = view.to_dict()
    out: list[int] = []
    for field in known.fields:
        out += _numbers(field, _found(field, said), view.seat, view.seats)
    return out


def _found(field: Field, view: dict[str, Any]) -> Any:
    """What the view says of a fact; None where it does not."""
    at: Any = view
    for word in field.path:
        if word == "":
            at = at[field.fact.seen]
        elif isinstance(word, int):
            at = at[_place(field, word, view)]
        else:
            at = at.get(word, {})
    if "" in field.path:
        return at
    found = at.get(field.fact.seen)
    return view["step"] if field.name == "step" else found


def _place(field: Field, number: int, view: dict[str, Any]) -> int:
    """Seats are counted from the one that looks, parts of the board as they are."""
    is_seat = field.path[1] in ("players", "")
    return (view["seat"] + number) % view["seats"] if is_seat else number


def _numbers(field: Field, value: Any, seat: int, seats: int) -> list[int]:
    if field.name == "step":
        return [field.keys.index(value)]
    if field.is_set:
        bits = [(value or 0) >> k & 1 for k in range(field.size)]
        return _turned(bits, seat, seats) if field.of_seats else bits
    if field.is_counted:
        return _counted(value or [], field.size)
    if field.size == 1:
        value = [field.fact.start if value is None else int(value)]
    return _row(field, value or [], seat, seats)


def _counted(keys: list[int], size: int) -> list[int]:
    """How many there are of each kind."""
    out = [0] * size
    for key in keys:
        if key >= 0:
            out[key] += 1
    return out


def _row(field: Field, value: list[Any], seat: int, seats: int) -> list[int]:
    """Numbers in their order, as many as there is room for."""
    flat = [n for item in value for n in (item if isinstance(item, list) else [item])]
    if field.kind == OWNER:
        flat = [(n - seat) % seats if 0 <= n < seats else n for n in flat]
    elif field.of_seats:
        flat = _turned(flat, seat, seats)
    flat = [min(max(n, int(LEAST)), int(MOST)) for n in flat[: field.size]]
    return flat + [field.nothing] * (field.size - len(flat))


def _turned(numbers: list[int], seat: int, seats: int) -> list[int]:
    """A number for each owner, the seats from the one that looks."""
    own = [numbers[(seat + k) % seats] for k in range(seats)] if numbers else []
    return own + numbers[len(own) :]

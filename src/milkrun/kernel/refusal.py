"""A refusal: which clause forbids the move, and the numbers that make it so."""

from typing import TypeAlias

Number: TypeAlias = int | str


class Refusal:
    """The clause that forbids a move, with the numbers its sentence needs."""

    def __init__(self, clause: str, numbers: dict[str, Number] | None = None) -> None:
        self.clause = clause
        self.numbers: dict[str, Number] = numbers if numbers is not None else {}

    def __repr__(self) -> str:
        return f"Refusal({self.clause!r}, {self.numbers!r})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Refusal)
            and self.clause == other.clause
            and self.numbers == other.numbers
        )

    def __hash__(self) -> int:
        return hash(self.clause)
